import { basename, extname } from 'node:path';
import type { Command } from 'commander';
import { inWords } from '../../../game/kernel/shape.ts';
import type { System } from '../../../game/kernel/system.ts';
import { yesOrNo } from '../../../game/kernel/values.ts';
import { systems } from '../../../rules/index.ts';
import { baseName } from '../../../session/groups.ts';
import { findCombatant, namesHint } from '../../../session/names.ts';
import { addCreatures, ownCreatures, removeCreature, saveCreature } from '../../../session/rosters/creatures.ts';
import { quoted } from '../../../state/nearest.ts';
import { Library } from '../../../storage/library/library.ts';
import { encounterOption, hpAsOption, systemOption } from '../../input/arguments.ts';
import { type Exit, failProblem, failUsage, type Io, printDoneOrJson, printResult } from '../../output/io.ts';
import { printTable } from '../../output/print-table.ts';
import { type CommandContext, inspectEncounter, type Options } from '../command-context.ts';
import { commandGroup, jsonOption, ShellCommand } from '../command-kinds.ts';

export const creatureCommand = commandGroup(
  'creature',
  'creatures to add to fights: those of each game, and your own, kept as files',
  [listCommand, showCommand, saveCommand, addCommand, removeCommand],
);

/** That game, else all. */
function gamesMeant(game: System | undefined): readonly System[] {
  return game === undefined ? systems() : [game];
}

/** The creatures of a game, or of all, the user's own before those that are ready-made. Files with faults are named. */
function creaturesOf(game: System | undefined, io: Io) {
  return gamesMeant(game).flatMap((system) => {
    const { creatures, faults } = ownCreatures(new Library(), system);
    for (const fault of faults) failProblem(io, fault);
    const own = creatures.map(({ name, path, sheet }) => ({ system: system.id, name, source: path, sheet }));
    const readyMade = system.templates.map(({ name, rule, page, sheet }) => {
      return { system: system.id, name, source: rule === '' ? 'ours' : (page ?? rule), sheet };
    });
    return [...own, ...readyMade];
  });
}

function listCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'list', 'the creatures of each game, your own first')
    .argument('[words...]', 'only those with all these words in their name')
    .takes(systemOption(), jsonOption)
    .does((io, words: readonly string[], { system, json }: Options) => {
      const wanted = words.map((word) => word.toLowerCase());
      const all = creaturesOf(system, io);
      const found = all.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)));
      const listed = found.map(({ sheet: _sheet, ...one }) => one);
      return printResult(io, json, listed, () => {
        const game = all.find((one) => one.system === wanted.join(' '))?.system;
        const hint = game === undefined ? '' : ` --system ${game} lists those of the game.`;
        if (found.length === 0) return io.print(`No creature has "${words.join(' ')}" in its name.${hint}`);
        const rows = found.map((one) => [one.system, one.name, one.source]);
        printTable(rows, io, '');
      });
    });
}

function showCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'show', 'the sheet of a creature')
    .argument('<creature>', 'its name')
    .takes(systemOption(), jsonOption)
    .does((io, wanted: string, { system, json }: Options) => {
      const all = creaturesOf(system, io);
      const found = all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
      if (found.length === 0) {
        const hint = namesHint(wanted, [...new Set(all.map(({ name }) => name))], 'vrule creature list');
        return failUsage(io, `there is no creature called ${wanted}${hint}`);
      }
      return printResult(io, json, found, () => {
        for (const one of found) printCreature(one, io);
      });
    });
}

function printCreature({ system, name, source, sheet }: ReturnType<typeof creaturesOf>[number], io: Io): void {
  const head = { text: name, tone: 'accent' } as const;
  io.print([head, { text: ` (${system}, ${source})`, tone: 'dim' }]);
  for (const [field, value] of Object.entries(Object(sheet))) {
    const isList = Array.isArray(value) && value.some((item) => typeof item === 'object');
    io.print(`  ${inWords(field)}:${isList ? '' : ` ${formatSheetValue(value)}`}`);
    for (const item of isList ? value : []) io.print(`    ${formatSheetValue(item)}`);
  }
}

/** A value in words: `60`, `yes`, `damage, avoid`; of several fields the name first, `claws: kind natural, dice 3`, with its value: `Smash 15`. */
function formatSheetValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatSheetValue).join(', ');
  if (typeof value !== 'object' || value === null) return String(yesOrNo(value));
  const { name, value: number, ...fields }: { readonly [field: string]: unknown } = Object(value);
  const rest = Object.entries(fields).map(([field, own]) => {
    const text = formatSheetValue(own);
    return `${inWords(field)} ${typeof own === 'object' && own !== null ? `(${text})` : text}`;
  });
  const head = [name, number].filter((part) => part !== undefined).join(' ');
  return [head, rest.join(', ')].filter((part) => part !== '').join(': ');
}

function saveCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'save', 'save a combatant of an encounter as a creature of your own')
    .argument('<name>', 'the encounter, or its file')
    .argument('<combatant>', 'the combatant')
    .option('--as <creature>', 'the name of the creature; by default that of the combatant')
    .takes(jsonOption)
    .does((io, encounterName: string, combatant: string, { as, json }: Options) =>
      inspectEncounter(io, { name: encounterName, needsRules: true }, ({ session: { encounter, system } }) => {
        const found = findCombatant(encounter, combatant);
        if (!found.ok) return failUsage(io, found.message);
        const { name = '', side = 'other', sheet = {} } = encounter.combatants[found.who] ?? {};
        const creature = { name: as ?? baseName(name), side, sheet };
        const saved = saveCreature(new Library(), system, creature);
        return printWritten(saved, (path) => `${creature.name} is saved in ${path}`, json, io);
      }),
    );
}

function addCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'add', 'check a file of creatures, and copy them into your library')
    .argument('<file>', 'the file: JSON, YAML, a table, or an export of Improved Initiative or Foundry')
    .takes(systemOption().makeOptionMandatory(), hpAsOption, encounterOption, jsonOption)
    .does((io, file: string, { system, json, hpAs, encounter }: Options & { readonly system: System }) => {
      const added = addCreatures(new Library(), system, file, { hpAs, encounter });
      if (added.ok && added.says !== undefined) io.warn(`vrule: ${added.says}`);
      return printWritten(added, (path) => `its creatures are in ${path}`, json, io);
    });
}

function removeCommand(context: CommandContext): Command {
  return new ShellCommand(
    context,
    'remove',
    'move the file of a creature of your own to the trash, from which vrule trash restore brings it back',
  )
    .argument('<creature>', 'its name')
    .takes(systemOption(), jsonOption)
    .does(remove);
}

function remove(io: Io, name: string, { system: id, json }: Options): Exit {
  const games = gamesMeant(id);
  const library = new Library();
  const having = games.filter((system) =>
    ownCreatures(library, system).creatures.some((one) => one.name.toLowerCase() === name.toLowerCase()),
  );
  const [system = games[0], second] = having;
  if (second !== undefined) {
    const ids = having.map((one) => one.id).join(', ');
    return failUsage(io, `${name} is in several games; --system says in which: ${ids}`);
  }
  if (system === undefined) return failUsage(io, `you have no creature called ${name}`);
  const says = (path: string): string => {
    const file = quoted(basename(path, extname(path)));
    return `removed ${path}; vrule trash restore ${file} --creature brings it back`;
  };
  return printWritten(removeCreature(library, system, name), says, json, io);
}

/** Prints where a file of creatures is, or was, or why nothing was done. */
function printWritten(
  written: ReturnType<typeof addCreatures>,
  says: (path: string) => string,
  json: true | undefined,
  io: Io,
): Exit {
  if (!written.ok) return failProblem(io, written);
  const { path } = written;
  return printDoneOrJson(io, says(path), { wanted: json, value: { path } });
}
