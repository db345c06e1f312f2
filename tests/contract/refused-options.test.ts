/** An option that the prompt shows as refused is never carried out: put in otherwise, it is refused, or taken as the default. */
import { expect, test } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { decide, findAction } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import type { Encounter, Intent } from '../../src/state/encounter.ts';
import { Luck, type Move } from '../../src/testing/play.ts';
import { games } from './games.ts';
import { gathered, play, readyMade } from './play.ts';
import { playScene, scenesOf } from './scenes.ts';

/** The refused options of what was decided in scenes and in fights at random, and those of them that are carried out. */
function refusedOptions(system: System): { readonly refused: number; readonly carriedOut: readonly string[] } {
  const carriedOut = new Set<string>();
  let refused = 0;
  const look = ({ before, intents: [intent, second], decided }: Move): void => {
    if (isRefusal(decided) || intent === undefined || second !== undefined) return;
    for (const { id, kind, options = [], defaultValue = '' } of findAction(system, intent.action)?.blanks(
      before,
      intent,
    ) ?? []) {
      for (const option of options) {
        if (option.refusal === undefined) continue;
        refused += 1;
        const withValue = (value: unknown) => outcomeOf(system, before, intent, { [id]: value });
        const outcome = withValue(kind === 'many' ? [option.id] : option.id);
        if (outcome !== 'refused' && outcome !== withValue(defaultValue))
          carriedOut.add(`${intent.action}, ${id}: ${option.id}`);
      }
    }
  };
  for (const scene of scenesOf(system.id)) for (const played of playScene(system, scene)) look(played);
  for (const start of [readyMade, gathered]) play(system, 'refused options', 150, look, start);
  return { refused, carriedOut: [...carriedOut] };
}

/** The facts of an action with other values, as text, with the same dice each time. */
function outcomeOf(system: System, before: Encounter, intent: Intent, values: object): string {
  const changed = { ...intent, with: { ...intent.with, ...values } };
  const driven = drive(decide(system, before, [changed]), new Luck('dice').source);
  if (!driven.done) throw new Error(`nobody answered ${driven.ask.id}`);
  return isRefusal(driven.value) ? 'refused' : JSON.stringify(driven.value.facts);
}

test.each(games)('$id', (system) => {
  const { refused, carriedOut } = refusedOptions(system);
  expect(carriedOut).toEqual([]);
  if (['vaxia', 'oath', 'six20'].includes(system.id)) expect(refused).toBeGreaterThan(2);
});
