/** What an action proposes before the GM has chosen anything is allowed by the rules, wherever they allow anything. */
import { expect, test } from 'vitest';
import { defaultTarget, refusalOf } from '../../src/game/decide/default-targets.ts';
import type { AnyAction } from '../../src/game/kernel/action.ts';
import type { Blank } from '../../src/game/kernel/screen.ts';
import type { System } from '../../src/game/kernel/system.ts';
import type { Encounter, Id, Intent, Json } from '../../src/state/encounter.ts';
import { sampled, torture } from '../torture/share.ts';
import { games } from './games.ts';
import { gathered, play, readyMade } from './play.ts';

/** After how many moves a fight is looked at. */
const at = torture ? [1, 30, 60, 90, 119] : [1, 75];

/** States of fights at random, as many of the ready-made one as of strangers. */
function someStates(system: System): readonly Encounter[] {
  return [readyMade, gathered].flatMap((start) => {
    const states: Encounter[] = [];
    play(system, 'default choices', Math.max(...at) + 1, ({ before }) => states.push(before), start);
    return at.flatMap((n) => states[n] ?? []);
  });
}

/**
 * The intents that differ from one in the target, in an option that is offered in a blank, or in both. What is meant for foes is
 * not tried on the actor's own side, nor what is meant for friends on the other: no healing of a hurt foe where all friends are whole.
 */
function* others(action: AnyAction, now: Encounter, intent: Intent): Generator<Intent> {
  const { side = 'own' } = now.combatants[intent.by ?? ''] ?? {};
  const aim = action.aim(now, intent);
  const isMeant = (target: string): boolean => aim === 'anyone' || (target === side) === (aim === 'friend');
  const present = Object.values(now.combatants).filter((one) => !one.out && isMeant(one.side));
  const targets = action.targets === 'none' ? [[]] : present.map(({ id }) => [id]);
  for (const on of targets) {
    const elsewhere = { ...intent, on };
    yield elsewhere;
    for (const blank of action.blanks(now, elsewhere).filter(({ id }) => intent.with[id] === undefined)) {
      for (const value of valuesOf(blank)) yield { ...elsewhere, with: { ...intent.with, [blank.id]: value } };
    }
  }
}

function valuesOf({ kind, options = [], defaultValue }: Blank): readonly Json[] {
  const open = options.flatMap(({ id, refusal }) => (refusal === undefined ? [id] : []));
  if (kind === 'pick') return open.filter((id) => id !== defaultValue);
  return kind === 'many' ? open.map((id) => [id]) : [];
}

function actorsOf(system: System, now: Encounter, action: AnyAction): readonly (Id | null)[] {
  if (!action.needsActor) return [null];
  const { who, due } = system.screen.floor(now);
  return [...new Set(who === null ? due : [who, ...due])];
}

/** An action that a combatant may enter in one of the states, with its default target. */
interface Case {
  readonly state: number;
  readonly now: Encounter;
  readonly action: AnyAction;
  readonly intent: Intent;
}

function* cases(system: System): Generator<Case> {
  for (const [state, now] of someStates(system).entries()) {
    for (const action of system.actions) {
      for (const by of actorsOf(system, now, action)) {
        if (action.whyNot(now, by) !== null) continue;
        yield { state, now, action, intent: withTarget(system, now, action, by, {}) };
      }
    }
  }
}

function withTarget(system: System, now: Encounter, action: AnyAction, by: Id | null, values: Intent['with']): Intent {
  const on = defaultTarget(system, now, { action, by, group: [], values, selected: null });
  return { action: action.id, by, on, with: values };
}

/** What is refused of a case, though another choice for one of its open places would be allowed; null where nothing is. */
function refusedDefault(system: System, { state, now, action, intent }: Case): string | null {
  const refusal = refusalOf(system, now, action, intent);
  if (refusal === null) return null;
  for (const other of others(action, now, intent)) {
    if (refusalOf(system, now, action, other) !== null) continue;
    return `state ${state}: ${describe(intent)}: ${refusal.message}, though ${describe(other)} is allowed`;
  }
  return null;
}

test.each(games)('$id: the default target and the default blanks are accepted', (system) => {
  const all = [...cases(system)];
  expect(all.length).toBeGreaterThan(system.actions.length);
  const some = sampled(all, 0.5, `default targets in ${system.id}`);
  expect(some.flatMap((one) => refusedDefault(system, one) ?? [])).toEqual([]);
});

test.each(games)('$id: so are the other defaults once one option is chosen', (system) => {
  const some = sampled([...cases(system)], 0.12, `other defaults in ${system.id}`);
  const refused = some.flatMap((one) => {
    const { now, action, intent } = one;
    return action.blanks(now, intent).flatMap((blank) =>
      valuesOf(blank).flatMap((value) => {
        const chosen = withTarget(system, now, action, intent.by, { [blank.id]: value });
        return refusedDefault(system, { ...one, intent: chosen }) ?? [];
      }),
    );
  });
  expect(refused).toEqual([]);
});

const describe = ({ action, by, on, with: values }: Intent): string =>
  `${by ?? '-'} ${action} ${on.join()} ${JSON.stringify(values)}`;
