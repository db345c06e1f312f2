import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import { books } from '../../rules/index.ts';
import { listEncounters } from '../../session/library.ts';
import type { ShellFlag } from '../input/flags.ts';
import { rulingFlags } from '../input/ruling-input.ts';

/** Commands whose first argument is an encounter. */
const encounterCommands = ['open', 'act', 'next', 'undo', 'redo', 'show', 'log', 'check', 'repair'];

/**
 * Adds `completion SHELL`, which prints the script of a shell, and `complete`, which that script calls. They complete
 * commands and rulings with their flags, and the names of encounters.
 */
export function addCompletion(program: Command): void {
  const root = tab(program, { completionCommandName: 'completion' });
  for (const { id, title, flags } of books().flatMap(({ rulings }) => rulings)) {
    const ruling = root.command(id.replace('.', ' '), title);
    for (const flag of [...flags, ...rulingFlags]) addFlag(ruling, flag);
  }
  const names = listEncounters().map(({ name }) => name);
  for (const command of encounterCommands) {
    root.commands.get(command)?.argument('name', (complete) => {
      for (const name of names) complete(name, '');
    });
  }
}

function addFlag(command: ReturnType<ReturnType<typeof tab>['command']>, flag: ShellFlag): void {
  const { name, kind, description } = flag;
  if (kind === 'yes') command.option(name, description);
  else {
    command.option(name, description, (complete) => {
      if ('options' in flag) for (const option of flag.options) complete(option, '');
    });
  }
}
