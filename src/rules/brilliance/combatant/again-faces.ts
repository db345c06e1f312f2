/** From which face on a die is rolled once more (BS-03), as a flag says it. */
export const agains = ['10', '9', '8', 'none'] as const;
export type Again = (typeof agains)[number];
