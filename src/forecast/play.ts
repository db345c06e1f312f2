/** One fight played to its end in memory, as the policy of its game has it. */
import { type Answer, type Ask, type ChoiceAsk, type DiceAsk, faceAt } from '../dice/ask.ts';
import { type AnsweredAsk, type AnswerSource, answerOf, drive, runToEnd } from '../dice/drive.ts';
import { fastFairDice, seedFromText } from '../dice/fair.ts';
import { firstOf, type RecordedAnswer, recordedAnswers } from '../dice/recorded.ts';
import { decideFacts } from '../game/decide/decide.ts';
import type { OverrideRequest } from '../game/kernel/action.ts';
import { type AnyPolicy, type Chance, goOn, isUp } from '../game/kernel/policy.ts';
import { isRefusal, type Refusal } from '../game/kernel/refusal.ts';
import type { System } from '../game/kernel/system.ts';
import type { Encounter, Id, Intent } from '../state/encounter.ts';
import type { Fact } from '../state/facts.ts';
import type { Ledger } from '../state/ledger.ts';
import { Draft } from '../state/reduce.ts';

/** An action that is not applied yet, with which each fight begins. Asks that are not answered are thrown anew in each. */
export interface FirstAction {
  readonly intents: readonly Intent[];
  readonly overrides: readonly OverrideRequest[];
  readonly answers: readonly RecordedAnswer[];
}

/** From where fights are played. */
export interface Scene {
  readonly system: System;
  readonly encounter: Encounter;
  readonly first: FirstAction | null;
  /** After so many more rounds a fight is undecided. */
  readonly mostRounds: number;
}

/** How a fight ended. */
export interface Fight {
  /** The side that has a combatant up when the other has not; null where that is neither. */
  readonly winner: 'own' | 'other' | null;
  /**
   * The rounds that were played, the present one included; 0 where the fight was over. A surprise round counts with the first. A
   * fight that ends as a round ends has ended in that round.
   */
  readonly rounds: number;
  readonly up: ReadonlySet<Id>;
  /** Those who were up at the beginning and fell before they did anything. */
  readonly fellBeforeActing: ReadonlySet<Id>;
}

/** A record of a fight: what was done, the answers, and the facts; a refusal where the rules did not allow it. */
export interface PlayedRecord {
  readonly intents: readonly Intent[];
  readonly answered: readonly AnsweredAsk[];
  readonly facts: readonly Fact[] | Refusal;
}

/** How many records a round may have for each combatant, and besides: a policy that went in circles would never end. */
const mostRecords = { each: 8, besides: 20 };

/** Plays one fight. The same scene and seed give the same fight. `watch` is given each record. */
export function playFight(scene: Scene, seed: string, watch?: (record: PlayedRecord) => void): Fight {
  const { system, encounter, first, mostRounds } = scene;
  const { policy } = system;
  if (policy === null) throw new Error(`${system.id} has no policy`);
  const dice = fastFairDice(seedFromText(seed));
  const chance: Chance = (sides) => (sides < 2 ? 0 : faceOf(dice, sides) - 1);
  const table = new Table({ system, policy, dice, watch }, encounter);
  if (first !== null && !table.isOver) table.decide(first.intents, first);
  const start = Math.max(1, encounter.cursor.round);
  const perRound = mostRecords.besides + mostRecords.each * Object.keys(encounter.combatants).length;
  let [round, records] = [start, 0];
  while (!table.isOver) {
    records = table.now.cursor.round === round ? records + 1 : 0;
    round = table.now.cursor.round;
    if (round - start >= mostRounds || records > 2 * perRound) break;
    const intents = records > perRound ? [] : policy.next(table.now, chance);
    // Where the rules refuse what the policy wants, the clock goes on.
    if (intents.length > 0 && table.decide(intents)) continue;
    if (!table.decide([goOn])) break;
  }
  for (let n = 0; n < perRound; n += 1) {
    const open = table.isOver ? policy.settle(table.now) : [];
    if (open.length === 0 || !table.decide(open)) break;
  }
  return table.fight(start, mostRounds);
}

function faceOf(dice: AnswerSource, sides: number): number {
  const ask: DiceAsk = { kind: 'dice', id: 'policy', label: 'policy', count: 1, sides };
  return faceAt({ faces: dice.dice(ask) ?? [], picks: [] }, 0);
}

interface TableParts {
  readonly system: System;
  readonly policy: AnyPolicy;
  readonly dice: AnswerSource;
  readonly watch: ((record: PlayedRecord) => void) | undefined;
}

/** A fight that is being played. */
class Table {
  private up: ReadonlySet<Id>;
  private readonly acted = new Set<Id>();
  private readonly fell = new Set<Id>();
  private records = 0;

  constructor(
    private readonly parts: TableParts,
    public now: Encounter,
  ) {
    this.up = this.whoIsUp(this.now);
  }

  /** Whether a side has nobody up. */
  get isOver(): boolean {
    return isOverFor(this.now, this.up);
  }

  /** Decides intents and applies their facts; false where the rules refuse them. */
  decide(intents: readonly Intent[], first?: FirstAction): boolean {
    const { now } = this;
    const { system, policy, dice, watch } = this.parts;
    const fresh: AnswerSource = { dice: (ask) => dice.dice(ask), choice: (ask) => picksOf(policy, now, ask) };
    const source = first === undefined ? fresh : firstOf(recordedAnswers(first.answers), fresh);
    const talk = decideFacts(system, now, intents, first?.overrides);
    const driven = watch === undefined ? null : drive(talk, source);
    if (driven?.done === false) throw new Error(`no answer to ${driven.ask.id}`);
    const decided = driven === null ? runToEnd(talk, source) : driven.value;
    watch?.({ intents, answered: driven?.answered ?? [], facts: isRefusal(decided) ? decided : decided.facts });
    if (isRefusal(decided)) return false;
    this.records += 1;
    this.now = this.after(decided);
    for (const { by } of intents) if (by !== null) this.acted.add(by);
    const before = this.up;
    this.up = this.whoIsUp(this.now);
    for (const id of before) if (!this.up.has(id) && !this.acted.has(id)) this.fell.add(id);
    return true;
  }

  /** How the fight has ended; `start`: the round in which it began; `mostRounds`: after how many it was broken off. */
  fight(start: number, mostRounds: number): Fight {
    const [own, other] = [hasSideUp(this.now, this.up, 'own'), hasSideUp(this.now, this.up, 'other')];
    const rounds = Math.max(1, Math.min(mostRounds, this.now.cursor.round - start + 1));
    return {
      winner: own === other ? null : own ? 'own' : 'other',
      rounds: this.records === 0 ? 0 : rounds,
      up: this.up,
      fellBeforeActing: this.fell,
    };
  }

  /**
   * The encounter after a record. Where a side is down as a round ends in it, that is the end of the fight: nothing that the same
   * record begins of the next round counts.
   */
  private after({ facts, now }: Ledger): Encounter {
    if (now.cursor.round === this.now.cursor.round) return now;
    const draft = new Draft(this.now);
    for (const fact of facts) {
      if (fact.fact === 'clock-set' && fact.from.round >= 0 && fact.to.round !== fact.from.round) {
        const ended = draft.read();
        if (isOverFor(ended, this.whoIsUp(ended))) return ended;
      }
      draft.apply(fact);
    }
    return now;
  }

  private whoIsUp(now: Encounter): ReadonlySet<Id> {
    const { system, policy } = this.parts;
    const up = new Set<Id>();
    for (const id in now.combatants) {
      if (now.combatants[id]?.out === false && isUp(system.status(now, id)) && policy.fights(now, id)) {
        up.add(id);
      }
    }
    return up;
  }
}

function isOverFor(now: Encounter, up: ReadonlySet<Id>): boolean {
  return !hasSideUp(now, up, 'own') || !hasSideUp(now, up, 'other');
}

function hasSideUp({ combatants }: Encounter, up: ReadonlySet<Id>, side: 'own' | 'other'): boolean {
  for (const id of up) if (combatants[id]?.side === side) return true;
  return false;
}

/** The picks of the policy, else what the rule proposes, else the first option. */
function picksOf(policy: AnyPolicy, now: Encounter, ask: ChoiceAsk): readonly string[] {
  return policy.choose(now, ask) ?? ask.defaultPicks ?? (ask.many ? [] : ask.options.slice(0, 1));
}

/** Why an action that is not applied yet cannot begin a fight: what the rules refuse of it, with any dice; else null. */
export function firstRefusal(
  system: System,
  encounter: Encounter,
  { intents, overrides, answers }: FirstAction,
): Refusal | null {
  const known = recordedAnswers(answers);
  const talk = decideFacts(system, encounter, intents, overrides);
  const lowest = (ask: Ask): Answer =>
    ask.kind === 'dice'
      ? { faces: Array<number>(ask.count).fill(1), picks: [] }
      : { faces: [], picks: ask.defaultPicks ?? (ask.many ? [] : ask.options.slice(0, 1)) };
  let next = talk.next();
  while (!next.done) next = talk.next(answerOf(next.value, known) ?? lowest(next.value));
  return isRefusal(next.value) ? next.value : null;
}
