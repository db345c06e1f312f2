import { afterEach, describe, expect, it } from 'vitest';
import { applyKeys, changeable, nameOfBinding, withChanges } from '../../../src/tui/keys/bindings.ts';
import { bindingOf, keyFor } from '../../../src/tui/keys/keymap.ts';
import { bridgeTable } from '../app/bridge.ts';

afterEach(() => {
  applyKeys({});
});

describe('changed keys', () => {
  it('have one name each', () => {
    const names = changeable.map(nameOfBinding);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });

  it('work, and hints, key row and help follow', () => {
    expect(applyKeys({ 'idle.go-on': 'B', 'idle.other': 'z ctrl-e', 'idle.help': 'K' })).toBeNull();
    const table = bridgeTable();
    expect(table.session.position).toBe(table.session.records.length);
    expect(table.press('n').ui.notice).toMatch(/^n has no meaning here; K shows the keys$/);
    table.press('B'.repeat(1));
    expect(table.rows()[1]).toMatch(/── B: /);
    expect(table.rows().at(-1)).toMatch(/ B go on .* K help/);
    expect(table.text).toMatch(/za attack/);
    expect(table.press('z').ui.mode).toMatchObject({ mode: 'menu', menu: 'act' });
    expect(table.press('<Esc>').press('K').text).toMatch(/^ B +go on$/m);
  });

  it('leave Esc and Ctrl-C where they are', () => {
    expect(applyKeys({ 'idle.leave': 'Q' })).toBeNull();
    expect(bindingOf('idle', 'ctrl-c')?.command).toBe('leave');
    expect(bindingOf('idle', 'q')).toBeUndefined();
    expect(keyFor('leave')).toBe('Q');
  });

  it('may be swapped', () => {
    expect(applyKeys({ 'idle.attack': 'n', 'idle.go-on': 'a' })).toBeNull();
    expect(bindingOf('idle', 'n')?.command).toBe('attack');
  });

  it.each<[string, { readonly [name: string]: string }, RegExp]>([
    ['a clash', { 'idle.attack': 'n' }, /^keys\.idle\.attack: n is taken by "go on" \(keys\.idle\.go-on\)$/],
    ['a clash of two changes', { 'idle.attack': 'z', 'idle.log': 'z' }, /z is taken by "(attack|log)"/],
    ['Esc', { 'idle.attack': 'esc' }, /Esc always leaves/],
    ['a small letter in a sentence', { 'sentence.roll': 'r' }, /r chooses there; capitals/],
    ['a sign where text is typed', { 'form.enter': 'E' }, /E is text there; Ctrl with a letter is not/],
    ['a key of a terminal', { 'idle.attack': 'ctrl-i' }, /a terminal sends tab for ctrl-i/],
    ['no key', { 'idle.attack': 'F13' }, /"F13" is no key; a sign such as z, one of space, tab/],
    ['an unknown name', { 'idle.atack': 'z' }, /there is no key "idle\.atack".*idle\.attack/],
    ['the digits of members', { 'idle.member': 'z' }, /the digits are the numbers of the members/],
  ])('%s is refused in a sentence, and nothing changes', (_what, changes, message) => {
    expect(withChanges(changes)).toMatch(message);
    expect(applyKeys(changes)).toMatch(message);
    expect(bindingOf('idle', 'a')?.command).toBe('attack');
  });
});
