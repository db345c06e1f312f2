import { type Dict, dict, type Encounter, emptyEncounter, type Json } from '../../state/encounter.ts';
import { dictionary, id, json, key, moment, nameText, oneOf, readAs, shape } from './shape.ts';

/** The version of the file format that this vrule gives to new files. */
export const currentFormat = 2;

/** The oldest version whose files are read and written as they are. Format 2 differs from it in how records are written. */
export const oldestFormat = 1;

/** The first line of a file. */
export interface Header {
  readonly magic: 'vrule';
  /** The version of the file format. */
  readonly format: number;
  /** Which game is played, and the version of vrule's rules for it at the start. */
  readonly system: string;
  readonly systemVersion: string;
  /** Names the encounter for ever, whatever its file is called. */
  readonly id: string;
  /** What the GM calls it. */
  readonly name: string;
  /** When, ISO 8601. */
  readonly created: string;
  /** House rules at the start, by key, as far as they differ from the system's defaults. */
  readonly settings: Dict<Json>;
}

const shapeOfHeader = shape<Header>({
  magic: oneOf('vrule'),
  format: oneOf(oldestFormat, currentFormat),
  system: id,
  systemVersion: key,
  id: key,
  name: nameText,
  created: moment,
  settings: dictionary(json),
});

/** A header of the present format. */
export function newHeader(
  of: Omit<Header, 'magic' | 'format' | 'settings'> & { readonly settings?: Dict<Json> },
): Header {
  const { system, systemVersion, id: own, name, created, settings = dict() } = of;
  return { magic: 'vrule', format: currentFormat, system, systemVersion, id: own, name, created, settings };
}

/** Reads a header from parsed JSON, in place, or returns what is wrong with it. */
export function readHeader(value: unknown): Header | string {
  return readAs(shapeOfHeader, 'header', value);
}

/** The format that the first line states, whatever else it holds; null where it is not a header of ours. */
export function statedFormat(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('magic' in value) || value.magic !== 'vrule' || !('format' in value)) return null;
  return Number.isSafeInteger(value.format) ? Number(value.format) : null;
}

/** The encounter at its start, before the first record. */
export function startOf({ system, systemVersion, settings }: Header): Encounter {
  const version = Number(systemVersion);
  return {
    ...emptyEncounter(system),
    rulesVersion: Number.isSafeInteger(version) && version >= 0 ? version : null,
    settings,
  };
}
