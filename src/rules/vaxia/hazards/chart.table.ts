/** How often a source strikes: once per exposure, with the same base each round, or with its base times the rounds. */
export const timings = ['once', 'each round', 'cumulative'] as const;
export type Timing = (typeof timings)[number];

/** What harms without an attacker, in the order of the chart (VX-112), then what is not in it. */
export const sources = [
  'fire',
  'electrocution',
  'emp',
  'cold',
  'radiation',
  'lava',
  'collapse',
  'gas',
  'drowning',
  'deep-sea',
  'fall',
  'space',
  'custom',
] as const;
export type Source = (typeof sources)[number];

/** Surroundings that somebody can stay in, round after round; a fall and a collapse are over at once, as is an explosion. */
export const lasting = [
  'fire',
  'electrocution',
  'cold',
  'radiation',
  'lava',
  'gas',
  'drowning',
  'deep-sea',
  'space',
  'custom',
] as const satisfies readonly Source[];
export type Lasting = (typeof lasting)[number];

/** What the deep sea and space are made of, a third of the base each; breath is drowning, or suffocation. */
export const parts = ['cold', 'breath', 'pressure'] as const;
export type Part = (typeof parts)[number];

/** A row of the chart. */
export interface Hazard {
  readonly says: string;
  /** Points of damage before anybody resists; of a collapse or a fall for each floor or foot. */
  readonly base: number;
  readonly timing: Timing;
  /** The stats that resist it. CON is (END + STR) / 2 (VX-08). */
  readonly resist: readonly ['END'] | readonly ['CON'] | readonly ['DEX', 'END'];
  readonly rule: 'VX-111' | 'VX-112' | 'VX-115' | 'VX-116';
  /** What there is of it: the base is for each of these. */
  readonly per?: 'floors' | 'feet';
  /** What it is instead where the victim is wet, or merely near. */
  readonly instead?: {
    readonly where: 'wet' | 'near';
    readonly says: string;
    readonly base: number;
    readonly timing: Timing;
  };
  /** Whether it is made of parts, of which somebody may be spared one. */
  readonly inParts?: true;
  /** END lost besides, by whoever takes damage. */
  readonly endLoss?: number;
  /** What the A/SH may make of it besides. */
  readonly aside?: string;
}

/**
 * The chart of environmental damage (VX-112). It gives a timing for what counts each round and what is cumulative; "once"
 * is our reading of the other rows. Space is a preset of ours (VX-116), whose base is a house rule.
 */
export const chart: { readonly [K in Source]: Hazard } = {
  fire: {
    says: 'fire, extreme heat',
    base: 10,
    timing: 'once',
    resist: ['END'],
    rule: 'VX-112',
    aside: 'its smoke is a noxious gas of its own',
  },
  electrocution: {
    says: 'electrocution',
    base: 10,
    timing: 'once',
    resist: ['END'],
    rule: 'VX-112',
    instead: { where: 'wet', says: 'electrocution, wet or in water', base: 20, timing: 'once' },
  },
  emp: {
    says: 'EMP of an explosion',
    base: 10,
    timing: 'once',
    resist: ['END'],
    rule: 'VX-112',
    aside: 'harms electronics only',
  },
  cold: {
    says: 'frostbite, extreme cold',
    base: 5,
    timing: 'each round',
    resist: ['END'],
    rule: 'VX-112',
    aside: 'may take DEX instead, more each round',
  },
  radiation: {
    says: 'extreme radiation',
    base: 5,
    timing: 'each round',
    resist: ['END'],
    rule: 'VX-112',
    endLoss: 5,
  },
  lava: {
    says: 'molten lava',
    base: 15,
    timing: 'once',
    resist: ['END'],
    rule: 'VX-112',
    instead: { where: 'near', says: 'near molten lava', base: 5, timing: 'each round' },
  },
  collapse: {
    says: 'falling ceiling, collapse: a floor',
    base: 10,
    timing: 'once',
    resist: ['DEX', 'END'],
    rule: 'VX-112',
    per: 'floors',
  },
  gas: {
    says: 'noxious gas, smoke',
    base: 5,
    timing: 'cumulative',
    resist: ['CON'],
    rule: 'VX-112',
    aside: 'thick gas lowers AWA besides, as the GM says',
  },
  drowning: { says: 'drowning', base: 5, timing: 'cumulative', resist: ['CON'], rule: 'VX-112' },
  'deep-sea': {
    says: 'deep sea: cold 5, drowning 5, pressure 5',
    base: 15,
    timing: 'cumulative',
    resist: ['END'],
    rule: 'VX-112',
    inParts: true,
  },
  fall: { says: 'a fall: a foot', base: 1, timing: 'once', resist: ['END'], rule: 'VX-115', per: 'feet' },
  space: {
    says: 'space: cold, suffocation, pressure',
    base: 15,
    timing: 'cumulative',
    resist: ['END'],
    rule: 'VX-116',
    inParts: true,
  },
  // Not in the chart: the base is always the one that is set.
  custom: { says: 'something else', base: 0, timing: 'once', resist: ['END'], rule: 'VX-111' },
};
