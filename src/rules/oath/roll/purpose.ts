/** What a roll is for, and how its dice are asked for. */
import { type DiceAsk, dice, type ThrowClasses } from '../../../dice/ask.ts';
import { classesWithoutSkill, sides } from './skill-points.ts';

export interface RollPurpose {
  readonly id: string;
  readonly label: string;
  /** What the ruling reports of the roll: successes alone have far fewer throw classes. */
  readonly counts: 'successes' | 'successes and spent';
  /** The target of the attack rolls, not the actor. */
  readonly thrower?: 'target';
  /** One roll for all targets of an action. */
  readonly shared?: true;
  /** Names of target number and successes in the working, where another roll is beside this one. */
  readonly names?: { readonly target: string; readonly successes: string };
}

/** Dice that are rolled separately from the others of a roll. */
export interface SeparateDice {
  readonly id: string;
  readonly label: string;
}

/** Dice of a roll against a target number. */
export interface TargetDice {
  readonly count: number;
  readonly target: number;
}

/** Asks for d10 of a roll. A die that reaches the target number is a good one, whether skill raises others or not. */
export function diceFor(
  purpose: RollPurpose,
  { count, target }: TargetDice,
  classes: ThrowClasses | undefined,
  separate?: SeparateDice,
): DiceAsk {
  const { id, label, thrower } = purpose;
  const asked =
    separate === undefined ? { id, label } : { id: `${id}-${separate.id}`, label: `${label}, ${separate.label}` };
  return {
    ...dice(asked.id, asked.label, { count, sides, ...(classes === undefined ? {} : { classes }) }),
    merit: classesWithoutSkill(target),
    ...(thrower === undefined ? {} : { thrower }),
    ...sharedPart(purpose),
  };
}

/** The `shared` part of an ask: one answer for all targets of an action. */
export function sharedPart({ shared }: RollPurpose): Pick<RollPurpose, 'shared'> {
  return shared === undefined ? {} : { shared };
}
