/** Opposed rolls at the table: grapples and getting out of them, and going unseen (BS-10, BS-105, BS-117). */
import { z } from 'zod';
import type { Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { formatChanceOfAny } from '../../text/chances.ts';
import { refuse, rules } from '../combatant/game.ts';
import type { Statistic } from '../combatant/sheet.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import { addCondition, type BrillianceView, conditionOf, hasCondition, removeConditions } from '../combatant/view.ts';
import { modifierBlank, modifierField } from '../roll/modifier.ts';
import { skillPool } from '../roll/skill-pool.ts';
import { cannot, pay } from '../time/action-economy.ts';
import { deadRefusal } from '../wounds/wounds.ts';
import { opposed } from './opposed.ruling.ts';

const values = z.strictObject({
  modifier: modifierField,
});

/** The odds of an opposed roll, told as the chance that it works. */
export const forecast = {
  of: 'margin',
  describe: (_view: BrillianceView, _on: Id, odds: Odds): readonly string[] => [`${formatChanceOfAny(odds)} works`],
  brief: formatChanceOfAny,
} as const;

/** The higher of Strength and Dexterity, which a grapple uses. */
function armOf(view: BrillianceView, who: Id): Statistic {
  const { strength, dexterity } = view.sheet(who);
  return dexterity > strength ? 'dexterity' : 'strength';
}

function unarmed(view: BrillianceView, who: Id, note: BrillianceNote, modifier = 0): number {
  return skillPool(view, who, { skill: 'Unarmed', statistic: armOf(view, who), modifier }, note);
}

/** Seizing somebody: Unarmed against Unarmed; both are then grappled (BS-105). */
export const grappleAction = rules.action(opposed)({
  id: 'grapple',
  title: 'Grapple',
  key: 'g',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} seizes {on}',
  fields: values,
  whyNot: (view, by) => cannot(view, by, 'standard'),
  blanks: () => [modifierBlank],
  input({ view, by, target: on, values: { modifier }, note }) {
    if (by === on) return refuse('self', 'BS-105', 'two are needed');
    const dead = deadRefusal(view, on);
    if (dead !== null) return dead;
    return {
      pool: unarmed(view, by, note, modifier),
      against: unarmed(view, on, note),
      again: '10',
      againstAgain: '10',
    };
  },
  *settle({ ledger, view, results: done, by }) {
    const titles = done.map(({ target: who, outcome }) => {
      if (!outcome.wins) return `${view().name(by)} does not get hold of ${view().name(who)}`;
      addCondition(ledger, who, 'grappled', { from: by });
      addCondition(ledger, by, 'grappled', { from: who });
      ledger.say('BS-105', `${view().name(by)} and ${view().name(who)} are grappled: both flat-footed, Speed 0`);
      return `${view().name(by)} grapples ${view().name(who)}`;
    });
    pay(ledger, view(), by, 'standard');
    return titles.join('; ');
  },
  oddsFormat: forecast,
});

/** Breaking a grapple: the better of Unarmed and Escape Artist against Unarmed (BS-105; setting `grappleBreak`). */
export const breakAction = rules.action(opposed)({
  id: 'break',
  title: 'Break a grapple',
  key: 'b',
  menu: 'act',
  targets: 'none',
  sentence: '{by} breaks free',
  fields: values,
  whyNot(view, by) {
    if (by !== null && !hasCondition(view, by, 'grappled'))
      return refuse('free', 'BS-105', `nobody holds ${view.name(by)}`);
    return cannot(view, by, view.settings.grappleBreak);
  },
  blanks: () => [modifierBlank],
  input({ view, by, values: { modifier }, note }) {
    const holder = holderOf(view, by);
    const slip = skillPool(view, by, { skill: 'Escape Artist', statistic: 'dexterity', modifier }, note);
    const arm = unarmed(view, by, note, modifier);
    const against = holder === null ? 0 : unarmed(view, holder, note);
    return { pool: Math.max(arm, slip), against, again: '10', againstAgain: '10' };
  },
  *settle({ ledger, view, results: done, by }) {
    const [one] = done;
    const holder = holderOf(view(), by);
    pay(ledger, view(), by, view().settings.grappleBreak);
    if (one?.outcome.wins !== true) return `${view().name(by)} stays grappled`;
    removeConditions(ledger, by, 'grappled');
    if (holder !== null && conditionOf(view(), holder, 'grappled')?.from === by)
      removeConditions(ledger, holder, 'grappled');
    return `${view().name(by)} breaks free`;
  },
  oddsFormat: forecast,
});

/** Who is at the other end of a grapple, as far as that is known. */
function holderOf(view: BrillianceView, who: Id): Id | null {
  const from = conditionOf(view, who, 'grappled')?.from ?? null;
  return from !== null && view.now.combatants[from] !== undefined ? from : null;
}

/** Going unseen: the watcher's Perception against Stealth, which is the defender's (BS-10, BS-21, BS-117). */
export const sneakAction = rules.action(opposed)({
  id: 'sneak',
  title: 'Sneak',
  key: 's',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} goes unseen by {on}',
  fields: values,
  whyNot: (view, by) => cannot(view, by, 'move'),
  blanks: () => [modifierBlank],
  input({ view, by, target: on, values: { modifier }, note }) {
    const perception = { skill: 'Perception', statistic: 'willpower', sight: true, perception: true } as const;
    const against = skillPool(view, by, { skill: 'Stealth', statistic: 'dexterity', modifier }, note);
    return { pool: skillPool(view, on, perception, note), against, again: '10', againstAgain: '10' };
  },
  *settle({ ledger, view, results: done, by }) {
    const seers = done.filter(({ outcome }) => outcome.wins).map(({ target: who }) => view().name(who));
    pay(ledger, view(), by, 'move');
    if (seers.length > 0) {
      removeConditions(ledger, by, 'sneaking');
      return `${view().name(by)} is seen by ${seers.join(', ')}`;
    }
    addCondition(ledger, by, 'sneaking');
    ledger.say('BS-21', `${view().name(by)} is unseen: who is attacked from there is flat-footed`);
    return `${view().name(by)} goes unseen`;
  },
});
