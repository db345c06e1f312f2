/** What Brilliance & Shadow proposes before anything is typed does something, or stays open; what nobody can do is in brackets. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/state/encounter.ts';
import { memorySession, type Newcomer, TestTable } from '../app/test-table.ts';

/** Round 1, on the turn of Ann, with Bob as her foe. */
function begun(sheet: { readonly [field: string]: Json } = {}, ...more: readonly Newcomer[]): TestTable {
  const ann: Newcomer = { name: 'Ann', side: 'own', sheet: { initiative: 100, ...sheet } };
  return new TestTable(memorySession('brilliance', [ann, { name: 'Bob' }, ...more]), 'vrule').press('n');
}

const title = ({ session }: TestTable): string | undefined => session.record(session.position)?.title;
const sentence = (table: TestTable): string | undefined => table.rows()[16];

describe('moving', () => {
  it('proposes the Speed, one Move action', () => {
    const table = begun({ speed: 8 }).press('xo');
    expect(sentence(table)).toBe(' Ann moves _[8] yards');
    expect(title(table.press('<Enter>'))).toBe('Ann moves 8 yards');
  });

  it('asks for the yards where Speed is not known', () => {
    const table = begun().press('xo<Enter>');
    expect(sentence(table)).toBe(' Ann moves _[..] yards');
    expect(table.rows()[22]).toBe(' still open: yards');
    expect(title(table.press('5<Enter>'))).toBe('Ann moves 5 yards');
  });
});

describe('hazards and conditions', () => {
  it('asks for the yards of a fall, and takes none of 0', () => {
    const table = begun().press('xeb<Enter>');
    expect(sentence(table)).toBe(' Bob: a fall, yards: _[how many]');
    const before = title(table);
    expect(title(table.press('0<Enter>'))).toBe(before);
    expect(title(table.press('<Backspace>3<Enter><Enter>'))).toMatch(/^Bob falls 3 yards: /);
  });

  it('proposes a poison that does damage, and a stun that does none', () => {
    const table = begun().press('xyb');
    expect(sentence(table)).toContain('[poisoned], dice 1, penalty 0, rounds 0 (0: lasting), resist 1');
    table.press('s');
    expect(sentence(table)).toContain('stunned, dice _[0]');
  });
});

describe('a skill check', () => {
  it('asks first for the part of the turn where no Standard action is left, and can be made with another', () => {
    const table = begun();
    table.press('xk');
    expect(sentence(table)).toBe(' Ann checks _[Perception] with willpower, needs 1');
    table.press('<Esc><Esc>xus<Enter>xk');
    expect(sentence(table)).toBe(' Ann checks Perception with willpower, needs 1, _[part of the turn]');
    const before = title(table);
    expect(table.press('<Enter>').text).toContain('still open: part of the turn');
    expect(title(table)).toBe(before);
    table.press('<Esc><Esc>xkf<Enter><Enter>');
    expect(title(table)).toMatch(/^Ann checks Perception: /);
    expect(table.text).toContain('.M.');
  });
});

describe('attacks that need a style', () => {
  it('are in brackets where nobody can do them', () => {
    const table = begun({ weapons: [{ name: 'longsword' }] });
    table.press('x');
    expect(table.text).toContain('(v attack several)');
    expect(table.text).toContain('(w attack that is blocked)');
    expect(table.press('v').text).toContain('no weapon or spell of Ann strikes several (BS-25)');
  });

  it('propose the weapon that strikes several', () => {
    const weapons = [{ name: 'longsword' }, { name: 'greatsword', style: 'slashing' }];
    const table = begun({ strength: 4, weapons, styles: { slashing: 3 } }).press('xvb');
    expect(sentence(table)).toContain('Ann attacks Bob with the greatsword');
    const thrown = begun({ weapons: [{ name: 'dagger', style: 'thrown' }], styles: { thrown: 3 } }).press('xvb');
    expect(thrown.press('<Enter>').rows()[22]).not.toContain('one target');
  });

  it('propose for a charge a weapon that ends it', () => {
    const table = begun({ weapons: [{ name: 'longbow' }, { name: 'dagger' }] }).press('ab<Tab>c');
    expect(sentence(table)).toContain('Ann attacks Bob with the dagger');
  });

  it('propose a target who can block', () => {
    const guard = { name: 'Guard', sheet: { styles: { shield: 2 }, bears: 'light shield' } };
    const table = begun({ weapons: [{ name: 'longsword' }] }, guard).press('xw');
    expect(sentence(table)).toMatch(/^ Ann attacks _?\[?Guard\]?, who blocks, with (the )?longsword/);
  });
});

describe('a delayed turn', () => {
  it('gives up nothing where the others go on, and waits in the order', () => {
    const table = begun().press('ty<Enter>');
    expect(table.text).not.toContain('gives up');
    expect(table.text).toContain('Ann ── delays: may step in at any later point of this round');
    expect(table.rows()[4]).toMatch(/^ held +Ann delays$/);
  });
});

describe('the last action', () => {
  it('is not offered again on a target who is dead', () => {
    const table = begun().press('ab<Enter>V0<Enter><Enter>nn');
    const again = ' .  again: attack Bob';
    expect(table.text).toContain(again);
    table.press(':hit bob 30<Enter>');
    expect(table.text).toContain('x dead');
    expect(table.text).not.toContain(again);
  });
});
