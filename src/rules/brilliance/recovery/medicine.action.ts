import { z } from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import { formatChance, formatChanceAndMean, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { refuse, rules } from '../combatant/game.ts';
import { addCondition, hasCondition, removeConditions, stacksOf, successText } from '../combatant/view.ts';
import { modifierBlank, modifierField } from '../roll/modifier.ts';
import { skillPool } from '../roll/skill-pool.ts';
import { cannot, pay } from '../time/action-economy.ts';
import { deadRefusal } from '../wounds/wounds.ts';
import { medicine } from './medicine.ruling.ts';

const values = z.strictObject({
  modifier: modifierField,
});

/** A Medicine check, a Standard action: stabilises, stops a bleed, clears the lungs (BS-93, BS-109, BS-111). */
export const medicineAction = rules.action(medicine)({
  id: 'medicine',
  title: 'Medicine',
  key: 'm',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} tends {on}',
  fields: values,
  whyNot: (view, by) => cannot(view, by, 'standard'),
  blanks: () => [modifierBlank],
  input({ view, by, target: on, values: { modifier }, note }) {
    const dead = deadRefusal(view, on);
    if (dead !== null) return dead;
    const needy = ['bleeding-out', 'bleeding', 'drowning'].some((condition) => view.has(on, condition));
    if (!needy) return refuse('no-need', 'BS-93', `${view.name(on)} neither bleeds nor drowns`);
    const pool = skillPool(view, by, { skill: 'Medicine', statistic: 'intelligence', sight: true, modifier }, note);
    return { pool, bleedDice: stacksOf(view, on, 'bleeding') };
  },
  *settle({ ledger, view, results: done, by }) {
    const titles: string[] = [];
    for (const { target: who, outcome } of done) {
      const came: string[] = [];
      if (outcome.bleedStopped) {
        removeConditions(ledger, who, 'bleeding');
        came.push('the bleeding stops');
      }
      if (outcome.stabilised && hasCondition(view(), who, 'drowning') && view().track(who, 'health').now < 0) {
        removeConditions(ledger, who, 'drowning');
        ledger.say('BS-111', `the lungs of ${view().name(who)} are clear`);
      }
      if (outcome.stabilised && hasCondition(view(), who, 'bleeding-out')) {
        removeConditions(ledger, who, 'bleeding-out');
        addCondition(ledger, who, 'stable', { from: by });
        came.push('stable');
      }
      const text = came.length === 0 ? 'in vain' : came.join(', ');
      titles.push(`${view().name(by)} tends ${view().name(who)}: ${successText(outcome.successes)}, ${text}`);
    }
    pay(ledger, view(), by, 'standard');
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'successes',
    describe: (view, on, odds) => {
      const bleed = stacksOf(view, on, 'bleeding');
      const stops = bleed > 0 ? [`${formatChance(chanceOf(odds, (n) => Number(n) >= bleed))} stops the bleed`] : [];
      return [`${formatChanceOfAny(odds)} stabilises`, ...stops, `${formatMean(odds)} expected`];
    },
    brief: formatChanceAndMean,
  },
});
