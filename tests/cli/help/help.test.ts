/** The help: one style, an example each, and a manual made of the same pages. */
// cspell:disable: words with letters that are wrong on purpose
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { allCommands, helpNames, manual } from '../../../src/cli/commands/help.ts';
import { nameOf, pageOf, printHelp } from '../../../src/cli/help/page.ts';
import { examples } from '../../../src/cli/help/texts.ts';
import { type Exit, exits } from '../../../src/cli/output/io.ts';
import { groups as loaders } from '../../../src/cli/start/commands.ts';
import { makeProgram, runCommand, runProgram } from '../../../src/cli/start/program.ts';
import { findBook, gameIds } from '../../../src/rules/index.ts';
import { scratch } from '../../driver/home.ts';
import { sampled } from '../../torture/share.ts';
import { printed } from '../printed.ts';

/** The commands in the groups of the help; one is not listed. */
const groups = Object.entries(loaders()).flatMap(([title, commands]) =>
  title === '' ? [] : [{ title, commands: Object.keys(commands) }],
);

const program = await makeProgram({
  io: printed().io,
  exitWith: () => {},
  run: async () => exits.done,
  runScreen: async () => exits.done,
  wholeProgram: () => Promise.reject(new Error('not asked for')),
  commandNames: () => [],
});
const commands = allCommands(program);
const pages = commands.map((command) => ({ name: nameOf(command), ...pageOf(command) }));
/** The page of every command that is no ruling. */
const notRulings = pages.filter(({ name }) => !gameIds.some((id) => name.startsWith(`vrule ${id} `)));

describe('every command', () => {
  test('is in one group of the help', () => {
    const listed = groups.flatMap((group) => group.commands);
    expect(listed).toEqual(program.commands.map((command) => command.name()));
    for (const { title, commands: names } of groups) {
      expect(names.map((name) => program.commands.find((one) => one.name() === name)?.helpGroup())).toEqual(
        names.map(() => title),
      );
    }
  });

  test('has an example of itself', () => {
    for (const page of pages) {
      expect(page.examples.length, page.name).toBeGreaterThan(0);
      for (const example of page.examples) expect(example, page.name).toContain(page.name.replace('vrule ', ''));
    }
    const known = ['vrule', ...pages.map(({ name }) => name)];
    expect(Object.keys(examples).filter((name) => !known.includes(`vrule ${name}`.trim()))).toEqual([]);
  });

  test.each([60, 120])('has help that fits in %d columns, in one style', (columns) => {
    for (const command of [program, ...commands]) {
      const { io, lines } = printed(columns);
      printHelp(command, io);
      expect(lines[0]).toMatch(/^vrule/);
      for (const line of lines) {
        if (!line.startsWith('  vrule'))
          expect(stringWidth(line), `${nameOf(command)}: ${line}`).toBeLessThanOrEqual(columns);
      }
      expect(lines.join('\n')).not.toMatch(/undefined|\[object|Options:|Usage:/);
    }
  });
});

describe('every page, as it is printed on 80 columns, fits: notes below the flags and examples as well', () => {
  const shown = async (argv: readonly string[]): Promise<void> => {
    const { io, lines, errors } = printed(80);
    const run = async (words: readonly string[]): Promise<Exit> => runCommand(words, io);
    const exit = await (argv[0] === 'help'
      ? runProgram(argv, { io, run, runScreen: async () => exits.done })
      : run(argv));
    expect({ exit, errors }, argv.join(' ')).toEqual({ exit: exits.done, errors: [] });
    for (const line of lines) expect(stringWidth(line), `${argv.join(' ')}: ${line}`).toBeLessThanOrEqual(80);
  };

  test('commands', async () => {
    for (const { name } of notRulings) await shown([...name.split(' ').slice(1), '--help']);
    await shown(['help']);
  });

  test.each(gameIds)('rulings and actions of %s', async (game) => {
    const book = findBook(game);
    const names = book === undefined ? [] : helpNames(book);
    for (const name of sampled(names, 0.2, `help of ${game}`)) await shown(['help', game, name]);
  });
});

test('a list of arguments names each as the usage does', () => {
  for (const { name, usages, sections } of pages) {
    const named = sections.find(({ title }) => title === 'Arguments')?.rows ?? [];
    for (const [argument] of named) expect(usages.join('\n'), name).toContain(argument);
  }
});

test('the help of vrule has all flags, variables and exit codes', () => {
  const { io, lines } = printed();
  printHelp(program, io);
  const text = lines.join('\n');
  for (const word of ['--no-color', '--no-pager', '--json', 'VRULE_HOME', 'NO_COLOR', 'FORCE_COLOR', 'PAGER']) {
    expect(text).toContain(word);
  }
  for (const code of Object.values(exits)) expect(text).toMatch(new RegExp(`^ {2}${code} `, 'm'));
});

describe('help NAME', () => {
  const help = async (...words: readonly string[]): Promise<{ exit: number; text: string }> => {
    const { io, lines, errors } = printed();
    const run = async (argv: readonly string[]): Promise<0> => {
      lines.push(`runs ${argv.join(' ')}`);
      return exits.done;
    };
    const exit = await runProgram(['help', ...words], { io, run, runScreen: async () => exits.done });
    return { exit, text: [...lines, ...errors].join('\n') };
  };

  test.each([
    [['show'], /^runs show --help/],
    [['party', 'save'], /^runs party save --help/],
    [['oath'], /^vrule oath <ruling> \[flags\]/],
    [['oath', 'speed'], /^vrule oath speed \[flags\]/],
    [['oath.speed'], /^vrule oath speed \[flags\]/],
    [['speed'], /^vrule oath speed \[flags\]/],
    [['damage'], /^vrule act NAME damage --on WHO(?:.|\n)*Also: (?:.|\n)*vrule help six20\s+damage/],
    [['VX-13'], /^runs rules VX-13/],
  ] as const)('%j', async (words, expected) => {
    expect(await help(...words)).toMatchObject({ exit: 0, text: expect.stringMatching(expected) });
  });

  test('of an unknown name says what was probably meant', async () => {
    expect(await help('conscios')).toEqual({
      exit: 2,
      text: 'there is no help on "conscios"; did you mean conscious?',
    });
    expect(await help('shwo')).toMatchObject({ exit: 2, text: expect.stringContaining('did you mean show?') });
  });
});

test('an argument that is missing is named as the help has it', async () => {
  const { io, errors } = printed();
  const exit = await runProgram(['template'], { io, run: async () => exits.done, runScreen: async () => exits.done });
  expect([exit, errors]).toEqual([2, ['GAME is missing, as in vrule template oath > mine.yaml']]);
});

describe('the manual', () => {
  const text = manual(program, '1.2.3');
  const plain = text.replace(/\\-/g, '-').replace(/\\\(dq/g, '"');

  test('has every command, ruling, flag, variable and exit code', () => {
    const titles = groups.map(({ title }) => title);
    const common = pageOf(program).sections.filter(({ title }) => !titles.includes(title));
    for (const { usages, sections } of [{ usages: [], sections: common }, ...pages]) {
      for (const usage of usages) expect(plain).toContain(`.SS ${usage.replace(/…/g, '...')}`);
      for (const [name] of sections.flatMap(({ rows }) => rows)) expect(plain).toContain(name.replace(/…/g, '...'));
    }
    for (const head of ['SYNOPSIS', 'ENVIRONMENT', 'EXIT CODES', 'EXAMPLES']) expect(plain).toContain(`.SH ${head}\n`);
  });

  test('is read by groff without a warning', ({ skip }) => {
    if (spawnSync('groff', ['--version']).status !== 0) skip('groff is not installed');
    const file = join(scratch(), 'vrule.1');
    writeFileSync(file, text);
    const { status, stderr } = spawnSync('groff', ['-man', '-Tascii', '-ww', '-k', '-z', file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
