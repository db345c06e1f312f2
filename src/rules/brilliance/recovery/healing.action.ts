/** Healing by magic and by Medicine, and backlash, which neither of them heals (BS-93 to BS-99, BS-109, BS-111). */
import {
  blanksOf,
  type Conversation,
  chanceOf,
  firstRefusal,
  formatChance,
  formatChanceAndMean,
  formatChanceOfAny,
  formatMean,
  type Id,
  isRefusal,
  missingShare,
  pickField,
  type Refusal,
  withBlank,
  z,
} from '../../../game/index.ts';
import { masteredField, plainAction, ruledAction } from '../combatant/action.ts';
import { addCondition, hasCondition, removeConditions, stacksOf } from '../combatant/conditions.ts';
import { type BrillianceContext, type BrillianceView, refuse } from '../combatant/game.ts';
import { modifierField } from '../combatant/pool-modifiers.ts';
import { formatSuccesses } from '../combatant/vocabulary.ts';
import { skillPool } from '../roll/skill-pool.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';
import { deadRefusal, readBody, setBacklash, takeDamage } from '../wounds/wounds.ts';
import { heal, medicine } from './recovery.ruling.ts';

const healingFields = z.strictObject({
  points: withBlank(z.int().min(1).max(1000).describe('points of healing'), { label: 'points' }),
  kind: pickField(['lethal', 'vigor'], 'lethal healing, or healing of Vigor only', {
    label: 'healing',
    options: {
      lethal: { key: 'l', label: 'lethal: Health first, then 2 Vigor a point', phrase: 'lethal healing' },
      vigor: { key: 'v', label: 'Vigor only', phrase: 'Vigor' },
    },
    optional: true,
  }),
  mastered: masteredField,
});

/** Healing by a spell whose points the GM enters, a Standard action (BS-98, BS-99). */
export const healingAction = plainAction({
  kindOfAct: ({ mastered }) => (mastered ? 'mastered casting' : 'casting'),
  id: 'healing',
  title: 'Heal by magic',
  key: 'h',
  targets: 'one',
  aim: 'friend',
  needOf: (view, { with: { kind } }, target) => needOfHealing(view, target, kind === 'vigor'),
  sentence: '{by} heals {on}, {points} points of {kind}',
  fields: healingFields,
  blanks: (view, { by }) =>
    blanksOf(healingFields).filter(({ id }) => id !== 'mastered' || hasCondition(view, by, 'invisible')),
  whyNot: (view, by) => actionRefusal(view, by, 'standard'),
  *act(context) {
    const { by, target, values } = context;
    const title = yield* applyHealing(context, target, values.points, values.kind === 'vigor');
    if (isRefusal(title)) return title;
    pay(context, by, 'standard');
    return title;
  },
});

/** The missing share of Health and Vigor, Health first, or of Vigor alone; 0 for the dead. */
export function needOfHealing(view: BrillianceView, who: Id, isOfVigor: boolean): number {
  if (deadRefusal(view, who) !== null) return 0;
  const [health, vigor] = [missingShare(view.track(who, 'health')), missingShare(view.track(who, 'vigor'))];
  return isOfVigor ? vigor : health + vigor / 100;
}

/** Applies points of magical healing; full Health ends a bleed (BS-109). Returns the title; refuses the dead. */
export function* applyHealing(
  { ledger, view, note }: BrillianceContext,
  who: Id,
  points: number,
  vigorOnly: boolean,
): Conversation<string | Refusal> {
  const refusal = deadRefusal(view(), who);
  if (refusal !== null) return refusal;
  const body = readBody(view(), who);
  const { health, maxHealth, vigor } = body;
  const outcome = yield* heal.rule({ points, vigorOnly, ...body }, { settings: view().settings, note });
  ledger.setTrack(who, 'health', outcome.health);
  ledger.setTrack(who, 'vigor', outcome.vigor);
  if (outcome.health >= maxHealth && hasCondition(view(), who, 'bleeding')) {
    removeConditions(ledger, who, 'bleeding');
    ledger.say('BS-109', `${view().name(who)} has full Health: the bleeding ends`);
  }
  const changes = [
    ...(outcome.health === health ? [] : [`Health ${health} -> ${outcome.health}`]),
    ...(outcome.vigor === vigor ? [] : [`Vigor ${vigor} -> ${outcome.vigor}`]),
  ];
  return `${view().name(who)} heals: ${changes.join(', ') || 'nothing to heal'}`;
}

/** Sorcerous backlash: damage that magic does not heal (BS-97); Ward and Damage Reduction do not apply. */
export const backlashAction = plainAction({
  kindOfAct: 'quiet',
  id: 'backlash',
  title: 'Backlash',
  key: 'x',
  takesNoTurn: true,
  sentence: '{by} takes backlash: {amount} {kind}',
  fields: z.strictObject({
    amount: withBlank(z.int().min(1).max(1000).describe('points of damage'), { label: 'damage' }),
    kind: pickField(['nonlethal', 'lethal'], 'damage type', {
      label: 'kind',
      options: { nonlethal: { key: 'n', label: 'non-lethal' }, lethal: 'l' },
      optional: true,
    }),
  }),
  *act(context) {
    const { ledger, view, by, note } = context;
    const { amount, kind } = context.values;
    yield deadRefusal(view(), by);
    const before = readBody(view(), by);
    const { says } = yield* takeDamage(context, by, { amount, type: kind, dr: 0, unwarded: true });
    const after = readBody(view(), by);
    setBacklash(ledger, by, {
      health: before.backlashHealth + Math.max(0, before.health - after.health),
      vigor: before.backlashVigor + Math.max(0, before.vigor - after.vigor),
    });
    note.say('backlash', 'BS-97', 'heals only by rest; Ward and armor do not apply');
    return `${view().name(by)} takes backlash ${amount}: ${says}`;
  },
});

/** A Medicine check, a Standard action: stabilises, stops a bleed, clears lungs (BS-93, BS-109, BS-111). */
export const medicineAction = ruledAction(medicine)({
  kindOfAct: 'skill',
  id: 'medicine',
  title: 'Medicine',
  key: 'm',
  targets: 'one',
  aim: 'friend',
  needOf: (view, _intent, target) =>
    needsMedicine(view, target) && deadRefusal(view, target) === null ? missingShare(view.track(target, 'health')) : 0,
  sentence: '{by} tends {on}',
  fields: z.strictObject({ modifier: modifierField }),
  whyNot: (view, by) => actionRefusal(view, by, 'standard'),
  *input({ view, by, target, values: { modifier }, note }) {
    yield medicineRefusal(view, target);
    const pool = skillPool(view, by, { skill: 'Medicine', statistic: 'intelligence', sight: true, modifier }, note);
    return { pool, bleedDice: stacksOf(view, target, 'bleeding') };
  },
  throwsFor: () => ({ pool: 'Medicine + Intelligence to tend' }),
  *settle(context) {
    const { ledger, view, results, by } = context;
    const titles: string[] = [];
    for (const { target, outcome } of results) {
      const changes: string[] = [];
      if (outcome.bleedStopped) {
        removeConditions(ledger, target, 'bleeding');
        changes.push('the bleeding stops');
      }
      if (outcome.stabilised && hasCondition(view(), target, 'drowning') && view().track(target, 'health').now < 0) {
        removeConditions(ledger, target, 'drowning');
        ledger.say('BS-111', `the lungs of ${view().name(target)} are clear`);
      }
      if (outcome.stabilised && hasCondition(view(), target, 'bleeding-out')) {
        removeConditions(ledger, target, 'bleeding-out');
        addCondition(ledger, target, 'stable', { from: by });
        changes.push('stable');
      }
      const text = changes.length === 0 ? 'no effect' : changes.join(', ');
      titles.push(`${view().name(by)} tends ${view().name(target)}: ${formatSuccesses(outcome.successes)}, ${text}`);
    }
    pay(context, by, 'standard');
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'successes',
    describe: (view, target, odds) => {
      const bleed = stacksOf(view, target, 'bleeding');
      const stops = bleed > 0 ? [`${formatChance(chanceOf(odds, (n) => Number(n) >= bleed))} stops the bleed`] : [];
      return [`${formatChanceOfAny(odds)} stabilises`, ...stops, `${formatMean(odds)} expected`];
    },
    brief: formatChanceAndMean,
  },
});

/** Refuses Medicine for the dead, and where there is nothing to tend. */
const medicineRefusal = firstRefusal(function* (view: BrillianceView, target: Id) {
  yield deadRefusal(view, target);
  return needsMedicine(view, target)
    ? null
    : refuse('no-need', 'BS-93', `${view.name(target)} neither bleeds nor drowns`);
});

/** Whether a combatant bleeds or drowns. */
function needsMedicine(view: BrillianceView, who: Id): boolean {
  return (['bleeding-out', 'bleeding', 'drowning'] as const).some((condition) => hasCondition(view, who, condition));
}
