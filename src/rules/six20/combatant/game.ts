import { defineGame, type TypesOf } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

/** The tools with which the rules of six20 are written. */
export const rules = defineGame<Sheet, Settings, RuleId>({
  id: 'six20',
  title: 'six20',
  version: 2,
  sheet,
  houseRules: settings,
});

export const { refuse, cannot, silent } = rules;

/** The types of six20. */
export type Six20 = TypesOf<typeof rules>;

export type Six20View = Six20['View'];
export type Six20Context = Six20['Context'];
export type Six20Note = Six20['Note'];
export type Six20RulingContext = Six20['RulingContext'];
