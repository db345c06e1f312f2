import { chapter } from '../../kernel/rulebook.ts';

// biome-ignore format: one line a rule
export const effectRules = chapter('Non-lethal, effects, control', {
  'VX-83': ['Combat Ruling; the last part is ours', 'game', 'A non-lethal attack brings nobody below 0 LIF: points beyond that do not count, and on somebody already there none do.'],
  'VX-84': ['Combat Ruling', 'game', 'Of an attack without damage the points are the strength of the effect; where it lasts, it lasts points / 7 rounds.'],
  'VX-85': ['page on crowd control', 'source', 'Crowd control (stun, distract, transform, hold) is resisted as its means ask, a stun by END and STR, a lie by INT and CHA, and lasts points / 7 rounds.'],
  'VX-86': ['page on crowd control', 'source', 'Breaking out early is a roll on fitting stats against 25 + the points of the effect.'],
  'VX-87': ['Combat Ruling against the page on crowd control', 'settled', 'Two forms are known, beating 25 + points or producing as many points; the first is played, the second is a house rule.'],
  'VX-88': ['dice ruler of the site; the minimum is ours', 'gap', 'Points / 7 are taken unrounded and rounded halves away from zero, or down as a house rule; a success lasts at least one round.'],
  'VX-89': ['the text is silent, a default of ours', 'gap', 'A duration covers the next so many rounds; the round in which it began is not counted.'],
  'VX-90': ['page on mental effects; stats page', 'source', 'Phantasms wear down a second pool as large as LIF; at 0 the target is wholly under the effect. It is no real damage.'],
  'VX-91': ['page on mental effects', 'source', 'That pool is won back with SPIR and CHA against 25 + all points piled up, even those beyond its end; friends may help. A success gives all of it, or as a house rule a point for each produced.'],
});
