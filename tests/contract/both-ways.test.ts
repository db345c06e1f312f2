/** The screen and the shell write the same record of every action of every game, times aside. */
import { describe, expect, test } from 'vitest';
import { actionsOf } from '../../src/game/decide/decide.ts';
import type { AnyAction } from '../../src/game/kernel/action.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { groupOf } from '../../src/session/groups.ts';
import type { Encounter } from '../../src/state/encounter.ts';
import { sampled, times } from '../torture/share.ts';
import { atTheTable, type Entered, inShell } from './both-ways.ts';
import { games } from './games.ts';
import { type Occasion, occasionsOf } from './occasions.ts';

/** The keys that begin the actions that no menu has. */
const ownKeys: { readonly [action: string]: string } = {
  next: 'n',
  resolve: 'r',
  damage: '-',
  heal: '+',
  set: '=',
  condition: 'c',
  remove: 'X',
  'single-out': 'S',
  'split-group': '|',
  note: 'm',
  merge: '&',
};

/** How many records of each action are compared at least, where there are so many. */
const least = times(3, 100);

/** Actions that no combatant of the game can come to. */
const impossible: { readonly [game: string]: readonly string[] } = {
  // Nothing is declared in the duel, so nothing is taken back or resolved.
  duel: ['withdraw', 'resolve'],
};

/** Whether an action of the game itself can be kept as a plan. */
function canBeDeclared({ actions, clock }: System, { id, needsActor }: AnyAction): boolean {
  const isDeclared = clock.simultaneous || actions.some((own) => own.id === 'declare');
  return isDeclared && needsActor && id !== 'declare' && actions.some((own) => own.id === id);
}

function opening({ clock }: System, { id, menu, key }: AnyAction): string | null {
  const own = id === 'floor' && clock.simultaneous ? 'b' : ownKeys[id];
  if (own !== undefined) return own;
  if (menu === 'gm') return null;
  return `${menu === 'act' ? 'x' : 't'}${key}`;
}

describe.each(games.map((system) => ({ system })))('$system.id', ({ system }) => {
  const occasions = (id: string): readonly Occasion[] => occasionsOf(system).get(id) ?? [];
  const actions = actionsOf(system).flatMap((action) => {
    const keys = opening(system, action);
    return keys === null || action.id === 'declare' ? [] : [{ id: action.id, action, keys }];
  });

  test.each(sampled(actions, 0.25, `both ways in ${system.id}`))('$id', ({ id, action, keys }) => {
    let written = 0;
    const compare = (before: Encounter, entered: Entered, words: readonly string[]): void => {
      if (entered.record === null) return;
      written += 1;
      const { record, says } = inShell(system, before, words);
      expect({ words, ...record }, says).toEqual({ words, ...entered.record });
    };
    for (const { before, intent } of occasions(id)) {
      const entry = { before, intent, opening: keys, action };
      const plain = atTheTable(system, entry);
      const ids = plain.blanks.map((blank) => blank.id);
      compare(before, plain, [id, ...plain.words]);
      if (canBeDeclared(system, action)) {
        const declared = atTheTable(system, { ...entry, declares: true });
        compare(before, declared, ['declare', `--action=${id}`, ...declared.words]);
      }
      for (const changes of [ids, ...ids.map((one) => [one])]) {
        if (written >= least) break;
        const changed = atTheTable(system, { ...entry, changes });
        compare(before, changed, [id, ...changed.words]);
      }
      if (written >= least) break;
    }
    const isImpossible = impossible[system.id]?.includes(id) === true;
    expect(written > 0, 'it is written at the keys').toBe(!isImpossible);
  });

  test('a whole group at once', () => {
    const written = new Set<string>();
    for (const { id, action, keys } of actions) {
      if (!action.needsActor || action.alone) continue;
      const ofGroups = occasions(id).filter(({ before, intent }) => groupOf(before, intent.by).length > 1);
      for (const { before, intent } of ofGroups.slice(0, times(1, 20))) {
        const marked = groupOf(before, intent.by);
        const entered = atTheTable(system, { before, intent, opening: keys, action, marked });
        if (entered.record === null || entered.record.intents.length < 2) continue;
        written.add(id);
        const words = [id, ...entered.words];
        const { record, says } = inShell(system, before, words);
        expect({ words, ...record }, says).toEqual({ words, ...entered.record });
      }
    }
    expect([...written]).not.toEqual([]);
  });
});
