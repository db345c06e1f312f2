import { z } from 'zod';
import { blanksOf } from '../../kernel/fields.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { cannot, rules } from '../combatant/game.ts';
import { check } from '../roll/check.ruling.ts';
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
import { opposingBonus } from './check-bonus.ts';

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
  whyNot: (view, by) => (by === null ? null : actionRefusal(view, by)),
  blanks(view, { by, on }) {
    if (by === null) return [];
    const [target] = on;
    const same = { id: '', key: '-', label: 'with the same' };
    const options = [same, ...(target === undefined ? [] : checkOptions(view, target))];
    return [
      whatBlank(view, by),
      { id: 'against', label: 'against', kind: 'pick', options, defaultValue: '' },
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
