/** Combatants of other encounters of a game, to be copied into this one. */
import type { System } from '../game/kernel/system.ts';
import type { Encounter, Intent } from '../state/encounter.ts';
import { openJournal } from '../storage/journal/open.ts';
import type { Library } from '../storage/library/library.ts';
import { baseName } from './groups.ts';
import type { Creatures, Model } from './rosters/creatures.ts';

/** A combatant of a saved encounter. */
export interface SavedCombatant extends Model {
  /** The name of its encounter. */
  readonly encounter: string;
}

/** How many files are read, the one last written first, and how many bytes of them in all. */
const most = { files: 40, bytes: 12_000_000 };

/**
 * The combatants of the user's encounters of a game, but for the one with the path `except`; those of the encounter last
 * written come first, alike ones of an encounter once. Files that cannot be read and damaged ones are passed over.
 */
export function savedCombatants(system: System, library: Library, except: string): readonly SavedCombatant[] {
  let bytes = 0;
  return library.recent(most.files).flatMap(({ name, path, size }) => {
    bytes += size;
    if (path === except || bytes > most.bytes) return [];
    const journal = openJournal(path, { reading: true });
    if (!journal.ok) return [];
    const { header, history, readOnly } = journal;
    const now = header.system === system.id && readOnly?.code !== 'damaged' ? history.now : null;
    journal.close();
    return now === null ? [] : combatantsIn(system, now, name);
  });
}

function combatantsIn(system: System, { combatants }: Encounter, encounter: string): readonly SavedCombatant[] {
  const found = new Map<string, SavedCombatant>();
  for (const { name, side, sheet } of Object.values(combatants)) {
    const base = baseName(name);
    if (found.has(base) || !system.readSheet(sheet, side).ok) continue;
    found.set(base, { name: base, side, sheet, encounter });
  }
  return [...found.values()];
}

/** What of a session is searched for combatants to copy. */
export interface CopySources {
  readonly system: System;
  readonly encounter: Encounter;
  readonly saved: () => readonly SavedCombatant[];
  readonly creatures: Creatures | null;
}

/**
 * The intent to join with the sheet of the combatant that `like` names: one of the user's own creatures; where it is none of the
 * game's ready-made ones, one of this encounter, or a saved one, which may be written `ENCOUNTER: NAME`. Other intents as they
 * are.
 */
export function withCopiedSheet({ system, encounter, saved, creatures }: CopySources, intent: Intent): Intent {
  const { like } = intent.with;
  if (intent.action !== 'join' || typeof like !== 'string') return intent;
  const wanted = like.trim().toLowerCase();
  const own = creatures?.all().creatures.find(({ name }) => name.toLowerCase() === wanted);
  if (own !== undefined) return joining(intent, own);
  if (system.templates.some(({ name }) => name.toLowerCase() === wanted)) return intent;
  const here = Object.values(encounter.combatants).map((one) => ({ ...one, encounter: '' }));
  const isWanted = ({ name, encounter: from }: Pick<SavedCombatant, 'name' | 'encounter'>): boolean =>
    name.toLowerCase() === wanted || `${from}: ${name}`.toLowerCase() === wanted;
  const found =
    here.find(isWanted) ?? here.find(({ name }) => baseName(name).toLowerCase() === wanted) ?? saved().find(isWanted);
  return found === undefined ? intent : joining(intent, found);
}

/** The intent to join with a sheet, but for the fields that it names itself. */
function joining(intent: Intent, { name, side, sheet: whole }: Model): Intent {
  const { like: _like, ...values } = intent.with;
  const sheet = { ...Object(whole), ...Object(values.sheet ?? {}) };
  return { ...intent, with: { name: baseName(name), side, ...values, sheet } };
}
