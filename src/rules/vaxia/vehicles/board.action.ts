import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { isCraft, type Seat, seats } from '../combatant/aboard.ts';
import { refuse, rules } from '../combatant/game.ts';
import { skillOptions } from '../combatant/skills.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { actionRefusal, spendAction } from '../time/economy.ts';
import { sit, usualSeat, usualSkill } from './seating.ts';

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
  targets: 'one',
  aim: 'anyone',
  isLikelyTarget: (view, by, on) => on !== by && isCraft(view, on),
  sentence: '{by} boards {on} as {seat}, piloting with {skill}',
  fields: z.strictObject(seatFields),
  whyNot: actionRefusal,
  blanks(view, { by, on: [craft] }) {
    return by === null || craft === undefined ? [] : seatBlanks(view, by, craft);
  },
  *act({
    ledger,
    view,
    intent: {
      by,
      on: [craft = ''],
    },
    values: said,
  }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must board');
    const told = sit(ledger, view(), by, craft, said);
    if (isRefusal(told)) return told;
    spendAction(ledger, view(), by);
    return told;
  },
});

/** Which seat, and with which skill at the controls. */
function seatBlanks(view: VaxiaView, who: Id, craft: Id): readonly Blank[] {
  return [
    seatBlank(usualSeat(view, who, craft)),
    {
      id: 'skill',
      label: 'piloting skill',
      kind: 'pick',
      options: skillOptions(view.sheet(who)),
      defaultValue: usualSkill(view, who, craft) ?? '',
      optional: true,
    },
  ];
}

/** At the controls, or not. */
export function seatBlank(stands: Seat): Blank {
  const options = [
    { id: 'pilot', key: 'c', label: 'at the controls', phrase: 'pilot' },
    { id: 'passenger', key: 'p', label: 'passenger' },
  ];
  return { id: 'seat', label: 'seat', kind: 'pick', options, defaultValue: stands };
}
