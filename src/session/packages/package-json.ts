/** What a package of a game says of itself in its package.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import * as z from 'zod';
import { apiVersion } from '../../game/index.ts';
import { builtInIds } from '../../rules/index.ts';
import { clean, isClean } from '../../state/clean.ts';
import type { GameManifest } from './installed.ts';

/** A package as it is in a folder: what it says of itself, and its worked cases. */
export interface GamePackageJson extends Omit<GameManifest, 'from'> {
  /** The file of its worked cases, within the folder. */
  readonly cases: string;
}

export const idPattern = /^[a-z][a-z0-9-]{1,31}$/;

const text = (longest: number) =>
  z.string().refine((value) => isClean(value, longest), `is not plain text of at most ${longest} characters`);
const within = z
  .string()
  .refine(
    (path) => !/^(?:[a-z]:|[\\/])|\0/i.test(path) && !normalize(path).startsWith('..'),
    'leads out of the package',
  );

const packageJson = z.object({
  name: z.string().regex(/^(?:@[a-z0-9-][a-z0-9-._]*\/)?[a-z0-9-][a-z0-9-._]*$/, 'is no name of a package'),
  version: z.string().regex(/^\d+\.\d+\.\d+/, 'is no version, such as 1.0.0'),
  type: z.literal('module', 'is not "module": a game is an ES module'),
  keywords: z.array(z.string()).refine((all) => all.includes('vrule-game'), 'lacks the keyword vrule-game'),
  exports: z.union([within, z.object({ '.': within })], 'is not the path of the file that exports the game'),
  vrule: z.object(
    {
      game: z
        .string()
        .regex(idPattern, 'is no id: a small letter, then small letters, digits and hyphens, 2 to 32 in all'),
      title: text(40),
      api: z.int(),
      demo: within.nullable().default(null),
      cases: within,
    },
    'is missing: it names the game, its title, api and cases',
  ),
});

/** Reads the package.json of a folder, or returns every fault of it, a sentence each. `taken`: ids and names that no game may have. */
export function readPackageJson(folder: string, taken: ReadonlySet<string>): GamePackageJson | readonly string[] {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return [`${clean(folder)} is no package: it has no package.json`];
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [`${clean(path)} is no JSON`];
  }
  const read = packageJson.safeParse(raw);
  if (!read.success) {
    return read.error.issues.map(({ path: at, message }) => {
      const said = /^Invalid input/.test(message) ? 'is missing, or is not what it should be' : message;
      return `package.json: ${at.join('.') || 'all of it'} ${said}`;
    });
  }
  const { name, version, exports, vrule } = read.data;
  const main = typeof exports === 'string' ? exports : exports['.'];
  const faults = [
    ...(vrule.api === apiVersion ? [] : [wrongApi(name, vrule.api)]),
    ...(builtInIds.includes(vrule.game) ? [`${vrule.game} is a game of vrule itself: give yours another id`] : []),
    ...(taken.has(vrule.game) ? [`${vrule.game} is a word that vrule takes already: give the game another id`] : []),
    ...[main, vrule.cases, ...(vrule.demo === null ? [] : [vrule.demo])]
      .filter((file) => !existsSync(join(folder, file)))
      .map(
        (file) =>
          `${clean(file)} is not in the package${file === main ? '; build it first, as npm run build does' : ''}`,
      ),
  ];
  if (faults.length > 0) return faults;
  const { game: id, title, api, demo, cases } = vrule;
  return { id, title, name, version, api, main, demo, cases };
}

/** Says that a package is for another version of the API of games. */
export function wrongApi(name: string, api: number): string {
  return `${name} is written for version ${api} of the API of games; this vrule has version ${apiVersion}`;
}
