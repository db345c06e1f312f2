/**
 * The table without a screen, for screen readers, simple terminals and pipes: the same modes and the same session, said in sentences and
 * never redrawn. A line is a typed command, a word that is understood everywhere, a number of what was read, a key, or empty.
 */

import type { TurnTimer } from '../../game/clock/turn-timer.ts';
import type { OpenEncounter } from '../../session/library.ts';
import { perform } from '../app/effects.ts';
import { isAtRest, modeNamed } from '../app/modes.ts';
import { newUi } from '../app/new-ui.ts';
import { spokenMode } from '../app/spoken-modes.ts';
import { update, wantedBy } from '../app/update.ts';
import { Background } from '../background/background.ts';
import type { HowPlayed } from '../background/forecast.ts';
import { idleLine, takesFaces } from '../modes/command/typed-line.ts';
import { whoSays } from '../modes/idle/says.ts';
import type { Choice } from '../modes/mode-definition.ts';
import { withPage } from '../modes/reading/reading.ts';
import { sentenceIn } from '../modes/sentence/context.ts';
import { canOverrule } from '../modes/sentence/overrule.ts';
import { nextQuestion } from '../modes/sentence/says.ts';
import { setNamed } from '../modes/sentence/typed-names.ts';
import { sentence, sentences } from '../spoken/sentence.ts';
import { type DiceModes, type Mode, notice, type Step, toIdle, type Ui, type UpdateContext } from '../ui/ui.ts';
import { answerTo } from './answers.ts';
import { hasDice, isInAction, isKey, isRefused, keyOfWord, keysIn, namedKey } from './key-words.ts';
import { asTyped, keysInWords, leftWithDice, listed, newNumbers, noticeSaid, titleSaid, whatInstead } from './lines.ts';

/** What of an encounter the table needs. */
type Opened = Pick<OpenEncounter, 'session' | 'notice'> & {
  readonly readOnly: { readonly message: string } | null;
  /** The timer of turns that is on. */
  readonly timer?: TurnTimer | null;
};

/** The most sentences that are said at once; `more` goes on. */
const mostAtOnce = 25;

/** A table that is played line by line. */
export class LinearTable {
  /** Whether the GM has left. */
  hasLeft = false;
  private ui: Ui;
  private readonly background: Background;
  /** What was said last of each mode that is open, which is not said again as long as it stays. */
  private said = new Map<Mode['mode'], { readonly texts: readonly string[]; readonly list: string }>();
  /** The mode of which something was said last. */
  private lastMode: Mode['mode'] = 'idle';
  /** The sentences of a long text that were not said yet. */
  private left: readonly string[] = [];
  /** How many quarters of the fights of a forecast were said to be played; null where none is said. */
  private quarters: number | null = null;

  constructor(
    private readonly opened: Opened,
    private readonly print: (line: string) => void,
    dice: DiceModes,
    forecasts?: HowPlayed,
  ) {
    const { session, readOnly, notice, timer = null } = opened;
    this.ui = newUi(session, { dice, timer, readOnly: readOnly?.message ?? null, notice: notice ?? '' });
    // Odds are worked out when what has them is said.
    const never = (): void => {};
    this.background = new Background(session, () => this.sayProgress(), forecasts, never);
    this.say(whoSays(this.context));
    this.say(['help says what may be typed']);
    this.sayNotice();
    this.said.set('idle', { texts: sentences(this.saysNow()), list: '' });
    this.printPart();
  }

  /** The timer of turns that is on, or null. */
  get timer(): TurnTimer | null {
    return this.ui.timer;
  }

  /** Who rolls for the own side, and who for everyone else. */
  get dice(): DiceModes {
    return this.ui.dice;
  }

  /** Takes a line; false where it is not understood and does nothing. */
  take(line: string): boolean {
    // A colon is what begins a command on the screen, and what notices write.
    const whole = line.trim();
    const text = whole.replace(/^:(?=.)/, '');
    if (/^(?:more|pagedown)$/i.test(text)) {
      if (this.left.length === 0) this.say(['that is all; again says it once more']);
      this.printPart();
      return true;
    }
    this.left = [];
    const isUnderstood = this.carryOut(text, text !== whole);
    this.printPart();
    return isUnderstood;
  }

  /** Answers what a line asks, or does what it says, and says what that changed. */
  private carryOut(text: string, isCommand: boolean): boolean {
    const says = { now: () => this.saysNow(), choices: () => listed(this.choices()) };
    const asked = answerTo(this.context, text, says);
    if (asked !== null) {
      this.say(asked);
      return true;
    }
    const before = this.opened.session.position;
    const { refused } = this.ui;
    // Within an action these are none of its words.
    const isOfTable = /^(?:(?:undo|redo)(?: \d+)?|log|next)$/i.test(text) && isInAction(this.context);
    const isUnderstood =
      isOfTable && !isCommand && hasDice(this.ui.mode)
        ? this.runAtDice(text)
        : (isCommand || isOfTable) && this.ui.mode.mode !== 'idle'
          ? this.runCommand(text)
          : this.runText(text);
    // What was refused before this line is not what the next one overrules.
    if (isUnderstood && refused !== null && this.ui.refused === refused) this.ui = { ...this.ui, refused: null };
    if (isUnderstood) this.sayChanges(before);
    else this.say([whatInstead(this.context, text, this.choices().length > 0)]);
    return isUnderstood;
  }

  /**
   * Says the forecast that a line has begun, when all its fights are played, or as far as they are once another line is typed. Whether
   * such a line ended it.
   */
  async playForecast(typed?: Promise<unknown>): Promise<boolean> {
    if (!this.isForecastRunning()) return false;
    const { runs } = this.background.fights;
    this.print(sentence(`playing ${runs} fights${typed === undefined ? '' : '; any line ends it'}`));
    this.quarters = typed === undefined ? null : 0;
    const line = typed?.then(() => true);
    let isEnded = false;
    while (!isEnded && this.isForecastRunning()) {
      const played = this.background.finished().then(() => false);
      isEnded = await (line === undefined ? played : Promise.race([played, line]));
    }
    this.quarters = null;
    if (isEnded) this.background.end();
    this.sayMode();
    this.printPart();
    return isEnded;
  }

  /** Says each quarter of the fights that is played. */
  private sayProgress(): void {
    if (this.quarters === null) return;
    const { played, runs } = this.background.fights;
    const quarters = Math.floor((4 * played) / runs);
    if (quarters <= this.quarters || quarters >= 4) return;
    this.quarters = quarters;
    this.print(sentence(`${played} of ${runs} fights`));
  }

  private isForecastRunning(): boolean {
    this.workOut();
    const { mode } = this.ui;
    return modeNamed(mode.mode).isWorking?.(mode) === true;
  }

  private get context(): UpdateContext {
    return { ui: this.ui, session: this.opened.session };
  }

  /** A word of the table where dice of an action are typed: they are not lost by it. */
  private runAtDice(text: string): boolean {
    if (/^undo$/i.test(text)) return this.press('backspace');
    if (/^log$/i.test(text)) return this.runCommand(text);
    const { mode } = this.ui;
    const left = mode.mode === 'sentence' && mode.showsResult ? 'a result waits' : 'dice are typed';
    const says = `not: ${left}, which ${text} would leave; esc parks it, a colon before ${text} does it all the same`;
    return this.follow({ ui: notice(this.ui, says) });
  }

  /** Carries out a line that begins with a colon: what is entered is left, as on the screen. */
  private runCommand(text: string): boolean {
    if (!isKey(this.ui.mode, ':')) return this.runText(text);
    this.press(':');
    this.follow(update(this.context, { is: 'key', key: { name: 'paste', text } }));
    return this.press('enter');
  }

  private runText(text: string): boolean {
    const { mode } = this.ui;
    if (/^(?:quit|qq)$/i.test(text)) {
      this.hasLeft = true;
      return true;
    }
    const next = text === '' && mode.mode === 'sentence' ? nextQuestion({ ...mode, ...this.context }) : null;
    if (next !== null) return this.follow(next);
    if (text === '' || (mode.mode === 'menu' && /^back$/i.test(text))) return this.press(text === '' ? 'enter' : 'esc');
    if (/^[\d\s]+$/.test(text) && this.choose(text.split(/\s+/).map(Number))) return true;
    const { onLine, onText } = modeNamed(mode.mode);
    const isText = spokenMode(mode.mode).takesText?.(this.context, mode) === true;
    const key = isText
      ? isKey(this.ui.mode, text.toLowerCase()) && text.length > 1
        ? text.toLowerCase()
        : null
      : keyOfWord(this.ui.mode, text);
    if (key !== null) return this.press(key);
    if (!isText && this.openWith(text)) return true;
    if (mode.mode === 'idle') return this.runIdle(asTyped(text, this.opened.session.encounter));
    const result = onLine === undefined ? 'keys' : onLine(this.context, mode, text);
    if (result === null) return false;
    if (result !== 'keys') return this.follow(result);
    if (this.pressAll(text)) return true;
    // A page or a list that is open keeps no command from being typed.
    const isOpen = onLine === undefined && (onText === undefined || mode.mode === 'offers' || mode.mode === 'menu');
    const command = isOpen ? idleLine(toIdle(this.context), { mode: 'idle' }, text) : null;
    return command !== null && command !== 'keys' && this.follow(command);
  }

  /** Opens what a line names together with what is looked for in it: `find thug`, `rules stun`, `sheet ogre`, `log 8`; false for any other line. */
  private openWith(text: string): boolean {
    const [, word = '', of = ''] = /^(find|rules|sheet|log)\s+(.+)$/i.exec(text) ?? [];
    if (word === '' || !['idle', 'log', 'reading'].includes(this.ui.mode.mode)) return false;
    const opens = word.toLowerCase();
    if (opens === 'find') return this.find(of);
    if (opens === 'log')
      return /^\d+$/.test(of) && this.press(namedKey(this.ui.mode, 'log') ?? '') && this.choose([Number(of)]);
    const idle = toIdle(this.context);
    if (opens === 'rules') {
      this.follow(idle);
      return this.press(namedKey(this.ui.mode, 'rules') ?? '') && this.find(of);
    }
    const named = setNamed(this.context, of);
    const [who] = named.ok ? named.who : [];
    if (!named.ok || who === undefined) return this.follow({ ui: notice(this.ui, named.ok ? '' : named.message) });
    this.follow({ ui: { ...idle.ui, selection: who, member: who } });
    return this.press(namedKey(this.ui.mode, 'sheet') ?? '');
  }

  /** Finds what contains these letters in what is open, and leaves the search. */
  private find(letters: string): boolean {
    if (!this.press(namedKey(this.ui.mode, 'find') ?? '') || this.ui.mode.mode !== 'find') return false;
    const { mode } = this.ui;
    const step = modeNamed(mode.mode).onLine?.(this.context, mode, letters);
    if (step !== undefined && step !== null && step !== 'keys') this.follow(step);
    const says = this.ui.notice;
    this.press('enter');
    return this.follow({ ui: notice(this.ui, says) });
  }

  /** A line of the idle screen: a command, those who join (`6 guards`), a key, or what a key does by its name (`log`). */
  private runIdle(text: string): boolean {
    const isJoin = /^\d+\s+\p{L}/u.test(text);
    const result = idleLine(this.context, { mode: 'idle' }, isJoin ? `add ${text}` : text);
    if (/^note .{81}/i.test(text)) this.say(['a note is read as far as its first 80 letters']);
    if (result !== null && result !== 'keys') return this.follow(result);
    if (this.pressAll(text)) return true;
    const named = namedKey(this.ui.mode, text.toLowerCase());
    return named !== undefined && this.press(named);
  }

  /**
   * Chooses the entries with these numbers, one after the other, until a record is written; none, and false, where one is not on its list,
   * or where several are faces.
   */
  private choose(numbers: readonly number[]): boolean {
    const open = sentenceIn(this.context);
    if (numbers.length > 1 && open !== null && takesFaces(open)) return false;
    const { position } = this.opened.session;
    const before = this.ui;
    for (const number of numbers) {
      if (this.opened.session.position !== position)
        return this.follow({ ui: notice(this.ui, `${this.ui.notice} | the rest of this line is not taken`) });
      const choice = this.choices().find((one, n) => (one.number ?? n + 1) === number);
      if (choice === undefined) {
        this.ui = before;
        return false;
      }
      this.follow(choice.choose());
    }
    return true;
  }

  private choices(): readonly Choice[] {
    const { mode } = this.ui;
    return spokenMode(mode.mode).choices?.(this.context, mode) ?? [];
  }

  /**
   * Presses the keys of a line; where one is refused, none of the line is taken, unless a record is written. What the rules refuse stays, so
   * that it can be overruled.
   */
  private pressAll(text: string): boolean {
    const keys = keysIn(this.ui.mode, text);
    if (keys === null) return false;
    const { position } = this.opened.session;
    const start = this.ui;
    for (const [n, key] of keys.entries()) {
      const before = this.ui;
      const isUnderstood = this.press(key);
      if (this.ui.refused !== null && this.ui.refused !== before.refused) return true;
      const isTaken = isUnderstood && !isRefused(this.context, before, key);
      if (isTaken || this.opened.session.position !== position) continue;
      if (n > 0) this.ui = notice(start, `${this.ui.notice} | nothing of this line is taken`);
      return isUnderstood;
    }
    return true;
  }

  /** Presses a key; false where it changes nothing. */
  private press(name: string): boolean {
    const { session } = this.opened;
    const before = this.ui;
    const position = session.position;
    this.follow(update(this.context, { is: 'key', key: { name } }));
    // A key that works here is understood, also where there is nothing for it to do.
    return isKey(this.ui.mode, name) || this.ui !== before || position !== session.position || this.hasLeft;
  }

  private follow({ ui, opens, effect }: Step): true {
    // One that was ended is played anew.
    if (opens?.what === 'forecast') this.background.stop();
    this.ui = opens === undefined ? ui : withPage({ ...this.context, ui }, opens);
    if (effect?.do === 'leave') this.hasLeft = true;
    else if (effect !== undefined) this.ui = perform(this.context, effect);
    return true;
  }

  /** Says what a line changed: the record, the message, and what of the mode is new. */
  private sayChanges(before: number): void {
    if (this.hasLeft) {
      this.say(leftWithDice(this.context));
      return;
    }
    const { session } = this.opened;
    const record = session.record(session.position);
    const isAmended = session.position !== before && this.ui.notice.startsWith('amend #');
    const isMoved =
      isAmended ||
      (session.position !== before && /^(?:undone|undid|redone|redid|the encounter is at)\b/.test(this.ui.notice));
    if (session.position !== before && !isMoved) {
      this.say([`record ${session.position}: ${record === undefined ? 'the start' : titleSaid(record.title)}`]);
    }
    this.workOut();
    const hasNotice = this.sayNotice();
    if (isAmended) this.say([newNumbers(session)]);
    if (isMoved) this.say([`now at record ${session.position}`]);
    const isSaid = hasNotice || session.position !== before;
    this.sayMode(isSaid && isAtRest(this.ui.mode));
  }

  /** Says the message, if there is one that the mode does not ask anyway. */
  private sayNotice(): boolean {
    const { notice, mode } = this.ui;
    const isAsked = mode.mode === 'sentence' && /^(?:still to roll|choose|still open):/.test(notice);
    if (notice === '' || isAsked) return false;
    this.say(notice.split(' | ').map((text) => noticeSaid(text)));
    if (mode.mode === 'sentence' && /^not understood/.test(notice))
      this.say(['a colon before a line carries it out in place of this']);
    if (canOverrule(this.context)) this.say(['overrule lets it go on all the same']);
    return true;
  }

  /** What is said of the mode now. */
  private saysNow(): readonly string[] {
    this.workOut();
    const { mode } = this.ui;
    return spokenMode(mode.mode).says(this.context, mode);
  }

  /** Says what of the mode was not said before; where all was, the last of it, unless something else was said. */
  private sayMode(isSaid = false): void {
    const { mode } = this.ui.mode;
    const texts = sentences(this.saysNow());
    const choices = listed(this.choices());
    const list = choices.join('\n');
    if (isAtRest(this.ui.mode) && mode !== this.lastMode) this.said.clear();
    const before = this.said.get(mode);
    const fresh = texts.filter((text) => before?.texts.includes(text) !== true);
    // What is asked comes last, and is asked again behind what is new.
    const asked = isAtRest(this.ui.mode) ? [] : texts.slice(-1);
    const isListNew = list !== '' && list !== before?.list;
    // Where a page or a list is left, what is behind it is named.
    const named = mode === this.lastMode ? [] : texts.slice(0, 1);
    const known = isSaid ? [] : [...new Set([...named, ...texts.slice(-1)])];
    this.said.set(mode, { texts, list });
    this.lastMode = mode;
    this.say([
      ...(fresh.length > 0 || isListNew ? [...fresh.filter((text) => !asked.includes(text)), ...asked] : known),
      ...(isListNew ? choices : []),
    ]);
  }

  /** Takes texts up as sentences, to be printed. */
  private say(texts: readonly string[]): void {
    const { actions } = this.opened.session;
    this.left = [...this.left, ...sentences(texts.map((text) => keysInWords(text, actions)))];
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
