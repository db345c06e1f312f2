import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Blank } from '../../screen.ts';
import { act, idle } from '../acting.ts';
import { isCraft, seats } from '../craft/aboard.ts';
import { type Seating, sit, skillsToPilot, usualSeat, usualSkill } from '../craft/seating.ts';
import { rules } from '../game.ts';
import type { Table } from '../table.ts';

/** What is said of taking a seat. */
export const seatFields = {
  seat: z.enum(seats).exactOptional().describe('at the controls, or as a passenger; the controls if they are free'),
  skill: z
    .string()
    .exactOptional()
    .describe('the skill that pilots, by its name; the likeliest if not said, "" for none'),
};

/** Getting into a vehicle, or changing seats in it; an action. */
export const boardAction = rules.plain({
  id: 'board',
  title: 'Board',
  key: 'v',
  menu: 'act',
  by: 'somebody',
  targets: 'one',
  aim: 'anybody',
  likely: (view, by, on) => on !== by && isCraft(view, on),
  sentence: '{by} boards {on} as {seat}, piloting with {skill}',
  with: z.strictObject(seatFields),
  can: idle,
  blanks(view, { by, on: [craft] }) {
    return by === null || craft === undefined ? [] : seatBlanks(view, by, craft);
  },
  *act(ledger, view, { by, on: [craft = ''] }, said) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must board');
    const told = sit(ledger, view(), by, craft, said);
    if (isRefusal(told)) return told;
    act(ledger, view(), by);
    return told;
  },
});

/** Which seat, and with which skill at the controls. */
export function seatBlanks(view: Table, who: Id, craft: Id): readonly Blank[] {
  const usual: Seating = { seat: usualSeat(view, who, craft) };
  const skill = usualSkill(view, who, craft);
  const skills = skillsToPilot(view, who).map(({ name, value }) => ({
    id: name,
    label: `${name} ${value}`,
    reads: name,
  }));
  return [
    {
      id: 'seat',
      label: 'seat',
      kind: 'pick',
      options: [
        { id: 'pilot', key: 'c', label: 'at the controls', reads: 'pilot' },
        { id: 'passenger', key: 'p', label: 'passenger' },
      ],
      ...(usual.seat === undefined ? {} : { stands: usual.seat }),
    },
    {
      id: 'skill',
      label: 'piloting skill',
      kind: 'pick',
      options: [{ id: '', key: '-', label: 'no skill' }, ...skills],
      stands: skill ?? '',
      late: true,
    },
  ];
}
