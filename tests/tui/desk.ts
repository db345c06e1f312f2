/** A table without a terminal: keys in, rows of text out, records in memory. Reads like a person at the table. */

import { findSystem } from '../../src/rules/index.ts';
import type { System } from '../../src/rules/system.ts';
import { Session, wishFor } from '../../src/session/session.ts';
import { emptyEncounter, type Json, type Side } from '../../src/state/encounter.ts';
import { History } from '../../src/state/history.ts';
import type { Record } from '../../src/state/record.ts';
import { freshUi, perform } from '../../src/tui/app.tsx';
import { decode, flush, NOTHING_PENDING } from '../../src/tui/keys/decode.ts';
import { OddsDesk } from '../../src/tui/odds-desk.ts';
import { ascii, unicode } from '../../src/tui/paint.ts';
import { lookAt } from '../../src/tui/panes/look.ts';
import { plainRows } from '../../src/tui/panes/table.ts';
import type { Ui } from '../../src/tui/ui.ts';
import { update } from '../../src/tui/update.ts';
import { keystrokes } from '../driver/keystrokes.ts';

export interface Newcomer {
  readonly name: string;
  readonly side: Side;
  readonly count?: number;
  readonly hidden?: boolean;
  readonly sheet: Json;
}

/** A journal that is only memory; its clock stands still, so that records can be compared. */
export function memorySession(system: string | System, newcomers: readonly Newcomer[]): Session {
  const known = typeof system === 'string' ? findSystem(system) : system;
  if (known === undefined) throw new Error(`no system ${String(system)}`);
  const history = new History(emptyEncounter(known.id));
  const append = (record: Record) => {
    history.add(record);
    return { ok: true as const, record };
  };
  const session = new Session(known, 'Bridge at Dusk', history, { append }, () => new Date(0), 'test');
  for (const newcomer of newcomers) {
    const written = session.commit(wishFor({ action: 'join', by: null, on: [], with: { ...newcomer } }));
    if (!written.ok) throw new Error(written.says);
  }
  return session;
}

/** Somebody at the keys. */
export class Desk {
  ui: Ui;
  left = false;
  size = { columns: 80, rows: 24 };
  private readonly odds: OddsDesk;

  constructor(
    readonly session: Session,
    dice: 'table' | 'vrule' = 'vrule',
  ) {
    this.ui = freshUi(session, null, '', { own: dice, other: dice });
    this.odds = new OddsDesk(
      session,
      () => {},
      () => {},
    );
  }

  /** Types keys, named as `<Enter>`; each is judged in the state that the ones before it left. */
  press(keys: string): this {
    const decoded = decode(keystrokes(keys), NOTHING_PENDING);
    for (const key of [...decoded.keys, ...flush(decoded.pending)]) {
      const step = update({ ui: this.ui, session: this.session }, key);
      this.ui = step.effect === undefined ? step.ui : perform(this.session, step.ui, step.effect);
      if (step.effect?.do === 'leave') this.left = true;
    }
    return this;
  }

  /** The rows of the window, blanks at their ends cut off; odds are there. */
  rows(plain = false): readonly string[] {
    return plainRows(lookAt({ ui: this.ui, session: this.session }, this.size, plain ? ascii : unicode, this.odds));
  }

  get text(): string {
    return this.rows().join('\n');
  }
}
