import { z } from 'zod';
import type { Ledger } from '../../../state/ledger.ts';
import { type Losable, losable } from '../combatant/abilities.ts';
import { rules } from '../combatant/game.ts';
import { addLoss, ceilingOf, type Table } from '../combatant/view.ts';

/** Points lost by exertion, poison or drain rather than by a blow (DV-84, DV-86, DV-96, DV-101 to DV-106). */
export const loseAction = rules.plain({
  id: 'lose',
  title: 'Lose points',
  key: 'd',
  menu: 'gm',
  actor: 'optional',
  targets: 'many',
  sentence: '{on}: {points} of {what}, {how}',
  fields: z.strictObject({
    what: z.enum(losable).default('vitality').describe('vitality, wounds, or an ability'),
    points: z.int().min(0).max(1000).describe('how many points'),
    how: z.enum(['damage', 'drain']).default('damage').describe('damaged (exertion too), or drained'),
  }),
  blanks: () => [
    {
      id: 'what',
      label: 'what',
      kind: 'pick',
      options: losable.map((id) => ({ id, label: id })),
      defaultValue: 'vitality',
    },
    { id: 'points', label: 'points', kind: 'number', min: 0 },
    {
      id: 'how',
      label: 'how',
      kind: 'pick',
      options: [
        { id: 'damage', key: 'd', label: 'damaged' },
        { id: 'drain', key: 'r', label: 'drained' },
      ],
      defaultValue: 'damage',
    },
  ],
  *act({ ledger, view, intent: { on }, values: { what, points, how }, note }) {
    for (const who of on) {
      if (what === 'vitality' || what === 'wounds') lowerTrack(ledger, view(), who, what, points, how === 'drain');
      else addLoss(ledger, view(), who, `${what}-${how}`, points);
      lowerToCeiling(ledger, view(), who);
      note.say(
        view().name(who),
        ruleOf(what, how === 'drain'),
        `${points} of ${what} ${how === 'drain' ? 'drained' : 'lost'}`,
      );
    }
    return on
      .map((who) => `${view().name(who)} loses ${points} ${what}${how === 'drain' ? ', drained' : ''}`)
      .join('; ');
  },
});

function lowerTrack(
  ledger: Ledger,
  view: Table,
  who: string,
  track: 'vitality' | 'wounds',
  points: number,
  drain: boolean,
): void {
  if (drain) addLoss(ledger, view, who, `${track}-drain`, points);
  else ledger.setTrack(who, track, Math.max(0, view.track(who, track).now - points));
}

/** What was drained is gone at once: no track stands above what it can hold (DV-96, DV-106). */
function lowerToCeiling(ledger: Ledger, view: Table, who: string): void {
  for (const track of ['vitality', 'wounds'] as const) {
    const { now } = view.track(who, track);
    ledger.setTrack(who, track, Math.min(now, ceilingOf(view, who, track)));
  }
}

function ruleOf(what: Losable, drain: boolean): string {
  if (what === 'vitality' || what === 'wounds') return drain ? 'DV-106' : 'DV-84';
  return drain ? 'DV-103' : 'DV-96';
}
