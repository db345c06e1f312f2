/** Duels of Vaxia worked out from the formulas of the game alone. */

/** VX-13: the number on a d100 that succeeds. */
function need(might: number, difficulty: number): number {
  return 50.5 + (49.5 / Math.atan(3)) * Math.atan(3 * ((difficulty - might) / (difficulty + might)));
}

/** How an undefended attack ends: the chances of no damage, of exactly 1, and of more. */
export type AttackChances = readonly [none: number, one: number, more: number];

/** How an undefended attack ends (VX-17, VX-50). */
export function attackChances(hit: number, power: number, dex: number, end: number): AttackChances {
  const counts: [number, number, number] = [0, 0, 0];
  for (let first = 1; first <= 100; first += 1) {
    for (let second = 1; second <= 100; second += 1) {
      const winsby = (first - need(hit, dex) + second - need(power, end)) / 2;
      const points = winsby < 0 ? 0 : Math.round((winsby * (hit + power)) / 2 / 100);
      counts[Math.min(2, points) as 0 | 1 | 2] += 1 / 10_000;
    }
  }
  return counts;
}

/** The chance that a d100 with a might succeeds (VX-13). */
export function successChance(might: number, difficulty: number): number {
  return (100 - Math.ceil(need(might, difficulty)) + 1) / 100;
}

/** How a duel ends, and after how many rounds. */
export interface DuelEnd {
  readonly own: number;
  readonly other: number;
  readonly neither: number;
  readonly rounds: number;
  /** The standard deviation of the rounds. */
  readonly spread: number;
}

type State = 'up' | 'stays' | 'down';

/** How a fighter of 1 LIF is at the end of a round, given the attack on it. `stays`: the chance of a roll to stay up. */
function after(state: State, [none, one]: AttackChances, stays: number): readonly (readonly [State, number])[] {
  if (state === 'up') {
    return [
      ['up', none],
      ['stays', one * stays],
      ['down', 1 - none - one * stays],
    ];
  }
  // Who stays up since an earlier round rolls again as this one ends, whether or not the other has fallen in it.
  return [
    ['stays', none * stays],
    ['down', 1 - none * stays],
  ];
}

/**
 * Two fighters of 1 LIF, who reel at 0 and die at -1, and stay up for 1 round at a time. Both act in each round, whatever becomes
 * of them in it (VX-41).
 */
export function duelOfRounds(ofOwn: AttackChances, ofOther: AttackChances, stays: number): DuelEnd {
  const end = { own: 0, other: 0, neither: 0 };
  let [rounds, squares] = [0, 0];
  let now = new Map<string, readonly [State, State, number]>([['up up', ['up', 'up', 1]]]);
  for (let round = 1; round <= 50; round += 1) {
    const next = new Map<string, readonly [State, State, number]>();
    for (const [own, other, chance] of now.values()) {
      for (const [a, pA] of after(own, ofOther, stays)) {
        for (const [b, pB] of after(other, ofOwn, stays)) {
          const p = chance * pA * pB;
          if (a !== 'down' && b !== 'down') {
            next.set(`${a} ${b}`, [a, b, p + (next.get(`${a} ${b}`)?.[2] ?? 0)]);
            continue;
          }
          end[a !== 'down' ? 'own' : b !== 'down' ? 'other' : 'neither'] += p;
          rounds += p * round;
          squares += p * round * round;
        }
      }
    }
    now = next;
  }
  // After 50 rounds there is no winner.
  for (const [, , left] of now.values()) {
    end.neither += left;
    rounds += 50 * left;
    squares += 2500 * left;
  }
  return { ...end, rounds, spread: Math.sqrt(squares - rounds * rounds) };
}
