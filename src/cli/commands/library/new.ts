import { Command } from 'commander';
import { findSystem, gameIds } from '../../../rules/index.ts';
import type { System } from '../../../rules/kernel/system.ts';
import { namesHint } from '../../../session/names.ts';
import type { Roster } from '../../../session/roster.ts';
import { rosterFrom, startEncounter } from '../../../session/start.ts';
import { mostCombatants } from '../../../state/encounter.ts';
import { readHouseRules } from '../../input/house-rules.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import { encounterJson } from '../../output/encounter-json.ts';
import { failProblem, failUsage, printDone } from '../../output/failures.ts';
import type { Exit, Io } from '../../output/io.ts';
import { printEncounter } from '../../output/print-encounter.ts';
import type { CommandContext } from '../command-context.ts';

interface NewOptions {
  readonly system?: string;
  readonly from?: string;
  readonly set: readonly string[];
  readonly wait?: string;
  readonly json?: true;
}

/** `vrule new NAME --system ID`: starts an encounter, from nothing or from a roster. */
export function newCommand({ io, exitWith }: CommandContext): Command {
  return new Command('new')
    .description('start an encounter, from nothing, a roster, or the combatants of another')
    .argument('<name>', 'the name of the encounter, or the path of its file')
    .option('--system <id>', `the game: ${gameIds.join(', ')}`)
    .option(
      '--from <file>',
      `a roster (vrule schema roster), or the name or file of another encounter; at most ${mostCombatants} combatants`,
    )
    .option(
      '--set <key=value>',
      'a house rule; may be given several times',
      (pair, pairs: string[]) => [...pairs, pair],
      [],
    )
    .option(...waitOption)
    .option('--json', 'print JSON')
    .action((name: string, options: NewOptions) => exitWith(start(name, options, io)));
}

function start(name: string, options: NewOptions, io: Io): Exit {
  const template = options.from === undefined ? null : rosterFrom(options.from);
  if (template?.ok === false) return failProblem(io, template);
  const roster = template?.roster;
  const system = systemOf(options, roster);
  if (typeof system === 'string') return failUsage(io, system);
  const { settings, problems } = readHouseRules(system, options.set);
  if (problems.length > 0) return failUsage(io, ...problems);
  const library = waitingLibrary(options.wait);
  if (typeof library === 'string') return failUsage(io, library);
  const opened = startEncounter({ name, system, settings, ...template }, library);
  if (!opened.ok) return failProblem(io, opened);
  const { session, path } = opened;
  opened.close();
  return printDone(io, `the encounter is kept in ${path}`, () => {
    if (options.json === true) io.printJson({ ...encounterJson(opened, session.encounter, session.position), path });
    else {
      printEncounter(session, session.encounter, session.position, io);
      io.print(`kept in ${path}`);
    }
  });
}

/** The game of `--system`, else of the roster; a sentence where there is none, or where the two differ. */
function systemOf({ system: given, from }: NewOptions, roster: Roster | undefined): System | string {
  const id = given ?? roster?.system;
  if (id === undefined) return '--system is missing: which game is played';
  const system = findSystem(id);
  if (system === undefined) return `--system ${id}: no such game can be played${namesHint(id, gameIds)}`;
  const other = roster?.system ?? id;
  return other === id ? system : `--from ${from}: it is of ${other}, not of ${id}`;
}
