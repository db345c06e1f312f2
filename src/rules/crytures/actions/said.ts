/** What an intent says so far, read field by field while its sentence is being built. */
import type { Intent } from '../../../state/encounter.ts';

/** A field that is a word; '' where nothing was said. */
export function wordIn({ with: values }: Intent, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value : '';
}

/** A field that is a number; null where nothing was said. */
export function numberIn({ with: values }: Intent, field: string): number | null {
  const value = values[field];
  return typeof value === 'number' ? value : null;
}
