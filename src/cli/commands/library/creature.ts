import { Command } from 'commander';
import { findSystem, gameIds, systems } from '../../../rules/index.ts';
import type { System } from '../../../rules/kernel/system.ts';
import { baseName } from '../../../session/groups.ts';
import { openEncounter } from '../../../session/library.ts';
import { findCombatant, namesHint } from '../../../session/names.ts';
import { addCreatures, ownCreatures, removeCreature, saveCreature } from '../../../session/rosters/creatures.ts';
import type { Json } from '../../../state/encounter.ts';
import { Library } from '../../../storage/library/library.ts';
import { failProblem, failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { printTable } from '../../output/print-table.ts';
import type { CommandContext } from '../command-context.ts';

interface CreatureOptions {
  readonly system?: string;
  readonly as?: string;
  readonly json?: true;
}

/** What a step of the command works with. */
interface Step {
  readonly io: Io;
  readonly options: CreatureOptions;
  /** The games that are meant: that of `--system`, else all. */
  readonly games: readonly System[];
}

const steps: Readonly<Record<string, (step: Step, ...words: readonly string[]) => Exit>> = {
  list,
  show,
  save,
  add,
  remove,
};
const names = Object.keys(steps);

/** `vrule creature`: the ready-made creatures of each game, and the user's own, which are files in the library. */
export function creatureCommand({ io, exitWith }: CommandContext): Command {
  return new Command('creature')
    .description('creatures to add to fights: those of each game, and your own, kept as files')
    .usage('list | show NAME | save ENCOUNTER WHO [--as NAME] | add FILE | remove NAME')
    .argument('<what>', `what is done: ${names.join(', ')}`)
    .argument('[words...]', 'the creature, the file, or the encounter and one of its combatants')
    .option('--system <id>', `the game: ${gameIds.join(', ')}`)
    .option('--as <name>', 'save: the name of the creature; by default that of the combatant')
    .option('--json', 'print JSON')
    .action((what: string, words: string[], options: CreatureOptions) => exitWith(run(what, words, options, io)))
    .addHelpText(
      'after',
      '\nvrule act NAME join --like "Guard" --count 6 adds them to a fight; at the table i and letters of the name do.',
    );
}

function run(what: string, words: readonly string[], options: CreatureOptions, io: Io): Exit {
  const step = Object.hasOwn(steps, what) ? steps[what] : undefined;
  if (step === undefined) return failUsage(io, `creature does not ${what}${namesHint(what, names)}`);
  const { system = '' } = options;
  const game = findSystem(system);
  if (system !== '' && game === undefined)
    return failUsage(io, `--system ${system}: no such game can be played${namesHint(system, gameIds)}`);
  const most = { list: 0, save: 2 }[what] ?? 1;
  if (words.length !== most)
    return failUsage(io, `creature ${what} takes ${most === 1 ? 'one word' : `${most} words`}`);
  return step({ io, options, games: game === undefined ? systems() : [game] }, ...words);
}

/** A creature of a game, for lists. */
interface Listed {
  readonly system: string;
  readonly name: string;
  readonly source: string;
  readonly sheet: Json;
}

/** The user's own creatures of a game, then those that are ready-made. Files with faults are named. */
function creaturesOf(system: System, io: Io): readonly Listed[] {
  const { creatures, faults } = ownCreatures(new Library(), system);
  for (const fault of faults) failProblem(io, fault);
  const own = creatures.map(({ name, path, sheet }) => ({ system: system.id, name, source: path, sheet }));
  const readyMade = system.templates.map(({ name, rule, page, sheet }) => {
    return { system: system.id, name, source: rule === '' ? 'ours' : (page ?? rule), sheet };
  });
  return [...own, ...readyMade];
}

function list({ io, options, games }: Step): Exit {
  const all = games.flatMap((system) => creaturesOf(system, io));
  if (options.json === true) io.printJson(all.map(({ sheet: _sheet, ...one }) => one));
  else
    printTable(
      all.map(({ system, name, source }) => [system, name, source]),
      io,
      '',
    );
  return exits.done;
}

function show({ io, options, games }: Step, wanted = ''): Exit {
  const all = games.flatMap((system) => creaturesOf(system, io));
  const found = all.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const [first] = found;
  const known = [...new Set(all.map(({ name }) => name))];
  if (first === undefined) return failUsage(io, `there is no creature called ${wanted}${namesHint(wanted, known)}`);
  if (options.json === true) io.printJson(found);
  else
    for (const { system, name, source, sheet } of found) {
      io.print([
        { text: name, tone: 'accent' },
        { text: ` (${system}, ${source})`, tone: 'dim' },
      ]);
      for (const [field, value] of Object.entries(Object(sheet))) {
        io.print(`  ${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
      }
    }
  return exits.done;
}

function save({ io, options }: Step, encounter = '', who = ''): Exit {
  const library = new Library();
  const opened = openEncounter(encounter, { reading: true, library });
  if (!opened.ok) return failProblem(io, opened);
  opened.close();
  const { session } = opened;
  const one = findCombatant(session.encounter, who);
  if (!one.ok) return failUsage(io, one.message);
  const { name = '', side = 'other', sheet = {} } = session.encounter.combatants[one.who] ?? {};
  const creature = { name: options.as ?? baseName(name), side, sheet };
  return printWritten(saveCreature(library, session.system, creature), `${creature.name} is saved in`, io);
}

function add({ io, options, games }: Step, file = ''): Exit {
  const [system] = games;
  if (options.system === undefined || system === undefined) return failUsage(io, 'creature add needs --system');
  return printWritten(addCreatures(new Library(), system, file), 'its creatures are in', io);
}

function remove({ io, options, games }: Step, name = ''): Exit {
  const library = new Library();
  const of = games.filter((system) =>
    ownCreatures(library, system).creatures.some((one) => one.name.toLowerCase() === name.toLowerCase()),
  );
  const [system = games[0], second] = of;
  if (second !== undefined && options.system === undefined)
    return failUsage(io, `${name} is in several games; --system says in which: ${of.map(({ id }) => id).join(', ')}`);
  if (system === undefined) return failUsage(io, `you have no creature called ${name}`);
  return printWritten(removeCreature(library, system, name), 'removed', io);
}

function printWritten(written: ReturnType<typeof addCreatures>, does: string, io: Io): Exit {
  if (!written.ok) return failProblem(io, written);
  io.print(`${does} ${written.path}`);
  return exits.done;
}
