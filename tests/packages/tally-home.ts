/** Homes of vrule in which the package `tally` is installed, as it is or changed: what is put there by hand is what `game add` leaves. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratch } from '../driver/home.ts';

const tally = resolve('tests/packages/tally');

/** What of the package is another. */
export interface Variant {
  /** Its code, made of the code as it is. */
  readonly code?: (code: string) => string;
  /** Fields of its package.json; those of `vrule` in it are added to the others. */
  readonly json?: { readonly [field: string]: unknown };
  readonly vrule?: { readonly [field: string]: unknown };
}

/** Writes the package into a new folder; returns the folder. */
export function writeTally(
  { code = (text) => text, json = {}, vrule = {} }: Variant,
  folder = join(scratch(), 'tally'),
) {
  mkdirSync(folder, { recursive: true });
  cpSync(tally, folder, { recursive: true });
  const own: { readonly vrule: object } = JSON.parse(readFileSync(join(tally, 'package.json'), 'utf8'));
  const content = { ...own, vrule: { ...own.vrule, ...vrule }, ...json };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
  writeFileSync(join(folder, 'index.js'), code(readFileSync(join(tally, 'index.js'), 'utf8')));
  return folder;
}

/** How the package is installed. */
interface Installed extends Variant {
  /** The id of its game; `tally` unless it is a copy. */
  readonly id?: string;
  readonly number?: number;
  /** What vrule has written down of it otherwise. */
  readonly manifest?: object;
}

/** Installs the package in a home. */
export function installTally(
  home: string,
  { id = 'tally', number = 1, manifest = {}, code = (text) => text, ...variant }: Installed = {},
): string {
  const folder = join(home, 'games', `${id}.${number}`);
  const name = `vrule-game-${id}`;
  const inside = join(folder, 'node_modules', name);
  writeTally({ ...variant, code: (text) => code(text.replaceAll("'tally", `'${id}`)) }, inside);
  writeFileSync(join(inside, 'demo.json'), readFileSync(demoRoster, 'utf8').replace('"tally"', `"${id}"`));
  const title = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  const known = { id, title, name, version: '1.0.0', api: 1, main: './index.js' };
  writeFileSync(
    join(folder, 'vrule-game.json'),
    JSON.stringify({ ...known, demo: 'demo.json', from: name, ...manifest }),
  );
  return home;
}

/** A new home with the package, as it is or changed. */
export function homeWithTally(variant: Installed = {}): string {
  return installTally(scratch(), variant);
}

/** The roster of the demo fight of the package. */
export const demoRoster = join(tally, 'demo.json');

/** The code with a text replaced that is in it once. */
export const replacing = (text: string, other: string) => (code: string) => {
  if (code.split(text).length !== 2) throw new Error(`not once in the code: ${text}`);
  return code.replace(text, () => other);
};
