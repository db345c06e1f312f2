/** Vehicles, their occupants, and an archer who attacks them. */
import type { Blank } from '../../../../src/game/kernel/screen.ts';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { round1, type Table } from '../combatants.ts';

export const archer = { LIF: 40, DEX: 40, STR: 35, skills: [{ name: 'Bow', value: 20, aspects: ['damage'] }] };
export const driver = { LIF: 30, DEX: 30, INT: 25, skills: [{ name: 'Driving', value: 40 }] };
export const rider = { LIF: 30, DEX: 25, END: 25 };
export const wagon = { vehicle: 'closed', ports: true, LIF: 100, END: 100, STR: 100, DEX: 50 };
export const shuttle = { vehicle: 'closed', LIF: 50, END: 80 };
export const motorcycle = { vehicle: 'open', LIF: 50, END: 80 };

/** An archer against a wagon that Kel drives and Ro rides in. */
export function chase(): Table {
  const table = round1(['Ann', archer, 'other'], ['Kel', driver], ['Ro', rider], ['Wagon', wagon]);
  table.does('seat', null, ['kel'], { craft: 'wagon', seat: 'pilot' });
  table.does('seat', null, ['ro'], { craft: 'wagon', seat: 'passenger' });
  return table;
}

export const notes = (table: Table, who: string): readonly string[] =>
  vaxia.screen.row(table.now, who).notes.map((note) => note.map(({ text }) => text).join(''));

export const blank = (table: Table, by: string, on: string, id: string, values = {}): Blank | undefined =>
  vaxia.actions
    .find((action) => action.id === 'attack')
    ?.blanks(table.now, { action: 'attack', by, on: [on], with: values })
    .find((found) => found.id === id);
