/** A game master who hears what the linear mode says, and sees nothing else: a process of `vrule`, its lines, and what to type next. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

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

/** What a game master types after what was said: only that is looked at. */
export function nextLine(heard: readonly string[]): string {
  const last = heard.at(-1) ?? '';
  const numbered = heard.filter((line) => /^\d+: /.test(line));
  if (/\d+ more sentences: type more\.|One more sentence/.test(last)) return 'more';
  const asked = heard.findLast((line) => !/^\d+: /.test(line)) ?? '';
  if (/^Not yet applied|out of turn; a number|^To roll/.test(asked)) return '';
  if (/^Whom\?/.test(asked)) {
    const foe = numbered.find((line) => !/own side|dead|dying|down|out\b|defeated|unconscious/i.test(line));
    return foe === undefined ? 'esc' : (/^\d+/.exec(foe)?.[0] ?? '');
  }
  if (/an empty line (?:goes on|takes)/i.test(asked)) return '';
  const choice = numbered.find((line) => !/not allowed/.test(line));
  if (/\?/.test(asked) && choice !== undefined) return /^\d+/.exec(choice)?.[0] ?? '';
  return 'esc';
}

/** Plays until a side is down or so many lines are typed; the sentence about the side, or null. Each who acts attacks once, then the next. */
export async function playOn(table: Heard, most: number): Promise<string | null> {
  let heard = await table.type(null);
  let actor = '';
  let isAttacking = false;
  for (let n = 0; n < most; n += 1) {
    const down = heard.find((line) => /side is down/.test(line));
    if (down !== undefined) return down;
    const acting = heard.findLast((line) => /^[^;:]+ acts(?:: |\.$)/.test(line))?.replace(/ acts.*/, '') ?? null;
    const isRefused = heard.some((line) => /^(?:Refused|Not): /.test(line));
    const isIdle = acting !== null || heard.some((line) => /^Next goes on|^Not begun/.test(line));
    let line = 'next';
    if (isIdle) {
      isAttacking = acting !== null && acting !== actor;
      actor = acting ?? actor;
      if (isAttacking) line = 'a';
    } else if (isRefused && !heard.some((one) => /\?/.test(one))) line = isAttacking ? 'esc' : 'next';
    else line = isRefused ? 'esc' : nextLine(heard);
    if (line === 'next') actor = '';
    if (isRefused && line === 'esc') isAttacking = false;
    heard = await table.type(line);
    if (process.env.HEARD !== undefined) console.log(`> ${line}\n${heard.join('\n')}`);
  }
  return null;
}
