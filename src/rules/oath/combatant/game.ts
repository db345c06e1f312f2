import { defineGame, type TypesOf } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

/** The tools with which the rules of Oath are written. */
export const rules = defineGame<Sheet, Settings, RuleId>({
  id: 'oath',
  title: 'Oath',
  version: 1,
  sheet,
  houseRules: settings,
});

export const { refuse, cannot, silent } = rules;

/** The types of Oath. */
export type Oath = TypesOf<typeof rules>;

export type OathView = Oath['View'];
export type OathContext = Oath['Context'];
export type OathNote = Oath['Note'];
export type OathRulingContext = Oath['RulingContext'];
