import { canAct } from '../combatant/status.ts';
/** A defence that is declared for the whole round, before anything has come: what it would make worse (VX-65). */

import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { formatNames } from '../../text/names.ts';
import { attackInputFor, attackValues, worseAttack } from '../attack/attack.fields.ts';
import { formatComparison, type WorseDefence } from '../attack/worse-defence.ts';
import { drivenVehicle } from '../combatant/aboard.ts';
import type { Defence } from '../combatant/defences.ts';
import { silent } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { controlFields, controlInput, worseControlDefence } from '../effects/control.fields.ts';
import { castFields } from '../magic/cast.fields.ts';
import { castInput, worseSpellDefence } from '../magic/cast-input.ts';
import { declaredPlans } from '../time/declared.ts';
import { attackActions, defenderActions } from '../time/economy.ts';

/** What a defence declared for the round makes worse: of what was declared on somebody, else of the blows that foes could deal. */
export function declaredDefenceWarning(view: VaxiaView, who: Id, defence: Defence): string | null {
  const coming = declaredOn(view, who);
  const feared = coming.length > 0 ? coming : possibleOn(view, who);
  // Each of them takes a roll, and so an action (VX-66).
  const [on = who] = targetsOf(view, who);
  const defenceActions = defenderActions(view, on, false, Math.max(1, coming.length));
  const worse = feared.flatMap((one) => {
    const than = worseAgainst(view, one, defence, defenceActions);
    return than === null ? [] : [{ ...than, name: view.name(one.by) }];
  });
  const [most] = worse.toSorted((a, b) => b.met - b.bare - (a.met - a.bare));
  if (most === undefined) return null;
  const names = [...new Set(worse.map(({ name }) => name))];
  const against = names.length > 3 ? `${names.length} attackers` : formatNames(names);
  return `${defence}: worse than nothing against ${against}: ${formatComparison(most)}`;
}

interface Coming {
  readonly action: string;
  readonly by: Id;
  readonly on: Id;
  readonly values: Intent['with'];
}

/** Both expectations where that defence is worse than none against what is coming; null also where it does not meet it at all. */
function worseAgainst(
  view: VaxiaView,
  { action, by, on, values }: Coming,
  defence: Defence,
  defenceActions: number,
): WorseDefence | null {
  const met = { ...values, defence };
  switch (action) {
    case 'attack': {
      const said = attackValues.safeParse(met);
      const input = said.success ? attackInputFor({ view, by, target: on, note: silent }, said.data) : null;
      return input === null || isRefusal(input)
        ? null
        : worseAttack({ view, by, target: on }, { ...input, defenceActions });
    }
    case 'control': {
      const said = controlFields.safeParse(met);
      if (!said.success) return null;
      const at = { view, by, target: on, values: said.data, note: silent };
      const input = controlInput(at);
      return isRefusal(input) ? null : worseControlDefence(at, { ...input, defenceActions });
    }
    case 'cast': {
      const said = castFields.safeParse(met);
      if (!said.success) return null;
      const at = { view, by, target: on, values: said.data, note: silent };
      const input = castInput(at);
      return isRefusal(input) ? null : worseSpellDefence(at, { ...input, defenceActions });
    }
    default:
      return null;
  }
}

/** What was declared on somebody, or on what they steer, and leaves the answer to them. */
function declaredOn(view: VaxiaView, who: Id): readonly Coming[] {
  const targets = targetsOf(view, who);
  return Object.keys(view.now.combatants).flatMap((by) =>
    declaredPlans(view, by).flatMap(({ action, on, with: values }) => {
      const answer = readField(values, 'defence');
      const open = attackActions.has(action) && (answer === null || answer === 'undefended');
      return open ? on.filter((one) => targets.includes(one)).map((one) => ({ action, by, on: one, values })) : [];
    }),
  );
}

/** One attack of each foe who could make it, with what is in hand. */
function possibleOn(view: VaxiaView, who: Id): readonly Coming[] {
  const { side } = view.combatant(who);
  const [on = who] = targetsOf(view, who);
  const foes = Object.keys(view.now.combatants).filter(
    (each) => view.combatant(each).side !== side && canAct(view, each),
  );
  return foes.map((by) => ({ action: 'attack', by, on, values: {} }));
}

/** Whom somebody's declared defence stands for: the vehicle that they steer, and they themselves. */
function targetsOf(view: VaxiaView, who: Id): readonly Id[] {
  const driven = drivenVehicle(view, who);
  return driven === null ? [who] : [driven, who];
}
