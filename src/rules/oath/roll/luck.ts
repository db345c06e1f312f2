/** The dice of a roll, and the luck in it: Fortune dice that join, dice that Reliability throws again (SG-07, SG-08, SG-25). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { askFor, type Purpose, sharing } from './purpose.ts';
import { alikeByFaces, part } from './reliability.ts';
import { alikeBy, alikeBySuccesses, type Counting, reaching, unlifted } from './skill-points.ts';

/** What is thrown. */
export interface Pool {
  /** How many d10. */
  readonly dice: number;
  /** Fortune dice that join them (SG-08). */
  readonly fortune: number;
  /** How many dice may be thrown again (SG-07). */
  readonly reliability: number;
}

const fortunes = { id: 'fortune', label: 'Fortune', rule: 'SG-08' } as const;
const again = { id: 'again', label: 'thrown again', rule: 'SG-07' } as const;

/** The dice as they lie when skill comes to them: Fortune has joined, Reliability has thrown again (SG-25). */
export function* thrownWithLuck(
  pool: Pool,
  purpose: Purpose,
  counting: Counting,
  note: Note,
): Conversation<readonly number[]> {
  const many = withFortune(pool, note);
  if (pool.reliability === 0) {
    const alike = purpose.counts === 'successes' ? alikeBySuccesses : alikeBy;
    const { faces } = yield askFor(purpose, many, alike(counting));
    return faces;
  }
  const { faces } = yield askFor(purpose, many, alikeByFaces(many, counting));
  const which = {
    id: `${purpose.id}-which`,
    label: `${purpose.label}: dice ${again.label}`,
    ...sharing(purpose),
  };
  const parted = yield* part(faces, counting, pool.reliability, which);
  if (parted.again === 0) return faces;
  note.say(
    again.label,
    again.rule,
    note.keepsSteps && `${faces.join(' ')}: ${stayText(parted.stay)}${parted.again} again`,
  );
  note.say(again.label, 'SG-25', 'before skill is shared out');
  const more = yield askFor(purpose, parted.again, alikeByFaces(parted.again, counting), again);
  return [...parted.stay, ...more.faces];
}

/**
 * Luck that comes after skill, by a house rule: Fortune dice, and those of the dice that fail which Reliability throws again,
 * count as they fall; answers their successes. Which of them are thrown makes no difference, so nobody is asked (SG-25).
 */
export function* luckAfter(
  { fortune, reliability }: Pool,
  failing: number,
  purpose: Purpose,
  target: number,
  note: Note,
): Conversation<number> {
  const joined = yield* asTheyFall(fortunes, fortune, purpose, target, note);
  return joined + (yield* asTheyFall(again, Math.min(reliability, failing), purpose, target, note));
}

function* asTheyFall(
  apart: typeof fortunes | typeof again,
  many: number,
  purpose: Purpose,
  target: number,
  note: Note,
): Conversation<number> {
  if (many === 0) return 0;
  const { faces } = yield askFor(purpose, many, unlifted(target), apart);
  note.say(apart.label, apart.rule, note.keepsSteps && `after skill: ${faces.join(' ')}`);
  return reaching(faces, target);
}

/** How many dice are thrown: those of the substat and those of Fortune. */
export function withFortune({ dice: own, fortune }: Pick<Pool, 'dice' | 'fortune'>, note: Note): number {
  if (fortune === 0) return own;
  return note
    .calculate('dice')
    .start(own, note.keepsSteps && `${own} dice of the substat`, 'SG-13')
    .plus(fortune, note.keepsSteps && `${fortune} Fortune dice`, 'SG-08').value;
}

function stayText(stay: readonly number[]): string {
  return stay.length === 0 ? '' : `${stay.join(' ')} stay, `;
}
