import { expect, test } from 'vitest';
import { joinParties, openParty } from '../../../src/session/party/party.ts';
import { requestFor } from '../../../src/session/request.ts';
import { startChoices } from '../../../src/tui/app/start-choices.ts';
import { startKey, startList } from '../../../src/tui/app/start-keys.ts';
import { emptyHome } from '../../driver/home.ts';
import { bridgeTable } from '../app/bridge.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

emptyHome();

/** The LIF of Mara in the party. */
function lifOfMara(): number | undefined {
  const opened = openParty('The Three', { reading: true });
  if (!opened.ok) throw new Error(opened.message);
  opened.close();
  return opened.session.encounter.combatants['mara-venn']?.tracks.lif?.now;
}

test('what returns to the party is shown; Esc drops it, Enter writes it', () => {
  const table = bridgeTable().press(':party save The Three<Enter>');
  expect(table.ui.notice).toBe('The Three is saved: 3 members');
  table.press(':hit mara 14<Enter>:party update The Three<Enter>');
  expect(table.text).toMatch(/The Three after Bridge at Dusk +NOT YET APPLIED/);
  expect(table.text).toMatch(/Mara Venn +LIF 48 -> 34/);
  expect(table.text).toContain('Enter apply to the party');
  table.press('<Esc>');
  expect([table.ui.mode.mode, lifOfMara()]).toEqual(['idle', 48]);
  table.press(':party update the th<Enter><Enter>');
  expect([table.ui.mode.mode, lifOfMara()]).toEqual(['idle', 34]);
  expect(table.ui.notice).toBe('The Three is up to date (vrule party undo "The Three" takes it back)');
  table.press(':party update The Three<Enter>');
  expect(table.text).toContain('nothing changes');
  expect(table.text).not.toContain('Enter apply');
});

test('the party of the fight is found by its members, and offered when a side is down', () => {
  bridgeTable().press(':party save The Three<Enter>');
  const joining = joinParties(['The Three'], 'as-is');
  if (joining?.ok !== true) throw new Error('no party');
  const session = memorySession('vaxia', [{ name: 'Rat', side: 'other' }]);
  session.commit(requestFor(...joining.joins));
  const table = new TestTable(session).press('n:hit rat 500<Enter>');
  expect(table.ui.notice).toMatch(
    /^the other side is down, 1 round \(:chart shows the fight, :party update returns what lasts\)/,
  );
  table.press(':party update<Enter>');
  expect(table.text).toContain('The Three after Bridge at Dusk');
});

test('without a party it says how to make one, and a name that is not there is a sentence', () => {
  const table = bridgeTable().press(':party update<Enter>');
  expect(table.ui.notice).toMatch(/^not: nobody here came from a party/);
  table.press(':party update Nobody<Enter>');
  expect(table.ui.notice).toBe('not: there is no party called Nobody');
});

test('the fight from which a party was saved returns to it without its name', () => {
  const table = bridgeTable().press(':party save The Three<Enter>:hit mara 14<Enter>:party update<Enter>');
  expect(table.text).toMatch(/The Three after Bridge at Dusk +NOT YET APPLIED/);
  table.press('<Enter>');
  expect(lifOfMara()).toBe(34);
  // A second party has the same members: the name says which.
  table.press(':party save The Others<Enter>:party update<Enter>');
  expect(table.ui.notice).toMatch(/^which one\? :party update The (?:Three|Others), or The (?:Three|Others)$/);
});

test('the start screen lists the parties, and a new encounter takes one of its game, as it is, rested or fresh', () => {
  bridgeTable().press(':party save The Three<Enter>');
  const choices = startChoices();
  expect(choices.parties).toEqual([
    {
      name: 'The Three',
      system: expect.stringContaining('Vaxia'),
      members: 'Mara Venn 48/48, Kel 40/40, Sister Ro 36/36',
    },
  ]);
  const press = (...keys: readonly string[]) =>
    keys.reduce<ReturnType<typeof startKey>>(
      (ui, name) => ('start' in ui ? ui : startKey(ui, choices, { name })),
      startList,
    );
  expect(press('p')).toMatchObject({ mode: 'parties' });
  expect(press('n', 'X', 'down', 'down', 'space', 'down', 'right', 'enter')).toEqual({
    start: 'new',
    name: 'X',
    game: 'vaxia',
    template: null,
    parties: ['The Three'],
    how: 'rested',
    add: '',
  });
  // Another game has none of it.
  expect(press('n', 'X', 'down', 'o', 'down', 'space', 'enter')).toMatchObject({ game: 'oath', parties: [] });
});
