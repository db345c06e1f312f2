import { expect, it } from 'vitest';
import { openParty } from '../../../src/session/party/party.ts';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { emptyHome } from '../../driver/home.ts';
import { toy } from '../../rules/toy/index.ts';
import { bridge } from './bridge.ts';
import { memorySession } from './test-table.ts';

emptyHome();

function linear(
  lines: readonly string[],
  session = memorySession('vaxia', bridge),
): { said: string; took: readonly boolean[]; lif: number | undefined } {
  const said: string[] = [];
  const opened = { session, readOnly: null, notice: null };
  const table = new LinearTable(opened, (line) => said.push(line), { own: 'table', other: 'table' });
  const took = lines.map((line) => table.take(line));
  return { said: said.join('\n'), took, lif: session.encounter.combatants['thug-2']?.tracks.lif?.now };
}

it('plays the attack of the worked example line by line', () => {
  const { said, took, lif } = linear(['n', 'attack thug2', 'block', '70 80 95 90', '']);
  expect(took).toEqual([true, true, true, true, true]);
  expect(said).toContain('59 percent hurts; 6.7 expected');
  expect(said).toContain('Block, letter b, 65 percent, expected 8.1.');
  expect(said).toContain('24 minus 11 is 13, armour minus 3, no shield: 10');
  expect(said).toContain('Mara Venn hits Thug 2 for 10.');
  expect(lif).toBe(20);
});

it('does nothing at a line that it does not understand', () => {
  const { said, took, lif } = linear(['n', 'frobnicate the thug']);
  expect(took).toEqual([true, false]);
  expect(said).toContain('Not understood: "frobnicate" is neither an action nor a combatant.');
  expect(lif).toBe(30);
});

it('draws no bars, boxes or glyphs of its own outside of lists', () => {
  expect(linear(['n', 'attack thug2', 'block', '70 80 95 90', '', 'u', 'l', 'q']).said).toMatch(/^[\x20-\x7e\n]*$/);
});

it('prints the rows of several targets, and takes the number that the GM sets in one', () => {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: { skill: 50 } },
    { name: 'Thug', side: 'other', count: 3, sheet: {} },
  ]);
  const { said, took } = linear(
    ['next', '11 9 8 7', '', 'mara strike thugs1-3 0 20 1', '1 20 2 2 20', '3', '3', '2 Z', ''],
    session,
  );
  expect(took).toEqual([true, true, true, true, true, true, true, true, true]);
  expect(said).toMatch(/^3: Thug 3: .*\b6\b.*12 to 6/m);
  expect(said).toContain('1: Thug 1: ');
  expect(session.records.at(-1)?.title).toBe('Mara strikes for 2, 0 (rules: 4), 6');
});

it('takes a character from nothing by the labels of its form', () => {
  const session = memorySession('vaxia', []);
  const { took } = linear(['i', 'Kel', '', 'LIF 48', '30', 'weapons short sword', 'side other', 'done'], session);
  expect(took).not.toContain(false);
  expect(session.encounter.combatants.kel).toMatchObject({
    name: 'Kel',
    side: 'other',
    sheet: { LIF: 48, END: 30, weapons: [{ name: 'short sword' }] },
  });
});

it('returns to the party what lasts of the fight, after it has said what that is; esc drops it', () => {
  const first = ['party save The Five', 'hit mara 14', ':party update The Five'];
  const lifOfMara = (): number | undefined => {
    const opened = openParty('The Five', { reading: true });
    if (!opened.ok) throw new Error(opened.message);
    opened.close();
    return opened.session.encounter.combatants['mara-venn']?.tracks.lif?.now;
  };
  const dropped = linear([...first, 'esc']);
  expect(dropped.took).not.toContain(false);
  expect(dropped.said).toContain('LIF 48 to 34');
  expect(dropped.said).toContain('An empty line applies this to the party, esc drops it.');
  expect(lifOfMara()).toBe(48);
  const applied = linear([...first.slice(1), '']);
  expect(applied.said).toContain('The Five is up to date');
  expect(lifOfMara()).toBe(34);
});
