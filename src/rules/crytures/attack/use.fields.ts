/** The fields of the use of a power, its blanks, what is said of it before its dice are rolled, and why a power cannot be used. */
import {
  type ActorIntent,
  type Blank,
  blanksOf,
  firstRefusal,
  formatCount,
  formatSigned,
  type Id,
  isRefusal,
  type Option,
  pickBlank,
  type Refusal,
  withBlank,
  z,
} from '../../../game/index.ts';
import { type CryturesView, cannot, refuse, silent } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import { costRefusal, formatCost, missingCost } from '../powers/cost.ts';
import { powerNamed, powersOf } from '../powers/powers.ts';
import { allowsSeveralTargets, formatRange, provokes, rangeTraits } from '../powers/range.ts';
import { oracleDiceLeft } from '../roll/rerolls-and-oracle.ts';
import { actionRefusal } from '../time/turn.ts';
import { strikersRefusal } from './opportunity.ts';
import { formatDice } from './power.ruling.ts';
import { powerInput } from './power-input.ts';
import { attackModifiers, flankHelps, knownSituations, situationModifiers, situations } from './situations.ts';

const modifier = z.int().min(-99).max(99).default(0);

export const useFields = z.strictObject({
  power: z.string().default('').describe('name of the power; by default the first'),
  situation: z
    .array(z.enum(situations))
    .default([])
    .describe('situations that do not follow from relations, types and statuses'),
  strikes: z
    .array(z.string())
    .exactOptional()
    .describe('ids of engaged enemies who make an opportunity attack; left out, each is asked'),
  distance: withBlank(z.int().min(0).max(99).default(0).describe('spaces to the target or centre; 0: within range'), {
    label: 'spaces away',
    optional: true,
  }),
  extra: withBlank(modifier.describe('die modifier: dice more or fewer'), { label: 'dice more', optional: true }),
  oracle: withBlank(z.int().min(0).max(2).default(0).describe('lowest dice that an Oracle turns into natural 10s'), {
    label: 'Oracle dice',
    optional: true,
  }),
  modifier: withBlank(modifier.describe('circumstances, added to each die'), {
    label: 'circumstances',
    optional: true,
  }),
});

/** The power, situations, and modifiers that are rarely needed. */
export function useBlanks(view: CryturesView, intent: ActorIntent): readonly Blank[] {
  const { by, on } = intent;
  const powers = powersOf(view, by);
  const named = powerNamed(view, by, intent.with.power);
  const power = isRefusal(named) ? powers[0] : named;
  const powerPick = powerBlank(view, by, powers, ({ name, range }) =>
    range.kind === 'personal' ? refuse('personal', 'CR-70', `${name} is for its user only: p in the menu`) : null,
  );
  if (power === undefined) return [powerPick];
  const max = oracleDiceLeft(view, by);
  return [
    powerPick,
    ...(power.attack === undefined ? [] : [situationBlank(view, by, on, power)]),
    ...blanksOf(useFields, 'distance', 'extra'),
    ...(max > 0 ? blanksOf(useFields, 'oracle').map((blank) => ({ ...blank, max })) : []),
    ...blanksOf(useFields, 'modifier'),
  ];
}

/** A pick of these powers, by default the first; one that cannot be used now, or that `refusalOf` refuses, is refused. */
export function powerBlank(
  view: CryturesView,
  by: Id,
  powers: readonly Power[],
  refusalOf: (power: Power) => Refusal | null = () => null,
): Blank {
  const options = powers.map((power): Option => {
    const refusal = refusalOf(power) ?? powerRefusal(view, by, power);
    const cost = formatCost(power);
    const option = { id: power.name, label: cost === '' ? power.name : `${power.name} (${cost})`, phrase: power.name };
    return refusal === null ? option : { ...option, refusal };
  });
  return pickBlank({ id: 'power', label: 'power' }, options);
}

/** The situations that the GM adds; a power that allows several targets has them for each of its targets. */
function situationBlank(view: CryturesView, by: Id, on: readonly Id[], power: Power): Blank {
  const [target, ...others] = on;
  const known = target === undefined || others.length > 0 ? [] : knownSituations(view, { by, target, power });
  const options = situations.map((id): Option => {
    const { key, amount, text, rule } = situationModifiers[id];
    const option = { id, key, label: `${id} ${formatSigned(amount)}`, phrase: id };
    const helps = id !== 'flank' || flankHelps(view, power);
    if (!helps) return { ...option, refusal: cannot('ranged', 'CR-95', 'a flank helps in melee only') };
    return known.includes(id) ? { ...option, refusal: cannot('known', rule, `${text} is known already`) } : option;
  });
  const blank = { id: 'situation', label: 'situation', kind: 'many', options, defaultValue: [] } as const;
  return allowsSeveralTargets(power) ? { ...blank, decidedBy: 'target' } : blank;
}

/** The dice and modifiers against the first target: `6 dice +2 against 4  weak +2`. */
export function explainUse(view: CryturesView, { by, on, with: values }: ActorIntent): readonly string[] {
  const [target] = on;
  const parsed = useFields.safeParse(values);
  if (target === undefined || !parsed.success) return [];
  const power = powerNamed(view, by, parsed.data.power);
  if (isRefusal(power)) return [];
  const use = { by, target, power };
  const input = powerInput(view, use, parsed.data, silent);
  if (isRefusal(input)) return [];
  if (input.rolls === 'nothing') return overspentLine(view, by, power);
  const modifiers = input.rolls === 'attack' ? attackModifiers(view, use, parsed.data.situation) : [];
  const dice = [formatDice(input), ...modifiers.map(({ text, amount }) => `${text} ${formatSigned(amount)}`)].join(
    '  ',
  );
  return [dice, ...overspentLine(view, by, power)];
}

/** A warning before a cost that the user lacks is paid with an injury (CR-66). */
export function overspentLine(view: CryturesView, by: Id, power: Power): readonly string[] {
  const missing = missingCost(view, by, power);
  if (missing === 0) return [];
  return [`costs ${formatCost(power)}, ${missing} more than ${view.name(by)} has: an injury (CR-66)`];
}

/** Why a combatant cannot use a power now: its action is not left, or the cost is missing. */
export function powerRefusal(view: CryturesView, by: Id, power: Power): Refusal | null {
  return actionRefusal(view, by, power.action) ?? costRefusal(view, by, power);
}

/** Refuses more targets than a power allows; a blast allows any number (CR-65). */
export function targetsRefusal({ name, range, targets }: Power, on: readonly Id[]): Refusal | null {
  if (rangeTraits[range.kind].blast || on.length <= targets) return null;
  return cannot('targets', 'CR-65', `${name} takes up to ${formatCount(targets, 'target')}`);
}

/**
 * Why a power cannot be used as it is entered: more dice for an Oracle than are left today (CR-14); opportunity attacks that it does not
 * provoke, or that one of the strikers may not make (CR-67 to CR-82).
 */
export const enteredRefusal = firstRefusal(function* (
  view: CryturesView,
  by: Id,
  power: Power,
  { oracle, strikes = [] }: Pick<z.infer<typeof useFields>, 'oracle' | 'strikes'>,
) {
  const left = oracleDiceLeft(view, by);
  if (oracle > left)
    yield refuse('oracle', 'CR-14', `${view.name(by)} has ${Math.max(0, left)} Oracle dice left today`);
  if (strikes.length > 0 && !provokes(power, view.settings)) {
    const { rule } = rangeTraits[power.range.kind];
    yield refuse('provokes-not', rule, `${power.name} is ${formatRange(power)}, which does not provoke`);
  }
  return strikersRefusal(view, strikes, by);
});
