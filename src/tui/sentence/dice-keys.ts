/** Keys among the dice of a sentence: faces digit by digit, and the choices that the rules leave to the table. */
import { type ChoiceAsk, type DiceAsk, isFace, isPick } from '../../dice/ask.ts';
import { formatRefusal } from '../../rules/kernel/refusal.ts';
import type { Evaluation, Sentence } from '../ui/sentence.ts';
import { notice, type Step } from '../ui/ui.ts';
import { amend, beforeProposal, type SentenceContext, say, show } from './evaluate.ts';
import { endFace, isComplete, type TypedDigit, typeDigit } from './faces.ts';
import { keyIntoBlank } from './fill-blank.ts';
import { goOn, toThrow } from './go-on.ts';

/** The keys of the options of a choice, in their order. */
export const choiceKeys: readonly string[] = [...'123456789abcdefghijklmnopqrstuvwxyz'];

/** The throw that was answered last: the id of its ask, and its faces. Null where none was. */
export function lastThrow({ proposal }: Evaluation): { readonly id: string; readonly faces: readonly number[] } | null {
  const last = proposal === null || proposal.is === 'refused' ? undefined : proposal.answered.at(-1);
  return last === undefined ? null : { id: last.ask.id, faces: last.answer.faces };
}

/** The options picked of a choice: those that the GM picked, else the default. */
export function picksOf(sentence: Sentence, ask: ChoiceAsk): readonly string[] {
  return sentence.picks ?? ask.defaultPicks ?? [];
}

/** The faces typed so far of a throw; none where they belong to another throw or to another number of dice. */
export function facesSoFar({ faces, facesOf }: Sentence, ask: DiceAsk): readonly number[] {
  const fit = facesOf === ask.id && faces.every((face) => isFace(ask, face)) && !isComplete(ask, faces);
  return fit ? faces : [];
}

/** A digit of a face, a blank that ends a short one, or the key of an option. The cursor is at the dice. */
export function typeAtDice(context: SentenceContext, text: string): Step {
  const { sentence, evaluation } = context;
  const { proposal } = evaluation;
  if (proposal?.is === 'refused') return say(context, `refused: ${formatRefusal(proposal.refusal)}`);
  if (proposal?.is !== 'asking') return say(context, 'no die is missing; Enter goes on');
  const { ask } = proposal;
  if (ask.kind === 'choice') return pickByKey(context, ask, text);
  if (text !== ' ' && !/^\d$/.test(text)) {
    for (const blank of evaluation.blanks) {
      const step = keyIntoBlank(amend(context, { cursor: blank.id }), blank, text);
      if (step !== null) return step;
    }
    return say(context, `${text} is no face`);
  }
  // What was typed into a number may have a sign, and does not begin a face.
  const typing = /^\d*$/.test(sentence.typing) ? sentence.typing : '';
  return takeDigit(context, ask, text === ' ' ? endFace(ask.sides, typing) : typeDigit(ask.sides, typing, text));
}

/** A whole face as a word of a typed line: `7`; `00` for the highest of a d100, `0` for the highest of a d10. */
export function typeFace(context: SentenceContext, word: string): Step {
  const { proposal } = context.evaluation;
  if (proposal?.is !== 'asking' || proposal.ask.kind === 'choice') return typeAtDice(context, word);
  const { ask } = proposal;
  const face = /^0+$/.test(word) && ask.sides === 10 ** word.length ? ask.sides : Number(word);
  if (!isFace(ask, face)) return say(context, `${word} is no face of a d${ask.sides}`);
  return takeDigit(context, ask, { is: 'face', face });
}

/** Enter at a choice takes the picked options; elsewhere among the dice it goes on. */
export function takePicks(context: SentenceContext): Step {
  const { proposal } = context.evaluation;
  if (proposal?.is !== 'asking' || proposal.ask.kind !== 'choice') return goOn(context, false);
  const { ask } = proposal;
  const picks = picksOf(context.sentence, ask);
  return isPick(ask, picks) ? answerChoice(context, ask, picks) : say(context, `choose: ${ask.label}`);
}

function pickByKey(context: SentenceContext, ask: ChoiceAsk, key: string): Step {
  const pick = ask.options[choiceKeys.indexOf(key)];
  if (pick === undefined) return say(context, `1-${choiceKeys[ask.options.length - 1]} chooses`);
  if (ask.many !== true) return answerChoice(context, ask, [pick]);
  const before = picksOf(context.sentence, ask);
  const picks = before.includes(pick) ? before.filter((one) => one !== pick) : [...before, pick];
  if (ask.most !== undefined && picks.length > ask.most) return say(context, `at most ${ask.most}`);
  return show(amend(context, { picks }));
}

function answerChoice(context: SentenceContext, ask: ChoiceAsk, picks: readonly string[]): Step {
  return afterAnswer(context, { answers: context.sentence.answers.picked(ask, picks), picks: null });
}

function takeDigit(context: SentenceContext, ask: DiceAsk, typed: TypedDigit): Step {
  switch (typed.is) {
    case 'impossible':
      return say(context, typed.message);
    case 'incomplete':
      return show(amend(context, { typing: typed.typing }));
    case 'face': {
      const { sentence } = context;
      const faces = [...facesSoFar(sentence, ask), typed.face];
      if (!isComplete(ask, faces)) return show(amend(context, { faces, facesOf: ask.id, typing: '' }));
      return afterAnswer(context, { answers: sentence.answers.typed(ask, faces), faces: [], typing: '' });
    }
  }
}

/** After an answer the next throw is awaited, or rolled where vrule throws; after the last one the result is shown. */
function afterAnswer(context: SentenceContext, changes: Partial<Sentence>): Step {
  const step = goOn(beforeProposal(context, changes), false);
  return step.ui.notice.startsWith(toThrow) ? { ui: notice(step.ui, '') } : step;
}
