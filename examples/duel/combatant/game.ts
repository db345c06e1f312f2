/** The tools and types with which the rules of the duel are written. */
import { gameTools } from '../../../src/rules/bind/game.ts';
import { conditionsNamed } from '../../../src/rules/kernel/conditions.ts';
import type { GameContext } from '../../../src/rules/kernel/context.ts';
import {
  type Cannot,
  cannot as kernelCannot,
  refuse as kernelRefuse,
  type Refuse,
} from '../../../src/rules/kernel/refusal.ts';
import type { View } from '../../../src/rules/kernel/view.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

export type DuelView = View<Sheet, Settings>;
export type DuelContext = GameContext<Sheet, Settings, RuleId>;

export const rules = gameTools<Sheet, Settings, RuleId>(sheet, settings);

/** Refuses by a rule of this game: an unknown id is a type error. */
export const refuse: Refuse<RuleId> = kernelRefuse;

/** Refuses what the rules could not work out in any case, by one of their ids or none. */
export const cannot: Cannot<RuleId> = kernelCannot;

/** The only condition: `guarding`, until the combatant's next turn. */
export const { hasCondition, addCondition } = conditionsNamed<'guarding'>();
