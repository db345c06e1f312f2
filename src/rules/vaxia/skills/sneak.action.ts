import { z } from 'zod';
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
 * Sneaking past a watcher (VX-36): DEX against INT and INT against SPIR (setting `sneakPairs`). Both results stand (VX-22),
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
    skill: skillName.describe('the skill that hides, by its name; none if not said'),
    theirs: skillName.describe('the skill that watches, by its name; none if not said'),
  }),
  whyNot: actionRefusal,
  input({ view, by, target: on, values: said, note }) {
    if (by === on) return refuse('self', 'VX-36', 'nobody hides from themselves');
    const [own, watching] = [combatantStats(view, by), combatantStats(view, on)];
    const [hides, watches] = [chosenSkill(own, said.skill, null), chosenSkill(watching, said.theirs, null)];
    if (isRefusal(hides)) return hides;
    if (isRefusal(watches)) return watches;
    const met = view.settings.sneakPairs === 'dex-int' ? (['INT', 'SPIR'] as const) : (['SPIR', 'INT'] as const);
    return {
      a: mightsOf(view, by, ['DEX', 'INT'], hides, false, note),
      b: mightsOf(view, on, met, watches, true, note),
    };
  },
  *settle({ ledger, view, results: done, by }) {
    const titles = done.map(({ target: who, outcome: { a, b, first } }) => {
      const unseen = a.success && first === 'a';
      const names = `${view().name(by)} ${unseen ? 'slips past' : 'is noticed by'} ${view().name(who)}`;
      return `${names}: ${a.points} points to ${b.points}`;
    });
    for (const { outcome } of done) narrate({ ledger, view }, by, outcome.a);
    spendAction(ledger, view(), by);
    return titles.join('; ');
  },
});

function mightsOf(
  view: VaxiaView,
  who: string,
  [first, second]: readonly [Stat, Stat],
  skill: Skill | null,
  aware: boolean,
  note: VaxiaNote,
): number[] {
  const bearer = combatantStats(view, who);
  const actions = totalActions(view, who, true);
  const mights = [first, second].map((stat) =>
    mightOf(bearer, { stat: stat, skill: skill, rule: 'VX-36', aware }, note),
  );
  return mights.map((might) =>
    mightAfterActions(might, { actions, name: bearer.name }, { settings: view.settings, note }),
  );
}
