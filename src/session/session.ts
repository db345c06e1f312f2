import { randomBytes } from 'node:crypto';
import type { Ask, ChoiceAsk, DiceAsk } from '../dice/ask.ts';
import { type AnsweredAsk, type AnswerSource, certainDice, drive } from '../dice/drive.ts';
import { type FairDice, fairDice, seedFromText } from '../dice/fair.ts';
import { actionsOf, type Decision, decide, findAction, withDefaults } from '../rules/decide/decide.ts';
import type { AnyAction, OverrideRequest, TargetOdds } from '../rules/kernel/action.ts';
import { isRefusal, type Refusal, refuse } from '../rules/kernel/refusal.ts';
import type { System } from '../rules/kernel/system.ts';
import type { Encounter, Intent } from '../state/encounter.ts';
import type { History } from '../state/history.ts';
import type { Record } from '../state/record.ts';
import { Answers } from './answers.ts';

/**
 * Where records go before they count: written, synced, and only then added to the history, as they were kept; or a sentence
 * why not.
 */
export interface Store {
  append(
    record: Record,
  ): { readonly ok: true; readonly record: Record } | { readonly ok: false; readonly message: string };
}

/** What would become of intents with the answers given so far. Nothing is written. */
export type Proposal =
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** The conversation stands at an ask. `coming()`: the dice that are certain to be thrown, this ask's first. */
  | {
      readonly is: 'asking';
      readonly ask: Ask;
      readonly answered: readonly AnsweredAsk[];
      coming(): readonly DiceAsk[];
    }
  | { readonly is: 'ready'; readonly decided: Decision; readonly answered: readonly AnsweredAsk[] };

/** What the GM wants done, and what was said to it so far. */
export interface ActionRequest {
  readonly intents: readonly Intent[];
  readonly answers: Answers;
  readonly overrides?: readonly OverrideRequest[];
}

/** A record that was written, or why none was. */
export type WriteResult =
  | { readonly ok: true; readonly record: Record }
  | { readonly ok: false; readonly message: string; readonly refusal?: Refusal };

/** Who answers what a wish asks, when nobody sits at the prompt. */
export interface AskAnswerer {
  dice(ask: DiceAsk, answers: Answers, by: FairDice): Answers | null;
  choice(ask: ChoiceAsk, answers: Answers): Answers | null;
}

/**
 * The one door to an encounter: intents become facts here, and nothing counts before it is written. Every screen and every
 * command goes through it.
 */
export class Session {
  constructor(
    readonly system: System,
    readonly name: string,
    private readonly history: History,
    private readonly store: Store,
    private readonly clock: () => Date,
    /** Where the dice that vrule rolls come from; each record throws from a seed of its own. */
    private readonly seed: string = randomBytes(16).toString('hex'),
  ) {}

  get encounter(): Encounter {
    return this.history.now;
  }

  /** Every action that this game offers, its own first. */
  get actions(): readonly AnyAction[] {
    return actionsOf(this.system);
  }

  /** The seq of the last record that holds: where the encounter stands. */
  get position(): number {
    return this.history.position;
  }

  /** Every record ever written, undone ones and jumps included. */
  get records(): readonly Record[] {
    return this.history.all;
  }

  record(seq: number): Record | undefined {
    return this.history.record(seq);
  }

  /** The records that hold, from the start to where the encounter stands. */
  path(): readonly Record[] {
    return this.history.pathTo(this.position).flatMap((seq) => this.history.record(seq) ?? []);
  }

  /** The encounter as it stood at a record, or null where nothing ever stood there. */
  stateAt(seq: number): Encounter | null {
    return this.history.isPosition(seq) ? this.history.stateAt(seq) : null;
  }

  /** The seed of the record that comes next. */
  get nextSeed(): string {
    return `${this.seed}/${this.history.nextSeq}`;
  }

  /** Fair dice for the record that comes next: the same again until it is written, so leaving and coming back wins nothing. */
  fairDice(): FairDice {
    return fairDice(seedFromText(this.nextSeed));
  }

  /** What a wish comes to with the answers so far. Pure: asked again it says the same, and nothing is written. */
  propose(wish: ActionRequest): Proposal {
    return this.proposed(wish, wish.answers.source);
  }

  private proposed(wish: ActionRequest, source: AnswerSource): Proposal {
    const start = (): ReturnType<typeof decide> => decide(this.system, this.encounter, wish.intents, wish.overrides);
    const driven = drive(start(), source);
    if (!driven.done) {
      const { ask, answered } = driven;
      const known = new Set(answered.map((one) => one.ask.id));
      const coming = (): readonly DiceAsk[] =>
        certainDice(start, asAnswered(answered)).filter(({ id }) => !known.has(id));
      return { is: 'asking', ask, answered, coming };
    }
    if (isRefusal(driven.value)) return { is: 'refused', refusal: driven.value };
    return { is: 'ready', decided: driven.value, answered: driven.answered };
  }

  /** The wish with everything answered by somebody, or the ask that nobody answered. */
  complete(wish: ActionRequest, by: AskAnswerer): { readonly wish: ActionRequest; readonly proposal: Proposal } {
    const dice = this.fairDice();
    const given = wish.answers.source;
    let { answers } = wish;
    // One run of the conversation: whoever answers is asked where nothing was said before.
    const source: AnswerSource = {
      dice(ask) {
        const known = given.dice(ask);
        if (known !== null) return known;
        const more = by.dice(ask, answers, dice);
        answers = more ?? answers;
        return more?.faces(ask.id) ?? null;
      },
      choice(ask) {
        const known = given.choice(ask);
        if (known !== null) return known;
        const more = by.choice(ask, answers);
        answers = more ?? answers;
        return more?.picks(ask.id) ?? null;
      },
    };
    const proposal = this.proposed(wish, source);
    return { wish: { ...wish, answers }, proposal };
  }

  /** Writes what a wish comes to. Only when that is done does the encounter stand where the record leaves it. */
  commit(wish: ActionRequest): WriteResult {
    const proposal = this.propose(wish);
    if (proposal.is === 'refused') return { ok: false, message: proposal.refusal.message, refusal: proposal.refusal };
    if (proposal.is === 'asking') return { ok: false, message: `not all is answered: ${proposal.ask.label}` };
    const { decided, answered } = proposal;
    const dice = answered.flatMap(({ ask }) => wish.answers.find(ask.id) ?? []);
    const rolled = dice.some((answer) => 'from' in answer && answer.from === 'rolled');
    return this.write({
      ...this.blank(decided.title),
      intents: wish.intents.map((intent) => withDefaults(this.system, this.encounter, intent)),
      dice,
      facts: decided.facts,
      working: decided.working,
      ...(decided.overrides.length > 0 ? { overrides: decided.overrides } : {}),
      ...(rolled ? { seed: this.nextSeed } : {}),
    });
  }

  /** The record that an undo takes back, if there is one. */
  get undoRecord(): Record | undefined {
    return this.history.undoTo === null ? undefined : this.history.record(this.position);
  }

  /** The record that a redo brings again, if there is one. */
  get redoRecord(): Record | undefined {
    const to = this.history.redoFrom(this.position);
    return to === null ? undefined : this.history.record(to);
  }

  /** Takes back the last records, at most as many as there are. */
  undo(times = 1): WriteResult {
    let to = this.position;
    let named = '';
    for (let n = 0; n < times && to > 0; n += 1) {
      const record = this.history.record(to);
      named = record?.title ?? '';
      to = record?.parent ?? 0;
    }
    if (to === this.position) return refused('nothing-to-undo', 'nothing to undo');
    return this.jump(to, times === 1 ? `undo: ${named}` : `undo ${times}, to #${to}`);
  }

  /** Brings again what was undone last, step by step. */
  redo(times = 1): WriteResult {
    let to = this.position;
    let named = '';
    for (let n = 0; n < times; n += 1) {
      const next = this.history.redoFrom(to);
      if (next === null) break;
      to = next;
      named = this.history.record(to)?.title ?? '';
    }
    if (to === this.position) return refused('nothing-to-redo', 'nothing to redo');
    return this.jump(to, times === 1 ? `redo: ${named}` : `redo ${times}, to #${to}`);
  }

  /** Goes to any record that ever was, undone or not; 0 is the start. A jump stands for where it went. */
  travel(seq: number): WriteResult {
    const to = this.history.record(seq)?.jump ?? seq;
    if (!this.history.isPosition(to)) return refused('no-record', `there is no record ${seq}`);
    if (to === this.position) return refused('there-already', `the encounter stands at #${to} already`);
    return this.jump(to, `go to #${to}`);
  }

  /** Exact odds of an intent on each target; a sentence where there are none; null where the action has none. */
  odds(intent: Intent): readonly TargetOdds[] | string | null {
    return findAction(this.system, intent.action)?.odds(this.encounter, intent) ?? null;
  }

  private jump(to: number, title: string): WriteResult {
    return this.write({ ...this.blank(title), jump: to });
  }

  private blank(title: string): Record {
    return {
      seq: this.history.nextSeq,
      parent: this.position,
      at: this.clock().toISOString(),
      title,
      intents: [],
      dice: [],
      facts: [],
      working: [],
    };
  }

  private write(record: Record): WriteResult {
    const appended = this.store.append(record);
    return appended.ok ? { ok: true, record: appended.record } : { ok: false, message: appended.message };
  }
}

/** Answers once given, as a source. */
function asAnswered(answered: readonly AnsweredAsk[]): AnswerSource {
  const byId = new Map(answered.map(({ ask, answer }) => [ask.id, answer]));
  return { dice: ({ id }) => byId.get(id)?.faces ?? null, choice: ({ id }) => byId.get(id)?.picks ?? null };
}

function refused(code: string, message: string): WriteResult {
  return { ok: false, message, refusal: refuse(code, '', message) };
}

/** The wish that nothing has been said to yet. */
export function requestFor(...intents: readonly Intent[]): ActionRequest {
  return { intents, answers: Answers.none };
}
