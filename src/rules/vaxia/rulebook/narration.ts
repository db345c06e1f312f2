import type { Chapter } from '../../kernel/rulebook.ts';

/** What a number means when it is told. */
export const narration: Chapter = {
  title: 'Narration',
  rules: [
    {
      id: 'VX-140',
      text: 'Bands: barely is points in single digits or a failsby under about 15, moderate about 15 to 25, extreme 25 and more, either way.',
      source: 'Narration',
      mark: 'game',
    },
    {
      id: 'VX-141',
      text: 'Barely: just what was asked, or little lost. Moderate: nearly all of it, or dropped without harm. Extreme: exceptional, or a backlash.',
      source: 'Narration',
      mark: 'game',
    },
    {
      id: 'VX-142',
      text: 'Success tells how well the intended thing was done, not how strong it was.',
      source: 'Narration',
      mark: 'game',
    },
    {
      id: 'VX-143',
      text: 'Bands here go by the rounded size of winsby: under 15, under 25, 25 and more; a pair below -50 is a mishap, a success of fewer than 10 points thin. Those three numbers are house rules; what is critical stays at 25 (VX-19).',
      source: 'our settlement of VX-140',
      mark: 'settled',
    },
    {
      id: 'VX-144',
      text: 'A lopsided pair has one trait very high and one very low: control without power, or power without control.',
      source: 'Lopsided',
      mark: 'game',
    },
    {
      id: 'VX-145',
      text: 'It is judged by mights and dice together, by which trait is the high one, and by the task.',
      source: 'Lopsided',
      mark: 'game',
    },
    {
      id: 'VX-146',
      text: 'Not every lopsided roll is a disaster, with magic neither.',
      source: 'Lopsided',
      mark: 'game',
    },
    {
      id: 'VX-147',
      text: 'A pair counts as lopsided where the winsbys of its traits lie 50 or more apart; the high one is named.',
      source: 'the threshold is ours',
      mark: 'gap',
    },
    {
      id: 'VX-163',
      text: "What the character was trying to do is settled before the result is told: that is what the numbers measure. Details left open are the A/SH's.",
      source: 'Narration',
      mark: 'game',
    },
  ],
};
