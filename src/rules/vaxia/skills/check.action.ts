import { z } from 'zod';
import { roundHalfAway } from '../../../state/working.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import { mightOf } from '../combatant/mights.ts';
import { type Stat, stats } from '../combatant/sheet.ts';
import { chosenSkill, skillOptions } from '../combatant/skills.ts';
import { combatantStats } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { isCritical } from '../roll/need.ts';
import { pointsOddsFormat } from '../roll/odds-format.ts';
import { roll } from '../roll/roll.ruling.ts';
import { actionRefusal, spendAction, totalActions } from '../time/economy.ts';

/** Rolls that are no attack, each with its two stats (VX-35). */
const presets = {
  awareness: ['INT', 'SPIR'],
  charm: ['CHA', 'SPIR'],
  threaten: ['CHA', 'SPIR'],
  sneak: ['INT', 'DEX'],
  craft: ['INT', 'DEX'],
  magic: ['INT', 'SPIR'],
} as const satisfies { readonly [what: string]: readonly [Stat, Stat] };

const whats = ['awareness', 'charm', 'threaten', 'sneak', 'craft', 'magic'] as const;
const pair = z.tuple([z.enum(stats), z.enum(stats)]);

/** A roll of two traits against a difficulty: looking, charming, making (VX-33 to VX-35). 25 is usual (VX-23, VX-24). */
export const checkAction = rules.action(roll)({
  id: 'check',
  title: 'Roll',
  key: 'r',
  menu: 'act',
  targets: 'none',
  sentence: '{by} rolls {what} with {skill} against {diff}',
  fields: z.strictObject({
    what: z.enum(whats).default('awareness').describe('what is rolled: each has its two stats'),
    stats: pair.exactOptional().describe('two other stats instead'),
    skill: z.string().default('').describe('the skill that adds to both, by its name; none if not said'),
    diff: z
      .number()
      .min(1)
      .max(1000)
      .default(25)
      .describe('difficulty of both: 10 easy, 25 normal, 45 skilled, 65 mastery'),
    modifier: z.number().default(0).describe('circumstances, added to the difficulty or taken from the might'),
  }),
  whyNot: actionRefusal,
  blanks(view, { by }) {
    if (by === null) return [];
    return [
      {
        id: 'what',
        label: 'roll',
        kind: 'pick',
        options: whats.map((id) => ({ id, label: `${id} (${presets[id].join(', ')})`, phrase: id })),
        defaultValue: 'awareness',
        decidedBy: 'actor',
      },
      {
        id: 'skill',
        label: 'skill',
        kind: 'pick',
        options: skillOptions(view.sheet(by)),
        defaultValue: '',
        decidedBy: 'actor',
      },
      { id: 'diff', label: 'difficulty', kind: 'number', defaultValue: 25, min: 1, max: 1000 },
    ];
  },
  input({ view, by, values: said, note }) {
    const bearer = combatantStats(view, by);
    const skill = chosenSkill(bearer, said.skill, null);
    if (isRefusal(skill)) return skill;
    const aware = said.what === 'awareness';
    const rule = said.what === 'craft' ? 'VX-121' : 'VX-35';
    return {
      might: (said.stats ?? presets[said.what]).map((stat) =>
        mightOf(bearer, { stat: stat, skill: skill, rule, aware }, note),
      ),
      diff: [said.diff],
      actions: totalActions(view, by, false),
      modifier: said.modifier,
    };
  },
  *settle({ ledger, view, results: done, by, values: said }) {
    const titles = done.map(({ outcome }) => {
      const came = outcome.success
        ? formatCount(outcome.points, 'point')
        : `fails by ${roundHalfAway(-outcome.winsby)}`;
      return `${view().name(by)} rolls ${said.what}: ${came}`;
    });
    const lost = said.what === 'craft' && done.some(({ outcome }) => outcome.winsby < 0 && isCritical(outcome.winsby));
    if (lost) ledger.say('VX-121', `${view().name(by)} loses all points made on it so far`);
    for (const { outcome } of done) narrate({ ledger, view }, by, outcome);
    spendAction(ledger, view(), by);
    return titles.join('; ');
  },
  oddsFormat: pointsOddsFormat('produces points'),
});
