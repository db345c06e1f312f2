import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complete } from '../../../src/cli/completion/complete.ts';
import { shells } from '../../../src/cli/completion/scripts.ts';
import type { Sources } from '../../../src/cli/completion/sources.ts';
import { readShellLine, shellWord } from '../../../src/cli/input/shell-line.ts';
import { findBook } from '../../../src/rules/index.ts';
import type { Book } from '../../../src/rules/kernel/system.ts';
import { openEncounter } from '../../../src/session/library.ts';
import { libraryIn } from '../../driver/home.ts';
import { bridge } from '../commands/bridge.ts';
import { scratch, vrule } from '../vrule.ts';

/** Sources with the encounter `bridge` and a few commands. */
function sourcesOf(home: string): Sources {
  const library = libraryIn(home);
  const takes = (name: string, value: string | null) => ({ name, description: '', takes: value });
  return {
    commands: [
      {
        name: 'new',
        aliases: [],
        description: '',
        args: ['name'],
        variadic: false,
        options: ['system', 'from', 'party', 'set'].map((name) => takes(name, 'x')),
      },
      {
        name: 'show',
        aliases: [],
        description: 'as it is now',
        args: ['name'],
        variadic: false,
        options: [takes('at', 'seq'), takes('json', null)],
      },
      { name: 'travel', aliases: [], description: '', args: ['seq', 'name'], variadic: false, options: [] },
      { name: 'undo', aliases: [], description: '', args: ['words'], variadic: true, options: [] },
      { name: 'rules', aliases: [], description: '', args: ['words'], variadic: true, options: [] },
      {
        name: 'party',
        aliases: [],
        description: '',
        args: ['command'],
        variadic: false,
        options: [],
        commands: [
          {
            name: 'save',
            aliases: [],
            description: '',
            args: ['party'],
            variadic: false,
            options: [takes('from', 'encounter')],
          },
          { name: 'show', aliases: [], description: '', args: ['party'], variadic: false, options: [] },
          { name: 'undo', aliases: [], description: '', args: ['words'], variadic: true, options: [] },
          {
            name: 'add',
            aliases: [],
            description: '',
            args: ['party', 'names'],
            variadic: true,
            options: [takes('from', 'x')],
          },
          { name: 'remove', aliases: [], description: '', args: ['party', 'names'], variadic: true, options: [] },
        ],
      },
      { name: 'check', aliases: [], description: '', args: ['file'], variadic: false, options: [] },
      {
        name: 'roster',
        aliases: [],
        description: '',
        args: ['words'],
        variadic: true,
        options: [],
        commands: [
          { name: 'check', aliases: [], description: '', args: ['file'], variadic: false, options: [] },
          { name: 'list', aliases: [], description: '', args: [], variadic: false, options: [] },
        ],
      },
      { name: 'template', aliases: [], description: '', args: ['game'], variadic: false, options: [] },
      { name: 'schema', aliases: [], description: '', args: ['what', 'id'], variadic: false, options: [] },
      {
        name: 'future',
        aliases: [],
        description: '',
        args: ['name'],
        variadic: false,
        options: [takes('out', 'file')],
      },
    ],
    preferredBook: () => findBook('vaxia') as Book,
    encounters: () => ['bridge', 'Mill Fight'],
    rosters: () => ['Guards'],
    creatures: (which) => (which === 'own' ? ['Bridge troll'] : ['Bridge troll', 'Wolf']),
    removed: (kind) => (kind === 'creature' ? ['Old troll'] : ['Old Fight']),
    parties: () => ['The Five'],
    party: (name) => {
      const opened = openEncounter(name === 'The Five' ? 'bridge' : name, { reading: true, library });
      return opened.ok ? opened.session : null;
    },
    demos: () => ['vaxia'],
    session: (name) => {
      const opened = openEncounter(name, { reading: true, library });
      return opened.ok ? opened.session : null;
    },
    gameOf: () => 'oath',
  };
}

/** What is offered on lines of these; a bar marks an empty word. */
const offers: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['sh', ['show']],
  ['show |', ['bridge', 'Mill Fight']],
  ['show mill', ['Mill Fight']],
  ['show bridge --at |', ['1']],
  ['show bridge --', ['--at', '--json', '--help']],
  ['show bridge --json --', ['--at', '--help']],
  ['show bridge |', ['--at', '--json', '--help']],
  ['check ./x', []],
  ['roster |', ['check', 'list']],
  ['roster check |', ['Guards', 'bridge', 'Mill Fight']],
  ['new tower --from gu', ['Guards']],
  ['template o', ['oath']],
  ['schema roster cr', ['crytures']],
  ['future b', ['bridge']],
  ['undo 2 b', ['bridge']],
  ['travel bridge |', ['1']],
  ['new tower --system si', ['six20']],
  ['new tower --system=si', ['--system=six20']],
  ['new tower --system vaxia --set round', ['rounding=']],
  ['new tower --from x --set dodgeV', []],
  ['rules vaxia VX-152', ['VX-152']],
  ['vaxia versus --a', ['--a', '--a-stats']],
  ['vaxia attack --defence du|', []],
  ['vaxia attack --defence=do', ['--defence=dodge']],
  ['party s', ['save', 'show']],
  ['party show |', ['The Five']],
  ['party undo 2 t', ['The Five']],
  ['party save new --from m', ['Mill Fight']],
  ['party add the --from bridge thug', ['Thug 1', 'Thug 2']],
  ['new tower --party |', ['The Five']],
  ['odds ver', ['versus']],
  ['odds vaxia roll --might 60 --of win', ['winsby']],
  ['act bridge att', ['attack']],
  ['act bridge join --like og', ['Ogre']],
  ['act bridge attack --by m', ['Mara']],
  ['act bridge attack --by Mara --on t', ['Thug 1', 'Thug 2', 'Thugs']],
  ['act bridge attack --on Mara,f', ['Mara,foes']],
  ['act bridge attack --each thug-2:defence=b', ['thug-2:defence=block']],
  ['act bridge attack --overrule M', ['Mara=']],
  ['act bridge declare --action att', ['attack']],
  ['act bridge declare --action attack --defence d', ['dodge', 'disarm']],
  ['odds bridge att', ['attack']],
  ['amend bridge |', ['1']],
  ['nothing |', []],
  ['help sh', ['show']],
  ['help cons', ['conscious']],
  ['help oath gre', ['grenade']],
  ['help party a', ['add']],
  ['help VX-152', ['VX-152']],
  ['help show |', []],
  ['hit br', ['bridge']],
  ['hit bridge thugs,m', ['thugs,Mara']],
  ['cond bridge Mara st', ['stunned', 'stays up']],
  ['set bridge Mara l', ['LIF']],
  ['attack bridge Mara --by thug-1 do', ['dodge']],
  ['attack bridge Mara dodge --by thug-1 b', ['bare hands']],
  ['prepare br', ['bridge']],
];

test('offers what may follow, whole words that begin as typed', () => {
  const sources = sourcesOf(bridge());
  for (const [line, offered] of offers) {
    const { candidates } = complete(line.replace('|', '').split(' '), sources);
    expect(
      candidates.map(({ value }) => value),
      line,
    ).toEqual(offered);
  }
});

test('a word begun as a path, and a command on files, offer files', () => {
  const sources = sourcesOf(scratch());
  const takesFiles = (...words: string[]): boolean => complete(words, sources).files;
  expect(takesFiles('check', '')).toBe(true);
  expect(takesFiles('new', 'x', '--from', '')).toBe(true);
  expect(takesFiles('show', './f')).toBe(true);
  expect(takesFiles('show', '')).toBe(false);
  expect(takesFiles('future', 'bridge', '--out', '')).toBe(true);
});

test.each([
  ['show Mill\\ Fi', { words: ['show'], current: 'Mill Fi', kept: 0, quote: '' }],
  ['show "Mill Fi', { words: ['show'], current: 'Mill Fi', kept: 0, quote: '"' }],
  ["show 'it''s' \"a\\\"b\" ", { words: ['show', 'its', 'a"b'], current: '', kept: 0, quote: '' }],
  ['new --from=Mi', { words: ['new'], current: '--from=Mi', kept: 7, quote: '' }],
  ['new --from="Mi', { words: ['new'], current: '--from=Mi', kept: 7, quote: '"' }],
  ['', { words: [], current: '', kept: 0, quote: '' }],
])('reads the line %s', (line, expected) => {
  expect(readShellLine(line, ' "\'=:')).toEqual(expected);
});

test('a word written for the shell is read as it was', () => {
  for (const word of [
    'Mill Fight',
    "hunter's mark",
    '$HOME',
    'a"b\\c',
    'Ärger',
    '~x',
    'a&b;c|d(e)',
    '!x*?[y]{z}',
    '#1',
  ]) {
    expect(readShellLine(shellWord(word, '')).current).toBe(word);
    expect(readShellLine(`"${shellWord(word, '"')}`).current).toBe(word);
    expect(readShellLine(`'${shellWord(word, "'")}`).current).toBe(word);
  }
});

test('completion writes nothing, not even over damaged settings, and sets nothing aside', () => {
  const home = bridge();
  writeFileSync(join(home, 'config.json'), '{ damaged');
  const state = () => readdirSync(home).map((name) => [name, statSync(join(home, name)).mtimeMs]);
  const before = state();
  for (const words of [
    ['roll', '--'],
    ['act', 'bridge', 'attack', '--by', ''],
    ['show', ''],
    ['config', ''],
  ]) {
    expect(vrule(home, ['complete', 'zsh', '--', ...words])).toMatchObject({ exit: 0, err: '' });
  }
  expect(state()).toEqual(before);
  const nowhere = join(home, 'nowhere');
  expect(vrule(nowhere, ['complete', 'bash', '--', 'vrule show ', '']).exit).toBe(0);
  expect(readdirSync(home)).not.toContain('nowhere');
});

test('completion offers nothing where a file cannot be read, and no name that could move the cursor', () => {
  const home = scratch();
  mkdirSync(join(home, 'folder.vrule'));
  writeFileSync(join(home, 'torn.vrule'), 'nothing');
  writeFileSync(join(home, 'clear\u001b[2J.vrule'), '');
  expect(vrule(home, ['complete', 'zsh', '--', 'act', 'torn', ''])).toEqual({ exit: 0, out: '\n', err: '' });
  expect(vrule(home, ['complete', 'zsh', '--', 'act', 'folder', ''])).toEqual({ exit: 0, out: '\n', err: '' });
  expect(vrule(home, ['complete', 'zsh', '--', 'show', '']).out).not.toContain('\u001b');
});

test('prints the script of each shell, and refuses another one', () => {
  const home = scratch();
  for (const shell of shells) expect(vrule(home, ['completion', shell]).out).toContain(`vrule complete ${shell} --`);
  expect(vrule(home, ['completion', 'dash'])).toMatchObject({ exit: 2, out: '' });
});

test('names in folders, folders, and what is in the trash', () => {
  const home = bridge();
  const given = sourcesOf(home);
  const command = (name: string, args: readonly string[], more = {}) => {
    return { name, aliases: [], description: '', args, variadic: name === 'list', options: [], ...more };
  };
  const party = { name: 'party', description: '', takes: null };
  const creature = { ...party, name: 'creature' };
  const sources: Sources = {
    ...given,
    commands: [
      ...given.commands,
      command('list', ['words']),
      command('archive', ['name'], { options: [party] }),
      command('trash', ['words'], {
        commands: [command('list', []), command('restore', ['name'], { options: [party, creature] })],
      }),
      command('rename', ['name', 'new'], { options: [party] }),
      command('creature', ['words'], {
        commands: ['list', 'show', 'remove'].map((name) => command(name, ['creature'])),
      }),
    ],
    encounters: () => ['Ford/Mill Fight', 'Ford/North/Gate', 'bridge'],
  };
  const offered = (...words: readonly string[]): readonly string[] =>
    complete(words, sources).candidates.map(({ value }) => value);
  expect(offered('show', 'ford/n')).toEqual(['Ford/North/Gate']);
  expect(complete(['show', 'ford/n'], sources).files).toBe(false);
  expect(complete(['show', 'fights/x'], sources)).toEqual({ candidates: [], files: true });
  expect(offered('list', 'f')).toEqual(['Ford/', 'Ford/North/']);
  expect(offered('archive', '--party', '')).toEqual(['The Five']);
  expect(offered('trash', '')).toEqual(['list', 'restore']);
  expect(offered('trash', 'restore', '')).toEqual(['Old Fight']);
  expect(offered('trash', 'restore', '--creature', '')).toEqual(['Old troll']);
  expect(offered('creature', 'show', '')).toEqual(['Bridge troll', 'Wolf']);
  expect(offered('creature', 'remove', 'b')).toEqual(['Bridge troll']);
  expect(offered('creature', 'remove', 'Wolf', '')).toEqual(['--help']);
  expect(offered('new', 'f')).toEqual(['Ford/', 'Ford/North/']);
  expect(offered('rename', 'bridge', 'f')).toEqual(['Ford/', 'Ford/North/']);
  expect(offered('rename', '--party', '')).toEqual(['The Five']);
});
