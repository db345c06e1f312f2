import type * as z from 'zod';
import type { Ledger } from '../../../state/ledger.ts';
import { gameTools } from '../../bind/game.ts';
import { type Calculation, Note } from '../../kernel/note.ts';
import { type Cannot, cannot as kernelCannot, refuse as kernelRefuse, type Refuse } from '../../kernel/refusal.ts';
import type { RulingContext } from '../../kernel/ruling.ts';
import type { RuleId } from '../rulebook.ts';
import { type Settings, settings } from './settings.ts';
import { type Sheet, sheet } from './sheet.ts';

export type { RuleId } from '../rulebook.ts';

/** The tools with which Vaxia's rules are written, typed by its sheet, its house rules and the ids of its rules. */
export const rules = gameTools<Sheet, Settings, RuleId>(sheet, settings);

export const refuse: Refuse<RuleId> = kernelRefuse;

/** Refuses what the rules could not work out in any case, by one of their ids or none. */
export const cannot: Cannot<RuleId> = kernelCannot;

/** The working, a number in it, and the ledger of facts: all cite rules of Vaxia. */
export type VaxiaNote = Note<RuleId>;
export type VaxiaCalculation = Calculation<RuleId>;
export type VaxiaLedger = Ledger<RuleId>;

/** What rulings and the rules they share work with: the house rules and the working. */
export type VaxiaRulingContext = RulingContext<Settings, RuleId>;

/** A note that keeps no steps, for values whose working is not shown. */
export const silent: VaxiaNote = new Note(false);

/** Whether an input has a problem, the field that it is with, and what is wrong. */
type PossibleProblem = readonly [isThere: boolean, field: string, message: string];

/** In the refinement of a ruling's input: adds the problems that it has, in their order. */
export function addProblems(input: object, context: z.core.$RefinementCtx, problems: readonly PossibleProblem[]): void {
  for (const [isThere, field, message] of problems) {
    if (isThere) context.addIssue({ code: 'custom', path: [field], message, input });
  }
}
