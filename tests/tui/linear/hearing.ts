import { expect } from 'vitest';
import type { Session } from '../../../src/session/session.ts';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { bridge } from '../app/bridge.ts';
import { memorySession } from '../app/test-table.ts';

/** A table that is heard: what it says of each line. */
export class Hearing {
  readonly lines: string[] = [];
  readonly table: LinearTable;

  constructor(
    readonly session: Session,
    dice: 'table' | 'vrule' = 'table',
  ) {
    const opened = { session, readOnly: null, notice: null };
    this.table = new LinearTable(opened, (line) => this.lines.push(line), { own: dice, other: dice });
  }

  /** What is said of the last of these lines, all of which are understood. */
  after(...typed: readonly string[]): readonly string[] {
    let from = 0;
    for (const line of typed) {
      from = this.lines.length;
      expect([line, this.table.take(line)]).toEqual([line, true]);
    }
    return this.lines.slice(from);
  }
}

export const onBridge = (dice?: 'table' | 'vrule'): Hearing => new Hearing(memorySession('vaxia', bridge), dice);
