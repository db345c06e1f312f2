import { type Command, Option } from 'commander';
import { combatantTable } from '../../../report/combatants.ts';
import { partyParts } from '../../../report/party.ts';
import { findSystem } from '../../../rules/index.ts';
import { loadGamesOf, type OpenEncounter } from '../../../session/library.ts';
import { findCombatant, plainName } from '../../../session/names.ts';
import { joinsOfMembers } from '../../../session/party/members.ts';
import { listParties, openParty, ownSide, partyLibrary, saveParty, updateParty } from '../../../session/party/party.ts';
import { requestFor } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import type { Encounter, Id } from '../../../state/encounter.ts';
import { quoted } from '../../../state/nearest.ts';
import { Library } from '../../../storage/library/library.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import { encounterJson, nameJson } from '../../output/encounter-json.ts';
import { type Exit, failProblem, failUsage, type Io, printDone, printResult } from '../../output/io.ts';
import { printParts } from '../../output/print-page.ts';
import { printTable } from '../../output/print-table.ts';
import { printWriteResult } from '../../output/record/print-record.ts';
import { type CommandContext, changeEncounter, inspectEncounter, type Options } from '../command-context.ts';
import { commandGroup, jsonOption, recordJsonOption, ShellCommand } from '../command-kinds.ts';
import { redoCommand, undoCommand } from '../encounter/history.ts';
import { printLog } from '../encounter/print-log.ts';

export const partyCommand = commandGroup('party', 'characters who live on between fights', [
  listCommand,
  saveCommand,
  showCommand,
  updateCommand,
  addCommand,
  removeCommand,
  (context) => undoCommand(context, 'party'),
  (context) => redoCommand(context, 'party'),
  logCommand,
]);

function listCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'list', 'the parties, the one last changed first').takes(jsonOption).does(list);
}

async function list(io: Io, { json }: Options): Promise<Exit> {
  const parties = listParties();
  await loadGamesOf(parties);
  const rows = parties.map(({ name, path, header, seems, modified }) => {
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
  return printResult(io, json, rows, () => {
    if (rows.length === 0) {
      const [last] = new Library().recent(1);
      const save = `vrule party save "The Five" --from ${last === undefined ? 'ENCOUNTER' : quoted(last.name)}`;
      return io.print(`No parties yet. ${save} makes one; they are kept in ${partyLibrary().folder}`);
    }
    const cells = rows.map(({ name, system, seems, members }) => [
      name,
      findSystem(system ?? '')?.title ?? '?',
      seems === 'good' ? members.join(', ') : [{ text: seems, tone: 'warn' as const }],
    ]);
    printTable(cells, io, '');
  });
}

function showCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'show', 'the members of a party as they are now')
    .argument('<party>', 'the party')
    .takes(jsonOption)
    .does((io, name: string, { json }: Options) =>
      inspectEncounter(io, { name, library: partyLibrary() }, (opened) => printParty(opened, json, io)),
    );
}

/** Prints the members of a party: tracks, status, conditions, and what else goes on with them. */
function printParty({ session, header, path }: OpenEncounter, json: true | undefined, io: Io): Exit {
  const { system, encounter, position } = session;
  const { combatants } = encounterJson({ session, header, path }, encounter, position);
  const members = combatants.map((one) => ({ ...one, keeps: keptBy(session, one.id) }));
  const value = { id: header.id, ...nameJson(session.name, path), system: system.id, seq: position, members };
  return printResult(io, json, value, () => {
    io.print([{ text: session.title, tone: 'accent' }, { text: `  ${system.title}, #${position}` }]);
    printParts([combatantTable(system, encounter, [])], io);
    for (const { name, keeps } of members) for (const text of keeps) io.print(`${name}: ${text}`);
  });
}

/** What the game keeps with a member, in words: used items, shots fired. */
function keptBy({ system, encounter }: Session, id: string): readonly string[] {
  const marks = Object.entries(encounter.combatants[id]?.marks ?? {});
  return marks.flatMap(([mark, { value }]) => system.lasting.describeMark(mark, value) ?? []);
}

function logCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'log', 'what happened to a party')
    .argument('<party>', 'the party')
    .takes(jsonOption)
    .does((io, name: string, { json }: Options) =>
      inspectEncounter(io, { name, library: partyLibrary() }, ({ session }) => printLog(session, json === true, io)),
    );
}

/** Of commands that need `--from`. */
type FromOptions = Options & { readonly from: string };

const fromOption = new Option('--from <encounter>', 'the encounter, or its file').makeOptionMandatory();

function saveCommand(context: CommandContext): Command {
  const about = "save the players' side of an encounter as a new party, as it is after the fight";
  return new ShellCommand(context, 'save', about)
    .argument('<party>', 'the name of the new party')
    .takes(fromOption)
    .option('--only <names>', 'only these combatants, of any side, several with commas')
    .takes(waitOption, jsonOption)
    .does((io, name: string, { only, from, wait, json }: FromOptions) =>
      inspectEncounter(io, { name: from, needsRules: true }, ({ session: fight }) => {
        const members = only === undefined ? ownSide(fight) : idsOf(fight.encounter, only.split(','));
        if (typeof members === 'string') return failUsage(io, `--only: ${members}`);
        if (members.length === 0) return failUsage(io, `--from ${from}: it has no combatant of the players' side`);
        const opened = saveParty(name, fight, members, waitingLibrary(wait, 'party'));
        if (!opened.ok) return failProblem(io, opened);
        opened.close();
        return printDone(io, `the party is kept in ${opened.path}`, () => {
          printParty(opened, json, io);
          if (json !== true) io.print(`kept in ${opened.path}`);
        });
      }),
    );
}

function addCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'add', 'add combatants of an encounter to a party')
    .argument('<party>', 'the party')
    .argument('<names...>', 'the combatants')
    .takes(fromOption, waitOption, recordJsonOption)
    .does((io, name: string, names: string[], { from, wait, json }: FromOptions) =>
      inspectEncounter(io, { name: from, needsRules: true }, ({ session: fight }) =>
        changeEncounter(io, { name, wait, keeps: 'party' }, ({ session }) => {
          if (session.system.id !== fight.system.id) {
            return failUsage(io, `${fight.name} is of ${fight.system.id}, ${session.name} of ${session.system.id}`);
          }
          const ids = idsOf(fight.encounter, names);
          if (typeof ids === 'string') return failUsage(io, ids);
          const there = new Set(Object.values(session.encounter.combatants).map((one) => plainName(one.name)));
          const again = ids.find((id) => there.has(plainName(fight.encounter.combatants[id]?.name ?? '')));
          if (again !== undefined) {
            const update = `vrule party update ${quoted(session.name)} --from ${quoted(fight.name)}`;
            return failUsage(io, `${fight.encounter.combatants[again]?.name} is in ${session.name} already: ${update}`);
          }
          const request = requestFor(...joinsOfMembers(fight.system, fight.encounter, ids));
          return printWriteResult(session, session.commit(request), { json: json === true, why: false }, io);
        }),
      ),
    );
}

function removeCommand(context: CommandContext): Command {
  return new ShellCommand(context, 'remove', 'remove members from a party')
    .argument('<party>', 'the party')
    .argument('<names...>', 'the members')
    .takes(waitOption, recordJsonOption)
    .does((io, name: string, names: string[], { wait, json }: Options) =>
      changeEncounter(io, { name, wait, keeps: 'party' }, ({ session }) => {
        const ids = idsOf(session.encounter, names);
        if (typeof ids === 'string') return failUsage(io, ids);
        const request = requestFor({ action: 'remove', by: null, on: ids, with: {} });
        return printWriteResult(session, session.commit(request), { json: json === true, why: false }, io);
      }),
    );
}

/** The ids of combatants by their names, each once, or what is wrong with a name. */
function idsOf(encounter: Encounter, names: readonly string[]): readonly Id[] | string {
  const ids = new Set<Id>();
  for (const name of names) {
    const found = findCombatant(encounter, name.trim());
    if (!found.ok) return found.message;
    ids.add(found.who);
  }
  return [...ids];
}

function updateCommand(context: CommandContext): Command {
  const about = 'return to a party what lasts of a fight: wounds, used items, injuries; one record, one undo';
  return new ShellCommand(context, 'update', about)
    .argument('<party>', 'the party')
    .requiredOption('--from <encounter>', 'the fight, or its file')
    .option('--dry-run', 'show what would change, and write nothing')
    .takes(waitOption, jsonOption)
    .does((io, name: string, options: FromOptions) =>
      inspectEncounter(io, { name: options.from, needsRules: true }, ({ session }) =>
        update(name, session, options, io),
      ),
    );
}

function update(name: string, fight: Session, { dryRun, wait, json }: Options, io: Io): Exit {
  const library = waitingLibrary(wait, 'party');
  const updated = updateParty(name, fight, { writes: dryRun !== true, library });
  if (!updated.ok) return failProblem(io, updated);
  const { party, written } = updated;
  const { members, notices, request } = updated.update;
  const done = written === null ? 'nothing was written' : `record ${written} of ${party.name} was written`;
  return printDone(io, done, () => {
    if (json === true) {
      io.printJson({ party: party.name, from: fight.name, fight: fight.id, members, notices, written });
      return;
    }
    io.print([{ text: party.name, tone: 'accent' }, { text: ` after ${fight.name}` }]);
    printParts(partyParts(updated.update), io);
    if (request !== null)
      io.print(written === null ? 'nothing was written (--dry-run)' : `#${written}  one undo takes it back`);
  });
}
