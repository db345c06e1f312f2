import { type Conversation, z } from '../../../game/index.ts';
import { type Size, scoreModifier, sizeNames, sizes } from '../combatant/abilities.ts';
import { rules, type Six20Note } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

/** Vitality points and wound points of a combatant. */
export interface Points {
  readonly vitality: number;
  readonly wounds: number;
}

/** What of a sheet the maxima follow from. */
interface Body {
  readonly level: number;
  readonly die: number;
  readonly constitution: number;
  readonly rolled: readonly number[];
  readonly size: Size;
  readonly vitality?: number;
  readonly wounds?: number;
}

/**
 * The maxima of vitality and wound points (DV-87 to DV-89). Asks for no dice: the dice of later levels are part of
 * the input.
 */
export const points = rules.ruling({
  id: 'six20.points',
  title: 'Vitality and wounds',
  input: z.strictObject({
    level: z.int().min(0).max(100).default(1).describe('character level'),
    die: z.int().min(2).max(20).default(8).describe('sides of the vitality die of the class'),
    constitution: z.int().min(1).max(100).default(10).describe('Constitution score'),
    rolled: z
      .array(z.int().min(1).max(20))
      .max(100)
      .default([])
      .describe('vitality dice as rolled, from level 2 on; missing ones count as half the die plus 1'),
    size: z.enum(sizeNames).default('medium').describe('size; counts only with the house rule sizeWounds'),
    wounds: z
      .int()
      .min(1)
      .max(100_000)
      .exactOptional()
      .describe('maximum wound points on the sheet; counts only with the house rule wpFormula: sheet'),
  }),
  headline: 'vitality',
  counts: ['vitality', 'wounds'],
  *rule(input, { settings, note }): Conversation<Points> {
    return maximumPoints(input, settings, note);
  },
});

/** The maxima of both tracks; vitality that the sheet gives needs no working. */
export function maximumPoints(body: Body, settings: Settings, note: Six20Note): Points {
  return { vitality: body.vitality ?? maximumVitality(body, note), wounds: maximumWounds(body, settings, note) };
}

/**
 * The full die at level 1, a die or half its sides plus 1 for each further level, each plus Constitution, at least 1
 * (DV-87).
 */
function maximumVitality({ level, die, rolled, constitution }: Body, note: Six20Note): number {
  const con = scoreModifier(constitution);
  const vitality = note
    .calculate('vitality')
    .start(die, () => `the whole d${die}`, 'DV-87')
    .plus(con, () => `Constitution ${con}`, 'DV-87')
    .floorAt(1, 'at least 1', 'DV-87');
  for (let n = 2; n <= level; n += 1) {
    const face = rolled[n - 2];
    const gained = Math.max(1, (face ?? Math.floor(die / 2) + 1) + con);
    vitality.plus(gained, () => `level ${n}, ${face === undefined ? 'high average' : 'rolled'}`, 'DV-87');
  }
  return vitality.value;
}

/**
 * The Constitution score (DV-88), or by house rule what the sheet says; by house rule times the factor of the size
 * (DV-89).
 */
function maximumWounds({ constitution, wounds, size }: Body, settings: Settings, note: Six20Note): number {
  const fromSheet = settings.wpFormula === 'sheet' ? wounds : undefined;
  const maximum = note
    .calculate('wounds')
    .start(
      fromSheet ?? constitution,
      fromSheet === undefined ? 'the Constitution score' : 'as the sheet says',
      'DV-88',
    );
  if (settings.sizeWounds) {
    maximum
      .times(sizes[size].wounds, () => size, 'DV-89')
      .roundDown('whole points', 'DV-89')
      .floorAt(1, 'at least 1', 'DV-89');
  }
  return maximum.value;
}
