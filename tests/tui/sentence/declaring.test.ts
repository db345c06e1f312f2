/** `D` keeps a sentence as a plan. */
import { expect, it } from 'vitest';
import { inShell } from '../../contract/both-ways.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

function actorOf({ session: { system, encounter } }: TestTable): string | null {
  return system.screen.floor(encounter).who;
}

/** The ready-made fight of a game in its first turn. */
function begun(game: string): TestTable {
  const table = demoTable(game);
  for (let n = 0; n < 20 && actorOf(table) === null; n += 1) {
    table.press(table.ui.mode.mode === 'idle' ? 'n' : 'R<Enter>');
  }
  return table;
}

it('is refused while a blank is open that has to be filled', () => {
  const table = begun('brilliance');
  const before = table.session.position;
  table.press('xhD');
  expect([table.ui.notice, table.session.position]).toEqual(['still open: points', before]);
});

it('a plan has the defaults of its action, entered at the table or in the shell', () => {
  const { session } = bridgeTable().press('n');
  const { system, encounter } = session;
  const { record, says } = inShell(system, encounter, ['declare', '--action=defend', '--by=mara']);
  expect([says, record?.intents[0]?.with]).toMatchObject([
    '',
    { plan: { action: 'defend', with: { defence: expect.any(String) } } },
  ]);
});

it.each(['oath', 'six20', 'crytures'])('%s: nothing is declared where each acts in its own turn', (game) => {
  const table = begun(game);
  const { system } = table.session;
  const [before, refusal] = [
    table.session.position,
    'refused: nothing is declared here: each acts in its own turn, and at once',
  ];
  table.press('aD');
  expect([table.ui.notice, table.session.position]).toEqual([refusal, before]);
  table.press('<Esc>').press(':declare<Enter>');
  expect([table.ui.notice, table.session.position]).toEqual([refusal, before]);
  const [attack] = system.actions.filter(({ standard }) => standard);
  const target = Object.keys(table.session.encounter.combatants).find((id) => id !== actorOf(table));
  const words = ['declare', `--by=${actorOf(table)}`, `--action=${attack?.id}`, `--on=${target}`];
  const { says } = inShell(system, table.session.encounter, words);
  expect(`refused: ${says}`).toBe(refusal);
});
