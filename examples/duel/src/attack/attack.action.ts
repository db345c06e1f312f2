import { chanceOf, formatChance, formatMean, z } from 'vrule/game';
import { hasCondition } from '../combatant/conditions.ts';
import { rules } from '../combatant/game.ts';
import { actionRefusal, spendTurn } from '../time/turn.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { attack } from './attack.ruling.ts';

/** An attack on one target (DU-01, DU-02). */
export const attackAction = rules.action(attack)({
  id: 'attack',
  title: 'Attack',
  key: 'a',
  menu: 'act',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on}',
  fields: z.strictObject({}),
  whyNot: actionRefusal,
  input: ({ view, by, target }) => ({
    skill: view.sheet(by).skill,
    armour: view.sheet(target).armour,
    guarding: hasCondition(view, target, 'guarding'),
  }),
  *settle({ results, by, ...context }) {
    spendTurn(context, by);
    const titles = results.map(({ target, outcome }) => {
      const [actor, name] = [context.view().name(by), context.view().name(target)];
      if (!outcome.hit) return `${actor} misses ${name}`;
      takeDamage(context, target, outcome.damage);
      return `${actor} hits ${name} for ${outcome.damage}`;
    });
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'damage',
    describe(view, target, odds) {
      const { now } = view.track(target, 'health');
      const hits = formatChance(chanceOf(odds, (damage) => Number(damage) > 0));
      const drops = formatChance(chanceOf(odds, (damage) => Number(damage) >= now));
      return [`${hits} hits`, `${formatMean(odds)} expected`, `drops ${drops}`];
    },
    brief: (odds) => `${formatChance(chanceOf(odds, (damage) => Number(damage) > 0))} ${formatMean(odds)}`,
  },
});
