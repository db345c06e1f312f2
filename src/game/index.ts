export const apiVersion = 1;
export function isGame(value: unknown): value is System {
  return typeof value === 'object' && value !== null && 'id' in value && 'rulings' in value && 'actions' in value;
}

import type { System } from '../rules/kernel/system.ts';

export * as z from 'zod';
