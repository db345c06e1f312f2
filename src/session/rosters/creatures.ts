/** The user's own creatures: files in the folder `creatures/GAME` of the library, written like rosters, of any format. */
import { dirname, join } from 'node:path';
import { findReadyMade, withFields } from '../../game/gm-actions/combatants.ts';
import { isRefusal } from '../../game/kernel/refusal.ts';
import type { System } from '../../game/kernel/system.ts';
import { clean } from '../../state/clean.ts';
import { type Json, type Side, sameJson, sides } from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';
import { attempt, ioProblem, type Problem, problem, shown } from '../../storage/files/problem.ts';
import { saveWhole, stateIfThere } from '../../storage/files/whole-files.ts';
import type { Library } from '../../storage/library/library.ts';
import { badName } from '../../storage/library/names.ts';
import { movePlainToTrash } from '../../storage/library/trash.ts';
import { writeYaml } from '../documents/yaml.ts';
import type { ExportOptions } from './exports.ts';
import { type BadRoster, readRosterFile } from './roster-file.ts';
import { rosterFilesIn } from './saved-rosters.ts';

/** Someone whose sheet others can be given. */
export interface Model {
  readonly name: string;
  readonly side: Side;
  readonly sheet: Json;
}

/** A creature of the user's, with the file that it is in. */
export interface OwnCreature extends Model {
  readonly path: string;
}

/** The user's creatures of a game, by file; files with faults are passed over and named. */
export interface OwnCreatures {
  readonly creatures: readonly OwnCreature[];
  readonly faults: readonly (BadRoster | Problem)[];
}

/**
 * The user's own creatures of a game, for an encounter of a library: what they are now, and how one more is saved, with a sentence
 * about it.
 */
export interface Creatures {
  all(): OwnCreatures;
  save(creature: Model): string;
}

/** The folder of the user's creatures of a game; it need not be there. */
export function creatureFolder({ folder }: Library, system: System): string {
  return join(folder, 'creatures', system.id);
}

export function ownCreatures(library: Library, system: System): OwnCreatures {
  const read = rosterFilesIn(creatureFolder(library, system), library).map((path) => creaturesIn(path, system));
  return {
    creatures: read.flatMap((one) => ('creatures' in one ? one.creatures : [])),
    faults: read.flatMap((one) => ('creatures' in one ? [] : [one])),
  };
}

/** The user's creatures of a game for a table, read again only where a file of the folder has changed. */
export function creaturesFor(library: Library, system: System): Creatures {
  let known: { readonly state: string; readonly read: OwnCreatures } | null = null;
  return {
    all: () => {
      const paths = rosterFilesIn(creatureFolder(library, system), library);
      const states = paths.map((path) => [path, stateIfThere(library.environment.files, path)]);
      const state = JSON.stringify(states);
      if (known?.state !== state) known = { state, read: ownCreatures(library, system) };
      return known.read;
    },
    save: (creature) => {
      const saved = saveCreature(library, system, creature);
      return saved.ok ? `${creature.name} is saved in ${saved.path}` : `not saved: ${saved.message}`;
    },
  };
}

function creaturesIn(
  path: string,
  system: System,
  options: ExportOptions = {},
): { readonly creatures: readonly OwnCreature[]; readonly says?: string | undefined } | BadRoster | Problem {
  const read = readRosterFile(path, { game: system.id, ...options });
  if (!read.ok) return read;
  if (read.system?.id !== system.id)
    return problem(
      'foreign',
      `${shown(path)}: its creatures are of ${read.system?.title ?? 'no game'}, not of ${system.title}`,
    );
  const creatures = read.roster.combatants.map(({ name, like, side, sheet }): OwnCreature => {
    const readyMade = like === undefined ? null : findReadyMade(system, like);
    const whole = readyMade === null || isRefusal(readyMade) ? sheet : withFields(readyMade.sheet, sheet);
    return { name: clean(name ?? like ?? ''), side, sheet: whole, path };
  });
  return { creatures, says: read.says };
}

/** A file that was written or removed. */
type Written = { readonly ok: true; readonly path: string } | Problem;

/** Saves a creature in a file of its own, in which people can change it. A file of that name is not replaced. */
export function saveCreature(library: Library, system: System, { name, side, sheet }: Model): Written {
  const bad = badName(name);
  if (bad !== null) return problem('bad-name', `"${clean(name)}" cannot be the name of a creature: ${bad}`);
  const fields = Object.entries(Object(sheet)).filter(([key, value]) => !isDefault(system, key, value as Json));
  const entry = { name, side, sheet: Object.fromEntries(fields) };
  const yaml = writeYaml({ system: system.id, combatants: [entry] });
  const text = `# A creature of ${system.title}. A field that is left out has its default; vrule template ${system.id} explains each.\n${yaml}`;
  return writeNew(library, system, `${name}.yaml`, text);
}

/** Whether a field has its default, whichever side the creature will be on. */
function isDefault(system: System, key: string, value: Json): boolean {
  return sides.every((side) => {
    const empty = system.readSheet({}, side);
    const byDefault = empty.ok ? Object(empty.sheet)[key] : undefined;
    return byDefault !== undefined && sameJson(byDefault, value);
  });
}

/** A file that was added; `says`: of an export of another program, what was taken of it and what was left out. */
type Added = (Extract<Written, { ok: true }> & { readonly says?: string | undefined }) | Problem | BadRoster;

/** Adds a file of creatures, if it has no faults. */
export function addCreatures(library: Library, system: System, from: string, options?: ExportOptions): Added {
  const read = creaturesIn(from, system, options);
  if (!('creatures' in read)) return read;
  const [first] = read.creatures;
  if (first === undefined) return problem('missing', `${shown(from)}: there are no creatures in it`);
  const combatants = read.creatures.map(({ name, side, sheet }) => ({ name, side, sheet }));
  const text = writeYaml({ system: system.id, combatants });
  const name = /([^/\\]+?)(?:\.[^.]*)?$/.exec(from)?.[1] ?? first.name;
  const written = writeNew(library, system, `${name}.yaml`, text);
  return written.ok ? { ...written, says: read.says } : written;
}

function writeNew(library: Library, system: System, file: string, text: string): Written {
  const { files } = library.environment;
  const path = join(creatureFolder(library, system), file);
  if (stateIfThere(files, path) !== null) return problem('exists', `${shown(path)} is there already; remove it first`);
  const written = attempt(() => {
    files.mkdir(creatureFolder(library, system));
    saveWhole(files, path, [text]);
  });
  return written.ok ? { ok: true, path } : ioProblem(path, written);
}

/** Moves the file of a creature, whatever the capitals of its name, to the trash; one that shares its file with others is removed by editing that. */
export function removeCreature(library: Library, system: System, name: string): Written {
  const { creatures } = ownCreatures(library, system);
  const found = creatures.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  if (found === undefined) {
    const names = creatures.map((one) => one.name);
    return problem('missing', `you have no creature called ${clean(name)}${nearestHint(name, names)}`);
  }
  const inFile = creatures.filter(({ path }) => path === found.path);
  if (inFile.length > 1)
    return problem('exists', `${found.name} is one of ${inFile.length} in ${shown(found.path)}; edit that file`);
  const moved = movePlainToTrash(found.path, dirname(creatureFolder(library, system)), library.environment);
  return moved.ok ? { ok: true, path: found.path } : moved;
}
