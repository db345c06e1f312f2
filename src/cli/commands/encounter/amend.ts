import type { Command } from 'commander';
import { formatNotation } from '../../../dice/ask.ts';
import { readText } from '../../../game/kernel/read-value.ts';
import { isRefusal } from '../../../game/kernel/refusal.ts';
import type { System } from '../../../game/kernel/system.ts';
import { amendmentTable } from '../../../report/amendment.ts';
import { formatSource } from '../../../report/phones.ts';
import type { AmendmentProposal } from '../../../session/amend.ts';
import type { AskAnswerer } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import { describeStateChanges, trackChanges } from '../../../session/state-changes.ts';
import type { Encounter } from '../../../state/encounter.ts';
import { quoted } from '../../../state/nearest.ts';
import type { RecordedThrow } from '../../../state/record.ts';
import { printHelp } from '../../help/page.ts';
import { actionHelp } from '../../help/schema-help.ts';
import { amendFlags, readAmendedRequest } from '../../input/amended-request.ts';
import { readWholeNumber } from '../../input/arguments.ts';
import { answererOf, DiceAnswers, seatProblem } from '../../input/dice-answers.ts';
import { type FlagValues, textsOf } from '../../input/flags.ts';
import { type Exit, exits, failRefusal, failUsage, failWrite, type Io, printDone } from '../../output/io.ts';
import { printParts } from '../../output/print-page.ts';
import type { CommandContext } from '../command-context.ts';
import { encounterWordsCommand } from '../command-kinds.ts';
import { perform } from './act.ts';

export function amendCommand(context: CommandContext): Command {
  const { io } = context;
  const about = 'decide a past action, and what follows, again';
  const usage = 'NAME SEQ [flags of the action] [--dry-run]';
  const texts = { name: 'amend', about, usage, after: 'SEQ …', flags: amendFlags };
  return encounterWordsCommand(context, texts, (name, [number, ...words]) => {
    const none = `amend needs the number of a record; vrule log ${quoted(name)} lists them`;
    const seq = number === undefined ? none : readWholeNumber('SEQ', number, 1);
    if (typeof seq === 'string') return failUsage(io, seq);
    return perform(name, words, (session) => amend(session, seq, words, io), io);
  });
}

function amend(session: Session, seq: number, words: readonly string[], io: Io): Exit {
  const start = session.amendmentOf(seq);
  const record = session.record(seq);
  if (isRefusal(start) || record === undefined) {
    return failUsage(io, `there is no record ${seq} to amend; vrule log ${quoted(session.name)} lists them`);
  }
  const read = readAmendedRequest(session, record, words);
  if (read.is === 'help') {
    return printHelp(actionHelp(`amend NAME ${seq}`, record.title, read.flags), io);
  }
  if (read.is === 'bad') return failUsage(io, ...read.problems);
  const { values } = read.given;
  const newDice = values.rolled !== undefined;
  const answers = new AmendmentAnswers(seq, values);
  if (answers.problems.length > 0) return failUsage(io, ...answers.problems);
  const amendment = session.completeAmendment({ ...start, request: read.request, newDice }, answers.forRecord);
  const proposal = session.proposeAmendment(amendment);
  if (proposal.is === 'refused') return failRefusal(io, proposal.refusal);
  if (proposal.is === 'asking') return failUsage(io, answers.missing(proposal.seq, proposal.ask));
  const unused = answers.unused();
  if (unused !== null) return failUsage(io, unused);
  const before = session.encounter;
  const written = values['dry-run'] === true ? null : session.commitAmendment(amendment);
  if (written?.ok === false) return failWrite(io, written);
  const printed = {
    system: session.system,
    amends: record.seq,
    proposal,
    thrown: answers.thrown,
    before,
    written: written?.record.seq ?? null,
  };
  const print = (): void => (values.json === true ? io.printJson(amendmentJson(printed)) : printAmendment(printed, io));
  if (written === null) {
    print();
    return exits.done;
  }
  return printDone(io, `record ${written.record.seq} was written`, print);
}

/** The answers to what an amendment asks: from `--rolled`, `--rolled-for` and `--pick`, else thrown by vrule. */
class AmendmentAnswers {
  readonly problems: string[] = [];
  /** The throws that were made for the amendment, in their order. */
  readonly thrown: NewThrow[] = [];
  /** For the amended record, and for those whose faces are given. */
  private readonly bySeq = new Map<number, DiceAnswers>();
  /** For all others whose asks have no answer. */
  private readonly others = new Map<number, DiceAnswers>();
  private readonly values: FlagValues;

  constructor(amended: number, values: FlagValues) {
    this.values = values;
    const noSeat = seatProblem(values);
    if (noSeat !== null) this.problems.push(noSeat);
    this.read(amended, values);
    for (const pair of textsOf(values['rolled-for'])) {
      const [, seq = '', text = ''] = /^(\d+)=(.*)$/s.exec(pair) ?? [];
      const faces = readText('numbers', text);
      if (seq === '' || 'problem' in faces) this.problems.push(`--rolled-for ${pair}: it is written SEQ=FACES`);
      else this.read(Number(seq), { ...values, rolled: faces.value });
    }
  }

  private read(seq: number, values: FlagValues): void {
    const read = DiceAnswers.read(values);
    if (typeof read === 'string') this.problems.push(read);
    else this.bySeq.set(seq, read);
  }

  readonly forRecord = (seq: number): AskAnswerer => {
    const given = this.answersFor(seq);
    const from = given.typed === null ? 'rolled' : 'typed';
    const { dice, choice } = answererOf(given);
    return {
      dice: (ask, answers, fair) => {
        const more = dice(ask, answers, fair);
        const { id, label, count, sides } = ask;
        const seat = given.seatOf(ask);
        const thrown = { seq, id, label, count, sides, faces: more?.faces(id) ?? [], from } as const;
        if (more !== null) this.thrown.push(seat === undefined ? thrown : { ...thrown, seat });
        return more;
      },
      choice,
    };
  };

  /** Why an ask of a record has no answer. */
  missing(seq: number, ask: Parameters<DiceAnswers['missing']>[0]): string {
    const why = this.answersFor(seq).missing(ask);
    return this.bySeq.has(seq) && ask.kind === 'dice' ? `#${seq}: ${why}` : why;
  }

  /** A sentence about typed faces or picks that nothing asked for, or null. */
  unused(): string | null {
    for (const [seq, given] of this.bySeq) {
      const unused = given.unusedFaces();
      if (unused !== null) return `#${seq}: ${unused}`;
    }
    const all = [...this.bySeq.values(), ...this.others.values()];
    return all[0]?.unusedPick(all) ?? null;
  }

  private answersFor(seq: number): DiceAnswers {
    const known = this.bySeq.get(seq) ?? this.others.get(seq);
    const read = known ?? DiceAnswers.read({ ...this.values, rolled: undefined });
    if (typeof read === 'string') throw new Error(read);
    if (known === undefined) this.others.set(seq, read);
    return read;
  }
}

/** A throw that was made for an amendment. */
export interface NewThrow extends Pick<RecordedThrow, 'id' | 'count' | 'sides' | 'faces' | 'from' | 'seat'> {
  readonly seq: number;
  readonly label: string;
}

export interface PrintedAmendment {
  readonly system: System;
  readonly amends: number;
  readonly proposal: Extract<AmendmentProposal, { is: 'ready' }>;
  readonly thrown: readonly NewThrow[];
  /** The encounter before the amendment. */
  readonly before: Encounter;
  /** The seq of its record; null where nothing was written. */
  readonly written: number | null;
}

/** An amendment as JSON: the records that change, the dice that were thrown anew, and the tracks then and now. */
export function amendmentJson({ amends, proposal, thrown, before, written }: PrintedAmendment): object {
  return {
    amends,
    changes: proposal.changes
      .filter(({ changed }) => changed)
      .map(({ seq, was, becomes, refusal }) => ({
        seq,
        was,
        becomes,
        ...(refusal === undefined ? {} : { refused: refusal.message, rule: refusal.rule }),
      })),
    asks: thrown.map(({ seq, id, label, count, sides, faces, from, seat }) => ({
      seq,
      id,
      ask: formatNotation({ kind: 'dice', id, label, count, sides }),
      faces,
      from,
      ...(seat === undefined ? {} : { seat }),
    })),
    combatants: trackChanges(before, proposal.after).map(({ id, track, was, is }) => ({ id, track, was, is })),
    written,
  };
}

/** Prints what an amendment changes: records as they were and become, dice that were thrown, tracks then and now. */
export function printAmendment({ system, amends, proposal, thrown, before, written }: PrintedAmendment, io: Io): void {
  const { changes, after } = proposal;
  io.print([
    { text: written === null ? `Amend #${amends}` : `#${written}  Amended #${amends}` },
    { text: written === null ? ', not written' : '', tone: 'dim' },
  ]);
  printParts([amendmentTable(changes)], io);
  for (const one of thrown)
    io.print(`  #${one.seq}  new dice, ${one.label}: ${one.faces.join(' ')}, ${formatSource(one)}`);
  const differences = describeStateChanges(system, before, after);
  if (differences.length > 0) io.print('Then and now:');
  for (const line of differences) io.print(`  ${line}`);
}
