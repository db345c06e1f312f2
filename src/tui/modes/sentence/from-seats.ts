/** What players answer from their phones while a sentence is entered: its dice and choices, and what a target decides. */
import { type Ask, type ChoiceAsk, type DiceAsk, facesNeeded, isPick, isThrow } from '../../../dice/ask.ts';
import { nameOf } from '../../../game/text/names.ts';
import { fill } from '../../../session/sentence/changes.ts';
import { complete, type Evaluation, evaluate } from '../../../session/sentence/evaluate.ts';
import type { Sentence } from '../../../session/sentence/sentence.ts';
import { answererOf, openAsksOf } from '../../../session/sentence/throws.ts';
import type { Id } from '../../../state/encounter.ts';
import type { SeatMessage, SeatReply } from '../../../watch/seats/protocol.ts';
import { cachedForEach } from '../../ui/cache.ts';
import { diceStop, type SeatAnswer } from '../../ui/sentence.ts';
import type { Step, Ui, UpdateContext } from '../../ui/ui.ts';
import { amend, modeOf, type SentenceContext, sentenceUnder, withSentenceUnder } from './context.ts';
import { facesSoFar } from './faces.ts';
import { throwAtCursor, throwerMode, toThrow } from './go-on.ts';

/**
 * The sentence with what has arrived as its answers, and with what vrule rolls behind them: as far as each is still asked for, and the GM
 * has not begun to answer it.
 */
export function withArrived(context: SentenceContext): SentenceContext {
  const { arrived, sentence, session, ui } = context;
  if (arrived.length === 0) return context;
  const open = arrived.filter(({ ask }) => !isBegun(context, ask));
  const judgedBy = [sentence, session.encounter, ui.dice, open.length];
  const known = merged.get(arrived);
  const isKnown = known?.judgedBy.every((one, n) => one === judgedBy[n]) === true;
  const answered = isKnown ? known.answered : answeredWith(context, open);
  merged.set(arrived, { judgedBy, answered });
  return amend(context, { sentence: answered, arrived: [] });
}

/** The sentences with what had arrived, which are asked for by each part of a frame. */
const merged = new WeakMap<
  readonly SeatAnswer[],
  { readonly judgedBy: readonly unknown[]; readonly answered: Sentence }
>();

function answeredWith({ sentence: before, ...context }: SentenceContext, arrived: readonly SeatAnswer[]): Sentence {
  const { session } = context;
  const rolled = (sentence: Sentence): Sentence =>
    complete(
      { session, sentence },
      {
        dice: (ask, answers, dice) =>
          throwerMode({ ...context, sentence }, ask) === 'vrule' ? answers.rolled(ask, dice) : null,
        choice: () => null,
      },
    );
  let sentence = before;
  for (const answer of arrived) {
    const at = { ...context, sentence };
    const ask = [...asksIn({ ...at, cursor: diceStop }, all, all), ...blankAsks(evaluate(at))].find(
      ({ id }) => id === answer.ask.id,
    );
    if (ask === undefined || !isAnswerTo(ask, answer)) continue;
    const { answers } = sentence;
    if (ask.kind === 'dice' && 'faces' in answer) {
      sentence = rolled({ ...sentence, answers: answers.typed(ask, answer.faces, answer.seat) });
    } else if (ask.kind === 'choice' && 'picks' in answer) {
      const blank = blankOf(ask);
      if (blank === null) sentence = rolled({ ...sentence, answers: answers.picked(ask, answer.picks, answer.seat) });
      else sentence = fill({ session, sentence }, blank, optionPicked(at, blank, answer.picks[0] ?? ''));
    }
  }
  return sentence;
}

const all = (): true => true;

type Content = { readonly faces: readonly number[] } | { readonly picks: readonly string[] };

/** Whether these faces or picks are an answer to an ask. */
function isAnswerTo(ask: Ask, content: Content): boolean {
  if (ask.kind === 'dice') return 'faces' in content && ask.count > 0 && isThrow(ask, content.faces);
  return 'picks' in content && isPick(ask, content.picks);
}

/** Whether the GM has begun to answer an ask: with a face or a digit of one, or with a pick of several. */
function isBegun(context: SentenceContext, ask: Ask): boolean {
  const { typing, picks } = context;
  if (ask.kind === 'dice') {
    return facesSoFar(context, ask).length > 0 || (typing !== '' && throwAtCursor(context)?.id === ask.id);
  }
  if (blankOf(ask) !== null) return typing !== '' && context.cursor === blankOf(ask);
  const { proposal } = evaluate(context);
  return (picks !== null || typing !== '') && proposal.is === 'asking' && proposal.ask.id === ask.id;
}

/** Before the id of a blank, in the id of what is asked of the one who decides it. */
const ofBlank = 'blank ';

function blankOf({ id }: Ask): string | null {
  return id.startsWith(ofBlank) ? id.slice(ofBlank.length) : null;
}

/** The blanks that are not filled in and in which the only target decides, such as how it meets an attack, as choices of that target. */
const blankAsks = cachedForEach(({ sentence, blanks, action, encounter }: Evaluation): readonly ChoiceAsk[] => {
  const [target, ...others] = sentence.on;
  if (target === undefined || others.length > 0) return [];
  return blanks.flatMap((blank): readonly ChoiceAsk[] => {
    if (blank.kind !== 'pick' || blank.decidedBy !== 'target' || sentence.values[blank.id] !== undefined) return [];
    const allowed = blank.options.filter(({ refusal }) => refusal === undefined);
    const options = [...new Set(allowed.map((option) => option.label))];
    if (options.length < 2 || options.length < allowed.length) return [];
    const byDefault = allowed.find(({ id }) => id === blank.defaultValue)?.label;
    const actor = sentence.by === null ? '' : ` of ${nameOf(encounter, sentence.by)}`;
    const label = `${action.title.toLowerCase()}${actor}: ${blank.label}`;
    const ask: ChoiceAsk = { kind: 'choice', id: `${ofBlank}${blank.id}`, label, options, answeredBy: target };
    return [byDefault === undefined ? ask : { ...ask, defaultPicks: [byDefault] }];
  });
});

/** The id of the option of a blank with this label. */
function optionPicked(open: SentenceContext, id: string, label: string): string {
  const blank = evaluate(open).blanks.find((one) => one.id === id);
  return (blank?.kind === 'pick' ? blank.options.find((option) => option.label === label)?.id : undefined) ?? label;
}

/** The step of a key after which what had arrived is part of the sentence. */
export function takingIn(context: UpdateContext, step: Step): Step {
  const { mode } = step.ui;
  if (mode.mode !== 'sentence' || step.effect !== undefined) return step;
  const isTyping = mode.typing !== '' || mode.faces.length > 0;
  const after = { ...mode, held: isTyping ? mode.held : null };
  const taken = after.showsResult
    ? { ...after, arrived: [] }
    : modeOf(withArrived({ ...context, ...after, ui: step.ui }));
  return { ...step, ui: { ...step.ui, mode: taken } };
}

/** The screen on which the cursor of a sentence stays at its throw, though phones come and go. */
export function holdingCursor(context: UpdateContext): Ui {
  const open = askingSentence(context);
  const at = open === null ? null : throwAtCursor(open);
  if (open === null || at === null) return context.ui;
  return { ...context.ui, mode: withSentenceUnder(context.ui.mode, { ...modeOf(open), held: at.id }) };
}

/** What the prompt asks of combatants for whom a seat answers and who have not answered, nor has the GM begun to. */
export function asksForSeats(context: UpdateContext): readonly Ask[] {
  const open = askingSentence(context);
  const seats = context.ui.seats?.seats ?? [];
  if (open === null || seats.length === 0) return [];
  const held = new Set(seats.flatMap(({ isOn, holds }) => (isOn ? holds : [])));
  const shown = withArrived(open);
  return asksIn(shown, (who) => held.has(who))
    .filter((ask) => !isBegun(open, ask))
    .map((ask): Ask => {
      const answeredBy = answererOf(shown.sentence, ask);
      return ask.answeredBy !== undefined || answeredBy === null ? ask : { ...ask, answeredBy };
    });
}

/** What a sentence asks where its cursor is: the dice and choices that are open; or what the target decides in the blank at the cursor. */
function asksIn(
  context: SentenceContext,
  isTheirs: (who: Id) => boolean,
  isAtTable = (ask: DiceAsk): boolean => throwerMode(context, ask) === 'table',
): readonly Ask[] {
  if (context.cursor === diceStop) return openAsksOf(evaluate(context), isTheirs, isAtTable);
  return blankAsks(evaluate(context)).filter(
    (ask) => blankOf(ask) === context.cursor && isTheirs(ask.answeredBy ?? ''),
  );
}

/** The sentence whose cursor is where players may be asked something; null where none is. */
function askingSentence(context: UpdateContext): SentenceContext | null {
  const open = sentenceUnder(context);
  if (open === null || open.showsResult) return null;
  return open.cursor === diceStop && evaluate(open).missing !== null ? null : open;
}

const notAsked: SeatReply = { ok: false, why: 'not-asked', message: 'the GM asks for nothing of the kind now' };
const late = (message: string): SeatReply => ({ ok: false, why: 'late', message });

/** The screen on which an answer of a player is shown at the prompt, or why it is not taken; the next key of the GM does what it would have done. */
export function acceptAnswer(
  context: UpdateContext,
  message: Extract<SeatMessage, { is: 'faces' | 'picks' }>,
): { readonly ui: Ui; readonly reply: SeatReply } {
  const { ui } = context;
  const refuse = (reply: SeatReply): { ui: Ui; reply: SeatReply } => ({ ui, reply });
  const open = askingSentence(context);
  const seat = ui.seats?.seats.find(({ name }) => name === message.seat);
  if (open === null || seat === undefined || !seat.isOn) return refuse(notAsked);
  const shown = withArrived(open);
  const isTheirs = (who: Id | null): boolean => who !== null && seat.holds.includes(who);
  const ask = asksIn(shown, isTheirs).find(({ id }) => id === message.ask);
  if (ask === undefined) {
    const { proposal, diceToCome } = evaluate(shown);
    const answered = proposal.is === 'refused' ? [] : proposal.answered;
    const all = [...open.arrived, ...answered].map((one) => one.ask);
    const known = [...all, ...diceToCome].find(({ id }) => id === message.ask);
    return refuse(
      known !== undefined && isTheirs(answererOf(shown.sentence, known)) ? late('this was answered already') : notAsked,
    );
  }
  if (isBegun(open, ask)) return refuse(late('the GM is entering this'));
  if (!isAnswerTo(ask, message)) return refuse({ ok: false, why: 'wrong', message: describeAnswers(ask) });
  const answer: SeatAnswer | null =
    ask.kind === 'dice' && message.is === 'faces'
      ? { ask, faces: message.faces, seat: seat.name }
      : ask.kind === 'choice' && message.is === 'picks'
        ? { ask, picks: message.picks, seat: seat.name }
        : null;
  if (answer === null) return refuse(notAsked);
  const arrived = [...open.arrived, answer];
  // What is still to be thrown is shown by the prompt.
  const text = ui.notice.startsWith(toThrow) ? '' : ui.notice;
  const mode = withSentenceUnder(ui.mode, { ...modeOf(open), arrived });
  return { ui: { ...ui, notice: text, mode }, reply: { ok: true } };
}

/** What an ask takes, for a player who sent something else. */
function describeAnswers(ask: Ask): string {
  if (ask.kind === 'choice') return `${ask.label}: choose one of what is offered`;
  const needed = facesNeeded(ask, []);
  const again = ask.again === undefined ? '' : `, and one more for each of ${ask.again} or more`;
  return `${needed === 1 ? 'one face' : `${needed} faces`} from 1 to ${ask.sides}${again}`;
}
