/** Keys among the dice of a sentence: faces digit by digit, and the choices that the rules leave to the table. */

import { type ChoiceAsk, type DiceAsk, isFace, isPick } from '../../../dice/ask.ts';
import { formatNames } from '../../../game/text/names.ts';
import { takesSeveral } from '../../../session/request.ts';
import { isOptional } from '../../../session/sentence/blanks.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import type { Sentence } from '../../../session/sentence/sentence.ts';
import { diceStop, type SentenceMode } from '../../ui/sentence.ts';
import { nameOf, notice, type Step } from '../../ui/ui.ts';
import { amend, proposalAt, type SentenceContext, say, sayRefused, sentenceIn, show } from './context.ts';
import { endFace, facesSoFar, isComplete, type TypedDigit, typeDigit } from './faces.ts';
import { keyIntoBlank } from './fill-blank.ts';
import { withArrived } from './from-seats.ts';
import { goOn, throwAtCursor, throwerMode, toThrow } from './go-on.ts';
import { promptBlanks } from './letters.ts';

/** The keys of the options of a choice, in their order. */
export const choiceKeys: readonly string[] = [...'123456789abcdefghijklmnopqrstuvwxyz'];

/** What is left of an answer when it is taken back: the faces without the last one that was typed. */
interface TakenBack {
  readonly id: string;
  readonly faces: readonly number[];
  readonly isTyped: boolean;
}

/** The answer that was typed last, else the one that vrule rolled last. Null where nothing was answered. */
function lastAnswer(context: SentenceContext): TakenBack | null {
  const { answers } = context.sentence;
  const { proposal, diceToCome } = evaluate(context);
  if (proposal.is === 'refused') return null;
  const asked = new Set([...proposal.answered.map(({ ask }) => ask.id), ...diceToCome.map(({ id }) => id)]);
  const given = answers.ids.flatMap((id): TakenBack[] => {
    const answer = answers.find(id);
    if (answer === undefined || !asked.has(id)) return [];
    if (!('faces' in answer)) return [{ id, faces: [], isTyped: true }];
    const { faces, from, typed } = answer;
    if (from === 'typed') return [{ id, faces: faces.slice(0, -1), isTyped: true }];
    return [{ id, faces: faces.slice(0, typed ?? 0), isTyped: typed !== undefined }];
  });
  return given.findLast(({ isTyped }) => isTyped) ?? given.at(-1) ?? null;
}

/**
 * The sentence without the throw that was entered last, and the faces of that throw without its last. What vrule rolled after it is
 * rolled again, and falls the same way. Null where nothing was thrown.
 */
export function withoutLastFace(context: SentenceContext): SentenceContext | null {
  const last = lastAnswer(context);
  if (last === null) return null;
  const { sentence } = context;
  const { answers } = sentence;
  const rolled = last.isTyped ? answers.ids.filter((id) => isRolled(answers.find(id))) : [];
  const kept = [last.id, ...rolled].reduce((left, id) => left.without(id), answers);
  const faces = { faces: last.faces, facesOf: last.id };
  return amend(context, { sentence: { ...sentence, answers: kept }, ...faces, cursor: diceStop });
}

function isRolled(answer: ReturnType<Sentence['answers']['find']>): boolean {
  return answer !== undefined && 'from' in answer && answer.from === 'rolled';
}

/** The options picked of a choice: those that the GM picked, else the default. */
export function picksOf({ picks }: Pick<SentenceMode, 'picks'>, ask: ChoiceAsk): readonly string[] {
  return picks ?? ask.defaultPicks ?? [];
}

/**
 * A digit of a face, a blank that ends a short one, or the key of an option of a choice; any other letter fills a blank of the sentence, such as
 * its target, but begins no text. The cursor is at the dice.
 */
export function typeAtDice(context: SentenceContext, text: string): Step {
  const proposal = proposalAt(context);
  const ask = proposal?.is === 'asking' ? (throwAtCursor(context) ?? proposal.ask) : null;
  if (
    ask?.kind === 'choice' &&
    ((text === allKey && mayPickAll(ask)) || optionOfKey(ask, context.typing, text) !== null)
  ) {
    return pickByKey(context, ask, text);
  }
  // Where no die is asked for, a blank adds a target, as at the targets.
  const isToAdd = text === ' ' && proposal?.is === 'refused' && takesSeveral(evaluate(context).action);
  if (isToAdd || (text !== ' ' && !/^\d$/.test(text))) {
    const blanks = promptBlanks(context);
    const isAnswer = blanks.some((blank) => blank.kind === 'pick' && !isOptional(blank) && hasKey(blank.options, text));
    for (const blank of blanks) {
      if (blank.kind === 'text') continue;
      // A letter of the answer as well, such as d of dodge, names nobody on the side that the action is not meant for.
      if (isAnswer && blank.kind === 'target') {
        const meant = blank.options.filter(({ isOwn }) => isOwn === blank.options[0]?.isOwn);
        if (!hasKey(meant, text)) continue;
      }
      const step = keyIntoBlank(amend(context, { cursor: blank.id }), blank, text);
      if (step !== null) return isToAdd ? step : withNewTargets(context, step);
    }
  }
  if (ask?.kind === 'choice') return pickByKey(context, ask, text);
  if (proposal?.is === 'refused') return sayRefused(context, proposal.refusal);
  if (ask === null) return say(context, 'no die is missing; Enter goes on');
  if (text !== ' ' && !/^\d$/.test(text)) return say(context, `${text} is no face`);
  // What was typed into a number may have a sign, and does not begin a face.
  const typing = /^\d*$/.test(context.typing) ? context.typing : '';
  return takeDigit(context, ask, text === ' ' ? endFace(ask.sides, typing) : typeDigit(ask.sides, typing, text));
}

function hasKey(options: readonly { readonly key: string }[], letter: string): boolean {
  return options.some(({ key }) => key === letter);
}

/**
 * The step of a letter; where it named other targets, it says whom the sentence is about now, and digits are faces still. Of a group the next
 * digit is the member, as everywhere else.
 */
function withNewTargets(context: SentenceContext, step: Step): Step {
  const { on } = context.sentence;
  const named = step.ui.notice === '' ? sentenceIn({ ui: step.ui, session: context.session }) : null;
  if (named === null || named.sentence.on === on) return step;
  const names = formatNames(named.sentence.on.map((who) => nameOf(context, who)));
  if (named.cursor === 'which') return say(named, `whom: ${names} from now on; a digit is the number of another`);
  return say(amend(named, { cursor: diceStop }), `whom: ${names} from now on`);
}

/** What the label of a choice says behind that of another like it: `, all 5` of the speed of a mob. */
export function furtherWords({ label }: Pick<ChoiceAsk, 'label'>, other: Pick<ChoiceAsk, 'label'>): string {
  const [question = ''] = other.label.split(',');
  return label.startsWith(`${question},`) ? label.slice(question.length) : '';
}

/** A whole face as a word of a typed line: `7`; `00` for the highest of a d100, `0` for the highest of a d10. */
export function typeFace(context: SentenceContext, word: string): Step {
  const ask = throwAtCursor(context);
  if (ask === null) return typeAtDice(context, word);
  const face = /^0+$/.test(word) && ask.sides === 10 ** word.length ? ask.sides : Number(word);
  if (!isFace(ask, face)) return say(context, `${word} is no face of a d${ask.sides}`);
  return takeDigit(context, ask, { is: 'face', face });
}

/**
 * Enter at a choice takes the picked options, and the defaults of the choices like it that follow, but what players have picked on their
 * phones; elsewhere among the dice it goes on.
 */
export function takePicks(context: SentenceContext): Step {
  const proposal = proposalAt(context);
  if (proposal?.is !== 'asking' || proposal.ask.kind !== 'choice') return goOn(withArrived(context), false);
  const { ask } = proposal;
  const { sentence, typing, arrived } = context;
  const typed =
    areNumbers(ask) && ask.many !== true ? ask.options.find((option) => numberOf(option) === typing) : undefined;
  const picks = typed === undefined ? picksOf(context, ask) : [typed];
  const open = [ask, ...evaluate(context).choicesToCome].filter(({ id }) => !arrived.some((one) => one.ask.id === id));
  if (open.includes(ask) && !isPick(ask, picks)) return say(context, `choose: ${ask.label}`);
  const answers = open.reduce(
    (given, one) => given.picked(one, one === ask ? picks : (one.defaultPicks ?? [])),
    sentence.answers,
  );
  return afterAnswer(withArrived(amend(context, { sentence: { ...sentence, answers }, picks: null, typing: '' })));
}

/** The key that picks all options, or none where all are picked. */
const allKey = '*';

/** Whether all options of a choice may be picked together. */
function mayPickAll({ many, most }: ChoiceAsk): boolean {
  return many === true && most === undefined;
}

/** What the hint of a choice of many says of its keys. */
export function hintOfMany(ask: ChoiceAsk): string {
  return `${mayPickAll(ask) ? `; ${allKey} all` : ''}; Enter takes those with an x`;
}

function pickByKey(context: SentenceContext, ask: ChoiceAsk, key: string): Step {
  if (key === allKey && mayPickAll(ask)) {
    return show(context, { picks: picksOf(context, ask).length < ask.options.length ? ask.options : [], typing: '' });
  }
  const pick = optionOfKey(ask, context.typing, key);
  if (pick === null) return say(context, `${describeKeys(ask)} chooses`);
  if (typeof pick !== 'string') return say(amend(context, { typing: pick.typing }), `Enter takes ${pick.typing}`);
  return pickOption(context, ask, pick);
}

/** The choice with an option picked, which answers it; one of which several may be picked has one more, or one fewer. */
export function pickOption(context: SentenceContext, ask: ChoiceAsk, pick: string): Step {
  if (ask.many !== true) {
    const { sentence } = context;
    const answers = sentence.answers.picked(ask, [pick]);
    return afterAnswer(amend(context, { sentence: { ...sentence, answers }, picks: null, typing: '' }));
  }
  const before = picksOf(context, ask);
  const picks = before.includes(pick) ? before.filter((one) => one !== pick) : [...before, pick];
  if (ask.most !== undefined && picks.length > ask.most) return say(context, `at most ${ask.most}`);
  return show(context, { picks, typing: '' });
}

/** Whether the options of a choice begin with different numbers, whose keys are their digits: `5`, `2 free`. */
export function areNumbers({ options }: ChoiceAsk): boolean {
  return options.every((option) => /^\d+\b/.test(option)) && new Set(options.map(numberOf)).size === options.length;
}

const numberOf = (option: string): string => /^\d+/.exec(option)?.[0] ?? '';

/**
 * The option of a key: by its place or first letter, or, where all options begin with numbers, the number itself; the digits so far
 * where a longer number begins with them. Null where there is none.
 */
function optionOfKey(ask: ChoiceAsk, before: string, key: string): string | { readonly typing: string } | null {
  const { options } = ask;
  if (!areNumbers(ask)) {
    // A letter that is no place picks the one option that begins with it: y and n.
    const begins = options.filter((option) => option.startsWith(key));
    return options[choiceKeys.indexOf(key)] ?? (begins.length === 1 ? (begins[0] ?? null) : null);
  }
  for (const typing of [before + key, key]) {
    const numbers = options.map(numberOf);
    if (numbers.some((number) => number !== typing && number.startsWith(typing))) return { typing };
    const option = options[numbers.indexOf(typing)];
    if (option !== undefined) return option;
  }
  return null;
}

function describeKeys(ask: ChoiceAsk): string {
  const { options } = ask;
  if (areNumbers(ask)) return `one of ${options.map(numberOf).join(' ')}`;
  const places = options.length === 1 ? '1' : `1-${choiceKeys[options.length - 1]}`;
  return mayPickAll(ask) ? `${places} or ${allKey}` : places;
}

function takeDigit(context: SentenceContext, ask: DiceAsk, typed: TypedDigit): Step {
  switch (typed.is) {
    case 'impossible':
      return say(context, typed.message);
    case 'incomplete':
      return show(context, { typing: typed.typing });
    case 'face': {
      const faced = withFace(context, ask, typed.face);
      return faced.sentence === context.sentence ? show(faced) : afterAnswer(faced);
    }
  }
}

/** The faces of a throw with one more; the answer, where that was the last one. */
function withFace(context: SentenceContext, ask: DiceAsk, face: number): SentenceContext {
  const { sentence } = context;
  const faces = [...facesSoFar(context, ask), face];
  const typesDice = context.typesDice || throwerMode(context, ask) === 'vrule';
  if (!isComplete(ask, faces)) return amend(context, { faces, facesOf: ask.id, typesDice, typing: '' });
  const answered = { ...sentence, answers: sentence.answers.typed(ask, faces) };
  return amend(context, { sentence: answered, typesDice, faces: [], typing: '' });
}

/** Goes on with the face that is being typed, which ends here: the 1 of a d20. One that lacks a digit stays as it is. */
export function withShortFace(context: SentenceContext, then: (context: SentenceContext) => Step): Step {
  const { typing } = context;
  const ask = throwAtCursor(context);
  if (ask === null || !/^\d+$/.test(typing)) return then(context);
  const typed = endFace(ask.sides, typing);
  if (typed.is !== 'face') return say(context, typed.is === 'impossible' ? typed.message : '');
  return then(withFace(context, ask, typed.face));
}

/** After an answer the next throw is awaited, or rolled where vrule throws; after the last one the result is shown. */
function afterAnswer(context: SentenceContext): Step {
  const step = goOn(context, false);
  return step.ui.notice.startsWith(toThrow) ? { ui: notice(step.ui, '') } : step;
}
