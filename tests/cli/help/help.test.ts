/** The help: one style, an example each, and a manual made of the same pages. */
// cspell:disable: words with letters that are wrong on purpose
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { examples, groups } from '../../../src/cli/help/examples.ts';
import { helpNames } from '../../../src/cli/help/find-page.ts';
import { allPages, manual } from '../../../src/cli/help/manual.ts';
import { printPage } from '../../../src/cli/help/page.ts';
import { programPage } from '../../../src/cli/help/program-page.ts';
import { rulingPage } from '../../../src/cli/help/ruling-page.ts';
import { type Exit, exits } from '../../../src/cli/output/io.ts';
import { makeProgram, runCommand, runProgram } from '../../../src/cli/start/program.ts';
import { books, findBook, gameIds } from '../../../src/rules/index.ts';
import { scratch } from '../../driver/home.ts';
import { printed } from '../printed.ts';

const program = await makeProgram({
  io: printed().io,
  exitWith: () => {},
  run: async () => exits.done,
  runScreen: async () => exits.done,
  wholeProgram: () => Promise.reject(new Error('not asked for')),
});
const pages = allPages(program);
const rulings = books().flatMap((book) => book.rulings.map((ruling) => rulingPage(book, ruling)));

describe('every command', () => {
  test('is in one group of the help', () => {
    const listed = groups.flatMap(({ commands }) => commands);
    const own = program.commands.map((command) => command.name());
    expect([...listed, 'roll', 'odds', ...gameIds].sort()).toEqual([...own].sort());
  });

  test('has an example of itself', () => {
    for (const page of pages) {
      expect(page.examples.length, page.name).toBeGreaterThan(0);
      for (const example of page.examples) expect(example, page.name).toContain(`vrule ${page.name}`.split(' <')[0]);
    }
    expect(Object.keys(examples).filter((name) => !pages.some((page) => page.name === name))).toEqual([]);
  });

  test.each([60, 80, 120])('has help that fits in %d columns, in one style', (columns) => {
    for (const page of [programPage(program), ...pages, ...rulings]) {
      const { io, lines } = printed(columns);
      printPage(page, io);
      expect(lines[0], page.name).toMatch(/^vrule/);
      for (const line of lines) {
        if (!line.startsWith('  vrule'))
          expect(stringWidth(line), `${page.name}: ${line}`).toBeLessThanOrEqual(columns);
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
    for (const { name } of pages.filter((page) => page.name !== 'help')) await shown([...name.split(' '), '--help']);
    await shown(['help']);
  });

  test.each(gameIds)('rulings and actions of %s', async (game) => {
    const book = findBook(game);
    for (const name of book === undefined ? [] : helpNames(book)) await shown(['help', game, name]);
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
  printPage(programPage(program), io);
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
  expect([exit, errors]).toEqual([2, ['GAME is missing']]);
});

describe('the manual', () => {
  const text = manual(program, '1.2.3');
  const plain = text.replace(/\\-/g, '-').replace(/\\\(dq/g, '"');

  test('has every command, ruling, flag, variable and exit code', () => {
    for (const { usages, sections } of [
      ...pages,
      ...rulings.map((one) => ({ ...one, sections: one.sections.slice(0, 1) })),
    ]) {
      for (const usage of usages) expect(plain).toContain(`.SS vrule ${usage.replace(/…/g, '...')}`);
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
