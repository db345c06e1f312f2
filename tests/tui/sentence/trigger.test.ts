/** A readied action has a trigger in words: asked for, shown while it waits, and offered to happen. */
import { describe, expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Round 1, on the turn of Ann. */
function begun(...others: readonly string[]): TestTable {
  const foes = ['Bob', ...others].map((name) => ({ name }));
  const newcomers = [{ name: 'Ann', side: 'own' as const, sheet: { initiative: 100 } }, ...foes];
  return new TestTable(memorySession('brilliance', newcomers), 'vrule').press('n');
}

const title = ({ session }: TestTable): string | undefined => session.record(session.position)?.title;

describe('readying the action of a sentence', () => {
  it('asks for the trigger, without which nothing is written', () => {
    const table = begun().press('abD');
    expect(table.rows()[16]).toBe(' Ann readies this, when _[trigger]');
    expect(table.text).toContain('readied: attack Bob');
    table.press('<Enter>');
    expect(table.rows()[22]).toBe(' still open: trigger');
    expect(title(table)).toMatch(/^Round 1: Ann first/);
  });

  it('shows the trigger and the action while it waits, and the key that lets it happen', () => {
    const table = begun().press('abDBob moves<Enter>');
    expect(title(table)).toBe('Ann readies "Bob moves": attack Bob');
    expect(table.rows()[4]).toMatch(/^ held {6}Ann readied "Bob moves": attack Bob, till the turn at \d+$/);
    table.press('n');
    expect(table.text).toContain(' r readied action happens');
    table.press('r');
    expect(table.text).toContain('Ann readied "Bob moves": attack Bob');
    expect(title(table.press('<Enter><Enter>'))).toMatch(/^Ann attacks Bob: /);
    expect(table.text).not.toContain(' r readied action happens');
  });

  it('was bound to the target of the moment when it was readied, not to the one who triggered it', () => {
    const table = begun('Cid').press('abDsomeone comes near<Enter>n');
    table.press('r');
    expect(table.rows()[16]).toBe(' the readied action happens, at _[Bob]');
    expect(title(table.press('c<Enter><Enter>'))).toMatch(/^Ann attacks Cid: /);
    expect(table.text).toContain('held      nobody');
  });

  it('keeps the reason of a modifier beside the plan', () => {
    const table = begun().press('abM2<Enter>fog<Enter><Backspace>');
    table.press('D').press('Bob moves<Enter>');
    expect(title(table)).toBe('Ann readies "Bob moves": attack Bob; Note: modifier +2: fog');
  });
});
