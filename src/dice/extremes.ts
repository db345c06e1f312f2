import type { AnswerSource } from './drive.ts';

/** Every die shows this face, or its highest where that is lower; a choice takes its default, else the first option. */
export function allShow(shown: number): AnswerSource {
  return {
    dice: ({ sides, count, again }) => {
      const face = Math.min(shown, sides);
      const thrownAgain = again !== undefined && face >= again ? count : 0;
      return [...Array<number>(count).fill(face), ...Array<number>(thrownAgain).fill(1)];
    },
    choice: ({ defaultPicks, options }) => defaultPicks ?? options.slice(0, 1),
  };
}
