import { Command } from 'commander';
import { gameIds } from '../../../rules/index.ts';
import { gameNamed } from '../../../session/names.ts';
import { readRosterFile } from '../../../session/rosters/roster-file.ts';
import { demos } from '../../../session/start.ts';
import { type Exit, exits, failUsage, type Io } from '../../output/io.ts';
import type { CommandContext } from '../command-context.ts';

interface TemplateOptions {
  readonly short?: true;
  readonly json?: true;
}

/** `vrule template GAME`: a roster to begin with, as YAML with comments. */
export function templateCommand({ io, exitWith }: CommandContext): Command {
  return new Command('template')
    .description('print a roster to begin with: YAML in which every field of the game is explained')
    .argument('<game>', `the game: ${gameIds.join(', ')}`)
    .option('--short', 'print only what there must be to begin with')
    .option('--json', 'print it as JSON, without the explanations')
    .action(async (game: string, options: TemplateOptions) => exitWith(await printTemplate(game, options, io)));
}

async function printTemplate(game: string, { short, json }: TemplateOptions, io: Io): Promise<Exit> {
  const named = gameNamed(game);
  if (!named.ok) return failUsage(io, named.message);
  const system = named.one;
  const demo = demos().find(({ id }) => id === system.id);
  const read = demo === undefined ? null : readRosterFile(demo.path);
  const example = read?.ok === true ? read.roster : null;
  // Brings the library that writes YAML.
  const { shortTemplateOf, templateOf, templateRoster } = await import('../../../session/rosters/template.ts');
  if (json === true) io.printJson(templateRoster(system, example));
  else if (short === true) io.printRaw(shortTemplateOf(system, example));
  else io.printRaw(templateOf(system, example));
  return exits.done;
}
