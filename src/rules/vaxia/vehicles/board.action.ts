import * as z from 'zod';
import type { Blank } from '../../kernel/screen.ts';
import { isCraft, type Seat, seats } from '../combatant/aboard.ts';
import { skillOptions } from '../combatant/skills.ts';
import { countedPlain } from '../time/counted-action.ts';

import { defaultPilotingSkill, defaultSeat, takeSeat } from './seating.ts';

/** The fields of taking a seat. */
export const seatFields = {
  seat: z
    .enum(seats)
    .exactOptional()
    .describe('at the controls, or as a passenger; by default the controls if they are free'),
  skill: z
    .string()
    .exactOptional()
    .describe('the name of the piloting skill; by default recognised by its name, "" for none'),
};

/** Getting into a vehicle, or changing seats in it; an action. */
export const boardAction = countedPlain({
  id: 'board',
  title: 'Board',
  key: 'v',
  menu: 'act',
  targets: 'one',
  aim: 'anyone',
  isLikelyTarget: (view, by, target) => target !== by && isCraft(view, target),
  sentence: '{by} boards {on} as {seat}, piloting with {skill}',
  fields: z.strictObject(seatFields),
  blanks(view, { by, on: [craft] }) {
    if (craft === undefined) return [];
    const skill: Blank = {
      id: 'skill',
      label: 'piloting skill',
      kind: 'pick',
      options: skillOptions(view.sheet(by)),
      defaultValue: defaultPilotingSkill(view, by, craft) ?? '',
      optional: true,
    };
    return [seatBlank(defaultSeat(view, by, craft)), skill];
  },
  *act(context) {
    const { intent, values } = context;
    const { by } = intent;
    const [craft = ''] = intent.on;
    return takeSeat(context, by, craft, values);
  },
});

/** Whether at the controls or as a passenger. */
export function seatBlank(defaultValue: Seat): Blank {
  const options = [
    { id: 'pilot', key: 'c', label: 'at the controls', phrase: 'pilot' },
    { id: 'passenger', key: 'p', label: 'passenger' },
  ];
  return { id: 'seat', label: 'seat', kind: 'pick', options, defaultValue };
}
