import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { formatChanceAndMean, formatChanceOfAny, formatCount, formatMean } from '../../text/chances.ts';
import { isCraft } from '../combatant/aboard.ts';
import { refuse, rules } from '../combatant/game.ts';
import { skillNamed } from '../combatant/mights.ts';
import { skillOptions } from '../combatant/skills.ts';
import { statusOf } from '../combatant/status.ts';
import { hasCondition, lifOf, type VaxiaView } from '../combatant/view.ts';
import { countAction } from '../time/action-count.ts';
import { isDeclared, totalActions } from '../time/economy.ts';
import { conscious } from './conscious.ruling.ts';
import { bestGrit, type Grit, stayInput, stayOrFall, stayStats } from './staying-up.ts';

const values = z.strictObject({
  stat: z.enum(stayStats).default('END').describe('END as a rule; STR, SPIR or CHA where they fit'),
  skill: z.string().exactOptional().describe('a skill that hardens, by its name; "" for none'),
});

/** Rolling to stay conscious (VX-102 to VX-107); it is no action and costs none but by house rule (VX-107). */
export const stayAction = rules.action(conscious)({
  id: 'stay',
  title: 'Stay up',
  key: 's',
  menu: 'act',
  targets: 'none',
  sentence: '{by} tries to stay up on {stat} with {skill}',
  fields: values,
  whyNot: refusalToStay,
  blanks(view, { by }) {
    if (by === null) return [];
    const sheet = view.sheet(by);
    return [
      {
        id: 'stat',
        label: 'stat',
        kind: 'pick',
        options: stayStats.map((stat) => ({ id: stat, label: `${stat} ${sheet[stat]}`, phrase: stat })),
        defaultValue: 'END',
        decidedBy: 'actor',
      },
      {
        id: 'skill',
        label: 'skill',
        kind: 'pick',
        options: skillOptions(sheet),
        defaultValue: bestGrit(sheet) ?? '',
        decidedBy: 'actor',
      },
    ];
  },
  input({ view, by, values: said, note }) {
    const grit = gritSaid(view, by, said);
    const known = grit.skill === null || skillNamed(view.sheet(by), grit.skill) !== null;
    if (!known) return refuse('no-skill', '', `there is no skill "${grit.skill}"`);
    return stayInput(view, by, grit, totalActions(view, by, isDeclared(view, by, 'stay', by)), note);
  },
  *settle({ ledger, view, results: done, by, values: said }) {
    if (view().settings.stayActs) countAction(ledger, view(), by);
    const titles = done.map(({ outcome }) => stayOrFall(ledger, view(), by, outcome, gritSaid(view(), by, said)));
    return titles.join('; ');
  },
  preview({ view, results: done, by }) {
    const { now, max } = lifOf(view, by);
    const danger = { label: 'danger', text: `${now + max} points from -LIF`, rules: ['VX-162'] };
    const lines = done.map(({ outcome }) => ({
      label: 'stay',
      text: `need ${outcome.need.toFixed(1)} (difficulty ${outcome.difficulty})  winsby ${outcome.winsby.toFixed(1)}, ${outcome.points} points`,
      rules: ['VX-102'],
    }));
    const [one] = done;
    const came =
      one?.outcome.success === true ? `stays up, ${formatCount(one.outcome.rounds, 'round')}` : 'falls unconscious';
    return { headline: `${view.name(by)} ${came}`, lines: [...lines, danger] };
  },
  oddsFormat: {
    of: 'rounds',
    describe: (view, on, odds) => {
      const { now, max } = lifOf(view, on);
      const stays = view.settings.stayDuration ? [`${formatChanceOfAny(odds)} stays up`] : [];
      return [...stays, `${formatMean(odds)} rounds expected`, `${now + max} points from -LIF (VX-162)`];
    },
    brief: formatChanceAndMean,
  },
});

function gritSaid(view: VaxiaView, who: Id, said: z.infer<typeof values>): Grit {
  const skill = said.skill ?? bestGrit(view.sheet(who)) ?? '';
  return { stat: said.stat, skill: skill === '' ? null : skill };
}

function refusalToStay(view: VaxiaView, by: Id | null): Refusal | null {
  if (by === null) return null;
  const name = view.name(by);
  if (isCraft(view, by)) return refuse('vehicle', 'VX-122', `${name} is a vehicle`);
  switch (statusOf(view, by).is) {
    case 'up':
      return refuse('above-0', 'VX-102', 'LIF is above 0');
    case 'sways':
      return hasCondition(view, by, 'staying-up') ? refuse('stays', 'VX-104', `${name} stays up already`) : null;
    case 'out':
      return refuse('unconscious', 'VX-106', `${name} is unconscious already`);
    case 'dying':
      return refuse('dying', 'VX-102', `${name} is at -LIF, where nobody stays up`);
    case 'dead':
      return refuse('dead', 'VX-94', `${name} is dead`);
  }
}
