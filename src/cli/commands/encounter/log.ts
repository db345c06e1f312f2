import type { Command } from 'commander';
import { loadGameOf, type OpenEncounter, openEncounter } from '../../../session/library.ts';
import { wholeNumber } from '../../input/arguments.ts';
import { encounterJson } from '../../output/encounter-json.ts';
import { recordEventOf } from '../../output/event-json.ts';
import { type Exit, exits, failNoRecord, failProblem, failUsage, type Io } from '../../output/io.ts';
import { printRecord } from '../../output/record/print-record.ts';
import { formatJson, versioned } from '../../output/terminal.ts';
import { type CommandContext, inspectEncounter, type Options } from '../command-context.ts';
import { EncounterCommand } from '../command-kinds.ts';
import { LogLines, printLog } from './print-log.ts';

export const logCommand = (context: CommandContext): Command =>
  new EncounterCommand(context, 'log', 'what happened; --why prints the working of one record')
    .argument('<name>', 'the encounter')
    .option('--why <seq>', 'the whole working of that record', wholeNumber(1))
    .option('--follow', 'go on with every record that is written, until Ctrl-C or the file is removed')
    .option('--json', 'print JSON; with --follow one event a line (vrule schema event)')
    .does(async (io, name: string, { why, follow, ...options }: Options & { why?: number; follow?: true }) => {
      const json = options.json === true;
      if (follow === true) {
        if (why !== undefined) return failUsage(io, '--why: not with --follow');
        await loadGameOf(name);
        return untilStopped((stop) => followLog(name, { json, stop }, io));
      }
      return inspectEncounter(io, { name }, ({ session }) => {
        if (why === undefined) return printLog(session, json, io);
        const record = session.record(why);
        if (record === undefined) return failNoRecord(io, session, why, '--why: ');
        printRecord(session, record, { json, why: true }, io);
        return exits.done;
      });
    });

/** Runs a command that has no end of its own until Ctrl-C, or the signal to end, stops it. */
async function untilStopped(run: (stop: AbortSignal) => Promise<Exit>): Promise<Exit> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await run(stopping.signal);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** How often the file is looked at, in milliseconds. */
const pollEvery = 150;

/** After so many looks without news a JSON stream says that it is alive: so it notices a reader that has gone. */
const looksUntilAlive = 5_000 / pollEvery;

/**
 * Follows the file of an encounter and prints every record that is written, without a lock, until it is stopped, its reader has
 * gone or the file is removed. A file that was replaced is read anew, and so is one that was renamed. Its game is loaded.
 */
export async function followLog(
  name: string,
  { json, stop }: { readonly json: boolean; readonly stop: AbortSignal },
  io: Io,
): Promise<Exit> {
  const first = openEncounter(name, { reading: true });
  if (!first.ok) return failProblem(io, first);
  let { path } = first;
  let opened = first;
  const begin = (): Exit | null => {
    if (opened.readOnly?.code === 'damaged') return io.fail(exits.file, opened.readOnly);
    const { session } = opened;
    const { encounter, position } = session;
    if (json) printLine({ event: 'start', encounter: versioned(encounterJson(opened, encounter, position)) }, io);
    else printLog(session, false, io);
    return null;
  };
  let exit = begin();
  let seen = opened.session.history.count;
  for (let idle = 0; exit === null && !stop.aborted && !io.closed; ) {
    await pause(stop);
    const news = opened.refresh();
    idle = news === 'same' ? idle + 1 : 0;
    if (news === 'grown') seen = printNews(opened, seen, json, io);
    else if (news === 'same' && json && idle % looksUntilAlive === 0) printLine({ event: 'alive' }, io);
    if (news !== 'replaced') continue;
    let again = openEncounter(path, { reading: true });
    const renamed = !again.ok && again.code === 'missing' ? opened.findRenamed() : null;
    if (renamed !== null) {
      path = renamed;
      again = openEncounter(path, { reading: true });
      if (!json) io.warn(`the encounter is now ${path}`);
    }
    if (!again.ok && again.code === 'missing') {
      if (json) printLine({ event: 'end', why: 'removed' }, io);
      break;
    }
    if (!again.ok) exit = failProblem(io, again);
    else {
      opened.close();
      opened = again;
      if (renamed !== null && !json) seen = printNews(opened, seen, json, io);
      else {
        seen = opened.session.history.count;
        exit = begin();
      }
    }
  }
  opened.close();
  return exit ?? exits.done;
}

/** Waits until it is time to look again, or to stop. */
function pause(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, pollEvery);
    stop.addEventListener('abort', done);
  });
}

/** Prints the records after `seen`; returns the number of the last one. */
function printNews({ session }: OpenEncounter, seen: number, json: boolean, io: Io): number {
  const { history } = session;
  const lines = new LogLines(session, io, seen);
  let before = session.stateAt(seen) ?? session.encounter;
  for (let seq = seen + 1; seq <= history.count; seq += 1) {
    const record = history.record(seq);
    // The records of an amendment come with it.
    if (record === undefined || record.replaces !== undefined) continue;
    if (json) printLine(recordEventOf(session, record, before), io);
    else lines.print(record);
    before = session.stateAt(seq) ?? before;
  }
  return history.count;
}

function printLine(event: object, io: Io): void {
  io.printJsonText([`${formatJson(versioned(event))}\n`]);
}
