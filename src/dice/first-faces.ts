/** Throws of which some faces are known already, such as those typed so far: what is left of them is asked for, or has odds of its own. */
import {
  type Answer,
  type Ask,
  type Conversation,
  type DiceAsk,
  facesNeeded,
  type Key,
  type ThrowClasses,
} from './ask.ts';
import type { AnswerSource } from './drive.ts';

/** The first faces of the throw of an ask. */
export interface FirstFaces {
  readonly id: string;
  readonly faces: readonly number[];
}

export const noFacesYet: FirstFaces = { id: '', faces: [] };

/** A source that knows the first faces of one throw more. */
export function withFirstFaces(source: AnswerSource, { id, faces }: FirstFaces): AnswerSource {
  return { ...source, firstFaces: (ask) => (ask.id === id ? faces : []) };
}

/** Runs a conversation whose throws go on behind the faces that they begin with; only the dice that are missing are asked for. */
export function* askingForRest<T>(
  firstFaces: (ask: DiceAsk) => readonly number[],
  talk: Conversation<T>,
): Conversation<T> {
  let next = talk.next();
  while (!next.done) next = talk.next(yield* rest(next.value, firstFaces));
  return next.value;
}

function* rest(ask: Ask, firstFaces: (ask: DiceAsk) => readonly number[]): Conversation<Answer> {
  const faces = ask.kind === 'dice' ? firstFaces(ask) : [];
  if (ask.kind === 'choice' || faces.length === 0) return yield ask;
  const left = yield restOf(ask, faces);
  return { faces: [...faces, ...left.faces], picks: [] };
}

/** The dice of a throw that are missing behind its first faces, re-thrown ones included, in the classes that the whole throw has. */
export function restOf(ask: DiceAsk, faces: readonly number[]): DiceAsk {
  const { classes, each: _, ...plain } = ask;
  // A value that is changed after faces were typed may leave the throw fewer dice than faces.
  const count = Math.max(0, facesNeeded(ask, faces) - faces.length);
  const left = { ...plain, count };
  return classes === undefined ? left : { ...left, classes: restClasses(ask, classes, { count, faces }) };
}

/** The most states of a fold that counts each face: whole numbers that are exact. */
const mostCounted = Number.MAX_SAFE_INTEGER;

function restClasses(
  { sides }: DiceAsk,
  classes: ThrowClasses,
  { count, faces }: { readonly count: number; readonly faces: readonly number[] },
): ThrowClasses {
  switch (classes.by) {
    case 'die': {
      const before = faces.reduce((sum, face) => sum + classes.score(face), 0);
      const score = (face: number): number => classes.score(face);
      return { by: 'die', score, key: (total: number): Key => classes.key?.(total + before) ?? total };
    }
    case 'throw':
      return { by: 'throw', key: (left) => classes.key([...faces, ...left]) };
    case 'fold': {
      // How often each face shows is all that counts, so that is kept: a fold need not go on from where other faces left it.
      const base = count + 1;
      if (base ** sides <= mostCounted)
        return { by: 'fold', start: 0, step: (state, face, shown) => state + shown * base ** (face - 1) };
      return { by: 'throw', key: (left) => [...left].sort((a, b) => a - b).join(' ') };
    }
    case 'hands':
    case 'parts':
    case 'chances':
      return { by: 'throw', key: (left) => left.join(' ') };
  }
}
