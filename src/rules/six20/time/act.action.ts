import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import type { Table } from '../combatant/view.ts';
import { isHeld } from '../manoeuvres/grapple.ts';
import { lasting } from '../roll/circumstances.ts';
import { netted, track } from '../roll/track.ts';
import { type Cost, costRefusal, costs, pay, turnRefusal } from './turn.ts';

/** Squares that somebody moves with a short action: what adjusts it in squares, one is left (DV-43, DV-70). */
export function speedOf(view: Table, who: string, note: Parameters<typeof netted>[2]): number {
  const { value, level, units } = netted(lasting(view, who, 'speed'), view.settings, note, 'Speed');
  const squares = view.settings.speedLoss === 'value' ? value : Math.sign(units) * track[level].units;
  return note
    .calculate(`speed of ${view.name(who)}`)
    .start(view.sheet(who).speed, 'squares', 'DV-43')
    .plus(squares, 'adjustment', 'DV-70')
    .floorAt(Math.min(1, view.sheet(who).speed), 'one square at least', 'DV-70').value;
}

const what: { readonly [C in Cost]: string } = {
  standard: 'acts',
  short: 'moves',
  'full-round': 'takes the full round, with one 5-foot step',
  free: 'does something free',
};

/** Anything that is no roll, and what it takes of the turn (DV-41 to DV-47). */
export const actAction = rules.plain({
  id: 'act',
  title: 'Move, other',
  key: 'v',
  menu: 'act',
  targets: 'none',
  sentence: '{by} takes a {costs} action: {what}',
  fields: z.strictObject({
    costs: z.enum(costs).default('short').describe('what it takes: a standard, short, full-round or free action'),
    what: z.string().max(60).default('').describe('what is done; a short action is a move if nothing is said'),
  }),
  whyNot: (view, by) => turnRefusal(view, by),
  blanks: () => [
    {
      id: 'costs',
      label: 'costs',
      kind: 'pick',
      options: [
        { id: 'short', key: 's', label: 'short: a move' },
        { id: 'standard', key: 't', label: 'standard' },
        { id: 'full-round', key: 'r', label: 'full round' },
        { id: 'free', key: 'f', label: 'free' },
      ],
      defaultValue: 'short',
    },
    { id: 'what', label: 'what', kind: 'text', defaultValue: '', optional: true },
  ],
  *act({ ledger, view, intent: { by }, values: said, note }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must act');
    const refusal = costRefusal(view(), by, said.costs);
    if (refusal !== null) return refusal;
    const moves = said.costs === 'short' && said.what === '';
    if (moves && isHeld(view(), by)) return refuse('held', 'DV-83', `${view().name(by)} is held and cannot move`);
    pay(ledger, view(), by, said.costs);
    if (said.costs === 'full-round') note.say('full round', 'DV-44', 'only movement: one 5-foot step');
    if (said.costs === 'free') note.say('free', 'DV-45', 'as many as the GM finds right');
    const squares = moves ? ` up to ${speedOf(view(), by, note)} squares` : '';
    return `${view().name(by)} ${said.what === '' ? what[said.costs] : `(${said.costs}): ${said.what}`}${squares}`;
  },
});
