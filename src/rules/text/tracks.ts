import type { System } from '../kernel/system.ts';

/** The title of a track: the head of its column, where it has one. */
export function trackTitle({ screen }: Pick<System, 'screen'>, track: string): string {
  return screen.columns.find(({ id }) => id === track)?.head ?? track;
}
