/** The screen and the shell write the same record of every action of every game, times aside. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { actionsOf } from '../../src/rules/decide/decide.ts';
import type { AnyAction } from '../../src/rules/kernel/action.ts';
import { isRefusal } from '../../src/rules/kernel/refusal.ts';
import type { System } from '../../src/rules/kernel/system.ts';
import { groupOf } from '../../src/session/groups.ts';
import { openEncounter } from '../../src/session/library.ts';
import type { Encounter, Intent } from '../../src/state/encounter.ts';
import { atTheTable, type Entered, inShell } from './both-ways.ts';
import { games } from './games.ts';
import { gathered, type Move, play, readyMade } from './play.ts';
import { playScene, scenesOf } from './scenes.ts';

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

/** Actions that no combatant of the game can come to. */
const impossible: { readonly [game: string]: readonly string[] } = {
  // Nothing is declared in the duel, so nothing is taken back or resolved.
  duel: ['withdraw', 'resolve'],
};

const frozen = new URL('../../fixtures/frozen/', import.meta.url);

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

/** A state in which an action was decided, and the actor. */
interface Occasion {
  readonly before: Encounter;
  readonly intent: Intent;
}

/** Occasions for each action, a few, some of them of an actor in a group: in the frozen fights, in which everything was done, and in fights at random. */
function occasionsOf(system: System): ReadonlyMap<string, readonly Occasion[]> {
  const occasions = new Map<string, readonly Occasion[]>();
  const keep = (before: Encounter, [intent, second]: readonly Intent[]): void => {
    if (intent === undefined || second !== undefined) return;
    const found = occasions.get(intent.action) ?? [];
    const isOfGroup = groupOf(before, intent.by).length > 1;
    if (found.length < (isOfGroup ? 20 : 16)) occasions.set(intent.action, [...found, { before, intent }]);
  };
  for (const file of readdirSync(frozen).filter((name) => new RegExp(`^${system.id}-.*vrule$`).test(name))) {
    const opened = openEncounter(fileURLToPath(new URL(file, frozen)), { reading: true });
    if (!opened.ok) throw new Error(opened.message);
    const { session } = opened;
    for (const { parent, intents } of session.records) keep(session.stateAt(parent) ?? session.encounter, intents);
    opened.close();
  }
  for (const scene of scenesOf(system.id))
    for (const { before, intents } of playScene(system, scene)) keep(before, intents);
  const keepDecided = ({ before, intents, decided }: Move): void => {
    if (!isRefusal(decided)) keep(before, intents);
  };
  for (const seed of ['1', '2', '3']) {
    play(system, `both ways ${seed}`, 150, keepDecided, readyMade);
    play(system, `both ways ${seed}`, 150, keepDecided, gathered);
  }
  return occasions;
}

describe.each(games.map((system) => ({ system })))('$system.id', ({ system }) => {
  let found: ReturnType<typeof occasionsOf> | null = null;
  const occasions = (id: string): readonly Occasion[] => {
    found ??= occasionsOf(system);
    return found.get(id) ?? [];
  };
  const actions = actionsOf(system).flatMap((action) => {
    const keys = opening(system, action);
    return keys === null || action.id === 'declare' ? [] : [{ id: action.id, action, keys }];
  });

  test.each(actions)('$id', ({ id, action, keys }) => {
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
      for (const changes of [ids, ...ids.map((one) => [one])]) {
        const changed = atTheTable(system, { ...entry, changes });
        compare(before, changed, [id, ...changed.words]);
      }
      if (canBeDeclared(system, action)) {
        const declared = atTheTable(system, { ...entry, declares: true });
        compare(before, declared, ['declare', `--action=${id}`, ...declared.words]);
      }
      if (written > 8) break;
    }
    const isImpossible = impossible[system.id]?.includes(id) === true;
    expect(written > 0, 'it is written at the keys').toBe(!isImpossible);
  });

  test('a whole group at once', () => {
    const written = new Set<string>();
    for (const { id, action, keys } of actions) {
      if (!action.needsActor || action.alone) continue;
      const ofGroups = occasions(id).filter(({ before, intent }) => groupOf(before, intent.by).length > 1);
      for (const { before, intent } of ofGroups.slice(0, 6)) {
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
