import * as z from 'zod';
import type { Id, Json } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import { blanksOf } from '../../kernel/fields.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { cannot, rules, type Six20View } from '../combatant/game.ts';
import { successOdds } from '../roll/success-odds.ts';
import { actionRefusal } from '../time/turn.ts';
import {
  checkBlanks,
  checkFields,
  checkInput,
  checkOptions,
  costField,
  explainCheck,
  settleCheck,
  whatBlank,
} from './check.fields.ts';
import { check } from './check.ruling.ts';
import { checkNames, opposingBonus } from './check-bonus.ts';

const fields = z.strictObject({
  ...checkFields,
  against: z.string().max(40).default('').describe('what the target opposes it with; by default the same'),
  costs: costField,
});

/** A check that the target opposes: both roll, and the actor succeeds on a tie (DV-02, DV-111, DV-112). */
export const opposeAction = rules.action(check)({
  id: 'oppose',
  title: 'Opposed check',
  key: 'y',
  menu: 'act',
  takesNoTurn: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} checks {what} against {on}, {against} - {circumstances}',
  fields,
  whyNot: (view, by) => actionRefusal(view, by),
  blanks(view, { by, on, with: values }) {
    const [target] = on;
    const what = whatBlank(view, by);
    const defaultValue =
      target === undefined ? '' : opposingCheck(view, { by, target }, values.what ?? what.defaultValue);
    const same = { id: '', key: '-', label: 'with the same' };
    const others = target === undefined ? [] : checkOptions(view, target);
    const options = defaultValue === '' ? [same, ...others] : others;
    return [
      what,
      { id: 'against', label: 'against', kind: 'pick', options, defaultValue },
      ...checkBlanks,
      ...blanksOf(fields, 'costs'),
    ];
  },
  explain: explainCheck,
  input({ view, by, target, values, note }) {
    if (by === target) return cannot('self', 'DV-02', 'a combatant cannot oppose itself');
    const input = checkInput(view, by, values, note);
    if (isRefusal(input)) return input;
    const opposed = opposingBonus(view, target, values.against === '' ? values.what : values.against, note);
    return isRefusal(opposed) ? opposed : { ...input, opposed, must: true, save: false };
  },
  throwsFor: ({ view, by, target, values: { what, against } }) => ({
    check: `${what} against ${view.name(target)}`,
    opposed: `${against === '' ? what : against} against ${view.name(by)}`,
  }),
  settle: (context) => settleCheck(context),
  oddsFormat: successOdds('succeeds'),
});

/** What a target opposes a check with by default: the same; without that skill the ability it goes with ('' for the same). */
function opposingCheck(
  view: Six20View,
  { by, target }: { readonly by: Id; readonly target: Id },
  what: Json | undefined,
): string {
  const name = typeof what === 'string' ? what : '';
  if (checkNames(view, target).some((one) => one.toLowerCase() === name.trim().toLowerCase())) return '';
  return findByName(view.sheet(by).skills, name)?.ability ?? '';
}
