import { defineGame, type TypesOf } from '../../bind/define-game.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

export type { RuleId } from '../rulebook.ts';

/** The tools with which Vaxia's rules are written. */
export const rules = defineGame<Sheet, Settings, RuleId>({
  id: 'vaxia',
  title: 'Vaxia',
  version: 2,
  sheet,
  houseRules: settings,
});

export const { refuse, cannot, silent } = rules;

/** The types of Vaxia. */
export type Vaxia = TypesOf<typeof rules>;

export type VaxiaNote = Vaxia['Note'];
export type VaxiaCalculation = Vaxia['Calculation'];
export type VaxiaLedger = Vaxia['Ledger'];
export type VaxiaRulingContext = Vaxia['RulingContext'];
