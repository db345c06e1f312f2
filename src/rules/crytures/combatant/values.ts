/** The values of a combatant: listed on its sheet, or derived from it; and the pools made of them (CR-03, CR-15 to CR-21). */
import { findByName, type Id } from '../../../game/index.ts';
import type { CryturesNote, CryturesView } from './game.ts';
import type { Defence } from './power.ts';
import type { Settings } from './settings.ts';
import { type Sheet, type Talent, talents } from './sheet.ts';
import { stacksOf } from './view.ts';

/** The maxima of the tracks: as listed, or by the talents; Health at least 1, the others at least 0 (CR-16). */
export function tracksOf(sheet: Sheet): { readonly health: number; readonly stamina: number; readonly mana: number } {
  const { fitness, agility, intellect, sense } = sheet;
  return {
    health: Math.max(1, sheet.health ?? 20 + 5 * fitness),
    stamina: Math.max(0, sheet.stamina ?? fitness + agility),
    mana: Math.max(0, sheet.mana ?? intellect + sense),
  };
}

/** Speed in spaces: as listed, or by the talents; at least 0 (CR-16). */
export function speedOf({ speed, agility }: Sheet): number {
  return Math.max(0, speed ?? agility + 2);
}

/** The initiative dice, at least 0: Speed, Reflexes (CR-17), Agility of crytures by house rule (CR-20), Danger Sense (CR-21). */
export function initiativeDice(sheet: Sheet, { crytureInitiative }: Settings, note: CryturesNote): number {
  const { kind, agility, dangerSense, sense } = sheet;
  const reflexes = reflexesOf(sheet);
  const pool = note
    .calculate('initiative dice')
    .start(speedOf(sheet), () => `Speed ${speedOf(sheet)}`, 'CR-17')
    .plus(reflexes, () => `Reflexes ${reflexes}`, kind === 'cryture' ? 'CR-20' : 'CR-17');
  if (kind === 'cryture' && crytureInitiative === 'speed-and-agility')
    pool.plus(agility, () => `Agility ${agility}`, 'CR-20');
  if (dangerSense) pool.plus(sense, () => `Danger Sense: Sense ${sense}`, 'CR-21');
  return pool.floorAt(0, 'not below 0', 'CR-11').value;
}

/** The value of the skill or class of that name; 0 where the sheet lists none. */
function levelOf({ skills, classes }: Sheet, name: string): number {
  return findByName([...skills, ...classes], name)?.value ?? 0;
}

/** The skill Reflexes: the value of that name among the skills, or that of its own field; the higher where both are given. */
function reflexesOf(sheet: Sheet): number {
  return Math.max(sheet.reflexes, levelOf(sheet, 'Reflexes'));
}

/** The difficulties other than Deflection and Evasion, each a talent and a skill (CR-18). */
const derivedDefences = {
  alertness: ['sense', 'Observation'],
  insight: ['intellect', 'Persuasion'],
  reactions: ['agility', 'Reflexes'],
  vigor: ['fitness', 'Athletics'],
} as const satisfies { readonly [D in Defence]?: readonly [Talent, string] };

/** The skills that count by their name alone. */
export const skillsOfRules: readonly string[] = Object.values(derivedDefences).map(([, skill]) => skill);

/** The difficulty to attack a combatant by one of its values. */
export function defenceOf(view: CryturesView, who: Id, defence: Defence, note: CryturesNote): number {
  const sheet = view.sheet(who);
  const of = `${defence} of ${view.name(who)}`;
  if (defence === 'deflection' || defence === 'evasion') {
    return note.calculate(of).start(sheet[defence], () => `${of}: ${sheet[defence]}`, 'CR-17').value;
  }
  const [talent, skill] = derivedDefences[defence];
  const level = defence === 'reactions' ? reflexesOf(sheet) : levelOf(sheet, skill);
  return note
    .calculate(of)
    .start(sheet[talent], () => `${talent} ${sheet[talent]}`, 'CR-18')
    .plus(level, skill, 'CR-18').value;
}

/** A value of a pool by its name: a talent, a stat, Speed, a skill or a class. */
function valueNamed(sheet: Sheet, name: string): number {
  const lowerCase = name.toLowerCase();
  const talent = talents.find((one) => one === lowerCase);
  if (talent !== undefined) return sheet[talent];
  switch (lowerCase) {
    case 'strength':
    case 'power':
    case 'deflection':
    case 'evasion':
      return sheet[lowerCase];
    case 'speed':
      return speedOf(sheet);
    case 'reflexes':
      return reflexesOf(sheet);
    default:
      return levelOf(sheet, name);
  }
}

/** The pool of a combatant: the sum of the values named (CR-03). */
export function poolOf(view: CryturesView, who: Id, names: readonly string[], note: CryturesNote): number {
  const sheet = view.sheet(who);
  const pool = note.calculate('pool').start(0, () => `pool of ${view.name(who)}`, 'CR-03');
  for (const name of names) pool.plus(valueNamed(sheet, name), () => `${name} ${valueNamed(sheet, name)}`, 'CR-03');
  return pool.value;
}

/** The condition of an injured talent; its stacks are the injuries (CR-121). */
export function injuryOf(talent: Talent): string {
  return `injured-${talent}`;
}

/** The dice that a pool of the values named loses: one for each injury of its talents (CR-121). */
export function diceLostToInjuries(view: CryturesView, who: Id, names: readonly string[]): number {
  const used = talents.filter((talent) => names.some((name) => name.toLowerCase() === talent));
  return used.reduce((sum, talent) => sum + stacksOf(view, who, injuryOf(talent)), 0);
}
