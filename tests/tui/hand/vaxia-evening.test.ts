/** What a newcomer stumbled on in an evening of Vaxia, where the cause is in the table and not in the game. */
import { describe, expect, it } from 'vitest';
import { commit, demoTable, type TestTable } from '../app/test-table.ts';

/** Mara attacks Thug 1, Kel blocks, and Thug 1 attacks Mara, who blocks that; all declared, and the table throws. */
function declared(dice: 'table' | 'vrule' = 'table'): TestTable {
  return demoTable('vaxia', dice).press('nahDxdbD/thug<Enter>bambD');
}

it.each([
  ['one action', () => demoTable('vaxia', 'table').press('nah<Enter>7080')],
  ['the declared actions', () => declared().press('r708001029590')],
])('Esc at the result of %s parks it with all its dice', (_, result) => {
  const table = result();
  const shown = table.text.split('\n').find((row) => row.includes('NOT YET APPLIED'));
  expect(shown).toBeDefined();
  const { length } = table.session.records;
  table.press('<Esc>');
  expect(table.ui.notice).toBe('not applied, parked; Tab takes it up again');
  expect(table.press('<Tab>').text).toContain(shown ?? '?');
  expect(table.session.records).toHaveLength(length);
  table.press('<Enter>');
  expect(table.session.records).toHaveLength(length + 1);
});

it('a parked result for which the rules ask for more by now is a sentence again', () => {
  const table = demoTable('vaxia', 'table').press('nah<Enter>7080<Esc>');
  const { session } = table;
  // Written by another hand: Thug 1 will block with STR and END, so that two more dice are missing (VX-55).
  commit(session, {
    action: 'declare',
    by: 'thug-1',
    on: [],
    with: { plan: { action: 'defend', by: 'thug-1', on: [], with: { defence: 'block' } } },
  });
  table.press('<Tab>');
  expect(table.text).not.toContain('NOT YET APPLIED');
});

it('a row of declared actions offers only what it takes', () => {
  const table = declared('vrule').press('r');
  expect(table.text).toContain('its number or an arrow');
  expect(table.text).not.toContain('then the answer');
  expect(table.text).toContain('H half  Z none  F full  T twice  Space leave out');
  expect(table.keyRow).toContain('V overrule');
  // Kel only blocks: there is no number.
  table.press('<Down>');
  expect(table.text).toMatch(/^ GM +Space leave out$/m);
  expect(table.keyRow).not.toContain('V overrule');
});

it('r says how many actions it resolves, also where one combatant has declared several (VX-37)', () => {
  const table = demoTable('vaxia').press('nahD');
  expect(table.text).toContain('r resolves the one declared action: all dice first');
  table.press('/mara<Enter>baD');
  expect(table.text).toContain('r resolves the 2 declared actions: all dice first');
});

describe('a second action of a round (VX-37)', () => {
  it('is announced by + in the sentence of the first, and the head of it says so', () => {
    const table = demoTable('vaxia').press('na');
    expect(table.text).toContain('1st action this round (a further one: -20 on all, VX-37)');
    table.press('+');
    expect(table.text).toContain('1st of 2 actions: -20 on every might (VX-37)');
    expect(table.ui.notice).toBe('one further action is announced with this one');
    table.press('<Enter><Enter>a<Enter><Enter>');
    const [first, second] = table.session.records.slice(-2).map(({ intents }) => intents[0]);
    expect(first).toMatchObject({ by: 'mara-venn', with: { further: 1 } });
    expect(second).toMatchObject({ by: 'mara-venn', with: { further: 0 } });
    expect(table.text).toContain('── Kel ──');
  });

  it.each(['further', 'second', 'announce', 'two attacks'])('is found from x by the word %s', (word) => {
    const table = demoTable('vaxia').press('nx');
    expect(table.text).toContain('a second action');
    table.press(`/${word}`);
    expect(table.text).toContain('> announce a second or further action');
    expect(table.press('<Enter>').text).toContain('1st of 2 actions: -20 on every might (VX-37)');
  });

  it('is in the keys that ? lists, and its sign is still that of a number', () => {
    expect(demoTable('vaxia').press('na?/further').text).toMatch(/\+ +further action/);
    const table = demoTable('vaxia').press('naM5-+');
    expect(table.text).toContain('undefended, 5_');
  });

  it('has no key in a game without it', () => {
    const table = demoTable('crytures').press('n<Enter>a');
    expect(table.keyRow).not.toContain('further action');
    expect(table.press('+').text).toContain('+ has no meaning in this sentence');
  });
});

it('the players see as NOW the one whose action the table enters, where all act together', () => {
  const table = demoTable('vaxia').press('n/ogre<Enter>b');
  expect(table.text).toContain('── Ogre ──');
  expect(table.press('p').text).toMatch(/NOW +Ogre/);
  // One who is hidden does not give itself away.
  table.press('q/bowman<Enter>b');
  expect(table.text).toContain('── Bowman ──');
  expect(table.press('p').text).toMatch(/NOW +Mara Venn/);
});

it('a combatant who reels and is healed above 0 is up, and no line says that anything failed (VX-95)', () => {
  const table = demoTable('vaxia', 'table').press('n:set mara.lif -5<Enter>xs<Enter>90');
  table.press('<Enter>');
  expect(table.session.encounter.combatants['mara-venn']?.conditions).toHaveProperty('staying-up');
  table.press(':heal mara 9<Enter>');
  const { session } = table;
  expect(session.encounter.combatants['mara-venn']?.tracks.lif?.now).toBe(4);
  expect(session.encounter.combatants['mara-venn']?.conditions).toEqual({});
  expect(table.press('l').text).toContain('Mara Venn LIF -5 -> 4, reeling -> up');
  expect(table.text).not.toContain('no longer');
});

describe('control', () => {
  it.each(['D', '<Enter>'])('asks for its effect before %s goes on', (key) => {
    const table = demoTable('vaxia').press(`nxc${key}`);
    expect(table.ui.notice).toBe('still open: effect');
    expect(table.session.position).toBe(8);
    table.press('sD');
    expect(table.session.records.at(-1)?.title).toBe('Mara Venn declares: stun Thug 1');
    expect(table.text).toContain('Mara Venn: stun Thug 1');
    expect(table.text).toContain('| stun Thug 1');
  });
});

it('attacks that are weighed are read before the log has a record of them', () => {
  const table = demoTable('vaxia').press('nxw<Enter>');
  expect(table.text).toMatch(/best 1 attack, [\d.]+ +NOT YET APPLIED\n expected\n/);
  expect(table.session.position).toBe(8);
  table.press('<Enter>');
  expect(table.session.records.at(-1)?.facts.map(({ fact }) => fact)).toEqual(['said']);
  expect(table.session.position).toBe(9);
});

describe('the working of a record', () => {
  it('finds by letters, as pages and the log do, and q shows all of it again at the same step', () => {
    const table = declared('vrule').press('r<Enter>w');
    expect(table.keyRow).toContain('/ find');
    const all = table.ui.mode;
    if (all.mode !== 'working') return expect.unreachable(all.mode);
    table.press('/thug 1 end<Enter>');
    expect(table.text).toContain('with "thug 1 end"');
    expect(table.text).toMatch(/^> ?Thug 1 END/m);
    expect(table.text).not.toContain('Mara Venn STR');
    table.press('q');
    expect(table.text).not.toContain('with "thug 1 end"');
    expect(table.text).toMatch(/^>.*END 45/m);
    expect(table.press('/nothing of this<Enter>').text).toContain('nothing here contains "nothing of this"');
    expect(table.press('qq').ui.mode.mode).toBe('idle');
  });
});
