import { describe, expect, test } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { recordedAnswers } from '../../src/dice/recorded.ts';
import { slotsDue } from '../../src/game/clock/slots.ts';
import { actionsOf, type Decision, decide } from '../../src/game/decide/decide.ts';
import { Note } from '../../src/game/kernel/note.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import { type Encounter, emptyEncounter } from '../../src/state/encounter.ts';
import type { Fact } from '../../src/state/facts.ts';
import { Ledger } from '../../src/state/ledger.ts';
import { reduceAll } from '../../src/state/reduce.ts';
import { kept } from '../../src/testing/cases.ts';
import { brokenSteps, deepFreeze, notJson, strangeRules } from '../../src/testing/laws.ts';
import type { Move } from '../../src/testing/play.ts';
import { toy } from '../rules/toy/index.ts';
import { games } from './games.ts';
import { play, readyMade } from './play.ts';
import { citedIn } from './played.ts';

const playable = [...games, toy].map((system) => ({ system }));

/** Every law is held to the same few fights; each is its own test, so that what breaks has a name. */
const fights = ['first', 'second', 'third'] as const;
const moves = 80;

describe.each(playable)('$system.id', ({ system }) => {
  const fought = new Map<string, { readonly moves: readonly Move[]; readonly end: Encounter }>();

  /** A fight, frozen; played when the first law asks for it, so that each law can be run alone. */
  function fight(seed: string): { readonly moves: readonly Move[]; readonly end: Encounter } {
    const before = fought.get(seed);
    if (before !== undefined) return before;
    const all: Move[] = [];
    const end = play(system, seed, moves, (move) => {
      deepFreeze(move.before);
      deepFreeze(move.intents);
      if (!isRefusal(move.decided)) deepFreeze(move.decided);
      all.push(move);
    });
    const now = { moves: all, end };
    fought.set(seed, now);
    return now;
  }

  const played = (): readonly Move[] => fights.flatMap((seed) => fight(seed).moves);
  const ends = (): readonly Encounter[] => fights.map((seed) => fight(seed).end);

  test.each(fights)('the %s fight is played, frozen, to its end', (seed) => {
    expect(fight(seed).end.cursor.round).toBeGreaterThanOrEqual(0);
  });

  /** The ready-made fight of a game that has one, with what is tried in it. */
  function readyMadeMoves(): readonly Move[] {
    if (readyMadePlayed !== undefined) return readyMadePlayed;
    const all: Move[] = [];
    if (system.id !== toy.id) play(system, 'ready-made', moves, (move) => all.push(move), readyMade);
    readyMadePlayed = all;
    return all;
  }
  let readyMadePlayed: readonly Move[] | undefined;

  /** What was decided, with the state before. */
  function decidedMoves(): readonly (Move & { readonly decided: Decision })[] {
    return played().flatMap(({ decided, ...move }) => (isRefusal(decided) ? [] : [{ ...move, decided }]));
  }

  test('enough is decided for the laws to mean something', () => {
    expect(decidedMoves().length).toBeGreaterThan(played().length / 4);
  });

  test('facts fold to the encounter after, and `from` is what each meets', () => {
    for (const { before, decided } of decidedMoves()) {
      expect(reduceAll(before, decided.facts)).toEqual(decided.after);
      let now = before;
      for (const fact of decided.facts) {
        if ('from' in fact) expect(fact.from).toEqual(metBy(now, fact));
        if ('from' in fact) expect(fact.to).not.toEqual(fact.from);
        now = reduceAll(now, [fact]);
      }
    }
  });

  test('facts, workings and states survive JSON', () => {
    for (const { decided } of decidedMoves()) {
      expect(notJson(decided.facts)).toEqual([]);
      expect(notJson(decided.working)).toEqual([]);
      expect(notJson(decided.overrides)).toEqual([]);
    }
    for (const end of ends()) expect(notJson(end)).toEqual([]);
  });

  test('workings fold, and nothing cites a rule that is not in the book', () => {
    for (const move of played()) {
      if (!isRefusal(move.decided)) expect(brokenSteps(move.decided.working)).toEqual([]);
      expect(strangeRules(system, citedIn(system, move))).toEqual([]);
    }
    expect(
      strangeRules(
        system,
        system.conditions.map(({ rule }) => rule),
      ),
    ).toEqual([]);
  });

  test('the same intents and dice give the same record', () => {
    for (const { before, intents, answered, decided } of decidedMoves()) {
      const ids = answered.map(({ ask }) => ask.id);
      expect(new Set(ids).size, ids.join(' ')).toBe(ids.length);
      const again = drive(decide(system, before, intents), recordedAnswers(kept(answered)));
      expect(again.done && again.value).toEqual(decided);
    }
  });

  test('every throw and every choice is of a combatant who takes part', () => {
    const asks = [...played(), ...readyMadeMoves()].flatMap(({ before, answered, decided }) => {
      const present = new Set(Object.keys(before.combatants));
      if (!isRefusal(decided)) for (const id of Object.keys(decided.after.combatants)) present.add(id);
      return answered.map(({ ask }) => ({
        ask,
        isPresent: present.has(ask.answeredBy ?? ''),
        // A scope of one combatant, such as `fall:thug`, holds the dice of that one; a combatant may be called `fall`.
        scope: /([^/]*)\/[^/]*$/
          .exec(ask.id.replace(/[^/]*:first\//, ''))?.[1]
          ?.split(':')
          .filter((part) => present.has(part)),
      }));
    });
    const wrong = asks.filter(({ ask, isPresent, scope }) => {
      if (ask.kind === 'choice') return ask.answeredBy !== undefined && !isPresent;
      return !isPresent || (scope !== undefined && scope.length > 0 && !scope.includes(ask.answeredBy ?? ''));
    });
    expect(new Set(wrong.map(({ ask }) => `${ask.id} by ${ask.answeredBy}`))).toEqual(new Set());
  });

  test('every throw says what it is for', () => {
    const wrong = [...played(), ...readyMadeMoves()].flatMap(({ intents, answered }) => {
      const labels = answered.flatMap(({ ask }) => (ask.kind === 'dice' && ask.count > 0 ? [ask.label] : []));
      const vague = labels.filter((label) =>
        /^(dice|pool|roll|check|save|opposed|against it|[ab]|part \d+)$/.test(label),
      );
      return vague.map((label) => `${intents[0]?.action}: ${label}`);
    });
    expect(new Set(wrong)).toEqual(new Set());
  });

  test('a refusal says why; what the menu does not offer is refused', () => {
    for (const { before, intents, decided } of played()) {
      if (isRefusal(decided)) expect(decided.message).not.toBe('');
      const [intent, ...others] = intents;
      const action = actionsOf(system).find(({ id }) => id === intent?.action);
      if (intent === undefined || action === undefined || others.length > 0) continue;
      const grey = action.whyNot(before, intent.by);
      if (grey === null) continue;
      expect(grey.message).not.toBe('');
      expect(isRefusal(decided), `${action.id} is greyed and goes through`).toBe(true);
    }
  });

  test('what follows from a state has been done when a record ends', () => {
    for (const { decided } of decidedMoves()) {
      const ledger = new Ledger(decided.after);
      drive(system.applyConsequences(ledger, new Note(false)), { dice: () => null, choice: () => null });
      expect(ledger.facts).toEqual([]);
    }
  });

  test('the clock: rounds count up, slots belong to combatants of the encounter, nothing outlives the round it ends in', () => {
    for (const { before, decided } of decidedMoves()) {
      const { after } = decided;
      const { round, acting } = after.cursor;
      expect(round - before.cursor.round).toBeGreaterThanOrEqual(0);
      if (acting !== null) expect(after.slots[acting]).toBeDefined();
      for (const slot of Object.values(after.slots)) expect(after.combatants[slot.who]).toBeDefined();
      for (const slot of slotsDue(after)) expect(after.slots[slot.id]).toBe(slot);
      for (const anchor of anchorsOf(after)) expect(anchor.round).toBeGreaterThanOrEqual(round);
    }
  });

  test('every record has a title, and every fact words or none', () => {
    for (const { before, decided } of decidedMoves()) {
      expect(decided.title).not.toBe('');
      for (const fact of decided.facts) {
        expect(system.screen.formatFact(wordsOf(fact, before, decided.after), fact)).not.toBe('');
      }
    }
  });

  test('the screen has a row for everybody, with the cells of its columns', () => {
    const columns = system.screen.columns.map(({ id }) => id);
    for (const end of ends()) {
      for (const who of Object.keys(end.combatants)) {
        const row = system.screen.row(end, who);
        expect(row.who).toBe(who);
        expect(Object.keys(row.cells).filter((id) => !columns.includes(id))).toEqual([]);
        expect(system.status(end, who).word).not.toBe('');
        expect(system.screen.formatBudget(end, who)).toBeTypeOf('string');
      }
      const { due, who } = system.screen.floor(end);
      for (const id of [...due, ...(who === null ? [] : [who])]) expect(end.combatants[id]).toBeDefined();
      expect(system.screen.order(end, who).head).not.toBe('');
    }
  });

  test('no action of a menu has the letter q, which leads back everywhere else', () => {
    const shown = actionsOf(system).filter(({ menu }) => menu === 'act' || menu === 'time');
    expect(shown.filter(({ key }) => key === 'q').map(({ id }) => id)).toEqual([]);
  });

  test('actions have ids of their own, keys of their own in each menu, a title, a sentence and described values', () => {
    const actions = actionsOf(system);
    const ids = actions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const keys = actions.map(({ menu, key }) => `${menu} ${key}`);
    expect(keys.filter((key, n) => keys.indexOf(key) !== n)).toEqual([]);
    expect(system.actions.filter(({ standard }) => standard).length).toBeLessThanOrEqual(1);
    for (const action of actions) {
      expect.soft(action.title, action.id).not.toBe('');
      expect.soft(action.sentence, action.id).not.toBe('');
      for (const flag of action.flags) expect.soft(flag.description, `${action.id} ${flag.field}`).not.toBe('');
    }
  });

  test('odds of an action are of the target it names, and add up', () => {
    for (const { before, intents } of played()) {
      for (const intent of intents) {
        const action = actionsOf(system).find(({ id }) => id === intent.action);
        const targets = action?.odds(before, intent) ?? null;
        if (targets === null || typeof targets === 'string') continue;
        for (const { target: who, odds } of targets) {
          expect(before.combatants[who]).toBeDefined();
          const sum = odds.distribution.reduce((total, { p }) => total + p, 0);
          expect(Math.abs(sum + odds.tail - 1)).toBeLessThan(1e-9);
        }
        break;
      }
    }
  });

  test('a sheet is read into plain data with all its defaults, and nonsense is answered with problems', () => {
    for (const { description: says, field } of system.sheetFlags) expect.soft(says, field).not.toBe('');
    const read = system.readSheet({}, 'other');
    if (!read.ok) expect.unreachable(JSON.stringify(read));
    else {
      expect(system.readSheet(read.sheet, 'other')).toEqual(read);
      const tracks = Object.entries(system.tracksOf(read.sheet, emptyEncounter(system.id)));
      expect(tracks.length).toBeGreaterThan(0);
      for (const [id, max] of tracks) expect(Number.isInteger(max), id).toBe(true);
    }
    for (const odd of [null, 3, [], { noSuchField: 1 }]) expect(system.readSheet(odd, 'other').ok).toBe(false);
  });
});

/** The value that a fact replaces. */
function metBy(now: Encounter, fact: Extract<Fact, { from: unknown }>): unknown {
  switch (fact.fact) {
    case 'combatant-set':
      return now.combatants[fact.who] ?? null;
    case 'track-set':
      return now.combatants[fact.who]?.tracks[fact.track] ?? null;
    case 'condition-set':
      return now.combatants[fact.who]?.conditions[fact.condition] ?? null;
    case 'mark-set':
      return now.combatants[fact.who]?.marks[fact.mark] ?? null;
    case 'slot-set':
      return now.slots[fact.slot] ?? null;
    case 'clock-set':
      return now.cursor;
    case 'setting-set':
      return now.settings[fact.setting] ?? null;
    case 'timeline-set':
      return now.timeline[fact.entry] ?? null;
  }
}

/** Everything that is to end at some edge. */
function anchorsOf(encounter: Encounter): readonly { readonly round: number }[] {
  return Object.values(encounter.combatants).flatMap(({ conditions, marks }) =>
    [...Object.values(conditions), ...Object.values(marks)].flatMap(({ ends }) => (ends === null ? [] : [ends])),
  );
}

/** The state in which a fact is formatted: after it, or before it where it removed a combatant. */
function wordsOf(fact: Fact, before: Encounter, after: Encounter): Encounter {
  return 'who' in fact && fact.who !== null && after.combatants[fact.who] === undefined ? before : after;
}
