/** What a sentence comes to: whether it needs dice, what they make of it, and how it is applied. */
import type { Ask, ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import { formatRefusal } from '../../rules/kernel/refusal.ts';
import type { ActionRequest, Proposal } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import {
  type DiceMode,
  idle,
  notice,
  type RowAt,
  type Sentence,
  type Step,
  type Ui,
  type UpdateContext,
} from '../ui/ui.ts';
import { actionOf, intentOf, placesOf } from './blanks.ts';

type ReadyProposal = Extract<Proposal, { is: 'ready' }>;

/** The wish that a sentence makes with what was answered so far. */
export function wishOf(context: UpdateContext, sentence: Sentence): ActionRequest {
  return { intents: [intentOf(context, sentence)], answers: sentence.answers, overrides: sentence.overrules };
}

/** What the sentence comes to now. */
export function proposalOf(context: UpdateContext, sentence: Sentence): Proposal {
  return context.session.propose(wishOf(context, sentence));
}

/** The first blank that must be filled and is not. */
function missing(context: UpdateContext, sentence: Sentence): string | null {
  for (const place of placesOf(context, sentence)) {
    if (place.kind === 'whom') {
      if (sentence.on.length === 0) return place.label;
    } else if (place.kind !== 'which' && place.defaultValue === undefined && sentence.values[place.id] === undefined) {
      return place.label;
    }
  }
  return null;
}

/** Goes on with what stands: to the dice, to the result, or (where there is neither) at once into the log. */
export function goOn(context: UpdateContext, sentence: Sentence, roll: boolean): Step {
  const { ui } = context;
  const open = missing(context, sentence);
  if (open !== null) return say(ui, sentence, `still open: ${open}`);
  const proposal = proposalOf(context, sentence);
  switch (proposal.is) {
    case 'refused':
      return say(ui, sentence, `refused: ${formatRefusal(proposal.refusal)}`);
    case 'ready':
      if (sentence.result) return apply(context, sentence);
      return needsLook(proposal) ? look(ui, sentence, proposal) : apply(context, sentence);
    case 'asking':
      return answer(context, sentence, roll);
  }
}

/** Answers what is asked: vrule rolls where it is to (or for all, with `roll`), the rest waits for faces or a choice. */
function answer(context: UpdateContext, sentence: Sentence, roll: boolean): Step {
  const { ui, session } = context;
  const { wish, proposal } = session.complete(wishOf(context, sentence), {
    dice: (ask, answers, by) => (roll || thrownBy(context, sentence, ask) === 'vrule' ? answers.rolled(ask, by) : null),
    choice: (ask, answers) => (roll && ask.defaultPicks !== undefined ? answers.picked(ask, ask.defaultPicks) : null),
  });
  const rolled = { ...sentence, answers: wish.answers };
  if (proposal.is === 'refused') return say(ui, rolled, `refused: ${formatRefusal(proposal.refusal)}`);
  if (proposal.is === 'ready') {
    const done = { ...rolled, faces: [], typing: '' };
    return actionOf(context, done).appliesAtOnce && proposal.decided.previews.length === 0
      ? apply(context, done)
      : look(ui, done, proposal);
  }
  if (proposal.ask.kind === 'choice') return say(ui, { ...rolled, at: 'dice' }, `choose: ${proposal.ask.label}`);
  const open = proposal
    .coming()
    .filter((ask) => thrownBy(context, sentence, ask) === 'table')
    .map(named);
  return say(ui, { ...rolled, at: 'dice' }, `to be thrown: ${open.join('; ')}   (R: vrule rolls)`);
}

function named(ask: DiceAsk): string {
  return ask.each === undefined
    ? `${ask.label} ${ask.count}d${ask.sides}`
    : `${ask.label}: ${ask.each.join(', ')} d${ask.sides}`;
}

/** Whether a result is looked at before it is applied: where dice fell, or the action shows something. */
function needsLook(proposal: ReadyProposal): boolean {
  return proposal.answered.length > 0 || proposal.decided.previews.length > 0;
}

/** The result; on several targets row by row, where the action has a number of each. */
function look(ui: Ui, sentence: Sentence, { decided }: ReadyProposal): Step {
  const [first, second] = decided.rows;
  const row = sentence.row ?? (first === undefined || second === undefined ? undefined : firstRow(first.target));
  const result = { ...sentence, at: 'dice', result: true, ...(row === undefined ? {} : { row }) };
  return { ui: { ...ui, mode: { mode: 'sentence', sentence: result }, notice: '' } };
}

function firstRow(who: Id): RowAt {
  return { who, typing: '', filling: null };
}

/** Has the sentence written; when that is done the screen is idle again, the sentence kept for `.`. */
export function apply(context: UpdateContext, sentence: Sentence): Step {
  const intent = intentOf(context, sentence);
  const { ui } = context;
  const { by } = sentence;
  return {
    ui,
    effect: {
      do: 'commit',
      wish: wishOf(context, sentence),
      after: (screen) => ({
        ...screen,
        mode: idle,
        parked: null,
        marked: new Set(),
        again: by === null ? screen.again : new Map([...screen.again, [by, intent]]),
      }),
    },
  };
}

/** The keys of the options of a choice that the rules ask for, in their order. */
export const optionKeys: readonly string[] = [...'123456789abcdefghijklmnopqrstuvwxyz'];

/** What is picked of a choice now: what the GM picked, else what stands. */
export function picksOf(sentence: Sentence, ask: ChoiceAsk): readonly string[] {
  return sentence.picks ?? ask.defaultPicks ?? [];
}

/** Whose dice or choice an ask is, as far as it says; else it is of whoever acts. */
export function throwerOf(sentence: Sentence, ask: Ask): Id | null {
  return ask.answeredBy ?? sentence.by;
}

/** Who throws the dice of an ask: the table, or vrule, by the side of whoever they are thrown for. */
export function thrownBy({ ui, session }: UpdateContext, sentence: Sentence, ask: DiceAsk): DiceMode {
  const who = throwerOf(sentence, ask);
  const side = who === null ? 'own' : session.encounter.combatants[who]?.side;
  return side === 'own' ? ui.dice.own : ui.dice.other;
}

/** The sentence as it is now, with something said under it. */
export function say(ui: Ui, sentence: Sentence, text: string): Step {
  return { ui: notice({ ...ui, mode: { mode: 'sentence', sentence } }, text) };
}

/** The sentence as it is now, with nothing said. */
export function show(ui: Ui, sentence: Sentence): Step {
  return say(ui, sentence, '');
}
