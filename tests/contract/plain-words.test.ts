/** What people read of an action: a number of one has no plural, no name of a field is shown, and no word is doubled. */

import { expect, test } from 'vitest';
import { actionsOf } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import type { Encounter } from '../../src/state/encounter.ts';
import { fairly, readyOf, run, runTyped } from '../../src/testing/cases.ts';
import { sessionAt } from '../../src/testing/hands.ts';
import type { Move } from '../../src/testing/play.ts';
import { sampled, times, torture } from '../torture/share.ts';
import { TestTable } from '../tui/app/test-table.ts';
import { bookCases } from './cases.ts';
import { games } from './games.ts';
import { occasionsOf } from './occasions.ts';
import { gathered, play, readyMade } from './play.ts';
import { playScene, scenesOf } from './scenes.ts';

/** Singular nouns, verbs and adverbs with an s at the end. */
const notPlural =
  '(?!(?:success|less|is|has|this|allows|fails|begins|raises|shows|yes|focus|status|loses|takes|needs)\\b)';

const faults: readonly (readonly [name: string, fault: RegExp])[] = [
  ['a plural of one', new RegExp(`(?<![\\d.,:+/-]|-> |: |\\d )\\b1 ${notPlural}[a-z]*[a-rt-z]s\\b`)],
  [
    'a singular of several',
    /(?<![\d.]|\d[-,])(?:\d*[02-9]|\d*1\d) (?:die|point|round|space|stack|hex|yard|minute|hour)\b/,
  ],
  ['dice of one', /(?<![\d.,:+/-])\b1 dice\b/],
  ['minus nothing', /(?<![\d)\w])-0\b(?!\.)/],
  ['a value of the code', /undefined|NaN|\[object|\b(?:true|false|null)\b/],
  ['the name of a field', /\b[a-z]+[A-Z][a-zA-Z]*\b/],
  // Two of one name are told apart by their ids, which can be typed.
  ['an id', /(?<!" could be .*)\b[a-z]+-\d+\b/],
  ['a word twice', /\b([a-z]{2,}) \1\b/i],
  ['many decimals', /\d\.\d{5,}/],
  ['nothing between commas', /\(\)|, ,|""/],
];

/** House rules are named by their keys: so they are typed. */
const ofHouseRules = /^House rule |^[a-z]+[A-Z]\w* (?:must be|is )/;

/** The faults that were found in texts, each once, with the text. */
class Reader {
  readonly found = new Map<string, string>();
  private names: readonly string[] = [];
  private readonly seen = new Set<string>();

  constructor(private readonly game: string) {}

  /** Names of combatants are left out of what is read from now on. */
  without({ combatants }: Encounter): void {
    this.names = [...new Set(Object.values(combatants).map(({ name }) => name))].sort((a, b) => b.length - a.length);
  }

  read(of: string, text: string): void {
    const what = `${of}: ${text}`;
    if (this.seen.has(what) || ofHouseRules.test(text)) return;
    this.seen.add(what);
    const read = this.names.reduce(
      (rest, name) => rest.replaceAll(new RegExp(`${escaped(name)}(?!\\w)`, 'g'), 'X'),
      text,
    );
    for (const [fault, pattern] of faults) {
      if (pattern.test(read)) this.found.set(`${this.game}, ${of}: ${fault}`, text);
    }
  }

  readMove(system: System, { before, intents, decided, answered }: Pick<Move, keyof Move>): void {
    this.without(isRefusal(decided) ? before : decided.after);
    for (const { ask } of answered) this.read(`ask ${ask.id.split(':')[0]}`, ask.label);
    for (const intent of intents) {
      const action = actionsOf(system).find(({ id }) => id === intent.action);
      for (const { id, label, options = [] } of action?.blanks(before, intent) ?? []) {
        this.read(`${intent.action}, ${id}`, label);
        for (const { label: option, phrase = '' } of options)
          this.read(`${intent.action}, ${id}`, `${option}; ${phrase}`);
      }
    }
    const [{ action } = { action: '' }] = intents;
    if (isRefusal(decided)) {
      this.read(`${action}, refused`, decided.message);
      return;
    }
    this.read(`${action}, title`, decided.title);
    for (const fact of decided.facts) if (fact.fact === 'said') this.read(`${action}, said`, fact.text);
    for (const { of, says } of decided.working) this.read(`${action}, working ${of.replace(/^.*: /, '')}`, says);
    for (const { label, text } of decided.resultLines) this.read(`${action}, result`, `${label}: ${text}`);
  }
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** How many things are tried in a fight at random. */
const moves = torture ? 150 : 50;

test.each(games.map((system) => ({ system, id: system.id })))('$id: fights', ({ system, id }) => {
  const reader = new Reader(id);
  const read = (move: Pick<Move, keyof Move>): void => reader.readMove(system, move);
  for (const scene of scenesOf(id)) for (const move of playScene(system, scene)) read(move);
  for (let seed = 1; seed <= times(1, 20); seed += 1) {
    play(system, `words ${seed}`, moves, read, readyMade);
    play(system, `words ${seed}`, moves, read, gathered);
  }
  expect(Object.fromEntries(reader.found)).toEqual({});
});

test.each(bookCases.map(({ book, cases }) => ({ book, cases, id: book.id })))(
  '$id: one-off rulings',
  ({ book, cases, id }) => {
    const reader = new Reader(id);
    for (const one of readyOf(book, cases)) {
      const typed = runTyped(one, one.of.faces, one.of.picks);
      const lines = [...run(one, fairly(one.of.from)).lines, ...(typeof typed === 'string' ? [] : typed.lines)];
      for (const { of, says } of lines) reader.read(`${one.of.ruling}, ${of}`, says);
    }
    expect(Object.fromEntries(reader.found)).toEqual({});
  },
);

test.each(games.map((system) => ({ system, id: system.id })))(
  '$id: sentences as they are entered',
  ({ system, id }) => {
    const reader = new Reader(id);
    const occasions = occasionsOf(system);
    for (const action of sampled(actionsOf(system), 0.12, `sentences of ${id}`)) {
      for (const { before, intent } of (occasions.get(action.id) ?? []).slice(0, times(1, 10))) {
        reader.without(before);
        const table = new TestTable(sessionAt(system, before));
        table.ui = { ...table.ui, outOfTurn: intent.by, selection: intent.on[0] ?? table.ui.selection };
        const whom = intent.on.map((who) => before.combatants[who]?.name.replaceAll(' ', '')).join('+');
        table.press(
          action.menu === 'gm' ? `:${action.id} ${whom}<Enter>` : `${action.menu === 'act' ? 'x' : 't'}${action.key}`,
        );
        for (let n = 0; n < 8 && table.ui.mode.mode === 'sentence'; n += 1) {
          // Odds are worked out at the last blank that is reached by Tab: before it little changes.
          if (torture || n === 0 || n === 3) {
            const rows = (n === 0 ? table : table.settle()).rows();
            // The mark of a result is beside its first line, which may go on in the next.
            for (const row of rows.slice(15, -1)) reader.read(action.id, row.replace('NOT YET APPLIED', ''));
          }
          table.press(n < 3 ? '<Tab>' : '<Enter>');
        }
        reader.read(`${action.id}, notice`, table.ui.notice);
      }
    }
    expect(Object.fromEntries(reader.found)).toEqual({});
  },
);
