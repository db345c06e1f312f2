/** The players' view of an encounter, kept up to date while others write to it. */
import type { TurnTimer } from '../game/clock/turn-timer.ts';
import { type PlayersView, playersView, type Shown } from '../players/view.ts';
import { type OpenEncounter, openEncounter } from '../session/library.ts';
import type { Session } from '../session/session.ts';
import { runningTimer } from '../session/turn-timers.ts';
import { jsonVersion } from '../state/clean.ts';
import { type Id, sameJson } from '../state/encounter.ts';

/** Where the view comes from. */
export interface ViewSource {
  readonly shown: Shown;
  /** Takes in what was written since; whether there was anything. */
  update(): boolean;
  /** Whether it cannot be read any more; the view stays as it was. */
  readonly isLost?: boolean;
}

/** A view as scripts read it: its version first. */
const jsonOf = (view: PlayersView): string => JSON.stringify({ v: jsonVersion, ...view });

/** How often a view is brought up to date, in milliseconds. */
const pollEvery = 150;

/**
 * A view that follows its source. Listeners are called only where the view itself has changed, so that what the players do not
 * see causes nothing at all.
 */
export class LiveView {
  private readonly listeners = new Set<() => void>();
  private timer: NodeJS.Timeout | null = null;
  private view: PlayersView;
  private text: string;
  private wasLost = false;

  constructor(private readonly source: ViewSource) {
    this.view = playersView(source.shown);
    this.text = jsonOf(this.view);
  }

  /** What the players see now. */
  get current(): PlayersView {
    return this.view;
  }

  /** Whether the view is no longer followed, because its source is gone. */
  get isLost(): boolean {
    return this.wasLost;
  }

  /** The same as JSON, in one line, its version first. */
  get json(): string {
    return this.text;
  }

  /** Calls the listener after every change, until the returned function is called. */
  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Begins to look for changes again and again; does not keep the process alive. */
  start(): this {
    this.timer ??= setInterval(() => this.poll(), pollEvery).unref();
    return this;
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  /** Looks for changes once. */
  poll(): void {
    const isNew = this.source.update();
    const isLost = this.source.isLost === true;
    if (!isNew && isLost === this.wasLost) return;
    const view = playersView(this.source.shown);
    const text = jsonOf(view);
    if (text === this.text && isLost === this.wasLost) return;
    this.view = view;
    this.text = text;
    this.wasLost = isLost;
    for (const listener of this.listeners) listener();
  }
}

/** What only the table knows of its encounter: the timer of turns, and whose action is entered. */
export interface AtTable {
  timer(): TurnTimer | null;
  floor(): Id | null;
}

/** An open session as the source of a view: that of the table itself. */
export function sessionSource(
  session: Session,
  { timer = () => null, floor = () => null }: Partial<AtTable> = {},
): ViewSource {
  let seen = session.history;
  let count = seen.count;
  let seenTimer = timer();
  let seenFloor = floor();
  return {
    shown: {
      system: session.system,
      title: session.title,
      get history() {
        return session.history;
      },
      get timer() {
        return timer();
      },
      get floor() {
        return floor();
      },
    },
    update() {
      const isSame = session.history === seen && seen.count === count;
      if (isSame && timer() === seenTimer && floor() === seenFloor) return false;
      seen = session.history;
      seenTimer = timer();
      seenFloor = floor();
      count = seen.count;
      return true;
    },
  };
}

/** Why the file of an encounter cannot be opened. */
export type NotOpened = Extract<ReturnType<typeof openEncounter>, { readonly ok: false }>;

/** The file of an encounter as the source of a view: open for reading, without a lock. */
export interface FileSource extends ViewSource {
  readonly ok: true;
  close(): void;
}

/**
 * Follows the file of an encounter. Where the file is replaced or renamed it is opened anew; while it cannot be read, the view stays as it was
 * last.
 */
export function fileSource(nameOrPath: string): FileSource | NotOpened {
  const first = openEncounter(nameOrPath, { reading: true });
  if (!first.ok) return first;
  let { path } = first;
  let opened: OpenEncounter = first;
  let isLost = false;
  let timer = runningTimer(first.header.id);
  return {
    ok: true,
    get shown() {
      const { system, title, history } = opened.session;
      return { system, title, history, timer };
    },
    update() {
      const refreshed = opened.refresh();
      const before = timer;
      timer = runningTimer(opened.header.id);
      if (refreshed !== 'replaced') {
        isLost = false;
        return refreshed === 'grown' || !sameJson(timer, before);
      }
      let again = openEncounter(path, { reading: true });
      const renamed = again.ok ? null : opened.findRenamed();
      if (renamed !== null) {
        path = renamed;
        again = openEncounter(path, { reading: true });
      }
      isLost = !again.ok;
      if (!again.ok) return false;
      opened.close();
      opened = again;
      return true;
    },
    get isLost() {
      return isLost;
    },
    close: () => opened.close(),
  };
}
