/**
 * The table without a screen, for screen readers, simple terminals and pipes: the same modes and the same session,
 * printed line by line and never redrawn. A line is a typed command, a key, a number of the choices shown, or empty.
 */
import { createInterface } from 'node:readline';
import type { TurnTimer } from '../game/clock/turn-timer.ts';
import { describeEntry } from '../game/text/timeline.ts';
import type { OpenEncounter } from '../session/library.ts';
import { mostAtTheEnd, RecordHook } from '../session/record-hook.ts';
import { beginTimer, keepTimer, stopTimer } from '../session/turn-timers.ts';
import { perform } from './app/effects.ts';
import { isAtRest, keyContextOf, modeNamed } from './app/modes.ts';
import { newUi } from './app/new-ui.ts';
import { appearanceOf } from './app/play-table.tsx';
import { sayEnding } from './app/say-ending.ts';
import { plainRows } from './app/table.tsx';
import { update, wantedBy } from './app/update.ts';
import { Background } from './background/background.ts';
import type { HowPlayed } from './background/forecast.ts';
import { bindingOf } from './keys/keymap.ts';
import { withPage } from './modes/reading/reading.ts';
import { dueNow } from './modes/timeline/mode.tsx';
import type { Appearance } from './paint/layout.ts';
import { watchEndings, writeNow } from './screen/endings.ts';
import { guarded } from './screen/stage.tsx';
import type { DiceModes, Step, Ui, UpdateContext } from './ui/ui.ts';

/** What of an encounter the table needs. */
type Opened = Pick<OpenEncounter, 'session' | 'notice'> & {
  readonly readOnly: { readonly message: string } | null;
  /** The timer of turns that is on. */
  readonly timer?: TurnTimer | null;
};

/** A table that is played line by line. */
export class LinearTable {
  /** Whether the GM has left. */
  hasLeft = false;
  private ui: Ui;
  private readonly background: Background;
  private readonly appearance: Appearance;

  constructor(
    private readonly opened: Opened,
    private readonly print: (line: string) => void,
    dice: DiceModes,
    forecasts?: HowPlayed,
  ) {
    const { session, readOnly, notice, timer = null } = opened;
    const plain = appearanceOf({ columns: 100, rows: 40 }, { ascii: true, colour: false }, session.system);
    this.appearance = { ...plain, isSpoken: true };
    this.ui = newUi(session, { dice, timer, readOnly: readOnly?.message ?? null, notice: notice ?? '' });
    // Odds are worked out when the rows that show them are read.
    const never = (): void => {};
    this.background = new Background(session, never, forecasts, never);
    this.printPosition();
  }

  /** The timer of turns that is on, or null. */
  get timer(): TurnTimer | null {
    return this.ui.timer;
  }

  /** Takes a line; false where it is not understood and does nothing. */
  take(line: string): boolean {
    // A colon is what begins a command on the screen, and what notices write.
    const text = line.trim().replace(/^:(?=.)/, '');
    const before = this.opened.session.position;
    const isUnderstood = this.runText(text);
    if (isUnderstood) this.printChanges(before);
    else this.print(`Not understood: ${text}. A question mark lists the keys.`);
    return isUnderstood;
  }

  /** Prints the forecast that a line has begun, when all its fights are played. */
  async playForecast(): Promise<void> {
    while (this.isForecastRunning()) {
      await this.background.finished();
      if (!this.isForecastRunning()) this.printMiddle();
    }
  }

  private isForecastRunning(): boolean {
    this.rows();
    const { mode } = this.ui;
    return modeNamed(mode.mode).isWorking?.(mode) === true;
  }

  private printMiddle(): void {
    for (const row of this.middle()) this.print(row);
  }

  private get context(): UpdateContext {
    return { ui: this.ui, session: this.opened.session };
  }

  private runText(text: string): boolean {
    const { mode } = this.ui;
    if (text === '') return this.press('enter');
    const key = text.toLowerCase();
    if (text.length > 1 && this.isKey(key)) return this.press(key);
    const { onLine } = modeNamed(mode.mode);
    const result = onLine === undefined ? 'keys' : onLine(this.context, mode, text);
    if (result === 'keys') return this.pressAll(text);
    if (result === 'list' || result === 'order') return this.printPane(result);
    return result !== null && this.follow(result);
  }

  /** Prints the combatants, or the turn order. */
  private printPane(pane: 'list' | 'order'): true {
    const { order, list } = this.appearance.layout;
    const rows = pane === 'order' ? this.rows().slice(1, 1 + order) : this.rows().slice(1 + order, 2 + order + list);
    for (const row of rows) if (row !== '') this.print(row);
    return true;
  }

  /** Presses keys by their names; each letter and each digit is a key. */
  private pressAll(text: string): boolean {
    const keys = text.split(/\s+/).flatMap((word) => (/^\d+$/.test(word) ? [...word] : [word]));
    return keys.every((key) => (key.length === 1 || this.isKey(key)) && this.press(key));
  }

  private isKey(name: string): boolean {
    return bindingOf(keyContextOf(this.ui.mode), name) !== undefined;
  }

  /** Presses a key; false where it changes nothing. */
  private press(name: string): boolean {
    const { session } = this.opened;
    const before = this.ui;
    const position = session.position;
    this.follow(update(this.context, { is: 'key', key: { name } }));
    return this.ui !== before || position !== session.position || this.hasLeft;
  }

  private follow({ ui, opens, effect }: Step): true {
    this.ui = opens === undefined ? ui : withPage({ ...this.context, ui }, opens);
    if (effect?.do === 'leave') this.hasLeft = true;
    else if (effect !== undefined) this.ui = perform(this.context, effect);
    return true;
  }

  /** Prints what a line changed: the record, the prompt or what is read, and the notice. */
  private printChanges(before: number): void {
    const { session } = this.opened;
    if (this.hasLeft) return;
    if (session.position !== before) {
      this.print(`Record ${session.position}: ${session.record(session.position)?.title ?? 'the start'}.`);
    }
    const { mode } = this.ui;
    const { describeEmptyLine } = modeNamed(mode.mode);
    if (isAtRest(mode)) this.printPosition();
    else if (this.isForecastRunning()) this.print('The fights are played.');
    else this.printMiddle();
    const entered = describeEmptyLine?.(mode) ?? null;
    if (entered !== null) this.print(`An empty line ${entered}, esc drops it.`);
    if (this.ui.notice !== '') this.print(`${this.ui.notice}.`);
  }

  /** Prints the header and the head of the turn order. */
  private printPosition(): void {
    const [header = '', order = ''] = this.rows();
    this.print(`${header.replace(/ {2,}/g, ', ').replaceAll(' | ', ', ')}.`);
    const head = order.replace(/-{2,} ?/g, '').trim();
    this.print(`${this.ui.timer === null ? head : head.replace(/ {2,}(?=\d+:\d\d$|time is up$)/, ', time ')}.`);
    const [entry] = dueNow(this.context);
    if (entry !== undefined)
      this.print(`Due: ${describeEntry(entry, () => this.opened.session.actions)}. Enter carries it out.`);
  }

  /** The rows of the prompt, or of what is shown over the middle, without lines, indents and empty rows. */
  private middle(): readonly string[] {
    const { layout } = this.appearance;
    const state = this.ui.mode;
    const { Prompt, list } = modeNamed(state.mode);
    const isListed = (list?.({ context: this.context, state, pane: { appearance: this.appearance } }) ?? null) !== null;
    const isInPrompt = Prompt !== undefined && !isListed;
    const from = 1 + layout.order + (isInPrompt ? 1 + layout.list + 1 : 0);
    return this.rows()
      .slice(from, 1 + layout.order + 1 + layout.list + 3 + layout.choices)
      .map((row) =>
        row
          .replace(/^-+ | -+$/g, '')
          .replace(/ {3,}/g, '  ')
          .trim(),
      )
      .filter((row) => row !== '');
  }

  private rows(): readonly string[] {
    this.background.known(wantedBy(this.ui), this.ui.keepsForecast);
    this.background.settle();
    const known = this.background.known(wantedBy(this.ui), this.ui.keepsForecast);
    this.ui = update(this.context, { is: 'work', known }).ui;
    return plainRows({ ...this.context, appearance: this.appearance });
  }
}

/**
 * Plays an encounter line by line on standard input and output. A terminal gets a prompt before each line. A pipe gets
 * none, and the first line that is not understood ends it with exit code 2. Where what is printed reaches no reader any
 * more, no further line is taken, and the exit code is 4. `command`: what is run with each record; empty for nothing.
 */
export function runLinear(opened: OpenEncounter, dice: DiceModes, command: string): Promise<number> {
  const stopWatching = watchEndings((ending) => {
    opened.close();
    sayEnding(ending, opened);
  });
  const hook = command === '' ? null : new RecordHook(command);
  hook?.follow(opened.session);
  return guarded(() => playLines(opened, dice, hook)).finally(async () => {
    stopWatching();
    opened.close();
    await hook?.finish(mostAtTheEnd);
  });
}

async function playLines(opened: OpenEncounter, dice: DiceModes, hook: RecordHook | null): Promise<number> {
  const isTerminal = process.stdin.isTTY === true;
  const reader = new Reader();
  process.stdout.on('error', () => reader.lose());
  const { session, notice, readOnly } = opened;
  const begun = { session, notice, readOnly, timer: beginTimer(opened) };
  const table = new LinearTable(begun, (line) => reader.print(line), dice);
  hook?.listen((failure) => reader.print(`${failure}.`));
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ', terminal: isTerminal });
  let exit = 0;
  if (isTerminal) lines.prompt();
  for await (const line of lines) {
    if (reader.isGone) break;
    const { timer } = table;
    const isUnderstood = table.take(line);
    if (table.timer !== timer) keepTimer(opened, table.timer);
    await table.playForecast();
    if (!isUnderstood && !isTerminal) exit = 2;
    if (table.hasLeft || reader.isGone || exit !== 0) break;
    if (isTerminal) lines.prompt();
  }
  lines.close();
  stopTimer(opened);
  if (!reader.isGone) return exit;
  sayEnding('terminal-gone', opened);
  return 4;
}

/** The reader of standard output. */
class Reader {
  isGone = false;

  /** Prints a line before it returns, so that the next action is not written where this one could not be shown. */
  print(line: string): void {
    if (this.isGone) return;
    try {
      writeNow(process.stdout, `${line}\n`, Number.POSITIVE_INFINITY);
    } catch {
      this.lose();
    }
  }

  lose(): void {
    this.isGone = true;
  }
}
