/** The ready-made fights with fewer foes, and weaker ones, so that they can be played to their end. */
import { demoRoster } from '../../../session/demo-roster.ts';
import type { Newcomer } from '../../app/test-table.ts';

/** Changes by name: how many there are, and what of the sheet is different. */
type Changes = Readonly<
  Record<string, { readonly count?: number; readonly sheet?: Readonly<Record<string, unknown>> }>
>;

const fights: Readonly<Record<string, Changes>> = {
  vaxia: {
    'Mara Venn': {},
    Kel: {},
    'Sister Ro': { sheet: { LIF: 12 } },
    // Hits of the numbers in this fight were worked out against these.
    Thug: { count: 2, sheet: { STR: 40, DEX: 50 } },
    Ogre: { sheet: { LIF: 30 } },
  },
  oath: { Jim: {}, Jayla: {}, Max: {}, Rioter: { count: 4 }, 'Crime-boss': { sheet: { health: 3 } } },
  brilliance: { Edward: {}, Yunone: {}, Mar: {}, Cutthroat: { count: 2 }, Troll: { sheet: { health: 1 } } },
  six20: {
    Ash: {},
    Vane: {},
    Guard: { count: 2, sheet: { constitution: 8, die: 4 } },
    Orm: { sheet: { level: 1, constitution: 8 } },
  },
  crytures: { Sela: {}, Brum: {}, Peepoi: {}, Gazer: {}, Gnasher: { count: 2 } },
};

export function peopleOf(game: string): readonly Newcomer[] {
  const changes = fights[game] ?? {};
  return demoRoster(game).combatants.flatMap((one) => {
    const change = changes[one.name ?? ''];
    return change === undefined
      ? []
      : [
          {
            ...one,
            hidden: false,
            count: change.count ?? one.count,
            sheet: { ...(one.sheet as object), ...change.sheet } as never,
          },
        ];
  });
}
