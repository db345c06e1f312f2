import * as z from 'zod';
import { singularOf } from '../../text/chances.ts';
import type { VaxiaCalculation, VaxiaRulingContext } from '../combatant/game.ts';
import { stats } from '../combatant/stats.ts';
import { formatAmount } from '../roll/amounts.ts';
import { chart, parts, sources } from './chart.table.ts';

/** A source, its amount, and the mights that resist it. A fall needs its feet, a source that is not in the chart its base. */
export const environmentInput = z
  .strictObject({
    source: z.enum(sources).describe('what does the harm'),
    might: z.array(z.number()).min(1).max(2).describe('the stat that resists, or both stats; normally bare'),
    stats: z
      .array(z.enum(stats))
      .max(2)
      .exactOptional()
      .describe('which stats these are, where they are not those of the chart'),
    round: z.int().min(1).default(1).describe('rounds of exposure in a row, this one included'),
    feet: z.int().min(0).exactOptional().describe('feet fallen'),
    floors: z.int().min(1).default(1).describe('floors that come down'),
    wet: z.boolean().default(false).describe('the victim of electrocution is wet or in water'),
    near: z.boolean().default(false).describe('the victim is merely near the lava'),
    spared: z
      .array(z.enum(parts))
      .max(3)
      .default([])
      .describe('parts of the deep sea or of space that spare the victim: cold, breath, pressure'),
    numbs: z.boolean().default(false).describe('extreme cold lowers DEX instead of LIF'),
    base: z
      .int()
      .min(0)
      .exactOptional()
      .describe('base damage instead of that of the chart, before rounds multiply it'),
  })
  .superRefine((input, context) => {
    const missing = (field: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message, input });
    };
    if (input.source === 'fall' && input.feet === undefined)
      missing('feet', 'is missing: the base of a fall is its feet');
    if (input.source === 'custom' && input.base === undefined) {
      missing('base', 'is missing: a source that is not in the chart needs a base');
    }
  });

export type EnvironmentInput = z.infer<typeof environmentInput>;

/**
 * The base damage of this round (VX-111 to VX-116) in whole points: that of the chart or of the input, multiplied by the
 * rounds in a row where the source is cumulative. Fields that do not count for it are steps that did not count.
 */
export function baseDamage(input: EnvironmentInput, { settings, note }: VaxiaRulingContext): number {
  const { source, base, round } = input;
  const hazard = chart[source];
  const instead = hazard.instead !== undefined && input[hazard.instead.where] ? hazard.instead : undefined;
  const { says, timing } = instead ?? hazard;
  const damage = note.calculate('base');
  if (base === undefined) {
    const charted = source === 'space' ? settings.spacePerRound : (instead ?? hazard).base;
    startFromChart(damage.start(charted, says, hazard.rule), input, charted);
  } else damage.start(base, () => `${says}: base as set`, 'VX-111');
  if (note.keepsSteps) addUnusedFields(damage, input);
  switch (timing) {
    case 'once':
      if (round > 1) damage.notCounted('once per exposure: rounds do not count', 'VX-112');
      break;
    case 'each round':
      damage.notCounted('the same in every round', 'VX-113');
      break;
    case 'cumulative':
      damage.times(round, () => `round ${round} in a row`, 'VX-114');
      break;
  }
  if (hazard.aside !== undefined) damage.remark(hazard.aside, hazard.rule);
  return damage.value;
}

/** Multiplies the base of the chart by feet or floors, and takes off the parts that spare the victim (VX-112, VX-116). */
function startFromChart(damage: VaxiaCalculation, input: EnvironmentInput, charted: number): void {
  const { per, inParts, rule } = chart[input.source];
  if (per !== undefined) {
    const times = input[per] ?? 0;
    damage.times(times, () => `${formatAmount(times)} ${times === 1 ? singularOf(per) : per}`, rule);
  }
  if (inParts !== true) return;
  for (const part of new Set(input.spared)) damage.plus(-charted / parts.length, `spared: ${part}`, rule);
  if (charted % parts.length !== 0) damage.round('rounded half away from zero', 'VX-28');
}

/** Adds a step that did not count for each field that is for another source, or that the base of the input replaces. */
function addUnusedFields(damage: VaxiaCalculation, input: EnvironmentInput): void {
  const { source, base } = input;
  const { per, instead, inParts } = chart[source];
  const fields = {
    feet: input.feet !== undefined,
    floors: input.floors > 1,
    wet: input.wet,
    near: input.near,
    spared: input.spared.length > 0,
  };
  for (const [field, isSet] of Object.entries(fields)) {
    if (!isSet) continue;
    const counts = field === per || field === instead?.where || (field === 'spared' && inParts === true);
    if (!counts) damage.notCounted(`${field}: does not count for ${source}`, 'VX-112');
    else if (base !== undefined) damage.notCounted(`${field}: does not count, the base is set`, 'VX-111');
  }
}
