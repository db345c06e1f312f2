import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../settings.ts';

/** What a vehicle that rams takes of its own damage (VX-139; setting `ramRecoil`, by default nothing). Whole points. */
export function recoilOf(damage: number, settings: Settings, note: Note): number {
  const worked = note.calculate('recoil').start(damage, 'damage of the ram', 'VX-139');
  return worked
    .times(settings.ramRecoil / 100, () => `${settings.ramRecoil} % falls back on the rammer`, 'VX-139')
    .round('rounded half away from zero', 'VX-28').value;
}
