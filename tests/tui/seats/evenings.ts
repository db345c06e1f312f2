/** A scene of each game in which players act from their phones; seats/rounds counts the keys of the same scenes. */
import { demoRoster } from '../../session/demo-roster.ts';
import type { Newcomer } from '../app/test-table.ts';
import type { Handset, RealGm } from './real-table.ts';

/** The phone of the seat with this name. */
export type Players = (name: string) => Handset;

export interface Evening {
  readonly game: string;
  readonly combatants: readonly Newcomer[];
  /** The four who have a phone. */
  readonly seats: readonly string[];
  /** Who has the floor as it begins, by its id; null: the first who has it; undefined: nobody, since the fight has not begun. */
  readonly floor?: RegExp | null;
  /** What the GM does once the seats are given. */
  prepare?(gm: RealGm): Promise<void>;
  /** What the players want, and the keys of the GM until they are to throw. */
  asked(gm: RealGm, players: Players): Promise<void>;
  /** The first throw: of which seat, and the keys of its phone. */
  readonly first: readonly [seat: string, keys: readonly string[]];
  /** Everything from the throws on; `first` is the first of them. */
  thrown(gm: RealGm, players: Players, first: () => Promise<void>): Promise<void>;
  /** What a television shows of it in the end. */
  readonly seen: RegExp;
}

const isNotApplied = /not yet applied/i;

/** After the last throw: Enter shows the result, and Enter applies it. */
async function finish(gm: RealGm): Promise<void> {
  await gm.table.waitFor('all is thrown; Enter goes on');
  await gm.press('<Enter>', isNotApplied);
  await gm.apply();
}

const heroes = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];
const hit = ['0', '7', '0', '0'];

const vaxia: Evening = {
  game: 'vaxia',
  combatants: [...heroes.map((name) => ({ name, side: 'own' as const })), { name: 'Thug', side: 'other', count: 5 }],
  // Di's phone answers for Ed as well.
  seats: ['Ann', 'Bo', 'Cy', 'Di'],
  floor: null,
  async prepare(gm) {
    await gm.press('Y', 'Seats');
    await gm.press('<Down><Down><Down>', '> Di');
    await gm.press('hEd<Enter>', /Di .*also Ed/);
    await gm.press('q', /r resolve|declare/);
  },
  async asked(gm, players) {
    for (const [n, name] of heroes.entries())
      await players(name === 'Ed' ? 'Di' : name).suggest('Attack', [`Thug ${n + 1} `], name);
    await gm.table.waitFor('y takes the 5 that wait');
    await gm.press('y', /declares?: attack/);
    await gm.press('r', /still to roll/);
  },
  first: ['Ann', hit],
  async thrown(gm, players, first) {
    // All are asked at the same time.
    await Promise.all(['Ann', 'Bo', 'Cy', 'Di'].map((name) => players(name).card(name).waitFor()));
    await first();
    for (const name of heroes.slice(1)) await players(name === 'Ed' ? 'Di' : name).throws(hit, name);
    await finish(gm);
  },
  seen: /All of the Thugs are hurt/,
};

const [jim] = demoRoster('oath').combatants;
const speedy = ['Jim', 'Jayla', 'Max', 'Kai'];
const five = ['1', '2', '3', '4', '5'];
/** So late that there is something left to dodge with when the rioter comes. */
const late = ['6', '7', '8', '9', '10'];
const dodge = ['9', '2', '9', '2', '9', '2'];

const oath: Evening = {
  game: 'oath',
  combatants: [
    ...speedy.map((name) => ({ name, side: 'own' as const, sheet: jim?.sheet ?? {} })),
    { name: 'Rioter', side: 'other', sheet: jim?.sheet ?? {} },
  ],
  seats: speedy,
  async asked(gm, players) {
    await gm.press('n', 'speed this turn');
    for (const name of speedy) await players(name).chooses(/^Body/);
    await gm.press('<Enter>', /Jim speed/);
  },
  first: ['Jim', late],
  async thrown(gm, players, first) {
    await first();
    for (const name of speedy.slice(1)) await players(name).throws(late);
    await finish(gm);
    await gm.until(/^── Rioter/m, 'n');
    await gm.press('a<Enter>', /answer +d dodge/);
    await players('Jim').chooses(/^dodge/);
    await gm.press('<Enter>', /Jim dodge/);
    await players('Jim').throws(dodge);
    await finish(gm);
  },
  seen: /Rioter/,
};

const pool = ['10', '10', '3', '3', '3', '3', '3', '3', '3', '3'];

const brilliance: Evening = {
  game: 'brilliance',
  combatants: demoRoster('brilliance').combatants,
  seats: ['Edward', 'Yunone', 'Mar', 'Whisper'],
  floor: /^edward$/,
  async asked(gm, players) {
    await players('Edward').suggest('Attack', ['Cutthroat 1 ']);
    await gm.table.waitFor('y opens Edward (phone)');
    await gm.press('y', /Edward .*8d10/);
  },
  first: ['Edward', pool],
  async thrown(gm, _players, first) {
    await first();
    await finish(gm);
  },
  seen: /Edward/,
};

const [ash, vane, guard] = demoRoster('six20').combatants;

const six20: Evening = {
  game: 'six20',
  combatants: [
    { ...ash, name: 'Ash' },
    { ...vane, name: 'Vane' },
    { ...ash, name: 'Bo' },
    { ...ash, name: 'Cy' },
    { ...guard, name: 'Guard', count: 2 },
  ],
  seats: ['Ash', 'Vane', 'Bo', 'Cy'],
  floor: /^guard/,
  async asked(gm, players) {
    await gm.press('xe<Enter>', /Enter nobody/);
    await players('Ash').takesChance();
    await gm.table.waitFor('y Ash (phone)');
    await gm.press('y', /Ash .*d20/);
  },
  first: ['Ash', ['15']],
  async thrown(gm, players, first) {
    await first();
    await players('Ash').throws(['3']);
    await finish(gm);
  },
  seen: /Ash/,
};

const shriek = {
  name: 'Shriek',
  types: ['Psionic'],
  range: { kind: 'blast', reach: 5 },
  attack: { pool: ['agility'], against: 'deflection' },
  hit: { damage: 2 },
};
const gnashers = [1, 2, 3, 4, 5].map((n) => `Gnasher ${n} `);

const crytures: Evening = {
  game: 'crytures',
  combatants: [
    { name: 'Ada', side: 'own', sheet: { agility: 5, reflexes: 9, powers: [shriek] } },
    ...['Bert', 'Clara', 'Dora'].map((name) => ({ name, side: 'own' as const })),
    { name: 'Gnasher', side: 'other', count: 5, sheet: { kind: 'cryture', resistant: ['Psionic'] } },
  ],
  seats: ['Ada', 'Bert', 'Clara', 'Dora'],
  floor: /^ada$/,
  async asked(gm, players) {
    await players('Ada').suggest('Power', ['Shriek', ...gnashers]);
    await gm.table.waitFor('y opens Ada (phone)');
    await gm.press('y', /Ada .*5d10/);
  },
  first: ['Ada', five],
  async thrown(gm, players, first) {
    await first();
    for (let n = 1; n < gnashers.length; n += 1) await players('Ada').throws(five);
    await finish(gm);
  },
  seen: /Ada/,
};

export const evenings: readonly Evening[] = [vaxia, oath, brilliance, six20, crytures];
