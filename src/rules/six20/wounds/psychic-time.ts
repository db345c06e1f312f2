/**
 * Vitality that psychic healing gives back, together with rest in the same time no more than rest gives at most (DV-109). The
 * minutes of psychic healing are part of the next time that passes, so that what it gave is kept until then.
 */
import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import type { Six20Context, Six20View } from '../combatant/game.ts';
import { abilityModifier, parseOrNull } from '../combatant/view.ts';
import { restVitality } from './rest.ruling.ts';

const mark = 'psychic-healing';
const keptSchema = z.object({ points: z.number(), minutes: z.number() });
/** Vitality given back by psychic healing, in minutes that no rest has covered yet. */
type PsychicHealing = z.infer<typeof keptSchema>;

function keptPsychic(view: Six20View, who: Id): PsychicHealing {
  return parseOrNull(keptSchema, view.combatant(who).marks[mark]?.value) ?? { points: 0, minutes: 0 };
}

/** Adds the vitality that a power gave back, until time passes; powers at work at once share their minutes. */
export function keepPsychic({ ledger, view }: Six20Context, who: Id, { points, minutes }: PsychicHealing): void {
  const before = keptPsychic(view(), who);
  writeKept({ ledger, view }, who, {
    points: before.points + points,
    minutes: Math.max(before.minutes, minutes),
  });
}

function writeKept({ ledger }: Pick<Six20Context, 'ledger' | 'view'>, who: Id, kept: PsychicHealing): void {
  ledger.setMark(who, mark, kept.points > 0 && kept.minutes > 0 ? { value: { ...kept }, ends: null } : null);
}

/** The vitality that a power gives back in so many minutes, beyond what comes back by itself (DV-109). */
export function psychicVitality({ view, note }: Six20Context, who: Id, points: number, minutes: number): number {
  const { settings } = view();
  const before = keptPsychic(view(), who);
  const input = { ...restInput(view(), who, Math.max(minutes, before.minutes) / 60), active: true };
  const natural = restVitality(input, settings, new Note(false));
  const healed = restVitality({ ...input, psychic: before.points + points }, settings, note);
  return Math.max(0, healed - natural - before.points);
}

/** The vitality of a time that passes, less what psychic healing gave back in it beyond the most that rest gives (DV-109). */
export function lessPsychic(
  { ledger, view, note }: Six20Context,
  who: Id,
  { hours, vitality }: { readonly hours: number; readonly vitality: number },
): number {
  const { points, minutes } = keptPsychic(view(), who);
  if (points === 0) return vitality;
  const most = restVitality(restInput(view(), who, hours), view().settings, new Note(false));
  const left = { points: Math.max(0, points - most), minutes: minutes - hours * 60 };
  writeKept({ ledger, view }, who, left);
  return note
    .calculate(`vitality of ${view().name(who)}`)
    .start(vitality, () => `${vitality} in this time`, 'DV-98')
    .capAt(Math.max(0, most - points), () => `${points} of ${most} came by psychic healing`, 'DV-109').value;
}

function restInput(view: Six20View, who: Id, hours: number): Parameters<typeof restVitality>[0] {
  const con = abilityModifier(view, who, 'constitution');
  return { level: view.sheet(who).level, con, hours, active: false, drain: false, psychic: 0 };
}
