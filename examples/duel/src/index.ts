/** The Duel, whole: its rulings, actions, clock, conditions, screen and policy. */
import type { System } from 'vrule/game';
import { attackAction } from './attack/attack.action.ts';
import { guardAction } from './attack/guard.action.ts';
import { book } from './book.ts';
import { conditions } from './combatant/conditions.ts';
import { rules } from './combatant/game.ts';
import { policy } from './policy.ts';
import { screen } from './screen/screen.ts';
import { clock } from './time/clock.ts';
import { applyConsequences, heal, hurt, lasting, statusOf } from './wounds/wounds.ts';

const game: System = rules.system({
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

export default game;
