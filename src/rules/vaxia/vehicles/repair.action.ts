import { z } from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChance, formatChanceAndMean, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { isCraft } from '../combatant/aboard.ts';
import { refuse, rules } from '../combatant/game.ts';
import { bestSkill, mightOf } from '../combatant/mights.ts';
import { chosenSkill } from '../combatant/skills.ts';
import { deadRefusal } from '../combatant/status.ts';
import { combatantStats, lifOf } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { actionRefusal, isDeclared, spendAction, totalActions } from '../time/economy.ts';
import { repair } from './repair.ruling.ts';

const values = z.strictObject({
  skill: z
    .string()
    .default('')
    .describe('the skill that repairs, by its name; the best with the repair aspect if not said'),
  actions: z.int().min(1).max(99).default(1).describe('actions this round in all, if more than are known of'),
  modifier: z.number().default(0).describe('circumstances, added to both difficulties or taken from the might'),
});

/** Repairing a vehicle, a LIF for every point (VX-136). */
export const repairAction = rules.action(repair)({
  id: 'repair',
  title: 'Repair',
  key: 'f',
  menu: 'act',
  targets: 'one',
  aim: 'anyone',
  isLikelyTarget: (view, _by, on) => isCraft(view, on) && lifOf(view, on).now < lifOf(view, on).max,
  sentence: '{by} repairs {on}',
  fields: values,
  whyNot(view, by) {
    if (by === null) return null;
    const some = Object.keys(view.now.combatants).some((each) => isCraft(view, each));
    return actionRefusal(view, by) ?? (some ? null : refuse('no-vehicle', 'VX-136', 'there is no vehicle here'));
  },
  input({ view, by, target: on, values: said, note }) {
    if (!isCraft(view, on)) return refuse('no-vehicle', 'VX-136', `${view.name(on)} is no vehicle`);
    const destroyed = deadRefusal(view, on);
    if (destroyed !== null) return destroyed;
    const bearer = combatantStats(view, by);
    const skill = chosenSkill(bearer, said.skill, bestSkill(bearer.sheet, 'repair'));
    if (isRefusal(skill)) return skill;
    const { now, max } = lifOf(view, on);
    return {
      might: [mightOf(bearer, { stat: 'INT', skill }, note), mightOf(bearer, { stat: 'DEX', skill }, note)],
      lif: now,
      max,
      actions: Math.max(said.actions, totalActions(view, by, isDeclared(view, by, 'repair', on))),
      modifier: said.modifier,
    };
  },
  *settle({ ledger, view, results: done, by }) {
    const titles = done.map(({ target: who, outcome }) => {
      const names = `${view().name(by)} repairs ${view().name(who)}`;
      if (outcome.repaired === 0) return `${names}: in vain`;
      const { now, max } = lifOf(view(), who);
      ledger.setTrack(who, 'lif', Math.max(now, Math.min(max, now + outcome.repaired)));
      return `${names} by ${outcome.repaired}`;
    });
    for (const { outcome } of done) narrate({ ledger, view }, by, outcome.roll);
    spendAction(ledger, view(), by);
    return titles.join('; ');
  },
  preview({ view, results: done, by }) {
    const lines = done.map(({ target: who, outcome }) => ({
      label: view.name(who),
      text: `LIF ${lifOf(view, who).now} -> ${outcome.lif}${outcome.works ? ', works' : ', disabled'}`,
      rules: ['VX-136'],
    }));
    const headline = done
      .map(({ target: who, outcome }) => `${view.name(by)} repairs ${view.name(who)}: ${outcome.repaired}`)
      .join('; ');
    return { headline, lines };
  },
  oddsFormat: {
    of: 'repaired',
    describe(view, on, odds) {
      const { now } = lifOf(view, on);
      const works = now > 0 ? [] : [`works again ${formatChance(chanceOf(odds, (lif) => now + Number(lif) > 0))}`];
      return [`${formatChanceOfAny(odds)} repairs`, `${formatMean(odds)} expected`, ...works];
    },
    brief: formatChanceAndMean,
  },
});
