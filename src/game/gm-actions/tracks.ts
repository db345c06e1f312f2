import * as z from 'zod';
import type { Encounter, Id } from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';
import type { AnyAction } from '../kernel/action.ts';
import { withBlank } from '../kernel/fields.ts';
import { cannot, formatRefusal, isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';
import { trackTitle } from '../text/names.ts';
import { gmAction } from './gm-action.ts';

/** How much, in points. */
function amountField(label: string): z.ZodInt {
  return withBlank(z.int().min(0).max(1_000_000).describe('how much, in points'), { label });
}

/** Damage and healing by the GM, and tracks set to a number. */
export function trackActions(system: System): readonly AnyAction[] {
  return [damageAction(system), healAction(system), setAction(system)];
}

function damageAction(system: System): AnyAction {
  return gmAction({
    id: 'damage',
    title: 'Damage',
    alsoCalled: ['kill', 'dead'],
    key: '-',
    targets: 'many',
    sentence: 'damage to {on}: {amount}',
    fields: z.strictObject({ amount: amountField('damage') }),
    *act({ ledger, intent, valuesFor, note }) {
      const titles: string[] = [];
      for (const target of intent.on)
        titles.push(yield* system.hurt(ledger, target, valuesFor(target, 'amount').amount, note));
      return titles.join('; ');
    },
  });
}

function healAction(system: System): AnyAction {
  return gmAction({
    id: 'heal',
    title: 'Heal',
    key: '+',
    targets: 'many',
    sentence: 'healing for {on}: {amount}',
    fields: z.strictObject({ amount: amountField('healing') }),
    *act({ ledger, intent, valuesFor, note }) {
      const titles: string[] = [];
      const refusals: Refusal[] = [];
      for (const target of intent.on) {
        const title = yield* system.heal(ledger, target, valuesFor(target, 'amount').amount, note);
        if (isRefusal(title)) refusals.push(title);
        else titles.push(title);
      }
      const [first] = refusals;
      if (first !== undefined && titles.length === 0) return first;
      // Those who cannot be healed are left out, and why; the others are healed.
      return [...titles, ...refusals.map(formatRefusal)].join('; ');
    },
  });
}

function setAction(system: System): AnyAction {
  return gmAction({
    id: 'set',
    title: 'Set a track',
    key: '=',
    targets: 'many',
    sentence: '{on}: {track} is {to}',
    fields: z.strictObject({
      track: z.string().min(1).describe('which track, by its id'),
      to: z.int().min(-1_000_000).max(1_000_000).describe('its new value'),
    }),
    blanks: (view, intent) => {
      const options = trackOptions(system, view.now, intent.on);
      const [only] = options.length === 1 ? options : [];
      return [
        {
          id: 'track',
          label: 'track',
          kind: 'pick',
          options,
          ...(only === undefined ? {} : { defaultValue: only.id }),
        },
        { id: 'to', label: 'to', kind: 'number' },
      ];
    },
    *act({ ledger, view, intent, valuesFor }) {
      const titles: string[] = [];
      for (const target of intent.on) {
        const { track, to } = valuesFor(target, 'to');
        const { tracks } = view().combatant(target);
        if (tracks[track] === undefined) {
          const hint = nearestHint(track, Object.keys(tracks));
          return cannot('no-track', '', `${view().name(target)} has no track "${track}"${hint}`);
        }
        const { max } = tracks[track];
        const beyond = to > max ? `; above its maximum of ${max}` : '';
        ledger.setTrack(target, track, to);
        titles.push(`${view().name(target)}: ${trackTitle(system, track)} set to ${to}${beyond}`);
      }
      return titles.join('; ');
    },
  });
}

/** The tracks of the first of some combatants, by their titles. */
function trackOptions(
  system: System,
  { combatants }: Pick<Encounter, 'combatants'>,
  on: readonly Id[],
): readonly { id: string; label: string }[] {
  const first = combatants[on[0] ?? ''];
  return Object.keys(first?.tracks ?? {}).map((id) => ({ id, label: trackTitle(system, id) }));
}
