/** Bursts: at once where all in a sub-segment happens at about the same time, else when it ends (SG-57, SG-94). */
import { z } from 'zod';
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { charges } from '../combatant/grenades.table.ts';
import type { OathContext } from '../combatant/view.ts';
import { addCondition, type Table } from '../combatant/view.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { gas, lasting } from './gas.ts';

const burstOn = z.object({
  who: z.string(),
  cover: z.int(),
  hexes: z.int(),
  total: z.int(),
  damage: z.int(),
  effect: z.enum(['none', 'hurt', 'impaired', 'falls', 'hidden']),
});

/** What a grenade will do to those near it: thrown for already, not come about yet. */
const charge = z.object({ kind: z.enum(charges), cloud: z.string(), reached: z.array(burstOn) });
export type Charge = z.infer<typeof charge>;

/** The mark on whoever threw grenades that have not burst. */
const fuse = 'fuse';

/** Lights a fuse: it bursts when the sub-segment is over (SG-94). */
export function lightFuse(ledger: Ledger, view: Table, by: Id, lit: Charge): void {
  ledger.setMark(by, fuse, { value: [...litBy(view, by), lit], ends: null });
  ledger.say('SG-94', 'it bursts when this sub-segment is over');
}

function litBy(view: Table, who: Id): readonly Charge[] {
  const read = z.array(charge).safeParse(view.combatant(who).marks[fuse]?.value);
  return read.success ? read.data : [];
}

/** A grenade bursts: gas, damage, smoke on everybody whom it reaches. */
export function* burst(context: OathContext, by: Id, { kind, cloud, reached }: Charge): Conversation<void> {
  const { ledger, view, note } = context;

  if (kind === 'knockout-gas') yield* gas(context, reached, by, cloud);
  for (const { who, damage, effect } of reached) {
    if (damage > 0) takeDamage(ledger, view(), who, damage, note);
    if (effect === 'hidden') {
      addCondition(ledger, who, 'in-smoke', { ends: lasting(ledger.now, view().settings.smokeTurns), from: by });
    }
  }
}

/** At the end of a sub-segment all that was thrown in it bursts; answers whether anything did. */
export function* burstFuses(context: OathContext): Conversation<boolean> {
  const { ledger, view } = context;

  let any = false;
  for (const who of Object.keys(ledger.now.combatants)) {
    const lit = litBy(view(), who);
    if (lit.length === 0) continue;
    any = true;
    ledger.setMark(who, fuse, null);
    for (const [n, one] of lit.entries()) {
      ledger.say('SG-94', `what ${view().name(who)} threw bursts`);
      yield* scoped(`fuse:${who}-${n + 1}`, burst(context, who, one));
    }
  }
  return any;
}
