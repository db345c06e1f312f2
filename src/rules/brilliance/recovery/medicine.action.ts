import * as z from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { missingShare } from '../../kernel/damage-track.ts';
import { formatChance, formatChanceAndMean, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { ruledAction } from '../combatant/action.ts';
import { type BrillianceView, refuse } from '../combatant/game.ts';
import { modifierField } from '../combatant/pool-modifiers.ts';
import { addCondition, formatSuccesses, hasCondition, removeConditions, stacksOf } from '../combatant/view.ts';
import { skillPool } from '../roll/skill-pool.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';
import { deadRefusal } from '../wounds/wounds.ts';
import { medicine } from './medicine.ruling.ts';

const fields = z.strictObject({
  modifier: modifierField,
});

/** A Medicine check, a Standard action: stabilises, stops a bleed, clears lungs (BS-93, BS-109, BS-111). */
export const medicineAction = ruledAction(medicine)({
  kindOfAct: 'skill',
  id: 'medicine',
  title: 'Medicine',
  key: 'm',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  needOf: (view, _intent, target) =>
    needsMedicine(view, target) && deadRefusal(view, target) === null ? missingShare(view.track(target, 'health')) : 0,
  sentence: '{by} tends {on}',
  fields,
  whyNot: (view, by) => actionRefusal(view, by, 'standard'),
  input({ view, by, target, values: { modifier }, note }) {
    const dead = deadRefusal(view, target);
    if (dead !== null) return dead;
    const noNeed = !needsMedicine(view, target)
      ? refuse('no-need', 'BS-93', `${view.name(target)} neither bleeds nor drowns`)
      : null;
    if (noNeed !== null) return noNeed;
    const pool = skillPool(view, by, { skill: 'Medicine', statistic: 'intelligence', sight: true, modifier }, note);
    return { pool, bleedDice: stacksOf(view, target, 'bleeding') };
  },
  throwsFor: () => ({ pool: 'Medicine + Intelligence to tend' }),
  *settle(context) {
    const { ledger, view, results, by } = context;
    const titles: string[] = [];
    for (const { target, outcome } of results) {
      const changes: string[] = [];
      if (outcome.bleedStopped) {
        removeConditions(ledger, target, 'bleeding');
        changes.push('the bleeding stops');
      }
      if (outcome.stabilised && hasCondition(view(), target, 'drowning') && view().track(target, 'health').now < 0) {
        removeConditions(ledger, target, 'drowning');
        ledger.say('BS-111', `the lungs of ${view().name(target)} are clear`);
      }
      if (outcome.stabilised && hasCondition(view(), target, 'bleeding-out')) {
        removeConditions(ledger, target, 'bleeding-out');
        addCondition(ledger, target, 'stable', { from: by });
        changes.push('stable');
      }
      const text = changes.length === 0 ? 'no effect' : changes.join(', ');
      titles.push(`${view().name(by)} tends ${view().name(target)}: ${formatSuccesses(outcome.successes)}, ${text}`);
    }
    pay(context, by, 'standard');
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'successes',
    describe: (view, target, odds) => {
      const bleed = stacksOf(view, target, 'bleeding');
      const stops = bleed > 0 ? [`${formatChance(chanceOf(odds, (n) => Number(n) >= bleed))} stops the bleed`] : [];
      return [`${formatChanceOfAny(odds)} stabilises`, ...stops, `${formatMean(odds)} expected`];
    },
    brief: formatChanceAndMean,
  },
});

/** Whether a combatant bleeds or drowns. */
function needsMedicine(view: BrillianceView, who: Id): boolean {
  return (['bleeding-out', 'bleeding', 'drowning'] as const).some((condition) => hasCondition(view, who, condition));
}
