import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import { books } from '../../rules/index.ts';
import { Library } from '../../storage/library/library.ts';
import { diceFlags, printFlags, setFlag } from '../input/dice-flags.ts';
import type { ShellFlag } from '../input/flags.ts';

/** Commands whose first word is an encounter. */
const named = ['open', 'act', 'next', 'undo', 'redo', 'show', 'log', 'check', 'repair'];

/**
 * Gives the program `completion SHELL`, which prints the script of a shell, and `complete`, which that script calls: commands
 * and their flags, rulings with theirs, the encounters of the library.
 */
export function addCompletion(program: Command): void {
  const root = tab(program, { completionCommandName: 'completion' });
  for (const book of books()) {
    for (const { id, title, flags } of book.rulings) {
      const ruling = root.command(id.replace('.', ' '), title);
      for (const flag of [...flags, ...diceFlags, setFlag, ...printFlags]) addFlag(ruling, flag);
    }
  }
  const entries = new Library().list();
  const names = 'ok' in entries ? [] : entries.map(({ name }) => name);
  for (const command of named) {
    root.commands.get(command)?.argument('name', (complete) => {
      for (const name of names) complete(name, '');
    });
  }
}

function addFlag(command: ReturnType<ReturnType<typeof tab>['command']>, flag: ShellFlag): void {
  if (flag.kind === 'yes') {
    command.option(flag.name, flag.description);
    return;
  }
  command.option(flag.name, flag.description, (complete) => {
    if (!('options' in flag)) return;
    for (const option of flag.options) complete(option, '');
  });
}
