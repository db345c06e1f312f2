/** The seven rolled stats (VX-01). LIF is hit points (VX-02). */
export const stats = ['LIF', 'END', 'STR', 'DEX', 'INT', 'SPIR', 'CHA'] as const;
export type Stat = (typeof stats)[number];
