import { chapter } from '../../kernel/rulebook.ts';

/** Attacks that do no damage, or that stop at 0 LIF. */
// biome-ignore format: one line a rule
export const effectRules = chapter('Non-lethal, effects, control', {
  'VX-83': ['Combat Ruling; the last part is ours', 'game', 'A non-lethal attack brings nobody below 0 LIF: points beyond that do not count, and against a target at or below 0 none count.'],
  'VX-84': ['Combat Ruling', 'game', 'The points of an attack that does no damage are the strength of its effect; where the effect has a duration, it lasts points / 7 rounds. Of two effects of a kind on the same target the stronger is kept (house rule sameEffect).'],
  'VX-85': ['page on crowd control', 'source', 'Crowd control (stun, distract, transform, hold) is resisted with the stats that fit its means: END and STR against a physical stun, INT and CHA against a lie. It lasts points / 7 rounds.'],
  'VX-86': ['page on crowd control', 'source', 'Breaking out of an effect early is a roll on fitting stats against 25 + the points of the effect.'],
  'VX-87': ['Combat Ruling against the page on crowd control', 'settled', 'Two rules for breaking out are known: beat 25 + the points of the effect, or produce as many points as it has. The first is the default, the second a house rule (breakout).'],
  'VX-88': ['dice ruler of the site; the minimum is ours', 'gap', 'A duration of points / 7 rounds uses the unrounded points and is rounded half away from zero, or down (house rule durationRounding); after a success it is at least one round (house rule durationMin).'],
  'VX-89': ['the text is silent, a default of ours', 'gap', 'A duration of some rounds covers the next rounds; the round in which the effect began is not counted (house rule durationCounts: it is the first).'],
  'VX-90': ['page on mental effects; stats page', 'source', 'Phantasms and mental attacks wear down the mind, a second pool as large as LIF; at 0 the target is wholly under the effect. They do no real damage.'],
  'VX-91': ['page on mental effects', 'source', 'A worn mind recovers by a roll of SPIR and CHA against 25 + all points it was worn down by, those below 0 included. Friends may help: here each rolls SPIR and CHA against 25, and their points come off the difficulty (house rule mindHelp). A success restores all of it (house rule mindRecovery: only the points produced).'],
});
