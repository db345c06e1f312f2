/** How often a source strikes: once per exposure, each round with the same base, or each round with its base times the rounds. */
export type Timing = 'once' | 'each round' | 'cumulative';

/** The sources of environmental damage, in the order of the chart (VX-112), then those not in it. */
// biome-ignore format: one line
export const sources = ['fire', 'electrocution', 'emp', 'cold', 'radiation', 'lava', 'collapse', 'gas', 'drowning', 'deep-sea', 'fall', 'space', 'custom'] as const;
export type Source = (typeof sources)[number];

/** The sources that a combatant can stay in, round after round; a fall, a collapse and an explosion are over at once. */
// biome-ignore format: one line
export const lastingSources = ['fire', 'electrocution', 'cold', 'radiation', 'lava', 'gas', 'drowning', 'deep-sea', 'space', 'custom'] as const satisfies readonly Source[];
export type LastingSource = (typeof lastingSources)[number];

/** The parts of the deep sea and of space, a third of the base each; breath is drowning, or suffocation. */
export const parts = ['cold', 'breath', 'pressure'] as const;
export type Part = (typeof parts)[number];

export interface Hazard {
  readonly name: string;
  /** Its letter in the sentence of the action. */
  readonly key: string;
  /** What the working calls it. */
  readonly says: string;
  /** Base damage in whole points; of a collapse or a fall for each floor or foot. */
  readonly base: number;
  readonly timing: Timing;
  /** The stats that resist it. CON is (END + STR) / 2 (VX-08). */
  readonly resist: readonly ['END'] | readonly ['CON'] | readonly ['DEX', 'END'];
  readonly rule: 'VX-111' | 'VX-112' | 'VX-115' | 'VX-116';
  /** What multiplies the base. */
  readonly per?: 'floors' | 'feet';
  /** What replaces it where the victim is wet, or merely near. */
  readonly instead?: {
    readonly where: 'wet' | 'near';
    readonly says: string;
    readonly base: number;
    readonly timing: Timing;
  };
  /** Made of parts, of which a victim can be spared some. */
  readonly inParts?: true;
  /** END that a victim who takes damage loses as well. */
  readonly endLoss?: number;
  /** A remark for the A/SH. */
  readonly aside?: string;
}

/**
 * The chart of environmental damage (VX-112). It gives a timing for what counts each round and what is cumulative; "once"
 * is our reading of the other rows. Space is a preset of ours (VX-116), whose base is a house rule.
 */
// biome-ignore format: one line a source
export const chart: { readonly [K in Source]: Hazard } = {
  fire: { name: 'fire', key: 'f', says: 'fire, extreme heat', base: 10, timing: 'once', resist: ['END'], rule: 'VX-112', aside: 'its smoke is a noxious gas of its own' },
  electrocution: { name: 'electrocution', key: 'e', says: 'electrocution', base: 10, timing: 'once', resist: ['END'], rule: 'VX-112', instead: { where: 'wet', says: 'electrocution, wet or in water', base: 20, timing: 'once' } },
  emp: { name: 'EMP', key: 'm', says: 'EMP of an explosion', base: 10, timing: 'once', resist: ['END'], rule: 'VX-112', aside: 'harms electronics only' },
  cold: { name: 'extreme cold', key: 'c', says: 'frostbite, extreme cold', base: 5, timing: 'each round', resist: ['END'], rule: 'VX-112', aside: 'may take DEX instead, more each round' },
  radiation: { name: 'radiation', key: 'r', says: 'extreme radiation', base: 5, timing: 'each round', resist: ['END'], rule: 'VX-112', endLoss: 5 },
  lava: { name: 'lava', key: 'l', says: 'molten lava', base: 15, timing: 'once', resist: ['END'], rule: 'VX-112', instead: { where: 'near', says: 'near molten lava', base: 5, timing: 'each round' } },
  collapse: { name: 'collapse', key: 'o', says: 'falling ceiling, collapse: a floor', base: 10, timing: 'once', resist: ['DEX', 'END'], rule: 'VX-112', per: 'floors' },
  gas: { name: 'gas', key: 'g', says: 'noxious gas, smoke', base: 5, timing: 'cumulative', resist: ['CON'], rule: 'VX-112', aside: 'thick gas may lower AWA as well: the GM decides' },
  drowning: { name: 'drowning', key: 'd', says: 'drowning', base: 5, timing: 'cumulative', resist: ['CON'], rule: 'VX-112' },
  'deep-sea': { name: 'deep sea', key: 's', says: 'deep sea: cold 5, drowning 5, pressure 5', base: 15, timing: 'cumulative', resist: ['END'], rule: 'VX-112', inParts: true },
  fall: { name: 'fall', key: 'a', says: 'a fall: a foot', base: 1, timing: 'once', resist: ['END'], rule: 'VX-115', per: 'feet' },
  space: { name: 'space', key: 'p', says: 'space: cold, suffocation, pressure', base: 15, timing: 'cumulative', resist: ['END'], rule: 'VX-116', inParts: true },
  // Not in the chart: the base is always the one that is set.
  custom: { name: 'harm', key: 'h', says: 'something else', base: 0, timing: 'once', resist: ['END'], rule: 'VX-111' },
};
