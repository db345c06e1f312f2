import { defineGame, type TypesOf } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

/** The tools with which the rules of Crytures are written. */
export const rules = defineGame<Sheet, Settings, RuleId>({
  id: 'crytures',
  title: 'Crytures',
  version: 3,
  sheet,
  houseRules: settings,
});

export const { refuse, cannot, silent } = rules;

/** The types of Crytures. */
export type Crytures = TypesOf<typeof rules>;

export type CryturesView = Crytures['View'];
export type CryturesContext = Crytures['Context'];
export type CryturesNote = Crytures['Note'];
export type CryturesRulingContext = Crytures['RulingContext'];
