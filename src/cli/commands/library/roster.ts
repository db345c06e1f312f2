import { basename, extname } from 'node:path';
import type { Command } from 'commander';
import { yesOrNo } from '../../../game/kernel/values.ts';
import { formatCount } from '../../../game/text/chances.ts';
import { gameIds } from '../../../rules/index.ts';
import { gameNamed } from '../../../session/game-names.ts';
import { type Roster, rosterRemarks } from '../../../session/rosters/roster.ts';
import type { GoodRoster } from '../../../session/rosters/roster-file.ts';
import { readRosterFile } from '../../../session/rosters/roster-file.ts';
import { rosterFolder, savedRosters } from '../../../session/rosters/saved-rosters.ts';
import { demos, rosterFrom } from '../../../session/start.ts';
import { sides } from '../../../state/encounter.ts';
import { quoted } from '../../../state/nearest.ts';
import { Library } from '../../../storage/library/library.ts';
import { badName } from '../../../storage/library/names.ts';
import { encounterOption, hpAsOption, systemOption } from '../../input/arguments.ts';
import { type Exit, exits, failProblem, failUsage, type Io, printResult } from '../../output/io.ts';
import { printTable } from '../../output/print-table.ts';
import { formatJson } from '../../output/terminal.ts';
import type { CommandContext, Options } from '../command-context.ts';
import { commandGroup, jsonOption, ShellCommand } from '../command-kinds.ts';

export const rosterCommand = commandGroup(
  'roster',
  'check a roster (JSON, YAML or CSV), or list those of the library',
  [checkCommand, listCommand],
);

function checkCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'check', 'what is in a file, or all that is wrong with it')
    .argument('<file>', 'the file, or the name of a roster or encounter of the library')
    .takes(systemOption('the game of a CSV file, or of an export of another program'))
    .option('--leave-out', 'leave out columns of a CSV file that the game does not know')
    .takes(hpAsOption, encounterOption, jsonOption)
    .does(check);
}

function listCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'list', 'the rosters of the library')
    .takes(jsonOption)
    .does((io, { json }: Options) => {
      const library = new Library();
      const rosters = savedRosters(library);
      return printResult(io, json, rosters, () => {
        if (rosters.length === 0) return io.print(`No rosters yet; they are kept in ${rosterFolder(library)}`);
        const rows = rosters.map(({ name, path }) => [name, path]);
        printTable(rows, io, '');
      });
    });
}

function check(io: Io, file: string, { system, leaveOut, hpAs, encounter, json }: Options): Exit {
  const read = rosterFrom(file, { game: system?.id, leavesOut: leaveOut === true, hpAs, encounter });
  if (json === true && 'found' in read) io.printJson({ fine: false, problems: read.found });
  if (!read.ok) return failProblem(io, read);
  if (read.system === null)
    return failUsage(io, `${file} does not name its game (system); --system does: ${gameIds.join(', ')}`);
  const flags = [
    ...(system === undefined ? [] : [`--system ${system.id}`]),
    ...(leaveOut === true ? ['--leave-out'] : []),
    ...(hpAs === undefined ? [] : [`--hp-as ${quoted(hpAs)}`]),
    ...(encounter === undefined ? [] : [`--encounter ${quoted(encounter)}`]),
  ];
  return printResult(io, json, checkedJson(read), () => printRoster(file, flags, read, io));
}

/** The entries of one side: `Kel, Thug x6`. */
function namesOf({ combatants }: Roster, side: string): readonly string[] {
  return combatants
    .filter((entry) => entry.side === side)
    .map(({ name, like, count }) => `${name ?? like ?? ''}${count === 1 ? '' : ` x${count}`}`);
}

function countOf({ combatants }: Roster, side?: string): number {
  const counted = combatants.filter((entry) => side === undefined || entry.side === side);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

function checkedJson({ roster, system, leftOut = [], says }: GoodRoster): object {
  const counts = sides.map((side) => [side, countOf(roster, side)]);
  const { name = null, settings, combatants } = roster;
  const entries = combatants.map(({ sheet: _sheet, ...entry }) => entry);
  const remarks = system === null ? [] : rosterRemarks(system, roster);
  return {
    fine: true,
    system: system?.id ?? null,
    name,
    settings,
    count: countOf(roster),
    sides: Object.fromEntries(counts),
    combatants: entries,
    timeline: roster.timeline,
    ...(leftOut.length > 0 && { leftOut }),
    ...(says !== undefined && { says }),
    ...(remarks.length > 0 && { remarks }),
  };
}

/** `flags`: those with which the file was read. */
function printRoster(
  file: string,
  flags: readonly string[],
  { roster, system, leftOut = [], says }: GoodRoster,
  io: Io,
): void {
  const called = roster.name === undefined ? '' : `: ${roster.name}`;
  io.print(`${system?.title ?? ''}${called}`);
  const rows = sides.map((side) => [side, String(countOf(roster, side)), namesOf(roster, side).join(', ')]);
  printTable(
    rows.filter(([, count]) => count !== '0'),
    io,
  );
  const settings = Object.entries(roster.settings).map(([key, value]) => `${key}=${yesOrNo(value)}`);
  if (settings.length > 0) io.print(`house rules: ${settings.join(', ')}`);
  if (leftOut.length > 0) io.print(`left out: ${leftOut.join(', ')}`);
  if (says !== undefined) io.print(says);
  const remarks = system === null ? [] : rosterRemarks(system, roster);
  for (const remark of remarks) io.print(`note: ${remark}`);
  // An encounter with a roster is called as the roster is, or its file.
  const named = [roster.name ?? '', basename(file, extname(file))].find((one) => badName(one) === null);
  const newName = quoted(named ?? 'New Fight');
  const planned = roster.timeline.length;
  if (planned > 0) io.print(`timeline: ${planned} ${planned === 1 ? 'entry' : 'entries'}`);
  io.print(
    `${formatCount(countOf(roster), 'combatant')}, ${remarks.length > 0 ? 'nothing is wrong but what the notes say' : 'all is well'}; vrule new ${newName} --from ${[quoted(file), ...flags].join(' ')} starts with them`,
  );
}

export const templateCommand = (context: CommandContext): Command =>
  new ShellCommand(
    context,
    'template',
    'print a roster to begin with: YAML in which every field of the game is explained',
  )
    .argument('<game>', `the game: ${gameIds.join(', ')}`)
    .option('--short', 'print only what there must be to begin with')
    .option('--json', 'print it as JSON, without the explanations')
    .does(async (io, game: string, { short, json }: Options) => {
      const named = gameNamed(game);
      if (!named.ok) return failUsage(io, named.message);
      const system = named.one;
      const demo = demos().find(({ id }) => id === system.id);
      const read = demo === undefined ? null : readRosterFile(demo.path);
      const example = read?.ok === true ? read.roster : null;
      // Brings the library that writes YAML.
      const { shortTemplateOf, templateOf, templateRoster } = await import('../../../session/rosters/template.ts');
      const template = short === true ? shortTemplateOf : templateOf;
      // A roster is a file, which has no version in it.
      if (json === true) io.printJsonText([`${formatJson(templateRoster(system, example), 2)}\n`]);
      else io.printRaw(template(system, example));
      return exits.done;
    });
