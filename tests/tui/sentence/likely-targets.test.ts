import { describe, expect, test } from 'vitest';
import { findAction } from '../../../src/game/decide/decide.ts';
import { requestFor } from '../../../src/session/request.ts';
import type { Sentence } from '../../../src/session/sentence/sentence.ts';
import { defaultTargets } from '../../../src/session/sentence/targets.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

function targets({ ui }: TestTable): readonly string[] {
  if (ui.mode.mode !== 'sentence') throw new Error('no sentence is open');
  return ui.mode.sentence.on;
}

test('healing is proposed for one who is hurt', () => {
  const table = bridgeTable().press('/sis<Enter>-5<Enter>').press('/thug<Enter>');
  expect(targets(table.press('xh'))).toEqual(['sister-ro']);
});

test('healing is proposed for the own side alone: for the most hurt of it, and for no hurt foe where it is whole', () => {
  const table = bridgeTable().press('/thug<Enter>-5<Enter>').press('xh');
  expect(targets(table)).not.toContain('thug-1');
  expect(table.press('<Enter>R').text).toMatch(/refused: \S.* is not hurt \(VX-99\)/);
  table.press('<Esc>').press('/sis<Enter>-2<Enter>/kel<Enter>-9<Enter>/thug<Enter>');
  expect(targets(table.press('xh'))).toEqual(['kel']);
  expect(targets(table.press('t'))).toEqual(['thug-1']);
});

test('an attack is proposed on one of the selected group who is up, not on the member that was selected and fell', () => {
  const table = demoTable('vaxia').press('n');
  const down = { action: 'set', by: null, on: ['thug-5'], with: { track: 'lif', to: -40 } };
  table.ui = { ...table.ui, selection: 'thug-5' };
  expect(targets(table.press('a'))).toEqual(['thug-5']);
  table.press('<Esc>');
  expect(table.session.commit(requestFor(down)).ok).toBe(true);
  expect(targets(table.press('a'))).toEqual(['thug-1']);
});

test.each([
  ['the last foe who reels', {}],
  ['the one of a group who reels', { selection: 'thug-1' }],
])('an attack is proposed on %s, before those who are unconscious (VX-93, VX-102)', (_who, ui) => {
  const table = new TestTable(
    memorySession('vaxia', [
      { name: 'Kel', side: 'own', sheet: { LIF: 40 } },
      { name: 'Thug', side: 'other', count: 2, sheet: { LIF: 30 } },
    ]),
  ).press('n:set thug-1.lif -5<Enter>:cond thug-1 unconscious<Enter>:set thug-2.lif -5<Enter>');
  const { system, encounter } = table.session;
  expect(['thug-1', 'thug-2'].map((id) => system.status(encounter, id).word)).toEqual(['out', 'reeling']);
  table.ui = { ...table.ui, selection: 'kel', ...ui };
  expect(targets(table.press('a'))).toEqual(['thug-2']);
  expect(targets(table.press('t'))).toEqual(['thug-2']);
});

test('a cryture that is out is not proposed for being summoned', () => {
  const table = demoTable('crytures').press('nn').press('xu');
  const [target = ''] = targets(table);
  const { system, encounter } = table.session;
  expect(system.status(encounter, target).word).toBe('crystal');
});

test('medicine is proposed for one who bleeds out', () => {
  const table = demoTable('brilliance').press('n');
  for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  const down = { action: 'set', by: null, on: ['mar'], with: { track: 'health', to: -1 } };
  expect(table.session.commit(requestFor(down)).ok).toBe(true);
  expect(targets(table.press('xm'))).toEqual(['mar']);
});

test.each<[game: string, action: string, values: Sentence['values']]>([
  ['vaxia', 'tend', {}],
  ['vaxia', 'use', {}],
  ['vaxia', 'restock', {}],
  ['vaxia', 'rest', {}],
  ['vaxia', 'meddle', { way: 'bolster' }],
  ['oath', 'steady', {}],
  ['oath', 'teach', {}],
  ['brilliance', 'medicine', {}],
  ['brilliance', 'healing', {}],
  ['brilliance', 'help-up', {}],
  ['brilliance', 'share-parry', {}],
  ['brilliance', 'rest', {}],
  ['six20', 'stabilise', {}],
  ['six20', 'psychic', {}],
  ['crytures', 'use', { power: 'Mend' }],
  ['crytures', 'use', { power: 'Hearten' }],
  ['crytures', 'summon', {}],
  ['crytures', 'recall', {}],
  ['crytures', 'mana', {}],
  ['crytures', 'rest', {}],
])('%s: %s %o is proposed for the own side, though a foe is selected', (game, id, values) => {
  const { session } = demoTable(game);
  const { encounter } = session;
  const all = Object.values(encounter.combatants);
  const foe = all.find(({ side }) => side === 'other')?.id ?? null;
  const by = all.find(({ side }) => side === 'own')?.id ?? null;
  const action = findAction(session.system, id);
  if (action === undefined) throw new Error(`no action ${id}`);
  const sides = (given: Sentence['values']) =>
    defaultTargets(session, action, { by, group: [], values: given, preferred: { marked: [], selected: foe } }).map(
      (one) => encounter.combatants[one]?.side,
    );
  expect(sides(values)).toEqual(['own']);
  const [[blank] = []] = Object.entries(values);
  if (blank !== undefined) expect(sides({})).toEqual(['other']);
});

describe('a power that heals, chosen after the targets by default', () => {
  const sela = () => {
    const table = demoTable('crytures');
    const { system } = table.session;
    for (let n = 0; n < 20 && system.screen.floor(table.session.encounter).who !== 'sela'; n += 1) {
      table.press(table.ui.mode.mode === 'idle' ? 'n' : 'R<Enter>');
    }
    return table.press('/gnasher 1<Enter>a');
  };

  test('is for an ally, and taken back the attack is for a foe again', () => {
    const table = sela();
    expect(targets(table)).toEqual(['gnasher-1']);
    expect(targets(table.press('m'))).toEqual(['sela']);
    expect(targets(table.press('<Backspace><Backspace><Backspace><Backspace>'))).toEqual(['gnasher-1']);
  });

  test('is for the target that the GM named', () => {
    expect(targets(sela().press('n2').press('m'))).toEqual(['gnasher-2']);
  });
});

/** The title of the last record. */
const lastTitle = ({ session }: TestTable): string | undefined => session.records.at(-1)?.title;

/** The ready-made fight with this combatant to act. */
function turnOf(game: string, who: string): TestTable {
  const table = demoTable(game);
  const { system } = table.session;
  for (let n = 0; n < 40 && system.screen.floor(table.session.encounter).who !== who; n += 1) {
    table.press(table.ui.mode.mode === 'idle' ? 'n' : 'R<Enter>');
  }
  return table;
}

test('the letter of another target is taken where a power asks for no dice and only Enter is left', () => {
  const table = turnOf('crytures', 'sela').press('ah');
  expect(targets(table)).toEqual(['sela']);
  expect(targets(table.press('b'))).toEqual(['brum']);
  table.press('<Enter>');
  expect(lastTitle(table)).toMatch(/^Sela uses Hearten on Brum/);
});

test('the letter of another target is taken where the default one is refused', () => {
  const session = memorySession('vaxia', [
    { name: 'Ann', side: 'own', sheet: { LIF: 40 } },
    { name: 'Bob', side: 'own', sheet: { LIF: 40 } },
  ]);
  const table = new TestTable(session).press('n').press('xh<Enter>');
  expect(table.text).toContain('is not hurt (VX-99)');
  expect(targets(table.press('b'))).toEqual(['bob']);
});

describe('a potion', () => {
  const potion = { name: 'potion', use: { points: 12 } };
  const flask = { name: 'flask', use: { does: 'harm', points: 9 } };

  /** Ann with a potion and a flask of fire; Hobb at 45 of 50 and Orla at 0 before a thug. */
  function party(): TestTable {
    const session = memorySession('vaxia', [
      { name: 'Ann', side: 'own', sheet: { LIF: 40, items: [potion, flask] } },
      { name: 'Hobb', side: 'own', sheet: { LIF: 50 } },
      { name: 'Orla', side: 'own', sheet: { LIF: 30 } },
      { name: 'Thug', side: 'other', sheet: { LIF: 30 } },
    ]);
    for (const [who, to] of [
      ['hobb', 45],
      ['orla', 0],
    ] as const) {
      const set = { action: 'set', by: null, on: [who], with: { track: 'lif', to } };
      expect(session.commit(requestFor(set)).ok).toBe(true);
    }
    return new TestTable(session).press('n');
  }

  test('is proposed for the one who is down, not for a scratch', () => {
    expect(targets(party().press('xu'))).toEqual(['orla']);
    expect(targets(party().press('/hobb<Enter>').press('/ann<Enter>b').press('xu'))).toEqual(['orla']);
  });

  test('gives way to a flask of fire, which is meant for a foe', () => {
    expect(targets(party().press('xuf'))).toEqual(['thug']);
  });
});

test('Mana is proposed for a cryture on the field that lacks some', () => {
  const table = turnOf('crytures', 'sela');
  const drain = (who: string) => {
    const set = { action: 'set', by: null, on: [who], with: { track: 'mana', to: 0 } };
    expect(table.session.commit(requestFor(set)).ok).toBe(true);
  };
  // Rookling obeys Brum alone.
  drain('rookling');
  expect(table.press('xg').text).toContain('no cryture that obeys Sela lacks Mana (CR-38)');
  drain('peepoi');
  expect(targets(table.press('<Esc>').press('xg'))).toEqual(['peepoi']);
  expect(lastTitle(table.press('<Enter>'))).toMatch(/^Sela gives Peepoi a point of Mana/);
});

test('death is confirmed of the one who is dying, not of the one who is selected', () => {
  const table = demoTable('vaxia').press('n').press('/thug 2<Enter>');
  const { encounter } = table.session;
  const [thug] = Object.values(encounter.combatants).filter(({ name }) => name === 'Thug 2');
  const max = thug?.tracks.lif?.max ?? 0;
  const down = { action: 'damage', by: null, on: ['thug-2'], with: { amount: 2 * max + 100 } };
  expect(table.session.commit(requestFor(down)).ok).toBe(true);
  table.press('/ogre<Enter>').press('ty');
  expect(targets(table)).toEqual(['thug-2']);
});

test('the letter of a target is taken where the power on its user already asks who may strike', () => {
  const table = turnOf('crytures', 'sela').press('ag<Enter>');
  if (table.ui.mode.mode !== 'idle') table.press('<Enter>');
  table.press('ah');
  expect(table.text).toContain('may strike Sela');
  expect(targets(table.press('b'))).toEqual(['brum']);
});
