/** What the rules make of a sentence: one function, which remembers what it worked out while the encounter is the same. */
import type { ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import { type Decision, findAction } from '../../game/decide/decide.ts';
import { formatLeftOut, type GroupActors } from '../../game/decide/group-actors.ts';
import { noticesOf } from '../../game/decide/notices.ts';
import { describeOffTurn } from '../../game/decide/together.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import type { Encounter, Intent } from '../../state/encounter.ts';
import type { ActionRequest, AskAnswerer, Proposal } from '../request.ts';
import type { Session } from '../session.ts';
import { missingBlank, type SentenceBlank, sentenceBlanks, type ValueBlank, withOptions } from './blanks.ts';
import { actorIntents, groupAsEntered, requestOf, type SentenceRules, withoutVanished } from './intents.ts';
import { type ResultRow, resultRows } from './rows.ts';
import type { Sentence } from './sentence.ts';
import { choicesLike } from './throws.ts';

/** The intents whose odds are wanted: of the sentence, and of each option of one of its blanks. */
export interface OddsIntents {
  /** Null where the sentence has no odds. */
  readonly sentence: Intent | null;
  /** All intents of a group; empty where one acts alone. */
  readonly group: readonly Intent[];
  /** By the ids of the options; those that the rules refuse are left out. */
  readonly options: ReadonlyMap<string, readonly Intent[]>;
}

/** A value that is worked out when it is first asked for. */
function lazy<T>(work: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}

/** The same for each key. */
function lazyFor<K, T>(work: (key: K) => T): (key: K) => T {
  const known = new Map<K, () => T>();
  return (key) => {
    const made = known.get(key) ?? lazy(() => work(key));
    known.set(key, made);
    return made();
  };
}

/** What is known of a sentence before any dice. */
function enteredOf(rules: SentenceRules, sentence: Sentence) {
  const { system, encounter } = rules;
  const action = findAction(system, sentence.action);
  if (action === undefined) throw new Error(`no action ${sentence.action}`);
  const group = groupAsEntered(rules, action, sentence);
  const intents = actorIntents(rules, action, sentence, group);
  const [intent] = intents;
  const blanks = sentenceBlanks(rules, action, sentence, intent);
  const oddsIntents = lazyFor((cursor: string): OddsIntents => {
    const hasOdds = action.oddsField !== null && (action.targets === 'none' || sentence.on.length > 0);
    if (!hasOdds) return { sentence: null, group: [], options: new Map() };
    const ofGroup = intents.length > 1 ? intents : [];
    const none = { sentence: intent, group: ofGroup, options: new Map() };
    const blank = blanks.find(({ id }) => id === cursor);
    if (blank?.kind !== 'pick' || blank.decidedBy === undefined) return none;
    const allowed = blank.options.filter(({ refusal }) => refusal === undefined);
    // What a target chooses keeps none of a group from acting.
    const known = blank.decidedBy === 'target' ? group : undefined;
    const options = allowed.map(({ id }): [string, readonly Intent[]] => {
      const chosen = { ...sentence, values: { ...sentence.values, [blank.id]: id } };
      return [id, actorIntents(rules, action, withoutVanished(encounter, action, sentence, chosen), known)];
    });
    return { ...none, options: new Map(options) };
  });
  const explanation = lazy(() => action.explain(encounter, intent));
  const notices = lazy(() => noticesOf(system, encounter, intents));
  /** Whether a sentence is the same as far as is known before any dice. */
  const isOf = (other: Sentence): boolean => {
    const fields = ['action', 'by', 'group', 'on', 'values', 'each', 'leftOut', 'overruled'] as const;
    return fields.every((field) => sentence[field] === other[field]);
  };
  return { encounter, action, group, intents, intent, blanks, oddsIntents, explanation, notices, isOf };
}

type Entered = ReturnType<typeof enteredOf>;

/**
 * What the rules make of a sentence. What only some screens show, such as the result, is worked out when it is first asked for, by the
 * encounter as it was then.
 */
export class Evaluation {
  private known: Proposal | null = null;
  private requested: ActionRequest | null = null;

  constructor(
    private readonly session: Session,
    readonly sentence: Sentence,
    readonly entered: Entered,
  ) {}

  get encounter(): Encounter {
    return this.entered.encounter;
  }

  get action(): AnyAction {
    return this.entered.action;
  }

  /** Who of the group can do it as it is entered, and who is left out; empty where one acts alone. */
  get group(): GroupActors {
    return this.entered.group;
  }

  /** The intents of all actors who are not left out; the only one where there is one actor. */
  get intents(): readonly Intent[] {
    return this.entered.intents;
  }

  /** The intent that the sentence makes, with the defaults of its blanks; of a group, that of its first actor. */
  get intent(): Intent {
    return this.entered.intent;
  }

  get blanks(): readonly SentenceBlank[] {
    return this.entered.blanks;
  }

  /** The first blank that must be filled and is not; null where none is. */
  get missing(): SentenceBlank | null {
    return missingBlank(this.blanks, this.sentence);
  }

  /** How the numbers come about before any dice, in a line or two. */
  get explanation(): readonly string[] {
    return this.entered.explanation();
  }

  /** What is pointed out before the actions are written, though the rules allow them. */
  get notices(): readonly string[] {
    return this.entered.notices();
  }

  /** The intents whose odds are shown while a blank is chosen, by its id; of the sentence alone where that is no blank. */
  oddsIntents(blank: string): OddsIntents {
    return this.entered.oddsIntents(blank);
  }

  /** What would be written. */
  get request(): ActionRequest {
    this.requested ??= requestOf(this.action, this.intents, this.sentence);
    return this.requested;
  }

  /** What the request comes to with the answers so far. */
  get proposal(): Proposal {
    this.known ??= this.session.propose(this.request);
    return this.known;
  }

  /** The result; null where something is still asked for, or refused. */
  get decided(): Decision | null {
    return this.proposal.is === 'ready' ? this.proposal.decided : null;
  }

  /** The dice that are certain to be thrown from here on, the next one first. */
  get diceToCome(): readonly DiceAsk[] {
    return this.coming();
  }

  private readonly coming = lazy((): readonly DiceAsk[] => {
    const { proposal } = this;
    return proposal.is === 'asking' && proposal.ask.kind === 'dice' ? proposal.coming() : [];
  });

  /** Behind a choice, the same choice of others that is asked next where each takes its default. */
  get choicesToCome(): readonly ChoiceAsk[] {
    return this.alike();
  }

  private readonly alike = lazy((): readonly ChoiceAsk[] => {
    const { proposal, session, request } = this;
    return proposal.is === 'asking' && proposal.ask.kind === 'choice'
      ? choicesLike(session, request, proposal.ask)
      : [];
  });

  /** All rows of the result, those that are left out included; fewer than two where it has none. */
  get rows(): readonly ResultRow[] {
    return this.allRows();
  }

  private readonly allRows = lazy(() => resultRows(this));

  /** The blanks that the target decides in a row, and that of the row's own number; texts cannot be entered there. */
  readonly rowBlanks = lazyFor((key: string): readonly ValueBlank[] => {
    const { sentence, action, encounter, intent, intents } = this;
    const isTarget = sentence.group.length === 0;
    if (isTarget && !sentence.on.includes(key)) return [];
    const number = this.rows.find((row) => row.key === key)?.number;
    const own = isTarget
      ? { ...intent, on: [key], with: { ...intent.with, ...sentence.each[key] } }
      : (intents.find(({ by }) => by === key) ?? intent);
    return action
      .blanks(encounter, own)
      .filter(({ id, decidedBy, kind }) => {
        const isNumber = number?.isEntered === true && id === number.field;
        return isNumber || (decidedBy === 'target' && kind !== 'text');
      })
      .map(withOptions);
  });

  /** Completes the request as far as the answerer answers; what is known to be ready asks for nothing more. */
  complete(answerer: AskAnswerer): Evaluation {
    if (this.known?.is === 'ready') return this;
    const { request, proposal } = this.session.complete(this.request, answerer);
    const { answers } = request;
    const isSame = answers === this.sentence.answers;
    const completed = isSame ? this : new Evaluation(this.session, { ...this.sentence, answers }, this.entered);
    completed.requested = request;
    completed.known = proposal;
    return completed;
  }
}

/** Who of a group is left out, and who would act before others whose turn comes sooner; '' where there is neither. */
export function describeGroup({ system, encounter }: SentenceRules, { can, leftOut }: GroupActors): string {
  const texts = [formatLeftOut(encounter, leftOut), can.length < 2 ? '' : describeOffTurn(system, encounter, can)];
  return texts.filter((text) => text !== '').join('; ');
}

/** What was worked out for a session since its encounter has changed. */
interface Memory {
  readonly encounter: Encounter;
  readonly evaluations: WeakMap<Sentence, Evaluation>;
  last: Evaluation;
}

const memories = new WeakMap<Session, Memory>();

/** A sentence, and the session whose rules and encounter it is judged by. */
export interface OpenSentence {
  readonly session: Session;
  readonly sentence: Sentence;
}

/** What the rules make of a sentence now: the same object as long as the sentence and the encounter are the same. */
export function evaluate({ session, sentence }: OpenSentence): Evaluation {
  const memory = memoryOf(session);
  const known = memory?.evaluations.get(sentence);
  if (known !== undefined) return known;
  const { system, encounter } = session;
  const before = memory?.last.entered;
  const entered = before?.isOf(sentence) === true ? before : enteredOf({ system, encounter }, sentence);
  return remember(session, new Evaluation(session, sentence, entered));
}

/**
 * The sentence with the answers that the answerer gives to what is asked, up to the first ask that it does not answer; the same sentence
 * where it gives none.
 */
export function complete(open: OpenSentence, answerer: AskAnswerer): Sentence {
  return remember(open.session, evaluate(open).complete(answerer)).sentence;
}

function memoryOf(session: Session): Memory | undefined {
  const memory = memories.get(session);
  return memory?.encounter === session.encounter ? memory : undefined;
}

function remember(session: Session, evaluation: Evaluation): Evaluation {
  const memory = memoryOf(session) ?? { encounter: session.encounter, evaluations: new WeakMap(), last: evaluation };
  memory.last = evaluation;
  memory.evaluations.set(evaluation.sentence, evaluation);
  memories.set(session, memory);
  return evaluation;
}
