/**
 * The table without a screen, for screen readers, simple terminals and pipes: the same modes and the same session, said in sentences and
 * never redrawn. A line is a typed command, a word that is understood everywhere, a number of what was read, a key, or empty.
 */
import { createInterface } from 'node:readline';
import { combatantSentences, orderSentences } from '../report/combatants.ts';
import { byHand, workingChains } from '../report/working.ts';
import type { OpenEncounter } from '../session/library.ts';
import { perform } from './app/effects.ts';
import { isAtRest, keyContextOf, modeNamed } from './app/modes.ts';
import { newUi } from './app/new-ui.ts';
import { sayEnding } from './app/say-ending.ts';
import { update, wantedBy } from './app/update.ts';
import { Background } from './background/background.ts';
import type { HowPlayed } from './background/forecast.ts';
import { bindingOf, bindingsOf } from './keys/keymap.ts';
import { idleLine, whyNotRead } from './modes/command/typed-line.ts';
import { whoSays } from './modes/idle/says.ts';
import type { Choice } from './modes/mode-definition.ts';
import { withPage } from './modes/reading/reading.ts';
import { orderOf } from './panes/turn-order.tsx';
import { watchEndings, writeNow } from './screen/endings.ts';
import { guarded } from './screen/stage.tsx';
import { helpOn, helpSentences, keySentences } from './spoken/help.ts';
import { sentence, sentences } from './spoken/sentence.ts';
import { type DiceModes, type Mode, type Step, toIdle, type Ui, type UpdateContext } from './ui/ui.ts';

/** What of an encounter the table needs. */
type Opened = Pick<OpenEncounter, 'session' | 'notice'> & { readonly readOnly: { readonly message: string } | null };

/** The most sentences that are said at once; `more` goes on. */
const mostAtOnce = 25;

/** A table that is played line by line. */
export class LinearTable {
  /** Whether the GM has left. */
  hasLeft = false;
  private ui: Ui;
  private readonly background: Background;
  /** What was said of the mode last, which is not said again as long as it stays. */
  private said: { readonly mode: Mode['mode']; readonly texts: readonly string[]; readonly list: string } = {
    mode: 'idle',
    texts: [],
    list: '',
  };
  /** The sentences of a long text that were not said yet. */
  private left: readonly string[] = [];

  constructor(
    private readonly opened: Opened,
    private readonly print: (line: string) => void,
    dice: DiceModes,
    forecasts?: HowPlayed,
  ) {
    const { session, readOnly, notice } = opened;
    this.ui = newUi(session, { dice, readOnly: readOnly?.message ?? null, notice: notice ?? '' });
    // Odds are worked out when what has them is said.
    const never = (): void => {};
    this.background = new Background(session, never, forecasts, never);
    this.say(whoSays(this.context));
    this.say(['help says what may be typed']);
    this.sayNotice();
    this.said = { mode: 'idle', texts: sentences(this.saysNow()), list: '' };
    this.printPart();
  }

  /** Takes a line; false where it is not understood and does nothing. */
  take(line: string): boolean {
    // A colon is what begins a command on the screen, and what notices write.
    const text = line.trim().replace(/^:(?=.)/, '');
    if (/^(?:more|pagedown)$/i.test(text)) {
      if (this.left.length === 0) this.say(['that is all; again says it once more']);
      this.printPart();
      return true;
    }
    this.left = [];
    const isUnderstood = this.carryOut(text);
    this.printPart();
    return isUnderstood;
  }

  /** Answers what a line asks, or does what it says, and says what that changed. */
  private carryOut(text: string): boolean {
    const asked = this.answer(text);
    if (asked !== null) {
      this.say(asked);
      return true;
    }
    const before = this.opened.session.position;
    const isUnderstood = this.runText(text);
    if (isUnderstood) this.sayChanges(before);
    else this.say([this.whatInstead(text)]);
    return isUnderstood;
  }

  /** Says the forecast that a line has begun, when all its fights are played. */
  async playForecast(): Promise<void> {
    while (this.isForecastRunning()) {
      await this.background.finished();
      if (!this.isForecastRunning()) this.sayMode();
    }
    this.printPart();
  }

  private isForecastRunning(): boolean {
    this.workOut();
    const { mode } = this.ui;
    return modeNamed(mode.mode).isWorking?.(mode) === true;
  }

  private get context(): UpdateContext {
    return { ui: this.ui, session: this.opened.session };
  }

  /** What a line asks that changes nothing; null where it is another one. */
  private answer(text: string): readonly string[] | null {
    const { session } = this.opened;
    const { system, encounter } = session;
    const { mode } = this.ui;
    const [word = '', ...rest] = text.toLowerCase().split(/\s+/);
    const isText = modeNamed(mode.mode).takesText?.(this.context, mode) === true;
    if (word === 'help' && rest.length > 0)
      return isText ? null : helpOn(text.slice(4).trim(), keyContextOf(mode), session);
    switch (rest.length > 0 ? '' : word) {
      case 'who':
        return whoSays(this.context);
      case 'show':
        return mode.mode === 'idle' ? combatantSentences(system, encounter, system.screen.floor(encounter).due) : null;
      case 'list':
        return Object.keys(encounter.combatants).length === 0
          ? ['nobody is here yet; add adds combatants']
          : combatantSentences(system, encounter, system.screen.floor(encounter).due);
      case 'order':
        return [
          ...orderSentences(session, encounter, orderOf(this.context)),
          `next goes on: ${orderOf(this.context).next}`,
        ];
      case 'why':
        return this.lastWorking();
      case 'again':
        return [...this.saysNow(), ...this.listed(this.choices())];
      case 'help':
        return helpSentences(keyContextOf(mode));
      case '?':
        return keySentences(modeNamed(mode.mode).helpOf ?? keyContextOf(mode));
      default:
        return null;
    }
  }

  private lastWorking(): readonly string[] {
    const { session } = this.opened;
    const record = session.record(session.position);
    if (record === undefined || session.position === 0) return ['nothing has happened yet'];
    const chains = workingChains(record.working).map(({ label, parts }) => `${label}: ${parts.join('')}`);
    return [`record ${record.seq}: ${record.title}`, ...(chains.length === 0 ? [byHand] : chains)];
  }

  private runText(text: string): boolean {
    const { mode } = this.ui;
    if (/^(?:quit|qq)$/i.test(text)) {
      this.hasLeft = true;
      return true;
    }
    if (text === '') return this.press('enter');
    if (/^[\d\s]+$/.test(text) && this.choose(text.split(/\s+/).map(Number))) return true;
    const { onLine, onText, takesText } = modeNamed(mode.mode);
    const isText = takesText?.(this.context, mode) === true;
    const key = isText
      ? this.isKey(text.toLowerCase()) && text.length > 1
        ? text.toLowerCase()
        : null
      : this.keyOfWord(text);
    if (key !== null) return this.press(key);
    const result = onLine === undefined ? 'keys' : onLine(this.context, mode, text);
    if (result === null) return false;
    if (result !== 'keys') return this.follow(result);
    if (this.pressAll(text)) return true;
    // A page or a list that is open keeps no command from being typed.
    const isOpen = onLine === undefined && (onText === undefined || mode.mode === 'offers' || mode.mode === 'menu');
    const command = isOpen ? idleLine(toIdle(this.context), { mode: 'idle' }, text) : null;
    return command !== null && command !== 'keys' && this.follow(command);
  }

  /** Chooses the entries with these numbers, one after the other; false where there is none of the first. */
  private choose(numbers: readonly number[]): boolean {
    const wanted = (number: number): Choice | undefined =>
      this.choices().find((choice, n) => (choice.number ?? n + 1) === number);
    if (numbers.some((number) => wanted(number) === undefined)) return false;
    for (const number of numbers) {
      const choice = wanted(number);
      if (choice === undefined) return true;
      this.follow(choice.choose());
    }
    return true;
  }

  private choices(): readonly Choice[] {
    const { mode } = this.ui;
    return modeNamed(mode.mode).choices?.(this.context, mode) ?? [];
  }

  /** Presses keys by their names, those of a line all or none; each digit of a number is a key. */
  private pressAll(text: string): boolean {
    const words = text.split(/\s+/);
    if (!words.every((word) => /^(?:.|\d+)$/u.test(word) || this.isKey(word.toLowerCase()))) return false;
    const keys = words.flatMap((word) =>
      /^\d+$/.test(word) ? [...word] : [word.length > 1 ? word.toLowerCase() : word],
    );
    return keys.every((key) => this.press(key));
  }

  /** The key that a word means: by its name, or by what it does here, such as `working`; null where it means none. */
  private keyOfWord(text: string): string | null {
    const word = text.toLowerCase();
    if (word.length < 2) return null;
    if (this.isKey(word)) return word;
    const { mode } = this.ui;
    // On the idle screen, and where letters are text, words are those of lines.
    if (['idle', 'add', 'command', 'edit', 'find'].includes(mode.mode)) return null;
    const named = bindingsOf(keyContextOf(mode)).find(({ does, command }) => does === word || command === word);
    return named?.keys[0] ?? null;
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

  /** What to type in place of a line that is not understood. */
  private whatInstead(text: string): string {
    const { mode } = this.ui;
    const choices = this.choices();
    const [first, last] = [choices[0], choices.at(-1)];
    if (/^\d+$/.test(text) && first !== undefined && last !== undefined)
      return `not understood: ${text} is none of the numbers that were read; again reads them`;
    const why = mode.mode === 'idle' ? whyNotRead(this.context, text) : text;
    return `not understood: ${why}. ${mode.mode === 'idle' ? 'who says what may be done, help what may be typed' : 'help says what may be typed here, esc leaves'}`;
  }

  /** Says what a line changed: the record, the message, and what of the mode is new. */
  private sayChanges(before: number): void {
    if (this.hasLeft) return;
    const { session } = this.opened;
    const record = session.record(session.position);
    if (session.position !== before) {
      this.say([`record ${session.position}: ${record === undefined ? 'the start' : titleSaid(record.title)}`]);
    }
    this.workOut();
    const isSaid = this.sayNotice() || session.position !== before;
    this.sayMode(isSaid && isAtRest(this.ui.mode));
  }

  /** Says the message, if there is one that the mode does not ask anyway. */
  private sayNotice(): boolean {
    const { notice, mode } = this.ui;
    const isAsked = mode.mode === 'sentence' && /^(?:still to roll|choose|still open):/.test(notice);
    if (notice === '' || isAsked) return false;
    this.say(notice.split(' | ').map((text) => text.replace(/\s*\((\S+): (.*)\)$/, '; $1: $2')));
    return true;
  }

  /** What is said of the mode now. */
  private saysNow(): readonly string[] {
    this.workOut();
    const { mode } = this.ui;
    return modeNamed(mode.mode).says(this.context, mode);
  }

  /** Says what of the mode was not said before; where all was, the last of it, unless something else was said. */
  private sayMode(isSaid = false): void {
    const { mode } = this.ui.mode;
    const texts = sentences(this.saysNow());
    const choices = this.listed(this.choices());
    const list = choices.join('\n');
    const isSame = this.said.mode === mode;
    const fresh = isSame ? texts.filter((text) => !this.said.texts.includes(text)) : texts;
    const isListNew = list !== '' && (!isSame || list !== this.said.list);
    const shown = fresh.length > 0 || isListNew ? fresh : isSaid ? [] : texts.slice(-1);
    this.said = { mode, texts, list };
    this.say([...shown, ...(isListNew ? choices : [])]);
  }

  /** The entries of a list with their numbers. */
  private listed(choices: readonly Choice[]): readonly string[] {
    return choices.map(({ says, number }, n) => `${number ?? n + 1}: ${sentence(says)}`);
  }

  /** Takes texts up as sentences, to be printed. */
  private say(texts: readonly string[]): void {
    this.left = [...this.left, ...sentences(texts)];
  }

  /** Prints as much as is heard at once; `more` prints the rest. */
  private printPart(): void {
    for (const text of this.left.slice(0, mostAtOnce)) this.print(text);
    this.left = this.left.slice(mostAtOnce);
    const { length } = this.left;
    if (length > 0) this.print(`${length === 1 ? 'One more sentence' : `${length} more sentences`}: type more.`);
  }

  /** Works out what the mode waits for, as far as it is not played in the background. */
  private workOut(): void {
    this.background.known(wantedBy(this.ui), this.ui.keepsForecast);
    this.background.settle();
    const known = this.background.known(wantedBy(this.ui), this.ui.keepsForecast);
    this.ui = update(this.context, { is: 'work', known }).ui;
  }
}

/** The title of a record as a sentence says it. */
function titleSaid(title: string): string {
  return title
    .replace(/ (is|are) shown$/, ' $1 shown to the players from now on')
    .replace(/ (is|are) no longer shown$/, ' $1 no longer shown to the players');
}

/**
 * Plays an encounter line by line on standard input and output. A terminal gets a prompt before each line. A pipe gets
 * none, and the first line that is not understood ends it with exit code 2. Where what is printed reaches no reader any
 * more, no further line is taken, and the exit code is 4.
 */
export function runLinear(opened: OpenEncounter, dice: DiceModes): Promise<number> {
  const stopWatching = watchEndings((ending) => {
    opened.close();
    sayEnding(ending, opened);
  });
  return guarded(() => playLines(opened, dice)).finally(() => {
    stopWatching();
    opened.close();
  });
}

async function playLines(opened: OpenEncounter, dice: DiceModes): Promise<number> {
  const isTerminal = process.stdin.isTTY === true;
  const reader = new Reader();
  process.stdout.on('error', () => reader.lose());
  const table = new LinearTable(opened, (line) => reader.print(line), dice);
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ', terminal: isTerminal });
  let exit = 0;
  if (isTerminal) lines.prompt();
  for await (const line of lines) {
    if (reader.isGone) break;
    const isUnderstood = table.take(line);
    await table.playForecast();
    if (!isUnderstood && !isTerminal) exit = 2;
    if (table.hasLeft || reader.isGone || exit !== 0) break;
    if (isTerminal) lines.prompt();
  }
  lines.close();
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
