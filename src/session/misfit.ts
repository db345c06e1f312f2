import type { System } from '../rules/kernel/system.ts';
import type { Combatant, Encounter } from '../state/encounter.ts';
import type { Record } from '../state/record.ts';
import { startOf } from '../storage/format/header.ts';
import type { Journal } from '../storage/journal/journal.ts';

/** What its game does not accept in a file, or null. Checked here because storage knows no game. */
export function findMisfit(system: System, { header, history }: Journal): string | null {
  const [wrong] = system.checkSettings({ ...header.settings }, 'recorded');
  if (wrong !== undefined) return `its house rule ${wrong.field} ${wrong.message}`;
  const misfitOf = misfits(system, startOf(header));
  // Records that are remembered as accepted are not read; what they came to is looked at once more.
  const { unread } = history;
  const last = unread === 0 ? null : findMisfitInState(system, history.now, misfitOf);
  if (last !== null) return last;
  for (let seq = unread + 1; seq < history.nextSeq; seq += 1) {
    const misfit = findMisfitIn(system, history.record(seq)?.facts ?? [], misfitOf);
    if (misfit !== null) return `record ${seq}: ${misfit}`;
  }
  return null;
}

type MisfitOf = (combatant: Combatant) => string | null;

function findMisfitInState(system: System, now: Encounter, misfitOf: MisfitOf): string | null {
  const [wrong] = system.checkSettings({ ...now.settings }, 'recorded');
  if (wrong !== undefined) return `house rule ${wrong.field} ${wrong.message}`;
  for (const combatant of Object.values(now.combatants)) {
    const misfit = misfitOf(combatant);
    if (misfit !== null) return misfit;
  }
  return null;
}

function findMisfitIn(system: System, facts: Record['facts'], misfitOf: MisfitOf): string | null {
  for (const fact of facts) {
    if (fact.fact === 'setting-set' && fact.to !== null) {
      const [wrong] = system.checkSettings({ [fact.setting]: fact.to }, 'recorded');
      if (wrong !== undefined) return `house rule ${wrong.field} ${wrong.message}`;
    }
    const misfit = fact.fact === 'combatant-set' && fact.to !== null ? misfitOf(fact.to) : null;
    if (misfit !== null) return misfit;
  }
  return null;
}

/** What a game does not accept of a combatant. A sheet is read once, however many have it and however often they are set. */
function misfits(system: System, start: Encounter): MisfitOf {
  const known = new Map<string, readonly string[] | string>();
  return ({ name, side, sheet, tracks }) => {
    const key = JSON.stringify([side, sheet]);
    const needed = known.get(key) ?? tracksNeeded(system, { side, sheet }, start);
    known.set(key, needed);
    if (typeof needed === 'string') return `the sheet of ${name}: ${needed}`;
    const missing = needed.find((id) => tracks[id] === undefined);
    return missing === undefined ? null : `${name} has no track ${missing}`;
  };
}

/** The tracks that a combatant with a sheet must have, or what is wrong with the sheet. */
function tracksNeeded(
  system: System,
  { side, sheet }: Pick<Combatant, 'side' | 'sheet'>,
  start: Encounter,
): readonly string[] | string {
  const read = system.readSheet(sheet, side);
  if (read.ok) return Object.keys(system.tracksOf(read.sheet, start));
  return `${read.problems[0]?.field ?? ''} ${read.problems[0]?.message ?? ''}`;
}
