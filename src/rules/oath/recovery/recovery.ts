/** What goes on after a fight and between two, and the GM's end of dying (SG-08, SG-34, SG-77, SG-99, SG-102). */
import { readField, z } from '../../../game/index.ts';
import { addCondition, hasCondition, removeConditions } from '../combatant/conditions.ts';
import { type Oath, refuse, rules } from '../combatant/game.ts';
import { describeUsed, usedMark } from '../grenades/carried-grenades.ts';
import { endPowers, runningPowers } from '../psi/powers.ts';

export const lasting: Oath['Lasting'] = {
  marks: [{ begins: 'fell' }, { begins: usedMark, describe: describeUsed }],
  /** The dying have the turns that were left to them; running powers go on, unless by house rule they end with the turn. */
  condition(view, id, condition) {
    if (id.startsWith('psi-')) return view.settings.psiLasts === 'turn' ? null : condition;
    const turn = readField(condition.note, 'turn');
    if (id !== 'dying' || typeof turn !== 'number') return condition;
    const left = Math.max(1, turn - Math.max(0, view.now.cursor.round));
    return { ...condition, note: { ...Object(condition.note), turn: left } };
  },
  /** Hit points are the GM's to give back (SG-102). The hour of luck is over (SG-08), and powers have been let go of (SG-34). */
  *rest(context, who) {
    const { ledger, view, note } = context;
    note.say(view().name(who), 'SG-102', 'rest restores no hit points: healing is up to the GM');
    note.say(view().name(who), 'SG-08', 'the hour is over: luck can be used again');
    removeConditions(ledger, who, 'luck-used');
    if (runningPowers(view(), who).length > 0) endPowers(context, who);
  },
};

/** The GM ends a combatant's dying. The game requires aid for it and says no more (SG-100, SG-102). */
export const steadyAction = rules.plain({
  id: 'steady',
  title: 'Out of danger',
  key: 'y',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  aim: 'friend',
  isLikelyTarget: (view, _by, target) => hasCondition(view, target, 'dying'),
  sentence: '{on} is out of danger, as the GM decides',
  fields: z.strictObject({}),
  whyNot(view) {
    const isAnyoneDying = Object.keys(view.now.combatants).some((who) => hasCondition(view, who, 'dying'));
    return isAnyoneDying ? null : refuse('nobody-dying', 'SG-99', 'nobody is dying');
  },
  *act({ ledger, view, target }) {
    const name = view().name(target);
    const isDying = hasCondition(view(), target, 'dying');
    if (!isDying) yield refuse('not-dying', 'SG-99', `${name} is not dying`);
    removeConditions(ledger, target, 'dying');
    addCondition(ledger, target, 'unconscious');
    ledger.say('SG-102', `${name} is unconscious and no longer dying`);
    return `${name} is out of danger`;
  },
});
