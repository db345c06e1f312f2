import { z } from 'zod';
import type { Conversation } from '../../dice/ask.ts';
import { lowered } from './actions-in-a-round.ts';
import { floored } from './amounts.ts';
import { steering, thinking } from './craft/mights.ts';
import { rules } from './game.ts';
import { match, type Rolled } from './rolled.ts';
import { askPair, judgePair, type Pair } from './two-traits.ts';

const input = z.strictObject({
  dex: z.number().describe("the pilot's DEX"),
  int: z.number().describe("the pilot's INT"),
  skill: z.number().default(0).describe('the piloting skill, added to both'),
  cap: z.number().describe('the DEX of the vehicle, which the DEX might cannot pass'),
  diff: z.number().default(25).describe('how hard it is, for both'),
  actions: z.int().min(1).default(1).describe('actions of the pilot this round in all; each beyond the first costs 20'),
  modifier: z.number().default(0).describe('circumstances, added to both difficulties'),
});

const dice = ['DEX', 'INT'] as const;

/** Piloting that is no fighting (VX-134): DEX and INT with the piloting skill, DEX no higher than the vehicle's (VX-126). */
export const pilot = rules.ruling({
  id: 'vaxia.pilot',
  title: 'Pilot',
  input,
  headline: 'points',
  counts: ['success', 'winsby', 'pp', 'points', 'band', 'mishap', 'might'],
  *rule({ dex, int, skill, cap, diff, actions, modifier }, { settings, note }): Conversation<Rolled> {
    note.say('pilot', 'VX-134', 'DEX and INT, one skill for both');
    const who = { name: 'the pilot', DEX: dex, INT: int, skill };
    const hull = { name: 'the vehicle', DEX: cap, STR: 0, END: 0 };
    const difficulty = floored(diff + modifier, 'difficulty', note);
    const first = lowered(floored(steering(who, hull, settings, note), 'DEX', note), actions, settings, note, 'DEX');
    const second = lowered(floored(thinking(who, hull, settings, note), 'INT', note), actions, settings, note, 'INT');
    const pair: Pair = {
      first: match(first, difficulty),
      second: match(second, difficulty),
      each: dice,
      label: 'pilot',
    };
    return judgePair(pair, yield askPair(pair, 'pilot', 'total'), settings, note);
  },
});
