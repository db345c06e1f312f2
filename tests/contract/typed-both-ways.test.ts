/** What is typed at the table, as a line behind `:` or into a form, writes the same record as the command of the shell. */

import { describe, expect, test } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { actionsOf, decide } from '../../src/game/decide/decide.ts';
import type { AnyAction } from '../../src/game/kernel/action.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import type { Encounter, Id, Intent } from '../../src/state/encounter.ts';
import type { Record } from '../../src/state/record.ts';
import { sessionAt } from '../../src/testing/hands.ts';
import { go, Luck } from '../../src/testing/play.ts';
import { sampled, times } from '../torture/share.ts';
import { TestTable } from '../tui/app/test-table.ts';
import { flagsOf, inShell } from './both-ways.ts';
import { findGame, games } from './games.ts';
import { occasionsOf } from './occasions.ts';
import { readyMade } from './play.ts';

/** What a line writes that is typed behind `:`, with Enter to the end of its sentence; null where it writes nothing. */
function typed(
  system: System,
  before: Encounter,
  line: string,
): { readonly record: Record | null; readonly says: string } {
  const table = new TestTable(sessionAt(system, before)).press(`:${line}<Enter>`);
  for (let n = 0; n < 12 && table.session.position === 0 && table.ui.mode.mode === 'sentence'; n += 1)
    table.press('<Enter>');
  return { record: table.session.records[0] ?? null, says: table.ui.notice };
}

/** Words for the blanks that have no default, and the flags that say the same. */
function required(
  action: AnyAction,
  before: Encounter,
  intent: Intent,
): { readonly words: readonly string[]; readonly flags: readonly string[] } {
  const words: string[] = [];
  const flags: string[] = [];
  for (const { id, kind, defaultValue, optional, options = [], min = 1, max = 3 } of action.blanks(before, {
    ...intent,
    with: {},
  })) {
    const flag = action.flags.find(({ field }) => field === id);
    const word =
      kind === 'number'
        ? String(Math.min(max, Math.max(min, 3)))
        : options.findLast(({ refusal }) => refusal === undefined)?.id;
    if (
      defaultValue !== undefined ||
      optional === true ||
      flag === undefined ||
      word === undefined ||
      !/^[a-z0-9-]+$/.test(word)
    )
      continue;
    words.push(word);
    flags.push(`--${flag.name}=${word}`);
  }
  return { words, flags };
}

const nameOf = ({ combatants }: Encounter, id: Id): string => combatants[id]?.name ?? id;

/** Actions of which a line cannot say everything: what they need is a text of its own, or must be chosen. */
const unsaid: readonly string[] = [
  ...['declare', 'note', 'join', 'outcome', 'setting'],
  // A line of it opens its form; the keys of forms are below.
  'edit',
  // The timeline has lines of its own: `in 2 rounds …`, `event`; tests/tui and tests/cli have them.
  ...['plan', 'cancel', 'carry-out', 'event'],
  // No fight at random has these: the lines are below.
  ...['wounds', 'remark', 'describe', 'picture'],
  ...['withdraw', 'resolve', 'task', 'ambush', 'ready', 'shield-block', 'restock', 'cripple', 'adjust'],
];

/** How many records of each action are compared. */
const most = times(1, 100);

describe.each(games.map((system) => ({ system })))('$system.id', ({ system }) => {
  test('an action with its actor and its targets', () => {
    const occasions = occasionsOf(system);
    const written = new Set<string>(unsaid);
    const actions = sampled(actionsOf(system), 0.4, `typed both ways in ${system.id}`);
    for (const action of actions) {
      const { id, targets } = action;
      let compared = 0;
      for (const { before, intent } of occasions.get(id) ?? []) {
        if (compared === most) break;
        const { by, on } = intent;
        if (targets !== 'none' && on.length === 0) continue;
        const names = on.map((who) => nameOf(before, who).replaceAll(' ', ''));
        const values = required(action, before, intent);
        const actor = by === null ? [] : [nameOf(before, by)];
        const { record } = typed(system, before, [...actor, id, names.join('+'), ...values.words].join(' '));
        if (record === null) continue;
        written.add(id);
        compared += 1;
        const actorFlag = by === null ? [] : [`--by=${by}`];
        // A line that only moves the clock on passes those who have the turn together, as its key does.
        const until = id === 'next' ? flagsOf(action, record.intents[0]?.with ?? {}) : [];
        const words = [id, ...actorFlag, ...on.flatMap((who) => [`--on=${who}`]), ...values.flags, ...until];
        const shell = inShell(system, before, words);
        expect({ words, ...shell.record }, shell.says).toEqual({ words, ...record });
      }
    }
    expect(actions.flatMap(({ id }) => (written.has(id) ? [] : [id]))).toEqual([]);
  });
});

/** What is typed in the first round of a ready-made fight, Enter included, and the words of the command. */
const entries: readonly (readonly [game: string, keys: string, ...words: string[]])[] = [
  ['vaxia', ':hit thug1-2 3<Enter>', 'damage', '--on=thug1-2', '--amount=3'],
  ['vaxia', ':hit Mara Venn 12<Enter>', 'damage', '--on=Mara Venn', '--amount=12'],
  ['vaxia', ':set kel.lif 12<Enter>', 'set', '--on=kel', '--track=lif', '--to=12'],
  ['vaxia', ':cond thugs stunned 2<Enter>', 'condition', '--on=thugs', '--condition=stunned', '--rounds=2'],
  ['vaxia', ':mask thugs the raiders<Enter>', 'mask', '--on=thugs', '--name=the raiders'],
  ['vaxia', ':setting durationRounding floor<Enter>', 'setting', '--key=durationRounding', '--to="floor"'],
  ['vaxia', ':wounds hidden<Enter>', 'wounds', '--to=hidden'],
  ['vaxia', ':remark ogre afraid of fire<Enter>', 'remark', '--on=ogre', '--text=afraid of fire'],
  ['vaxia', ':describe thugs "all in grey"<Enter>', 'describe', '--on=thugs', '--text=all in grey'],
  ['vaxia', ':picture kel https://x.org/a.png<Enter>', 'picture', '--on=kel', '--text=https://x.org/a.png'],
  ['vaxia', ':dismiss thug2<Enter>', 'remove', '--on=thug2'],
  ['vaxia', ':outcome kel<Enter>falls down<Enter><Enter>', 'outcome', '--on=kel', '--text=falls down'],
  ['vaxia', ':note the bridge creaks<Enter>', 'note', '--text=the bridge creaks'],
  ['vaxia', 'm<Ctrl-U>the bridge creaks<Enter>', 'note', '--text=the bridge creaks'],
  ['vaxia', 'ggh', 'hide', '--on=mara-venn'],
  ['vaxia', 'gge<Ctrl-U>Bold<Enter><Ctrl-S>', 'edit', '--on=mara-venn', '--name=Bold'],
  ['vaxia', 'gge<Down><Down>41<Ctrl-S>', 'edit', '--on=mara-venn', '--sheet={"LIF":41}'],
  ['vaxia', ',e<Down><Right><Ctrl-S>', 'setting', '--key=belowOne', '--to=refused'],
  ['vaxia', 'iZed<Enter>41<Enter>12<Ctrl-S>', 'join', '--name=Zed', '--side=own', '--sheet={"LIF":41,"END":12}'],
  ['six20', 'gge<Down><Right><Ctrl-S>', 'edit', '--on=ash', '--side=other'],
  ['crytures', ':hit gazer 3<Enter>', 'damage', '--on=gazer', '--amount=3'],
];

test.each(entries)('%s: %s', (game, keys, ...words) => {
  const system = findGame(game);
  if (system === undefined) throw new Error(`no game ${game}`);
  const begun = drive(decide(system, readyMade(system), [go]), new Luck(keys).source);
  if (!begun.done || isRefusal(begun.value)) throw new Error(`${game} does not begin`);
  const table = new TestTable(sessionAt(system, begun.value.after)).press(keys);
  const { record, says } = inShell(system, begun.value.after, words);
  expect(table.session.records, table.ui.notice).toHaveLength(1);
  expect(record, says).toEqual(table.session.records[0]);
});
