import { z } from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChance, formatChanceAndMean, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { isCraft } from '../combatant/aboard.ts';
import { refuse, rules } from '../combatant/game.ts';
import { restoreLif } from '../combatant/lif.ts';
import { bestSkill, mightOf } from '../combatant/mights.ts';
import { chosenSkill } from '../combatant/skills.ts';
import { deadRefusal } from '../combatant/status.ts';
import { combatantStats, lifOf } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { actionRefusal, isDeclared, spendAction, totalActions } from '../time/economy.ts';
import { heal } from './heal.ruling.ts';

const means = ['magic', 'medicine'] as const;

/** The two stats of each way of healing (VX-99). */
const healStats = { magic: ['INT', 'SPIR'], medicine: ['INT', 'DEX'] } as const;

const values = z.strictObject({
  means: z.enum(means).default('magic').describe('magic (INT and SPIR) or medicine (INT and DEX)'),
  skill: z
    .string()
    .default('')
    .describe('the skill that heals, by its name; the best with the repair aspect if not said'),
  actions: z
    .int()
    .min(1)
    .max(99)
    .default(1)
    .describe('actions of the healer this round in all, if more than are known of'),
  modifier: z.number().default(0).describe('circumstances, added to both difficulties or taken from the might'),
});

/**
 * Healing somebody (VX-99). Its id is not `heal`, which in every game is the GM's healing by a number, without a roll.
 */
export const tendAction = rules.action(heal)({
  id: 'tend',
  title: 'Heal',
  key: 'h',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} heals {on} with {means}',
  fields: values,
  whyNot: actionRefusal,
  blanks: () => [
    {
      id: 'means',
      label: 'means',
      kind: 'pick',
      options: [
        { id: 'magic', key: 'm', label: 'magic (INT, SPIR)', phrase: 'magic' },
        { id: 'medicine', key: 'e', label: 'medicine (INT, DEX)', phrase: 'medicine' },
      ],
      defaultValue: 'magic',
      decidedBy: 'actor',
    },
  ],
  input({ view, by, target: on, values: said, note }) {
    const refusal = deadRefusal(view, on);
    if (refusal !== null) return refusal;
    if (isCraft(view, on)) return refuse('vehicle', 'VX-136', `${view.name(on)} is repaired, not healed`);
    const { now, max } = lifOf(view, on);
    if (now >= max) return refuse('unhurt', 'VX-99', `${view.name(on)} is not hurt`);
    const bearer = combatantStats(view, by);
    const skill = chosenSkill(bearer, said.skill, bestSkill(bearer.sheet, 'repair'));
    if (isRefusal(skill)) return skill;
    const [first, second] = healStats[said.means];
    return {
      might: [mightOf(bearer, first, skill, note), mightOf(bearer, second, skill, note)],
      actions: Math.max(said.actions, totalActions(view, by, isDeclared(view, by, 'tend', on))),
      modifier: said.modifier,
      missing: max - now,
    };
  },
  *settle({ ledger, view, results: done, by, note }) {
    const titles: string[] = [];
    for (const { target: who, outcome } of done) {
      const healed = outcome.healed > 0 ? restoreLif(ledger, view(), who, outcome.healed, note) : 0;
      const names = `${view().name(by)} heals ${view().name(who)}`;
      titles.push(
        isRefusal(healed)
          ? `${view().name(who)} is past healing`
          : healed > 0
            ? `${names} for ${healed}`
            : `${names}: in vain`,
      );
    }
    for (const { outcome } of done) narrate(ledger, view(), by, outcome.roll);
    spendAction(ledger, view(), by);
    return titles.join('; ');
  },
  preview({ view, results: done, by }) {
    const lines = done.map(({ target: who, outcome }) => {
      const { now } = lifOf(view, who);
      return { label: view.name(who), text: `LIF ${now} -> ${now + outcome.healed}`, rules: ['VX-99'] };
    });
    const headline = done
      .map(({ target: who, outcome }) => `${view.name(by)} heals ${view.name(who)}: ${outcome.healed}`)
      .join('; ');
    return { headline, lines };
  },
  oddsFormat: {
    of: 'healed',
    describe(view, on, odds) {
      const { now } = lifOf(view, on);
      const wakes = now > 0 ? [] : [`wakes ${formatChance(chanceOf(odds, (healed) => now + Number(healed) > 0))}`];
      return [`${formatChanceOfAny(odds)} heals`, `${formatMean(odds)} expected`, ...wakes];
    },
    brief: formatChanceAndMean,
  },
});
