/** The Duel: the smallest complete game, a d20 against armour. docs/adding-a-game.md walks through it. */
import type { System } from '../../src/game/index.ts';
import { attackAction } from './attack/attack.action.ts';
import { guardAction } from './attack/guard.action.ts';
import { book } from './book.ts';
import { conditions } from './combatant/conditions.ts';
import { rules } from './combatant/game.ts';
import { policy } from './policy.ts';
import { screen } from './screen/screen.ts';
import { clock } from './time/clock.ts';
import { applyConsequences, heal, hurt, lasting, statusOf } from './wounds/wounds.ts';

export const duel: System = rules.system({
  book,
  actions: [attackAction, guardAction],
  clock,
  conditions,
  lasting,
  policy,
  screen,
  tracks: ({ health }) => ({ health }),
  damageTracks: ['health'],
  status: statusOf,
  hurt,
  heal,
  applyConsequences,
});
