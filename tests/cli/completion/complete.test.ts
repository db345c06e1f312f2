import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shells } from '../../../src/cli/completion/scripts.ts';
import { readShellLine, shellWord } from '../../../src/cli/input/shell-line.ts';
import { bridge } from '../commands/bridge.ts';
import { scratch, vrule } from '../vrule.ts';

/** What is offered behind these words, of which the last is being typed. */
function complete(
  home: string,
  words: readonly string[],
): { readonly offered: readonly string[]; readonly files: boolean } {
  const { exit, out, err } = vrule(home, ['complete', 'zsh', '--', ...words]);
  expect({ exit, err }, words.join(' ')).toEqual({ exit: 0, err: '' });
  const [how = '', ...lines] = out.split('\n').slice(0, -1);
  return { offered: lines.map((line) => line.split('\t')[0] ?? ''), files: how.includes('files') };
}

/** A library with two encounters, a party, a roster, a creature, and a trash. */
function library(): string {
  const home = bridge();
  for (const line of [
    ['copy', 'bridge', 'Mill Fight'],
    ['copy', 'bridge', 'Old Fight'],
    ['remove', 'Old Fight'],
    ['party', 'save', 'The Five', '--from', 'bridge', '--only', 'Mara,Thug 1'],
    ['creature', 'save', 'bridge', 'Thug 1', '--as', 'Old troll'],
    ['creature', 'remove', 'Old troll'],
    ['creature', 'save', 'bridge', 'Thug 1', '--as', 'Bridge troll'],
  ]) {
    expect(vrule(home, line)).toMatchObject({ exit: 0, err: '' });
  }
  mkdirSync(join(home, 'rosters'), { recursive: true });
  writeFileSync(join(home, 'rosters', 'Guards.json'), '{ "system": "oath", "combatants": [{ "name": "Guard" }] }');
  return home;
}

/** What is offered on lines of these; a bar marks an empty word. */
const offers: readonly (readonly [line: string, offered: readonly string[]])[] = [
  ['sh', ['show']],
  ['show |', ['Mill Fight', 'bridge']],
  ['show mill', ['Mill Fight']],
  ['show bridge --at |', ['1']],
  ['show bridge --', ['--at', '--json', '--help']],
  ['show bridge --json --', ['--at', '--help']],
  ['show bridge |', ['--at', '--json', '--help']],
  ['check ./x', []],
  ['roster |', ['check', 'list']],
  ['roster check |', ['Guards', 'Mill Fight', 'bridge']],
  ['new tower --from gu', ['Guards']],
  ['template o', ['oath']],
  ['schema roster cr', ['crytures']],
  ['audit b', ['bridge']],
  ['undo 2 b', ['bridge']],
  ['travel bridge |', ['1']],
  ['new tower --system si', ['six20']],
  ['new tower --system=si', ['--system=six20']],
  ['new tower --system vaxia --set round', ['rounding=']],
  ['new tower --from x --set dodgeV', []],
  ['new tower --from Guards --set dodgeV', []],
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
  ['act bridge attack --by Mara --on thug-1 --rolled 70,80 --seat ', ['Mara']],
  ['add bridge guard --rolled 7 --seat ', ['Mara']],
  ['act bridge attack --by Mara --on t', ['Thug 1', 'Thug 2', 'Thugs']],
  ['act bridge attack --on Mara,f', ['Mara,foes']],
  ['act bridge attack --each thug-2:defence=b', ['thug-2:defence=block']],
  ['act bridge attack --overrule M', ['Mara=']],
  ['act bridge declare --action att', ['attack']],
  ['act bridge declare --action attack --defence d', ['dodge', 'disarm']],
  ['declare bridge --action att', ['attack']],
  ['declare bridge --action attack --defence d', ['dodge', 'disarm']],
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
  const home = library();
  for (const [line, offered] of offers) {
    expect(complete(home, line.replace('|', '').split(' ')).offered, line).toEqual(offered);
  }
});

test('a word begun as a path, and a command on files, offer files', () => {
  const home = library();
  const takesFiles = (...words: string[]): boolean => complete(home, words).files;
  expect(takesFiles('check', '')).toBe(true);
  expect(takesFiles('new', 'x', '--from', '')).toBe(true);
  expect(takesFiles('show', './f')).toBe(true);
  expect(takesFiles('show', '')).toBe(false);
  expect(takesFiles('export', 'bridge', '--output', '')).toBe(true);
  expect(takesFiles('export', 'bridge', '-o', '')).toBe(true);
  expect(takesFiles('sim', '--roster', '')).toBe(true);
  expect(takesFiles('creature', 'add', '')).toBe(true);
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
  const home = library();
  for (const name of ['Ford/Mill Fight', 'Ford/North/Gate']) vrule(home, ['copy', 'bridge', name]);
  const offered = (...words: readonly string[]): readonly string[] => complete(home, words).offered;
  expect(offered('show', 'ford/n')).toEqual(['Ford/North/Gate']);
  expect(complete(home, ['show', 'ford/n']).files).toBe(false);
  expect(complete(home, ['show', 'fights/x'])).toEqual({ offered: [], files: true });
  expect(offered('list', 'f')).toEqual(['Ford/', 'Ford/North/']);
  expect(offered('archive', '--party', '')).toEqual(['The Five']);
  expect(offered('trash', '')).toEqual(['list', 'restore', 'empty']);
  expect(offered('trash', 'restore', 'old f')).toEqual(['Old Fight']);
  expect(offered('trash', 'restore', '')).toEqual(['Old Fight', 'Old troll']);
  expect(offered('trash', 'restore', '--creature', '')).toEqual(['Old troll']);
  expect(offered('creature', 'show', 'br')).toEqual(['Bridge troll', 'Bruiser']);
  expect(offered('creature', 'show', 'wol')).toEqual(['Wolf']);
  expect(offered('creature', 'remove', '')).toEqual(['Bridge troll']);
  expect(offered('creature', 'remove', 'Wolf', '')).toEqual(['--system', '--json', '--help']);
  expect(offered('new', 'f')).toEqual(['Ford/', 'Ford/North/']);
  expect(offered('rename', 'bridge', 'f')).toEqual(['Ford/', 'Ford/North/']);
  expect(offered('rename', '--party', '')).toEqual(['The Five']);
});
