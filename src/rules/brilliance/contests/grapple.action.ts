/** Grapples, and breaking them (BS-10, BS-105). */
import { firstRefusal, type Id, z } from '../../../game/index.ts';
import { ruledAction } from '../combatant/action.ts';
import { hasCondition } from '../combatant/conditions.ts';
import { type BrillianceNote, type BrillianceView, cannot, refuse } from '../combatant/game.ts';
import { modifierField } from '../combatant/pool-modifiers.ts';
import type { Statistic } from '../combatant/sheet.ts';
import { beginGrapple, canHold, endGrapple, grapplerOf } from '../effects/grapple.ts';
import { formatBotch } from '../roll/pool.ts';
import { describeSkill, skillPool } from '../roll/skill-pool.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';
import { deadRefusal } from '../wounds/wounds.ts';
import { opposedBetween, opposedOdds, plainDice } from './opposed.ruling.ts';

const fields = z.strictObject({ modifier: modifierField });

/** The pool of Unarmed with the higher of Strength and Dexterity. */
function unarmedPool(view: BrillianceView, who: Id, note: BrillianceNote, modifier = 0): number {
  return skillPool(view, who, { ...unarmedOf(view, who), modifier }, note);
}

function unarmedOf(view: BrillianceView, who: Id): { readonly skill: string; readonly statistic: Statistic } {
  const { strength, dexterity } = view.sheet(who);
  return { skill: 'Unarmed', statistic: dexterity > strength ? 'dexterity' : 'strength' };
}

/** Grappling: Unarmed against Unarmed; where it works, both are grappled (BS-105). The disabled do not resist. */
export const grappleAction = ruledAction(opposedBetween)({
  id: 'grapple',
  kindOfAct: 'attack',
  title: 'Grapple',
  key: 'g',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} grapples {on}',
  attempt: 'tries to grapple',
  fields,
  whyNot: (view, by) => actionRefusal(view, by, 'standard'),
  *input({ view, by, target, values: { modifier }, note }) {
    const self = by === target ? cannot('self', 'BS-105', 'a combatant cannot grapple itself') : null;
    yield self ?? deadRefusal(view, target);
    return {
      ...plainDice,
      roller: by,
      opponent: target,
      pool: unarmedPool(view, by, note, modifier),
      against: unarmedPool(view, target, note),
      unopposed: !canHold(view, target),
    };
  },
  throwsFor: ({ view, by, target }) => ({
    pool: `${describeSkill(unarmedOf(view, by))} to grapple`,
    'against it': `${describeSkill(unarmedOf(view, target))} against the grapple`,
  }),
  *settle(context) {
    const { view, results, by } = context;
    const name = view().name(by);
    const titles = results.map(({ target, outcome }) => {
      const botch = formatBotch(outcome);
      if (!outcome.wins) return `${name} fails to grapple ${view().name(target)}${botch}`;
      beginGrapple(context, by, target);
      return `${name} grapples ${view().name(target)}`;
    });
    pay(context, by, 'standard');
    return titles.join('; ');
  },
  oddsFormat: opposedOdds,
});

/**
 * Breaking a grapple: the better of Unarmed and Escape Artist against Unarmed (BS-105; house rule `grappleBreak`). Unopposed
 * where no combatant who can resist holds the actor. A means of escape, which the panicked may take (BS-114).
 */
export const breakAction = ruledAction(opposedBetween)({
  id: 'break',
  kindOfAct: 'skill',
  title: 'Break a grapple',
  key: 'b',
  sentence: '{by} breaks free',
  fields,
  whyNot: firstRefusal(function* (view, by) {
    if (!hasCondition(view, by, 'grappled')) yield refuse('free', 'BS-105', `${view.name(by)} is not grappled`);
    return actionRefusal(view, by, view.settings.grappleBreak, 'escape');
  }),
  input({ view, by, values: { modifier }, note }) {
    const grappler = grapplerOf(view, by);
    const escapeArtist = skillPool(view, by, { skill: 'Escape Artist', statistic: 'dexterity', modifier }, note);
    const unarmed = unarmedPool(view, by, note, modifier);
    return {
      ...plainDice,
      roller: by,
      opponent: grappler ?? by,
      pool: Math.max(unarmed, escapeArtist),
      against: grappler === null ? 0 : unarmedPool(view, grappler, note),
      unopposed: grappler === null || !canHold(view, grappler),
    };
  },
  throwsFor: ({ view, by }) => ({
    pool: 'Unarmed or Escape Artist to break free',
    'against it': `${describeSkill(unarmedOf(view, grapplerOf(view, by) ?? by))} to hold on`,
  }),
  *settle(context) {
    const { view, results, by } = context;
    pay(context, by, view().settings.grappleBreak);
    const outcome = results[0]?.outcome;
    if (outcome?.wins !== true)
      return `${view().name(by)} stays grappled${outcome === undefined ? '' : formatBotch(outcome)}`;
    endGrapple(context, by);
    return `${view().name(by)} breaks free`;
  },
  oddsFormat: opposedOdds,
});
