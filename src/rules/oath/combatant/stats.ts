/** What follows from the substats of a sheet: stats, hit points, movement (SG-03 to SG-05). */
import type { Note } from '../../kernel/note.ts';
import { type Sheet, type Skill, type Stat, type Substat, stats, substatsOf, type Use } from './sheet.ts';

/** The hit points that each die of Health gives (SG-04). */
const hitPointsEach = 10;

/** A stat is its lowest substat, unless the sheet says otherwise (SG-03). */
export function statOf(sheet: Sheet, stat: Stat): number {
  return sheet[stat] ?? Math.min(...substatsOf[stat].map((substat) => sheet[substat]));
}

/** The same with its working. */
export function workedStat(sheet: Sheet, stat: Stat, note: Note): number {
  const own = sheet[stat];
  const worked = note.calculate(stat);
  if (own !== undefined) return worked.is(own, note.keepsSteps && `${stat}, as the sheet has it`, 'SG-03').value;
  const [first, ...others] = substatsOf[stat];
  worked.start(sheet[first], note.keepsSteps && `${first} ${sheet[first]}`, 'SG-01');
  for (const substat of others)
    worked.capAt(sheet[substat], note.keepsSteps && `${substat} ${sheet[substat]}`, 'SG-03');
  return worked.value;
}

/** The stat that a substat belongs to: what decides whether dice are on speed (SG-44). */
export function statBehind(substat: Substat): Stat {
  return stats.find((stat) => substatsOf[stat].some((own) => own === substat)) ?? 'body';
}

/** Ten for each die of Health, unless the sheet says otherwise (SG-04). */
export function hitPointsOf(sheet: Sheet): number {
  return sheet.hitPoints ?? hitPointsEach * sheet.health;
}

/** Hexes of a diceless move: Strength of Body, unless the sheet says otherwise (SG-05). */
export function movementOf(sheet: Sheet): number {
  return sheet.movement ?? sheet.bodyStrength;
}

/** A skill by its name, however it is capitalised. */
export function skillNamed(sheet: Sheet, name: string | undefined): Skill | undefined {
  return sheet.skills.find((skill) => skill.name.toLowerCase() === name?.toLowerCase());
}

/** The best skill for a use, if there is one. */
export function skillFor(sheet: Sheet, use: Use): Skill | undefined {
  return sheet.skills.filter((skill) => skill.uses.includes(use)).toSorted((a, b) => b.level - a.level)[0];
}

/** Words for substats, as the game's pages have them. */
export const substatWords: { readonly [S in Substat]: string } = {
  bodyStrength: 'Strength of Body',
  bodyPrecision: 'Precision of Body',
  health: 'Health',
  mindStrength: 'Strength of Mind',
  mindPrecision: 'Precision of Mind',
  education: 'Education',
  psiStrength: 'Strength of Psi',
  psiPrecision: 'Precision of Psi',
  fortune: 'Fortune',
};

/** Words for stats. */
export const statWords: { readonly [S in Stat]: string } = { body: 'Body', mind: 'Mind', psi: 'Psi' };
