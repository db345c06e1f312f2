import type { Command } from 'commander';
import { loadGameOf, type OpenEncounter } from '../../../session/library.ts';
import { wholeNumber } from '../../input/arguments.ts';
import { type Exit, exits, failNoRecord, failUsage } from '../../output/io.ts';
import { printRecord } from '../../output/record/print-record.ts';
import { type CommandContext, inspectEncounter, type Options } from '../command-context.ts';
import { EncounterCommand } from '../encounter-command.ts';
import { followLog } from './follow.ts';
import { printLog } from './print-log.ts';

export function logCommand({ io, exitWith }: CommandContext): Command {
  return new EncounterCommand('log')
    .description('what happened; --why prints the working of one record')
    .argument('<name>', 'the encounter')
    .option('--why <seq>', 'the whole working of that record', wholeNumber(1))
    .option('--follow', 'go on with every record that is written, until Ctrl-C or the file is removed')
    .option('--json', 'print JSON; with --follow one event a line (vrule schema event)')
    .action(async (name: string, { why, follow, ...options }: Options & { why?: number; follow?: true }) => {
      const json = options.json === true;
      if (follow === true) {
        if (why !== undefined) return exitWith(failUsage(io, '--why: not with --follow'));
        await loadGameOf(name);
        return exitWith(await untilStopped((stop) => followLog(name, { json, stop }, io)));
      }
      const print = ({ session }: OpenEncounter): Exit => {
        if (why === undefined) return printLog(session, json, io);
        const record = session.record(why);
        if (record === undefined) return failNoRecord(io, session, why, '--why: ');
        printRecord(session, record, { json, why: true }, io);
        return exits.done;
      };
      return exitWith(inspectEncounter(io, name, print));
    });
}

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
