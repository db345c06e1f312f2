/** The craft of the game, and the build points of any (VX-139b). */
import { findByName, type ReadyMade, z } from '../../../game/index.ts';
import { addProblems, rules } from '../combatant/game.ts';
import { sheet } from '../combatant/sheet.ts';

const ballista = { name: 'Ballista', LIF: 50, END: 25, STR: 150, DEX: 75 };

const open = { vehicle: 'open' };

/**
 * The craft of Vaxia, in the order of their table (VX-139b). The table does not say which are closed: that a wagon is, with room
 * to fight out of it, and boats and decks are not, is our reading, and every one's sheet can be edited.
 */
export const craftTable = [
  // A carriage as well.
  { name: 'Wagon', rule: 'VX-139b', sheet: { vehicle: 'closed', ports: true, LIF: 100, END: 100, STR: 100, DEX: 50 } },
  // A canoe or dinghy.
  { name: 'Paddleboat', rule: 'VX-139b', sheet: { ...open, LIF: 50, END: 25, STR: 25, DEX: 25 } },
  // A caravel or sloop.
  { name: 'Speed boat', rule: 'VX-139b', sheet: { ...open, LIF: 200, END: 50, STR: 50, DEX: 100 } },
  { name: 'Merchant ship', rule: 'VX-139b', sheet: { ...open, LIF: 500, END: 100, STR: 50, DEX: 50 } },
  // Its STR rams; the ballistae have their own.
  {
    name: 'Warship',
    rule: 'VX-139b',
    sheet: { ...open, LIF: 500, END: 100, STR: 50, DEX: 50, guns: [ballista, ballista] },
  },
] as const satisfies readonly ReadyMade[];

const input = z
  .strictObject({
    like: z
      .string()
      .exactOptional()
      .describe(`one of the table: ${craftTable.map(({ name }) => name).join(', ')}`),
    stats: z
      .array(z.number())
      .default([])
      .describe('LIF, END, STR and DEX of a vehicle, or of what is added to a vehicle of the table'),
  })
  .superRefine((input, context) => {
    const { like, stats } = input;
    addProblems(input, context, [
      [like === undefined && stats.length === 0, 'stats', 'is missing: the stats, or --like one of the table'],
      [like !== undefined && craftOf(like) === undefined, 'like', 'is not in the table of craft'],
    ]);
  });

interface BuildOutcome {
  /** Build points: the sum of all its stats. */
  readonly points: number;
  /** Their price in silver. */
  readonly silver: number;
}

/** The build points of a vehicle: the sum of all its stats, guns included, at 2 silver each (VX-139b). No dice. */
export const build = rules.ruling({
  id: 'vaxia.build',
  title: 'Build points',
  input,
  headline: 'points',
  counts: ['points', 'silver'],
  *rule({ like = '', stats }, { note }): Generator<never, BuildOutcome> {
    const points = note.calculate('build points').start(0, 'all stats', 'VX-139b');
    const listed = craftOf(like);
    if (listed !== undefined) {
      const { guns, ...hull } = sheet.parse(listed.sheet);
      for (const part of [{ ...hull, name: listed.name }, ...guns]) {
        const { name, LIF, END, STR, DEX } = part;
        points.plus(LIF + END + STR + DEX, () => `${name}: LIF ${LIF}, END ${END}, STR ${STR}, DEX ${DEX}`, 'VX-139b');
      }
    }
    for (const stat of stats) points.plus(stat, 'a stat', 'VX-139b');
    const silver = note
      .calculate('silver')
      .start(points.value, 'build points', 'VX-139b')
      .times(2, '2 silver each', 'VX-139b');
    return { points: points.value, silver: silver.value };
  },
});

function craftOf(name: string): (typeof craftTable)[number] | undefined {
  return findByName(craftTable, name);
}
