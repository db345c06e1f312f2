import * as z from 'zod';
import type { Chronicle, CombatantLuck } from '../../chronicle/derive/chronicle.ts';
import type { Luck } from '../../report/luck.ts';
import { seatsOf } from '../../report/phones.ts';
import { jsonVersion } from '../../state/clean.ts';
import { sides } from '../../state/encounter.ts';
import type { NameJson } from './encounter-json.ts';
import { encounterSchema, namesSchema, version } from './encounter-schema.ts';
import { formatJson, versioned } from './terminal.ts';

const luck = {
  throws: z.int(),
  rolled: z.number().describe('what the throws counted: successes of pools, faces of other dice'),
  expected: z.number(),
  p: z.number().describe('chance of this much or more; below what was expected, of this little or less'),
  exact: z.boolean().describe('false: p is that of a normal distribution'),
};

const record = z.object({
  seq: z.int(),
  title: z.string(),
  said: z.array(z.string()).describe('its facts in the words of the game'),
  seats: z
    .array(z.string())
    .exactOptional()
    .describe('the seats from whose phones faces and choices came, where there are any'),
  dice: z.array(z.unknown()).exactOptional().describe('with --why: its throws and choices, as log --json prints them'),
  working: z.array(z.unknown()).exactOptional().describe('with --why: how its numbers came about'),
});

export const chronicleSchema = z.object({
  v: version,
  ...namesSchema,
  path: namesSchema.path.exactOptional().describe('its file; not for the players'),
  system: z.string(),
  rounds: z.array(
    z.object({ round: z.int().describe('-1 before the first round, 0 a surprise round'), records: z.array(record) }),
  ),
  totals: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      side: z.enum(sides),
      dealt: z.number().exactOptional().describe('damage to others that was its doing; not for the players'),
      dealtShare: z.number().exactOptional().describe('for the players: its share of the damage that its side dealt'),
      taken: z.number(),
      healed: z.number(),
      down: z.int().describe('rounds that ended while it was down'),
      falls: z.int().describe('how often it went down'),
    }),
  ),
  byNobody: z.number().describe('damage that no combatant dealt'),
  byThemselves: z.number().describe('damage that combatants did to themselves'),
  luck: z.array(z.object({ id: z.string(), name: z.string(), side: z.enum(sides), ...luck })),
  luckOfSides: z.array(z.object({ side: z.enum(sides), ...luck })),
  luckOfSeats: z
    .array(z.object({ seat: z.string(), ...luck }))
    .exactOptional()
    .describe('of the throws whose faces came from the phone of a seat, where there are any'),
  unweighed: z.int().describe('throws that are left out of the luck, since the rules have changed'),
  end: z.union([encounterSchema, z.unknown()]).describe('as show --json prints it; for the players as watch shows it'),
});

/** What a chronicle as JSON has besides what happened: how the encounter is called, and what it is at the end. */
interface ChronicleParts {
  readonly names: NameJson;
  readonly end: unknown;
  readonly workings: boolean;
}

/** A chronicle as JSON, in pieces: one record at a time. For the players it does not say where the file is. */
export function* chronicleJson(chronicle: Chronicle, { names, end, workings }: ChronicleParts): Generator<string> {
  const { system, masked } = chronicle;
  const { path, ...shown } = names;
  const head = { v: jsonVersion, ...shown, ...(masked ? {} : { path }), system: system.id };
  const fields = Object.entries(head).map(([key, value]) => `${formatJson(key)}: ${formatJson(value)},\n`);
  yield `{\n${fields.join('')}"rounds": [`;
  let round: number | null = null;
  for (const entry of chronicle.entries()) {
    if (entry.round === round) yield ',\n';
    else yield `${round === null ? '' : ']},'}\n{"round": ${entry.round}, "records": [\n`;
    round = entry.round;
    const { seq, title, said, dice, working } = entry;
    const seats = seatsOf(entry);
    const whose = seats.length === 0 ? {} : { seats };
    yield formatJson({ seq, title, said, ...whose, ...(workings ? { dice, working } : {}) });
  }
  yield `${round === null ? '' : ']}'}],\n`;
  for (const [key, value] of Object.entries({ ...restOf(chronicle), end: versioned(end) })) {
    yield `${formatJson(key)}: ${formatJson(value)}${key === 'end' ? '\n}\n' : ',\n'}`;
  }
}

function restOf(
  chronicle: Chronicle,
): Omit<z.input<typeof chronicleSchema>, 'v' | keyof NameJson | 'system' | 'rounds' | 'end'> {
  const { totals, byNobody, byThemselves, luckOfSides, luckOfSeats, unweighed, masked } = chronicle;
  return {
    totals: totals.map(({ id, name, side, dealt, taken, healed, down, falls }) => ({
      id,
      name,
      side,
      ...(masked ? { dealtShare: dealt } : { dealt }),
      taken,
      healed,
      down,
      falls,
    })),
    byNobody,
    byThemselves,
    luck: chronicle.luck.map(({ id, name, side, ...own }: CombatantLuck) => ({ id, name, side, ...luckJson(own) })),
    luckOfSides: luckOfSides.map(({ side, ...all }) => ({ side, ...luckJson(all) })),
    ...(luckOfSeats.length === 0
      ? {}
      : { luckOfSeats: luckOfSeats.map(({ seat, ...all }) => ({ seat, ...luckJson(all) })) }),
    unweighed,
  };
}

function luckJson({ throws, rolled, expected, p, exact }: Luck): Luck {
  return { throws, rolled, expected, p, exact };
}
