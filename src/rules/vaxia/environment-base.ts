import { z } from 'zod';
import type { Note, Worked } from '../working.ts';
import { text } from './amounts.ts';
import { chart, type Hazard, sources } from './environment-chart.ts';
import type { Settings } from './settings.ts';

/** What harms somebody, how much of it there is, and what resists it. A fall needs its feet, what is not in the chart a base. */
export const environmentInput = z
  .strictObject({
    source: z.enum(sources).describe('what does the harm'),
    might: z.array(z.number()).min(1).max(2).describe('stat that resists, or both stats: bare, as a rule'),
    round: z.int().min(1).default(1).describe('rounds of exposure in a row, this one included'),
    feet: z.int().min(0).exactOptional().describe('feet fallen'),
    floors: z.int().min(1).default(1).describe('floors that come down'),
    wet: z.boolean().default(false).describe('the victim of electrocution is wet or in water'),
    near: z.boolean().default(false).describe('the victim is merely near the lava'),
    base: z
      .int()
      .min(0)
      .exactOptional()
      .describe('base damage instead of that of the chart, before rounds multiply it'),
  })
  .superRefine((given, context) => {
    const missing = (field: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message, input: given });
    };
    if (given.source === 'fall' && given.feet === undefined)
      missing('feet', 'is missing: the base of a fall is its feet');
    if (given.source === 'custom' && given.base === undefined) {
      missing('base', 'is missing: what is not in the chart has the base that is set');
    }
  });

export type EnvironmentInput = z.infer<typeof environmentInput>;

/**
 * The base damage of this round (VX-111 to VX-116), whole points: that of the chart, or the one that is set, and what is
 * cumulative times the rounds in a row. What was said and plays no part in it stands in the working as looked at.
 */
export function baseOf(given: EnvironmentInput, settings: Settings, note: Note): number {
  const { source, base, round } = given;
  const row = chart[source];
  const worked = note.work('base');
  const instead = row.instead !== undefined && given[row.instead.where] ? row.instead : undefined;
  const { says, timing } = instead ?? row;
  if (base === undefined) {
    const charted = source === 'space' ? settings.spacePerRound : (instead ?? row).base;
    worked.start(charted, says, row.rule);
    if (row.per !== undefined) {
      const many = given[row.per] ?? 0;
      worked.times(many, note.keep && `${text(many)} ${row.per}`, row.rule);
    }
  } else worked.start(base, note.keep && `${says}: base as set`, 'VX-111');
  if (note.keep) tellIdle(given, row, worked);
  switch (timing) {
    case 'once':
      if (round > 1) worked.without('once per exposure: rounds do not count', 'VX-112');
      break;
    case 'each round':
      worked.without('the same in every round', 'VX-113');
      break;
    case 'cumulative':
      worked.times(round, note.keep && `round ${round} in a row`, 'VX-114');
      break;
  }
  if (row.aside !== undefined) worked.aside(row.aside, row.rule);
  return worked.value;
}

/** What was said and changes nothing: it is for another source, or the base is set. */
function tellIdle(given: EnvironmentInput, { per, instead }: Hazard, worked: Worked): void {
  const { source, base } = given;
  const said = {
    feet: given.feet !== undefined,
    floors: given.floors > 1,
    wet: given.wet,
    near: given.near,
  };
  for (const [name, isSaid] of Object.entries(said)) {
    if (!isSaid) continue;
    if (name !== per && name !== instead?.where) worked.without(`${name}: does not count for ${source}`, 'VX-112');
    else if (base !== undefined) worked.without(`${name}: does not count, the base is set`, 'VX-111');
  }
}
