/** Bursts: at once, or by the house rule `simultaneous` at the end of the sub-segment (SG-57, SG-94). */
import * as z from 'zod';
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { doneBy } from '../../kernel/context.ts';
import { addCondition } from '../combatant/conditions.ts';
import type { OathContext, OathView } from '../combatant/game.ts';
import { grenadeKinds } from '../combatant/sheet.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { endOfTurns, startCloud } from './gas.ts';
import { burstEffects } from './grenade.ruling.ts';

/** A burst whose dice are rolled, with its effect on each target. */
const burstShape = z.object({
  kind: z.enum(grenadeKinds),
  cloud: z.string(),
  reached: z.array(
    z.object({
      who: z.string(),
      cover: z.int(),
      hexes: z.int(),
      total: z.int(),
      damage: z.int(),
      effect: z.enum(burstEffects),
    }),
  ),
});
export type Burst = z.infer<typeof burstShape>;

/** The mark of a thrower with the bursts that are still to come. */
const fuseMark = 'fuse';

/** Delays a burst until the end of the sub-segment (SG-94). */
export function lightFuse({ ledger, view }: OathContext, by: Id, burst: Burst): void {
  ledger.setMark(by, fuseMark, { value: [...burstsToCome(view(), by), burst], ends: null });
  ledger.say('SG-94', 'it bursts at the end of this sub-segment');
}

function burstsToCome(view: OathView, who: Id): readonly Burst[] {
  const { [fuseMark]: mark } = view.combatant(who).marks;
  if (mark === undefined) return [];
  const read = z.array(burstShape).safeParse(mark.value);
  return read.success ? read.data : [];
}

/** Applies a burst to all its targets: gas, damage or smoke. */
export function* applyBurst(context: OathContext, by: Id, { kind, cloud, reached }: Burst): Conversation<void> {
  const { ledger, view } = context;
  if (kind === 'knockout-gas') yield* startCloud(context, reached, by, cloud);
  for (const { who, damage, effect } of reached) {
    if (damage > 0) takeDamage(context, who, damage);
    if (effect === 'hidden') {
      addCondition(ledger, who, 'in-smoke', { ends: endOfTurns(ledger.now, view().settings.smokeTurns), from: by });
    }
  }
}

/** Applies all delayed bursts at the end of a sub-segment; returns whether there were any. */
export function* applyDelayedBursts(context: OathContext): Conversation<boolean> {
  const { ledger, view } = context;
  let any = false;
  for (const who of Object.keys(ledger.now.combatants)) {
    const bursts = burstsToCome(view(), who);
    if (bursts.length === 0) continue;
    any = true;
    ledger.setMark(who, fuseMark, null);
    for (const [n, burst] of bursts.entries()) {
      ledger.say('SG-94', `the grenade of ${view().name(who)} bursts`);
      yield* doneBy(who, ledger, scoped(`fuse:${who}-${n + 1}`, applyBurst(context, who, burst)));
    }
  }
  return any;
}
