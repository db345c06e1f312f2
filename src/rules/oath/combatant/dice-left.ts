import type { Id } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import type { Substat } from './sheet.ts';
import { substatWords } from './stats.ts';
import { stacksOf, type Table } from './view.ts';

/** The dice of a substat that somebody has now: those that a neural disruptor took are gone for a while (SG-86). */
export function diceLeft(view: Table, who: Id, substat: Substat, note?: Note): number {
  const whole = view.sheet(who)[substat];
  const lost = substat === 'bodyPrecision' ? stacksOf(view, who, 'disrupted') : 0;
  if (lost === 0 || note === undefined) return Math.max(0, whole - lost);
  return note
    .calculate(`${view.name(who)}: ${substatWords[substat]}`)
    .start(whole, `${whole} dice when whole`, 'SG-13')
    .plus(-lost, `${lost} lost to a neural disruptor`, 'SG-86')
    .floorAt(0, 'not below 0', 'SG-86').value;
}
