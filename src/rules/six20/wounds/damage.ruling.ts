import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

/** Where damage leaves somebody; `disabled` only by house rule (DV-92). */
export const statuses = ['up', 'disabled', 'dying'] as const;
export type Status = (typeof statuses)[number];

/** What is left after damage. */
export interface Hurt {
  readonly vitality: number;
  /** Never below 0 (DV-92). */
  readonly wounds: number;
  readonly status: Status;
}

/** What a save must reach: Reflex against damage when flat-footed (DV-36), by house rule Fortitude at 0 wounds (DV-92). */
export const saveDc = 15;
/** What a Fortitude save must reach beside the wound points lost, by house rule (DV-91). */
export const stunDc = 5;

const points = z.int().min(0).max(1_000_000);
const saveTotal = z.int().min(-1000).max(1000).exactOptional();

const input = z.strictObject({
  amount: points.describe('points of damage'),
  vitality: points.describe('vitality points before it'),
  wounds: points.describe('wound points before it'),
  flatFooted: z.boolean().default(false).describe('the target is flat-footed: straight to wounds unless it saves'),
  reflex: saveTotal.describe('total of the Reflex save of a flat-footed target; left out, none is made'),
  critical: z
    .boolean()
    .default(false)
    .describe('from a critical hit; counts only where the house sends those to wounds'),
  nonlethal: z
    .boolean()
    .default(false)
    .describe('nonlethal damage; counts only where the house has that spare the wounds'),
  fortitude: saveTotal.describe('total of a Fortitude save at 0 wounds; counts only where the house allows it'),
});
type Given = z.infer<typeof input>;

/** Whether damage spares the wounds: nonlethal damage does by house rule (DV-97). */
export function sparesWounds({ nonlethal }: { readonly nonlethal: boolean }, settings: Settings): boolean {
  return nonlethal && settings.nonlethal === 'vitality-only';
}

/** Damage to vitality, then wounds, or straight to wounds (DV-36, DV-84 to DV-97). Rolls no dice: saves are given. */
export const damage = rules.ruling({
  id: 'six20.damage',
  title: 'Damage',
  input,
  headline: 'wounds',
  counts: ['vitality', 'wounds', 'status'],
  *rule(given, { settings, note }): Conversation<Hurt> {
    const straight = straightToWounds(given, settings, note);
    const vitality = straight === null ? vitalityAfter(given, settings, note) : given.vitality;
    const wounds = woundsAfter(given, given.vitality - vitality, straight, settings, note);
    if (wounds < given.wounds) tellWound(given.wounds - wounds, settings, note);
    return { vitality, wounds, status: statusAt(wounds, given, settings, note) };
  },
});

/** The rule that sends all of the damage to wounds, vitality untouched; null where there is none. */
function straightToWounds(given: Given, settings: Settings, note: Note): string | null {
  if (sparesWounds(given, settings)) return null;
  if (given.critical && settings.critToWounds) return 'DV-71';
  if (!given.flatFooted) return null;
  if (given.reflex === undefined) return 'DV-36';
  const margin = note
    .calculate('Reflex save')
    .start(given.reflex, note.keepsSteps && `total ${given.reflex}`, 'DV-36')
    .plus(-saveDc, note.keepsSteps && `DC ${saveDc}`, 'DV-36').value;
  return margin >= 0 ? null : 'DV-36';
}

function vitalityAfter(given: Given, settings: Settings, note: Note): number {
  const { amount, vitality } = given;
  const spares = sparesWounds(given, settings);
  return note
    .calculate('vitality')
    .start(vitality, note.keepsSteps && `vitality ${vitality}`, 'DV-84')
    .plus(-amount, note.keepsSteps && `damage ${amount}`, 'DV-84')
    .floorAt(0, spares ? 'not below 0' : 'the rest is for the wounds', 'DV-84').value;
}

/**
 * Wounds after what vitality did not take; by house rule a hit that meets vitality goes no further (DV-84), nor what is
 * nonlethal (DV-97).
 */
function woundsAfter(given: Given, taken: number, straight: string | null, settings: Settings, note: Note): number {
  const worked = note
    .calculate('wounds')
    .start(given.wounds, note.keepsSteps && `wounds ${given.wounds}`, straight ?? 'DV-84');
  if (straight !== null) worked.plus(-given.amount, note.keepsSteps && `${given.amount} straight to wounds`, straight);
  else if (sparesWounds(given, settings)) worked.notCounted('nonlethal: wounds are spared', 'DV-97');
  else if (taken > 0 && !settings.overflow) worked.notCounted('this hit goes no further than vitality', 'DV-84');
  else worked.plus(taken - given.amount, 'what vitality does not take', 'DV-84');
  return worked.floorAt(0, 'not below 0', 'DV-92').value;
}

/** What the OGL makes of a wound, where the house plays it (DV-90, DV-91). */
function tellWound(lost: number, settings: Settings, note: Note): void {
  if (settings.woundFatigue) {
    note.say('fatigued', 'DV-90', 'wounded: fatigued until 8 hours of rest, or until the wounds are healed');
  }
  if (!settings.woundStun) return;
  note
    .calculate('Fortitude DC')
    .start(stunDc, note.keepsSteps && `a wound: DC ${stunDc}`, 'DV-91')
    .plus(lost, note.keepsSteps && `${lost} wound points lost`, 'DV-91')
    .remark('below it: stunned for 1d4 rounds', 'DV-91');
}

function statusAt(wounds: number, { fortitude }: Given, settings: Settings, note: Note): Status {
  if (wounds > 0) return 'up';
  if (settings.disabledSave && fortitude !== undefined && fortitude >= saveDc) {
    note.say(
      'status',
      'DV-92',
      note.keepsSteps && `Fortitude ${fortitude} against ${saveDc}: up at 0 wounds, disabled`,
    );
    return 'disabled';
  }
  note.say('status', 'DV-85', 'no wound points are left: unconscious and dying');
  return 'dying';
}
