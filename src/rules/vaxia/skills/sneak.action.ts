import { formatCount, isRefusal, z } from '../../../game/index.ts';
import { cannot } from '../combatant/game.ts';
import { mightOf } from '../combatant/mights.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Skill, Stat } from '../combatant/sheet.ts';
import { chosenSkill } from '../combatant/skills.ts';
import { combatantStats } from '../combatant/view.ts';
import { mightAfterActions } from '../roll/amounts.ts';
import { narrate } from '../roll/narration.ts';
import { versus } from '../roll/versus.ruling.ts';
import { actionsField, type CountedTarget, countedAction } from '../time/counted-action.ts';
import { totalActions } from '../time/economy.ts';
import { storeRoll } from '../time/round.ts';

const skillName = z.string().default('');

/** Sneaks past a watcher (VX-36), by the house rule `sneakPairs`; both results count (VX-22), and more points win. */
export const sneakAction = countedAction(versus)({
  id: 'sneak',
  title: 'Sneak',
  key: 'n',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} sneaks past {on}',
  attempt: 'tries to sneak past',
  fields: z.strictObject({
    skill: skillName.describe('the name of the skill that hides; by default none'),
    theirs: skillName.describe('the name of the skill that watches; by default none'),
    ...actionsField,
  }),
  input({ view, by, target, values, note, actions }) {
    if (by === target) return cannot('self', 'VX-36', `${view.name(by)} cannot sneak past themselves`);
    const hiding = chosenSkill(combatantStats(view, by), values.skill, null);
    if (isRefusal(hiding)) return hiding;
    const watching = chosenSkill(combatantStats(view, target), values.theirs, null);
    if (isRefusal(watching)) return watching;
    const [first, second] = watchersOf(view.settings);
    note.say('sneak', 'VX-22', `DEX against ${first}, INT against ${second}; both results count`);
    return {
      aStats: [...sneaking],
      bStats: [first, second],
      a: sneakMights({ view, target: by, note, actions }, sneaking, { skill: hiding, aware: false }),
      b: sneakMights({ view, target, note, actions: totalActions(view, target, true) }, watchersOf(view.settings), {
        skill: watching,
        aware: true,
      }),
    };
  },
  throwsFor: () => ({ a: 'sneak', b: 'notice' }),
  *settle(context, { target, outcome: { a, b, first } }) {
    const { ledger, view, by } = context;
    storeRoll(ledger, by, sneaking, a);
    storeRoll(ledger, target, watchersOf(view().settings), b);
    const slipsPast = a.success && first === 'a';
    narrate(context, by, a, { net: slipsPast ? a.points : 0 });
    const verb = slipsPast ? 'slips past' : 'is noticed by';
    return `${view().name(by)} ${verb} ${view().name(target)}: ${formatCount(a.points, 'point')} to ${b.points}`;
  },
});

const sneaking = ['DEX', 'INT'] as const;

/** The stats that watch, in the order in which they meet those that sneak. */
function watchersOf({ sneakPairs }: Settings): readonly [Stat, Stat] {
  return sneakPairs === 'dex-int' ? ['INT', 'SPIR'] : ['SPIR', 'INT'];
}

/** The mights of one side after its actions of the round; to watch is no action (VX-36). */
function sneakMights(
  { view, target: who, note, actions }: Pick<CountedTarget, 'view' | 'target' | 'note' | 'actions'>,
  stats: readonly Stat[],
  options: { readonly skill: Skill | null; readonly aware: boolean },
): number[] {
  const combatant = combatantStats(view, who);
  const mights = stats.map((stat) => mightOf(combatant, { ...options, stat, rule: 'VX-36' }, note));
  const context = { settings: view.settings, note };
  return mights.map((might) => mightAfterActions(might, { name: combatant.name, actions }, context));
}
