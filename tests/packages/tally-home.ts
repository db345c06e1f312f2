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

/** Installs the package in a home. `manifest`: what vrule has written down of it otherwise. */
export function installTally(
  home: string,
  { number = 1, manifest = {}, ...variant }: Variant & { readonly number?: number; readonly manifest?: object } = {},
): string {
  const folder = join(home, 'games', `tally.${number}`);
  writeTally(variant, join(folder, 'node_modules', 'vrule-game-tally'));
  const known = { id: 'tally', title: 'Tally', name: 'vrule-game-tally', version: '1.0.0', api: 1, main: './index.js' };
  writeFileSync(
    join(folder, 'vrule-game.json'),
    JSON.stringify({ ...known, demo: 'demo.json', from: 'vrule-game-tally', ...manifest }),
  );
  return home;
}

/** A new home with the package, as it is or changed. */
export function homeWithTally(variant: Parameters<typeof installTally>[1] = {}): string {
  return installTally(scratch(), variant);
}

/** The roster of the demo fight of the package. */
export const demoRoster = join(tally, 'demo.json');

/** The code with a text replaced that is in it once. */
export const replacing = (text: string, other: string) => (code: string) => {
  if (code.split(text).length !== 2) throw new Error(`not once in the code: ${text}`);
  return code.replace(text, () => other);
};
