/** Runs the table: keys in, effects out, one frame for each burst of keys; and the page of the players that it serves. */
import { type ReactElement, useMemo } from 'react';
import { onShownBug, takeShownBugs } from '../../game/bind/shown-bugs.ts';
import type { TurnTimer } from '../../game/clock/turn-timer.ts';
import type { System } from '../../game/kernel/system.ts';
import { formatCount } from '../../game/text/chances.ts';
import type { RecordHook } from '../../session/record-hook.ts';
import type { Session } from '../../session/session.ts';
import { type AtTable, LiveView, sessionSource } from '../../watch/live-view.ts';
import type { OwnOdds } from '../../watch/seats/protocol.ts';
import type { PlayersPage } from '../../watch/server.ts';
import { Background } from '../background/background.ts';
import type { HowPlayed } from '../background/forecast.ts';
import type { Key } from '../keys/decode.ts';
import { keyFor } from '../keys/keymap.ts';
import { ascii, unicode } from '../paint/glyphs.ts';
import { type Appearance, isTooSmall, layoutOf } from '../paint/layout.ts';
import type { Size } from '../screen/screen.ts';
import { type Stage, Store, useStore, useWindowSize } from '../screen/stage.tsx';
import { floorOf } from '../ui/roster.ts';
import { type DiceModes, type Effect, notice, type Step, type Ui } from '../ui/ui.ts';
import { perform } from './effects.ts';
import { SeatHost } from './seat-host.ts';
import { Table } from './table.tsx';
import { type TableEvent, update, wantedBy } from './update.ts';

/** The characters and colours that the terminal can show. */
export interface Style {
  readonly ascii: boolean;
  readonly colour: boolean;
}

/** Seats of the players for phones in the network, or on this computer alone. */
export type SeatsServed = 'lan' | 'local';

/** Where a screen is shown, and how it looks. */
export interface Devices {
  readonly stage: Stage;
  readonly style: Style;
  /** Where the seats of the players are served from the start; null: not, unless they return. */
  readonly seats?: SeatsServed | null;
  /** How much of their own odds players see on their phones; by default words. */
  readonly odds?: OwnOdds;
  /** How the fights of forecasts are played, where that is not left to vrule. */
  readonly forecasts?: HowPlayed;
}

/** What the table asks of its encounter beside its session. */
export interface TableListeners {
  /** Called when someone else is to roll. */
  onDice(modes: DiceModes): void;
  /** Called when another timer of turns is on, or none. */
  onTimer(timer: TurnTimer | null): void;
  /** What runs with each record, whose failure the notice row says; null for nothing. */
  readonly hook: Pick<RecordHook, 'listen'> | null;
  /** Takes in what another vrule has written to an encounter that is open for reading, and says whether there was any; else null. */
  readonly takeIn: (() => boolean) | null;
}

/** How often a table that only reads looks for what was written, in milliseconds. */
const lookEvery = 500;

/** Plays the encounter until the GM leaves. */
export function playTable(session: Session, start: Ui, devices: Devices, listeners: TableListeners): Promise<void> {
  return new Promise((onEnd) => {
    new TablePlayer(session, start, devices, { ...listeners, onEnd }).start();
  });
}

/** The appearance of a game for a window of this size. A game with strips of places keeps its lanes in every window. */
export function appearanceOf(size: Size, style: Style, system: System | null): Appearance {
  const needsLanes = system?.screen.columns.some(({ kind }) => kind === 'strip') === true;
  return { layout: layoutOf(size, needsLanes), glyphs: style.ascii ? ascii : unicode, colour: style.colour };
}

class TablePlayer {
  /** What is shown; `ui` is ahead of it while the keys of a burst are taken. */
  readonly shown: Store<Ui>;
  private readonly background: Background;
  private readonly host = new PageHost();
  private readonly seats: SeatHost;
  private readonly onSize = (): void => this.publish();
  private looking: NodeJS.Timeout | undefined;
  private hasEnded = false;

  constructor(
    readonly session: Session,
    private ui: Ui,
    readonly devices: Devices,
    private readonly listeners: TableListeners & { onEnd(): void },
  ) {
    this.background = new Background(session, () => this.publish(), devices.forecasts);
    this.shown = new Store(ui);
    this.seats = new SeatHost(session, {
      onMessage: (message) => {
        const { reply } = this.take({ is: 'seat-message', message });
        this.publish();
        return reply ?? { ok: false, why: 'not-asked', message: 'nothing is asked now' };
      },
      onSeats: (seats) => {
        this.take({ is: 'seats', seats });
        this.publish();
      },
      atTable: this.atTable,
    });
  }

  start(): void {
    const { stage } = this.devices;
    stage.screen.on('size', this.onSize);
    onShownBug(() => setImmediate(() => this.sayBugs()));
    this.publish();
    if (this.listeners.takeIn !== null) this.looking = setInterval(() => this.follow(), lookEvery);
    this.listeners.hook?.listen((failure) => this.say(failure));
    stage.show({ element: <TableScene player={this} />, onKeys: (keys) => this.takeKeys(keys) });
    const { seats = null } = this.devices;
    const returning = this.ui.readOnly === null ? this.seats.returning : null;
    if (seats !== null || returning !== null) {
      void this.serveSeats(seats === null ? returning?.lan === true : seats === 'lan', returning);
    }
  }

  /**
   * Shows the newest state in the window as it is now, with the odds and the forecast as far as they are known. Odds may become known
   * after the GM has left: nothing is shown then.
   */
  private publish(): void {
    if (this.hasEnded) return;
    this.take({ is: 'size', layout: this.appearance().layout });
    this.take({ is: 'work', known: this.background.known(wantedBy(this.ui), this.ui.keepsForecast) });
    this.shown.set(this.ui);
    this.seats.publish({ ui: this.ui, session: this.session });
  }

  private take(event: TableEvent): Step {
    const step = update({ ui: this.ui, session: this.session }, event);
    this.ui = step.ui;
    return step;
  }

  private appearance(): Appearance {
    const { stage, style } = this.devices;
    return appearanceOf(stage.screen.size, style, this.session.system);
  }

  /** Shows what another vrule has written. */
  private follow(): void {
    if (this.listeners.takeIn?.() !== true) return;
    this.take({ is: 'records' });
    this.publish();
  }

  /** Says what the package of the game threw where something was only shown. It may be found out while a frame is drawn. */
  private sayBugs(): void {
    const bugs = this.hasEnded ? [] : takeShownBugs();
    if (bugs.length === 0) return;
    this.take({ is: 'message', text: bugs.join('; ') });
    this.publish();
  }

  private end(): void {
    this.hasEnded = true;
    onShownBug(null);
    clearInterval(this.looking);
    this.listeners.hook?.listen(null);
    this.devices.stage.screen.off('size', this.onSize);
    this.devices.stage.endScene();
    void this.host.close();
    void this.seats.close();
    this.background.stop();
    this.listeners.onEnd();
  }

  /** Takes keys in order. After a refusal the rest of a burst is dropped. */
  private takeKeys(keys: readonly Key[]): void {
    for (const [n, key] of keys.entries()) {
      if (!this.takeKey(key)) return;
      const rest = keys.length - n - 1;
      if (rest > 0 && /^(refused|not saved)/.test(this.ui.notice)) {
        this.ui = notice(this.ui, `${this.ui.notice}   (${formatCount(rest, 'more key')} dropped)`);
        break;
      }
    }
    this.publish();
  }

  /** What the players see of the table beside its encounter. */
  private readonly atTable: AtTable = {
    timer: () => this.ui.timer,
    floor: () => floorOf({ ui: this.ui, session: this.session }),
  };

  /** Starts or stops the page of the players, and says so when it is done. With seats it is served as well. */
  private watch(lan: boolean): void {
    if (this.seats.isOpen) this.say(`players: ${this.seats.url}; :seats off closes it`);
    else void this.host.toggle(this.session, lan, this.atTable).then((message) => this.say(message));
  }

  private say(text: string): void {
    if (text === '') return;
    this.take({ is: 'message', text });
    this.publish();
  }

  /** Serves the seats of the players in place of the page alone; `before`: how they were served when the table was killed. */
  private async serveSeats(lan: boolean, before: SeatHost['returning']): Promise<void> {
    if (this.ui.readOnly !== null) {
      this.say(`not: players can answer only at a table that writes; ${this.ui.readOnly}`);
      return;
    }
    const { url } = this.host;
    await this.host.close();
    const said = await this.seats.open({ lan, odds: this.devices.odds ?? 'words', page: url });
    if (!this.seats.isOpen) {
      this.say(said);
      return;
    }
    const isSame = before?.lan === lan && Number(new URL(this.seats.url).port) === before.port;
    const links = isSame ? 'with the links they had' : 'but at another address: give the players their links anew';
    const back = before === null ? '' : `the seats of the players are back, ${links}; `;
    const byVrule =
      this.ui.dice.own === 'vrule' ? ` | vrule throws the players' dice: ${keyFor('dice')} changes that` : '';
    this.say(`${back}${said}${byVrule}`);
  }

  private carryOutSeats(effect: Extract<Effect, { do: 'seats' }>): void {
    if (effect.what === 'serve') void this.serveSeats(effect.lan, null);
    else void this.seats.perform(effect).then((message) => this.say(message));
  }

  /** Takes a key; false where it left the table. */
  private takeKey(key: Key): boolean {
    const { session } = this;
    // In a window that shows nothing only leaving works, so that nothing happens unseen.
    if (isTooSmall(this.devices.stage.screen.size) && key.name !== 'q' && key.name !== 'ctrl-c') return true;
    const { dice, timer } = this.ui;
    const { ui, effect } = this.take({ is: 'key', key });
    if (ui.dice !== dice) this.listeners.onDice(ui.dice);
    if (ui.timer !== timer) this.listeners.onTimer(ui.timer);
    if (effect?.do === 'leave') {
      this.end();
      return false;
    }
    if (effect?.do === 'repaint') this.devices.stage.screen.repaint();
    if (effect?.do === 'watch') this.watch(effect.lan);
    else if (effect?.do === 'seats') this.carryOutSeats(effect);
    else if (effect !== undefined) this.ui = perform({ ui, session }, effect);
    return true;
  }
}

/** The table in the window as large as it is. */
function TableScene({ player }: { readonly player: TablePlayer }): ReactElement {
  const { session, devices } = player;
  const size = useWindowSize(devices.stage.screen);
  const appearance = useMemo(() => appearanceOf(size, devices.style, session.system), [size, devices, session]);
  return <Table ui={useStore(player.shown)} session={session} appearance={appearance} />;
}

/** The page of the players, started and stopped from the table. */
export class PageHost {
  private live: LiveView | null = null;
  private page: PlayersPage | null = null;

  /** Its address; '' while it is not served. */
  get url(): string {
    return this.page?.url ?? '';
  }

  /** Starts the page, or stops it where it is served; returns what to say of it. */
  async toggle(session: Session, lan: boolean, atTable: Partial<AtTable> = {}): Promise<string> {
    if (this.live !== null) {
      await this.close();
      return "the players' page is closed";
    }
    const live = new LiveView(sessionSource(session, atTable));
    this.live = live;
    // Loaded here, so that a table without readers never loads it.
    const { serveUsual } = await import('../../watch/server.ts');
    const page = await serveUsual(live, lan);
    if (!page.ok) {
      this.live = null;
      return `not: ${page.message}`;
    }
    if (this.live !== live) {
      await page.close();
      return '';
    }
    this.page = page;
    live.start();
    return `players: ${page.url}`;
  }

  /** Stops the page, if it is served. */
  async close(): Promise<void> {
    const { live, page } = this;
    this.live = null;
    this.page = null;
    live?.stop();
    await page?.close();
  }
}
