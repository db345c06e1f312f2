/** How fast rulings and their odds are, beside plain functions; bundled and run by bench.mjs. */
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { runToEnd } from '../src/dice/drive.ts';
import { fastFairDice, seedFromText } from '../src/dice/fair.ts';
import { Note } from '../src/game/kernel/note.ts';
import type { Prepared } from '../src/game/kernel/ruling.ts';
import { findBook, loadAllGames } from '../src/rules/index.ts';
import { bandOf, meetsNeed, need, ratioBeaten } from '../src/rules/vaxia/roll/roll-result.ts';
import { roundHalfAway } from '../src/state/working.ts';
import { median, timed } from './bench-times.ts';

await loadAllGames();

/** A measurement, with its goal. */
export interface Measured {
  readonly what: string;
  readonly is: string;
  readonly goal: string;
}

interface Asked {
  readonly book: string;
  readonly ruling: string;
  readonly input: object;
}

const oneTrait: Asked = { book: 'vaxia', ruling: 'vaxia.roll', input: { might: [60], diff: [45] } };

function defended(defence: string): Asked {
  const input = { kind: 'physical', hit: 60, power: 55, defence, defend: [50, 45] };
  return { book: 'vaxia', ruling: 'vaxia.attack', input };
}

const manyDice: Asked = { book: 'brilliance', ruling: 'brilliance.roll', input: { pool: 30 } };

/** Whose odds are worked out, each in a process of its own, so that none of its code has run before. */
export const cold: readonly (Asked & { readonly name: string; readonly goal: string })[] = [
  { ...oneTrait, name: 'a roll', goal: '' },
  ...['block', 'dodge', 'parry', 'redirect', 'disarm'].map((defence) => ({
    ...defended(defence),
    name: `an attack against a ${defence}`,
    goal: '<= 15 ms',
  })),
  { ...manyDice, name: '30 dice with re-rolls', goal: '<= 15 ms' },
];

function prepare({ book, ruling, input }: Asked): { headline: string; prepared: Extract<Prepared, { ok: true }> } {
  const found = findBook(book)?.rulings.find(({ id }) => id === ruling);
  const prepared = found?.prepare(input, {});
  if (found === undefined || prepared?.ok !== true) throw new Error(`${ruling} cannot be measured`);
  return { headline: found.headline, prepared };
}

/** The milliseconds of the odds of one of them in this process. */
export function coldOdds(which: number): number {
  const { [which]: asked } = cold;
  if (asked === undefined) throw new Error(`there is no ruling ${which}`);
  const { headline, prepared } = prepare(asked);
  return timed(() => void prepared.odds(headline));
}

/** Rulings a second in one thread, and as a share of what a plain function makes. */
export function rulings(): readonly Measured[] {
  const silent = new Note(false);
  const rows: Measured[] = [];
  for (const { name, asked, plain } of [
    { name: 'one trait', asked: oneTrait, plain: plainRoll },
    { name: 'four d100', asked: defended('block'), plain: plainAttack },
  ]) {
    const { prepared } = prepare(asked);
    const dice = fastFairDice(seedFromText('bench'));
    const face = plainDice();
    sameResults(prepared, plain);
    const ours = each(() => runToEnd(prepared.start(silent), dice));
    const [ruled, bare] = inTurns([ours, each(() => plain(face))], 300_000);
    rows.push(
      { what: `rulings a second: ${name}`, is: `${(ruled / 1e6).toFixed(2)} M`, goal: '' },
      { what: `the same ÷ a plain function, ${name}`, is: (ruled / bare).toFixed(2), goal: '>= 0.4' },
    );
  }
  return rows;
}

/** The median rate of each, a second, measured in turns. */
function inTurns(runs: readonly ((count: number) => void)[], count: number): [number, number] {
  for (const run of runs) run(count);
  const rates = runs.map((): number[] => []);
  for (let round = 0; round < 11; round += 1) {
    for (const [n, run] of runs.entries()) rates[n]?.push(count / (timed(() => run(count)) / 1_000));
  }
  const [first = Number.NaN, second = Number.NaN] = rates.map(median);
  return [first, second];
}

/** The last outcome, kept so that V8 cannot leave out the work of an outcome that nobody reads. */
export const kept: { outcome: unknown } = { outcome: null };

function each(run: () => unknown): (count: number) => void {
  return (count) => {
    for (let made = 0; made < count; made += 1) kept.outcome = run();
  };
}

/** The d100 that the fast fair dice throw, without asks. */
function plainDice(): () => number {
  const generator = xoroshiro128plusFromState(seedFromText('bench').map((word) => word | 0));
  const fairWords = Math.floor(0x1_0000_0000 / 100) * 100;
  return () => {
    for (;;) {
      const word = (generator.next() ^ 0x8000_0000) >>> 0;
      if (word < fairWords) return (word % 100) + 1;
    }
  };
}

const bands = { moderateFrom: 15, extremeFrom: 25 } as Parameters<typeof bandOf>[1];

/** A roll of one trait as one would write it by hand: no ask, no rule ids, no working. */
function plainRoll(face: () => number): object {
  const [might, difficulty] = [60, 45];
  const needed = need(might, difficulty);
  const shown = face();
  const winsby = shown - needed;
  const band = bandOf(winsby, bands);
  if (meetsNeed(winsby)) {
    const pp = (winsby * might) / 100;
    return { success: true, winsby, pp, points: roundHalfAway(pp), band, might, need: needed };
  }
  const ratio = ratioBeaten(might, difficulty, shown);
  const failedMight = roundHalfAway(difficulty * (1 - ratio));
  return { success: false, winsby, pp: 0, points: 0, band, might, need: needed, ratio, failedMight };
}

interface PlainPair {
  readonly success: boolean;
  readonly points: number;
}

/** Two traits, with their own results. */
function plainPair(mights: readonly [number, number], met: readonly [number, number], face: () => number): PlainPair {
  const [a, b] = [face(), face()];
  const needs = [need(mights[0], met[0]), need(mights[1], met[1])] as const;
  const traits = [traitOf(mights[0], needs[0], a), traitOf(mights[1], needs[1], b)] as const;
  const winsby = (traits[0].winsby + traits[1].winsby) * 0.5;
  const might = (mights[0] + mights[1]) / 2;
  const mishap = winsby < -50;
  const band = mishap ? 'mishap' : bandOf(winsby, bands);
  const lopsided = Math.abs(traits[0].winsby - traits[1].winsby) >= 50;
  if (meetsNeed(winsby)) {
    const pp = (winsby * might) / 100;
    return { success: true, winsby, pp, points: roundHalfAway(pp), band, might, traits, mishap, lopsided } as PlainPair;
  }
  const ratio = (ratioBeaten(mights[0], met[0], a) + ratioBeaten(mights[1], met[1], b)) / 2;
  if (ratio === Number.POSITIVE_INFINITY) {
    return { success: false, winsby, pp: 0, points: 0, band, might, traits, mishap, lopsided } as PlainPair;
  }
  const failedMight = roundHalfAway(((met[0] + met[1]) / 2) * (1 - ratio));
  const failed = {
    success: false,
    winsby,
    pp: 0,
    points: 0,
    band,
    might,
    traits,
    mishap,
    lopsided,
    ratio,
    failedMight,
  };
  return failed as PlainPair;
}

function traitOf(might: number, needed: number, shown: number): { readonly winsby: number } {
  const winsby = shown - needed;
  return { might, need: needed, winsby, success: meetsNeed(winsby) } as { winsby: number };
}

/** An attack against a block, by hand. */
function plainAttack(face: () => number): object {
  const attack = plainPair([60, 55], [50, 45], face);
  const defence = plainPair([50, 45], [60, 55], face);
  const damage = Math.max(0, Math.max(0, attack.points - defence.points));
  return { attack, defence, damage, redirected: false, disarmed: false };
}

/** The plain function says what the ruling says, or it would not be a comparison. */
function sameResults(prepared: Extract<Prepared, { ok: true }>, plain: (face: () => number) => object): void {
  const [dice, face, silent] = [fastFairDice(seedFromText('bench')), plainDice(), new Note(false)];
  for (let n = 0; n < 1_000; n += 1) {
    const [ruled, bare] = [runToEnd(prepared.start(silent), dice), plain(face)].map(rounded);
    if (ruled !== bare) throw new Error(`a ruling and its plain function differ: ${ruled} ${bare}`);
  }
}

/** An outcome as text, its numbers to nine digits. */
function rounded(outcome: object): string {
  const entries = (_: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toFixed(9)) + 0 : value;
  return JSON.stringify(outcome, entries);
}
