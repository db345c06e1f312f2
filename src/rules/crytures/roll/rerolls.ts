/** Dice that are thrown again, and dice that an Oracle has count as natural 10s (CR-13, CR-14). */
import { type Conversation, type DiceAsk, dice, type ThrowClasses } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { sides } from './pool.ts';

/** What is done with a throw before it is counted. */
export interface Foresight {
  /** Dice that show so much or less are thrown once more; 0: none (CR-13). */
  readonly again: number;
  /** So many of the lowest dice count as natural 10s (CR-14). */
  readonly oracle: number;
}

/** More than any score of a throw, so that what is counted apart stays apart. */
const apart = 2 ** 44;

/** Throws the dice of an ask, some again, and has the lowest of them count as natural 10s. */
export function* throwing(ask: DiceAsk, { again, oracle }: Foresight, note: Note): Conversation<readonly number[]> {
  if (again === 0 && oracle === 0) return (yield ask).faces;
  const { classes: alike, ...plain } = ask;
  const classes = alike === undefined ? undefined : classesOf(alike, { again, oracle });
  const { faces } = yield classes === undefined ? plain : { ...plain, classes: classes };
  const low = faces.filter((face) => face <= again).length;
  const kept = faces.filter((face) => face > again);
  const more = low === 0 ? [] : (yield thrownAgain(ask, low, oracle === 0)).faces;
  if (low > 0)
    note.say('dice', 'CR-13', note.keepsSteps && `${low} dice of ${again} or less are thrown again: ${more.join(' ')}`);
  const all = [...kept, ...more].sort((a, b) => a - b);
  const turned = Math.min(oracle, all.length);
  if (turned > 0) note.say('dice', 'CR-14', note.keepsSteps && `${turned} of the lowest count as natural 10s`);
  return [...all.slice(turned), ...Array<number>(turned).fill(sides)];
}

function thrownAgain({ id, label, classes: alike, shared }: DiceAsk, count: number, counted: boolean): DiceAsk {
  const more = {
    ...(alike === undefined || !counted ? {} : { classes: alike }),
    ...(shared === true ? { shared } : {}),
  };
  return dice(`${id}-again`, `${label}, again`, count, sides, more);
}

/** What of the first throw counts: scores as before, and apart from them dice thrown again or turned. Undefined: all of it. */
function classesOf(alike: ThrowClasses, { again, oracle }: Foresight): ThrowClasses | undefined {
  if (alike.by !== 'die' || (again > 0 && oracle > 0)) return undefined;
  const { score } = alike;
  if (again > 0) return { by: 'die', score: (face) => (face <= again ? apart : score(face)) };
  return {
    by: 'fold',
    start: 0,
    step(state, face, count) {
      const turned = Math.min(count, oracle - Math.floor(state / apart));
      return state + turned * (apart + score(sides)) + (count - turned) * score(face);
    },
  };
}
