import { z } from 'zod';
import type { AnyAction } from '../kernel/action.ts';
import { withBlank } from '../kernel/fields.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';
import { gmAction } from './gm-action.ts';

/** How much, in points. */
function amountField(label: string): z.ZodInt {
  return withBlank(z.int().min(0).max(1_000_000).describe('how much, in points'), { label });
}

/** Damage and healing by the GM, and tracks set to a number. */
export function trackActions(system: System): readonly AnyAction[] {
  return [
    gmAction({
      id: 'damage',
      title: 'Damage',
      key: '-',
      actor: 'optional',
      targets: 'many',
      sentence: 'damage to {on}: {amount}',
      fields: z.strictObject({ amount: amountField('damage') }),
      *act({ ledger, intent, values, note }) {
        const said: string[] = [];
        for (const who of intent.on) said.push(yield* system.hurt(ledger, who, values.amount, note));
        return said.join('; ');
      },
    }),
    gmAction({
      id: 'heal',
      title: 'Heal',
      key: '+',
      actor: 'optional',
      targets: 'many',
      sentence: 'healing for {on}: {amount}',
      fields: z.strictObject({ amount: amountField('healing') }),
      *act({ ledger, intent, values, note }) {
        const said: string[] = [];
        for (const who of intent.on) {
          const healed = yield* system.heal(ledger, who, values.amount, note);
          if (isRefusal(healed)) return healed;
          said.push(healed);
        }
        return said.join('; ');
      },
    }),
    gmAction({
      id: 'set',
      title: 'Set a track',
      key: '=',
      actor: 'optional',
      targets: 'many',
      sentence: '{on}: {track} is {to}',
      fields: z.strictObject({
        track: z.string().min(1).describe('which track, by its id'),
        to: z.int().min(-1_000_000).max(1_000_000).describe('what it shows from now on'),
      }),
      blanks: (view, intent) => [
        { id: 'track', label: 'track', kind: 'pick', options: trackOptions(view.now, intent.on) },
        { id: 'to', label: 'to', kind: 'number' },
      ],
      *act({ ledger, view, intent, values: { track, to } }) {
        for (const who of intent.on) {
          if (view().combatant(who).tracks[track] === undefined) {
            return refuse('no-track', '', `${view().name(who)} has no track "${track}"`);
          }
          ledger.setTrack(who, track, to);
        }
        return intent.on.map((who) => `${view().name(who)}: ${track} set to ${to}`).join('; ');
      },
    }),
  ];
}

function trackOptions(
  now: { readonly combatants: { readonly [who: string]: { readonly tracks: object } } },
  on: readonly string[],
): readonly { id: string; label: string }[] {
  const first = now.combatants[on[0] ?? ''];
  return Object.keys(first?.tracks ?? {}).map((id) => ({ id, label: id }));
}
