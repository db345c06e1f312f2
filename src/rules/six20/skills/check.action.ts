/** Checks of a skill, an ability or a save: against a difficulty or a DC, and those that a target opposes (DV-01 to DV-07, DV-111, DV-112). */
import {
  blanksOf,
  findByName,
  type Id,
  isRefusal,
  type Json,
  withBlank,
  withDefaultValues,
  z,
} from '../../../game/index.ts';
import { cannot, rules, type Six20View } from '../combatant/game.ts';
import { successOdds } from '../roll/success-odds.ts';
import { actionRefusal } from '../time/turn.ts';
import {
  checkBlanks,
  checkFields,
  checkInput,
  checkNames,
  checkOptions,
  costField,
  explainCheck,
  isSave,
  opposingBonus,
  settleCheck,
  whatBlank,
} from './check.fields.ts';
import { check, difficultyNames } from './check.ruling.ts';

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
        easy: 'e',
        average: 'a',
        hard: 'h',
        heroic: 'r',
        epic: 'p',
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

const opposedFields = z.strictObject({
  ...checkFields,
  against: z.string().max(40).default('').describe('what the target opposes it with; by default the same'),
  costs: costField,
});

/** A check of a skill, an ability or a save against a DC (DV-01 to DV-07). */
export const checkAction = rules.action(check)({
  id: 'check',
  title: 'Check',
  key: 'k',
  takesNoTurn: true,
  sentence: '{by} checks {what}, {against}{dc} - {circumstances}',
  fields,
  whyNot: (view, by) => actionRefusal(view, by),
  blanks(view, { by, with: values }) {
    // Who enters a DC alone means that number.
    const against = values.against ?? (values.dc === undefined ? 'average' : 'dc');
    const difficulty = blanksOf(fields, 'against', ...(against === 'dc' ? ['dc'] : []));
    return [
      whatBlank(view, by),
      ...withDefaultValues(difficulty, { against }),
      ...checkBlanks,
      ...blanksOf(fields, 'must', 'costs'),
    ];
  },
  explain: (view, { by, with: values }) => explainCheck(view, by, values),
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

/** A check that the target opposes: both roll, and the actor succeeds on a tie (DV-02, DV-111, DV-112). */
export const opposeAction = rules.action(check)({
  id: 'oppose',
  title: 'Opposed check',
  key: 'y',
  takesNoTurn: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} checks {what} against {on}, {against} - {circumstances}',
  fields: opposedFields,
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
      ...blanksOf(opposedFields, 'costs'),
    ];
  },
  explain: (view, { by, with: values }) => explainCheck(view, by, values),
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
