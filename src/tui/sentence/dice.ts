/** Keys among the dice of a sentence: faces digit by digit, and the choices that the rules leave open. */
import { type ChoiceAsk, type DiceAsk, isFace, isPick } from '../../dice/ask.ts';
import { formatRefusal } from '../../rules/kernel/refusal.ts';
import { notice, type Sentence, type Step, type UpdateContext } from '../ui/ui.ts';
import { placesOf } from './blanks.ts';
import { endFace, isComplete, type Typed, typeDigit } from './faces.ts';
import { goOn, optionKeys, picksOf, proposalOf, say, show } from './judge.ts';
import { offered } from './offers.ts';

/** The throw that was answered last. */
export function lastTyped(context: UpdateContext, sentence: Sentence): { id: string; faces: readonly number[] } | null {
  const proposal = proposalOf(context, sentence);
  const answered = proposal.is === 'refused' ? [] : proposal.answered;
  const last = answered.at(-1);
  return last === undefined ? null : { id: last.ask.id, faces: last.answer.faces };
}

/** A digit of a face, the end of a short one, or the letter of a choice that the rules leave open. */
export function typedInDice(context: UpdateContext, sentence: Sentence, text: string): Step {
  const proposal = proposalOf(context, sentence);
  if (proposal.is === 'refused') return say(context.ui, sentence, `refused: ${formatRefusal(proposal.refusal)}`);
  if (proposal.is === 'ready') return say(context.ui, sentence, 'no die is missing; Enter goes on');
  const { ask } = proposal;
  if (ask.kind === 'choice') {
    const pick = ask.options[optionKeys.indexOf(text)];
    if (pick === undefined) return say(context.ui, sentence, `1-${optionKeys[ask.options.length - 1]} chooses`);
    if (ask.many !== true) return picked(context, sentence, ask, [pick]);
    return toggled(context, sentence, ask, pick);
  }
  if (text !== ' ' && !/^\d$/.test(text)) {
    const open = placesOf(context, sentence).map((place) =>
      offered(context, { ...sentence, at: place.id }, place, text),
    );
    return open.find((step) => step !== null) ?? say(context.ui, sentence, `${text} is no face`);
  }
  // What was typed into a number may have a sign, and is no beginning of a face.
  const begun = /^\d*$/.test(sentence.typing) ? sentence.typing : '';
  const typed = text === ' ' ? endFace(ask.sides, begun) : typeDigit(ask.sides, begun, text);
  return faceTyped(context, sentence, ask, typed);
}

/** One option more of a choice that takes several, or one less; as many as it takes. */
function toggled(context: UpdateContext, sentence: Sentence, ask: ChoiceAsk, pick: string): Step {
  const before = picksOf(sentence, ask);
  const picks = before.includes(pick) ? before.filter((one) => one !== pick) : [...before, pick];
  if (ask.most !== undefined && picks.length > ask.most) return say(context.ui, sentence, `at most ${ask.most}`);
  return show(context.ui, { ...sentence, picks });
}

function picked(context: UpdateContext, sentence: Sentence, ask: ChoiceAsk, picks: readonly string[]): Step {
  return onward(context, { ...sentence, answers: sentence.answers.picked(ask, picks), picks: null });
}

/** Enter at a choice takes what is picked, or what stands; elsewhere among the dice it goes on. */
export function takePicks(context: UpdateContext, sentence: Sentence): Step {
  const proposal = proposalOf(context, sentence);
  if (proposal.is !== 'asking' || proposal.ask.kind !== 'choice') return goOn(context, sentence, false);
  const { ask } = proposal;
  const picks = picksOf(sentence, ask);
  if (!isPick(ask, picks)) return say(context.ui, sentence, `choose: ${ask.label}`);
  return picked(context, sentence, ask, picks);
}

/** A whole face as a word of a line: `7`, `00` for the highest of a d100, `0` for that of a d10. */
export function wholeFace(context: UpdateContext, sentence: Sentence, word: string): Step {
  const proposal = proposalOf(context, sentence);
  if (proposal.is !== 'asking') return typedInDice(context, sentence, word);
  const { ask } = proposal;
  if (ask.kind === 'choice') return typedInDice(context, sentence, word);
  const face = /^0+$/.test(word) && ask.sides === 10 ** word.length ? ask.sides : Number(word);
  if (!isFace(ask, face)) return say(context.ui, sentence, `${word} is no face of a d${ask.sides}`);
  return faceTyped(context, sentence, ask, { is: 'face', face });
}

/** The faces typed so far of a throw; none where they were of another one, or of another number of dice. */
export function facesSoFar({ faces, facesOf }: Sentence, ask: DiceAsk): readonly number[] {
  const fit = facesOf === ask.id && faces.every((face) => isFace(ask, face)) && !isComplete(ask, faces);
  return fit ? faces : [];
}

function faceTyped(context: UpdateContext, sentence: Sentence, ask: DiceAsk, typed: Typed): Step {
  switch (typed.is) {
    case 'impossible':
      return say(context.ui, sentence, typed.says);
    case 'more':
      return show(context.ui, { ...sentence, typing: typed.typing });
    case 'face': {
      const faces = [...facesSoFar(sentence, ask), typed.face];
      if (!isComplete(ask, faces)) return show(context.ui, { ...sentence, faces, facesOf: ask.id, typing: '' });
      return onward(context, { ...sentence, answers: sentence.answers.typed(ask, faces), faces: [], typing: '' });
    }
  }
}

/** After a throw the next one waits, or is rolled where vrule throws; after the last the result shows itself. */
function onward(context: UpdateContext, sentence: Sentence): Step {
  const step = goOn(context, sentence, false);
  const waits = step.ui.notice.startsWith('to be thrown');
  return waits ? { ui: notice(step.ui, '') } : step;
}
