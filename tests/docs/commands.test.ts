/**
 * Every command in README.md and docs is run, in order, in an empty home for each page. What a page shows of the output is compared
 * with it; `npx vitest run tests/docs -u` writes it.
 *
 * In a block of ```console, `$ ` begins a command and what it prints follows. Elsewhere an indented line is a command, with two
 * spaces before what is said of it. A comment `<!-- $ vrule … -->` prepares what a page takes for granted.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readShellLine } from '../../src/cli/input/shell-line.ts';
import { launcher, type ProcessResult, scratch, vrule, vruleAt } from '../cli/vrule.ts';

/** The page whose steps `npm run install-test` goes through, since they install packages; `adding-a-game.test.ts` does those of the files. */
const tutorial = 'docs/adding-a-game.md';
/** The game that is written on it. */
const tutorialGame = 'tide';

const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'engineering/audit.md')
    .map((name) => `docs/${name}`),
];

/** Commands that go on until they are stopped: they are stopped after what they print first. */
const endless = /--serve|--follow/;

/** Commands with more than one of vrule and its words: pipes, files, variables, other programs. */
const needsShell = /^(?!vrule )|[|<>;&$()*?`~\\]/;

/** Output that goes to a file as it is: no shell is needed for that. */
const toFile = /^(vrule [\w -]+) > ([\w.]+)$/;

/** A forecast whose numbers are not shown, with two fights of two rounds. */
function shortened(command: string): string {
  return /^vrule sim (?!.*--policy)/.test(command)
    ? `${command.replace(/ --runs \d+/, '')} --runs 2 --rounds 2 --threads 0`
    : command;
}

/** A computer with nothing on it but vrule. */
class Home {
  private readonly folder = scratch();
  private readonly env: NodeJS.ProcessEnv;

  constructor() {
    const bin = join(scratch(), 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'vrule'), `#!/bin/sh\nexec '${process.execPath}' '${launcher}' "$@"\n`);
    chmodSync(join(bin, 'vrule'), 0o755);
    const { PATH = '' } = process.env;
    this.env = { HOME: this.folder, PATH: `${bin}:${PATH}`, TZ: 'UTC', LANG: 'C.UTF-8' };
  }

  /** What a command prints, with times and folders that are always the same. */
  run(command: string): { readonly exit: number | null; readonly text: string } {
    const { exit, out, err } = this.ended(command);
    const text = `${out}${err}`
      .replaceAll(this.folder, '/home/you')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-05-12T20:15:00.000Z')
      .replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, '7d56ce09-0346-4f21-ae59-bd2aeea8ec30')
      .replaceAll(/\b\d\d:\d\d\b/g, '20:15')
      .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, '2026-05-12')
      .replaceAll(/\/\S*?vrule-demo-\w+/g, '/tmp/vrule-demo');
    return { exit, text };
  }

  /** The first that an endless command prints, and how it ends where it is then asked to. */
  async start(command: string): Promise<{ readonly exit: number | null; readonly text: string }> {
    const child = spawn('sh', ['-c', `exec ${command}`], { cwd: this.folder, env: this.env });
    const ended = once(child, 'close');
    const wrong: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => wrong.push(text));
    const [text = ''] = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended.then(() => [''])]);
    child.kill('SIGTERM');
    const [exit] = await ended;
    return { exit, text: `${text}${wrong.join('')}` };
  }

  private ended(command: string): ProcessResult {
    const [, plain = command, file] = toFile.exec(command) ?? [];
    if (needsShell.test(plain)) return this.shell(command);
    const result = this.vrule(plain);
    if (file === undefined) return result;
    writeFileSync(join(this.folder, file), result.out);
    return { ...result, out: '' };
  }

  private shell(command: string): ProcessResult {
    const options = { cwd: this.folder, env: this.env, encoding: 'utf8', input: '', timeout: 60_000 } as const;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], options);
    return { exit: status, out: stdout, err: stderr };
  }

  private vrule(command: string): ProcessResult {
    const [, ...argv] = readShellLine(`${command} `).words;
    return vruleAt({ cwd: this.folder, env: this.env }, argv);
  }
}

/** A page as it is when its commands are run now, and the commands that failed. */
async function runPage(
  path: string,
): Promise<{ readonly page: string; readonly failed: readonly string[]; readonly count: number }> {
  const home = new Home();
  const failed: string[] = [];
  let count = 0;
  const run = async (command: string, mayFail = false): Promise<string> => {
    count += 1;
    const isEndless = endless.test(command);
    const { exit, text } = isEndless ? await home.start(command) : home.run(command);
    if (isEndless && text === '') failed.push(`${command}: prints nothing`);
    if (exit !== 0 && !mayFail) failed.push(`${command}: exit ${exit}: ${text}`);
    return text;
  };
  const made: string[] = [];
  let block: string | null = null;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('```')) block = block === null ? line.slice(3) : null;
    const [, setup = ''] = /^<!-- \$ (.*) -->$/.exec(line) ?? [];
    if (setup !== '') await run(setup);
    if (block !== 'console') {
      const commands = line.startsWith('    vrule ') ? line.trim().split(/ {2,}/) : [];
      for (const command of commands.filter((part) => part.startsWith('vrule '))) await run(shortened(command));
      made.push(line);
    } else if (line === '```console') made.push(line);
    else if (line.startsWith('$ ')) {
      const output = (await run(line.slice(2), true)).trimEnd();
      made.push(line, ...(output === '' ? [] : output.split('\n').map((one) => one.trimEnd())));
    }
  }
  return { page: made.join('\n'), failed, count };
}

describe('the commands of', () => {
  test.each(pages.filter((path) => path !== tutorial))(
    '%s run as it says',
    async (path) => {
      const { page, failed } = await runPage(path);
      expect(failed).toEqual([]);
      await expect(page).toMatchFileSnapshot(`../../${path}`);
    },
    120_000,
  );
});

/** The commands that the sentences of a page name, as words; what is in blocks is run above. */
function namedIn(path: string): readonly (readonly string[])[] {
  const sentences = readFileSync(path, 'utf8')
    .replaceAll(/```.*?```/gs, '')
    .replaceAll(/^ {4}.*$/gm, '');
  const spans = [...sentences.matchAll(/`vrule ([^`]+)`/g)].map(([, span = '']) => readShellLine(`${span} `).words);
  return spans.filter(([first = '']) => /^[a-z]/.test(first) && first !== tutorialGame);
}

test('the commands that sentences name exist, with the flags that they are given', () => {
  const home = scratch();
  const wrong: string[] = [];
  let count = 0;
  const printed = new Map<string, string>();
  const helpOn = (name: readonly string[]): string => {
    const known = printed.get(name.join(' '));
    if (known !== undefined) return known;
    const { exit, out } = vrule(home, ['help', ...name]);
    const help = exit === 0 ? out : '';
    printed.set(name.join(' '), help);
    return help;
  };
  for (const path of pages) {
    for (const words of namedIn(path)) {
      const [first = '', second = ''] = words;
      const help = `${helpOn(/^[a-z]/.test(second) ? [first, second] : [first])}${helpOn([first])}`;
      const flags = words.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0] ?? '');
      const isKnown = help !== '' && flags.every((flag) => help.includes(flag));
      count += 1;
      if (!isKnown) wrong.push(`${path}: vrule ${words.join(' ')}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(40);
});
