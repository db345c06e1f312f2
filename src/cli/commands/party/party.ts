import { Command } from 'commander';
import { partyParts } from '../../../report/party.ts';
import type { OpenEncounter } from '../../../session/library.ts';
import { findCombatant, plainName } from '../../../session/names.ts';
import { joinsOfMembers } from '../../../session/party/members.ts';
import { ownSide, saveParty, updateParty } from '../../../session/party/party.ts';
import { requestFor } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import type { Encounter, Id } from '../../../state/encounter.ts';
import { quoted } from '../../../state/nearest.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import type { Exit, Io } from '../../output/io.ts';
import { failProblem, failUsage, printDone } from '../../output/io.ts';
import { printParts } from '../../output/print-page.ts';
import { printWriteResult } from '../../output/record/print-record.ts';
import { type CommandContext, changeEncounter, inspectEncounter, type Options } from '../command-context.ts';
import { commandGroup } from '../command-kinds.ts';
import { redoCommand, undoCommand } from '../encounter/history.ts';
import { listCommand, logCommand, printParty, showCommand } from './look.ts';

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

/** Of commands that need `--from`. */
type FromOptions = Options & { readonly from: string };

const fromOption = ['--from <encounter>', 'the encounter, or its file'] as const;

function saveCommand({ io, exitWith }: CommandContext): Command {
  return new Command('save')
    .description("save the players' side of an encounter as a new party, as it is after the fight")
    .argument('<party>', 'the name of the new party')
    .requiredOption(...fromOption)
    .option('--only <names>', 'only these combatants, of any side, several with commas')
    .option(...waitOption)
    .option('--json', 'print JSON')
    .action((name: string, { only, from, wait, json }: FromOptions) => {
      const save = ({ session: fight }: OpenEncounter): Exit => {
        const members = only === undefined ? ownSide(fight) : idsOf(fight.encounter, only.split(','));
        if (typeof members === 'string') return failUsage(io, `--only: ${members}`);
        if (members.length === 0) return failUsage(io, `--from ${from}: it has no combatant of the players' side`);
        const opened = saveParty(name, fight, members, waitingLibrary(wait, 'party'));
        if (!opened.ok) return failProblem(io, opened);
        opened.close();
        return printDone(io, `the party is kept in ${opened.path}`, () => {
          printParty(opened, json === true, io);
          if (json !== true) io.print(`kept in ${opened.path}`);
        });
      };
      return exitWith(inspectEncounter(io, from, save));
    });
}

function addCommand({ io, exitWith }: CommandContext): Command {
  return new Command('add')
    .description('add combatants of an encounter to a party')
    .argument('<party>', 'the party')
    .argument('<names...>', 'the combatants')
    .requiredOption(...fromOption)
    .option(...waitOption)
    .option('--json', 'print the record as JSON')
    .action((name: string, names: string[], options: FromOptions) =>
      exitWith(
        inspectEncounter(io, options.from, ({ session }) => add(name, names, { fight: session, ...options }, io)),
      ),
    );
}

function add(
  name: string,
  names: readonly string[],
  { fight, wait, json }: Options & { readonly fight: Session },
  io: Io,
): Promise<Exit> {
  return changeEncounter(io, { name, wait, keeps: 'party' }, ({ session }) => {
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
  });
}

function removeCommand({ io, exitWith }: CommandContext): Command {
  return new Command('remove')
    .description('remove members from a party')
    .argument('<party>', 'the party')
    .argument('<names...>', 'the members')
    .option(...waitOption)
    .option('--json', 'print the record as JSON')
    .action((name: string, names: string[], { wait, json }: Options) =>
      exitWith(
        changeEncounter(io, { name, wait, keeps: 'party' }, ({ session }) => {
          const ids = idsOf(session.encounter, names);
          if (typeof ids === 'string') return failUsage(io, ids);
          const request = requestFor({ action: 'remove', by: null, on: ids, with: {} });
          return printWriteResult(session, session.commit(request), { json: json === true, why: false }, io);
        }),
      ),
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

function updateCommand({ io, exitWith }: CommandContext): Command {
  return new Command('update')
    .description('return to a party what lasts of a fight: wounds, used items, injuries; one record, one undo')
    .argument('<party>', 'the party')
    .requiredOption('--from <encounter>', 'the fight, or its file')
    .option('--dry-run', 'show what would change, and write nothing')
    .option(...waitOption)
    .option('--json', 'print JSON')
    .action((name: string, options: FromOptions) =>
      exitWith(inspectEncounter(io, options.from, ({ session }) => update(name, session, options, io))),
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
