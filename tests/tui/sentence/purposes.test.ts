/** Who throws, and what for, where both sides do. */
import { expect, test } from 'vitest';
import { requestFor } from '../../../src/session/request.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** The ready-made fight of a game, at the turn of a combatant, with table dice. */
function atTurnOf(game: string, who: string): TestTable {
  const table = demoTable(game, 'table');
  for (let n = 0; n < 40 && table.session.system.screen.floor(table.session.encounter).who !== who; n += 1) {
    table.press(table.ui.mode.mode === 'idle' ? 'n' : 'R<Enter>');
  }
  return table;
}

test('a grapple in Brilliance & Shadow: Unarmed of both, with their better statistics (BS-105)', () => {
  const table = atTurnOf('brilliance', 'troll').press('xg');
  const text = table.press('<Enter>').text;
  expect(text).toMatch(/Troll: Unarmed \+ Strength to grapple {2}/);
  expect(text).toMatch(/\w: Unarmed \+ (Strength|Dexterity) against the grapple {2}/);
});

test('sneaking in Brilliance & Shadow: who notices and who sneaks (BS-21)', () => {
  const text = atTurnOf('brilliance', 'edward').press('xs<Enter>').text;
  expect(text).toMatch(/: Perception \+ Willpower to notice d10/);
  expect(text).toMatch(/Edward: Stealth \+ Dexterity to sneak d10/);
});

test('an opposed check in six20: what each checks, and against whom (DV-02)', () => {
  const table = atTurnOf('six20', 'ash');
  const { encounter } = table.session;
  const intent = { action: 'oppose', by: 'ash', on: ['guard-1'], with: { what: 'strength', against: 'dexterity' } };
  expect(encounter.combatants['guard-1']?.name).toBe('Guard 1');
  expect(table.session.propose(requestFor(intent))).toMatchObject({ ask: { label: 'strength against Guard 1' } });
});

test('what is still to be thrown is said in the same words', () => {
  const table = atTurnOf('brilliance', 'edward');
  expect(table.session.propose(requestFor({ action: 'check', by: 'edward', on: [], with: {} }))).toMatchObject({
    ask: { label: 'Perception + Willpower' },
  });
});
