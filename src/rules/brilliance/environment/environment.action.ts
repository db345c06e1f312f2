/** Falls, fire, water, and whatever else the GM lays on somebody (BS-111, BS-116, BS-118, BS-120). */
import { z } from 'zod';
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { inflicted, titleOf } from '../combatant/conditions.ts';
import { rules } from '../combatant/game.ts';
import type { BrillianceContext } from '../combatant/view.ts';
import { addCondition, hasCondition, removeConditions } from '../combatant/view.ts';
import { afflict } from '../effects/afflictions.ts';
import { named } from '../roll/named.ts';
import { deadRefusal, takeDamage } from '../wounds/wounds.ts';
import { fall } from './fall.ruling.ts';

const hazards = ['fall', 'fire', 'water', 'struggle', 'out'] as const;
type Hazard = (typeof hazards)[number];

const phrase: Readonly<Record<Hazard, string>> = {
  fall: 'a fall, in yards',
  fire: 'fire, in damage dice a round',
  water: 'under water with a breath',
  struggle: 'under water in a struggle',
  out: 'out of fire and water',
};

/** What the surroundings do to somebody. */
export const environmentAction = rules.plain({
  id: 'environment',
  actor: 'optional',
  title: 'Environment',
  key: 'e',
  menu: 'act',
  targets: 'many',
  sentence: '{on}: {hazard} {amount}',
  fields: z.strictObject({
    hazard: z.enum(hazards).default('fall').describe('a fall, fire, water, a struggle under water, or out of both'),
    amount: z.int().min(0).max(200).default(0).describe('yards of a fall, or damage dice of a fire each round'),
  }),
  blanks: (_view, { with: { hazard } }) => [
    {
      id: 'hazard',
      label: 'what',
      kind: 'pick',
      options: hazards.map((id) => ({ id, label: phrase[id] })),
      defaultValue: 'fall',
    },
    ...(hazard === undefined || hazard === 'fall' || hazard === 'fire'
      ? [{ id: 'amount', label: 'how much', kind: 'number', least: 0, most: 200 } as const]
      : []),
  ],
  *act(context) {
    const {
      view,
      intent: { on },
      values: { hazard, amount },
    } = context;

    const titles: string[] = [];
    for (const who of on) {
      const dead = deadRefusal(view(), who);
      if (dead !== null) return dead;
      titles.push(yield* befalls(context, who, hazard, amount));
    }
    return titles.join('; ');
  },
});

/** Rounds of breath with a breath taken, and in a struggle (BS-111). */
const breath = { water: 20, struggle: 5 } as const;

function* befalls(context: BrillianceContext, who: Id, hazard: Hazard, amount: number): Conversation<string> {
  const { ledger, view, note } = context;

  const name = view().name(who);
  switch (hazard) {
    case 'fall': {
      const talk = named(name, fall.rule({ yards: amount }, { settings: view().settings, note }));
      const { damage, type } = yield* scoped(`fall:${who}`, talk);
      const { says } = yield* takeDamage(context, who, { amount: damage, type, dr: 0 });
      return `${name} falls ${amount} yards: ${says}`;
    }
    case 'fire':
      addCondition(ledger, who, 'burning', { note: { dice: amount, penalty: 0 } });
      ledger.say('BS-120', `${name} burns: ${amount} damage dice at the end of each own turn`);
      return `${name} is on fire`;
    case 'water':
    case 'struggle':
      addCondition(ledger, who, 'holding-breath', { stacks: breath[hazard] });
      ledger.say('BS-111', `${name} has breath for ${breath[hazard]} rounds`);
      return `${name} is under water`;
    case 'out':
      removeConditions(
        ledger,
        who,
        'burning',
        'holding-breath',
        ...(view().track(who, 'health').now < 0 ? [] : ['drowning' as const]),
      );
      if (hasCondition(view(), who, 'drowning')) ledger.say('BS-111', `${name} needs Medicine to clear the lungs`);
      return `${name} is out of it`;
  }
}

/** A condition with what it does: dice fewer, damage dice a round, for so long (BS-100 to BS-116). */
export const afflictAction = rules.plain({
  id: 'afflict',
  actor: 'optional',
  title: 'Afflict',
  key: 'y',
  menu: 'act',
  targets: 'many',
  sentence: '{on}: {condition}, dice {dice}, -{penalty} on rolls, rounds {rounds}',
  fields: z.strictObject({
    condition: z.enum(inflicted).default('poisoned').describe('which condition'),
    dice: z
      .int()
      .min(0)
      .max(100)
      .default(0)
      .describe('damage dice: of a bleed the first ones, else those of each round'),
    penalty: z.int().min(0).max(100).default(0).describe('dice lost on every roll; of a spell that enthralls its rank'),
    rounds: z.int().min(0).max(999).default(0).describe('rounds after this one; 0: until it is lifted'),
  }),
  blanks: () => [
    {
      id: 'condition',
      label: 'what',
      kind: 'pick',
      options: inflicted.map((id) => ({ id, label: titleOf(id) })),
      defaultValue: 'poisoned',
    },
    { id: 'dice', label: 'damage dice', kind: 'number', defaultValue: 0, min: 0, max: 100 },
    { id: 'penalty', label: 'dice fewer', kind: 'number', defaultValue: 0, min: 0, max: 100 },
    { id: 'rounds', label: 'rounds', kind: 'number', defaultValue: 0, min: 0, max: 999 },
  ],
  *act(context) {
    const {
      view,
      intent: { by, on },
      values: said,
    } = context;

    for (const who of on) {
      const dead = deadRefusal(view(), who);
      if (dead !== null) return dead;
      yield* afflict(context, by, who, said);
    }
    return `${on.map((who) => view().name(who)).join(', ')}: ${titleOf(said.condition)}`;
  },
});
