import type { DiceAsk } from '../dice/ask.ts';
import { type AnswerSource, certainDice, drive } from '../dice/drive.ts';
import { type FairDice, fairDice, seedFromText } from '../dice/fair.ts';
import { noFacesYet, withFirstFaces } from '../dice/first-faces.ts';
import { packageBug } from '../game/bind/guard.ts';
import { actionsOf, decide, findAction } from '../game/decide/decide.ts';
import type { JointOdds } from '../game/decide/joint-odds.ts';
import { KnownOdds } from '../game/decide/known-odds.ts';
import type { AnyAction, TargetOdds } from '../game/kernel/action.ts';
import { cannot, isRefusal, type Refusal } from '../game/kernel/refusal.ts';
import type { System } from '../game/kernel/system.ts';
import type { Encounter, Intent } from '../state/encounter.ts';
import type { History } from '../state/history.ts';
import { nothingDone, type Record, type RecordContent } from '../state/record.ts';
import { withoutFolders } from '../storage/library/names.ts';
import { type Amendment, type AmendmentProposal, completeAmendment, proposeAmendment } from './amend.ts';
import { Answers } from './answers.ts';
import { requestOf } from './decide-again.ts';
import { type Tags, tagsOf } from './groups.ts';
import type { ActionRequest, AskAnswerer, Completed, Proposal } from './request.ts';
import type { Creatures } from './rosters/creatures.ts';
import type { SavedCombatant } from './saved-combatants.ts';
import { notReady, refused, type SavedCopy, type SessionParts, type WriteResult } from './store.ts';

/** An open encounter. Screens and commands read and change it only through the session; a record counts when it is written. */
export class Session {
  readonly system: System;
  /** What every command takes to name it: with its folders, or the path of a file outside the library. */
  readonly name: string;
  /** What identifies it for ever, whatever it is called; '' where it has no file yet. */
  readonly id: string;
  /** The combatants of other encounters of the game, as first asked for. */
  readonly saved: () => readonly SavedCombatant[];
  readonly creatures: Creatures | null;
  /** Called with each record after it is written. */
  onRecord: ((record: Record) => void) | null = null;
  private recorded: History;
  private seed: string | null;
  private readonly knownOdds = new KnownOdds();
  /** What requests came to, so that they are not decided once more when they are written. */
  private readonly proposals = new WeakMap<ActionRequest, { encounter: Encounter; proposal: Proposal }>();

  constructor(private readonly parts: SessionParts) {
    this.system = parts.system;
    this.name = parts.name;
    this.id = parts.id ?? '';
    this.recorded = parts.history;
    this.seed = parts.seed ?? null;
    this.saved = parts.saved ?? (() => []);
    this.creatures = parts.creatures ?? null;
  }

  /** What people call it: the last part of its name. */
  get title(): string {
    return withoutFolders(this.name);
  }

  /** All records, and the states that they led to. */
  get history(): History {
    return this.recorded;
  }

  get encounter(): Encounter {
    return this.history.now;
  }

  /** The letter of each group, by its key. */
  get tags(): Tags {
    return tagsOf(this.history);
  }

  /** Every action that this game offers, its own first. */
  get actions(): readonly AnyAction[] {
    return actionsOf(this.system);
  }

  /** The seq of the record that made the encounter what it is now; 0 at the start. */
  get position(): number {
    return this.history.position;
  }

  /** All records in the order in which they were written, with undone ones and jumps. */
  get records(): readonly Record[] {
    return this.history.all;
  }

  record(seq: number): Record | undefined {
    return this.history.record(seq);
  }

  /** The records that led to the encounter as it is now, from the start. */
  path(): readonly Record[] {
    return this.history.pathTo(this.position).flatMap((seq) => this.history.record(seq) ?? []);
  }

  /** The position to which a record led: its own, or where a jump or an amendment went; null where there is no such record. */
  positionAfter(seq: number): number | null {
    return this.history.positionAfter(seq);
  }

  /** The encounter as it was after a record (of a jump or an amendment, where it went); null where there is no such record. */
  stateAt(seq: number): Encounter | null {
    const position = this.history.positionAfter(seq);
    return position === null ? null : this.history.stateAt(position);
  }

  /** The seed from which the dice of the next record are thrown. */
  get nextSeed(): string {
    this.seed ??= Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
    return `${this.seed}/${this.history.nextSeq}`;
  }

  /** Fair dice for the next record. Until it is written they fall the same way, so that a throw cannot be tried again. */
  fairDice(): FairDice {
    return fairDice(seedFromText(this.nextSeed));
  }

  /** The outcome of a request with the answers given so far. Pure: nothing is written. */
  propose(request: ActionRequest): Proposal {
    const { encounter } = this;
    const known = this.proposals.get(request);
    if (known?.encounter === encounter) return known.proposal;
    const proposal = this.proposeWith(request, request.answers.source, () => request.answers);
    this.proposals.set(request, { encounter, proposal });
    return proposal;
  }

  /** Runs the request with the answers of a source; `given` are the answers afterwards. */
  private proposeWith(request: ActionRequest, source: AnswerSource, given: () => Answers): Proposal {
    try {
      return this.decideWith(request, source, given);
    } catch (error) {
      // What others' code throws is no bug of vrule: the action is refused, and the fight goes on.
      if (this.system.package === undefined) throw error;
      return { is: 'refused', refusal: packageBug(this.system.package, error) };
    }
  }

  private decideWith({ intents, overrides }: ActionRequest, source: AnswerSource, given: () => Answers): Proposal {
    const start = (): ReturnType<typeof decide> => decide(this.system, this.encounter, intents, overrides);
    const driven = drive(start(), source);
    if (!driven.done) {
      const { ask, answered } = driven;
      const answeredIds = new Set(answered.map((one) => one.ask.id));
      const coming = (): readonly DiceAsk[] =>
        certainDice(start, given().source).filter(({ id }) => !answeredIds.has(id));
      return { is: 'asking', ask, answered, coming };
    }
    if (isRefusal(driven.value)) return { is: 'refused', refusal: driven.value };
    return { is: 'ready', decided: driven.value, answered: driven.answered };
  }

  /** Completes a request with an answerer, which is asked only for what the request does not answer, up to the first ask without one. */
  complete(request: ActionRequest, answerer: AskAnswerer): Completed {
    let { answers } = request;
    const dice = this.fairDice();
    answers.skipRolled(dice);
    const given = answers.source;
    const add = (more: Answers | null): Answers | null => {
      answers = more ?? answers;
      return more;
    };
    const source: AnswerSource = {
      dice: (ask) => given.dice(ask) ?? add(answerer.dice(ask, answers, dice))?.faces(ask.id) ?? null,
      choice: (ask) => given.choice(ask) ?? add(answerer.choice(ask, answers))?.picks(ask.id) ?? null,
    };
    const proposal = this.proposeWith(request, source, () => answers);
    const completed = { ...request, answers };
    this.proposals.set(completed, { encounter: this.encounter, proposal });
    return { request: completed, proposal };
  }

  /** Writes the record of a request whose asks are all answered. The encounter changes only after it is written. */
  commit(request: ActionRequest): WriteResult {
    const proposal = this.propose(request);
    if (proposal.is !== 'ready') return notReady(proposal);
    const content = this.contentOf(request, proposal);
    const written = this.write(content);
    return written.ok ? { ...written, answered: proposal.answered } : written;
  }

  /** What the record of a request is to hold. Pure: nothing is written. */
  contentOf(request: ActionRequest, { decided, answered }: Extract<Proposal, { is: 'ready' }>): RecordContent {
    const dice = answered.flatMap(({ ask }) => request.answers.find(ask.id) ?? []);
    const rolled = dice.some((answer) => 'from' in answer && answer.from === 'rolled' && answer.faces.length > 0);
    return {
      title: decided.title,
      intents: decided.intents,
      dice,
      facts: decided.facts,
      working: decided.working,
      ...(decided.overrides.length > 0 ? { overrides: decided.overrides } : {}),
      ...(rolled ? { seed: this.nextSeed } : {}),
    };
  }

  /** The record that an undo takes back, or undefined. */
  get undoRecord(): Record | undefined {
    return this.history.undoneFrom(this.position);
  }

  /** The record that a redo restores, or undefined. */
  get redoRecord(): Record | undefined {
    const to = this.history.redoFrom(this.position);
    return to === null ? undefined : this.history.undoneFrom(to);
  }

  /** Takes back the last records, at most as many as there are. Refused where there is none. */
  undo(times = 1): WriteResult {
    return this.step('undo', times, (from) => this.history.undoFrom(from));
  }

  /** Restores the records that were undone last, at most as many as there are. Refused where there is none. */
  redo(times = 1): WriteResult {
    return this.step('redo', times, (from) => this.history.redoFrom(from));
  }

  /** Goes to any record, undone or not; 0 is the start. Of a jump or an amendment, to where it went. */
  travel(seq: number): WriteResult {
    const to = this.history.positionAfter(seq);
    if (to === null) return refused('no-record', `there is no record ${seq}`);
    if (to === this.position) return refused('there-already', `the encounter is at #${to} already`);
    return this.jump(to, `go to #${to}`);
  }

  /** The change of a past record as it begins: nothing is changed yet. Refused where there is no such record. */
  amendmentOf(seq: number): Amendment | Refusal {
    const record = this.history.record(seq);
    if (record === undefined || record.jump !== undefined) return cannot('no-record', '', `#${seq} cannot be amended`);
    return { seq, request: requestOf(record), later: new Map() };
  }

  /** What an amendment changes, with the answers given so far. Pure: nothing is written. */
  proposeAmendment(amendment: Amendment): AmendmentProposal {
    return proposeAmendment(this, amendment);
  }

  /** Completes an amendment with the answers for each of its records, up to the first ask that has none. */
  completeAmendment(amendment: Amendment, answererFor: (seq: number) => AskAnswerer): Amendment {
    return completeAmendment(this, amendment, answererFor);
  }

  /** Writes an amendment whose asks are all answered: one record, taken back by one undo. */
  commitAmendment(amendment: Amendment): WriteResult {
    const proposal = this.proposeAmendment(amendment);
    if (proposal.is !== 'ready') return notReady(proposal);
    const { amended, changes } = proposal;
    if (changes.every(({ changed }) => !changed)) return refused('nothing-amended', 'nothing changes');
    const record = this.history.record(amendment.seq);
    const title = `amend #${amendment.seq}: ${changes[0]?.becomes ?? ''}`;
    return this.write({ title, ...nothingDone, jump: record?.parent ?? 0, amended });
  }

  /** Why what the encounter shows is no longer in its file, as a part of a sentence; null where it is. */
  get whyLost(): string | null {
    return this.parts.store.whyLost?.() ?? null;
  }

  /** Saves all records in a new file. Where nothing more can be written to the first one, the session goes on in the new one. */
  saveCopy(nameOrPath: string | null): SavedCopy {
    const saved = this.parts.store.saveCopy?.(nameOrPath) ?? { ok: false, message: 'this encounter has no file' };
    if (saved.ok && saved.continued !== null) this.recorded = saved.continued;
    return saved;
  }

  /**
   * Exact odds of an intent on each target, given the answers so far and the first faces of a throw that goes on; a sentence where
   * there are none; null where the action has no ruling.
   */
  odds(intent: Intent, answers = Answers.none, firstFaces = noFacesYet): readonly TargetOdds[] | string | null {
    const action = findAction(this.system, intent.action);
    const isKnown = answers.ids.length > 0 || firstFaces.faces.length > 0;
    const known = isKnown ? withFirstFaces(answers.source, firstFaces) : undefined;
    return action?.odds(this.encounter, action.withDefaults(this.encounter, intent), known) ?? null;
  }

  /**
   * Exact odds of a whole record on each of its targets: what all actors come to together, and how likely the target is down
   * afterwards; a part of a sentence where there are none. Worked out a little at a time.
   */
  jointOdds(
    intents: readonly Intent[],
    answers: Answers = Answers.none,
  ): Generator<undefined, readonly JointOdds[] | string> {
    const { system, encounter } = this;
    const given = answers.ids.map((id) => answers.find(id));
    return this.knownOdds.of({ system, encounter, intents, known: answers.source }, given);
  }

  /** Takes steps through the records, as many as there are and at most so many. */
  private step(name: 'undo' | 'redo', times: number, next: (from: number) => number | null): WriteResult {
    let to = this.position;
    let taken = 0;
    for (; taken < times; taken += 1) {
      const before = to;
      to = next(to) ?? to;
      if (to === before) break;
    }
    if (to === this.position) return refused(`nothing-to-${name}`, `nothing to ${name}`);
    const title = (name === 'undo' ? this.undoRecord : this.redoRecord)?.title ?? '';
    const done = name === 'undo' ? 'undid' : 'redid';
    const written = this.jump(to, taken === 1 ? `${name}: ${title}` : `${done} ${taken}, back at #${to}`);
    return written.ok ? { ...written, steps: taken } : written;
  }

  private jump(to: number, title: string): WriteResult {
    return this.write({ title, ...nothingDone, jump: to });
  }

  /** The time as records are given it. */
  get time(): Date {
    return this.parts.clock();
  }

  /** Writes the next record: the only way into the file. */
  private write(content: Omit<Record, 'seq' | 'parent' | 'at'>): ReturnType<SessionParts['store']['append']> {
    const at = this.time.toISOString();
    const written = this.parts.store.append({ seq: this.history.nextSeq, parent: this.position, at, ...content });
    if (written.ok) this.onRecord?.(written.record);
    return written;
  }
}
