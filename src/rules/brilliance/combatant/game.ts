import { defineGame, type TypesOf } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

const { action, plain, ...tools } = defineGame<Sheet, Settings, RuleId>({
  id: 'brilliance',
  title: 'Brilliance & Shadow',
  version: 2,
  sheet,
  houseRules: settings,
});

/** The tools with which the rules of Brilliance & Shadow are written, but for actions, which are made with `action.ts`. */
export const rules = tools;

/** Bind actions that say nothing of the act that they are. For `action.ts` alone. */
export const bindRuled = action;
export const bindPlain = plain;

export const { refuse, cannot, silent } = rules;

/** The types of Brilliance & Shadow. */
export type Brilliance = TypesOf<typeof rules>;

export type BrillianceView = Brilliance['View'];
export type BrillianceContext = Brilliance['Context'];
export type BrillianceNote = Brilliance['Note'];
