import { isPick, isThrow } from './ask.ts';
import type { AnswerSource } from './drive.ts';

/** Dice as a record keeps them. `from`: typed by the GM or rolled by vrule; `draw`: the index of the first draw. */
export interface RecordedDice {
  readonly id: string;
  readonly sides: number;
  readonly count: number;
  readonly faces: readonly number[];
  readonly from: 'typed' | 'rolled';
  readonly draw?: number;
}

/** A choice as a record keeps it. */
export interface RecordedChoice {
  readonly id: string;
  readonly picks: readonly string[];
}

export type RecordedAnswer = RecordedDice | RecordedChoice;

/** Answers asks from a record, by their ids. An ask whose count or sides have changed since is not answered. */
export function recordedAnswers(answers: readonly RecordedAnswer[]): AnswerSource {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return {
    dice(ask) {
      const answer = byId.get(ask.id);
      if (answer === undefined || !('faces' in answer)) return null;
      const same = answer.sides === ask.sides && answer.count === ask.count && isThrow(ask, answer.faces);
      return same ? answer.faces : null;
    },
    choice(ask) {
      const answer = byId.get(ask.id);
      return answer !== undefined && 'picks' in answer && isPick(ask, answer.picks) ? answer.picks : null;
    },
  };
}

/** Asks each source in turn until one has an answer. */
export function firstOf(...sources: readonly AnswerSource[]): AnswerSource {
  return {
    dice: (ask) => firstAnswer(sources, (source) => source.dice(ask)),
    choice: (ask) => firstAnswer(sources, (source) => source.choice(ask)),
  };
}

function firstAnswer<T>(sources: readonly AnswerSource[], ask: (source: AnswerSource) => T | null): T | null {
  for (const source of sources) {
    const answer = ask(source);
    if (answer !== null) return answer;
  }
  return null;
}

/** Answers nothing: a conversation waits at its first ask. */
export const silent: AnswerSource = { dice: () => null, choice: () => null };
