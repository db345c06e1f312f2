import { describe, expect, it, test } from 'vitest';
import duel from '../../../examples/duel/src/index.ts';
import { bridgeTable, lifeOf } from '../app/bridge.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

describe('the GM', () => {
  it('hides, shows, edits and removes', () => {
    const table = bridgeTable().press('h');
    expect(table.session.encounter.combatants['thug-1']?.hidden).toBe(true);
    table.press('h');
    expect(table.session.encounter.combatants['thug-1']?.hidden).toBe(false);
    table.press('e<Right> Big<Ctrl-S>');
    expect(table.session.encounter.combatants['thug-1']?.name).toBe('Thug 1 Big');
    table.press('X<Enter>');
    expect(table.session.encounter.combatants['thug-1']).toBeUndefined();
    table.press('uuuu');
    expect(table.session.encounter.combatants['thug-1']?.name).toBe('Thug 1');
  });

  it('heals and sets', () => {
    const table = bridgeTable().press('-14<Enter>').press('+4<Enter>');
    expect(lifeOf(table, 'thug-1')).toBe(20);
    table.press('=l3<Enter>');
    expect(lifeOf(table, 'thug-1')).toBe(3);
  });

  it('adds a condition for some rounds, which then ends, and which undo restores', () => {
    const table = bridgeTable().press(':cond thug1 dazed 1 1<Enter>');
    expect(table.session.encounter.combatants['thug-1']?.conditions.dazed).toMatchObject({
      stacks: 1,
      ends: { round: 2 },
    });
    table.press('n'.repeat(6));
    expect(table.session.encounter.cursor.round).toBe(2);
    expect(table.session.encounter.combatants['thug-1']?.conditions.dazed).toBeDefined();
    table.press('n'.repeat(6));
    expect(table.session.encounter.combatants['thug-1']?.conditions.dazed).toBeUndefined();
    expect(table.ui.notice).toContain('Thug 1: dazed ended');
    table.press('u');
    expect(table.session.encounter.combatants['thug-1']?.conditions.dazed).toBeDefined();
  });

  it('says once that a condition ended for several, who were one line each over the keys', () => {
    const table = bridgeTable().press(':cond thug1-6 dazed 1 1<Enter>').press('NN');
    expect(table.ui.notice).toContain('Thug 1, Thug 2 and 4 more: dazed ended');
    expect(table.ui.notice?.match(/dazed/g)).toHaveLength(1);
  });

  it.each([
    ['hit thug2,4-6 5', ['thug-2', 'thug-4', 'thug-5', 'thug-6'], 25],
    ['hit kel, thug 2 5', ['thug-2'], 25],
    ['hit thug 4 and kel 5', ['thug-4'], 25],
    ['hit thug 4 5', ['thug-4'], 25],
    ['hit foes 5', ['thug-1', 'ogre'], null],
    ['mara attack thug2 block 70 80 95 90', ['thug-2'], null],
  ])('types a whole line: %s', (line, who, left) => {
    const table = bridgeTable('table').press(`:${line}<Enter>`);
    if (table.ui.mode.mode === 'sentence') table.press('<Enter>');
    for (const id of who) {
      const track = table.session.encounter.combatants[id]?.tracks.lif;
      if (left === null) expect(track?.now).toBeLessThan(track?.max ?? 0);
      else expect(track?.now).toBe(left);
    }
  });
});

describe('house rules', () => {
  it('are changed by a line, and undo restores them', () => {
    const table = bridgeTable().press(':setting actionPenalty 30<Enter>');
    expect(table.session.encounter.settings.actionPenalty).toBe(30);
    expect(table.press(',').text).toContain('30 (default 20)');
    table.press('q').press('u');
    expect(table.session.encounter.settings.actionPenalty).toBeUndefined();
    expect(table.press(':setting actionPenalty lots<Enter>').ui.notice).toContain('refused');
    expect(table.press(':setting nonsense 3<Enter>').ui.notice).toContain('refused');
  });
});

test('the last action is not offered again while it would be refused', () => {
  const fighters = [
    { name: 'Inez', side: 'own' },
    { name: 'Baron', side: 'other' },
  ] as const;
  const table = new TestTable(memorySession(duel, fighters)).press('n<Enter>');
  const { acting } = table.session.encounter.cursor;
  const by = table.session.encounter.slots[acting ?? '']?.who ?? null;
  expect(by).not.toBeNull();
  table.press('a<Enter><Enter><Enter>');
  expect(table.session.records.at(-1)?.intents[0]).toMatchObject({ action: 'attack', by });
  expect(table.text).not.toContain('again:');
});

test('the last action is offered on the next one who is up where its target is down, and is none of the provoked or declared', () => {
  const table = demoTable('brilliance').press('n<Enter>');
  const by = table.session.encounter.slots[table.session.encounter.cursor.acting ?? '']?.who ?? '';
  const attack = { action: 'attack', by, on: ['cutthroat-1'], with: {} };
  table.ui = { ...table.ui, lastIntents: new Map([[by, attack]]) };
  expect(table.text).toContain('.  again: attack Cutthroat 1');
  table.press(':set cutthroat1.health -1<Enter>');
  expect(table.text).toContain('.  again: attack ');
  expect(table.text).not.toContain('.  again: attack Cutthroat 1');
  expect(table.press('.').text).not.toContain('attacks Cutthroat 1');
  table.press('<Esc>');
  table.ui = { ...table.ui, parked: null, lastIntents: new Map([[by, { ...attack, action: 'declare', on: [] }]]) };
  expect(table.text).not.toContain('again:');
  expect(table.press('.').ui.notice).toBe('not: there is no earlier action to repeat');
});

test('six20: an attack is not offered again where no standard action is left, and . says why', () => {
  const table = demoTable('six20').press('n<Enter>a<Enter><Enter>');
  for (let n = 0; n < 4 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
  expect(table.session.records.at(-1)?.intents[0]).toMatchObject({ action: 'attack' });
  expect(table.text).not.toContain('again:');
  expect(table.press('.').ui.notice).toMatch(/^not: .*\(DV-42\)$/);
});

test.each([
  ['vaxia', { action: 'control', with: { effect: 'stunned' } }, 'stun Thug'],
  ['vaxia', { action: 'use', with: { item: 'potion' } }, 'use potion on Kel'],
  ['six20', { action: 'manoeuvre', with: { manoeuvre: 'grapple' } }, 'grapple Thug'],
])('the last action is offered by what it does: in %s %j is %s', (game, { action, with: values }, says) => {
  const potion = { name: 'potion', use: { does: 'heal', points: 5, times: 3, per: 'once' } };
  const table = new TestTable(
    memorySession(game, [
      {
        name: 'Kel',
        side: 'own',
        sheet: (game === 'vaxia' ? { LIF: 40, items: [potion] } : { npc: false, dexterity: 30 }) as never,
      },
      { name: 'Thug', side: 'other', sheet: {} },
    ]),
  ).press('n<Enter>');
  const on = action === 'use' ? ['kel'] : ['thug'];
  if (action === 'use') table.press(':set kel.lif 10<Enter>');
  table.ui = { ...table.ui, lastIntents: new Map([['kel', { action, by: 'kel', on, with: values }]]) };
  expect(table.text).toContain(`.  again: ${says}`);
});
