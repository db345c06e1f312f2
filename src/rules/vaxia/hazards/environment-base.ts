import { z } from 'zod';
import type { Calculation, Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';
import { text } from '../roll/amounts.ts';
import { chart, type Hazard, parts, sources } from './chart.table.ts';

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
    spared: z
      .array(z.enum(parts))
      .max(3)
      .default([])
      .describe('parts of the deep sea or of space that do not touch the victim: cold, breath, pressure'),
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
  const worked = note.calculate('base');
  const instead = row.instead !== undefined && given[row.instead.where] ? row.instead : undefined;
  const { says, timing } = instead ?? row;
  if (base === undefined) {
    const charted = source === 'space' ? settings.spacePerRound : (instead ?? row).base;
    worked.start(charted, says, row.rule);
    if (row.per !== undefined) {
      const many = given[row.per] ?? 0;
      worked.times(many, note.keepsSteps && `${text(many)} ${row.per}`, row.rule);
    }
    if (row.inParts === true) spare(given, charted, row.rule, worked);
  } else worked.start(base, note.keepsSteps && `${says}: base as set`, 'VX-111');
  if (note.keepsSteps) tellIdle(given, row, worked);
  switch (timing) {
    case 'once':
      if (round > 1) worked.notCounted('once per exposure: rounds do not count', 'VX-112');
      break;
    case 'each round':
      worked.notCounted('the same in every round', 'VX-113');
      break;
    case 'cumulative':
      worked.times(round, note.keepsSteps && `round ${round} in a row`, 'VX-114');
      break;
  }
  if (row.aside !== undefined) worked.remark(row.aside, row.rule);
  return worked.value;
}

/** Takes off the parts that somebody is spared, a third of the base each (VX-112, VX-116); whole points. */
function spare({ spared }: EnvironmentInput, base: number, rule: string, worked: Calculation): void {
  for (const part of new Set(spared)) worked.plus(-base / parts.length, `spared: ${part}`, rule);
  if (base % parts.length !== 0) worked.round('rounded half away from zero', 'VX-28');
}

/** What was said and changes nothing: it is for another source, or the base is set. */
function tellIdle(given: EnvironmentInput, { per, instead, inParts }: Hazard, worked: Calculation): void {
  const { source, base } = given;
  const said = {
    feet: given.feet !== undefined,
    floors: given.floors > 1,
    wet: given.wet,
    near: given.near,
    spared: given.spared.length > 0,
  };
  for (const [name, isSaid] of Object.entries(said)) {
    if (!isSaid) continue;
    const counts = name === per || name === instead?.where || (name === 'spared' && inParts === true);
    if (!counts) worked.notCounted(`${name}: does not count for ${source}`, 'VX-112');
    else if (base !== undefined) worked.notCounted(`${name}: does not count, the base is set`, 'VX-111');
  }
}
