/** The blanks of a sentence in which a power is used. */
import type { Id } from '../../../state/encounter.ts';
import type { ActorIntent } from '../../kernel/context.ts';
import { blanksOf } from '../../kernel/fields.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank, Option } from '../../kernel/screen.ts';
import { formatSigned } from '../../text/chances.ts';
import { type CryturesView, cannot, refuse } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import { formatCost } from '../powers/cost.ts';
import { powerNamed, powersOf } from '../powers/powers.ts';
import { allowsSeveralTargets } from '../powers/range.ts';
import { oracleDiceLeft } from '../roll/rerolls-and-oracle.ts';
import { flankHelps, knownSituations, type Situation, situationModifiers, situations } from './situations.ts';
import { powerRefusal, useFields } from './use.fields.ts';

/** The power, situations, and modifiers that are rarely needed. */
export function useBlanks(view: CryturesView, intent: ActorIntent): readonly Blank[] {
  const { by, on } = intent;
  const powers = powersOf(view, by);
  const name = intent.with.power;
  const named = powerNamed(view, by, typeof name === 'string' ? name : '');
  const power = isRefusal(named) ? powers[0] : named;
  const powerPick = powerBlank(view, by, powers, personalRefusal);
  if (power === undefined) return [powerPick];
  return [
    powerPick,
    ...(power.attack === undefined ? [] : [situationBlank(view, by, on, power)]),
    ...blanksOf(useFields, 'distance', 'extra'),
    ...oracleBlank(view, by),
    ...blanksOf(useFields, 'modifier'),
  ];
}

function personalRefusal({ name, range }: Power): Refusal | null {
  return range.kind === 'personal' ? refuse('personal', 'CR-70', `${name} is for its user only: p in the menu`) : null;
}

/** The number of dice that an Oracle turns into natural 10s, for one who has some left today (CR-14). */
function oracleBlank(view: CryturesView, by: Id): readonly Blank[] {
  const max = oracleDiceLeft(view, by);
  if (max <= 0) return [];
  return [{ id: 'oracle', label: 'Oracle dice', kind: 'number', defaultValue: 0, min: 0, max, optional: true }];
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
  const [first] = powers;
  const blank = { id: 'power', label: 'power', kind: 'pick', options } as const;
  return first === undefined ? blank : { ...blank, defaultValue: first.name };
}

const keys: { readonly [S in Situation]: string } = {
  flank: 'f',
  higher: 'h',
  unseen: 'u',
  weak: 'w',
  lower: 'l',
  cover: 'c',
  obscured: 'o',
  resistant: 'r',
};

/** The situations that the GM adds; a power that allows several targets has them for each of its targets. */
function situationBlank(view: CryturesView, by: Id, on: readonly Id[], power: Power): Blank {
  const [target, ...others] = on;
  const known = target === undefined || others.length > 0 ? [] : knownSituations(view, { by, target, power });
  const options = situations.map((id): Option => {
    const { amount, text, rule } = situationModifiers[id];
    const option = { id, key: keys[id], label: `${id} ${formatSigned(amount)}`, phrase: id };
    const helps = id !== 'flank' || flankHelps(view, power);
    if (!helps) return { ...option, refusal: cannot('ranged', 'CR-95', 'a flank helps in melee only') };
    return known.includes(id) ? { ...option, refusal: cannot('known', rule, `${text} is known already`) } : option;
  });
  const blank = { id: 'situation', label: 'situation', kind: 'many', options, defaultValue: [] } as const;
  return allowsSeveralTargets(power) ? { ...blank, decidedBy: 'target' } : blank;
}
