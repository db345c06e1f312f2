/** Falls, fire, water, and whatever else the GM lays on somebody (BS-111, BS-116, BS-118, BS-120). */
import { z } from 'zod';
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../working.ts';
import { inflicted, titleOf } from '../conditions.ts';
import { afflict } from '../effects.ts';
import { fall } from '../fall.ts';
import { rules } from '../game.ts';
import { named } from '../named.ts';
import { addCondition, hasCondition, removeConditions, type Table } from '../table.ts';
import { deadRefusal, takeDamage } from '../wounds.ts';

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
  by: 'anybody',
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
  *act(ledger, view, { on }, { hazard, amount }, note) {
    const titles: string[] = [];
    for (const who of on) {
      const dead = deadRefusal(view(), who);
      if (dead !== null) return dead;
      titles.push(yield* befalls(ledger, view, who, hazard, amount, note));
    }
    return titles.join('; ');
  },
});

/** Rounds of breath with a breath taken, and in a struggle (BS-111). */
const breath = { water: 20, struggle: 5 } as const;

function* befalls(
  ledger: Ledger,
  view: () => Table,
  who: Id,
  hazard: Hazard,
  amount: number,
  note: Note,
): Conversation<string> {
  const name = view().name(who);
  switch (hazard) {
    case 'fall': {
      const talk = named(name, fall.rule({ yards: amount }, { settings: view().settings, note }));
      const { damage, type } = yield* scoped(`fall:${who}`, talk);
      const { says } = yield* takeDamage(ledger, view, who, { amount: damage, type, dr: 0 }, note);
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
  by: 'anybody',
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
  *act(ledger, view, { by, on }, said, note) {
    for (const who of on) {
      const dead = deadRefusal(view(), who);
      if (dead !== null) return dead;
      yield* afflict(ledger, view, by, who, said, note);
    }
    return `${on.map((who) => view().name(who)).join(', ')}: ${titleOf(said.condition)}`;
  },
});
