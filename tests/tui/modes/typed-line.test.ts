import { describe, expect, it } from 'vitest';
import { typedLines } from '../../../src/tui/keys/typed-lines.ts';
import { runLine } from '../../../src/tui/modes/command/typed-line.ts';
import { bridgeTable, lifeOf } from '../app/bridge.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

describe('the command line', () => {
  it('sets a track by the name of its combatant', () => {
    const table = bridgeTable().press(':set kel.lif 12<Enter>');
    expect(lifeOf(table, 'kel')).toBe(12);
  });

  it('takes the whole name of a combatant for one word, and the number behind a name for an amount', () => {
    const table = bridgeTable().press(':hit Mara Venn 12<Enter>:hit thugs 2<Enter>');
    expect(lifeOf(table, 'mara-venn')).toBe(36);
    expect(lifeOf(table, 'thug-1')).toBe(28);
    expect(lifeOf(table, 'thug-2')).toBe(28);
  });

  it('takes the rest of the line for the text of an action', () => {
    const table = bridgeTable().press(':outcome kel falls off the bridge at 12<Enter>');
    expect(table.session.records.at(-1)?.title).toBe('By hand: falls off the bridge at 12');
    expect(table.session.records.at(-1)?.intents[0]?.on).toEqual(['kel']);
  });

  it('sets the only track of a combatant without its name', () => {
    expect(lifeOf(bridgeTable().press(':set kel 12<Enter>'), 'kel')).toBe(12);
  });

  it('adds a name that is not known yet by its form, and promises nothing else', () => {
    const table = bridgeTable().press(':add 2 cart<Enter>');
    expect(table.text).toContain('2 cart                   new: Enter opens its form');
    expect(table.ui.notice).toBe('');
    expect(table.press('<Enter>').ui.mode.mode).toBe('edit');
  });

  it('answers a condition that is meant to go with the line that removes it', () => {
    const table = bridgeTable().press(':cond kel prone<Enter>');
    // cspell:disable-next-line
    for (const line of ['uncond kel prone', 'cond kel -prone']) {
      expect(table.press(`:${line}<Enter>`).ui.notice).toContain('write cond kel prone 0 to remove');
      table.press('<Esc><Esc>');
    }
    expect(table.session.encounter.combatants.kel?.conditions).toHaveProperty('prone');
    table.press(':cond kel prone 0<Enter>');
    expect(table.session.encounter.combatants.kel?.conditions).not.toHaveProperty('prone');
  });

  it('knows other words for leaving the fight and for damage', () => {
    for (const word of ['flee', 'escape', 'out']) {
      const table = bridgeTable().press(`:${word} thug1<Enter>`);
      expect(table.session.records.at(-1)?.title, word).toBe('Thug 1 leaves');
      const named = bridgeTable().press(`:thug2 ${word}<Enter>`);
      expect(named.session.records.at(-1)?.title, word).toBe('Thug 2 leaves');
      expect(bridgeTable().press(`:${word}`).text, word).toContain('leave (flee, escape, out)');
    }
    for (const word of ['kill', 'dead']) {
      expect(bridgeTable().press(`:${word} thug1<Enter>`).text, word).toContain('damage to Thug 1: ');
      expect(bridgeTable().press(`:thug2 ${word}<Enter>`).text, word).toContain('damage to Thug 2: ');
    }
  });

  it('amends a record by its number', () => {
    const table = bridgeTable().press(':hit kel 1<Enter>');
    expect(table.press(`:amend ${table.session.position}<Enter>`).ui.mode.mode).toBe('amend');
    expect(bridgeTable().press(':amend 999<Enter>').ui.mode.mode).not.toBe('amend');
  });

  it('leaves, and exports for the players with two dashes as well', () => {
    const { ui, session } = bridgeTable();
    expect(runLine({ ui, session }, 'exit')?.effect).toEqual({ do: 'leave' });
    expect(runLine({ ui, session }, 'export --players a.md')?.effect).toEqual({
      do: 'export',
      file: 'a.md',
      players: true,
    });
  });

  it('says which numbers belong to no die', () => {
    const table = bridgeTable('table').press(':mara attack thug2 block 7 8 9 10 11<Enter>');
    expect(table.text).toContain('NOT YET APPLIED');
    expect(table.ui.notice).toBe('11 belongs to no die: all are thrown');
  });

  it('is emptied with Ctrl-U, as are the line that adds and the one that finds', () => {
    const table = bridgeTable().press(':hit kel 1<Ctrl-U>set kel.lif 12<Enter>');
    expect(lifeOf(table, 'kel')).toBe(12);
    expect(table.press(':xyz<Ctrl-U>').ui.mode).toMatchObject({ mode: 'command', typing: '' });
    expect(table.press('<Esc>').press('ixyz<Ctrl-U>').ui.mode).toMatchObject({ mode: 'add', typing: '' });
    expect(table.press('<Esc>').press('/xyz<Ctrl-U>').ui.mode).toMatchObject({ mode: 'find', typing: '' });
  });

  it('says how the dice are set where a line of them is not understood, and keeps the line', () => {
    const table = bridgeTable().press(':dice table own<Enter>');
    expect(table.ui.notice).toBe('not understood: write dice table or dice vrule, or dice table foes=vrule');
    expect(table.ui.mode).toMatchObject({ mode: 'command', typing: 'dice table own' });
  });

  it('undoes and redoes several records', () => {
    const table = bridgeTable().press(':hit kel 1<Enter>').press(':hit kel 2<Enter>').press(':hit kel 3<Enter>');
    table.press(':undo 2<Enter>');
    expect(lifeOf(table, 'kel')).toBe(39);
    expect(lifeOf(table.press(':redo 2<Enter>'), 'kel')).toBe(34);
    expect(table.ui.notice).not.toContain('no more');
    const records = table.session.position;
    expect(table.press(':undo 99<Enter>').ui.notice).toContain(`; there were no more than ${records}`);
  });

  it('adds a condition to a whole group', () => {
    const table = bridgeTable().press(':cond thugs stunned 2<Enter>');
    const { combatants } = table.session.encounter;
    const thugs = Object.values(combatants).filter(({ name }) => name.startsWith('Thug'));
    expect(thugs.map(({ conditions }) => conditions.stunned !== undefined)).toEqual(Array(6).fill(true));
  });
});

describe('the lines in the help', () => {
  const examples: { readonly [placeholder: string]: string } = {
    WHO: 'thug2',
    NAME: 'Gate',
    TRACK: 'lif',
    NUMBER: '3',
    FIGHTS: '100',
    FILE: 'fight.md',
    'KEY VALUE': 'rounding exact',
    TEXT: 'rain',
    ID: 'VX-13',
    N: '1',
    ACTION: 'attack',
    WHOM: 'thug2',
  };
  const shown = Object.values(typedLines)
    .flat()
    .map(({ show }) => show);

  it.each(shown.flatMap((show) => [show.replace(/ ?\[[^\]]*\]/g, ''), show.replace(/[[\]]/g, '')]))(
    '%s: is understood',
    (line) => {
      const typed = line.replace(/[A-Z]+( VALUE)?/g, (placeholder) => examples[placeholder] ?? placeholder);
      expect(runLine(bridgeTable(), typed), typed).not.toBeNull();
    },
  );

  it('are on the page of the keys', () => {
    const table = bridgeTable().press('?');
    expect(table.press('/creature save<Enter>').text).toContain(
      ':creature save WHO [NAME]  save a combatant as a creature',
    );
  });
});

describe('a modifier', () => {
  it('and its reason stand in the sentence and in the record', () => {
    const table = bridgeTable().press('atM-10');
    expect(table.text).toMatch(/attacks Thug 1 .*, -10_$/m);
    table.press('<Enter>dark');
    expect(table.text).toMatch(/, \S.* -10, dark_$/m);
    table.press('<Enter>');
    for (let n = 0; n < 4 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    const record = table.session.record(table.session.position);
    expect(record?.title).toMatch(/; Note: modifier -10: dark$/);
    expect(record?.intents[0]?.with).toMatchObject({ modifier: -10 });
    expect(record?.facts).toContainEqual(expect.objectContaining({ fact: 'said', text: 'modifier -10: dark' }));
  });
});

describe('what n will do', () => {
  it('names who steps in next, as soon as that is known', () => {
    const table = demoTable('brilliance').press('n');
    for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
    const delayed = table.ui.notice;
    expect(delayed).toBeDefined();
    const name = (): string =>
      table.session.encounter.combatants[
        table.session.encounter.slots[table.session.encounter.cursor.acting ?? '']?.who ?? ''
      ]?.name ?? '';
    const waiting = name();
    table.press(':delay<Enter>');
    for (let n = 0; n < 4 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    table.press('n').press(':step-in<Enter>');
    for (let n = 0; n < 4 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    expect(table.rows()[1]).toContain(`n: ${waiting}`);
    table.press('n');
    expect(name()).toBe(waiting);
  });
});

describe('Enter', () => {
  it('once writes what asks for no dice, in a stance as in damage', () => {
    const table = demoTable('six20').press('nR');
    const before = table.session.position;
    table.press('xsr');
    expect(table.ui.mode.mode).toBe('sentence');
    table.press('<Enter>');
    expect([table.ui.mode.mode, table.session.position]).toEqual(['idle', before + 1]);
  });
});

describe('two people for an action of the GM that has one target', () => {
  it('are both done by it, in one record', () => {
    const table = demoTable('crytures');
    const before = table.session.position;
    table.press(':injure sela,brum<Enter>');
    for (let n = 0; n < 6 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R').press('<Enter>');
    expect(table.session.position, table.ui.notice).toBe(before + 1);
    const record = table.session.record(table.session.position);
    expect(record?.intents.map(({ action, on }) => [action, ...on])).toEqual([
      ['injure', 'sela'],
      ['injure', 'brum'],
    ]);
  });

  it('an action of a combatant on one takes the first of them who is up', () => {
    const table = demoTable('vaxia').press('n').press(':attack thugs<Enter>');
    expect(table.ui.mode).toMatchObject({ mode: 'sentence', sentence: { on: ['thug-1'] } });
  });
});

describe('the words of a line that are no action', () => {
  it('an action is typed as the menu calls it', () => {
    const table = demoTable('crytures').press('n<Enter>');
    table.press(':rookling power gazer<Enter>');
    expect([table.ui.mode.mode, table.ui.notice]).toEqual(['sentence', '']);
  });

  it('the notice names the word that is none, and what would be one', () => {
    const table = demoTable('crytures').press('n<Enter>');
    table.press(':sela zap gazer<Enter>');
    expect(table.ui.notice).toMatch(/^not understood: "zap" is no action; write sela and an action: /);
    table.press('<Esc>:zap gazer<Enter>');
    expect(table.ui.notice).toBe('not understood: "zap" is neither an action nor a combatant');
  });
});

describe('a line without targets', () => {
  it('takes the name of the actor before its action and behind it', () => {
    const titles = [':gazer floor<Enter>', ':floor gazer<Enter>', ':floor g<Enter>'].map((line) => {
      const { session } = demoTable('crytures').press('n').press(line);
      return session.record(session.position)?.title;
    });
    expect(titles).toEqual(['Gazer acts out of turn', 'Gazer acts out of turn', 'Gazer acts out of turn']);
  });

  it('takes no second actor', () => {
    expect(demoTable('crytures').press('n:gazer floor sela<Enter>').text).toContain('not understood: sela');
  });
});

describe('declare and an action', () => {
  const plansIn = ({ session }: TestTable): readonly unknown[] =>
    session.record(session.position)?.intents.map(({ action, by, with: { plan } }) => [action, by, plan]) ?? [];

  it('declares it, as D does in its sentence', () => {
    const entered = demoTable('vaxia').press('nah2bD');
    const typed = demoTable('vaxia').press('n:declare attack thug2 block<Enter>');
    expect(plansIn(entered)).toHaveLength(1);
    expect(plansIn(typed)).toEqual(plansIn(entered));
    expect(plansIn(demoTable('vaxia').press('n:declare kel attack thug2<Enter>'))).toMatchObject([
      ['declare', 'kel', { action: 'attack', on: ['thug-2'] }],
    ]);
  });

  it('asks for what is declared besides, such as a trigger', () => {
    const table = demoTable('brilliance').press('n:declare attack troll<Enter>');
    expect(table.text).toContain('readied: attack Troll');
    expect(table.text).toContain('trigger type it');
  });

  it.each([
    ['declare', 'not: enter an action first; D in its sentence declares it'],
    ['declare atack thug2', 'not understood'],
    ['declare attack nobody', 'nobody'],
    ['declare undo', 'not understood'],
    ['declare damage thug2', 'not: damage is not declared'],
    ['declare attack thug2 55', 'not understood: 55'],
  ])('%s says what is wrong', (line, says) => {
    const table = demoTable('vaxia').press('n');
    const { position } = table.session;
    expect(table.press(`:${line}<Enter>`).text).toContain(says);
    expect(table.session.position).toBe(position);
  });
});
