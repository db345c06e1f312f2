import { CommanderError } from 'commander';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commanderOf } from '../../../src/cli/commands/commander.ts';
import { readSimpleLine, type SimpleCommand } from '../../../src/cli/commands/simple-command.ts';
import { exits } from '../../../src/cli/output/io.ts';
import { simpleCommands } from '../../../src/cli/start/simple.ts';

/** What commander reads in a line; null where it reports an error or prints help. */
function readByCommander(simple: SimpleCommand, words: readonly string[]): object | null {
  let read: object | null = null;
  const run: SimpleCommand['run'] = (names, options) => {
    read = { names, options: { ...options } };
    return exits.done;
  };
  const context: Parameters<typeof commanderOf>[1] = {
    io: Object.create(null),
    exitWith: () => {},
    run: async () => exits.done,
    runScreen: async () => exits.done,
  };
  const command = commanderOf({ ...simple, run }, context).exitOverride();
  command.configureOutput({ writeOut: () => {}, writeErr: () => {} });
  try {
    command.parse([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return null;
  }
  return read;
}

describe.each(simpleCommands.map((command) => [command.name, command] as const))('%s', (_name, command) => {
  test('reads a simple line as commander does, or leaves it to commander', () => {
    const flags = command.options.flatMap(([flag]) => {
      const [name = ''] = flag.split(' ');
      return [name, `${name}=`, `${name}=3`, `${name}=a=b`, `${name}s`];
    });
    const word = fc.constantFrom('fight', '3', '-3', '', '-', '--', '-h', '--help', 'a b', 'Ford/', 'x=y', ...flags);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const line = readSimpleLine(command, words);
        if (line !== null) expect(readByCommander(command, words)).toEqual({ ...line, options: { ...line.options } });
      }),
      { numRuns: 3_000 },
    );
  });

  test('leaves help, unknown flags, repeated ones and those without a value to commander', () => {
    for (const line of ['--help', 'x --help', 'x --what', 'x --json --json', 'x --json=1', 'x -- y', 'x ""']) {
      const words = line.split(' ').map((one) => (one === '""' ? '' : one));
      expect(readSimpleLine(command, words), line).toBeNull();
    }
  });
});

test('lines of scripts and of people at a prompt are plain', () => {
  const read = (line: string): object | null => {
    const [name, ...words] = line.split(' ');
    const command = simpleCommands.find((one) => one.name === name);
    return command === undefined ? null : readSimpleLine(command, words);
  };
  expect(read('show bridge')).toMatchObject({ names: ['bridge'], options: {} });
  expect(read('show --json ./a.vrule --at 7')).toMatchObject({
    names: ['./a.vrule'],
    options: { json: true, at: '7' },
  });
  expect(read('list')).toMatchObject({ names: [] });
  expect(read('list wolf Ford/ --game=oath --all')).toMatchObject({
    names: ['wolf', 'Ford/'],
    options: { game: 'oath', all: true },
  });
  expect(read('show')).toBeNull();
  expect(read('show a b')).toBeNull();
});
