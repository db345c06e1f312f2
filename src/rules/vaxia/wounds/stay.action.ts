import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { firstRefusal, type Refusal } from '../../kernel/refusal.ts';
import { formatChance, formatChanceAndMean, formatCount, formatMean } from '../../text/chances.ts';
import { isCraft } from '../combatant/aboard.ts';
import { cannot, refuse, rules, silent, type VaxiaNote } from '../combatant/game.ts';
import { skillNamed } from '../combatant/mights.ts';
import { skillOptions } from '../combatant/skills.ts';
import { statusOf } from '../combatant/status.ts';
import { hasCondition, lifOf, type VaxiaView } from '../combatant/view.ts';
import { countAction } from '../time/action-count.ts';
import { costOf } from '../time/cost.table.ts';
import { isPlan, totalActions } from '../time/economy.ts';
import { type ConsciousOutcome, conscious } from './conscious.ruling.ts';
import { applyStaying, hardcoreSkill, pastZero, type StayTrait, stayInput, stayStats } from './staying-up.ts';

const fields = z.strictObject({
  stat: z.enum(stayStats).default('END').describe('normally END; STR, SPIR or CHA where they fit'),
  skill: z.string().exactOptional().describe('the name of a "hardcore" skill; "" for none'),
});

const stayRefusal = firstRefusal(function* (view: VaxiaView, by: Id) {
  const name = view.name(by);
  if (isCraft(view, by)) yield refuse('vehicle', 'VX-122', `${name} is a vehicle`);
  return downRefusal(view, by);
});

/** Rolling to stay conscious (VX-102 to VX-107); no action, but by house rule `stayActs`. */
export const stayAction = rules.action(conscious)({
  id: 'stay',
  title: 'Stay up',
  key: 's',
  menu: 'act',
  targets: 'none',
  sentence: '{by} tries to stay up on {stat} with {skill}',
  fields,
  whyNot: stayRefusal,
  blanks(view, { by }) {
    const sheet = view.sheet(by);
    const statOptions = stayStats.map((stat) => ({ id: stat, label: `${stat} ${sheet[stat]}`, phrase: stat }));
    return [
      { id: 'stat', label: 'stat', kind: 'pick', options: statOptions, defaultValue: 'END', decidedBy: 'actor' },
      {
        id: 'skill',
        label: 'skill',
        kind: 'pick',
        options: skillOptions(sheet),
        defaultValue: hardcoreSkill(sheet) ?? '',
        decidedBy: 'actor',
      },
    ];
  },
  input({ view, by, values, note, intent }) {
    const trait = traitOf(view, by, values);
    if (trait.skill !== null && skillNamed(view.sheet(by), trait.skill) === null) {
      return cannot('no-skill', '', `${view.name(by)} has no skill "${trait.skill}"`);
    }
    pointsToDeath(view, by, note);
    return stayInput({ view, target: by, note }, trait, totalActions(view, by, isPlan(view, intent)));
  },
  atItsTurn: ({ view, by }, input) => stayRefusal(view, by) ?? { ...input, ...pastZero(view, by) },
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    const titles = results.map(({ input, outcome }) => {
      if (costOf('stay', view().settings) === 'action')
        countAction(ledger, view(), by, { actions: input.actions, rolled: true });
      return applyStaying(context, by, outcome, traitOf(view(), by, values));
    });
    return titles.join('; ');
  },
  preview({ view, results, by }) {
    const left = formatCount(pointsToDeath(view, by, silent), 'point');
    const danger = { label: 'danger', text: `${left} from -LIF`, rules: ['VX-162'] };
    const lines = results.map(({ outcome }) => ({ label: 'stay', text: formatOutcome(outcome), rules: ['VX-102'] }));
    const [result] = results;
    const { success = false, rounds = 0 } = result?.outcome ?? {};
    const headline = success ? `stays up, ${formatCount(rounds, 'round')}` : 'falls unconscious';
    return { headline: `${view.name(by)} ${headline}`, lines: [...lines, danger] };
  },
  oddsFormat: {
    of: 'rounds',
    beside: ['success'],
    describe(view, target, odds, [success]) {
      return [
        ...(success === undefined ? [] : [`${formatChance(success.mean)} stays up`]),
        `${formatMean(odds)} rounds expected`,
        `${formatCount(pointsToDeath(view, target, silent), 'point')} from -LIF (VX-162)`,
      ];
    },
    brief: formatChanceAndMean,
  },
});

/** The points that a combatant can still lose before it comes to -LIF (VX-162). */
function pointsToDeath(view: VaxiaView, who: Id, note: VaxiaNote): number {
  const { now, max } = lifOf(view, who);
  return note.calculate('danger').start(now, 'LIF now', 'VX-162').plus(max, 'as far below 0 is -LIF', 'VX-162').value;
}

function formatOutcome({ need, difficulty, winsby, points }: ConsciousOutcome): string {
  return `need ${need.toFixed(1)} (difficulty ${difficulty})  winsby ${winsby.toFixed(1)}, ${formatCount(points, 'point')}`;
}

/** The chosen trait; by default with a "hardcore" skill. */
function traitOf(view: VaxiaView, who: Id, { stat, skill }: z.infer<typeof fields>): StayTrait {
  const name = skill ?? hardcoreSkill(view.sheet(who)) ?? '';
  return { stat, skill: name === '' ? null : name };
}

function downRefusal(view: VaxiaView, by: Id): Refusal | null {
  const name = view.name(by);
  switch (statusOf(view, by).is) {
    case 'up':
      return refuse('above-0', 'VX-102', 'LIF is above 0');
    case 'sways':
      return hasCondition(view, by, 'staying-up') ? refuse('stays', 'VX-104', `${name} stays up already`) : null;
    case 'out':
      return refuse('unconscious', 'VX-106', `${name} is unconscious already`);
    case 'dying':
      return refuse('dying', 'VX-102', `${name} is at -LIF, too far down to stay up`);
    case 'dead':
      return refuse('dead', 'VX-94', `${name} is dead`);
  }
}
