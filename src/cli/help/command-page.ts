/** The page of a command that commander reads. */
import type { Command } from 'commander';
import { examples, notes } from './examples.ts';
import type { HelpPage } from './page.ts';

/** The words of a command behind `vrule`: `party save`. */
export function pathOf(command: Command): string {
  const parent = command.parent === null ? '' : pathOf(command.parent);
  return command.parent === null ? '' : `${parent} ${command.name()}`.trim();
}

export function pageOf(command: Command): HelpPage {
  const path = pathOf(command);
  const rows = command.options.map(
    ({ flags, description }) => [flags.replace(/<([^>]*)>/g, (_, one: string) => upper(one)), description] as const,
  );
  const args = command.registeredArguments;
  return {
    name: path,
    usages: [`${path} ${usageOf(command)}`.trim()],
    about: sentence(command.description()),
    sections: [
      {
        title: 'Arguments',
        rows: args.filter(({ description }) => description !== '').map((one) => [upper(one.name()), one.description]),
      },
      {
        title: 'Commands',
        rows: command.commands.map((one) => [`${one.name()} ${usageOf(one)}`.trim(), one.description()]),
      },
      { title: 'Flags', rows },
    ],
    notes: notes[path] ?? [],
    examples: examples[path] ?? [],
  };
}

/** How a command is written: its own usage, or its arguments and `[flags]`. */
export function usageOf(command: Command): string {
  const own: unknown = Reflect.get(command, '_usage');
  if (typeof own === 'string') return own;
  const args = command.registeredArguments.map((one) => {
    const name = upper(one.name()) + (one.variadic ? '…' : '');
    return one.required ? name : `[${name}]`;
  });
  return [...args, ...(command.options.length > 0 ? ['[flags]'] : [])].join(' ');
}

function upper(name: string): string {
  return name.includes('=') ? name : name.toUpperCase();
}

/** A description as a sentence. */
export function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return text === '' || /[.!?…]$/.test(text) ? first : `${first}.`;
}
