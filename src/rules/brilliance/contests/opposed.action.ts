/** Opposed rolls in a fight: grapples, breaking them, and sneaking (BS-10, BS-105, BS-117). */
import { z } from 'zod';
import type { Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { formatChanceOfAny } from '../../text/chances.ts';
import { type BrillianceNote, type BrillianceView, refuse, rules } from '../combatant/game.ts';
import { modifierField } from '../combatant/pool-modifiers.ts';
import type { Statistic } from '../combatant/sheet.ts';
import { addCondition, conditionOf, hasCondition, removeConditions } from '../combatant/view.ts';
import { skillPool } from '../roll/skill-pool.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';
import { deadRefusal } from '../wounds/wounds.ts';
import { opposed } from './opposed.ruling.ts';

const fields = z.strictObject({
  modifier: modifierField,
});

/** The odds of an opposed roll, as the chance to win. */
export const opposedOdds = {
  of: 'margin',
  describe: (_view: BrillianceView, _target: Id, odds: Odds): readonly string[] => [`${formatChanceOfAny(odds)} works`],
  brief: formatChanceOfAny,
} as const;

/** The pool of Unarmed with the higher of Strength and Dexterity. */
function unarmedPool(view: BrillianceView, who: Id, note: BrillianceNote, modifier = 0): number {
  const { strength, dexterity } = view.sheet(who);
  const statistic: Statistic = dexterity > strength ? 'dexterity' : 'strength';
  return skillPool(view, who, { skill: 'Unarmed', statistic, modifier }, note);
}

/** Grappling: Unarmed against Unarmed; where it works, both are grappled (BS-105). */
export const grappleAction = rules.action(opposed)({
  id: 'grapple',
  title: 'Grapple',
  key: 'g',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} grapples {on}',
  fields,
  whyNot: (view, by) => actionRefusal(view, by, 'standard'),
  input({ view, by, target, values: { modifier }, note }) {
    if (by === target) return refuse('self', 'BS-105', 'a combatant cannot grapple itself');
    const dead = deadRefusal(view, target);
    if (dead !== null) return dead;
    return {
      pool: unarmedPool(view, by, note, modifier),
      against: unarmedPool(view, target, note),
      again: '10',
      againstAgain: '10',
    };
  },
  *settle(context) {
    const { ledger, view, results, by } = context;
    const name = view().name(by);
    const titles = results.map(({ target, outcome }) => {
      if (!outcome.wins) return `${name} fails to grapple ${view().name(target)}`;
      addCondition(ledger, target, 'grappled', { from: by });
      addCondition(ledger, by, 'grappled', { from: target });
      ledger.say('BS-105', `${name} and ${view().name(target)} are grappled: both flat-footed, Speed 0`);
      return `${name} grapples ${view().name(target)}`;
    });
    pay(context, by, 'standard');
    return titles.join('; ');
  },
  oddsFormat: opposedOdds,
});

/** Breaking a grapple: the better of Unarmed and Escape Artist against Unarmed (BS-105; house rule `grappleBreak`). */
export const breakAction = rules.action(opposed)({
  id: 'break',
  title: 'Break a grapple',
  key: 'b',
  menu: 'act',
  targets: 'none',
  sentence: '{by} breaks free',
  fields,
  whyNot(view, by) {
    if (by !== null && !hasCondition(view, by, 'grappled'))
      return refuse('free', 'BS-105', `${view.name(by)} is not grappled`);
    return actionRefusal(view, by, view.settings.grappleBreak);
  },
  input({ view, by, values: { modifier }, note }) {
    const grappler = grapplerOf(view, by);
    const escapeArtist = skillPool(view, by, { skill: 'Escape Artist', statistic: 'dexterity', modifier }, note);
    const unarmed = unarmedPool(view, by, note, modifier);
    const against = grappler === null ? 0 : unarmedPool(view, grappler, note);
    return { pool: Math.max(unarmed, escapeArtist), against, again: '10', againstAgain: '10' };
  },
  *settle(context) {
    const { ledger, view, results, by } = context;
    const grappler = grapplerOf(view(), by);
    pay(context, by, view().settings.grappleBreak);
    if (results[0]?.outcome.wins !== true) return `${view().name(by)} stays grappled`;
    removeConditions(ledger, by, 'grappled');
    if (grappler !== null && conditionOf(view(), grappler, 'grappled')?.from === by)
      removeConditions(ledger, grappler, 'grappled');
    return `${view().name(by)} breaks free`;
  },
  oddsFormat: opposedOdds,
});

/** The combatant at the other end of a grapple; null where none is known. */
function grapplerOf(view: BrillianceView, who: Id): Id | null {
  const from = conditionOf(view, who, 'grappled')?.from ?? null;
  return from !== null && view.now.combatants[from] !== undefined ? from : null;
}

/** Sneaking: Perception of each enemy against Stealth of the actor, who is the defender (BS-10, BS-21, BS-117). */
export const sneakAction = rules.action(opposed)({
  id: 'sneak',
  title: 'Sneak',
  key: 's',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} sneaks past {on}',
  fields,
  whyNot: (view, by) => actionRefusal(view, by, 'move'),
  input({ view, by, target, values: { modifier }, note }) {
    const perception = { skill: 'Perception', statistic: 'willpower', sight: true, perception: true } as const;
    const against = skillPool(view, by, { skill: 'Stealth', statistic: 'dexterity', modifier }, note);
    return { pool: skillPool(view, target, perception, note), against, again: '10', againstAgain: '10' };
  },
  *settle(context) {
    const { ledger, view, results, by } = context;
    const name = view().name(by);
    const seenBy = results.filter(({ outcome }) => outcome.wins).map(({ target }) => view().name(target));
    pay(context, by, 'move');
    if (seenBy.length > 0) {
      removeConditions(ledger, by, 'sneaking');
      return `${name} is seen by ${seenBy.join(', ')}`;
    }
    addCondition(ledger, by, 'sneaking');
    ledger.say('BS-21', `${name} is unseen: targets of its attacks are flat-footed`);
    return `${name} is unseen`;
  },
});
