/** Warns of a defence that is declared for the whole round before any attack has come (VX-65). */
import type * as z from 'zod';
import type { Id, Intent, Json } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { formatNames } from '../../text/names.ts';
import { attackInputFor, attackValues, worseAttack } from '../attack/attack.fields.ts';
import { formatComparison, type WorseDefence } from '../attack/worse-defence.ts';
import { drivenVehicle } from '../combatant/aboard.ts';
import type { AttackKind, Defence } from '../combatant/defences.ts';
import { silent } from '../combatant/game.ts';
import { canAct } from '../combatant/status.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { controlFields, controlInput, worseControlDefence } from '../effects/control.fields.ts';
import { castFields } from '../magic/cast.fields.ts';
import { castInput, worseSpellDefence } from '../magic/cast-input.ts';
import type { CountedTarget } from '../time/counted-action.ts';
import { declaredPlans } from '../time/declared.ts';
import { attackActions, defenderActions, totalActions } from '../time/economy.ts';

/**
 * `block: worse than nothing against Ogre: 8.1 expected, 6.7 undefended`, or null where the defence is not worse than none
 * against any attack: those declared on the defender, or, where there are none, one attack of each foe. `kind` null: the
 * defence is of the kind of each attack.
 */
export function declaredDefenceWarning(
  view: VaxiaView,
  defender: Id,
  { defence, kind }: Pick<ExpectedDefence, 'defence' | 'kind'>,
): string | null {
  const declared = attacksDeclaredOn(view, defender);
  const attacks = declared.length > 0 ? declared : possibleAttacksOn(view, defender);
  // Each declared attack takes a roll and so an action (VX-66).
  const [target = defender] = targetsOf(view, defender);
  const defenceActions = defenderActions(view, target, false, Math.max(1, declared.length));
  const worse = attacks.flatMap((attack) => {
    const comparison = comparisons[attack.action]?.(view, attack, { defence, kind, defenceActions }) ?? null;
    return comparison === null ? [] : [{ ...comparison, name: view.name(attack.by) }];
  });
  const [worst] = worse.toSorted((a, b) => b.met - b.bare - (a.met - a.bare));
  if (worst === undefined) return null;
  const names = [...new Set(worse.map(({ name }) => name))];
  const attackers = names.length > 3 ? `${names.length} attackers` : formatNames(names);
  return `${defence}: worse than nothing against ${attackers}: ${formatComparison(worst)}`;
}

/** An attack that is declared or possible. */
interface ExpectedAttack {
  readonly action: string;
  readonly by: Id;
  readonly target: Id;
  readonly values: Intent['with'];
  /** Whether it is declared. */
  readonly planned: boolean;
}

/** A defence against it, and how many actions of the defender that makes. */
interface ExpectedDefence {
  readonly defence: Defence;
  readonly kind: AttackKind | null;
  readonly defenceActions: number;
}

type CompareDefence = (view: VaxiaView, attack: ExpectedAttack, defence: ExpectedDefence) => WorseDefence | null;

/** Compares a defence against an attack with none, by the action of the attack; null also where the defence is impossible. */
const comparisons: { readonly [action: string]: CompareDefence } = {
  attack: comparison(attackValues, attackInputFor, worseAttack),
  control: comparison(controlFields, controlInput, worseControlDefence),
  // Spells of the older edition meet one kind of each defence (VX-161).
  cast: (view, attack, defence) => compareCast(view, attack, { ...defence, kind: null }),
};

const compareCast = comparison(castFields, castInput, worseSpellDefence);

function comparison<Values, Input extends object>(
  fields: z.ZodType<Values>,
  inputFor: (context: CountedTarget & { readonly values: Values }) => Input | Refusal,
  compare: (context: CountedTarget & { readonly values: Values }, input: Input) => WorseDefence | null,
): CompareDefence {
  return (view, attack, { defence, kind, defenceActions }) => {
    const ofKind = kind === null ? {} : { defenceKind: kind };
    const parsed = fields.safeParse({ ...withoutDefence(attack.values), defence, ...ofKind });
    if (!parsed.success) return null;
    const { by, target, planned } = attack;
    const actions = totalActions(view, by, planned);
    const context = { view, by, target, values: parsed.data, note: silent, actions, planned };
    const input = inputFor(context);
    return isRefusal(input) ? null : compare(context, { ...input, defenceActions });
  };
}

/** The values of an attack without the kind of the defence that was entered with it. */
function withoutDefence(values: Json): object {
  const given = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return Object.fromEntries(given.filter(([field]) => field !== 'defenceKind'));
}

/** The attacks declared on the defender or on what they steer, that leave the defence to them. */
function attacksDeclaredOn(view: VaxiaView, defender: Id): readonly ExpectedAttack[] {
  const targets = targetsOf(view, defender);
  return Object.keys(view.now.combatants).flatMap((by) =>
    declaredPlans(view, by).flatMap(({ action, on, with: values }) => {
      const defence = readField(values, 'defence');
      if (!attackActions.has(action) || (defence !== null && defence !== 'undefended')) return [];
      return on.filter((id) => targets.includes(id)).map((target) => ({ action, by, target, values, planned: true }));
    }),
  );
}

/** One attack of each foe who can act, with the first usable weapon. */
function possibleAttacksOn(view: VaxiaView, defender: Id): readonly ExpectedAttack[] {
  const { side } = view.combatant(defender);
  const [target = defender] = targetsOf(view, defender);
  const foes = Object.keys(view.now.combatants).filter((who) => view.combatant(who).side !== side && canAct(view, who));
  return foes.map((by) => ({ action: 'attack', by, target, values: {}, planned: false }));
}

/** The targets that a defender defends: the vehicle that they steer, and themselves. */
function targetsOf(view: VaxiaView, defender: Id): readonly Id[] {
  const driven = drivenVehicle(view, defender);
  return driven === null ? [defender] : [driven, defender];
}
