/**
 * The table without a screen: the same modes and the same session, printed downwards and never redrawn, for screen readers,
 * dumb terminals and pipes. A line is a typed command, a key of the key map, a number of the choices shown, or empty.
 */
import type { OpenEncounter } from '../../session/library.ts';
import { bindingOf } from '../keys/keymap.ts';
import { readLine, withWords } from '../modes/typed-line.ts';
import { ascii } from '../paint/paint.ts';
import { type Look, lookAt } from '../panes/look.ts';
import { plainRows } from '../panes/table.ts';
import { OddsInBackground } from '../sentence/odds.ts';
import { keyContextOf, type Step, type Ui, type UpdateContext } from '../ui/ui.ts';
import { freshUi, perform } from './app.tsx';
import { update } from './update.ts';

/** Where lines come from and go to. */
export interface Lines {
  print(line: string): void;
}

/** A table played line by line. */
export class LinearTable {
  private ui: Ui;
  private readonly odds: OddsInBackground;
  left = false;

  constructor(
    private readonly opened: Pick<OpenEncounter, 'session'> & {
      readonly readOnly: { readonly message: string } | null;
      readonly notice: string | null;
    },
    private readonly out: Lines,
    dice: Ui['dice'],
  ) {
    const { session } = opened;
    this.ui = freshUi(session, opened.readOnly?.message ?? null, opened.notice ?? '', dice);
    this.odds = new OddsInBackground(session, nothing, nothing);
    this.tellWhere();
  }

  /** Takes a line; false where it was not understood, and nothing happened. */
  take(line: string): boolean {
    const text = line.trim();
    const before = this.opened.session.position;
    const understood = this.act(text);
    if (!understood) this.out.print(`Not understood: ${text}. A question mark lists the keys.`);
    else this.tell(before);
    return understood;
  }

  private get context(): UpdateContext {
    return { ui: this.ui, session: this.opened.session };
  }

  private act(text: string): boolean {
    const { mode } = this.ui;
    if (text === '') return this.press('enter');
    if (mode.mode === 'idle' && this.spoken(text)) return true;
    if (mode.mode === 'idle') {
      const step = readLine(this.context, text);
      if (step !== null) return this.follow(step);
      return text.length === 1 && bindingOf('idle', text) !== undefined && this.press(text);
    }
    if (text.length > 1 && bindingOf(keyContextOf(mode), text.toLowerCase()) !== undefined)
      return this.press(text.toLowerCase());
    return this.typed(text);
  }

  /** What is told on demand. */
  private spoken(text: string): boolean {
    if (text !== 'list' && text !== 'order') return false;
    const lines = this.lines();
    const { order, list } = this.look().layout;
    const from = text === 'order' ? 1 : 1 + order;
    for (const line of lines.slice(from, from + (text === 'order' ? order : 1 + list)))
      if (line !== '') this.out.print(line);
    return true;
  }

  /** Words in a sentence: options by their names, numbers as faces; else each is a key. */
  private typed(text: string): boolean {
    const { mode } = this.ui;
    const words = mode.mode === 'sentence' && !mode.sentence.result && (text.length > 1 || mode.sentence.at === 'dice');
    if (words) {
      const step = withWords(this.context, { ui: this.ui }, text.split(/\s+/));
      if (step.ui.mode.mode === 'sentence' || step.effect !== undefined) return this.follow(step);
    }
    const keys = text.split(/\s+/).flatMap((word) => (/^\d+$/.test(word) ? [...word] : [word]));
    return keys.every(
      (key) => (key.length === 1 || bindingOf(keyContextOf(this.ui.mode), key) !== undefined) && this.press(key),
    );
  }

  private press(name: string): boolean {
    const before = this.ui;
    const position = this.opened.session.position;
    this.follow(update(this.context, { name }));
    return this.ui !== before || position !== this.opened.session.position || this.left;
  }

  private follow(step: Step): boolean {
    this.ui = step.ui;
    if (step.effect?.do === 'leave') this.left = true;
    else if (step.effect !== undefined) this.ui = perform(this.opened.session, this.ui, step.effect);
    return true;
  }

  /** What a line changed: the record, the sentence with its odds and choices, what is read, what was said. */
  private tell(before: number): void {
    const { session } = this.opened;
    if (this.left) return;
    if (session.position !== before)
      this.out.print(`Record ${session.position}: ${session.record(session.position)?.title ?? 'the start'}.`);
    if (this.ui.mode.mode === 'idle') this.tellWhere();
    else for (const line of this.middle()) this.out.print(line);
    if (this.ui.notice !== '') this.out.print(`${this.ui.notice}.`);
  }

  private tellWhere(): void {
    const [header = ''] = this.lines();
    const [order = ''] = this.lines().slice(1);
    this.out.print(`${header.replace(/ {2,}/g, ', ').replaceAll(' | ', ', ')}.`);
    this.out.print(`${order.replace(/-{2,} ?/g, '').trim()}.`);
  }

  /** The rows of the prompt, or of what stands over the middle (targets, something to read), without blanks and boxes. */
  private middle(): readonly string[] {
    const { layout, ui } = this.look();
    const inPrompt = ['sentence', 'result', 'menu'].includes(keyContextOf(ui.mode)) || ui.mode.mode === 'add';
    const from = 1 + layout.order + (inPrompt ? 1 + layout.list + 1 : 0);
    return this.lines()
      .slice(from, 1 + layout.order + 1 + layout.list + 3 + layout.choices)
      .map((line) =>
        line
          .replace(/^-+ | -+$/g, '')
          .replace(/ {3,}/g, '  ')
          .trim(),
      )
      .filter((line) => line !== '');
  }

  private lines(): readonly string[] {
    return plainRows(this.look());
  }

  private look(): Look {
    return lookAt(this.context, { columns: 100, rows: 40 }, ascii, this.odds);
  }
}

/** Nothing is painted later: rows are read when they are asked for. */
function nothing(): void {}
