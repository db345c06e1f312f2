import { z } from 'zod';
import type { Conversation } from '../../dice/ask.ts';
import type { Note } from '../working.ts';
import { rules } from './game.ts';
import { type Charge, charges, chargeTable } from './grenades.ts';
import { thrownText, throwUnaided } from './unaided.ts';

/** What a grenade does to one target. */
export interface Burst {
  /** Of the blast's dice; the same for everybody near. */
  readonly successes: number;
  /** What distance, dodge and cover leave of them; below 0 where they are more. */
  readonly net: number;
  /** Points of damage, whole; gas does none. */
  readonly damage: number;
  /** Gas: whether the target probably falls, may be hampered but acts, or neither; of a blast, whether it hurts. */
  readonly effect: 'none' | 'hurt' | 'impaired' | 'falls';
}

const successes = z.int().min(0).max(1000).default(0);

const input = z
  .strictObject({
    kind: z.enum(charges).default('anti-personnel').describe('the kind of grenade'),
    hexes: z.int().min(0).max(1000).default(0).describe('how many hexes the target is from the burst'),
    dodge: successes.describe("successes of the target's dodge"),
    cover: successes.describe('successes that cover takes off: light 1, half 2, heavy 3'),
    health: z.int().min(0).max(1000).exactOptional().describe("the target's Health, which gas must exceed"),
  })
  .superRefine((given, context) => {
    if (given.kind !== 'knockout-gas' || given.health !== undefined) return;
    context.addIssue({ code: 'custom', path: ['health'], message: 'is missing: gas is held against it', input: given });
  });

/** A grenade that bursts near somebody (SG-89 to SG-91). One throw of its dice is for all who are near. */
export const grenade = rules.ruling({
  id: 'oath.grenade',
  title: 'Grenade',
  input,
  headline: 'net',
  counts: ['successes', 'net', 'damage', 'effect'],
  *rule(given, { note }): Conversation<Burst> {
    const charge = chargeTable[given.kind];
    const thrown = yield* throwUnaided('blast', given.kind, charge.dice);
    const net = note
      .work('net')
      .start(thrown.successes, note.keep && thrownText(thrown), charge.rule)
      .plus(-given.hexes, note.keep && `${given.hexes} hexes from the burst`, 'SG-90')
      .plus(-given.dodge, note.keep && `dodge ${given.dodge}`, 'SG-90')
      .plus(-given.cover, note.keep && `cover ${given.cover}`, 'SG-90').value;
    const damage = blast(charge, net, note);
    return { successes: thrown.successes, net, damage, effect: effectOf(net, damage, given.health, note) };
  },
});

function blast({ multiplier }: Charge, net: number, note: Note): number {
  if (multiplier === 0) return 0;
  return note
    .work('damage')
    .start(net, note.keep && `net ${net}`, 'SG-74')
    .floorAt(0, 'what does not reach somebody does nothing', 'SG-76')
    .times(multiplier, note.keep && `x${multiplier}, and no base`, 'SG-89').value;
}

function effectOf(net: number, damage: number, health: number | undefined, note: Note): Burst['effect'] {
  if (damage > 0) return 'hurt';
  if (net <= 0 || health === undefined) return 'none';
  const falls = net > health;
  note.say(
    'effect',
    'SG-91',
    falls ? 'more than Health: probably falls, the GM decides' : 'not more than Health: may be impaired, and acts',
  );
  return falls ? 'falls' : 'impaired';
}
