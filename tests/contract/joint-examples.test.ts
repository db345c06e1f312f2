/** Odds of two thugs on one target, worked out by hand from the chances of one attack, where one changes what the other does. */
import { expect, test } from 'vitest';
import { atOnce, type JointOdds, jointOdds } from '../../src/game/decide/joint-odds.ts';
import { type Encounter, type Intent, withEntry } from '../../src/state/encounter.ts';
import { type Game, thugsTable } from '../tui/groups/thugs.ts';

type Change = (now: Encounter) => Encounter;

/** The odds of so many thugs on Kel, the one with the turn first. */
function oddsOf(game: Game, many: number, change: Change = (now) => now): JointOdds {
  const { session } = thugsTable(game);
  const { system } = session;
  const encounter = change(session.encounter);
  const first = encounter.slots[encounter.cursor.acting ?? '']?.who ?? 'thug-1';
  const others = ['thug-1', 'thug-2'].filter((who) => who !== first);
  const action = system.actions.find(({ standard }) => standard)?.id ?? '';
  const intents = [first, ...others].slice(0, many).map((by): Intent => ({ action, by, on: ['kel'], with: {} }));
  const odds = atOnce(jointOdds({ system, encounter, intents }));
  const [only] = typeof odds === 'string' ? [] : odds;
  if (only === undefined) throw new Error(String(odds));
  return only;
}

/** Kel with a track at so much, of so much. */
function withTrack(track: string, at: number, max = at): Change {
  return (now) => {
    const { kel } = now.combatants;
    if (kel === undefined) throw new Error('nobody is Kel');
    const tracks = withEntry(kel.tracks, track, { now: at, max });
    return { ...now, combatants: withEntry(now.combatants, 'kel', { ...kel, tracks }) };
  };
}

/** Kel as one who rolls neither attack nor defence, so that the thugs always hit (DV-51). */
const asNpc: Change = (now) => {
  const { kel } = now.combatants;
  if (kel === undefined) throw new Error('nobody is Kel');
  const sheet = { ...Object(kel.sheet), npc: true };
  return { ...now, combatants: withEntry(now.combatants, 'kel', { ...kel, sheet }) };
};

function chanceOf({ odds }: JointOdds, is: (total: number) => boolean): number {
  return odds.distribution.reduce((sum, { value, p }) => (is(Number(value)) ? sum + p : sum), 0);
}

test('Vaxia: neither fells Kel of LIF 20 alone, both do where they come to 20 or more', () => {
  // One attack does at most 12: 12 with 0.36 %, 11 with 1 %, 10 with 1.64 %, 9 with 2.28 %, 8 with 2.92 %.
  const p = { 8: 0.0292, 9: 0.0228, 10: 0.0164, 11: 0.01, 12: 0.0036 };
  const both =
    2 * p[12] * (p[8] + p[9] + p[10] + p[11]) + p[12] ** 2 + 2 * p[11] * (p[9] + p[10]) + p[11] ** 2 + p[10] ** 2;
  expect(oddsOf('vaxia', 1, withTrack('lif', 20)).drops).toBe(0);
  expect(oddsOf('vaxia', 2, withTrack('lif', 20)).drops).toBeCloseTo(both, 12);
});

test('Oath: three dice that hit with 4 in 10; it takes both to bring Kel of 7 hit points below 0', () => {
  const hits = 1 - 0.6 ** 3;
  expect(oddsOf('oath', 1, withTrack('hp', 7)).drops).toBe(0);
  const two = oddsOf('oath', 2, withTrack('hp', 7));
  expect(chanceOf(two, (total) => total >= 8)).toBeCloseTo(hits ** 2, 12);
  expect(two.drops).toBeCloseTo(hits ** 2, 12);
});

test('Brilliance & Shadow: the first attack takes the last Dodge, so the second has one die more (BS-62)', () => {
  // A die misses with 0.7 and does 1 with 0.27; the first attack has one die, the second two.
  const two = oddsOf('brilliance', 2);
  expect(chanceOf(two, (total) => total === 0)).toBeCloseTo(0.7 * 0.7 ** 2, 12);
  expect(chanceOf(two, (total) => total === 1)).toBeCloseTo(0.27 * 0.7 ** 2 + 0.7 * (2 * 0.7 * 0.27), 12);
});

test('six20: Kel, flat-footed with 3 vitality and 1 wound, stays up only with both saves and 3 points at most', () => {
  // Each does 1 to 3, straight to wounds unless Kel rolls 15 or more (30 %); else to vitality, and to wounds beyond it (DV-84).
  const change: Change = (now) => withTrack('wounds', 1)(withTrack('vitality', 3)(asNpc(now)));
  expect(oddsOf('six20', 1, change).drops).toBeCloseTo(0.7, 12);
  expect(oddsOf('six20', 2, change).drops).toBeCloseTo(1 - 0.3 ** 2 * (3 / 9), 12);
});

test('Crytures: two stacks of Block cancel two hits in all, no matter which attack lands them (CR-100)', () => {
  const blocking: Change = (now) => {
    const { kel } = now.combatants;
    if (kel === undefined) throw new Error('nobody is Kel');
    const conditions = withEntry(kel.conditions, 'block', { stacks: 2, ends: null, from: null });
    return { ...now, combatants: withEntry(now.combatants, 'kel', { ...kel, conditions }) };
  };
  // Hits of one attack: none 25 %, one 40 %, two 26 %, three 8 %, four 1 %; 3 damage each.
  const hits = [0.25, 0.4, 0.26, 0.08, 0.01];
  const ofBoth = (sum: number): number => hits.reduce((all, p, n) => all + p * (hits[sum - n] ?? 0), 0);
  const two = oddsOf('crytures', 2, blocking);
  expect(chanceOf(two, (total) => total === 0)).toBeCloseTo(ofBoth(0) + ofBoth(1) + ofBoth(2), 12);
  for (const more of [1, 2, 3]) {
    expect(chanceOf(two, (total) => total === 3 * more)).toBeCloseTo(ofBoth(2 + more), 12);
  }
});

test('six20: straight to wounds by one of two at least, where Kel keeps it off with 30 % of the saves (DV-84)', () => {
  const chance = (many: number): number =>
    oddsOf('six20', many, asNpc).chances.find(({ field }) => field === 'straight')?.p ?? Number.NaN;
  expect(chance(1)).toBeCloseTo(0.7, 12);
  expect(chance(2)).toBeCloseTo(1 - 0.3 ** 2, 12);
});
