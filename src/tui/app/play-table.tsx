/** Runs the table: keys in, effects out, one frame for each burst of keys. */
import type { ReactElement } from 'react';
import type { System } from '../../rules/kernel/system.ts';
import type { Session } from '../../session/session.ts';
import { BackgroundForecasts, type HowPlayed } from '../background/forecast.ts';
import { BackgroundOdds, withOdds } from '../background/odds.ts';
import type { Key } from '../keys/decode.ts';
import { type KeyInput, startKeys } from '../keys/input.ts';
import { ascii, unicode } from '../paint/glyphs.ts';
import { type Appearance, isTooSmall, layoutOf, openRoom } from '../paint/layout.ts';
import { scrollingWindow } from '../paint/window.ts';
import { Table } from '../panes/table.tsx';
import type { Size } from '../screen/frame.ts';
import { renderOn, type Shown } from '../screen/guard.tsx';
import type { Terminal } from '../screen/terminal.ts';
import { rowIndex, rowsOf } from '../ui/roster.ts';
import { type DiceModes, notice, type Ui } from '../ui/ui.ts';
import { perform } from './effects.ts';
import { PageHost } from './page-host.ts';
import { update } from './update.ts';

/** The characters and colours that the terminal can show. */
export interface Style {
  readonly ascii: boolean;
  readonly colour: boolean;
}

/** Where a screen is shown, and where its keys come from. */
export interface Devices {
  readonly terminal: Terminal;
  readonly stdin: KeyInput;
  readonly style: Style;
  /** How the fights of forecasts are played, where that is not left to vrule. */
  readonly forecasts?: HowPlayed;
  /** Sets what is called when the window has another size; replaces what was set before. */
  onResize(listener: () => void): void;
}

/** Plays the encounter until the GM leaves. `onDice` is called when someone else is to roll. */
export function playTable(
  session: Session,
  start: Ui,
  devices: Devices,
  onDice: (modes: DiceModes) => void,
): Promise<void> {
  return new Promise((onEnd) => {
    new TablePlayer(session, start, devices, { onDice, onEnd }).start();
  });
}

/** The appearance of a game for a window of this size. A game with strips of places keeps its lanes in every window. */
export function appearanceOf(size: Size, style: Style, system: System | null): Appearance {
  const needsLanes = system?.screen.columns.some(({ kind }) => kind === 'strip') === true;
  return { layout: layoutOf(size, needsLanes), glyphs: style.ascii ? ascii : unicode, colour: style.colour };
}

class TablePlayer {
  private readonly odds: BackgroundOdds;
  private readonly forecasts: BackgroundForecasts;
  private appearance: Appearance;
  private app: Shown | null = null;
  private readonly host = new PageHost();
  private stopKeys: () => void = () => {};

  constructor(
    private readonly session: Session,
    private ui: Ui,
    private readonly devices: Devices,
    private readonly listeners: { onDice(modes: DiceModes): void; onEnd(): void },
  ) {
    this.odds = new BackgroundOdds(session, () => this.paint());
    this.forecasts = new BackgroundForecasts(session, () => this.paint(), devices.forecasts);
    this.appearance = appearanceOf(devices.terminal.size(), devices.style, session.system);
  }

  start(): void {
    const { stdin, terminal } = this.devices;
    // Keys before the first frame: until then the terminal would echo what is typed.
    this.stopKeys = startKeys(
      stdin,
      (keys) => this.takeKeys(keys),
      () => terminal.lost(),
    );
    this.app = renderOn(terminal, this.frame());
    this.devices.onResize(() => this.paint());
  }

  /** Odds may become known after the GM has left: nothing is painted then. */
  private paint(): void {
    this.app?.rerender(this.frame());
  }

  private frame(): ReactElement {
    const { session } = this;
    const appearance = this.currentAppearance();
    this.ui = { ...this.ui, room: openRoom(appearance.layout) };
    const rows = rowsOf({ ui: this.ui, session });
    const selected = rowIndex(rows, this.ui.selection);
    const firstRow = scrollingWindow(this.ui.firstRow, selected, rows.length, appearance.layout.list);
    const { left } = appearance.layout;
    this.ui = this.forecasts.show(withOdds({ ...this.ui, firstRow }, this.odds), left);
    return <Table ui={this.ui} session={session} appearance={appearance} />;
  }

  private currentAppearance(): Appearance {
    const { terminal, style } = this.devices;
    const { layout } = this.appearance;
    const size = terminal.size();
    if (size.columns !== layout.columns || size.rows !== layout.rows) {
      this.appearance = appearanceOf(size, style, this.session.system);
    }
    return this.appearance;
  }

  private end(): void {
    this.stopKeys();
    void this.host.close();
    this.forecasts.stop();
    this.app?.unmount();
    this.app = null;
    this.listeners.onEnd();
  }

  /** Takes keys in order. After a refusal the rest of a burst is dropped. */
  private takeKeys(keys: readonly Key[]): void {
    for (const [n, key] of keys.entries()) {
      if (!this.takeKey(key)) return;
      const rest = keys.length - n - 1;
      if (rest > 0 && /^(refused|not saved)/.test(this.ui.notice)) {
        this.ui = notice(this.ui, `${this.ui.notice}   (${rest} more keys dropped)`);
        break;
      }
    }
    this.paint();
  }

  /** Starts or stops the page of the players, and says so when it is done. */
  private watch(lan: boolean): void {
    void this.host.toggle(this.session, lan).then((message) => {
      this.ui = notice(this.ui, message);
      this.paint();
    });
  }

  /** Takes a key; false where it left the table. */
  private takeKey(key: Key): boolean {
    const { session } = this;
    // In a window that shows nothing only leaving works, so that nothing happens unseen.
    if (isTooSmall(this.currentAppearance().layout) && key.name !== 'q' && key.name !== 'ctrl-c') return true;
    const { ui, effect } = update({ ui: this.ui, session }, key);
    if (ui.dice !== this.ui.dice) this.listeners.onDice(ui.dice);
    this.ui = ui;
    if (effect?.do === 'leave') {
      this.end();
      return false;
    }
    if (effect?.do === 'repaint') this.devices.terminal.repaint();
    if (effect?.do === 'watch') this.watch(effect.lan);
    else if (effect !== undefined) this.ui = perform({ ui, session }, effect);
    return true;
  }
}
