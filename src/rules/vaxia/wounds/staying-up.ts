/** Rolling to stay conscious, and rolling again when the rounds of a success are over (VX-102 to VX-107). */
import {
  type Conversation,
  chooseMany,
  firstRefusal,
  formatChance,
  formatCount,
  formatMean,
  type Id,
  type Json,
  pickBlank,
  readField,
  roundEnd,
  scoped,
  withThrower,
  z,
} from '../../../game/index.ts';
import { isCraft } from '../combatant/aboard.ts';
import { cannot, type RuleId, refuse, rules, silent, type VaxiaNote } from '../combatant/game.ts';
import { statusOf } from '../combatant/lif.ts';
import { mightOf, skillNamed } from '../combatant/mights.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { skillOptions } from '../combatant/skills.ts';
import {
  addCondition,
  combatantStats,
  hasCondition,
  lifOf,
  removeConditions,
  type VaxiaContext,
  type VaxiaTarget,
  type VaxiaView,
} from '../combatant/view.ts';
import { withName } from '../roll/traits.ts';
import { costOf } from '../time/cost.table.ts';
import { lastRound } from '../time/duration.ts';
import { isPlan, totalActions } from '../time/economy.ts';
import { actionsTaken, countAction } from '../time/round.ts';
import { type ConsciousInput, type ConsciousOutcome, conscious } from './conscious.ruling.ts';
import { deepestOf, fallUnconscious } from './wounds.ts';

/** The stats that staying conscious can be rolled with; normally END (VX-103). */
const stayStats = ['END', 'STR', 'SPIR', 'CHA'] as const;

const fields = z.strictObject({
  stat: z.enum(stayStats).default('END').describe('normally END; STR, SPIR or CHA where they fit'),
  skill: z.string().exactOptional().describe('the name of a "hardcore" skill; "" for none'),
});

/** Why a combatant cannot roll to stay up: only those at 0 LIF or below, above -LIF and awake can. */
const stayRefusal = firstRefusal(function* (view: VaxiaView, by: Id) {
  const name = view.name(by);
  if (isCraft(view, by)) yield refuse('vehicle', 'VX-122', `${name} is a vehicle`);
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
});

/** Rolling to stay conscious (VX-102 to VX-107); no action, but by house rule `stayActs`. */
export const stayAction = rules.action(conscious)({
  id: 'stay',
  title: 'Stay up',
  key: 's',
  sentence: '{by} tries to stay up on {stat} with {skill}',
  fields,
  whyNot: stayRefusal,
  blanks(view, { by }) {
    const sheet = view.sheet(by);
    const statOptions = stayStats.map((stat) => ({ id: stat, label: `${stat} ${sheet[stat]}`, phrase: stat }));
    const defaultValue = hardcoreSkill(sheet) ?? '';
    return [
      pickBlank({ id: 'stat', label: 'stat', decidedBy: 'actor' }, statOptions),
      pickBlank({ id: 'skill', label: 'skill', defaultValue, decidedBy: 'actor' }, skillOptions(sheet)),
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
    const { ledger, view, results, by, values, note } = context;
    note.show('danger', 'VX-162', () => `${formatCount(pointsToDeath(view(), by, silent), 'point')} from -LIF`);
    const titles = results.map(({ input, outcome }) => {
      if (costOf('stay', view().settings) === 'action')
        countAction(ledger, view(), by, { actions: input.actions, rolled: true });
      return applyStaying(context, by, outcome, traitOf(view(), by, values));
    });
    return titles.join('; ');
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
  },
});

/** The points that a combatant can still lose before it comes to -LIF (VX-162). */
function pointsToDeath(view: VaxiaView, who: Id, note: VaxiaNote): number {
  const { now, max } = lifOf(view, who);
  return note.calculate('danger').start(now, 'LIF now', 'VX-162').plus(max, 'as far below 0 is -LIF', 'VX-162').value;
}

/** The chosen trait; by default with a "hardcore" skill. */
function traitOf(view: VaxiaView, who: Id, { stat, skill }: z.infer<typeof fields>): StayTrait {
  const name = skill ?? hardcoreSkill(view.sheet(who)) ?? '';
  return { stat, skill: name === '' ? null : name };
}

/** The stat and skill that a combatant stays up with; kept with the condition for the next roll. */
interface StayTrait {
  readonly stat: (typeof stayStats)[number];
  /** The name of the skill, or null for none. */
  readonly skill: string | null;
}

/** The name of a "hardcore" skill, which adds to staying conscious (VX-103), or null. */
function hardcoreSkill(sheet: Sheet): string | null {
  return sheet.skills.find(({ name }) => /hardcore/i.test(name))?.name ?? null;
}

/** The trait kept in the note of `staying-up`; END without a skill where the GM added the condition by hand. */
function traitFrom(note: Json | undefined): StayTrait {
  const [stat, skill] = [readField(note, 'stat'), readField(note, 'skill')];
  return { stat: stayStats.find((one) => one === stat) ?? 'END', skill: typeof skill === 'string' ? skill : null };
}

/** The input of the ruling for a combatant now. `actions`: those of the round in all, this roll included. */
function stayInput(
  { view, target, note }: Pick<VaxiaTarget, 'view' | 'target' | 'note'>,
  { stat, skill }: StayTrait,
  actions: number,
): ConsciousInput {
  const bearer = combatantStats(view, target);
  const might = mightOf(bearer, { stat, skill: skillNamed(bearer.sheet, skill ?? undefined), rule: 'VX-103' }, note);
  return { might, ...pastZero(view, target), actions };
}

/** The damage past 0 that the difficulty of staying up follows: now, and by house rule `stayDepth` the most (VX-105). */
function pastZero(view: VaxiaView, who: Id): Pick<ConsciousInput, 'past' | 'deepest'> {
  const deepest = deepestOf(view, who);
  const past = Math.max(0, -lifOf(view, who).now);
  return deepest === 0 ? { past } : { past, deepest };
}

/** Applies a roll: up for some rounds (VX-104), or unconscious at once (VX-106). Returns the result in words. */
function applyStaying(
  { ledger, view }: VaxiaContext,
  who: Id,
  { success, points, rounds }: ConsciousOutcome,
  { stat, skill }: StayTrait,
): string {
  const name = view().name(who);
  if (!success) {
    fallUnconscious(ledger, who);
    return `${name} falls unconscious`;
  }
  const { settings } = view();
  const ends = settings.stayDuration ? { edge: roundEnd, who: null, round: lastRound(ledger, rounds, settings) } : null;
  removeConditions(ledger, who, 'swaying');
  addCondition(ledger, who, 'staying-up', { ends, note: { stat, skill } });
  return `${name} stays up: ${formatCount(points, 'point')}${ends === null ? '' : `, ${formatCount(rounds, 'round')}`}`;
}

/** At the end of a round those who reel roll or fall; those whose rounds are over roll again (VX-104). */
export function* endOfRound(context: VaxiaContext): Conversation<void> {
  const { ledger, view, note } = context;
  const rolling = yield* whoRolls(view());
  for (const who of Object.keys(ledger.now.combatants)) {
    if (rolling.includes(who)) {
      yield* rollAtEnd(context, who, { stat: 'END', skill: hardcoreSkill(view().sheet(who)) }, 'VX-102');
      continue;
    }
    if (hasCondition(view(), who, 'swaying')) {
      fallUnconscious(ledger, who);
      ledger.say('VX-93', `${view().name(who)} falls unconscious without a roll to stay up`);
      continue;
    }
    if (!staysUntilNow(view(), who)) continue;
    note.say(view().name(who), 'VX-104', 'the rounds are over: a new roll');
    yield* rollAtEnd(context, who, traitFrom(view().combatant(who).conditions['staying-up']?.note), 'VX-104');
  }
}

/** Whether the rounds for which a combatant stays up are over with the present round, so that it rolls again as that ends (VX-104). */
export function staysUntilNow(view: VaxiaView, who: Id): boolean {
  const ends = view.combatant(who).conditions['staying-up']?.ends ?? null;
  return ends !== null && ends.round <= view.now.cursor.round;
}

/** Those who reel and still roll: asked of everybody, or (house rule `reelingAsked`) of the players' side, or of none. */
function* whoRolls(view: VaxiaView): Conversation<readonly Id[]> {
  const { reelingAsked } = view.settings;
  const reeling = Object.values(view.now.combatants).filter(
    ({ id, side }) =>
      hasCondition(view, id, 'swaying') && (reelingAsked === 'all' || (reelingAsked === 'own' && side === 'own')),
  );
  if (reeling.length === 0) return [];
  const names = reeling.map(({ name }) => name);
  const picked = yield* chooseMany('reeling', 'who rolls to stay up, else unconscious', names, { defaultPicks: [] });
  return reeling.filter(({ name }) => picked.includes(name)).map(({ id }) => id);
}

function* rollAtEnd(context: VaxiaContext, who: Id, trait: StayTrait, rule: RuleId): Conversation<void> {
  const { ledger, view, note } = context;
  const name = view().name(who);
  const input = stayInput({ view: view(), target: who, note }, trait, actionsTaken(view(), who) + 1);
  const asking = withName(name, conscious.rule(input, { settings: view().settings, note }));
  const outcome = yield* scoped(`stay:${who}`, withThrower(who, undefined, asking));
  ledger.say(rule, applyStaying(context, who, outcome, trait));
}
