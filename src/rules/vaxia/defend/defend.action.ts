import {
  blanksOf,
  formatNames,
  type Id,
  type Intent,
  isRefusal,
  type Json,
  pickField,
  type Refusal,
  readField,
  z,
} from '../../../game/index.ts';
import { attackInputFor, attackValues, worseAttack } from '../attack/attack.fields.ts';
import { kindRefusal } from '../attack/defence.ts';
import { formatComparison, type WorseDefence } from '../attack/worse-defence.ts';
import { drivenVehicle } from '../combatant/aboard.ts';
import { type AttackKind, attackKinds, type Defence, defenceInfo, defences } from '../combatant/defences.ts';
import { rules, silent } from '../combatant/game.ts';
import { canAct } from '../combatant/lif.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { controlFields, controlInput, worseControlDefence } from '../effects/control.action.ts';
import { castFields, castInput, worseSpellDefence } from '../magic/cast.fields.ts';
import type { CountedTarget } from '../time/counted-action.ts';
import {
  actionRefusal,
  attackActions,
  defenderActions,
  isBeyondTurn,
  spendSlotOf,
  totalActions,
} from '../time/economy.ts';
import { declaredPlans, storeDefence } from '../time/round.ts';
import { seatedRefusal } from '../vehicles/seated.ts';

/** An attack that has not come yet. */
const expectedAttack = { kind: 'physical', guns: false, flee: false } as const;

const fields = z.strictObject({
  defence: z.enum(defences).describe('the defence against every attack of this round'),
  kind: pickField(['as-attack', ...attackKinds], 'physical or magic; by default the kind of each attack', {
    label: 'kind of block',
    options: {
      'as-attack': { key: 'a', label: 'as each attack' },
      physical: { key: 'p', label: 'physical: STR and END', phrase: 'physically' },
      magic: { key: 'm', label: 'magic: SPIR and CHA', phrase: 'with magic' },
    },
    optional: true,
    decidedBy: 'actor',
  }),
});

/** Declares a defence for the round: it meets every attack that it works against, each with its own roll (VX-53, VX-66). */
export const defendAction = rules.plain({
  id: 'defend',
  title: 'Defend',
  key: 'd',
  sentence: '{by} will {defence}',
  fields,
  takesNoTurn: isBeyondTurn,
  whyNot: actionRefusal,
  blanks(view, { by, with: values }) {
    const options = defences.map((id) => {
      return { id, key: defenceInfo[id].key, label: id, refusal: declareRefusal(view, by, id) ?? undefined };
    });
    const defaultValue = usualDefence(view, by);
    const blank = { id: 'defence', label: 'defence', kind: 'pick', options, defaultValue, decidedBy: 'actor' } as const;
    const isBlock = (readField(values, 'defence') ?? defaultValue) === 'block';
    return isBlock && view.settings.edition === 'current' ? [blank, ...blanksOf(fields, 'kind')] : [blank];
  },
  explain(view, { by, with: values }) {
    const chosen = readField(values, 'defence') ?? usualDefence(view, by);
    const defence = defences.find((each) => each === chosen);
    const kind = attackKinds.find((each) => each === readField(values, 'kind')) ?? null;
    const warning = defence === undefined ? null : declaredDefenceWarning(view, by, { defence, kind });
    return warning === null ? [] : [`${warning} (VX-65)`];
  },
  describePlan: (_view, { with: values }) => String(readField(values, 'defence') ?? 'defend'),
  *act({ ledger, view, by, values: { defence, kind: chosen }, note }) {
    yield declareRefusal(view(), by, defence);
    const kind = chosen === 'as-attack' ? null : chosen;
    if (kind !== null) yield kindRefusal(defence, `${view().name(by)} dodges`);
    const warning = declaredDefenceWarning(view(), by, { defence, kind });
    if (warning !== null) note.say('warning', 'VX-65', warning);
    storeDefence(ledger, by, { defence, kind });
    spendSlotOf(ledger, by);
    const means = kind === null ? '' : kind === 'magic' ? ' with magic' : ' physically';
    return `${view().name(by)} ${defenceInfo[defence].phrase}${means} this round`;
  },
});

/** Why a combatant cannot declare a defence in the vehicle they sit in, else null. */
function declareRefusal(view: VaxiaView, by: Id, defence: Defence): Refusal | null {
  return seatedRefusal(view, by, defence, expectedAttack);
}

/** A dodge; for a passenger, who could dodge only by leaping out of the vehicle (VX-131), a block. */
function usualDefence(view: VaxiaView, by: Id): Defence {
  return declareRefusal(view, by, 'dodge') === null ? 'dodge' : 'block';
}

/**
 * `block: worse than nothing against Ogre: 8.1 expected, 6.7 undefended`, or null where the defence is not worse than none
 * against any attack: those declared on the defender, or, where there are none, one attack of each foe. `kind` null: the
 * defence is of the kind of each attack.
 */
function declaredDefenceWarning(
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
  inputFor: (context: CountedTarget<Values>) => Input | Refusal,
  compare: (context: CountedTarget<Values>, input: Input) => WorseDefence | null,
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
