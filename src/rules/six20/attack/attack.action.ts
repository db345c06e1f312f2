import { blanksOf, type Id, isRefusal, pickField, type Refusal, turnEnd, z } from '../../../game/index.ts';
import { refuse, rules, type Six20Context, type Six20View } from '../combatant/game.ts';
import { parseOrNull } from '../combatant/view.ts';
import { costRefusal, costsRefusal, currentTurn, pay, turnRefusal } from '../time/turn.ts';
import { isConscious } from '../wounds/vital-state.ts';
import {
  type AttackValues,
  attackBlanks,
  attackDetails,
  attackFields,
  explainAttack,
  readAttackValues,
  strikeInput,
} from './attack.fields.ts';
import { strike } from './attack.ruling.ts';
import { applyStrike, strikeOdds } from './strike.ts';

const fields = z.strictObject({
  ...attackFields,
  as: pickField(
    ['standard', 'full-round', 'further'],
    'a standard action, a full round (two weapons, extra attack), or further: one more attack of the same action',
    {
      label: 'action',
      options: {
        standard: 's',
        'full-round': { key: 'r', label: 'full round: two weapons, extra attack' },
        further: { key: 'u', label: 'further attack of the same action' },
      },
      optional: true,
    },
  ),
});

/** An attack on one target (DV-48 to DV-64). */
export const attackAction = rules.action(strike)({
  id: 'attack',
  title: 'Attack',
  key: 'a',
  standard: true,
  targets: 'one',
  aim: 'foe',
  isLikelyTarget: (view, _by, target) => isConscious(view, target),
  sentence: '{by} attacks {on} with {weapon} - {situation}',
  fields,
  // Further attacks of the same action take nothing more.
  takesNoTurn: (view, by) => costsRefusal(view, by, ['standard', 'full-round']) !== null,
  whyNot: (view, by) =>
    attacksMade(view, by) > 0 ? turnRefusal(view, by) : costsRefusal(view, by, ['standard', 'full-round']),
  blanks: (view, intent) => [...attackBlanks(view, intent), ...blanksOf(fields, 'as')],
  explain(view, intent) {
    const values = parseOrNull(fields, intent.with);
    return values === null
      ? explainAttack(view, intent, readAttackValues(intent.with))
      : explainAttack(view, intent, withFurtherPenalty(view, intent.by, values));
  },
  *input({ view, by, target, values, note }) {
    yield values.as === 'further' ? furtherRefusal(view, by) : costRefusal(view, by, values.as);
    const details = attackDetails(view, by, target, withFurtherPenalty(view, by, values));
    return isRefusal(details) ? details : strikeInput(details, note);
  },
  *settle(context) {
    const { results, by } = context;
    const { as, ...values } = context.values;
    if (as !== 'further') pay(context, by, as);
    countAttack(context, by);
    const titles: string[] = [];
    for (const result of results) titles.push(yield* applyStrike(context, result, { by, values, canBeCritical: true }));
    return titles.join('; ');
  },
  oddsFormat: strikeOdds,
});

/** The values of the attack; by house rule a further attack has a penalty for each attack before it (DV-48). */
function withFurtherPenalty(view: Six20View, by: Id, { as, ...values }: z.infer<typeof fields>): AttackValues {
  const earlier = as === 'further' ? attacksMade(view, by) : 0;
  return { ...values, modifier: values.modifier - earlier * view.settings.furtherPenalty };
}

/** How many attacks a combatant has made in this turn; a mark without a number counts as one. */
export function attacksMade(view: Six20View, who: Id): number {
  const { attacked } = view.combatant(who).marks;
  return attacked === undefined ? 0 : typeof attacked.value === 'number' ? attacked.value : 1;
}

/** Counts an attack of the current turn, so that further attacks may follow. */
export function countAttack({ ledger, view }: Six20Context, who: Id): void {
  if (currentTurn(view(), who) === null) return;
  const value = attacksMade(view(), who) + 1;
  ledger.setMark(who, 'attacked', { value, ends: { edge: turnEnd, who, round: ledger.cursor.round } });
}

/** Why there can be no further attack: the combatant has made none in this turn. */
export function furtherRefusal(view: Six20View, who: Id): Refusal | null {
  if (attacksMade(view, who) > 0) return null;
  return refuse('no-first', 'DV-48', `${view.name(who)} has not attacked in this turn yet`);
}
