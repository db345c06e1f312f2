/** Dice that the GM adds to a roll or takes off it, whatever the reason: the field and its open place. */
import { z } from 'zod';

export const modifierField = z.int().min(-100).max(100).default(0).describe('dice that circumstances add or take off');

export const modifierBlank = {
  id: 'modifier',
  label: 'circumstances, in dice',
  kind: 'number',
  defaultValue: 0,
  optional: true,
} as const;
