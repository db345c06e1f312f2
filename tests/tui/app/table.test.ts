import { describe, expect, it } from 'vitest';
import { update } from '../../../src/tui/app/update.ts';
import { decode, NOTHING_PENDING } from '../../../src/tui/keys/decode.ts';
import { type KeyContext, keymap } from '../../../src/tui/keys/keymap.ts';
import { keyContextOf } from '../../../src/tui/ui/ui.ts';
import { keystrokes } from '../../driver/keystrokes.ts';
import { toy } from '../../rules/toy/index.ts';
import { bridge } from './bridge.ts';
import { memorySession, TestTable } from './test-table.ts';

function table(dice: 'table' | 'vrule' = 'vrule'): TestTable {
  return new TestTable(memorySession('vaxia', bridge), dice).press('n');
}

/** How many keys a person presses. */
function count(keys: string): number {
  return decode(keystrokes(keys), NOTHING_PENDING).keys.length;
}

function lif(desk: TestTable, who: string): number {
  return desk.session.encounter.combatants[who]?.tracks.lif?.now ?? Number.NaN;
}

describe('the bars at the table, from the idle screen', () => {
  it.each([
    ['undo', 'u'],
    ['next', 'n'],
  ])('%s is one key', (_what, keys) => {
    const desk = table().press('n'.repeat(10));
    const before = desk.session.position;
    desk.press(keys);
    expect(desk.session.position).not.toBe(before);
    expect(count(keys)).toBe(1);
  });

  it('undo and redo are one key each and lead back exactly', () => {
    const desk = table().press('-14<Enter>');
    const after = desk.session.encounter;
    desk.press('u');
    expect(lif(desk, 'thug-1')).toBe(30);
    desk.press('U');
    expect(desk.session.encounter).toEqual(after);
    expect(lif(desk, 'thug-1')).toBe(16);
  });

  it('damage of a selected target by a two-digit number is four', () => {
    const desk = table().press('-14<Enter>');
    expect(lif(desk, 'thug-1')).toBe(16);
    expect(count('-14<Enter>')).toBeLessThanOrEqual(4);
  });

  it('an undefended attack that vrule rolls and that is applied is four', () => {
    const desk = table();
    const before = desk.session.records.length;
    desk.press('at<Enter><Enter>');
    expect(desk.session.records.length).toBe(before + 1);
    expect(desk.session.record(desk.session.position)?.intents[0]).toMatchObject({ action: 'attack', on: ['thug-1'] });
    expect(count('at<Enter><Enter>')).toBeLessThanOrEqual(4);
  });

  it('the same with a defence and four typed d100 is fourteen, and comes to 10 damage', () => {
    const keys = 'at2b70809590<Enter>';
    const desk = table('table').press(keys);
    // Hit 60 v 40: need 29.1; power 55 v 45: 38.9; block 40 v 60: 71.9, 45 v 55: 62.1; 24 - 11 - armour 3.
    expect(lif(desk, 'thug-2')).toBe(20);
    expect(desk.session.record(desk.session.position)?.title).toBe('Mara Venn hits Thug 2 for 10');
    expect(count(keys)).toBeLessThanOrEqual(14);
  });

  it('six mooks of a kind are six', () => {
    const keys = 'i6th<Enter>';
    const desk = table().press(keys);
    expect(Object.values(desk.session.encounter.combatants).filter(({ name }) => /^Thug \d+$/.test(name))).toHaveLength(
      12,
    );
    expect(count(keys)).toBeLessThanOrEqual(6);
  });

  it('the rule behind the last line is two', () => {
    const desk = table('table').press('at2b70809590<Enter>').press('w<Enter>');
    expect(desk.text).toContain('VX-54');
    expect(desk.text).toMatch(/source:/);
  });
});

describe('the attack as a sentence that builds itself', () => {
  it('stands with its default and the odds of it', () => {
    const rows = table('table').press('a').rows();
    expect(rows[16]).toBe(' Mara Venn attacks _[Thug 1] with the spear - undefended');
    expect(rows[17]).toBe(' 59 % hurts | 6.7 expected | drops under 1 %');
    expect(rows[18]).toContain('t Thugs x6  o Ogre  b (Bowman)');
  });

  it('compares the answers for whoever decides them', () => {
    const rows = table('table').press('at2').rows();
    expect(rows[16]).toBe(' Mara Venn attacks Thug 2 with the spear - _[undefended]');
    const choices = rows.slice(18, 21).join(' ');
    for (const word of [
      'p parry 53 % 5.8 best',
      'u undefended 59 % 6.7',
      'b block 65 % 8.1 worse',
      'd dodge 71 % 9.5 worse',
    ]) {
      expect(choices).toContain(word);
    }
  });

  it('shows the working before anything is applied', () => {
    const desk = table('table').press('at2b70809590');
    const rows = desk.rows();
    expect(rows[16]).toMatch(/^ Mara Venn attacks Thug 2, who blocks: 10 damage {2,}NOT YET APPLIED$/);
    expect(rows[19]).toContain('24 - 11 = 13, armour -3, no shield: 10');
    expect(lif(desk, 'thug-2')).toBe(30);
  });

  it('takes back face by face, and drops with Esc without a trace', () => {
    const desk = table('table').press('at2b70809590<Backspace>');
    expect(desk.rows()[19]).toMatch(/STR d100 \[95\] {2}END d100 \[_ \]/);
    const before = desk.session.records.length;
    desk.press('<Esc>');
    expect(desk.session.records.length).toBe(before);
    expect(desk.rows()[16]).toBe(' Mara Venn _');
  });

  it('lets the GM overrule the number, and keeps both', () => {
    const desk = table('table').press('at2b70809590V7<Enter><Enter>');
    expect(lif(desk, 'thug-2')).toBe(23);
    expect(desk.session.record(desk.session.position)?.overrides).toEqual([{ field: 'thug-2.damage', was: 10, is: 7 }]);
  });

  it('parks a sentence that is left, and takes it up again', () => {
    const desk = table('table').press('at2<Esc>').press('<Tab>');
    expect(desk.rows()[16]).toBe(' Mara Venn attacks Thug 2 with the spear - _[undefended]');
  });

  it('declares instead of throwing; the plans are resolved together', () => {
    const desk = table('vrule').press('at2D').press('at3D');
    expect(Object.values(desk.session.encounter.slots).filter(({ plans }) => plans.length > 0)).toHaveLength(2);
    desk.press('r');
    if (desk.ui.mode.mode === 'sentence') desk.press('<Enter>');
    expect(Object.values(desk.session.encounter.slots).filter(({ plans }) => plans.length > 0)).toHaveLength(0);
  });

  it('refuses an impossible face and keeps the others', () => {
    const desk = table('table').press('at<Enter>7');
    expect(desk.text).toContain('hit d100 [7_]');
  });
});

describe('the key table', () => {
  /** A result on six targets, of the game in miniature, with something set in its third row. */
  function rows(): TestTable {
    const thugs = { name: 'Thug', side: 'other', count: 6, sheet: {} } as const;
    const session = memorySession(toy, [{ name: 'Mara', side: 'own', sheet: { skill: 50 } }, thugs]);
    const desk = new TestTable(session);
    while (session.encounter.cursor.acting?.startsWith('mara') !== true) desk.press('n');
    return desk.press('at<Enter>3Z');
  }

  /** Keys that lead from the idle screen to each context, with something there to act on. */
  const ways: { readonly [context in KeyContext]: string } = {
    idle: '-3<Enter>-4<Enter>u',
    menu: 'x',
    sentence: 'at2',
    result: 'at2b70809590',
    rows: '',
    log: '-3<Enter>-4<Enter>ulk',
    working: '-3<Enter>at2b70809590<Enter>-3<Enter>lkw',
    reading: 's',
    form: 'e',
    add: 'i6',
    command: ':h',
    find: '/o',
  };

  it.each(keymap.map((binding) => [binding.in, binding.show, binding] as const))(
    '%s: %s has code behind it',
    (context, _show, binding) => {
      for (const key of binding.keys) {
        const { ui, session } = context === 'rows' ? rows() : table('table').press(ways[context]);
        expect(keyContextOf(ui.mode)).toBe(context);
        const step = update({ ui, session }, { name: key });
        // What no mode carries out gives the same screen back, to the object.
        expect(step.effect !== undefined || step.ui !== ui).toBe(true);
      }
    },
  );

  it('binds no key twice in a context', () => {
    const bound = keymap.flatMap(({ in: context, keys }) => keys.map((key) => `${context} ${key}`));
    expect(bound.filter((key, n) => bound.indexOf(key) !== n)).toEqual([]);
  });
});

describe('garbage at the keys', () => {
  it('loses none of thirty keys in a burst', () => {
    const desk = table().press('j'.repeat(15) + 'k'.repeat(15));
    expect(desk.ui.selection).toBe('mara-venn');
  });

  it('says what it does not understand and stands', () => {
    const desk = table();
    const before = desk.session.encounter;
    desk.press('zZyY%§~');
    expect(desk.session.encounter).toBe(before);
    expect(desk.ui.notice).not.toBe('');
  });

  it('leads home with Esc from anywhere', () => {
    for (const keys of [
      'a',
      'at2b70',
      'x',
      't',
      'l',
      'lw',
      '?',
      's',
      'e',
      'i6',
      ':hit',
      '/',
      ',',
      'v',
      '=',
      'c',
      'm',
      '-1',
      'aO',
    ]) {
      const desk = table('table').press(keys);
      for (let n = 0; n < 5 && desk.ui.mode.mode !== 'idle'; n += 1) desk.press('<Esc>');
      expect([keys, desk.ui.mode.mode]).toEqual([keys, 'idle']);
    }
  });

  it('leaves only when q is pressed twice', () => {
    const desk = table().press('q');
    expect(desk.left).toBe(false);
    expect(desk.press('j').press('q').left).toBe(false);
    expect(desk.press('q').left).toBe(true);
  });
});

describe('the size of the window', () => {
  it.each([
    [80, 24],
    [60, 20],
    [120, 40],
    [200, 60],
    [80, 20],
    [60, 50],
    [109, 29],
  ])('%i x %i is filled and never overrun', (columns, rows) => {
    for (const keys of [
      '',
      'a',
      'at2b',
      'at2b7080',
      'at2b70809590',
      'x',
      'l',
      'lw',
      'l/x',
      '?',
      's',
      'e',
      'i6th',
      ':',
      ',',
      'v',
      'aO',
    ]) {
      const desk = table('table').press(keys);
      desk.size = { columns, rows };
      const shown = desk.rows();
      expect(shown.length).toBe(rows);
      for (const row of shown) expect(row.length).toBeLessThanOrEqual(columns);
    }
  });

  it('says politely that it is too small, and does nothing unseen', () => {
    const desk = table();
    desk.size = { columns: 48, rows: 15 };
    expect(desk.rows().join(' ')).toContain('vrule wants 60x20, this is 48x15; all is saved');
  });

  it('draws with ASCII alone where that is wanted', () => {
    const rows = table('table').press('at2b').rows(true);
    expect(rows.join('')).toMatch(/^[\x20-\x7e]*$/);
  });
});

describe('faces of a throw that is asked for no more', () => {
  it('are forgotten: another target is another throw', () => {
    const desk = table('table').press('at2b70');
    desk.press('<Tab>o').press('u80');
    const { mode } = desk.ui;
    if (mode.mode !== 'sentence') throw new Error('no sentence stands there');
    expect(mode.sentence.on).toEqual(['ogre']);
    expect(desk.text).toContain('hit d100 [80]  power d100 [_ ]');
  });
});

describe('a sentence that something has happened to', () => {
  it('takes no sign of a number as the beginning of a face', () => {
    const desk = table('table').press('at2bM-').press('<Tab>70');
    const { mode } = desk.ui;
    if (mode.mode !== 'sentence') throw new Error('no sentence stands there');
    expect(mode.sentence.faces.every((face) => face >= 1)).toBe(true);
  });

  it('has no odds, and does not fall over, when somebody in it is not there any more', () => {
    const desk = table('table').press('iHob<Enter>');
    const { session } = desk;
    const intent = { action: 'attack', by: 'mara-venn', on: ['hob'], with: {} };
    expect(session.odds(intent)).not.toBeNull();
    desk.press('u');
    expect(session.encounter.combatants.hob).toBeUndefined();
    expect(session.odds(intent)).toBeNull();
  });
});

describe('a notice', () => {
  it('that is longer than a row goes on where the keys stood, until the next key', () => {
    const desk = table();
    const words = Array.from({ length: 18 }, (_, n) => `word${n}`);
    desk.ui = { ...desk.ui, notice: words.join(' ') };
    const shown = desk.rows();
    expect(`${shown.at(-2)} ${shown.at(-1)}`.trim().split(/\s+/)).toEqual(words);
    desk.press('j');
    expect(desk.rows().at(-1)).toContain('help');
  });
});

describe('by hand', () => {
  it('hides, shows, edits and removes', () => {
    const desk = table().press('h');
    expect(desk.session.encounter.combatants['thug-1']?.hidden).toBe(true);
    desk.press('h');
    expect(desk.session.encounter.combatants['thug-1']?.hidden).toBe(false);
    desk.press('e Big<Enter>');
    expect(desk.session.encounter.combatants['thug-1']?.name).toBe('Thug 1 Big');
    desk.press('X<Enter>');
    expect(desk.session.encounter.combatants['thug-1']).toBeUndefined();
    desk.press('uuuu');
    expect(desk.session.encounter.combatants['thug-1']?.name).toBe('Thug 1');
  });

  it('heals and sets', () => {
    const desk = table().press('-14<Enter>').press('+4<Enter>');
    expect(lif(desk, 'thug-1')).toBe(20);
    desk.press('=l3<Enter>');
    expect(lif(desk, 'thug-1')).toBe(3);
  });

  it('lays a condition for some rounds, which ends by itself and comes back under undo', () => {
    const desk = table().press(':cond thug1 dazed 1 1<Enter>');
    expect(desk.session.encounter.combatants['thug-1']?.conditions.dazed).toMatchObject({
      stacks: 1,
      ends: { round: 2 },
    });
    desk.press('n'.repeat(11));
    expect(desk.session.encounter.cursor.round).toBe(2);
    expect(desk.session.encounter.combatants['thug-1']?.conditions.dazed).toBeDefined();
    desk.press('n'.repeat(11));
    expect(desk.session.encounter.combatants['thug-1']?.conditions.dazed).toBeUndefined();
    expect(desk.ui.notice).toContain('Thug 1: dazed ended');
    desk.press('u');
    expect(desk.session.encounter.combatants['thug-1']?.conditions.dazed).toBeDefined();
  });

  it.each([
    ['hit thug2,4-6 5', ['thug-2', 'thug-4', 'thug-5', 'thug-6'], 25],
    ['hit foes 5', ['thug-1', 'ogre'], null],
    ['mara attack thug2 block 70 80 95 90', ['thug-2'], null],
  ])('carries out a line: %s', (line, who, left) => {
    const desk = table('table').press(`:${line}<Enter>`);
    if (desk.ui.mode.mode === 'sentence') desk.press('<Enter>');
    for (const id of who) {
      const track = desk.session.encounter.combatants[id]?.tracks.lif;
      if (left === null) expect(track?.now).toBeLessThan(track?.max ?? 0);
      else expect(track?.now).toBe(left);
    }
  });
});

describe('house rules', () => {
  it('change in play by a line, and back under undo', () => {
    const desk = table().press(':setting actionPenalty 30<Enter>');
    expect(desk.session.encounter.settings.actionPenalty).toBe(30);
    expect(desk.press(',').text).toContain('30 (default 20)');
    desk.press('q').press('u');
    expect(desk.session.encounter.settings.actionPenalty).toBeUndefined();
    expect(desk.press(':setting actionPenalty lots<Enter>').ui.notice).toContain('refused');
    expect(desk.press(':setting nonsense 3<Enter>').ui.notice).toContain('refused');
  });
});

describe('the log', () => {
  it('travels to any line and back; undone lines stay in brackets', () => {
    const desk = table().press('-14<Enter>').press('-3<Enter>').press('lkt');
    expect(lif(desk, 'thug-1')).toBe(16);
    expect(desk.text).toMatch(/\( +\d+ Thug 1 takes 3/);
    desk.press('jt');
    expect(lif(desk, 'thug-1')).toBe(13);
  });

  it('finds lines by their words', () => {
    const desk = table().press('-14<Enter>').press('mhello<Enter>').press('l/hello');
    expect(desk.text).toContain('Note: hello');
    expect(desk.text).not.toContain('takes 14:');
  });
});
