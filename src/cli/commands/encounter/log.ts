import { Command } from 'commander';
import type { Text } from '../../../rules/kernel/screen.ts';
import { replacedRecords } from '../../../session/amend.ts';
import type { Session } from '../../../session/session.ts';
import type { Record } from '../../../state/record.ts';
import { readWholeNumber } from '../../input/flag-values.ts';
import { failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { printRecord } from '../../output/print-record.ts';
import { type CommandContext, inspectEncounter } from '../command-context.ts';

/** `vrule log NAME`: what happened. */
export function logCommand({ io, exitWith }: CommandContext): Command {
  return new Command('log')
    .description('what happened; --why prints the working of one record')
    .argument('<name>', 'the encounter')
    .option('--why <seq>', 'the whole working of that record')
    .option('--json', 'print JSON')
    .action((name: string, options: { why?: string; json?: true }) => {
      const json = options.json === true;
      const seq = options.why === undefined ? null : readWholeNumber('--why', options.why, 1);
      if (typeof seq === 'string') return exitWith(failUsage(io, seq));
      exitWith(
        inspectEncounter(io, name, ({ session }) =>
          seq === null ? printLog(session, json, io) : printWorkingOf(session, seq, json, io),
        ),
      );
    });
}

function printWorkingOf(session: Session, seq: number, json: boolean, io: Io): Exit {
  const record = session.record(seq);
  if (record === undefined) return failUsage(io, `--why: there is no record ${seq}`);
  printRecord(session, record, { json, why: true }, io);
  return exits.done;
}

function printLog(session: Session, json: boolean, io: Io): Exit {
  const { history } = session;
  if (json) {
    io.printJsonList(history.each());
    return exits.done;
  }
  const onPath = new Set(history.pathTo(session.position));
  const amended = replacedRecords({ path: () => history.each(onPath), record: (seq) => history.record(seq) });
  const widest = String(history.count).length + 1;
  for (const record of history.each()) {
    io.print([{ text: `${`#${record.seq}`.padStart(widest)}  `, tone: 'dim' }, ...titleOf(record, onPath, amended)]);
  }
  if (history.count === 0) io.print('Nothing has happened yet.');
  return exits.done;
}

/** The title of a record: dim where it is a jump, in brackets where it is undone or amended; in its place `for #2`. */
function titleOf(
  { seq, title, jump, replaces }: Record,
  onPath: ReadonlySet<number>,
  amended: ReadonlySet<number>,
): Text {
  if (jump !== undefined) return [{ text: title, tone: 'dim' }];
  if (!onPath.has(seq)) return [{ text: `(${title}) ${amended.has(seq) ? 'amended' : 'undone'}`, tone: 'dim' }];
  return replaces === undefined ? [{ text: title }] : [{ text: title }, { text: `  for #${replaces}`, tone: 'dim' }];
}
