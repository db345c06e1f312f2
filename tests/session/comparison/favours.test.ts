/** For whom more of the number of an action is better: for the actor, but where the target rolls against it. */
import { expect, test } from 'vitest';
import { actionsOf, findAction } from '../../../src/game/decide/decide.ts';
import { type RatedVariant, rateVariant } from '../../../src/session/comparison/rating.ts';
import { variantsOfBlank, variantsOfTarget } from '../../../src/session/comparison/variants.ts';
import { verdictsOf } from '../../../src/session/comparison/verdicts.ts';
import type { Session } from '../../../src/session/session.ts';
import type { Intent } from '../../../src/state/encounter.ts';
import { games } from '../../contract/games.ts';
import { body } from '../../rules/oath/table.ts';
import { commit, memorySession } from '../../tui/app/test-table.ts';
import { entered } from './entered.ts';

/** Each action that can be compared, with the number that it is compared by; of those in capitals less is better for the actor. */
const numbers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  vaxia: {
    attack: 'damage',
    tend: 'healed',
    control: 'rounds',
    expose: 'damage',
    stay: 'rounds',
    'break-out': 'points',
    check: 'points',
    cast: 'damage',
    meddle: 'points',
    pilot: 'points',
    repair: 'repaired',
  },
  oath: {
    attack: 'damage',
    grenade: 'damage',
    power: 'successes',
    blast: 'damage',
    roll: 'successes',
    run: 'hexes',
    'two-attacks': 'damage',
    'attack-and-power': 'damage',
    split: 'total',
    taser: 'stunned',
    neural: 'taken',
    mob: 'damage',
  },
  brilliance: {
    attack: 'successes',
    check: 'successes',
    medicine: 'successes',
    cast: 'successes',
    grapple: 'margin',
    break: 'margin',
    // The margin is that of the enemy who may notice.
    sneak: 'MARGIN',
    contest: 'margin',
    volley: 'successes',
    'shield-block': 'margin',
    cleave: 'successes',
  },
  six20: {
    attack: 'damage',
    opportunity: 'damage',
    manoeuvre: 'success',
    // The target's save (DV-68).
    cripple: 'SUCCESS',
    check: 'success',
    oppose: 'success',
    stabilise: 'success',
  },
  crytures: { use: 'damage', own: 'damage', opportunity: 'damage' },
  duel: { attack: 'damage' },
};

test.each(games)('$id: of every number it is known for whom more of it is better', (game) => {
  const all = actionsOf(game).flatMap(({ id, oddsField, favours }): [string, string][] =>
    oddsField === null ? [] : [[id, favours === 'target' ? oddsField.toUpperCase() : oddsField]],
  );
  expect(Object.fromEntries(all)).toEqual(numbers[game.id]);
});

/** The ways to fill a blank, or to aim: what is expected, the chance, and for whom it is best. */
function compared(session: Session, intent: Intent, of: string): readonly string[] {
  const blanks = findAction(session.system, intent.action)?.blanks(session.encounter, intent) ?? [];
  const blank = blanks.find(({ id }) => id === of);
  const variants =
    blank === undefined
      ? variantsOfTarget(session, entered([intent]))
      : variantsOfBlank(session, entered([intent]), blank);
  const rows = variants.map((variant): RatedVariant => rateVariant(session, variant));
  const verdicts = verdictsOf(session, rows, intent.with[of] ?? intent.on[0]);
  return rows.map(({ variant, rating }, n) => {
    if (typeof rating === 'string') return `${variant.label}: ${rating}`;
    const verdict = verdicts[n];
    const best = verdict?.isBest === true ? ` best for ${verdict.who.join(', ')}` : '';
    const percent = rating.chance === null ? '' : `${Math.round(rating.chance * 100)} %`;
    return `${variant.label}: ${percent} ${rating.expected.amount.toFixed(2)}${best}`;
  });
}

test('a neural disruptor: dodging is best for the target, dice from fortune for the actor (SG-86)', () => {
  const session = memorySession('oath', [
    { name: 'Jayla', side: 'own', sheet: body(4, { fortune: 4, weapons: [{ name: 'Neural Disruptor' }] }) },
    { name: 'Boss', side: 'other', sheet: body(5) },
  ]);
  commit(session, { action: 'next', by: null, on: [], with: {} }, [2, 3, 4, 5, 4, 6, 8, 9, 10]);
  const intent = { action: 'neural', by: 'jayla', on: ['boss'], with: { answer: 'none' } };
  // Two successes of four dice are one die: 52.48 of 100; four are two, in 2.56 of 100. A dodge has five dice, or three.
  expect(compared(session, intent, 'answer')).toEqual([
    'no dodge: 52 % 0.55 best for jayla',
    'dodge (spends segment 4): 10 % 0.10 best for boss',
    'prepared dodge: Boss has no dodge prepared (SG-54)',
    'half-dice dodge (spends 4): 20 % 0.20',
  ]);
  // Of eight dice 89.36 of 100 throws have two successes or more.
  expect(compared(session, intent, 'luck')).toEqual([
    'no: 52 % 0.55 best for boss',
    '4 Fortune dice (SG-08): 89 % 1.35 best for jayla',
  ]);
});

test('sneaking is best past an enemy who sees little (BS-21)', () => {
  const session = memorySession('brilliance', [
    { name: 'Ann', side: 'own', sheet: {} },
    { name: 'Guard', side: 'other', sheet: { skills: [{ name: 'Perception', ranks: 5 }] } },
    { name: 'Cook', side: 'other', sheet: {} },
  ]);
  const intent = { action: 'sneak', by: 'ann', on: ['guard'], with: {} };
  const rows = compared(session, intent, 'on');
  expect(rows).toEqual(['Guard: 16 % 2.00', 'Cook: 61 % 0.33 best for ann']);
  // As the sentence says it, how likely the enemy notices.
  const odds = findAction(session.system, 'sneak')?.odds(session.encounter, intent);
  expect(typeof odds === 'string' ? odds : odds?.[0]?.lines).toEqual(['84 % notices']);
});

test('a high save is best for whom an injury would cripple (DV-68)', () => {
  const session = memorySession('six20', [
    { name: 'Ann', side: 'own', sheet: {} },
    { name: 'Bob', side: 'other', sheet: {} },
  ]);
  const intents = [{ action: 'cripple', by: 'ann', on: ['bob'], with: {} }];
  const rows = [0.3, 0.6, 0.8].map((amount, value): RatedVariant => {
    const rating = { on: [], chance: 1 - amount, expected: { amount, of: 'expected' }, times: 1, drops: null };
    return { variant: { value, label: '', intents }, rating: { ...rating, chances: [], costs: null } };
  });
  expect(verdictsOf(session, rows, 1)).toEqual([{ who: ['ann'], isBest: true }, null, { who: ['bob'], isBest: true }]);
});
