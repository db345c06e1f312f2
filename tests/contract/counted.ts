import { readdirSync } from 'node:fs';
import type { Key } from '../../src/dice/ask.ts';
import { importSource } from '../compile/place.ts';
import { codeFolder } from './games.ts';

/** The parts of a ruling that are hidden once it is bound to its types: read where its file exports it. */
export interface Counted {
  readonly id: string;
  /** The fields for which the classes of its asks are the whole truth. */
  readonly counts: readonly string[];
  /** A value of an outcome of which odds can be: a field, a field of a field, or a measure of the ruling. */
  valueAt(outcome: object, of: string): Key;
  readonly measures: readonly string[];
}

/** The rulings that the files of a game export, by id. */
export async function countedOf(game: string): Promise<ReadonlyMap<string, Counted>> {
  const folder = codeFolder(game);
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => importSource(new URL(name, folder))));
  const found = modules.flatMap((module) => Object.values(Object(module)).flatMap(asCounted));
  return new Map(found.map((ruling) => [ruling.id, ruling]));
}

function asCounted(value: unknown): readonly Counted[] {
  if (typeof value !== 'object' || value === null || !('rule' in value && 'id' in value && 'counts' in value))
    return [];
  const { id, counts } = value;
  const measures = 'measures' in value ? Object(value.measures) : {};
  const valueAt = (outcome: object, of: string): Key => {
    const measure: unknown = Reflect.get(measures, of);
    return asKey(typeof measure === 'function' ? Reflect.apply(measure, undefined, [outcome]) : fieldAt(outcome, of));
  };
  return [{ id: String(id), counts: Array.isArray(counts) ? counts : [], measures: Object.keys(measures), valueAt }];
}

function fieldAt(outcome: object, path: string): unknown {
  let at: unknown = outcome;
  for (const part of path.split('.')) at = Reflect.get(Object(at), part);
  return at;
}

/** The value as odds have it: `none` for what is no number, word or yes. */
function asKey(value: unknown): Key {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : 'none';
}
