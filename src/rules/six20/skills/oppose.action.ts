import { z } from 'zod';
import { isRefusal, refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { check } from '../roll/check.ruling.ts';
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
import { checkAdjustments, checkBonus, checkFields, checksOf, lastingOnCheck } from './check-bonus.ts';

const values = z.strictObject({
  ...checkFields,
  against: z.string().max(40).default('').describe('what the other opposes it with; the same if not said'),
  costs: costField,
});

/** A check that somebody opposes: both roll, and the one who acts succeeds on a tie (DV-02, DV-111, DV-112). */
export const opposeAction = rules.action(check)({
  id: 'oppose',
  title: 'Opposed check',
  key: 'y',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} checks {what} against {on}, {against} - {circumstances}',
  fields: values,
  whyNot: (view, by) => (by === null ? null : idle(view, by)),
  blanks(view, { by, on }) {
    if (by === null) return [];
    const [other] = on;
    const theirs = other === undefined ? [] : checksOf(view, other);
    const same = { id: '', key: '-', label: 'with the same' };
    return [
      whatBlank(view, by),
      { id: 'against', label: 'against', kind: 'pick', options: [same, ...theirs], defaultValue: '' },
      ...checkBlanks,
      costBlank,
    ];
  },
  explain: explainCheck,
  input({ view, by, target: on, values: said, note }) {
    if (by === on) return refuse('self', 'DV-02', 'nobody opposes themselves');
    const refusal = said.costs === 'free' ? null : costRefusal(view, by, said.costs);
    if (refusal !== null) return refusal;
    const adjusting = checkAdjustments(view, by, said);
    if (isRefusal(adjusting)) return adjusting;
    const modifier = checkBonus(view, by, said.what, note);
    if (isRefusal(modifier)) return modifier;
    const theirs = said.against === '' ? said.what : said.against;
    const opposed = checkBonus(view, on, theirs, note);
    if (isRefusal(opposed)) return opposed;
    return {
      modifier: modifier + said.modifier,
      adjustment: netted(adjusting, view.settings, note, 'Check').value,
      opposed: opposed + netted(lastingOnCheck(view, on, theirs), view.settings, note, 'Opposed').value,
      must: true,
      save: false,
    };
  },
  *settle({ ledger, view, results: done, by, values: said }) {
    pay(ledger, view(), by, said.costs);
    return done.map(({ outcome }) => checkTitle(view().name(by), said, outcome)).join('; ');
  },
  oddsFormat: checkForecast,
});
