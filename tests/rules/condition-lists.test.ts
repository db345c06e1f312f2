/** What each game says of its conditions: which the rules alone add and remove, and which go on when the fight is over. */
import { expect, it } from 'vitest';
import { systems } from '../../src/rules/index.ts';

const talents = ['fitness', 'agility', 'intellect', 'sense'];
const abilities = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'];

/** By game: added by the rules alone; lasting beyond the fight; those that are both are in both lists. */
const lists: { readonly [game: string]: readonly [byRules: string, lasts: string] } = {
  vaxia: [
    'swaying staying-up unconscious dying dead worn meddled custom disabled destroyed',
    'swaying staying-up unconscious dying dead transformed worn overcome crafting irradiated numb disabled destroyed',
  ],
  oath: ['unconscious dying dead luck-used dodge-split', 'unconscious dying dead luck-used'],
  brilliance: [
    'bleeding-out stable dead received readied charged aiming stance two-weapons spear-beside hemmed cleave concentrating helped-up',
    'bleeding-out stable dead blinded concealed invisible fatigued knocked-out bleeding frost diseased poisoned',
  ],
  six20: [
    'dying stable dead critical opening opportunities provoking',
    `fatigued disabled dying stable unconscious dead vitality-drain wounds-drain ${abilities
      .map((ability) => `${ability}-damage`)
      .join(' ')} ${abilities.map((ability) => `${ability}-drain`).join(' ')}`,
  ],
  crytures: ['', `defeated ${talents.map((talent) => `injured-${talent}`).join(' ')}`],
};

it.each(systems())(
  '$id: which conditions the rules alone add, and which last beyond the fight',
  ({ id, conditions }) => {
    const ids = (holds: (condition: (typeof conditions)[number]) => boolean | undefined): string =>
      conditions
        .filter(holds)
        .map((condition) => condition.id)
        .sort()
        .join(' ');
    const sorted = (list = ''): string => list.split(' ').sort().join(' ');
    const [byRules, lasts] = lists[id] ?? [];
    expect(ids((condition) => condition.byRules)).toBe(sorted(byRules));
    expect(ids((condition) => condition.lasts)).toBe(sorted(lasts));
  },
);
