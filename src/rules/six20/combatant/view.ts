/** What the rules of six20 read and write at the table, by the names they use. */
import type { z } from 'zod';
import type { Id, Json } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { roundEnd, turnEnd } from '../../kernel/clock.ts';
import { conditionsNamed } from '../../kernel/conditions.ts';
import type { GameContext } from '../../kernel/context.ts';
import type { Note } from '../../kernel/note.ts';
import type { View } from '../../kernel/view.ts';
import { type Ability, modifierOf, type Save, saveAbility, shortAbility } from './abilities.ts';
import type { ConditionId, Loss } from './conditions.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';

export type Table = View<Sheet, Settings>;

/** What Six20's rules that write facts work with. */
export type Six20Context = GameContext<Sheet, Settings>;

export const { hasCondition, stacksOf, removeConditions } = conditionsNamed<ConditionId>();
/** Also what cripples, each by a name of its own. */
export const { addCondition } = conditionsNamed<string>();

/** Adds to the points lost, or takes from them; at 0 the condition goes. */
export function addLoss(ledger: Ledger, view: Table, who: Id, loss: Loss, points: number): void {
  const stacks = stacksOf(view, who, loss) + points;
  if (stacks > 0) addCondition(ledger, who, loss, { stacks });
  else removeConditions(ledger, who, loss);
}

/** What fatigue takes from Strength and Dexterity (DV-90). */
const fatigue = 2;

/** An ability score as it is now: damage, drain and fatigue taken off; not below 0 (DV-90, DV-96). */
export function scoreOf(view: Table, who: Id, ability: Ability): number {
  const lost = stacksOf(view, who, `${ability}-damage`) + stacksOf(view, who, `${ability}-drain`);
  const tired =
    hasCondition(view, who, 'fatigued') && (ability === 'strength' || ability === 'dexterity') ? fatigue : 0;
  return Math.max(0, view.sheet(who)[ability] - lost - tired);
}

/** An ability modifier as it is now (DV-06). */
export function modifier(view: Table, who: Id, ability: Ability): number {
  return modifierOf(scoreOf(view, who, ability));
}

/** An ability modifier, with a word in the working where the score is not that of the sheet. */
export function abilityNow(view: Table, who: Id, ability: Ability, note: Note): number {
  const [now, whole] = [scoreOf(view, who, ability), view.sheet(who)[ability]];
  if (now !== whole) {
    const rule = hasCondition(view, who, 'fatigued') && ability !== 'constitution' ? 'DV-90' : 'DV-96';
    const name = `${shortAbility[ability]} of ${view.name(who)}`;
    note
      .calculate(name)
      .start(whole, () => `score ${whole}`, 'DV-06')
      .plus(now - whole, 'damaged, drained or tired', rule);
  }
  return modifierOf(now);
}

/** What is added to a save: its base and the ability as it is now (DV-06); flat-footed by house rule without Dexterity (DV-35). */
export function saveOf(view: Table, who: Id, save: Save): number {
  const ability = modifier(view, who, saveAbility[save]);
  const lost = save === 'reflex' && hasCondition(view, who, 'flat-footed') && !view.settings.flatFootedReflex;
  return view.sheet(who)[save] + (lost ? Math.min(0, ability) : ability);
}

/** The largest a track can be now: its maximum less what was drained, of wounds less lost Constitution too (DV-96, DV-106). */
export function ceilingOf(view: Table, who: Id, track: 'vitality' | 'wounds'): number {
  const { max } = view.track(who, track);
  if (track === 'vitality') return Math.max(0, max - stacksOf(view, who, 'vitality-drain'));
  const con = stacksOf(view, who, 'constitution-damage') + stacksOf(view, who, 'constitution-drain');
  return Math.max(0, max - stacksOf(view, who, 'wounds-drain') - (view.settings.conWounds ? con : 0));
}

/** Reads what was kept with a condition or a mark; null where it is not of that shape. */
export function kept<T>(schema: z.ZodType<T>, value: Json | undefined): T | null {
  if (value === undefined) return null;
  const read = schema.safeParse(value);
  return read.success ? read.data : null;
}

/** The end of whatever turn it is now: what must be used at once, or not at all. */
export function atOnce(view: Table): { edge: string; who: Id | null; round: number } {
  const { acting, round } = view.now.cursor;
  const slot = acting === null ? undefined : view.now.slots[acting];
  return slot === undefined ? { edge: roundEnd, who: null, round } : { edge: turnEnd, who: slot.who, round };
}
