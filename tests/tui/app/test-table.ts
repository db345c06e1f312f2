/** A table without a terminal: keys in, rows of text out, records in memory. */

import { createElement } from 'react';
import type { System } from '../../../src/game/kernel/system.ts';
import { findSystem } from '../../../src/rules/index.ts';
import { requestFor } from '../../../src/session/request.ts';
import type { Roster } from '../../../src/session/rosters/roster.ts';
import { Session } from '../../../src/session/session.ts';
import { emptyEncounter, type Intent, type Json } from '../../../src/state/encounter.ts';
import { History } from '../../../src/state/history.ts';
import type { Record } from '../../../src/state/record.ts';
import { perform } from '../../../src/tui/app/effects.ts';
import { newUi } from '../../../src/tui/app/new-ui.ts';
import { appearanceOf } from '../../../src/tui/app/play-table.tsx';
import { plainRows, Table } from '../../../src/tui/app/table.tsx';
import { update, wantedBy } from '../../../src/tui/app/update.ts';
import { Background } from '../../../src/tui/background/background.ts';
import { decode, flush, NOTHING_PENDING } from '../../../src/tui/keys/decode.ts';
import { type Appearance, openRoom } from '../../../src/tui/paint/layout.ts';
import { ink } from '../../../src/tui/screen/ink.ts';
import type { Ui } from '../../../src/tui/ui/ui.ts';
import { keystrokes } from '../../driver/keystrokes.ts';
import { demoRoster } from '../../session/demo-roster.ts';

/** A combatant who joins, as in a roster. */
export type Newcomer = Partial<Omit<Roster['combatants'][number], 'sheet'>> & { readonly sheet?: Json };

/** A session in memory. Its records all have the same time, so that they can be compared, unless it has a clock. */
export function memorySession(
  system: string | System,
  newcomers: readonly Newcomer[],
  clock: () => Date = () => new Date(0),
): Session {
  const known = typeof system === 'string' ? findSystem(system) : system;
  if (known === undefined) throw new Error(`no system ${String(system)}`);
  const history = new History(emptyEncounter(known.id));
  const append = (record: Record) => {
    history.add(record);
    return { ok: true as const, record };
  };
  const session = new Session({
    system: known,
    name: 'Bridge at Dusk',
    history,
    store: { append },
    clock,
    seed: 'test',
  });
  for (const newcomer of newcomers) {
    const written = session.commit(requestFor({ action: 'join', by: null, on: [], with: { ...newcomer } }));
    if (!written.ok) throw new Error(written.message);
  }
  return session;
}

/** Writes an action as a command of the shell does, with all its faces and none too many. */
export function commit(session: Session, intent: Intent, faces: readonly number[] = []): void {
  const rest = [...faces];
  const { request } = session.complete(requestFor(intent), {
    dice: (ask, answers) => answers.typed(ask, rest.splice(0, ask.count)),
    choice: () => null,
  });
  const written = session.commit(request);
  if (!written.ok) throw new Error(`${intent.action}: ${written.message}`);
  if (rest.length > 0) throw new Error(`${intent.action}: too many faces: ${rest.join(', ')}`);
}

/** The GM at the keys of a table. */
export class TestTable {
  ui: Ui;
  left = false;
  size = { columns: 80, rows: 24 };
  private readonly background: Background;
  /** The rows that were read last, and of what: the same until a key, another size, another record, or work behind the frames. */
  private read: { readonly of: readonly unknown[]; readonly rows: readonly string[] } | null = null;

  constructor(
    readonly session: Session,
    dice: 'table' | 'vrule' = 'vrule',
  ) {
    this.ui = newUi(session, { dice: { own: dice, other: dice }, readOnly: null, notice: '' });
    const ignore = (): void => {};
    this.background = new Background(session, ignore, { threads: 0 }, ignore);
  }

  /** Types keys; those with names are written like `<Enter>`. */
  press(keys: string): this {
    const decoded = decode(keystrokes(keys), NOTHING_PENDING);
    for (const key of [...decoded.keys, ...flush(decoded.pending)]) {
      const { ui, effect } = update({ ui: this.ui, session: this.session }, { is: 'key', key });
      this.ui = effect === undefined ? ui : perform({ ui, session: this.session }, effect);
      if (effect?.do === 'leave') this.left = true;
    }
    return this;
  }

  /** The rows of the window without the blanks at their ends, with the odds that are worked out by then. */
  rows(plain = false): readonly string[] {
    const { read, size, session } = this;
    const of = (): readonly unknown[] => [this.ui, size.columns, size.rows, session.encounter, session.position, plain];
    if (read !== null && of().every((one, n) => one === read.of[n])) return read.rows;
    this.ui = { ...this.ui, room: openRoom(this.appearance(false).layout) };
    const rows = plainRows({ ui: this.ui, session, appearance: this.appearance(plain) });
    this.read = { of: of(), rows };
    setImmediate(() => {
      this.read = null;
    });
    return rows;
  }

  /** The same rows with their colours, as Ink writes them. */
  coloured(): readonly string[] {
    const appearance = appearanceOf(this.size, { ascii: false, colour: true }, this.session.system);
    const table = createElement(Table, { ui: this.ui, session: this.session, appearance });
    return ink().renderToString(table, { columns: this.size.columns }).split('\n');
  }

  get text(): string {
    return this.rows().join('\n');
  }

  /** The row of the keys. */
  get keyRow(): string {
    return this.rows().at(-1) ?? '';
  }

  /** Works out all odds of what is shown: those of a group take a while. */
  settle(): this {
    const { session, background } = this;
    this.rows();
    background.known(wantedBy(this.ui), this.ui.keepsForecast);
    background.settle();
    const known = background.known(wantedBy(this.ui), this.ui.keepsForecast);
    this.ui = update({ ui: this.ui, session }, { is: 'work', known }).ui;
    return this;
  }

  private appearance(plain: boolean): Appearance {
    return appearanceOf(this.size, { ascii: plain, colour: false }, this.session.system);
  }

  /** The rows when all fights of the forecast that is wanted are played. */
  async forecast(): Promise<string> {
    for (let n = 0; n < 2; n += 1) {
      this.settle();
      await this.background.finished();
    }
    return this.settle().text;
  }
}

/** A table with the ready-made fight of a game, before its first round. */
export function demoTable(game: string, dice: 'table' | 'vrule' = 'vrule'): TestTable {
  return new TestTable(memorySession(game, demoRoster(game).combatants), dice);
}
