import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { modifierOf, type Size, sizeNames, sizes } from '../combatant/abilities.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

/** Vitality and wound points of somebody whole. */
export interface Points {
  readonly vitality: number;
  readonly wounds: number;
}

/** What they follow from. */
interface Body {
  readonly level: number;
  readonly die: number;
  readonly constitution: number;
  readonly rolled: readonly number[];
  readonly size: Size;
  readonly vitality?: number;
  readonly wounds?: number;
}

/** Vitality and wounds when whole (DV-87 to DV-89). Rolls no dice: those of later levels are given. */
export const points = rules.ruling({
  id: 'six20.points',
  title: 'Vitality and wounds',
  input: z.strictObject({
    level: z.int().min(0).max(100).default(1).describe('character level'),
    die: z.int().min(2).max(20).default(8).describe('sides of the vitality die of the class'),
    constitution: z.int().min(1).max(100).default(10).describe('Constitution, as a score'),
    rolled: z
      .array(z.int().min(1).max(20))
      .max(100)
      .default([])
      .describe('the dice of level 2 and on; those that are missing are high average'),
    size: z.enum(sizeNames).default('medium').describe('size, which counts where the house has it multiply wounds'),
    wounds: z
      .int()
      .min(1)
      .max(100_000)
      .exactOptional()
      .describe('what the sheet says of wounds, where the house goes by it'),
  }),
  headline: 'vitality',
  counts: ['vitality', 'wounds'],
  *rule(given, { settings, note }): Conversation<Points> {
    return pointsOf(given, settings, note);
  },
});

/** The maxima of the two tracks; a sheet that gives its vitality needs no working. */
export function pointsOf(body: Body, settings: Settings, note: Note): Points {
  return { vitality: body.vitality ?? vitalityOf(body, note), wounds: woundsOf(body, settings, note) };
}

/** Level 1 has the whole die, each later one its roll or the high average; Constitution with each, at least 1 (DV-87). */
function vitalityOf({ level, die, rolled, constitution }: Body, note: Note): number {
  const con = modifierOf(constitution);
  const worked = note
    .calculate('vitality')
    .start(die, note.keepsSteps && `the whole d${die}`, 'DV-87')
    .plus(con, note.keepsSteps && `Constitution ${con}`, 'DV-87')
    .floorAt(1, 'at least 1', 'DV-87');
  for (let n = 2; n <= level; n += 1) {
    const face = rolled[n - 2];
    const points = Math.max(1, (face ?? Math.floor(die / 2) + 1) + con);
    worked.plus(points, note.keepsSteps && `level ${n}, ${face === undefined ? 'high average' : 'rolled'}`, 'DV-87');
  }
  return worked.value;
}

/** The Constitution score, or by house rule what the sheet says; by house rule times what size makes of it. */
function woundsOf({ constitution, wounds, size }: Body, settings: Settings, note: Note): number {
  const own = settings.wpFormula === 'sheet' ? wounds : undefined;
  const worked = note
    .calculate('wounds')
    .start(own ?? constitution, own === undefined ? 'the Constitution score' : 'as the sheet says', 'DV-88');
  if (settings.sizeWounds) {
    worked
      .times(sizes[size].wounds, note.keepsSteps && size, 'DV-89')
      .roundDown('whole points', 'DV-89')
      .floorAt(1, 'at least 1', 'DV-89');
  }
  return worked.value;
}
