import { defineGame, type TypesOf } from 'vrule/game';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

/** The tools with which the rules of this game are written: a field, a house rule or a rule that it does not have is a type error. */
export const rules = defineGame<Sheet, Settings, RuleId>({
  id: 'duel',
  title: 'The Duel',
  version: 1,
  sheet,
  houseRules: settings,
});

export const { refuse } = rules;

/** The types of this game: `Game['View']`, `Game['Context']`, `Game['Clock']`. */
export type Game = TypesOf<typeof rules>;
