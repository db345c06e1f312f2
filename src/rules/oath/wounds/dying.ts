import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';

/** The turn, counted from the fall, at whose end the dying die: the house's ten less the severity, at least 1 (SG-99). */
export function turnsLeft(severity: number, settings: Settings, note: Note): number {
  return note
    .calculate('turns')
    .start(settings.dyingTurns, note.keepsSteps && `${settings.dyingTurns} turns at severity 0`, 'SG-99')
    .plus(-severity, note.keepsSteps && `severity ${severity}`, 'SG-99')
    .floorAt(1, 'the end of the first turn at the earliest', 'SG-99').value;
}
