import type { Command } from 'commander';
import { encounterParts } from '../../../report/combatants.ts';
import { gameIds } from '../../../rules/index.ts';
import { joinsOfNew } from '../../../session/newcomers/joins.ts';
import { joinParties } from '../../../session/party/party.ts';
import type { Session } from '../../../session/session.ts';
import { rosterFrom, startEncounter, startInMemory } from '../../../session/start.ts';
import { mostCombatants, sameJson } from '../../../state/encounter.ts';
import { quoted } from '../../../state/nearest.ts';
import { encounterOption, hpAsOption, systemOption } from '../../input/arguments.ts';
import { gather } from '../../input/flags.ts';
import { readHouseRules } from '../../input/house-rules.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import { encounterJson } from '../../output/encounter-json.ts';
import type { Exit, Io } from '../../output/io.ts';
import { failProblem, failUsage, printDone } from '../../output/io.ts';
import { printParts } from '../../output/print-page.ts';
import { type CommandContext, type Options, recordHook } from '../command-context.ts';
import { jsonOption, ShellCommand } from '../command-kinds.ts';

interface NewOptions extends Omit<Options, 'party'> {
  readonly party: readonly string[];
  readonly add: readonly string[];
  readonly rested?: true;
  readonly fresh?: true;
  readonly set: readonly string[];
}

export const newCommand = (context: CommandContext): Command =>
  new ShellCommand(context, 'new', 'start an encounter, from nothing, a roster, or the combatants of another')
    .argument('<name>', 'the name of the encounter, or the path of its file')
    .takes(systemOption())
    .option(
      '--from <file>',
      `a roster (JSON, YAML or CSV; see vrule template and vrule roster), the name or file of another encounter, or an export of Improved Initiative or Foundry; at most ${mostCombatants} combatants`,
    )
    .option('--leave-out', 'leave out columns of a CSV file that the game does not know; roster check names them')
    .takes(hpAsOption, encounterOption)
    .option('--party <party>', 'a party that joins, as it is; may be given several times', gather, [])
    .option(
      '--add <creatures>',
      'creatures that join, as in "6 guard, one with bow"; may be given several times',
      gather,
      [],
    )
    .option('--rested', "the parties join after the game's usual rest between two fights")
    .option('--fresh', 'the parties join with full tracks and without conditions')
    .option('--set <key=value>', 'a house rule; may be given several times', gather, [])
    .takes(waitOption, jsonOption)
    .does(start);

async function start(io: Io, name: string, options: NewOptions): Promise<Exit> {
  const { system: named, from } = options;
  const { party, rested, fresh } = options;
  const flag = from === undefined ? unusedFlag(options) : null;
  if (flag !== null) return failUsage(io, `${flag}: only with --from`);
  if (rested === true && fresh === true) return failUsage(io, '--fresh: not with --rested');
  if (party.length === 0 && (rested ?? fresh) === true)
    return failUsage(io, `--${rested === true ? 'rested' : 'fresh'}: only with --party`);
  const parties = joinParties(party, rested === true ? 'rested' : fresh === true ? 'fresh' : 'as-is');
  if (parties?.ok === false) return failProblem(io, parties);
  const template =
    from === undefined
      ? null
      : rosterFrom(from, {
          game: named?.id ?? parties?.system.id,
          leavesOut: options.leaveOut === true,
          hpAs: options.hpAs,
          encounter: options.encounter,
        });
  if (template?.ok === false) return failProblem(io, template);
  const system = named ?? template?.system ?? parties?.system ?? null;
  if (system === null) {
    const given = from === undefined ? quoted(name) : `${quoted(name)} --from ${quoted(from)}`;
    return failUsage(io, `--system is missing: vrule new ${given} --system ${gameIds[0]}`);
  }
  if (template !== null && template.system !== null && template.system !== system) {
    return failUsage(io, `--from ${from}: it is of ${template.system.id}, not of ${system.id}`);
  }
  if (parties !== null && parties.system !== system) {
    return failUsage(io, `--party ${options.party[0]}: it is of ${parties.system.id}, not of ${system.id}`);
  }
  const roster = template?.roster;
  const { settings, problems } = readHouseRules(system, options.set);
  if (problems.length > 0) return failUsage(io, ...problems);
  const library = waitingLibrary(options.wait);
  const houseRules = { ...parties?.settings, ...roster?.settings, ...settings };
  const added = joinsOfNew(system, options.add, library);
  if (typeof added === 'string') return failUsage(io, `--add: ${added}`);
  const joins = [...(parties?.joins ?? []), ...added];
  const opened = startEncounter({ name, system, settings: houseRules, joins, ...(roster && { roster }) }, library);
  if (!opened.ok && opened.code === 'exists')
    return failUsage(io, `${opened.message}; vrule open ${quoted(name)} opens it`);
  if (!opened.ok) return failProblem(io, opened);
  for (const notice of parties?.notices ?? []) io.warn(`vrule: ${notice}`);
  if (template?.says !== undefined) io.warn(`vrule: ${template.says}`);
  const { session, path } = opened;
  if (options.rested === true && restsNothing(options, session))
    io.warn('vrule: --rested restores nothing: the usual rest between two fights changes nobody here');
  opened.close();
  const hook = await recordHook(io);
  hook?.follow(session, true);
  const exit = printDone(io, `the encounter is kept in ${path}`, () => {
    if (options.json === true) io.printJson(encounterJson(opened, session.encounter, session.position));
    else {
      printParts(encounterParts(session, session.encounter, session.position), io);
      io.print(`kept in ${path}`);
    }
  });
  await hook?.finish();
  return exit;
}

/** A flag that is given and has a meaning only for a file. */
function unusedFlag({ hpAs, encounter }: NewOptions): string | null {
  if (hpAs !== undefined) return '--hp-as';
  return encounter === undefined ? null : '--encounter';
}

/** Whether those who joined after a rest are as if there had been none. */
function restsNothing({ party }: NewOptions, { system, encounter }: Session): boolean {
  const asTheyAre = joinParties(party, 'as-is');
  if (asTheyAre?.ok !== true) return false;
  const withoutRest = startInMemory({ name: 'x', system, settings: encounter.settings, joins: asTheyAre.joins });
  if ('ok' in withoutRest) return false;
  const before = Object.entries(withoutRest.encounter.combatants);
  return before.every(([id, combatant]) => sameJson(combatant, encounter.combatants[id]));
}
