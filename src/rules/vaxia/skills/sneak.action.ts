import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { refuse, rules, type VaxiaNote } from '../combatant/game.ts';
import { mightOf } from '../combatant/mights.ts';
import type { Skill, Stat } from '../combatant/sheet.ts';
import { chosenSkill } from '../combatant/skills.ts';
import { combatantStats, type VaxiaView } from '../combatant/view.ts';
import { mightAfterActions } from '../roll/modifiers.ts';
import { narrate } from '../roll/narration.ts';
import { versus } from '../roll/versus.ruling.ts';
import { actionRefusal, spendAction, totalActions } from '../time/economy.ts';

const skillName = z.string().default('');

/**
 * Sneaks past a watcher (VX-36): DEX against INT and INT against SPIR (house rule `sneakPairs`). Both results count (VX-22),
 * and more points win.
 */
export const sneakAction = rules.action(versus)({
  id: 'sneak',
  title: 'Sneak',
  key: 'n',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} sneaks past {on}',
  fields: z.strictObject({
    skill: skillName.describe('the name of the skill that hides; by default none'),
    theirs: skillName.describe('the name of the skill that watches; by default none'),
  }),
  whyNot: actionRefusal,
  input({ view, by, target, values, note }) {
    if (by === target) return refuse('self', 'VX-36', `${view.name(by)} cannot sneak past themselves`);
    const hiding = chosenSkill(combatantStats(view, by), values.skill, null);
    if (isRefusal(hiding)) return hiding;
    const watching = chosenSkill(combatantStats(view, target), values.theirs, null);
    if (isRefusal(watching)) return watching;
    const watchingStats = view.settings.sneakPairs === 'dex-int' ? watchers : [...watchers].reverse();
    return {
      a: sneakMights({ view, who: by, note }, ['DEX', 'INT'], { skill: hiding, aware: false }),
      b: sneakMights({ view, who: target, note }, watchingStats, { skill: watching, aware: true }),
    };
  },
  *settle(context) {
    const { ledger, view, results, by } = context;
    const titles = results.map(({ target, outcome: { a, b, first } }) => {
      const verb = a.success && first === 'a' ? 'slips past' : 'is noticed by';
      return `${view().name(by)} ${verb} ${view().name(target)}: ${a.points} points to ${b.points}`;
    });
    for (const { outcome } of results) narrate(context, by, outcome.a);
    spendAction(ledger, view(), by);
    return titles.join('; ');
  },
});

const watchers: readonly Stat[] = ['INT', 'SPIR'];

/** The mights of one side after its actions of the round. */
function sneakMights(
  { view, who, note }: { readonly view: VaxiaView; readonly who: Id; readonly note: VaxiaNote },
  stats: readonly Stat[],
  options: { readonly skill: Skill | null; readonly aware: boolean },
): number[] {
  const combatant = combatantStats(view, who);
  const actions = totalActions(view, who, true);
  const mights = stats.map((stat) => mightOf(combatant, { ...options, stat, rule: 'VX-36' }, note));
  const context = { settings: view.settings, note };
  return mights.map((might) => mightAfterActions(might, { name: combatant.name, actions }, context));
}
