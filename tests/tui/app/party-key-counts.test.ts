import { expect, test } from 'vitest';
import { systems } from '../../../src/rules/index.ts';
import { emptyHome } from '../../driver/home.ts';
import { fewOf } from '../../torture/share.ts';
import { keyCount } from './bridge.ts';
import { characterKeys, openWith } from './from-nothing.ts';
import { demoTable, TestTable } from './test-table.ts';

emptyHome();

/** Saves the own side of a ready-made fight as a party, one of them hurt. Returns who is hurt, and the tracks. */
function saveWoundedParty(game: string): readonly [string, unknown] {
  const table = demoTable(game);
  const member = Object.values(table.session.encounter.combatants).find(({ side }) => side === 'own');
  if (member === undefined) throw new Error('no party');
  table.press(`:hit ${member.name.toLowerCase()} 2<Enter>:party save The Five<Enter>`);
  const hurt = table.session.encounter.combatants[member.id]?.tracks;
  expect(hurt).not.toEqual(member.tracks);
  return [member.name, hurt];
}

const games = fewOf(systems(), 2, 'games of a party');

test.each(games.map(({ id }) => id))(
  '%s: last week’s party against eight guards is begun with at most twenty keys',
  (game) => {
    const [hurt, tracks] = saveWoundedParty(game);
    // The game is that of the party; the cursor goes from the name to the party, how it joins, and what is added.
    const start = 'nGate<Tab><Tab><Space><Tab><Tab>8gu<Enter>';
    const table = new TestTable(openWith(start).session);
    let keys = keyCount(start);
    const press = (more: string): void => {
      table.press(more);
      keys += keyCount(more);
    };
    press('n');
    while (table.ui.mode.mode !== 'idle' && keys < 20) press('<Enter>');
    const { combatants, cursor } = table.session.encounter;
    const of = (name: string) => Object.values(combatants).filter((one) => one.name.startsWith(name));
    expect(table.ui.mode.mode, table.ui.notice).toBe('idle');
    expect(cursor.round, table.ui.notice).toBeGreaterThanOrEqual(1);
    expect(of('Guard').map(({ side }) => side)).toEqual(Array(8).fill('other'));
    expect(of(hurt)[0]?.tracks).toEqual(tracks);
    expect(keys).toBeLessThanOrEqual(20);
  },
);

/** The most questions behind one key. */
const mostAnswers = 12;

/** How many keys all of it takes at most. In Oath the dice say how many phases each has in a turn. */
const mostKeys: { readonly [game: string]: number } = {
  vaxia: 190,
  oath: 340,
  brilliance: 190,
  six20: 200,
  crytures: 200,
};

test.each(games.map(({ id, title }) => ({ id, title })))(
  '$id: from an empty library to the reinforcements in round 3 of the second fight of a wounded party',
  ({ id, title }) => {
    let keys = 0;
    const counted = (more: string): string => {
      keys += keyCount(more);
      return more;
    };
    /** Presses keys, and Enter for whatever is asked after them. */
    const press = (table: TestTable, more: string): void => {
      table.press(counted(more));
      for (let n = 0; n < mostAnswers && table.ui.mode.mode !== 'idle'; n += 1) table.press(counted('<Enter>'));
      expect(table.ui.mode.mode, table.ui.notice).toBe('idle');
    };
    const toRound = (table: TestTable, round: number): void => {
      for (let n = 0; n < 100 && table.session.encounter.cursor.round < round; n += 1) press(table, 'n');
      expect(table.session.encounter.cursor.round).toBe(round);
    };

    // Two characters with a weapon each are saved as a party, fight a round, and what lasts of it returns to the party.
    const opened = openWith(counted(`nFirst<Tab>${title.slice(0, 1).toLowerCase()}<Enter>`));
    const first = new TestTable(opened.session);
    for (const name of ['Kel', 'Ash']) {
      const character = characterKeys(id, name);
      expect(keyCount(character)).toBeLessThanOrEqual(25);
      first.press(counted(character));
    }
    press(first, ':party save Five<Enter>');
    press(first, 'i2gu<Enter>');
    toRound(first, 1);
    press(first, 'a');
    press(first, ':hit kel 1<Enter>');
    toRound(first, 2);
    first.press(counted(':party update<Enter>'));
    expect(first.text).toMatch(/Five after First +NOT YET APPLIED/);
    press(first, '<Enter>');
    expect(first.ui.notice).toContain('Five is up to date');
    opened.close();

    // Last week's party against eight guards and a captain.
    const gate = openWith(counted('nGate<Tab><Tab><Space><Tab><Tab>8gu + cap<Enter>'));
    const second = new TestTable(gate.session);
    const { combatants } = second.session.encounter;
    const names = Object.values(combatants).map(({ name }) => name);
    expect(names).toEqual(['Kel', 'Ash', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Guard ${n}`), 'Captain']);
    // Both have the same sheet.
    expect(combatants.kel?.tracks).not.toEqual(combatants.ash?.tracks);
    press(second, ':at 3 add cap + 2gu<Enter>');
    toRound(second, 3);
    const due = 'due: Captain and 2 Guards arrive';
    expect(second.text).toContain(` Enter  ${due}   Esc later`);
    const before = second.session.encounter;
    press(second, '<Enter>');
    const joined = second.session.encounter;
    const newcomers = Object.values(joined.combatants).slice(names.length);
    expect(newcomers.map(({ name, side }) => [name, side])).toEqual([
      ['Captain 2', 'other'],
      ['Guard 9', 'other'],
      ['Guard 10', 'other'],
    ]);
    expect(second.text).not.toContain(due);
    // One key takes all of them back, one brings them again.
    press(second, 'u');
    expect(second.session.encounter).toEqual(before);
    expect(second.text).toContain(due);
    press(second, 'U');
    expect(second.session.encounter).toEqual(joined);

    // Nothing is lost when the fight is left and resumed.
    gate.close();
    const again = openWith(counted('<Enter>'));
    expect(again.session.encounter).toEqual(joined);
    again.close();
    expect(keys, String(keys)).toBeLessThanOrEqual(mostKeys[id] ?? 0);
  },
);
