import { defineGame, type TypesOf } from '../../../src/game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

/** The tools with which the rules of the duel are written: a field, a house rule or a rule that it does not have is a type error. */
export const rules = defineGame<Sheet, Settings, RuleId>({
  id: 'duel',
  title: 'The Duel',
  version: 1,
  sheet,
  houseRules: settings,
});

export const { refuse } = rules;

/** The types of the duel: `Duel['View']`, `Duel['Context']`, `Duel['Clock']`. */
export type Duel = TypesOf<typeof rules>;
