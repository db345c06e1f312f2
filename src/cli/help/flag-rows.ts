import { Command } from 'commander';
import { addFlags, type ShellFlag } from '../input/flags.ts';
import type { HelpSection } from './page.ts';

/** Flags as rows of a page: with what they take, what they mean and their defaults. */
export function flagRows(flags: readonly ShellFlag[]): HelpSection['rows'] {
  return addFlags(new Command(), flags)
    .options.filter(({ hidden }) => !hidden)
    .map((option) => [
      option.flags.replace(/[<[](.*)[>\]]/, (_, one: string) => one.replace('...', '…').toUpperCase()),
      option.description,
    ]);
}
