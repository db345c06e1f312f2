import { type Id, isRefusal, z } from '../../../game/index.ts';
import { refuse, rules, type Six20Note, type Six20View } from '../combatant/game.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { addCondition, hasCondition, notedModifier, removeConditions } from '../combatant/view.ts';
import { successOdds } from '../roll/success-odds.ts';
import { netAdjustment } from '../roll/track.ts';
import { costRefusal, costsRefusal, pay } from '../time/turn.ts';
import { checkAdjustments, explainCheck, situationFields } from './check.fields.ts';
import { check } from './check.ruling.ts';

const fields = z.strictObject(situationFields);

/** A medical check that stabilises a dying combatant (DV-94). */
export const stabiliseAction = rules.action(check)({
  id: 'stabilise',
  title: 'Stabilise',
  key: 'b',
  targets: 'one',
  aim: 'friend',
  isLikelyTarget: (view, _by, target) => hasCondition(view, target, 'dying'),
  sentence: '{by} stabilises {on} - {circumstances}',
  attempt: 'tries to stabilise',
  fields,
  whyNot: (view, by) => costsRefusal(view, by, ['standard']),
  explain: (view, { by, with: values }) => explainCheck(view, by, values, medicalCheck(view, by)),
  *input({ view, by, target, values, note }) {
    if (!hasCondition(view, target, 'dying')) yield refuse('not-dying', 'DV-94', `${view.name(target)} is not dying`);
    yield costRefusal(view, by, 'standard');
    const adjustments = checkAdjustments(view, by, { ...values, what: medicalCheck(view, by) });
    if (isRefusal(adjustments)) return adjustments;
    return {
      modifier: medicalBonus(view, by, values.modifier, note),
      adjustment: netAdjustment(adjustments, view.settings, note, 'Check').value,
      dc: view.settings.stabiliseDc,
      must: true,
      save: false,
    };
  },
  throwsFor: ({ view, by }) => ({ check: `${medicalCheck(view, by)} check to stabilise` }),
  *settle(context) {
    const { ledger, view, results, by } = context;
    pay(context, by, 'standard');
    const titles: string[] = [];
    for (const { target, outcome } of results) {
      if (outcome.success && hasCondition(view(), target, 'dying')) {
        removeConditions(ledger, target, 'dying');
        addCondition(ledger, target, 'stable');
      }
      const verb = outcome.success ? 'stabilises' : 'cannot stabilise';
      titles.push(`${view().name(by)} ${verb} ${view().name(target)}, ${outcome.total} against ${outcome.against}`);
    }
    return titles.join('; ');
  },
  oddsFormat: successOdds('stabilises'),
});

/** The skill with which a combatant stabilises; undefined without one. */
export function medicalSkill(view: Six20View, who: Id): Sheet['skills'][number] | undefined {
  return view.sheet(who).skills.find(({ name }) => /medic|heal|aid/i.test(name));
}

/** What a combatant checks to stabilise another: its medical skill, or Wisdom without one. */
function medicalCheck(view: Six20View, who: Id): string {
  return medicalSkill(view, who)?.name ?? 'wisdom';
}

function medicalBonus(view: Six20View, who: Id, modifier: number, note: Six20Note): number {
  const skill = medicalSkill(view, who);
  const ability = skill?.ability ?? 'wisdom';
  return note
    .calculate(`medicine of ${view.name(who)}`)
    .start(notedModifier(view, who, ability, note), ability, 'DV-01')
    .plus(skill?.ranks ?? 0, skill?.name ?? 'no medical skill', 'DV-94')
    .plus(modifier, 'outside the track', 'DV-19').value;
}
