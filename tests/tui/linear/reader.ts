/** A game master who hears what the linear mode says, and sees nothing else: a process of `vrule`, its lines, and what to type next. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What is no word of a sentence: two blanks, lines and bars, brackets of a cursor, ids, signs of the screen. */
export const notSaid = /\s{2}|[\u2500-\u259f|_[\]<>*]|\b(?!below|at)[a-z]+(?:-[a-z]+)*-\d+\b|->|\d ?%|#\d/;

/** A table that is played line by line through a pipe. */
export class Heard {
  /** Everything that was said. */
  readonly lines: string[] = [];
  private readonly child: ChildProcess;
  private readonly coming: AsyncIterator<string>;
  private asked = 0;

  constructor(args: readonly string[], env: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, ['bin/vrule.js', ...args, '--linear'], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    // Who has ended does not read on.
    this.child.stdin?.on('error', () => {});
    if (this.child.stdout === null) throw new Error('no output');
    this.coming = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** Types a line and hears what is said of it; a word that nothing is called ends the answer. */
  async type(line: string | null): Promise<readonly string[]> {
    this.asked += 1;
    const end = `marker${this.asked}`;
    this.child.stdin?.write(`${line === null ? '' : `${line}\n`}help ${end}\n`);
    const heard: string[] = [];
    for (;;) {
      const next = await this.coming.next();
      if (next.done === true) return heard;
      if (next.value.includes(end)) return heard;
      heard.push(next.value);
      this.lines.push(next.value);
    }
  }

  /** Ends it with a word; the exit code. */
  leave(word: string): Promise<number | null> {
    return new Promise((resolve) => {
      this.child.on('exit', (code) => resolve(code));
      this.child.stdin?.end(`${word}\n`);
    });
  }
}

/** Faces from 1 to so many sides, the same for each seed (mulberry32). */
export function facesFrom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return 1 + (((mixed ^ (mixed >>> 14)) >>> 0) % sides);
  };
}

/** What a game master types at a question, by what was said: only that is looked at. */
function answerTo(heard: readonly string[], faceOf: (sides: number) => number): string {
  const numbered = heard.filter((line) => /^\d+: /.test(line));
  const asked = heard.findLast((line) => !/^\d+: /.test(line)) ?? '';
  const numberOf = (line: string | undefined): string | undefined =>
    line === undefined ? undefined : /^\d+/.exec(line)?.[0];
  if (/^\d+ more sentences: |^One more sentence: /.test(asked)) return 'more';
  if (/^To roll: /.test(asked)) return String(faceOf(Number(/\d*d(\d+)/.exec(asked)?.[1] ?? 6)));
  if (/^Not yet applied|^This may be done now/.test(asked)) return '';
  if (/^Whom\?/.test(asked)) {
    return (
      numberOf(numbered.find((line) => !/own side|, (?:dead|dying|out|defeated|unconscious|down)\b/.test(line))) ??
      'esc'
    );
  }
  if (/an empty line (?:goes on|takes)/i.test(asked)) return '';
  return (/\?/.test(asked) ? numberOf(numbered.find((line) => !/not allowed/.test(line))) : undefined) ?? 'esc';
}

/** Plays until a side is down or so many lines are typed; what was said of the side, or null. Each who acts attacks once, then the next one. */
export async function playOn(table: Heard, most: number, seed: number): Promise<string | null> {
  const faceOf = facesFrom(seed);
  await table.type(null);
  let heard = await table.type('dice table');
  heard = await table.type('who');
  let actor = '';
  for (let n = 0; n < most; n += 1) {
    const down = heard.find((line) => /^(?:Your own|The other) side is down/.test(line));
    if (down !== undefined) return down;
    const acting = heard.findLast((line) => /^[^;:]+ acts(?:: |\.$)/.test(line))?.replace(/ acts.*/, '') ?? null;
    const isRefused = heard.some((line) => /^(?:Refused|Not): /.test(line));
    const isIdle = acting !== null || heard.some((line) => /^Next goes on|^Not begun/.test(line));
    const isAsked = heard.some((line) => /\?|^To roll|^Not yet applied|an empty line goes on/i.test(line));
    let line = 'next';
    if (isIdle && acting !== null && acting !== actor) line = 'a';
    else if (!isIdle && isAsked) line = isRefused ? 'esc' : answerTo(heard, faceOf);
    actor = line === 'next' ? '' : (acting ?? actor);
    heard = await table.type(line);
  }
  return null;
}
