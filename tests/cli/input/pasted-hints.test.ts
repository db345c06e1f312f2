/** Every command that vrule suggests runs as it is printed: the real names are in it, quoted where a shell needs it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readShellLine } from '../../../src/cli/input/shell-line.ts';
import { scratch, vrule } from '../vrule.ts';

/** A situation, and the command that is suggested in it, to be run as it is. `DIR` is the home. */
interface Hint {
  /** The file of `src/` that suggests it. */
  readonly from: string;
  readonly given: readonly string[];
  readonly hint: string;
}

const cli = 'cli/commands/';

/** Run in this order, each in the home that those before it left. */
const hints: readonly Hint[] = [
  { from: `${cli}library/list.ts`, given: ['list'], hint: 'vrule new "First Fight" --system vaxia' },
  { from: `${cli}help.ts`, given: ['help', 'damage'], hint: 'vrule help oath damage' },
  { from: 'cli/input/needs-encounter.ts', given: ['timeline'], hint: 'vrule timeline "First Fight"' },
  { from: `${cli}party/party.ts`, given: ['party', 'list'], hint: 'vrule party save "The Five" --from "First Fight"' },
  {
    from: `${cli}library/roster.ts`,
    given: ['roster', 'check', 'DIR/the mill.yaml'],
    hint: 'vrule new "the mill" --from "DIR/the mill.yaml"',
  },
  {
    from: `${cli}encounter/open.ts`,
    given: ['open', 'the mill'],
    hint: 'vrule open "DIR/the mill.vrule"',
  },
  { from: `${cli}encounter/open.ts`, given: ['open', 'the mill'], hint: 'vrule next "DIR/the mill.vrule"' },
  { from: `${cli}encounter/act.ts`, given: ['act', 'the mill'], hint: 'vrule act "the mill" --help' },
  { from: `${cli}encounter/timeline.ts`, given: ['timeline', 'the mill', 'add'], hint: 'vrule timeline --help' },
  {
    from: `${cli}encounter/timeline.ts`,
    given: ['timeline', 'the mill'],
    hint: 'vrule timeline "the mill" add "at round 3 add Peasant"',
  },
  {
    from: `${cli}encounter/verb.ts`,
    given: ['attack', 'the mill', 'thug1', 'zzz', '--by', 'kel'],
    hint: 'vrule attack "the mill" --help',
  },
  {
    from: `${cli}encounter/encounter-odds.ts`,
    given: ['odds', 'the mill', '--help'],
    hint: 'vrule odds "the mill" attack --help',
  },
  { from: `${cli}encounter/encounter-odds.ts`, given: ['odds', 'the mill'], hint: 'vrule act "the mill" --help' },
  { from: `${cli}encounter/amend.ts`, given: ['amend', 'the mill', '99'], hint: 'vrule log "the mill"' },
  {
    from: `${cli}party/party.ts`,
    given: ['party', 'add', 'The Mill Folk', 'kel', '--from', 'the mill'],
    hint: 'vrule party update "The Mill Folk" --from "the mill"',
  },
  {
    from: `${cli}library/creature.ts`,
    given: ['creature', 'remove', 'Big Rat'],
    hint: 'vrule trash restore "big rat" --creature',
  },
  { from: `${cli}library/library.ts`, given: ['remove', 'First Fight'], hint: 'vrule trash list' },
  { from: `${cli}library/library.ts`, given: ['archive', 'Old'], hint: 'vrule list --archived' },
  { from: 'storage/journal/open.ts', given: ['show', 'torn'], hint: 'vrule repair DIR/torn.vrule' },
  { from: `${cli}library/check.ts`, given: ['check', 'hurt'], hint: 'vrule repair hurt' },
  { from: `${cli}library/check.ts`, given: ['check', 'bad'], hint: 'vrule repair bad --salvage' },
  { from: `${cli}library/check.ts`, given: ['repair', 'badly'], hint: 'vrule repair badly --fitting' },
  {
    from: `${cli}library/check.ts`,
    given: ['repair', 'worse', '--fitting'],
    hint: 'vrule repair DIR/worse.vrule.damaged-1 --salvage',
  },
];

/** What files say of commands without suggesting one to be run as it is: usages, and hints of the screen that have tests of their own. */
const others: { readonly [file: string]: string } = {
  'cli/commands/encounter/add.ts': 'tests/cli/mistakes.test.ts',
  'cli/input/ruling-input.ts': 'tests/cli/mistakes.test.ts',
  'cli/start/program.ts': 'tests/cli/mistakes.test.ts',
  'cli/commands/encounter/log.ts': 'describes a flag',
  'cli/commands/encounter/sim.ts': 'describes a flag, and has a form: there is no combatant to name',
  'cli/commands/encounter/act.ts': 'tests/contract/overruled.test.ts',
  'cli/commands/games.ts': 'tests/packages/add.test.ts; npm run install-test runs them',
  'cli/commands/new-game.ts': 'tests/cli/commands/new-game.test.ts',
  'cli/commands/library/new.ts': 'describes a flag',
  'cli/commands/help.ts': 'tests/cli/help/help.test.ts',
  'cli/commands/rulings/rules.ts': 'tests/cli/mistakes.test.ts',
  'cli/input/preferences.ts': 'describes a setting',
  'cli/output/io.ts': 'tests/cli/mistakes.test.ts',
  'cli/start/screen.ts': 'lists the commands that open a fight where there is no screen; tests/tui/linear',
  'session/library.ts': 'tests/packages/outlives.test.ts',
  'session/packages/install.ts': 'tests/packages/add.test.ts',
  'session/packages/installed.ts': 'tests/packages/outlives.test.ts',
  'session/rosters/creatures.ts': 'a comment in a file',
  'session/rosters/template.ts': 'a comment in a file; tests/docs runs the lines',
  'tui/app/effects.ts': 'tests/tui/app',
  'tui/app/say-ending.ts': 'tests/tui/app',
  'tui/app/start-choices.ts': 'runs as it is',
  'tui/background/forecast.ts': 'tests/tui',
};

const roster = `system: vaxia
combatants:
  - name: Kel
    side: own
  - name: Thug
    side: other
    count: 2
`;

/** A home with what the hints are about. */
function prepared(): string {
  const home = scratch();
  writeFileSync(join(home, 'the mill.yaml'), roster);
  return home;
}

/** What must be there before a hint comes. */
function before(home: string, [first, , third]: readonly string[], given: string): void {
  const run = (...argv: readonly string[]): void => {
    const { exit, err } = vrule(home, argv);
    if (exit !== 0) throw new Error(`${argv.join(' ')}: ${err}`);
  };
  const damage = (name: string, isLast: boolean): void => {
    run('new', name, '--from', join(home, 'the mill.yaml'));
    for (const amount of ['1', '2', '3']) run('hit', name, 'kel', amount);
    const path = join(home, `${name}.vrule`);
    const lines = readFileSync(path, 'utf8').split('\n');
    // A record is lost: in the middle, so that there are two ways to repair the file, or the last one.
    lines[isLast ? lines.length - 2 : 4] = 'nothing that was written';
    writeFileSync(path, lines.join('\n'));
  };
  if (first === 'party' && third === 'The Mill Folk') run('party', 'save', 'The Mill Folk', '--from', 'the mill');
  if (given.startsWith('creature')) {
    writeFileSync(join(home, 'big rat.yaml'), 'combatants:\n  - name: Big Rat\n');
    run('creature', 'add', join(home, 'big rat.yaml'), '--system', 'vaxia');
  }
  if (given === 'party list') run('add', 'First Fight', 'guard', '--side', 'own');
  if (given === 'archive Old') run('new', 'Old', '--system', 'oath');
  if (/torn|hurt|bad|worse/.test(given)) damage(given.split(' ')[1] ?? '', /torn|hurt/.test(given));
}

test('every suggested command runs as it is printed', () => {
  const home = prepared();
  for (const { given, hint } of hints) {
    const argv = given.map((word) => word.replace('DIR', home));
    before(home, [argv[0] ?? '', argv[1] ?? '', argv[2] ?? ''], given.join(' '));
    const { out, err } = vrule(home, argv);
    const line = hint.replaceAll('DIR', home);
    expect(out + err, given.join(' ')).toContain(line);
    const { words } = readShellLine(`${line} `);
    const result = vrule(home, words.slice(1));
    expect(result, line).toMatchObject({ exit: 0, err: '' });
  }
});

test('no file of the source suggests a command that is not tried here', () => {
  const home = scratch();
  const names = vrule(home, ['complete', 'zsh', '--', ''])
    .out.split('\n')
    .map((line) => line.split('\t')[0] ?? '');
  const commands = names.filter((name) => /^[a-z]+$/.test(name));
  const suggestion = new RegExp(`vrule (?:\\$\\{|(?:${commands.join('|')})\\b)`);
  const suggesting = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!/\.tsx?$/.test(file) || /^(?:cli\/(?:help|completion)|rules)\//.test(file)) return false;
    return readFileSync(join('src', file), 'utf8')
      .split('\n')
      .some((line) => suggestion.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line) && !/\.description\(/.test(line));
  });
  const tried = new Set([...hints.map(({ from }) => from), ...Object.keys(others)]);
  expect(suggesting.filter((file) => !tried.has(file))).toEqual([]);
  expect([...tried].filter((file) => !suggesting.includes(file))).toEqual([]);
});
