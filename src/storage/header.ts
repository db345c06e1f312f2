import { type Dict, dict, type Encounter, emptyEncounter, type Json } from '../state/encounter.ts';
import { dictionary, id, json, key, moment, nameText, object, type Reading, whole } from './shape.ts';

/** The version of the file format that this vrule writes. */
export const currentFormat = 1;

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

const headerFields = new Set(['magic', 'format', 'system', 'systemVersion', 'id', 'name', 'created', 'settings']);

/** A header of the present format. */
export function newHeader(of: Omit<Header, 'magic' | 'format' | 'settings'> & { readonly settings?: Dict<Json> }): Header {
  const { system, systemVersion, id: own, name, created, settings = dict() } = of;
  return { magic: 'vrule', format: currentFormat, system, systemVersion, id: own, name, created, settings };
}

/** Reads a header of the present format. */
export function header(r: Reading, value: unknown): Header {
  const o = object(r, value, 'the header', headerFields);
  if (o.magic !== 'vrule') r.refuse('magic', '"vrule"');
  if (o.format !== currentFormat) r.refuse('format', `${currentFormat}`);
  return {
    magic: 'vrule',
    format: whole(r, o.format, 'format', 1),
    system: id(r, o.system, 'system'),
    systemVersion: key(r, o.systemVersion, 'systemVersion'),
    id: key(r, o.id, 'id'),
    name: nameText(r, o.name, 'name'),
    created: moment(r, o.created, 'created'),
    settings: dictionary(r, o.settings, 'settings', json),
  };
}

/** The format that the first line states, whatever else it holds; null where it is not a header of ours. */
export function statedFormat(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('magic' in value) || value.magic !== 'vrule' || !('format' in value)) return null;
  return Number.isSafeInteger(value.format) ? Number(value.format) : null;
}

/** The encounter at its start, before the first record. */
export function startOf(of: Header): Encounter {
  return { ...emptyEncounter(of.system), settings: of.settings };
}
