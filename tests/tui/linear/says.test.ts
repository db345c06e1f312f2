/** What each mode says where there is no screen. */
import { describe, expect, it } from 'vitest';
import { combatantSentences } from '../../../src/report/combatants.ts';
import { openParty } from '../../../src/session/party/party.ts';
import { inWords, sentence } from '../../../src/tui/spoken/sentence.ts';
import { emptyHome } from '../../driver/home.ts';
import { toy } from '../../rules/toy/index.ts';
import { demoTable, memorySession } from '../app/test-table.ts';
import { Hearing, onBridge } from './hearing.ts';
import { notSaid } from './reader.ts';

emptyHome();

describe('texts in words', () => {
  it.each([
    ['59 % hurts | 6.7 expected', '59 percent hurts; 6.7 expected'],
    ['Thug 2 LIF 30 -> 20', 'Thug 2 LIF 30 to 20'],
    ['24 - 11 = 13, armour -3', '24 minus 11 is 13, armour minus 3'],
    ['Thugs x6 join', 'Thugs (6) join'],
    ['Thugs 1,3-6', 'Thugs 1, 3 to 6'],
    ['LIF 34/48', 'LIF 34 of 48'],
    ['>18 Ash<  17 Vane', '18 Ash now, 17 Vane'],
    ['Round 1 \u2500\u2500 4 of 11', 'Round 1, 4 of 11'],
    ['might 60 x 0.5', 'might 60 times 0.5'],
    ['20 + 5 x Fitness', '20 plus 5 times Fitness'],
    ['x lists what may be done', 'x lists what may be done'],
    ['2,000 fights', '2000 fights'],
    ['ten-foot pole', 'ten-foot pole'],
    ['--runs 40', '--runs 40'],
    ['then:  ; round 2', 'then: round 2'],
  ])('%s', (text, words) => {
    expect(inWords(text)).toBe(words);
  });

  it('begin with a capital letter and end, but a die is no word', () => {
    expect(sentence('thug 2 falls')).toBe('Thug 2 falls.');
    expect(sentence('whom?')).toBe('Whom?');
    expect(sentence('d20 + 3')).toBe('d20 plus 3.');
    expect(sentence('..')).toBe('');
  });
});

it('list says name, side, tracks, status, conditions and plans, those who are alike in one sentence', () => {
  const hearing = onBridge();
  expect(hearing.after('n', 'hit thug2 4', 'list')).toEqual([
    'Mara Venn, own side, may act now: LIF 48 of 48; up.',
    'Kel, own side, may act now: LIF 40 of 40; up.',
    'Sister Ro, own side, may act now: LIF 36 of 36; up.',
    'Thugs 1, 3 to 6, other side, may act now: LIF 30 of 30; up.',
    'Thug 2, other side, may act now: LIF 26 of 30; up.',
    'Ogre, other side, may act now: LIF 60 of 60; up.',
    'Bowman, other side, may act now: LIF 28 of 28; up; hidden from players.',
  ]);
});

it('places of the clock are said with what they are', () => {
  const { session } = demoTable('oath').press('n<Enter>');
  const [jim = ''] = combatantSentences(session.system, session.encounter, []);
  expect(jim).toMatch(/^Jim, own side: speed \w+, open \d/);
  expect(jim).not.toMatch(/\.{2}|[ox]{2}/);
});

it('order says who comes, and what is planned; who says what may be done', () => {
  const hearing = onBridge();
  expect(hearing.after('n', 'at round 3 remind the bell rings', 'order')).toEqual([
    'Round 1, all at once, 0 of 11 have declared.',
    'Declared: nobody.',
    'To come: Mara Venn, Kel, Sister Ro, Thugs 1 to 6, Ogre, (Bowman).',
    'Order: together; "who is first" settles who of two is first (VX-42).',
    'Planned, round 3: the bell rings.',
    'Next goes on: next to declare, Kel.',
  ]);
  const who = hearing.after('who');
  expect(who[0]).toBe('Bridge at Dusk, Vaxia, round 1.');
  expect(who.at(-1)).toMatch(/^May: attack, /);
});

describe('idle', () => {
  it('says who acts and where next leads, and after a record what is new', () => {
    const hearing = onBridge();
    expect(hearing.after('next')).toEqual([
      'Record 7: Round 1 begins.',
      'Mara Venn acts: 1st action this round (a further one: minus 20 on all, VX-37).',
      'Next goes on: next to declare, Kel.',
    ]);
    expect(hearing.after('hit kel 3')).toEqual(['Record 8: Kel takes 3: LIF 40 to 37.']);
    expect(hearing.after('undo')).toEqual(['Undone: Kel takes 3: LIF 40 to 37; redo restores it.', 'Now at record 7.']);
  });

  it('show without a name says the combatants, and with one says what it does', () => {
    const hearing = onBridge();
    expect(hearing.after('show')).toHaveLength(6);
    expect(hearing.after('show bowman')).toContain('Record 7: Bowman is shown to the players from now on.');
  });

  it('takes members of a group as they are heard', () => {
    const hearing = onBridge();
    expect(hearing.after('n', 'hit thugs 1 to 3 5')[0]).toBe(
      'Record 8: Thug 1 takes 5: LIF 30 to 25; Thug 2 takes 5: LIF 30 to 25; Thug 3 takes 5: LIF 30 to 25.',
    );
    expect(hearing.after('hit thug 2 4')).toEqual(['Record 9: Thug 2 takes 4: LIF 25 to 21.']);
    expect(hearing.after('thug 1 attack kel')[0]).toBe('Thug 1 attacks Kel with bare hands, undefended.');
  });

  it('an empty line says who acts, 6 guards is who joins, and a page opens by its name', () => {
    const hearing = onBridge();
    expect(hearing.after('n', '')[0]).toMatch(/^Mara Venn acts: /);
    expect(hearing.after('2 thugs')[0]).toBe(
      'To join: 2 thugs; a number chooses which, an empty line takes the first, own or other sets the side, esc leaves.',
    );
    expect(hearing.after('esc', 'log')[0]).toMatch(/^Log, 7 records/);
  });

  it('says that what is refused can be overruled, by that word', () => {
    const hearing = new Hearing(demoTable('oath').press('n<Enter>').session, 'vrule');
    hearing.after('jim attack rioter 1', '', '');
    expect(hearing.after('jim attack rioter 2')).toContain('Overrule lets it go on all the same.');
    expect(hearing.after('overrule')[0]).toMatch(/^Jim attacks Rioter 2/);
  });

  it('says what to type in place of what is not understood, in one line', () => {
    const hearing = onBridge();
    expect(hearing.table.take('frobnicate the thug')).toBe(false);
    expect(hearing.lines.at(-1)).toBe(
      'Not understood: "frobnicate" is neither an action nor a combatant. Who says what may be done, help what may be typed.',
    );
  });
});

describe('help', () => {
  it('says how lines are typed here, and the words that are understood everywhere', () => {
    const said = onBridge().after('help');
    expect(said[0]).toMatch(/^Here: type an action/);
    for (const word of ['Who', 'List', 'Order', 'Why', 'Again', 'More', 'Help', 'Esc', 'Quit'])
      expect(said.some((line) => line.startsWith(`${word}: `))).toBe(true);
    expect(onBridge().after('n', 'a', 'help')[0]).toMatch(/^Here: type the number of what was read/);
  });

  it('says what a word does: an action, a line, a rule; and that it knows no other', () => {
    const hearing = onBridge();
    expect(hearing.after('help attack')[0]).toMatch(/^Attack: the one who acts attacks whom/);
    expect(hearing.after('help travel')).toContain('Travel N: go to a record; 0 is the start.');
    expect(hearing.after('help VX-42')[0]).toMatch(/^VX-42: /);
    expect(hearing.after('help xyzzy')).toEqual([
      'Nothing is called xyzzy; help alone says what may be typed here, x lists what can be done, and rules and a word finds rules.',
    ]);
  });

  it('? says the keys of the mode in words, and changes nothing', () => {
    const hearing = onBridge();
    expect(hearing.after('?')).toContain('Key a: attack.');
    expect(hearing.after('n', 'a', '?')).toContain('Key capital R: roll rest.');
    expect(hearing.after('esc')).toContain('Parked; Tab takes it up again.');
  });
});

describe('a sentence', () => {
  it('asks whom by numbers, alike ones in one entry, then what the target does, then the faces', () => {
    const hearing = onBridge();
    const whom = hearing.after('n', 'a');
    expect(whom).toContain('Mara Venn attacks Thug 1 with the spear, undefended.');
    expect(whom).toContain('1: Thug 1 of Thugs 1 to 6, unhurt, entered now.');
    expect(whom).toContain('4: Kel, unhurt, own side.');
    expect(whom).toContain('59 percent hurts; 6.7 expected; drops under 1 percent.');
    const answer = hearing.after('thug 2');
    expect(answer).toContain('Mara Venn attacks Thug 2 with the spear, undefended.');
    expect(answer).toContain('4: Parry, letter p, 53 percent, expected 5.8.');
    expect(hearing.after('4')).toContain('Mara Venn attacks Thug 2 with the spear, Thug 2 parries.');
    const dice = hearing.after('');
    expect(dice.at(-1)).toMatch(/^To roll: Mara Venn attack: hit, power d100; .*type the faces, or roll\.$/);
  });

  it('says its result before it is applied, and what an empty line does', () => {
    const hearing = onBridge();
    const result = hearing.after('n', 'attack thug2', 'block', 'physical', '70 80 95 90');
    expect(result[0]).toBe('Mara Venn hits Thug 2 for 10.');
    expect(result).toContain('Damage: 24 minus 11 is 13, armour minus 3, no shield: 10.');
    expect(result.at(-1)).toBe('Not yet applied: an empty line applies it, esc leaves it.');
    expect(hearing.after('working')[0]).toBe('Working.');
    expect(hearing.after('back', '')).toContain('Record 8: Mara Venn hits Thug 2 for 10.');
    expect(hearing.after('why')[0]).toBe('Record 8: Mara Venn hits Thug 2 for 10.');
  });

  it('takes a number that the GM sets', () => {
    const hearing = onBridge();
    hearing.after('n', 'attack thug2', 'block', 'physical', '70 80 95 90');
    expect(hearing.after('overrule')).toContain('New damage: type a number; an empty line takes it.');
    hearing.after('4', '', '');
    expect(hearing.session.encounter.combatants['thug-2']?.tracks.lif?.now).toBe(26);
  });

  it('asks for a number and for several, and puts one back', () => {
    const hearing = new Hearing(demoTable('six20').press('n<Enter>').session);
    hearing.after('a', 'vane');
    expect(hearing.after('1 2').at(-2)).not.toContain(', chosen');
    expect(hearing.lines.some((line) => /^1: .*, chosen\.$/.test(line))).toBe(true);
    expect(hearing.lines.some((line) => /^Circumstances\? So far .*, /.test(line))).toBe(true);
  });

  it('leaves a line that begins with a colon to the idle screen', () => {
    const hearing = onBridge();
    expect(hearing.after('n', 'a', ':hit kel 3')).toContain('Record 8: Kel takes 3: LIF 40 to 37.');
  });
});

it('rows are read by their numbers, which choose one; a word changes it', () => {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: { skill: 50 } },
    { name: 'Thug', side: 'other', count: 3, sheet: {} },
  ]);
  const hearing = new Hearing(session);
  const rows = hearing.after('next', '11 9 8 7', '', 'mara strike thugs1-3 0 20 1', '1 20 2 2 20', '3', '3');
  expect(rows.some((line) => /^3: Thug 3: .*damage 6, 12 to 6, up\.$/.test(line))).toBe(true);
  const halved = hearing.after('3', 'half');
  expect(halved.some((line) => /^3: Thug 3: .*damage 3, by the rules 6, 12 to 9, up\.$/.test(line))).toBe(true);
  expect(hearing.after('').at(0)).toMatch(/^Record \d+: Mara strikes/);
});

it('a menu says what may be done by numbers, and why not the rest', () => {
  const hearing = onBridge();
  const menu = hearing.after('n', 'x');
  expect(menu[0]).toBe('Actions of Mara Venn; a number or a letter chooses, esc leaves.');
  expect(menu).toContain('1: Attack, letter a.');
  expect(menu.some((line) => /^Not now, /.test(line))).toBe(true);
  expect(hearing.after('1')[0]).toBe('Mara Venn attacks Thug 1 with the spear, undefended.');
});

it('what others may do is a list, an empty line means nobody', () => {
  const table = demoTable('six20').press('n<Enter>N');
  while (!/^── Ash ──/m.test(table.text)) table.press('n');
  const hearing = new Hearing(table.session, 'vrule');
  const offers = hearing.after('ash provoke');
  expect(offers).toContain(
    'This may be done now, out of turn; a number chooses who does it, an empty line or esc means nobody.',
  );
  expect(offers).toContain('1: Guard 1 may strike Ash, rule DV-55.');
  expect(hearing.after('')).not.toContain('1: Guard 1 may strike Ash, rule DV-55.');
});

it('the log reads the record at its cursor, then all by their own numbers; the working has a number for each step', () => {
  const hearing = onBridge('vrule');
  const log = hearing.after('n', 'hit kel 3', 'l');
  expect(log).toContain('At record 8: Kel takes 3: LIF 40 to 37; the encounter is here.');
  expect(log).toContain('Facts: Kel LIF 40 to 37.');
  expect(log).toContain('8: Kel takes 3: LIF 40 to 37; now.');
  expect(hearing.after('7')).toContain('At record 7: Round 1 begins.');
  expect(hearing.after('8', '')).toContain('The working of record 8: Kel takes 3: LIF 40 to 37.');
  expect(hearing.after('back', 'back').at(-1)).toBe('Next goes on: next to declare, Kel.');
});

it('an amendment reads the fields, the one at the cursor, and what becomes of the record', () => {
  const hearing = onBridge();
  hearing.after('n', 'attack thug2', 'block', 'physical', '70 80 95 90', '');
  const said = hearing.after('l', 'amend');
  expect(said).toContain('Field 1, Mara Venn: hit: 70.');
  expect(said.at(-1)).toMatch(/^At field 1, Mara Venn: hit, 70: type a new value/);
  expect(hearing.after('01')).toContain('Field 1, Mara Venn: hit: 1.');
});

it('a page is said whole in parts, and more never says a line twice', () => {
  const hearing = onBridge();
  const first = hearing.after('v');
  expect(first.at(-1)).toMatch(/^\d+ more sentences: type more\.$/);
  const rulesIn = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.startsWith('VX-'));
  const parts = [first, hearing.after('more'), hearing.after('pagedown'), hearing.after('more')].flatMap(rulesIn);
  expect(parts.length).toBeGreaterThan(20);
  expect(new Set(parts).size).toBe(parts.length);
  expect(hearing.after('find', 'VX-42').some((line) => line.startsWith('VX-42: '))).toBe(true);
});

it('the ways are compared by numbers, and one of them is taken', () => {
  const hearing = onBridge();
  const ways = hearing.after('n', 'attack thug2', 'compare');
  const parry = ways.find((line) => /^\d+: Parry: chance 53 percent, /.test(line));
  expect(parry).toBeDefined();
  hearing.after(/^\d+/.exec(parry ?? '')?.[0] ?? '');
  expect(hearing.lines).toContain('Mara Venn attacks Thug 2 with the spear, Thug 2 parries.');
});

it('who joins is a list by numbers, and a new one has a form that is filled in by its labels', () => {
  const hearing = onBridge();
  expect(hearing.after('i')[0]).toMatch(/^Who joins\?/);
  expect(hearing.after('2 thug')).toContain('1: 2 Thug, other side, like those here.');
  expect(hearing.after('1')).toContain('Record 7: Thugs (2) join.');
  const form = hearing.after('i', 'Hobart', '1');
  expect(form).toContain('New Hobart.');
  expect(form).toContain('Side: own.');
  expect(hearing.after('LIF 33')).toContain('LIF: 33.');
  expect(hearing.after('side')).toContain('2: Other.');
  hearing.after('2', 'done');
  expect(hearing.session.encounter.combatants.hobart).toMatchObject({ side: 'other', sheet: { LIF: 33 } });
});

it('what is planned is a list by numbers', () => {
  const hearing = onBridge();
  expect(hearing.after('T')).toContain('Nothing is planned.');
  const planned = hearing.after('back', 'at round 3 remind the bell rings', 'at round 4 remind the gate falls', 'T');
  expect(planned).toContain('2: Round 4: the gate falls.');
  expect(hearing.after('2')[0]).toMatch(/^At entry 2: /);
  expect(hearing.after('remove')[0]).toMatch(/^Record \d+: .*the gate falls/);
});

it('letters on the command line are a list of what they may mean', () => {
  const hearing = onBridge();
  expect(hearing.after(':')).toEqual(['Command: type a line, or letters that find one; esc leaves.']);
  const found = hearing.after('rulebook');
  expect(found).toContain('1: Show the rulebook.');
  expect(hearing.after('1').at(0)).toBe('Vaxia.');
});

it('finding a combatant says who is found', () => {
  expect(onBridge().after('/', 'ogre')).toContain('Selected: Ogre.');
});

it('returns to the party what lasts of the fight, after it has said what that is; esc drops it', () => {
  const lifOfMara = (): number | undefined => {
    const opened = openParty('The Five', { reading: true });
    if (!opened.ok) throw new Error(opened.message);
    opened.close();
    return opened.session.encounter.combatants['mara-venn']?.tracks.lif?.now;
  };
  const dropped = onBridge();
  const said = dropped.after('party save The Five', 'hit mara 14', ':party update The Five');
  expect(said.join('\n')).toContain('LIF 48 to 34');
  expect(said).toContain('An empty line applies this to the party, esc drops it.');
  dropped.after('esc');
  expect(lifOfMara()).toBe(48);
  const applied = onBridge().after('hit mara 14', ':party update The Five', '');
  expect(applied.join('\n')).toContain('The Five is up to date');
  expect(lifOfMara()).toBe(34);
});

it.each(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'])('nothing that %s says has signs of a screen', (game) => {
  const hearing = new Hearing(demoTable(game).session, 'vrule');
  const first = 'list order who help ? next _ list order x esc t esc a _ _ _'.split(' ');
  const pages = 'l _ back back s back p back , more more back i esc e esc'.split(' ');
  for (const line of [...first, ...pages]) hearing.table.take(line === '_' ? '' : line);
  expect(hearing.lines.filter((line) => notSaid.test(line))).toEqual([]);
});
