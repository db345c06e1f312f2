import type { RuleIdOf } from 'vrule/game';
import { attackRules } from './attack/rules.ts';
import { timeRules } from './time/rules.ts';
import { woundRules } from './wounds/rules.ts';

/** The chapters in the order of the game's text. */
export const rulebook = [attackRules, timeRules, woundRules] as const;

export type RuleId = RuleIdOf<typeof rulebook>;
