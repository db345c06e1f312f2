/** The page of vrule itself: all commands in their groups. */
import type { Command } from 'commander';
import { books } from '../../rules/index.ts';
import { groups } from './examples.ts';
import type { HelpPage } from './page.ts';
import { commonFlags, environment, exitCodes } from './reference.ts';

export function programPage(program: Command): HelpPage {
  const rows = (names: readonly string[]): HelpPage['sections'][number]['rows'] =>
    names.flatMap((name) => {
      const command = program.commands.find((one) => one.name() === name);
      return command === undefined ? [] : [[[name, ...command.aliases()].join(', '), command.description()] as const];
    });
  return {
    name: '',
    usages: ['[command] [flags]'],
    about:
      'Combat tracker and rules referee for role-playing games. Without a command, on a terminal: the start screen.',
    sections: [
      ...groups.map(({ title, commands }) => ({ title, rows: rows(commands) })),
      {
        title: 'Rulings without an encounter',
        rows: [
          ...rows(['roll']),
          ...books().map(({ id, title }) => [id, `any ruling of ${title}`] as const),
          ...rows(['odds']),
        ],
      },
      commonFlags,
      environment,
      exitCodes,
    ],
    notes: [
      'vrule help NAME explains a command, a game, a ruling, an action or a rule. NAME of an encounter is its name, a beginning that only one has, or its file.',
    ],
    examples: ['vrule roll --might 60 --diff 45', 'vrule demo oath', 'vrule hit "Mill Fight" thug2,4-6 14'],
  };
}
