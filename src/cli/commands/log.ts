import { Command } from 'commander';
import type { Span } from '../../rules/kernel/screen.ts';
import type { OpenEncounter } from '../../session/library.ts';
import { wholeNumber } from '../input/numbers.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { changesIn, printRecord } from '../output/print-record.ts';
import { type Desk, reading } from './command-context.ts';

/** `vrule log NAME`: what happened. */
export function logCommand({ io, done }: Desk): Command {
  return new Command('log')
    .description('what happened; --why prints the working of one record')
    .argument('<name>', 'the encounter')
    .option('--why <seq>', 'the whole working of that record')
    .option('--json', 'print JSON')
    .action((name: string, options: { why?: string; json?: true }) => {
      const why = options.why === undefined ? null : wholeNumber(io, '--why', options.why, 1);
      if (typeof why === 'number') return done(why);
      const json = options.json === true;
      done(
        reading(io, name, (opened) => (why === null ? printLog(opened, json, io) : printOne(opened, why.is, json, io))),
      );
    });
}

function printOne({ session }: OpenEncounter, seq: number, json: boolean, io: Io): Exit {
  const record = session.record(seq);
  if (record === undefined) return io.fail(exits.usage, { message: `--why: there is no record ${seq}` });
  if (json) io.data(record);
  else printRecord(record, changesIn(session, record), true, io);
  return exits.done;
}

function printLog({ session }: OpenEncounter, json: boolean, io: Io): Exit {
  if (json) {
    io.data(session.records);
    return exits.done;
  }
  const held = new Set(session.path().map(({ seq }) => seq));
  const widest = String(session.records.length).length + 1;
  for (const { seq, title, jump } of session.records) {
    const undone = jump === undefined && !held.has(seq);
    const spans: Span[] = [{ text: `${`#${seq}`.padStart(widest)}  `, tone: 'dim' }];
    if (undone) spans.push({ text: `(${title})`, tone: 'dim' }, { text: ' undone', tone: 'dim' });
    else spans.push(jump === undefined ? { text: title } : { text: title, tone: 'dim' });
    io.line(spans);
  }
  if (session.records.length === 0) io.line('Nothing has happened yet.');
  return exits.done;
}
