/**
 * What the rules make of a sentence. Each part is worked out again only when something that it depends on has changed.
 */
import type { ChoiceAsk } from '../../../dice/ask.ts';
import { findAction } from '../../../rules/decide/decide.ts';
import { formatLeftOut, type GroupActors } from '../../../rules/decide/group-actors.ts';
import { describeOffTurn } from '../../../rules/decide/together.ts';
import type { AnyAction } from '../../../rules/kernel/action.ts';
import { readField } from '../../../rules/kernel/values.ts';
import { type ActionRequest, intentsOf, type Proposal } from '../../../session/request.ts';
import { carriedOut } from '../../../session/timeline/plan.ts';
import type { Intent } from '../../../state/encounter.ts';
import { diceStop, type Evaluation, type OddsIntents, type Sentence } from '../../ui/sentence.ts';
import type { SentenceMode, Step, UpdateContext } from '../../ui/ui.ts';
import { actorIntents, groupAsEntered, intentOf, promptBlanks, reasonBlank, targetBlanks } from './blanks.ts';
import { rowAtCursor } from './rows.ts';
import { defaultTargets } from './targets.ts';
import { throwAtCursor } from './throwers.ts';

/** What a key in a sentence is judged by. */
export interface SentenceContext extends UpdateContext {
  readonly sentence: Sentence;
  readonly evaluation: Evaluation;
}

/** The context of a sentence; what is still true of an earlier evaluation is taken from it. */
export function evaluated(
  context: UpdateContext,
  sentence: Sentence,
  before: Evaluation | null = null,
): SentenceContext {
  const { ui, session } = context;
  const same = isOfSameValues(context, sentence, before) ? before : null;
  const values = same ?? evaluateValues(context, sentence);
  const answers = evaluateAnswers(context, sentence, values, same);
  const evaluation: Evaluation = {
    ...values,
    of: sentence,
    ...answers,
    rowBlanks: evaluateRow(sentence, { ...values, ...answers }, same),
    oddsIntents: same !== null && isSame(same.of, sentence, ['cursor', 'showsResult']) ? same.oddsIntents : null,
  };
  return { ui, session, sentence, evaluation };
}

/** The context with a changed sentence. */
export function amend(context: SentenceContext, changes: Partial<Sentence>): SentenceContext {
  const named = changes.on === undefined ? changes : { namesTargets: true, ...changes };
  const sentence = { ...context.sentence, ...named };
  return evaluated(context, withTargetsByDefault(context, sentence), context.evaluation);
}

/** The sentence with the targets that are the likeliest with what was chosen, where the GM has named none. */
function withTargetsByDefault(context: SentenceContext, sentence: Sentence): Sentence {
  const { sentence: before, evaluation } = context;
  if (sentence.namesTargets || sentence.values === before.values) return sentence;
  const on = defaultTargets(context, evaluation.action, sentence);
  const isSameTarget = on.length === before.on.length && on.every((who, n) => who === before.on[n]);
  return isSameTarget ? sentence : { ...sentence, on, each: {}, leftOut: [] };
}

/** The context with more answers, where it is known what is proposed with them. */
export function withAnswers(
  context: SentenceContext,
  answers: Sentence['answers'],
  proposal: Proposal,
): SentenceContext {
  const sentence = { ...context.sentence, answers };
  const evaluation = {
    ...context.evaluation,
    of: sentence,
    ...proposed(context, sentence, requestOf({ ...context, sentence }), proposal),
  };
  return { ...context, sentence, evaluation };
}

/** The context with changed answers, of which `goOn` works out what is proposed. */
export function beforeProposal(context: SentenceContext, changes: Partial<Sentence>): SentenceContext {
  const sentence = { ...context.sentence, ...changes };
  return { ...context, sentence, evaluation: { ...context.evaluation, of: sentence, ...nothingProposed } };
}

/** The request that a sentence makes with the answers so far. */
export function requestOf({ sentence, evaluation }: Pick<SentenceContext, 'sentence' | 'evaluation'>): ActionRequest {
  return request(evaluation.action, evaluation.intents, sentence);
}

/** The screen with the sentence and a message below it. */
export function say(context: SentenceContext, text: string): Step {
  return { ui: { ...context.ui, mode: sentenceMode(context), notice: text } };
}

/** The screen with the sentence, and no message but who of a group is left out, and who would act out of turn. */
export function show(context: SentenceContext): Step {
  const { group } = context.evaluation;
  return say(context, describeGroup(context, group));
}

/** Who of a group is left out, and who would act before others whose turn comes sooner; '' where there is neither. */
export function describeGroup({ session }: UpdateContext, { can, leftOut }: GroupActors): string {
  const { system, encounter } = session;
  const texts = [formatLeftOut(encounter, leftOut), can.length < 2 ? '' : describeOffTurn(system, encounter, can)];
  return texts.filter((text) => text !== '').join('; ');
}

/** The mode in which the sentence is entered, with everything worked out that the prompt shows. */
export function sentenceMode({ session, sentence, evaluation }: SentenceContext): SentenceMode {
  const oddsIntents = evaluation.oddsIntents ?? oddsIntentsOf(session, sentence, evaluation);
  return { mode: 'sentence', sentence, evaluation: { ...evaluation, oddsIntents } };
}

type Values = Pick<Evaluation, 'encounter' | 'action' | 'group' | 'intent' | 'intents' | 'blanks' | 'explanation'>;

function evaluateValues(context: UpdateContext, sentence: Sentence): Values {
  const { system, encounter } = context.session;
  const action = findAction(system, sentence.action);
  if (action === undefined) throw new Error(`no action ${sentence.action}`);
  const group = groupAsEntered(context.session, action, sentence);
  const intents = actorIntents(context.session, action, sentence, group);
  const intent = intents[0] ?? intentOf(encounter, action, sentence);
  const blanks = promptBlanks(context, action, sentence, intent);
  return { encounter, action, group, intent, intents, blanks, explanation: action.explain(encounter, intent) };
}

function isOfSameValues({ session }: UpdateContext, sentence: Sentence, before: Evaluation | null): boolean {
  return (
    before !== null &&
    before.encounter === session.encounter &&
    isSame(before.of, sentence, ['action', 'by', 'group', 'on', 'values', 'each', 'leftOut', 'overruled'])
  );
}

function isSame(a: Sentence, b: Sentence, fields: readonly (keyof Sentence)[]): boolean {
  return fields.every((field) => a[field] === b[field]);
}

type Proposed = Pick<Evaluation, 'proposal' | 'diceToCome' | 'choicesToCome' | 'throwAtCursor'>;

const nothingProposed: Proposed = { proposal: null, diceToCome: [], choicesToCome: [], throwAtCursor: null };

function evaluateAnswers(
  context: UpdateContext,
  sentence: Sentence,
  { action, intents }: Values,
  same: Evaluation | null,
): Proposed {
  if (same?.proposal != null && isSame(same.of, sentence, ['answers', 'overrides'])) {
    const { proposal, diceToCome, choicesToCome, throwAtCursor: before } = same;
    return { proposal, diceToCome, choicesToCome, throwAtCursor: before };
  }
  if (sentence.cursor !== diceStop) return nothingProposed;
  const entered = request(action, intents, sentence);
  return proposed(context, sentence, entered, context.session.propose(entered));
}

/** A proposal with the dice that are certain to be thrown, or the choices that are like the one asked for. */
function proposed(context: UpdateContext, sentence: Sentence, entered: ActionRequest, proposal: Proposal): Proposed {
  const asked = proposal.is === 'asking' ? proposal.ask : null;
  const diceToCome = asked?.kind === 'dice' && proposal.is === 'asking' ? proposal.coming() : [];
  const choicesToCome = asked?.kind === 'choice' ? choicesLike(context, entered, asked) : [];
  return {
    proposal,
    diceToCome,
    choicesToCome,
    throwAtCursor: throwAtCursor(context, sentence, proposal, diceToCome),
  };
}

/** The same choice of other combatants that is asked right behind a choice, where each takes its default. */
function choicesLike({ session }: UpdateContext, entered: ActionRequest, asked: ChoiceAsk): readonly ChoiceAsk[] {
  const isAlike = ({ id, answeredBy, many, defaultPicks }: ChoiceAsk): boolean =>
    many !== true &&
    defaultPicks !== undefined &&
    answeredBy !== undefined &&
    id.slice(id.lastIndexOf('/')) === asked.id.slice(asked.id.lastIndexOf('/'));
  const alike: ChoiceAsk[] = [];
  let { answers } = entered;
  for (let ask = asked; isAlike(ask); ) {
    if (ask !== asked) alike.push(ask);
    answers = answers.picked(ask, ask.defaultPicks ?? []);
    const next = session.propose({ ...entered, answers });
    if (next.is !== 'asking' || next.ask.kind !== 'choice') break;
    ask = next.ask;
  }
  return alike;
}

/** The request of the intents; the reason of its modifier, and that what was planned is done, are in the same record. */
function request(
  action: AnyAction,
  entered: readonly Intent[],
  { values, answers, overrides, entry }: Sentence,
): ActionRequest {
  const intents = entered.flatMap((intent) => intentsOf(action, intent));
  return {
    intents: [...intents, ...reasonNotes(values), ...(entry === null ? [] : [carriedOut(entry)])],
    answers,
    overrides,
  };
}

/** The note with the modifier of a sentence, or of the plan that it declares, and its reason; none where no reason was given. */
export function reasonNotes({ plan, [reasonBlank]: reason, ...values }: Sentence['values']): readonly Intent[] {
  const modifier = plan === undefined ? values.modifier : readField(readField(plan, 'with'), 'modifier');
  const isGiven = typeof reason === 'string' && reason.trim() !== '' && typeof modifier === 'number' && modifier !== 0;
  if (!isGiven) return [];
  const text = `modifier ${modifier > 0 ? '+' : ''}${modifier}: ${reason.trim()}`;
  return [{ action: 'note', by: null, on: [], with: { text } }];
}

function evaluateRow(sentence: Sentence, values: Values & Proposed, same: Evaluation | null): Evaluation['rowBlanks'] {
  const { row } = sentence;
  if (row === null) return [];
  if (same !== null && same.of.row?.key === row.key && same.proposal === values.proposal) return same.rowBlanks;
  const number = rowAtCursor({ sentence, evaluation: values })?.number;
  return targetBlanks(values, sentence, row.key, number?.isEntered === true ? number.field : null);
}

/** Odds are shown of the sentence, and of each option of the blank at the cursor if one side decides it. */
function oddsIntentsOf(
  session: SentenceContext['session'],
  sentence: Sentence,
  { action, group: actors, intent, intents, blanks }: Evaluation,
): OddsIntents {
  if (!hasOdds(action, sentence)) return { sentence: null, group: [], options: new Map() };
  const group = intents.length > 1 ? intents : [];
  const blank = blanks.find(({ id }) => id === sentence.cursor);
  if (blank?.kind !== 'pick' || blank.decidedBy === undefined) return { sentence: intent, group, options: new Map() };
  const allowed = blank.options.filter(({ refusal }) => refusal === undefined);
  // What a target chooses keeps none of a group from acting.
  const known = blank.decidedBy === 'target' ? actors : undefined;
  const options = allowed.map(({ id }): [string, readonly Intent[]] => {
    const values = { ...sentence.values, [blank.id]: id };
    return [id, actorIntents(session, action, { ...sentence, values }, known)];
  });
  return { sentence: intent, group, options: new Map(options) };
}

function hasOdds(action: AnyAction, sentence: Sentence): boolean {
  if (sentence.showsResult || action.oddsField === null) return false;
  return action.targets === 'none' || sentence.on.length > 0;
}
