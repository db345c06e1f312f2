/** What most rules of Crytures ask about a combatant. */
import { conditionsNamed, type Id, type Json, plainId } from '../../../game/index.ts';
import { isStored } from './crystal.ts';
import type { CryturesView } from './game.ts';

export const { stacksOf, addCondition } = conditionsNamed<string>();

/** The Health of a combatant now, and its maximum. */
export function healthOf(view: CryturesView, who: Id): { readonly now: number; readonly max: number } {
  return view.track(who, 'health');
}

/** The tracks that powers are paid from, and their titles. */
export const resources = ['stamina', 'mana'] as const;
export type Resource = (typeof resources)[number];
export const resourceTitle = { stamina: 'Stamina', mana: 'Mana' } as const satisfies {
  readonly [R in Resource]: string;
};

/** Whether a combatant is on the field: it has neither left nor is it in a crystal. */
export function isOnField(view: CryturesView, who: Id): boolean {
  return view.now.combatants[who] !== undefined && !view.combatant(who).out && !isStored(view, who);
}

/** The combatants on the field, in the order in which they joined. */
export function combatantsOnField(view: CryturesView): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => isOnField(view, who));
}

/** Whether a combatant is on the field and not defeated (CR-119). */
export function isAble(view: CryturesView, who: Id): boolean {
  return isOnField(view, who) && healthOf(view, who).now > 0;
}

/** Whether two combatants are enemies: of different sides, or one of neither side. */
export function areEnemies(view: CryturesView, a: Id, b: Id): boolean {
  const [side, otherSide] = [view.combatant(a).side, view.combatant(b).side];
  return a !== b && (side !== otherSide || side === 'neither');
}

/**
 * The conjurer to whom a cryture is attuned: the combatant who joined under the name on its sheet, which its id keeps, or who
 * bears it now. Null where there is none, or the sheet names none.
 */
export function conjurerOf(view: CryturesView, cryture: Id): Id | null {
  const { conjurer } = view.sheet(cryture);
  if (conjurer === '') return null;
  const joined = plainId(conjurer);
  if (view.now.combatants[joined] !== undefined) return joined;
  const called = Object.values(view.now.combatants).find(({ name }) => name.toLowerCase() === conjurer.toLowerCase());
  return called?.id ?? null;
}

/** Whether a combatant is a player character: a human of the own side (CR-66, CR-118). */
export function isPlayerCharacter(view: CryturesView, who: Id): boolean {
  return view.combatant(who).side === 'own' && view.sheet(who).kind === 'human';
}

/** The strings of a mark's list; empty where the mark holds no list. */
export function listIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
