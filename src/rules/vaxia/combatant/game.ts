import { defineGame, type TypesOf, type z } from '../../../game/index.ts';
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

/** Whether an input has a problem, the field that it is with, and what is wrong. */
type PossibleProblem = readonly [isThere: boolean, field: string, message: string];

/** In the refinement of a ruling's input: adds the problems that it has, in their order. */
export function addProblems(input: object, context: z.RefinementCtx, problems: readonly PossibleProblem[]): void {
  for (const [isThere, field, message] of problems) {
    if (isThere) context.addIssue({ code: 'custom', path: [field], message, input });
  }
}
