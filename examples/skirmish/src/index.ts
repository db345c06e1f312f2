/** Skirmish, whole: its rulings, actions, clock, conditions, screen and policy. */
import type { System } from 'vrule/game';
import { braceAction, rallyAction, strikeAction } from './actions.ts';
import { conditions, rules } from './game.ts';
import { applyConsequences, heal, hurt, lasting, statusOf } from './nerve.ts';
import { policy } from './policy.ts';
import { clock } from './round.ts';
import { rulebook } from './rules.ts';
import { screen } from './screen.ts';
import { strike } from './strike.ruling.ts';

const game: System = rules.system({
  book: rules.book({
    rulings: [strike],
    rulebook,
    outcomeWords: { successes: 'successes', damage: 'damage', shakes: 'shakes' },
  }),
  actions: [strikeAction, braceAction, rallyAction],
  clock,
  conditions,
  lasting,
  policy,
  screen,
  templates: [
    { name: 'Recruit', sheet: { nerve: 3, fight: 2, guard: 0 }, rule: '' },
    { name: 'Raider', sheet: { nerve: 4, fight: 3, guard: 1 }, rule: '' },
    { name: 'Captain', sheet: { nerve: 8, fight: 5, guard: 2 }, rule: '' },
  ],
  tracks: ({ nerve }) => ({ nerve }),
  damageTracks: ['nerve'],
  status: statusOf,
  hurt,
  heal,
  applyConsequences,
});

export default game;
