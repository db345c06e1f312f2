import type { Span } from '../../../game/kernel/screen.ts';
import { describeState, type RecordState, recordStates } from '../../../report/log.ts';
import type { Session } from '../../../session/session.ts';
import type { Record } from '../../../state/record.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { formatLocalTime } from '../../output/local-time.ts';
import { printTable } from '../../output/print-table.ts';

/** Prints all records under the heads of their rounds: what is undone or amended in brackets. */
export function printLog(session: Session, json: boolean, io: Io): Exit {
  const { history } = session;
  if (json) {
    io.printJsonList(history.each());
    return exits.done;
  }
  const stateOf = recordStates(session);
  const lines = new LogLines(session, io);
  for (const record of history.each()) lines.print(record, stateOf(record));
  if (history.count === 0) io.print('Nothing has happened yet.');
  return exits.done;
}

/** Prints records one after the other, with a head where a round begins. */
export class LogLines {
  /** The round after each record. */
  private readonly rounds = new Map<number, number>();
  private headOf: number | null = null;

  /** `after`: the record that was printed last. */
  constructor(
    private readonly session: Session,
    private readonly io: Io,
    after = 0,
  ) {
    const before = after === 0 ? null : session.stateAt(after);
    if (before !== null) this.headOf = before.cursor.round;
    this.rounds.set(after, before?.cursor.round ?? -1);
  }

  /** Prints a record; by default one that was just written. */
  print(record: Record, state: RecordState = record.jump === undefined ? 'in-force' : 'jump'): void {
    const round = this.roundOf(record);
    if (state !== 'jump' && round !== this.headOf) this.printHead(round, record.at);
    const number = `#${record.seq}`.padStart(String(this.session.history.count).length + 1);
    printTable([[[{ text: number, tone: 'dim' }], titleOf(record, state)]], this.io, '');
  }

  private printHead(round: number, at: string): void {
    this.headOf = round;
    const text = round < 0 ? 'Before the first round' : this.session.system.clock.formatRound(round);
    const head = text.charAt(0).toUpperCase() + text.slice(1);
    this.io.print([
      { text: head, tone: 'accent' },
      { text: `  ${formatLocalTime(new Date(at))}`, tone: 'dim' },
    ]);
  }

  /** The round after a record, as its facts say, or those of the records before it. */
  private roundOf({ seq, parent, jump, facts }: Record): number {
    const clock = facts.findLast((fact) => fact.fact === 'clock-set');
    const round = clock?.to.round ?? this.rounds.get(jump ?? parent) ?? this.session.stateAt(seq)?.cursor.round ?? -1;
    this.rounds.set(seq, round);
    return round;
  }
}

/** The title of a record: dim where it is a jump, in brackets where it is undone or amended; in its place `for #2`. */
function titleOf(record: Record, state: RecordState): readonly Span[] {
  const { title } = record;
  if (state === 'jump') return [{ text: title, tone: 'dim' }];
  const says = describeState(record, state);
  if (state !== 'in-force') return [{ text: `(${title}) ${says}`, tone: 'dim' }];
  return says === '' ? [{ text: title }] : [{ text: title }, { text: `  ${says}`, tone: 'dim' }];
}
