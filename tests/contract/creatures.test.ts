/** The ready-made creatures of every game: at least twelve, each from a rule or ours, and each fights. */
import { describe, expect, test } from 'vitest';
import { systems } from '../../src/rules/index.ts';
import { joinsOfNew } from '../../src/session/newcomers/joins.ts';
import { requestFor } from '../../src/session/request.ts';
import { saveCreature } from '../../src/session/rosters/creatures.ts';
import type { Session } from '../../src/session/session.ts';
import type { Intent } from '../../src/state/encounter.ts';
import { strangeRules } from '../../src/testing/laws.ts';
import { libraryIn, scratch } from '../driver/home.ts';
import { demoRoster } from '../session/demo-roster.ts';
import { sampled } from '../torture/share.ts';
import { memorySession, TestTable } from '../tui/app/test-table.ts';

/** What everyone does who fights. */
const bothAttack = ['own on other', 'other on own'];

/** Two of the ready-made fight against combatants, played as the forecast of the game assumes, until both sides have attacked; at most three rounds. */
function fought(game: string, foes: Parameters<typeof memorySession>[1]): Session {
  const heroes = demoRoster(game).combatants.filter(({ side }) => side === 'own');
  const session = memorySession(game, [...heroes.slice(0, 2), ...foes]);
  const { policy } = session.system;
  if (policy === null) throw new Error(`${game} has no policy`);
  for (let n = 0; n < 200 && session.encounter.cursor.round <= 3; n += 1) {
    const attacks = attacksIn(session);
    if (bothAttack.every((one) => attacks.includes(one))) break;
    const intents = policy.next(session.encounter, () => 0);
    const next = intents.length === 0 ? [{ action: 'next', by: null, on: [], with: {} }] : intents;
    const { request, proposal } = session.complete(requestFor(...next), {
      dice: (ask, answers, dice) => answers.rolled(ask, dice),
      choice: (ask, answers) => {
        return answers.picked(ask, policy.choose(session.encounter, ask) ?? ask.defaultPicks ?? []);
      },
    });
    expect(proposal.is, JSON.stringify(proposal)).toBe('ready');
    expect(session.commit(request).ok).toBe(true);
  }
  return session;
}

/** Who attacked whom, by their sides. */
function attacksIn({ encounter, records }: Session): readonly string[] {
  const attacks = records.flatMap(({ intents }) => intents).filter(({ by, on }) => by !== null && on.length > 0);
  const sideOf = (id: string | null): string => encounter.combatants[id ?? '']?.side ?? '';
  return attacks.map(({ by, on }) => `${sideOf(by)} on ${sideOf(on[0] ?? null)}`);
}

/** Vehicles, in which others fight. */
const vehicles = ['Wagon', 'Paddleboat', 'Speed boat', 'Merchant ship', 'Warship'];

const all = systems().flatMap((system) =>
  system.templates.map(({ name, sheet }) => ({ game: system.id, name, sheet, system })),
);

describe.each(systems().map((system) => ({ system })))('$system.id', ({ system }) => {
  test('has at least twelve, with names that differ and rules of the book', () => {
    const names = system.templates.map(({ name }) => name.toLowerCase());
    expect(names.length).toBeGreaterThanOrEqual(12);
    expect(new Set(names).size).toBe(names.length);
    const rules = system.templates.map(({ rule }) => rule);
    expect(strangeRules(system, rules)).toEqual([]);
  });

  test('six of any can be added by count and name', () => {
    for (const { name } of system.templates) {
      const table = new TestTable(memorySession(system, []));
      table.press(`i6${name}<Enter>`);
      expect(Object.keys(table.session.encounter.combatants).length, name).toBeGreaterThanOrEqual(6);
      expect(table.session.records.length).toBe(1);
    }
  });
});

describe.each([
  ['vaxia', 'bow'],
  ['oath', 'club'],
  ['brilliance', 'longbow'],
  ['six20', 'rifle'],
  ['crytures', 'bow'],
])('guards of %s', (game, weapon) => {
  test('six are added in five keys', () => {
    const table = new TestTable(memorySession(game, [])).press('i6gu<Enter>');
    expect(Object.values(table.session.encounter.combatants).map(({ name }) => name)).toHaveLength(6);
    expect(table.session.encounter.combatants['guard-6']?.name).toBe('Guard 6');
  });

  test('six, one with another weapon, are one record and one undo', () => {
    const table = new TestTable(memorySession(game, [])).press(`i6 guard, one with ${weapon}<Enter>`);
    const joined = Object.values(table.session.encounter.combatants);
    expect(
      joined.map(({ name }) => name),
      table.ui.notice,
    ).toEqual([...[1, 2, 3, 4, 5].map((n) => `Guard ${n}`), `Guard with ${weapon}`]);
    const { weapons, powers } = Object(joined[5]?.sheet);
    expect([weapons, powers].flat()).toEqual(expect.arrayContaining([expect.objectContaining({ name: weapon })]));
    expect(joined[0]?.sheet).not.toEqual(joined[5]?.sheet);
    expect(table.session.records).toHaveLength(1);
    expect(Object.keys(table.press('u').session.encounter.combatants)).toEqual([]);
  });

  test('with that weapon fight, added by words and from a file of their own', () => {
    const { system } = memorySession(game, []);
    const library = libraryIn(scratch());
    const [plain, other] = joinsOfNew(system, [`2 guard, one with ${weapon}`], library) as readonly Intent[];
    const { name, sheet } = Object(other?.with);
    expect(saveCreature(library, system, { name, side: 'other', sheet })).toMatchObject({ ok: true });
    const joins = joinsOfNew(system, [name], library) as readonly Intent[];
    const own = Object(joins[0]?.with).sheet;
    expect([plain?.with.name, joins.length]).toEqual(['Guard', 1]);
    // Its file has no fields that are as they are by default.
    expect(system.readSheet(own, 'other')).toEqual(system.readSheet(sheet, 'other'));
    const session = fought(game, [{ name, sheet: own, side: 'other', count: 2 }]);
    expect(attacksIn(session)).toEqual(expect.arrayContaining(bothAttack));
  });

  test('an unknown weapon is named, and nobody joins', () => {
    const table = new TestTable(memorySession(game, [])).press('i6 guard, one with feather duster<Enter>');
    expect(table.ui.notice).toContain('nothing called "feather duster"');
    expect(table.session.records).toHaveLength(0);
  });
});

describe.each(sampled(all, 0.3, 'creatures'))('$game: $name', ({ game, name, sheet, system }) => {
  test('joins, and is shown with all its numbers', () => {
    expect(system.readSheet(sheet, 'other')).toMatchObject({ ok: true });
    const table = new TestTable(memorySession(game, [{ like: name, side: 'other' }]));
    const { combatants } = table.session.encounter;
    const [one] = Object.values(combatants);
    const row = table.rows().find((line) => line.includes(name)) ?? '';
    const shown = row.match(/\d+/g) ?? [];
    for (const track of system.damageTracks) expect(shown, row).toContain(String(one?.tracks[track]?.max));
  });

  test('attacks, and is attacked', () => {
    const session = fought(game, [{ like: name, side: 'other', count: 2 }]);
    const foes = Object.values(session.encounter.combatants).filter(({ side }) => side === 'other');
    const fights = foes.every(({ id }) => session.system.policy?.fights(session.encounter, id) !== false);
    expect(fights).toBe(!vehicles.includes(name));
    if (fights) expect(attacksIn(session)).toEqual(expect.arrayContaining(bothAttack));
  });
});

test('a name with a comma is a name', () => {
  const table = new TestTable(memorySession('vaxia', [])).press('iKel, Warden of Mill<Enter>');
  expect(table.ui.mode).toMatchObject({ mode: 'edit', form: { value: { name: 'Kel, Warden of Mill' } } });
});
