import { describe, expect, test } from 'vitest';
import { formatCosts } from '../../../src/game/decide/costs.ts';
import { Note } from '../../../src/game/kernel/note.ts';
import { formatChance } from '../../../src/game/text/chances.ts';
import {
  type RatedVariant,
  type Rating,
  rateVariant,
  withDropsOfSeveral,
} from '../../../src/session/comparison/rating.ts';
import { variantsOfBlank, variantsOfTarget } from '../../../src/session/comparison/variants.ts';
import { verdictsOf } from '../../../src/session/comparison/verdicts.ts';
import type { Session } from '../../../src/session/session.ts';
import type { Intent, Json } from '../../../src/state/encounter.ts';
import { bridgeTable } from '../../tui/app/bridge.ts';
import { memorySession, TestTable } from '../../tui/app/test-table.ts';
import { entered } from './entered.ts';

function intentOf({ system, encounter }: Session, intent: Intent): Intent {
  const action = system.actions.find(({ id }) => id === intent.action);
  return action?.withDefaults(encounter, intent) ?? intent;
}

function compared(session: Session, intent: Intent, blank: string): readonly RatedVariant[] {
  const action = session.actions.find(({ id }) => id === intent.action);
  const found = action?.blanks(session.encounter, intent).find(({ id }) => id === blank);
  if (found === undefined) throw new Error(`no blank ${blank}`);
  return withDropsOfSeveral(
    variantsOfBlank(session, entered([intent]), found).map((variant) => rateVariant(session, variant)),
  );
}

function ratingOf(rows: readonly RatedVariant[], value: Json): Rating {
  const rating = rows.find(({ variant }) => variant.value === value)?.rating;
  if (rating === undefined || typeof rating === 'string') throw new Error(rating ?? `no row ${String(value)}`);
  return rating;
}

describe('Vaxia', () => {
  const { session } = bridgeTable();
  const attack = intentOf(session, { action: 'attack', by: 'mara-venn', on: ['thug-2'], with: {} });

  test('the answers of the example, each with its chance and what is expected of it', () => {
    const rows = compared(session, attack, 'defence');
    const shown = rows.map(({ variant: { label }, rating }) => {
      if (typeof rating === 'string') return rating;
      return `${label} ${formatChance(rating.chance ?? 0)} ${rating.expected.amount.toFixed(1)}`;
    });
    // As the prompt shows them, worked out from the rules by another hand.
    expect(shown).toEqual([
      'undefended 59 % 6.7',
      'block 65 % 8.1',
      'dodge 71 % 9.5',
      'parry 53 % 5.8',
      'redirect 60 % 7.0',
      'disarm 60 % 7.0',
    ]);
  });

  test('say for whom each is better than the one that is entered', () => {
    const rows = compared(session, attack, 'defence');
    const verdicts = verdictsOf(session, rows, 'undefended');
    expect(verdicts).toEqual([
      null,
      { who: ['mara-venn'], isBest: false },
      { who: ['mara-venn'], isBest: true },
      { who: ['thug-2'], isBest: true },
      { who: ['mara-venn'], isBest: false },
      { who: ['mara-venn'], isBest: false },
    ]);
  });

  test('numbers of actions are added up, as "Weigh attacks" does (VX-37)', () => {
    const rows = compared(session, attack, 'further');
    expect(rows.map(({ variant }) => variant.label)).toEqual(['1 action', '2 actions', '3 actions', '4 actions']);
    const { outcome } = weighed(session);
    for (const { attacks, expected, drops } of outcome) {
      const rating = ratingOf(rows, attacks - 1);
      expect(rating.times).toBe(attacks);
      expect(rating.expected.amount).toBeCloseTo(expected, 9);
      expect(rating.drops).toBeCloseTo(drops ?? -1, 9);
    }
    expect(formatCosts(ratingOf(rows, 1).costs?.all ?? [])).toBe('2 actions');
  });

  test('targets are those on the other side who are up, and nothing is said for them', () => {
    const rows = variantsOfTarget(session, entered([attack])).map((variant) => rateVariant(session, variant));
    expect(rows.map(({ variant }) => variant.value)).toEqual([
      'thug-1',
      'thug-2',
      'thug-3',
      'thug-4',
      'thug-5',
      'thug-6',
      'ogre',
      'bowman',
    ]);
    for (const verdict of verdictsOf(session, rows, 'thug-2'))
      expect(verdict?.who ?? ['mara-venn']).toEqual(['mara-venn']);
  });

  test('what cannot be chosen has its reason', () => {
    const rows = [{ value: 'x', label: 'x', intents: [{ ...attack, with: { weapon: 'axe' } }] }].map((variant) =>
      rateVariant(session, variant),
    );
    expect(rows[0]?.rating).toMatch(/has no "axe"/);
  });
});

/** What the game itself weighs: one attack against two and more. */
function weighed(session: Session): {
  outcome: readonly { attacks: number; expected: number; drops: number | null }[];
} {
  const book = session.system.rulings.find(({ id }) => id === 'vaxia.weigh');
  const prepared = book?.prepare(
    { hit: 60, power: 55, target: [50, 45], armour: 3, lif: 30, most: 4 },
    session.encounter.settings,
  );
  if (prepared?.ok !== true) throw new Error(JSON.stringify(prepared));
  const talk = prepared.start(new Note(false)).next();
  if (talk.done !== true) throw new Error('weighing asks for nothing');
  return { outcome: Reflect.get(talk.value, 'all') };
}

describe('what an action uses up', () => {
  test('Brilliance & Shadow: a Standard action of the turn', () => {
    const table = new TestTable(memorySession('brilliance', brilliance)).press('nR<Enter><Enter><Esc>');
    const { session } = table;
    const floor = session.system.screen.floor(session.encounter).who ?? '';
    const other = floor === 'edward' ? 'guard' : 'edward';
    const intents = [intentOf(session, { action: 'attack', by: floor, on: [other], with: {} })];
    const { rating } = rateVariant(session, { value: null, label: '', intents });
    if (typeof rating === 'string') return expect.unreachable(rating);
    expect(formatCosts(rating.costs?.all ?? [])).toBe('1 standard');
  });
});

const brilliance = [
  { name: 'Edward', side: 'own' as const, sheet: {} },
  { name: 'Guard', side: 'other' as const, sheet: {} },
];
