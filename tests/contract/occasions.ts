/** States in which an action was decided: those in which it is done again, at the keys and in the shell. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drive } from '../../src/dice/drive.ts';
import { decide } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { groupOf } from '../../src/session/groups.ts';
import { openEncounter } from '../../src/session/library.ts';
import type { Encounter, Intent } from '../../src/state/encounter.ts';
import { go, Luck, type Move } from '../../src/testing/play.ts';
import { times } from '../torture/share.ts';
import { gathered, play, readyMade } from './play.ts';
import { playScene, scenesOf } from './scenes.ts';

const frozen = new URL('../../fixtures/frozen/', import.meta.url);

/** A state in which an action was decided, and the actor. */
export interface Occasion {
  readonly before: Encounter;
  readonly intent: Intent;
}

const found = new Map<System, ReadonlyMap<string, readonly Occasion[]>>();

/** Occasions for each action, a few, some of them of an actor in a group: in the frozen fights, in which everything was done, and in fights at random. */
export function occasionsOf(system: System): ReadonlyMap<string, readonly Occasion[]> {
  const occasions = found.get(system) ?? findOccasions(system);
  found.set(system, occasions);
  return occasions;
}

function findOccasions(system: System): ReadonlyMap<string, readonly Occasion[]> {
  const occasions = new Map<string, readonly Occasion[]>();
  const keep = (at: Encounter, [intent, second]: readonly Intent[], stateFor = (): Encounter => at): void => {
    if (intent === undefined || second !== undefined) return;
    const there = occasions.get(intent.action) ?? [];
    const isOfGroup = groupOf(at, intent.by).length > 1;
    if (there.length < (isOfGroup ? 20 : 16) * times(1, 3))
      occasions.set(intent.action, [...there, { before: stateFor(), intent }]);
  };
  for (const file of readdirSync(frozen).filter((name) => new RegExp(`^${system.id}-.*vrule$`).test(name))) {
    const opened = openEncounter(fileURLToPath(new URL(file, frozen)), { reading: true });
    if (!opened.ok) throw new Error(opened.message);
    const { session } = opened;
    for (const { parent, intents } of session.records) {
      const before = session.stateAt(parent) ?? session.encounter;
      // Old records may be of actions out of turn, which are refused today: they wait for the turn of the actor.
      keep(before, intents, () => {
        return isRefusedNow(system, before, intents) ? inTurnOf(system, before, intents) : before;
      });
    }
    opened.close();
  }
  for (const scene of scenesOf(system.id))
    for (const { before, intents } of playScene(system, scene)) keep(before, intents);
  const keepDecided = ({ before, intents, decided }: Move): void => {
    if (!isRefusal(decided)) keep(before, intents);
  };
  // A game may have actions that hardly ever come up, and one that has no frozen fights also lacks some of the GM's.
  const wanted = [...system.actions.map(({ id }) => id), 'floor', 'leave', 'split-group', 'hide', 'remove', 'note'];
  const lacksAny = (): boolean => wanted.some((id) => !occasions.has(id));
  for (let seed = 1; seed <= times(1, 10) || (seed <= 6 && lacksAny()); seed += 1) {
    play(system, `both ways ${seed}`, times(75, 150), keepDecided, readyMade);
    play(system, `both ways ${seed}`, times(75, 150), keepDecided, gathered);
  }
  return occasions;
}

/** Whether intents are refused before their first dice. */
function isRefusedNow(system: System, before: Encounter, intents: readonly Intent[]): boolean {
  const driven = drive(decide(system, before, intents), { dice: () => null, choice: () => null });
  return driven.done && isRefusal(driven.value);
}

/** The encounter when the turn of the first actor has come, or as it is where that is not soon. */
function inTurnOf(system: System, before: Encounter, [intent]: readonly Intent[]): Encounter {
  const luck = new Luck('the turn');
  let now = before;
  for (let n = 0; n < 12; n += 1) {
    const driven = drive(decide(system, now, [go]), luck.source);
    if (!driven.done || isRefusal(driven.value)) return before;
    now = driven.value.after;
    if (now.slots[now.cursor.acting ?? '']?.who === intent?.by) return now;
  }
  return before;
}
