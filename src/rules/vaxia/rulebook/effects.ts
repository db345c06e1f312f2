import type { Chapter } from '../../kernel/rulebook.ts';

/** Attacks that do not kill. */
export const nonlethal: Chapter = {
  title: 'Non-lethal, effects, control',
  rules: [
    {
      id: 'VX-83',
      text: 'A non-lethal attack brings nobody below 0 LIF: points beyond that do not count, and on somebody already there none do.',
      source: 'Combat Ruling; the last part is ours',
      mark: 'game',
    },
    {
      id: 'VX-84',
      text: 'Of an attack without damage the points are the strength of the effect; where it lasts, it lasts points / 7 rounds.',
      source: 'Combat Ruling',
      mark: 'game',
    },
    {
      id: 'VX-85',
      text: 'Crowd control (stun, distract, transform, hold) is resisted as its means ask, a stun by END and STR, a lie by INT and CHA, and lasts points / 7 rounds.',
      source: 'page on crowd control',
      mark: 'source',
    },
    {
      id: 'VX-86',
      text: 'Breaking out early is a roll on fitting stats against 25 + the points of the effect.',
      source: 'page on crowd control',
      mark: 'source',
    },
    {
      id: 'VX-87',
      text: 'Two forms are known, beating 25 + points or producing as many points; the first is played, the second is a house rule.',
      source: 'Combat Ruling against the page on crowd control',
      mark: 'settled',
    },
    {
      id: 'VX-88',
      text: 'Points / 7 are taken unrounded and rounded halves away from zero, or down as a house rule; a success lasts at least one round.',
      source: 'dice ruler of the site; the minimum is ours',
      mark: 'gap',
    },
    {
      id: 'VX-89',
      text: 'A duration covers the next so many rounds; the round in which it began is not counted.',
      source: 'the text is silent, a default of ours',
      mark: 'gap',
    },
    {
      id: 'VX-90',
      text: 'Phantasms wear down a second pool as large as LIF; at 0 the target is wholly under the effect. It is no real damage.',
      source: 'page on mental effects; stats page',
      mark: 'source',
    },
    {
      id: 'VX-91',
      text: 'That pool is won back with SPIR and CHA against 25 + all points piled up, even those beyond its end; friends may help. A success gives all of it, or as a house rule a point for each produced.',
      source: 'page on mental effects',
      mark: 'source',
    },
  ],
};
