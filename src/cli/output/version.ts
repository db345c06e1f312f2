import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const manifest = z.object({ name: z.literal('vrule'), version: z.string() });

/** The version of this vrule, from the package that it came in. */
export function version(): string {
  return ownPackage()?.version ?? 'unknown';
}

/** The package that this vrule came in: its folder and its version; null where there is none. */
export function ownPackage(): { readonly folder: string; readonly version: string } | null {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    const read = existsSync(path) ? manifest.safeParse(JSON.parse(readFileSync(path, 'utf8'))) : null;
    if (read?.success === true) return { folder, version: read.data.version };
  }
  return null;
}
