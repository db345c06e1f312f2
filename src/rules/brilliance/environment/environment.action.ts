/** Falls, fire, water, and conditions that the GM adds (BS-111, BS-116, BS-118, BS-120). */
import {
  type Actor,
  type Blank,
  blanksOf,
  type Conversation,
  formatCount,
  type Id,
  type PlainContext,
  scoped,
  withBlank,
  withDefaultValues,
  z,
} from '../../../game/index.ts';
import { plainAction } from '../combatant/action.ts';
import { addCondition, conditionTitle, hasCondition, inflicted, removeConditions } from '../combatant/conditions.ts';
import { cannot } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { formatDice } from '../combatant/vocabulary.ts';
import { addAffliction, isResisted, resists } from '../effects/afflictions.ts';
import { thrownBy } from '../roll/pool.ts';
import type { RuleId } from '../rulebook.ts';
import { deadRefusal, takeBlow } from '../wounds/wounds.ts';
import { fall } from './fall.ruling.ts';

type HazardContext = PlainContext<Sheet, Settings, z.infer<typeof hazardFields>, RuleId, Actor>;

const hazards = ['fall', 'fire', 'water', 'struggle', 'out'] as const;

const hazardFields = z.strictObject({
  hazard: withBlank(
    z.enum(hazards).default('fall').describe('a fall, fire, water, a struggle under water, or out of both'),
    {
      label: 'what',
      options: {
        fall: { label: 'a fall, in yards', phrase: 'a fall, yards:' },
        fire: { label: 'fire, in damage dice a round', phrase: 'fire, damage dice a round:' },
        water: { label: 'under water with a breath' },
        struggle: { label: 'under water in a struggle' },
        out: { label: 'out of fire and water' },
      },
    },
  ),
  amount: z.int().min(0).max(200).default(0).describe('yards of a fall, or damage dice of a fire each round'),
});

/** Hazards of the surroundings. */
export const environmentAction = plainAction({
  kindOfAct: 'quiet',
  id: 'environment',
  actor: 'optional',
  title: 'Environment',
  key: 'e',
  targets: 'many',
  sentence: '{on}: {hazard} {amount}',
  fields: hazardFields,
  blanks: (_view, { with: { hazard } }) => [
    ...blanksOf(hazardFields, 'hazard'),
    ...(hazard === undefined || hazard === 'fall' || hazard === 'fire' ? [amountBlank] : []),
  ],
  *act(context) {
    const { view, intent, values } = context;
    const { hazard, amount } = values;
    if (hazard === 'fall' && amount === 0) return cannot('no-amount', 'BS-118', 'a fall needs its yards');
    if (hazard === 'fire' && amount === 0) return cannot('no-amount', 'BS-120', 'a fire needs its damage dice');
    const titles: string[] = [];
    for (const target of intent.on) {
      yield deadRefusal(view(), target);
      titles.push(yield* applyHazard(context, target));
    }
    return titles.join('; ');
  },
});

/** The amount must be entered: no default. */
const amountBlank: Blank = { id: 'amount', label: 'how many', kind: 'number', min: 1, max: 200 };

/** Rounds of breath, with a breath taken and in a struggle (BS-111). */
const breath = { water: 20, struggle: 5 } as const;

function* applyHazard(context: HazardContext, who: Id): Conversation<string> {
  const { ledger, view, note, values, valuesFor, numberInRow } = context;
  const { hazard, amount } = valuesFor(who, values.hazard === 'fire' ? 'amount' : undefined);
  const name = view().name(who);
  switch (hazard) {
    case 'fall': {
      const roll = thrownBy(who, fall.rule({ yards: amount }, { settings: view().settings, note }));
      const { damage, type } = yield* scoped(`fall:${who}`, roll);
      const { says } = yield* takeBlow(context, who, { amount: numberInRow(who, 'damage', damage), type, dr: 0 });
      return `${name} falls ${formatCount(amount, 'yard')}: ${says}`;
    }
    case 'fire':
      addCondition(ledger, who, 'burning', { note: { dice: amount, penalty: 0 } });
      ledger.say('BS-120', `${name} burns: ${formatDice(amount)} of damage at the end of each of its turns`);
      return `${name} is on fire`;
    case 'water':
    case 'struggle':
      addCondition(ledger, who, 'holding-breath', { stacks: breath[hazard] });
      ledger.say('BS-111', `${name} has breath for ${formatCount(breath[hazard], 'round')}`);
      return `${name} is under water`;
    case 'out': {
      const wasDrowning = hasCondition(view(), who, 'drowning');
      removeConditions(ledger, who, 'burning', 'holding-breath', 'drowning');
      if (wasDrowning && hasCondition(view(), who, 'bleeding-out'))
        ledger.say('BS-111', `${name} has water in the lungs: Medicine clears them and stabilises`);
      return `${name} is out of fire and water`;
    }
  }
}

const afflictFields = z.strictObject({
  condition: withBlank(z.enum(inflicted).default('poisoned').describe('the condition'), { label: 'what' }),
  dice: withBlank(z.int().min(0).max(100).default(0).describe('damage dice: of a bleed at once, else each round'), {
    label: 'damage dice',
  }),
  penalty: withBlank(
    z.int().min(0).max(100).default(0).describe('dice lost on every roll; of a spell that enthralls, its rank'),
    { label: 'dice fewer' },
  ),
  rounds: withBlank(z.int().min(0).max(999).default(0).describe('rounds after this one; 0: until removed'), {
    label: 'rounds',
  }),
  resist: withBlank(
    z
      .int()
      .min(0)
      .max(100)
      .exactOptional()
      .describe('successes of Resistance that prevent it; 0: none is rolled; by default 1 for poison and disease'),
    { label: 'resisted by' },
  ),
});

/** The conditions that do damage: of one die, where the GM says nothing else. */
const doesDamage: ReadonlySet<unknown> = new Set(['bleeding', 'burning', 'poisoned']);

/** The successes of Resistance that prevent a condition which no attack brings: 1 against poison and disease (BS-70). */
function resistNeeded(condition: string, settings: Settings): number {
  return isResisted(condition, settings) ? 1 : 0;
}

/** Adds a condition with its penalty, its damage dice and its length (BS-100 to BS-116). */
export const afflictAction = plainAction({
  kindOfAct: 'quiet',
  id: 'afflict',
  actor: 'optional',
  title: 'Afflict',
  key: 'y',
  targets: 'many',
  sentence: '{on}: {condition}, dice {dice}, penalty {penalty}, rounds {rounds} (0: lasting), resist {resist}',
  fields: afflictFields,
  blanks: ({ settings }, { with: { condition = 'poisoned' } }) =>
    withDefaultValues(blanksOf(afflictFields), {
      dice: doesDamage.has(condition) ? 1 : undefined,
      resist: resistNeeded(String(condition), settings),
    }),
  *act(context) {
    const { view, intent, values: common, valuesFor } = context;
    const titles: string[] = [];
    for (const who of intent.on) {
      yield deadRefusal(view(), who);
      const values = valuesFor(who, common.dice === 0 ? 'rounds' : 'dice');
      const { condition } = values;
      const against = values.resist ?? resistNeeded(condition, view().settings);
      const resisted = yield* resists(context, { target: who, isSpell: false, condition, against, n: 0 });
      if (!resisted) yield* addAffliction(context, intent.by, who, values);
      titles.push(`${view().name(who)}: ${resisted ? 'not ' : ''}${conditionTitle(condition)}`);
    }
    return titles.join('; ');
  },
});
