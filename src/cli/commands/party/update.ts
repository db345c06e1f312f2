import { Command } from 'commander';
import { updateParty } from '../../../session/party/party.ts';
import { formatChanges } from '../../../session/party/update.ts';
import type { Session } from '../../../session/session.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import { failProblem, printDone } from '../../output/failures.ts';
import type { Exit, Io } from '../../output/io.ts';
import { printTable } from '../../output/print-table.ts';
import { type CommandContext, inspectEncounter } from '../command-context.ts';

interface UpdateOptions {
  readonly from: string;
  readonly dryRun?: true;
  readonly wait?: number;
  readonly json?: true;
}

/** `vrule party update P --from ENCOUNTER`: what lasts of a fight returns to the party, in one record. */
export function updateCommand({ io, exitWith }: CommandContext): Command {
  return new Command('update')
    .description('return to a party what lasts of a fight: wounds, used items, injuries; one record, one undo')
    .argument('<party>', 'the party')
    .requiredOption('--from <encounter>', 'the fight, or its file')
    .option('--dry-run', 'show what would change, and write nothing')
    .option(...waitOption)
    .option('--json', 'print JSON')
    .action((name: string, options: UpdateOptions) =>
      exitWith(inspectEncounter(io, options.from, ({ session }) => update(name, session, options, io))),
    );
}

function update(name: string, fight: Session, { dryRun, wait, json }: UpdateOptions, io: Io): Exit {
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
    printTable(
      members.map((member) => [member.name, formatChanges(member)]),
      io,
    );
    for (const notice of notices) io.print(notice);
    if (request === null) io.print('nothing changes');
    else io.print(written === null ? 'nothing was written (--dry-run)' : `#${written}  one undo takes it back`);
  });
}
