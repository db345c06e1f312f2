import { z } from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { rules } from '../combatant/game.ts';
import { check, difficultyNames } from '../roll/check.ruling.ts';
import { netted } from '../roll/track.ts';
import { costRefusal, idle, pay } from '../time/turn.ts';
import {
  checkBlanks,
  checkForecast,
  checkTitle,
  costBlank,
  costField,
  explainCheck,
  whatBlank,
} from './check.fields.ts';
import { checkAdjustments, checkBonus, checkFields, isSave } from './check-bonus.ts';

const values = z.strictObject({
  ...checkFields,
  against: z
    .enum([...difficultyNames, 'dc'])
    .default('average')
    .describe('how hard it is, or dc: a number'),
  dc: z.int().min(-100).max(1000).default(15).describe('what must be reached, where it is a number'),
  must: yesOrNo.default(false).describe('an easy task is rolled for all the same'),
  costs: costField,
});

/** A check of a skill, an ability or a save against a difficulty (DV-01 to DV-07). */
export const checkAction = rules.action(check)({
  id: 'check',
  title: 'Check',
  key: 'k',
  menu: 'act',
  targets: 'none',
  sentence: '{by} checks {what}, {against}{dc} - {circumstances}',
  fields: values,
  whyNot: (view, by) => (by === null ? null : idle(view, by)),
  blanks(view, { by, with: given }) {
    if (by === null) return [];
    return [
      whatBlank(view, by),
      againstBlank,
      ...(given.against === 'dc' ? [dcBlank] : []),
      ...checkBlanks,
      mustBlank,
      costBlank,
    ];
  },
  explain: explainCheck,
  input({ view, by, values: said, note }) {
    const refusal = said.costs === 'free' ? null : costRefusal(view, by, said.costs);
    if (refusal !== null) return refusal;
    const adjusting = checkAdjustments(view, by, said);
    if (isRefusal(adjusting)) return adjusting;
    const modifier = checkBonus(view, by, said.what, note);
    if (isRefusal(modifier)) return modifier;
    return {
      modifier: modifier + said.modifier,
      adjustment: netted(adjusting, view.settings, note, 'Check').value,
      ...(said.against === 'dc' ? { dc: said.dc } : { difficulty: said.against }),
      must: said.must,
      save: isSave(said.what),
    };
  },
  *settle({ ledger, view, results: done, by, values: said }) {
    pay(ledger, view(), by, said.costs);
    return done.map(({ outcome }) => checkTitle(view().name(by), said, outcome)).join('; ');
  },
  oddsFormat: checkForecast,
});

const againstKeys = { easy: 'e', average: 'a', hard: 'h', heroic: 'r', epic: 'p' } as const;

const againstBlank: Blank = {
  id: 'against',
  label: 'against',
  kind: 'pick',
  options: [
    ...difficultyNames.map((id) => ({ id, key: againstKeys[id], label: id })),
    { id: 'dc', key: 'd', label: 'DC', phrase: 'DC ' },
  ],
  defaultValue: 'average',
};

const dcBlank: Blank = { id: 'dc', label: 'DC', kind: 'number', defaultValue: 15 };

const mustBlank: Blank = {
  id: 'must',
  label: 'an easy task',
  kind: 'pick',
  options: [
    { id: 'no', key: 'n', label: 'is done without a roll (DV-05)' },
    { id: 'yes', key: 'y', label: 'is rolled for' },
  ],
  defaultValue: 'no',
  optional: true,
};
