import * as z from 'zod';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { successOdds } from '../roll/success-odds.ts';
import { actionRefusal } from '../time/turn.ts';
import {
  checkBlanks,
  checkFields,
  checkInput,
  costField,
  explainCheck,
  settleCheck,
  whatBlank,
} from './check.fields.ts';
import { check, difficultyNames } from './check.ruling.ts';
import { isSave } from './check-bonus.ts';

const fields = z.strictObject({
  ...checkFields,
  against: withBlank(
    z
      .enum([...difficultyNames, 'dc'])
      .default('average')
      .describe('the difficulty, or dc: a number'),
    {
      label: 'against',
      options: {
        easy: { key: 'e', label: 'easy' },
        average: { key: 'a', label: 'average' },
        hard: { key: 'h', label: 'hard' },
        heroic: { key: 'r', label: 'heroic' },
        epic: { key: 'p', label: 'epic' },
        dc: { key: 'd', label: 'DC', phrase: 'DC ' },
      },
    },
  ),
  dc: withBlank(z.int().min(-100).max(1000).default(15).describe('the DC, if it is a number'), { label: 'DC' }),
  must: withBlank(z.boolean().default(false).describe('an easy task is rolled all the same'), {
    label: 'an easy task',
    options: {
      no: { key: 'n', label: 'succeeds without a roll (DV-05)' },
      yes: { key: 'y', label: 'is rolled' },
    },
    optional: true,
  }),
  costs: costField,
});

/** A check of a skill, an ability or a save against a DC (DV-01 to DV-07). */
export const checkAction = rules.action(check)({
  id: 'check',
  title: 'Check',
  key: 'k',
  menu: 'act',
  takesNoTurn: true,
  targets: 'none',
  sentence: '{by} checks {what}, {against}{dc} - {circumstances}',
  fields,
  whyNot: (view, by) => actionRefusal(view, by),
  blanks(view, { by, with: values }) {
    // Who enters a DC alone means that number.
    const against = values.against ?? (values.dc === undefined ? 'average' : 'dc');
    const difficulty = blanksOf(fields, 'against', ...(against === 'dc' ? ['dc'] : [])).map((blank) =>
      blank.id === 'against' ? { ...blank, defaultValue: against } : blank,
    );
    return [whatBlank(view, by), ...difficulty, ...checkBlanks, ...blanksOf(fields, 'must', 'costs')];
  },
  explain: explainCheck,
  input({ view, by, values, note }) {
    const input = checkInput(view, by, values, note);
    if (isRefusal(input)) return input;
    const difficulty = values.against === 'dc' ? { dc: values.dc } : { difficulty: values.against };
    return { ...input, ...difficulty, must: values.must, save: isSave(values.what) };
  },
  throwsFor: ({ values: { what } }) => ({ check: `${what} check`, save: `${what} save` }),
  settle: (context) => settleCheck(context),
  oddsFormat: successOdds('succeeds'),
});
