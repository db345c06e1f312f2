/** Sneaking past enemies, each of whom may notice it (BS-10, BS-21, BS-117). */
import * as z from 'zod';
import { formatChanceOfAny } from '../../text/chances.ts';
import { ruledAction } from '../combatant/action.ts';
import { modifierField } from '../combatant/pool-modifiers.ts';
import { setUnseen } from '../combatant/unseen.ts';
import { skillPool } from '../roll/skill-pool.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';
import { opposedOdds, plainDice } from './opposed.action.ts';
import { opposedBetween } from './opposed.ruling.ts';

/** Sneaking: Perception of each enemy against Stealth of the actor, who is the defender. Who notices is kept for each. */
export const sneakAction = ruledAction(opposedBetween)({
  id: 'sneak',
  kindOfAct: 'skill',
  title: 'Sneak',
  key: 's',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} sneaks past {on}',
  attempt: 'tries to sneak past',
  fields: z.strictObject({ modifier: modifierField }),
  whyNot: (view, by) => actionRefusal(view, by, 'move', 'movement'),
  input({ view, by, target, values: { modifier }, note }) {
    const perception = { skill: 'Perception', statistic: 'willpower', sight: true, perception: true } as const;
    const against = skillPool(view, by, { skill: 'Stealth', statistic: 'dexterity', modifier }, note);
    return { ...plainDice, roller: target, opponent: by, pool: skillPool(view, target, perception, note), against };
  },
  throwsFor: () => ({ pool: 'Perception + Willpower to notice', 'against it': 'Stealth + Dexterity to sneak' }),
  *settle(context) {
    const { ledger, view, results, by } = context;
    const name = view().name(by);
    const [seenBy, unseenBy] = [true, false].map((wins) =>
      results.filter(({ outcome }) => outcome.wins === wins).map(({ target }) => target),
    );
    pay(context, by, 'move');
    setUnseen(context, by, { seenBy: seenBy ?? [], unseenBy: unseenBy ?? [] });
    const parts = [
      ['unseen by', unseenBy ?? []],
      ['seen by', seenBy ?? []],
    ] as const;
    for (const id of unseenBy ?? [])
      ledger.say('BS-21', `${view().name(id)} is flat-footed against attacks of ${name}`);
    const says = parts.flatMap(([how, who]) =>
      who.length === 0 ? [] : [`${how} ${who.map((id) => view().name(id)).join(', ')}`],
    );
    return `${name} is ${says.join(', but ')}`;
  },
  oddsFormat: {
    ...opposedOdds,
    favours: 'target',
    describe: (_view, _target, odds) => [`${formatChanceOfAny(odds)} notices`],
  },
});
