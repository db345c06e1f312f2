import { join } from 'node:path';
import * as z from 'zod';
import type { Book } from '../../game/kernel/system.ts';
import { themeNames } from '../../report/tones.ts';
import { builtInIds, findBook, gameIds, loadBook, whyNotLoaded } from '../../rules/index.ts';
import { attempt } from '../../storage/files/problem.ts';
import { realFiles } from '../../storage/files/real-files.ts';
import { readSmall } from '../../storage/files/whole-files.ts';
import { folderFor, realHome } from '../../storage/library/home.ts';
import { ownOddsLevels } from '../../watch/seats/protocol.ts';

export type Preferences = z.infer<ReturnType<typeof preferencesSchema>>;

/** What is preferred where nothing was set. */
export const defaultPreferences = {
  system: 'vaxia',
  dice: 'vrule',
  theme: 'auto',
  colours: {},
  linear: 'auto',
  'seats.odds': 'words',
  'hook.record': '',
  keys: {},
} as const;

/** The schema of preferences, made when it is first needed: where nothing was set, a ruling is quicker without it. */
export function preferencesSchema() {
  madeSchema ??= makeSchema();
  return madeSchema;
}

let madeSchema: ReturnType<typeof makeSchema> | null = null;

function makeSchema() {
  const { system, dice, theme, colours, linear, keys, 'hook.record': hook, 'seats.odds': odds } = defaultPreferences;
  return z.object({
    system: z.string().default(system).describe('the game of "vrule roll", and the one offered first'),
    dice: z
      .enum(['vrule', 'table', 'split'])
      .default(dice)
      .describe(
        'who throws on the screen: vrule, you at the table, or (split) the table for the players and vrule for the foes',
      ),
    theme: z
      .enum(themeNames)
      .default(theme)
      .describe('colours; auto: the usual ones, as the terminal can; vrule theme shows them'),
    colours: z.record(z.string(), z.string()).default(colours).describe('changed colours, such as colours.warn'),
    linear: z
      .enum(['auto', 'always'])
      .default(linear)
      .describe('line by line in place of the screen; auto: with --linear, or where the terminal is dumb'),
    'seats.odds': z
      .enum(ownOddsLevels)
      .default(odds)
      .describe('how likely it is that what they do succeeds, as players read it on their phones'),
    'hook.record': z
      .string()
      .default(hook)
      .describe('a command that is run with each record of a fight on its input, as JSON; empty: none'),
    keys: z.record(z.string(), z.string()).default(keys).describe('changed keys, such as keys.idle.attack'),
  });
}

/** What reading preferences needs of its surroundings: the variables that say where files are, and where problems go. */
interface PreferencesIo {
  readonly env: { readonly [name: string]: string | undefined };
  warn(message: string): void;
}

/** The game that the user prefers; the first game where that one is not known. */
export async function preferredBook(io: PreferencesIo): Promise<Book> {
  const { system } = readPreferences(io);
  const id = gameIds.includes(system) ? system : (gameIds[0] ?? '');
  await loadBook(id);
  const book = findBook(id);
  if (book !== undefined) return book;
  const [first = ''] = builtInIds;
  await loadBook(first);
  io.warn(`vrule: ${whyNotLoaded(id)}; until then your game is ${first}`);
  const builtIn = findBook(first);
  if (builtIn === undefined) throw new Error('there are no games');
  return builtIn;
}

export function preferencesPath(env: PreferencesIo['env']): string {
  return join(folderFor('config', { ...realHome(), env }), 'config.json');
}

const mostBytes = 64 * 1024;

/** The preferences; those that were not set have their defaults. Writes nothing: where the file cannot be read, it warns. */
export function readPreferences(io: PreferencesIo): Preferences {
  const read = readSaved(io.env);
  if (!read.ok) io.warn(`vrule: the settings in ${preferencesPath(io.env)}${read.why}; the defaults are used`);
  return read.ok ? withDefaults(read.saved) : defaultPreferences;
}

/** The same where preferences are shown or changed: a file that is damaged is renamed first, so that nothing writes over it. */
export function readOrSetAside(io: PreferencesIo): Preferences {
  const read = readSaved(io.env);
  if (read.ok || !read.isDamaged) return readPreferences(io);
  const path = preferencesPath(io.env);
  const aside = `${path}.damaged-${Date.now()}`;
  if (!attempt(() => realFiles.rename(path, aside)).ok) return readPreferences(io);
  io.warn(`vrule: the settings cannot be read; they are set aside in ${aside}, and the defaults are used`);
  return defaultPreferences;
}

function withDefaults(saved: object): Preferences {
  return Object.keys(saved).length === 0 ? defaultPreferences : preferencesSchema().parse(saved);
}

type Saved =
  | { readonly ok: true; readonly saved: object }
  /** `why` follows the path of the file; `isDamaged`: it was read, and has no preferences in it. */
  | { readonly ok: false; readonly isDamaged: boolean; readonly why: string };

/** Reads what was set without a library, so that a ruling is quick; zod checks it. */
export function readSaved(env: PreferencesIo['env']): Saved {
  const read = attempt(() => readSmall(realFiles, preferencesPath(env), mostBytes).toString('utf8'));
  if (!read.ok)
    return noFile.has(read.errno) ? { ok: true, saved: {} } : { ok: false, isDamaged: false, why: `: ${read.why}` };
  try {
    const saved: unknown = JSON.parse(read.value);
    if (preferencesSchema().safeParse(saved).success) return { ok: true, saved: Object(saved) };
  } catch {
    // Not JSON.
  }
  return { ok: false, isDamaged: true, why: ' cannot be read' };
}

/** What means that nothing was set yet. */
const noFile: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR']);
