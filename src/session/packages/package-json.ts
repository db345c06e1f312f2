/** What a package of a game says of itself in its package.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import * as z from 'zod';
import { apiVersion } from '../../game/index.ts';
import { builtInIds } from '../../rules/index.ts';
import { clean, isClean } from '../../state/clean.ts';
import type { GameManifest } from './installed.ts';
import { wrongApi } from './load.ts';

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

/** What is wrong with a package: what it is about, and a sentence. */
export interface PackageFault {
  readonly code: 'package.json' | 'api' | 'id' | 'file' | 'size' | 'check';
  readonly message: string;
}

/** Reads the package.json of a folder, or returns every fault of it. `taken`: words that no game may have as its id. */
export function readPackageJson(folder: string, taken: ReadonlySet<string>): GamePackageJson | readonly PackageFault[] {
  const path = join(folder, 'package.json');
  const fault = (code: PackageFault['code'], message: string): PackageFault => ({ code, message });
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [fault('package.json', `${clean(path)} cannot be read as JSON`)];
  }
  const read = packageJson.safeParse(raw);
  if (!read.success) {
    return read.error.issues.map(({ path: at, message }) => {
      const said = /^Invalid input/.test(message) ? 'is missing, or is not what it should be' : message;
      return fault('package.json', `package.json: ${at.join('.') || 'all of it'} ${said}`);
    });
  }
  const { name, version, exports, vrule } = read.data;
  const main = typeof exports === 'string' ? exports : exports['.'];
  const faults = [
    ...(vrule.api === apiVersion ? [] : [fault('api', wrongApi(vrule.api))]),
    ...(builtInIds.includes(vrule.game)
      ? [fault('id', `${vrule.game} is a game of vrule itself: give yours another id`)]
      : []),
    ...(taken.has(vrule.game)
      ? [fault('id', `${vrule.game} is a word that vrule takes already: give the game another id`)]
      : []),
    ...[main, vrule.cases, ...(vrule.demo === null ? [] : [vrule.demo])]
      .filter((file) => !existsSync(join(folder, file)))
      .map((file) =>
        fault(
          'file',
          `${clean(file)} is not in the package${file === main ? '; build it first, as npm run build does' : ''}`,
        ),
      ),
  ];
  if (faults.length > 0) return faults;
  const { game: id, title, api, demo, cases } = vrule;
  return { id, title, name, version, api, main, demo, cases };
}
