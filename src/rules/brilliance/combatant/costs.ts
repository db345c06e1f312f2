/** What an action takes of a turn (BS-22 to BS-26). */
export const costs = ['free', 'fast', 'move', 'standard', 'full'] as const;
export type Cost = (typeof costs)[number];
