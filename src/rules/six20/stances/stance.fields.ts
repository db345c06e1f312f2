import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Blank, Option } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { cannot, type Six20View } from '../combatant/game.ts';
import { levels, levelTable } from '../roll/track.ts';
import { largestLevel, levelRefusal, type Stance, stanceNames, stanceTable } from './stances.ts';

const choices = ['neutral', ...stanceNames] as const;

export const stanceFields = z.strictObject({
  stance: z.enum(choices).default('neutral').describe('the stance: a named one, or a custom pair of rolls'),
  level: z.enum(levels).exactOptional().describe('its level; by default the largest that the combat bonus allows'),
  and: z.enum(choices).default('neutral').describe('a second stance, combined with the first'),
  andLevel: z.enum(levels).exactOptional().describe('the level of the second stance'),
  also: z
    .array(z.enum(stanceNames))
    .max(stanceNames.length)
    .default([])
    .describe('further stances; more than two always clash, so only with the house rule stanceClash: track'),
  alsoLevel: z.enum(levels).exactOptional().describe('the level of each further stance'),
});

/** The stances that the values name, without neutral; at the largest possible level where they name none (DV-21). */
export function namedStances(
  view: Six20View,
  who: Id,
  values: z.infer<typeof stanceFields>,
): readonly Stance[] | Refusal {
  const { stance, level, and, andLevel, also, alsoLevel } = values;
  const largest = largestLevel(view.sheet(who).bcb);
  const stances: Stance[] = [];
  const named = [
    { name: stance, level },
    { name: and, level: andLevel },
    ...also.map((name) => ({ name, level: alsoLevel })),
  ];
  for (const { name, level: wanted = largest } of named) {
    if (name === 'neutral') continue;
    if (wanted === null) return cannot('no-stance', 'DV-21', 'a stance needs a combat bonus of 1 or more');
    stances.push({ name, level: wanted });
  }
  return stances;
}

/** The stance and its level; a second one; further ones where the house rule `stanceClash` allows them (DV-27). */
export function stanceBlanks(view: Six20View, { by, with: values }: Intent): readonly Blank[] {
  if (by === null) return [];
  const { bcb } = view.sheet(by);
  const hasFirst = readField(values, 'stance') !== 'neutral';
  const hasSecond = (readField(values, 'and') ?? 'neutral') !== 'neutral';
  const allowsMore = hasSecond && view.settings.stanceClash === 'track';
  return [
    { ...stanceBlank, id: 'stance', label: 'stance', defaultValue: 'neutral' },
    ...(hasFirst ? [levelBlank(bcb, 'level', 'level')] : []),
    { ...stanceBlank, id: 'and', label: 'and', defaultValue: 'neutral', optional: true },
    ...(hasSecond ? [optional(levelBlank(bcb, 'andLevel', 'level of the second'))] : []),
    ...(allowsMore ? [moreBlank, optional(levelBlank(bcb, 'alsoLevel', 'level of these'))] : []),
  ];
}

function optional(blank: Blank): Blank {
  return { ...blank, optional: true };
}

const stanceOptions = stanceNames.map((id): Option => {
  const { key, up, down } = stanceTable[id];
  return { id, key, label: `${id} (${up}+ ${down}-)`, phrase: id };
});

const stanceBlank = {
  kind: 'pick',
  options: [{ id: 'neutral', key: 'n', label: 'neutral' }, ...stanceOptions],
  decidedBy: 'actor',
} as const satisfies Partial<Blank>;

const moreBlank: Blank = {
  id: 'also',
  label: 'further stances',
  kind: 'many',
  options: stanceOptions,
  defaultValue: [],
  optional: true,
};

const levelKeys = { minor: 'm', major: 'j', extreme: 'e' } as const;

function levelBlank(bcb: number, id: string, label: string): Blank {
  const options = levels.map((level): Option => {
    const refusal = levelRefusal(level, bcb);
    const { title, value } = levelTable[level];
    const option = { id: level, key: levelKeys[level], label: `${title}, ${value}`, phrase: level };
    return refusal === null ? option : { ...option, refusal };
  });
  return { id, label, kind: 'pick', options, defaultValue: largestLevel(bcb) ?? 'minor' };
}
