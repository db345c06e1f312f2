/** The values of a combatant: what a sheet lists, what follows from it, and what a pool is made of (CR-03, CR-15 to CR-21). */
import type { Id } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Defence } from './power.ts';
import type { Settings } from './settings.ts';
import { type Sheet, type Talent, talents } from './sheet.ts';
import { stacksOf, type Table } from './view.ts';

/** Maxima and Speed as listed, or as the talents give them (CR-16). */
export function healthMax({ health, fitness }: Sheet): number {
  return Math.max(1, health ?? 20 + 5 * fitness);
}
export function staminaMax({ stamina, fitness, agility }: Sheet): number {
  return Math.max(0, stamina ?? fitness + agility);
}
export function manaMax({ mana, intellect, sense }: Sheet): number {
  return Math.max(0, mana ?? intellect + sense);
}
export function speedOf({ speed, agility }: Sheet): number {
  return Math.max(0, speed ?? agility + 2);
}

/** The maxima of the tracks of a sheet. */
export function tracksOf(sheet: Sheet): { readonly health: number; readonly stamina: number; readonly mana: number } {
  return { health: healthMax(sheet), stamina: staminaMax(sheet), mana: manaMax(sheet) };
}

/** The dice of initiative: Speed and Reflexes (CR-17), of a cryture Speed and what its sheet adds (CR-20); Danger Sense (CR-21). */
export function initiativeDice(sheet: Sheet, { crytureInitiative }: Settings, note: Note): number {
  const { kind, agility, reflexes, dangerSense, sense } = sheet;
  const worked = note
    .calculate('initiative dice')
    .start(speedOf(sheet), () => `Speed ${speedOf(sheet)}`, 'CR-17')
    .plus(reflexes, () => `Reflexes ${reflexes}`, kind === 'cryture' ? 'CR-20' : 'CR-17');
  if (kind === 'cryture' && crytureInitiative === 'speed-and-agility')
    worked.plus(agility, () => `Agility ${agility}`, 'CR-20');
  if (dangerSense) worked.plus(sense, () => `Danger Sense: Sense ${sense}`, 'CR-21');
  return worked.floorAt(0, 'no dice are left', 'CR-11').value;
}

/** The skill, or class, of that name; 0 for one that is not had. */
export function levelOf({ skills, classes }: Sheet, name: string): number {
  const same = (known: { readonly name: string }): boolean => known.name.toLowerCase() === name.toLowerCase();
  return [...skills, ...classes].find(same)?.value ?? 0;
}

/** The values beyond Deflection and Evasion that others aim at, each of a talent and a skill (CR-18). */
const derived = {
  alertness: ['sense', 'Observation'],
  insight: ['intellect', 'Persuasion'],
  reactions: ['agility', 'Reflexes'],
  vigor: ['fitness', 'Athletics'],
} as const satisfies { readonly [D in Defence]?: readonly [Talent, string] };

/** What a roll at somebody is set against, with its working. */
export function defenceOf(view: Table, who: Id, defence: Defence, note: Note): number {
  const sheet = view.sheet(who);
  const of = `${defence} of ${view.name(who)}`;
  if (defence === 'deflection' || defence === 'evasion') {
    return note.calculate(of).start(sheet[defence], () => `${of}: ${sheet[defence]}`, 'CR-17').value;
  }
  const [talent, skill] = derived[defence];
  const reflexes = defence === 'reactions' ? sheet.reflexes : 0;
  return note
    .calculate(of)
    .start(sheet[talent], () => `${talent} ${sheet[talent]}`, 'CR-18')
    .plus(Math.max(reflexes, levelOf(sheet, skill)), skill, 'CR-18').value;
}

/** One part of a pool by its name: a talent, a stat, Speed, a skill or a class. */
function partOf(sheet: Sheet, name: string): number {
  const lower = name.toLowerCase();
  const talent = talents.find((known) => known === lower);
  if (talent !== undefined) return sheet[talent];
  switch (lower) {
    case 'strength':
    case 'power':
    case 'deflection':
    case 'evasion':
      return sheet[lower];
    case 'speed':
      return speedOf(sheet);
    default:
      return levelOf(sheet, name);
  }
}

/** A pool of two values, with its working (CR-03). */
export function poolOf(view: Table, who: Id, parts: readonly string[], note: Note): number {
  const sheet = view.sheet(who);
  const worked = note.calculate('pool').start(0, () => `pool of ${view.name(who)}`, 'CR-03');
  for (const name of parts) worked.plus(partOf(sheet, name), () => `${name} ${partOf(sheet, name)}`, 'CR-03');
  return worked.value;
}

/** The condition of an injured talent; its stacks are the injuries (CR-121). */
export function injuryOf(talent: Talent): string {
  return `injured-${talent}`;
}

/** Dice lost to injuries of the talents that a pool is made of: one for each (CR-121). */
export function injuryDice(view: Table, who: Id, parts: readonly string[]): number {
  const hurt = talents.filter((talent) => parts.some((part) => part.toLowerCase() === talent));
  return hurt.reduce((sum, talent) => sum + stacksOf(view, who, injuryOf(talent)), 0);
}

/** Why somebody who is not a cryture cannot be treated as one. */
export function notCryture(view: Table, who: Id): Refusal | null {
  return view.sheet(who).kind === 'cryture' ? null : refuse('no-cryture', 'CR-33', `${view.name(who)} is no cryture`);
}
