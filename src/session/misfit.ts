import type { System } from '../game/kernel/system.ts';
import type { Combatant, Encounter } from '../state/encounter.ts';
import { startOf } from '../storage/format/header.ts';
import type { Journal } from '../storage/journal/journal.ts';

/** What its game does not accept in a file, or null. Checked here because storage knows no game. */
export function findMisfit(system: System, { header, history }: Journal): string | null {
  const inSettings = settingMisfit(system, header.settings);
  if (inSettings !== null) return `its ${inSettings}`;
  const misfitOf = combatantMisfits(system, startOf(header));
  // Records that are remembered as accepted are not read; what they came to is looked at once more.
  const { unread, now } = history;
  if (unread > 0) {
    const last = [settingMisfit(system, now.settings), ...Object.values(now.combatants).map(misfitOf)];
    for (const misfit of last) if (misfit !== null) return misfit;
  }
  for (let seq = unread + 1; seq < history.nextSeq; seq += 1) {
    for (const fact of history.record(seq)?.facts ?? []) {
      let misfit: string | null = null;
      if (fact.fact === 'setting-set' && fact.to !== null) misfit = settingMisfit(system, { [fact.setting]: fact.to });
      else if (fact.fact === 'combatant-set' && fact.to !== null) misfit = misfitOf(fact.to);
      if (misfit !== null) return `record ${seq}: ${misfit}`;
    }
  }
  return null;
}

function settingMisfit(system: System, settings: Encounter['settings']): string | null {
  const [wrong] = system.checkSettings({ ...settings }, 'recorded');
  return wrong === undefined ? null : `house rule ${wrong.field} ${wrong.message}`;
}

/** What a game does not accept of a combatant. A sheet is read once, however many have it and however often they are set. */
function combatantMisfits(system: System, start: Encounter): (combatant: Combatant) => string | null {
  /** The tracks that combatants with a sheet must have, or what is wrong with the sheet. */
  const known = new Map<string, readonly string[] | string>();
  return ({ name, side, sheet, tracks }) => {
    const key = JSON.stringify([side, sheet]);
    let needed = known.get(key);
    if (needed === undefined) {
      const read = system.readSheet(sheet, side);
      const [wrong] = read.ok ? [] : read.problems;
      needed = read.ok
        ? Object.keys(system.tracksOf(read.sheet, start))
        : `${wrong?.field ?? ''} ${wrong?.message ?? ''}`;
      known.set(key, needed);
    }
    if (typeof needed === 'string') return `the sheet of ${name}: ${needed}`;
    const missing = needed.find((id) => tracks[id] === undefined);
    return missing === undefined ? null : `${name} has no track ${missing}`;
  };
}
