import { Command } from 'commander';
import { findSystem, gameIds } from '../../rules/index.ts';
import { type NewEncounter, rosterFrom, startEncounter } from '../../session/start.ts';
import { nearest } from '../../storage/library/names.ts';
import { readSettings } from '../input/house-rules.ts';
import { encounterJson } from '../output/encounter-json.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { printEncounter } from '../output/print-encounter.ts';
import { type Desk, failProblem } from './command-context.ts';

interface NewOptions {
  readonly system?: string;
  readonly from?: string;
  readonly set: readonly string[];
  readonly json?: true;
}

/** `vrule new NAME --system ID`: starts an encounter, from nothing or from a roster. */
export function newCommand({ io, done }: Desk): Command {
  return new Command('new')
    .description('start an encounter, from nothing, a roster, or the combatants of another')
    .argument('<name>', 'what it is called, or the path of its file')
    .option('--system <id>', `the game: ${gameIds.join(', ')}`)
    .option('--from <file>', 'a roster, or the file of another encounter')
    .option(
      '--set <key=value>',
      'a house rule; may be given several times',
      (pair, all: string[]) => [...all, pair],
      [],
    )
    .option('--json', 'print JSON')
    .action((name: string, options: NewOptions) => done(start(name, options, io)));
}

function start(name: string, options: NewOptions, io: Io): Exit {
  const from = options.from === undefined ? null : rosterFrom(options.from);
  if (from?.ok === false) return failProblem(io, from);
  const id = options.system ?? from?.roster.system;
  if (id === undefined) return io.fail(exits.usage, { message: '--system is missing: which game is played' });
  const system = findSystem(id);
  if (system === undefined) {
    const near = nearest(id, gameIds);
    const hint = near === null ? `; one of ${gameIds.join(', ')}` : `; did you mean ${near}?`;
    return io.fail(exits.usage, { message: `--system ${id}: no such game can be played${hint}` });
  }
  const other = from?.roster.system;
  if (other !== undefined && other !== system.id) {
    return io.fail(exits.usage, { message: `--from ${options.from ?? ''}: it is of ${other}, not of ${system.id}` });
  }
  const settings = readSettings(system, options.set);
  if (!settings.ok) return io.fail(exits.usage, ...settings.problems.map((message) => ({ message })));
  const wish: NewEncounter = {
    name,
    system,
    settings: settings.value,
    ...(from === null ? {} : { roster: from.roster }),
  };
  const opened = startEncounter(wish);
  if (!opened.ok) return failProblem(io, opened);
  const { session, path } = opened;
  opened.close();
  if (options.json === true) io.data({ ...encounterJson(opened, session.encounter, session.position), path });
  else {
    printEncounter(opened, session.encounter, session.position, io);
    io.line(`kept in ${path}`);
  }
  return exits.done;
}
