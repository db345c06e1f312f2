import { Command } from 'commander';
import { findSystem } from '../../../rules/index.ts';
import type { OpenEncounter } from '../../../session/library.ts';
import { listParties, openParty, partyLibrary } from '../../../session/party/party.ts';
import type { Encounter } from '../../../state/encounter.ts';
import { quoted } from '../../../state/nearest.ts';
import { Library } from '../../../storage/library/library.ts';
import { encounterJson, nameJson } from '../../output/encounter-json.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { printCombatants } from '../../output/print-encounter.ts';
import { printTable } from '../../output/print-table.ts';
import { type CommandContext, inspectEncounter } from '../command-context.ts';
import { printLog } from '../encounter/print-log.ts';

interface LookOptions {
  readonly json?: true;
}

/** `vrule party list`: the parties with their members. */
export function listCommand({ io, exitWith }: CommandContext): Command {
  return new Command('list')
    .description('the parties, the one last changed first')
    .option('--json', 'print JSON')
    .action((options: LookOptions) => exitWith(list(options.json === true, io)));
}

function list(json: boolean, io: Io): Exit {
  const rows = listParties().map(({ name, path, header, seems, modified }) => {
    const opened = openParty(path, { reading: true });
    if (opened.ok) opened.close();
    const members = opened.ok ? Object.values(opened.session.encounter.combatants).map((one) => one.name) : [];
    return {
      ...nameJson(name, path),
      system: header?.system ?? null,
      seems,
      members,
      modified: new Date(modified).toISOString(),
    };
  });
  if (json) io.printJson(rows);
  else if (rows.length === 0) {
    const [last] = new Library().recent(1);
    const from = last === undefined ? 'ENCOUNTER' : quoted(last.name);
    io.print(
      `No parties yet. vrule party save "The Five" --from ${from} makes one; they are kept in ${partyLibrary().folder}`,
    );
  } else {
    const cells = rows.map(({ name, system, seems, members }) => [
      name,
      findSystem(system ?? '')?.title ?? '?',
      seems === 'good' ? members.join(', ') : [{ text: seems, tone: 'warn' as const }],
    ]);
    printTable(cells, io, '');
  }
  return exits.done;
}

/** `vrule party show P`: its members as they are now. */
export function showCommand({ io, exitWith }: CommandContext): Command {
  return new Command('show')
    .description('the members of a party as they are now')
    .argument('<party>', 'the party')
    .option('--json', 'print JSON')
    .action((name: string, { json }: LookOptions) => {
      const show = (opened: OpenEncounter): Exit => {
        printParty(opened, json === true, io);
        return exits.done;
      };
      return exitWith(inspectEncounter(io, name, show, { library: partyLibrary() }));
    });
}

/** Prints the members of a party: tracks, status, conditions, and what else goes on with them. */
export function printParty({ session, header, path }: OpenEncounter, json: boolean, io: Io): void {
  const { system, encounter, position } = session;
  if (json) {
    const { combatants } = encounterJson({ session, header, path }, encounter, position);
    const members = combatants.map((one) => ({ ...one, keeps: keptBy(session, one.id) }));
    io.printJson({ id: header.id, ...nameJson(session.name, path), system: system.id, seq: position, members });
    return;
  }
  io.print([{ text: session.title, tone: 'accent' }, { text: `  ${system.title}, #${position}` }]);
  printCombatants(system.screen, encounter, [], io);
  for (const { id, name } of Object.values(encounter.combatants)) {
    for (const text of keptBy(session, id)) io.print(`${name}: ${text}`);
  }
}

/** What the game keeps with a member, in words: used items, shots fired. */
function keptBy(
  { system, encounter }: { system: OpenEncounter['session']['system']; encounter: Encounter },
  id: string,
): readonly string[] {
  const marks = Object.entries(encounter.combatants[id]?.marks ?? {});
  return marks.flatMap(([mark, { value }]) => system.lasting.describeMark(mark, value) ?? []);
}

/** `vrule party log P`: what happened to it. */
export function logCommand({ io, exitWith }: CommandContext): Command {
  return new Command('log')
    .description('what happened to a party')
    .argument('<party>', 'the party')
    .option('--json', 'print JSON')
    .action((name: string, { json }: LookOptions) =>
      exitWith(
        inspectEncounter(io, name, ({ session }) => printLog(session, json === true, io), { library: partyLibrary() }),
      ),
    );
}
