/** What the dice of a roll are for, and how they are asked for. */
import { type DiceAsk, dice, type ThrowClasses } from '../../../dice/ask.ts';
import { sides } from './skill-points.ts';

/** What the dice are for, and what of them counts: successes alone have far fewer classes. */
export interface Purpose {
  readonly id: string;
  readonly label: string;
  readonly counts: 'successes' | 'successes and spent';
  /** The target of the attack throws, not who acts. */
  readonly thrower?: 'target';
  /** One throw for all targets of an action. */
  readonly shared?: true;
  /** What target number and successes are called in the working, where those of another roll stand beside them. */
  readonly names?: { readonly target: string; readonly successes: string };
}

/** Asks for so many dice of a roll; those that are thrown apart from its own have a name. */
export function askFor(purpose: Purpose, many: number, alike: ThrowClasses | undefined, apart?: Apart): DiceAsk {
  const { id, label, thrower } = purpose;
  const name = apart === undefined ? { id, label } : { id: `${id}-${apart.id}`, label: `${label}, ${apart.label}` };
  return {
    ...dice(name.id, name.label, many, sides, alike === undefined ? {} : { classes: alike }),
    ...(thrower === undefined ? {} : { thrower }),
    ...sharing(purpose),
  };
}

/** Dice that are thrown apart from the others of a roll. */
export interface Apart {
  readonly id: string;
  readonly label: string;
}

/** Whether there is one answer for all targets of an action. */
export function sharing({ shared }: Purpose): Pick<Purpose, 'shared'> {
  return shared === undefined ? {} : { shared };
}
