/** Strike, brace and rally. */
import { chanceOf, formatChance, formatMean, friendsOf, type Id, z } from 'vrule/game';
import { addCondition, type Game, hasCondition, mostShaken, removeConditions, rules, stacksOf } from './game.ts';
import { isBroken, restore, takeDamage } from './nerve.ts';
import { actionRefusal, declaredBy, endOfRound, spendRound } from './round.ts';
import { strike } from './strike.ruling.ts';

/** The name without its number, which those of a band share: `Raider` of `Raider 2`. */
function bandName(name: string): string {
  return name.replace(/ \d+$/, '');
}

/** The other members of a combatant's band who are up (SK-07). */
function bandOf(view: Game['View'], id: Id): number {
  const name = bandName(view.name(id));
  return friendsOf(view.now, id).filter(
    (one) => one.id !== id && bandName(one.name) === name && !isBroken(view, one.id),
  ).length;
}

/** Whether a combatant braces in this round: it has, or it has declared it, which counts the same (SK-06). */
function isBraced(view: Game['View'], id: Id): boolean {
  return hasCondition(view, id, 'braced') || declaredBy(view, id).includes('brace');
}

/** A strike on one target. All of its input is read before anything of the round happens (SK-01). */
export const strikeAction = rules.action(strike)({
  id: 'strike',
  title: 'Strike',
  key: 's',
  menu: 'act',
  standard: true,
  takesSlot: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} strikes {on}',
  fields: z.strictObject({}),
  whyNot: actionRefusal,
  input: ({ view, by, target }) => ({
    fight: view.sheet(by).fight,
    band: bandOf(view, by),
    shaken: Math.min(mostShaken, stacksOf(view, by, 'shaken')),
    guard: view.sheet(target).guard,
    braced: isBraced(view, target),
  }),
  *settle({ results, by, ...context }) {
    spendRound(context, by);
    const titles = results.map(({ target, outcome }) => {
      const [actor, name] = [context.view().name(by), context.view().name(target)];
      if (outcome.damage === 0) return `${actor} does nothing to ${name}`;
      takeDamage(context, target, outcome.damage, 'SK-05');
      if (outcome.shakes) {
        const stacks = Math.min(mostShaken, stacksOf(context.view(), target, 'shaken') + 1);
        addCondition(context.ledger, target, 'shaken', { stacks });
      }
      return `${actor} strikes ${name} for ${outcome.damage}`;
    });
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'damage',
    describe(view, target, odds) {
      const { now } = view.track(target, 'nerve');
      const hurts = formatChance(chanceOf(odds, (damage) => Number(damage) > 0));
      const breaks = formatChance(chanceOf(odds, (damage) => Number(damage) >= now));
      return [`${hurts} hurts`, `${formatMean(odds)} expected`, `breaks ${breaks}`];
    },
    brief: (odds) => `${formatChance(chanceOf(odds, (damage) => Number(damage) > 0))} ${formatMean(odds)}`,
  },
});

/** Adds to the own Guard until the round ends (SK-06). */
export const braceAction = rules.plain({
  id: 'brace',
  title: 'Brace',
  key: 'b',
  menu: 'act',
  takesSlot: true,
  targets: 'none',
  sentence: '{by} braces',
  fields: z.strictObject({}),
  whyNot: actionRefusal,
  *act(context) {
    const { ledger, view, intent } = context;
    addCondition(ledger, intent.by, 'braced', { ends: endOfRound(view()) });
    spendRound(context, intent.by);
    return `${view().name(intent.by)} braces`;
  },
});

/** Restores 1 Nerve and removes all stacks of shaken (SK-11). */
export const rallyAction = rules.plain({
  id: 'rally',
  title: 'Rally',
  key: 'r',
  menu: 'act',
  takesSlot: true,
  targets: 'none',
  sentence: '{by} rallies',
  fields: z.strictObject({}),
  whyNot: actionRefusal,
  *act(context) {
    const { ledger, view, intent } = context;
    const { by } = intent;
    const stacks = stacksOf(view(), by, 'shaken');
    if (stacks > 0) removeConditions(ledger, by, 'shaken');
    const restored = restore(context, by, 1, 'SK-11');
    spendRound(context, by);
    const parts = [...(restored > 0 ? [`${restored} Nerve`] : []), ...(stacks > 0 ? ['no longer shaken'] : [])];
    return `${view().name(by)} rallies${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
  },
});
