/**
 * What other programs export, as rosters: who takes part, on which side, how many, and, where the GM says what they are here, hit points.
 * These programs play other games, so nothing else of theirs has a meaning here.
 *
 * - Improved Initiative: the export of its data (`SavedEncounters.ID`, `PersistentCharacters.ID`, `Creatures.ID`; from older versions with
 *   `ImprovedInitiative.` before it and JSON in a text), an encounter, a character or a creature of it.
 * - Foundry: an actor (`fvtt-Actor-….json`), of any system, or a list of actors; versions 10 and later have `system` and `prototypeToken`,
 *   earlier ones `data` and `token`.
 */
import type { Flag } from '../../game/kernel/flags.ts';
import type { System } from '../../game/kernel/system.ts';
import { fieldsIn } from '../../game/kernel/values.ts';
import { formatCount } from '../../game/text/chances.ts';
import { clean } from '../../state/clean.ts';
import type { Json, Side } from '../../state/encounter.ts';
import { groupedBy } from '../../state/grouped.ts';
import { nearestHint } from '../../state/nearest.ts';
import { type Path, type Places, placeOf, type ReadDocument, unreadable } from '../documents/document.ts';

/** What the GM says of a file of another program. */
export interface ExportOptions {
  /** The field of the sheet that hit points are here. */
  readonly hpAs?: string | undefined;
  /** The name of the encounter that is meant, where there are several. */
  readonly encounter?: string | undefined;
}

/** A combatant as an export has it, and where it is in the file. */
interface Exported {
  readonly name: string;
  readonly side: Side;
  readonly hidden: boolean;
  /** Hit points when unhurt; null where the export has none. */
  readonly hp: number | null;
  /** Where in the export they are, and whether they are those of now, where that is not clear of itself. */
  readonly hpFrom?: string;
  readonly path: Path;
}

/** What was found in a file. */
interface Found {
  /** `Improved Initiative, "Bridge"`. */
  readonly of: string;
  readonly combatants: readonly Exported[];
  /** What such an export has that is left out. */
  readonly leftOut: string;
  /** Whether it is one encounter of those in the file. */
  readonly ofEncounter?: true;
}

type Fields = { readonly [key: string]: Json };

const inQuotes = (name: string): string => `"${clean(name)}"`;
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');
const hpOf = (value: Json | undefined): number | null => {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= 1 ? Math.round(number) : null;
};

/**
 * The roster of an export that was read as JSON, with what was taken and left out in a sentence; null where it is none of these. Without
 * a game it is at fault, as no export names one of ours.
 */
export function readExport(
  { content, faults }: ReadDocument,
  system: System | undefined,
  options: ExportOptions,
): ReadDocument | null {
  if (content === null || faults.length > 0) return null;
  const { value, places } = content;
  const found = foundIn(value, options.encounter);
  if (found === null) return null;
  const failed = (message: string, path: Path = []): ReadDocument =>
    unreadable({ at: placeOf(places, path, 'value'), message });
  if (typeof found === 'string') return failed(found);
  const { of, leftOut } = found;
  const combatants = found.combatants.map((one) => ({ ...one, name: clean(one.name) }));
  const nameless = combatants.find(({ name }) => name === '');
  if (nameless !== undefined) return failed('a combatant of this export has no name', nameless.path);
  if (combatants.length === 0) return failed(`${of}: there is nobody in it; save an encounter there, then export it`);
  if (system === undefined)
    return failed(`an export of ${of.replace(/,.*/, '')} is not of a game of vrule; --system says which to take`);
  const hpField = options.hpAs === undefined ? null : hitPointField(system, options.hpAs);
  if (typeof hpField === 'string') return failed(hpField);
  const groups = groupsOf(combatants, hpField !== null);
  const entries = groups.map(([{ name, side, hidden, hp }, count]): Json => {
    const sheet: Json = hpField === null || hp === null ? {} : { [hpField.field]: hp };
    return { name, side, count, hidden, sheet };
  });
  const inner = new Map(groups.map(([{ path }, _], n) => [n, { at: placeOf(places, path, 'value') }]));
  const rosterPlaces: Places = { at: 0, inner: new Map([['combatants', { at: 0, inner }]]) };
  return {
    content: { value: { system: system.id, combatants: entries }, places: rosterPlaces },
    faults: [],
    nameOf: ([list, n]) => (list === 'combatants' && typeof n === 'number' ? (groups[n]?.[0].name ?? '') : ''),
    says: whatWasTaken(of, combatants, leftOut, hpField),
  };
}

/** `Improved Initiative, "Bridge": took 7 combatants (2 own, 5 other) …; left out …`. */
function whatWasTaken(of: string, combatants: readonly Exported[], leftOut: string, hpField: Flag | null): string {
  const without = combatants.filter(({ hp }) => hp === null).length;
  const sides = (['own', 'other', 'neither'] as const).flatMap((side) => {
    const count = combatants.filter((one) => one.side === side).length;
    return count === 0 ? [] : [`${count} ${side}`];
  });
  const some =
    without === 0 ? '' : without === combatants.length ? ', of which there are none,' : `, which ${without} have not,`;
  const places = [...new Set(combatants.flatMap(({ hpFrom }) => hpFrom ?? []))];
  const from = places.length === 0 ? '' : ` (${places.slice(0, 3).join(', ')}${places.length > 3 ? ', …' : ''})`;
  const taken = hpField === null ? 'side and count' : `side, count and hit points${from}${some} as ${hpField.field}`;
  const left =
    hpField === null && without < combatants.length ? `hit points (--hp-as FIELD takes them), ${leftOut}` : leftOut;
  return `${of}: took ${formatCount(combatants.length, 'combatant')} (${sides.join(', ')}) by name, ${taken}; left out ${left}`;
}

/** Why what was said of the file of another program does not go with one of vrule's own, or null. */
export function whyUnused({ hpAs, encounter }: ExportOptions): string | null {
  if (hpAs !== undefined)
    return '--hp-as: only with a table or an export of another program; here hit points are in the sheets';
  return encounter === undefined ? null : '--encounter: only with an export that has encounters';
}

/** A label in small letters and digits only. */
export function plain(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The field of the sheet that a name or label means, or why there is none. */
export function hitPointField(system: System, wanted: string): Flag | string {
  const { properties = {} } = system.sheetJson;
  const known = system.sheetFlags.filter(({ kind }) => kind === 'whole');
  const found = known.find(({ field }) =>
    [field, properties[field]?.title ?? ''].some((label) => plain(label) === plain(wanted)),
  );
  if (found !== undefined) return found;
  const names = known.map(({ field }) => field);
  const hint = nearestHint(wanted, names) || `; one of ${names.slice(0, 12).join(', ')}`;
  return `--hp-as: the sheet of ${system.title} has no number "${clean(wanted)}"${hint}`;
}

/** Those of one name who are alike are one entry, with their count. */
function groupsOf(combatants: readonly Exported[], countsHp: boolean): readonly (readonly [Exported, number])[] {
  const groups = groupedBy(combatants, ({ name, side, hidden, hp }) =>
    JSON.stringify([name, side, hidden, countsHp ? hp : null]),
  );
  return [...groups.values()].map((alike) => [alike[0], alike.length]);
}

/** What an export comes to; a sentence where it is one of which nothing can be taken; null where it is no export. */
function foundIn(value: Json, encounter: string | undefined): Found | string | null {
  const found = foundInInitiative(value, encounter) ?? foundInFoundry(value);
  const isPicked = found === null || typeof found === 'string' || found.ofEncounter === true || encounter === undefined;
  return isPicked ? found : whyUnused({ encounter });
}

const listed =
  /^(?:ImprovedInitiative\.)?(SavedEncounters|AutoSavedEncounters|PersistentCharacters|PlayerCharacters|Creatures|Spells)\.(.+)$/;

/** What was found in an export of Improved Initiative; `name`: that of its encounter, where it is one. */
function ofInitiative(combatants: readonly Exported[], name: string | null = null): Found {
  const of = `Improved Initiative${name === null ? '' : `, ${inQuotes(name)}`}`;
  return { of, combatants, leftOut: 'damage so far, initiative, tags and stat blocks' };
}

function foundInInitiative(value: Json, encounter: string | undefined): Found | string | null {
  const fields = fieldsIn(value);
  const lists = Object.entries(fields).flatMap(([key, item]) => {
    const [, list = ''] = listed.exec(key) ?? [];
    return list === '' ? [] : [{ list, key, item: fieldsIn(unpacked(item)) }];
  });
  if (lists.length === 0) return foundAlone(fields);
  const encounters = lists.filter(({ list, item }) => list === 'SavedEncounters' && combatantList(item) !== null);
  const names = encounters.map(({ item }) => textOf(item.Name));
  if (encounters.length > 0) {
    const wanted = encounter?.toLowerCase();
    const picked = encounters.filter((_, n) => wanted === undefined || names[n]?.toLowerCase() === wanted);
    const [one] = picked;
    const list = names.map((name) => inQuotes(name)).join(', ');
    if (one === undefined) return `there is no encounter ${inQuotes(encounter ?? '')} in this export; one of ${list}`;
    if (picked.length > 1 && wanted !== undefined)
      return `${picked.length} encounters of this export are called ${inQuotes(wanted)}: give one another name there`;
    if (picked.length > 1)
      return `there are ${encounters.length} encounters in this export; --encounter says which: ${list}`;
    return { ...ofInitiative(combatantsOf(one.item, [one.key]), textOf(one.item.Name)), ofEncounter: true };
  }
  const people = lists.flatMap(({ list, key, item }): readonly Exported[] => {
    if (list === 'PersistentCharacters') return [characterOf(item, [key])];
    return list === 'PlayerCharacters' || list === 'Creatures'
      ? [creatureOf(item, [key], list === 'Creatures' ? null : 'own')]
      : [];
  });
  return ofInitiative(people);
}

/** A part that older versions kept as a text. */
function unpacked(value: Json): Json {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** An encounter, a character or a creature by itself. */
function foundAlone(fields: Fields): Found | null {
  if (Array.isArray(fields.Combatants)) return ofInitiative(combatantsOf(fields, []), textOf(fields.Name) || null);
  if (Object.hasOwn(fieldsIn(fields.StatBlock), 'HP')) return ofInitiative([characterOf(fields, [])]);
  return Object.hasOwn(fieldsIn(fields.HP), 'Value') ? ofInitiative([creatureOf(fields, [], null)]) : null;
}

/** Who is in an encounter; null where it is none. Its oldest versions have the list, and the stat blocks in it, under other names. */
function combatantList({ Combatants, Creatures }: Fields): readonly Json[] | null {
  const list = Combatants ?? Creatures;
  return Array.isArray(list) ? list : null;
}

function combatantsOf(encounter: Fields, path: Path): readonly Exported[] {
  const key = encounter.Combatants === undefined ? 'Creatures' : 'Combatants';
  return (combatantList(encounter) ?? []).map((item, n): Exported => {
    const { StatBlock, Statblock, Alias, Hidden, MaxHP, PersistentCharacterId } = fieldsIn(item);
    const creature = creatureOf(
      fieldsIn(StatBlock ?? Statblock),
      [...path, key, n],
      textOf(PersistentCharacterId) === '' ? null : 'own',
    );
    return {
      ...creature,
      name: textOf(Alias) === '' ? creature.name : textOf(Alias),
      hidden: Hidden === true,
      hp: hpOf(MaxHP) ?? creature.hp,
    };
  });
}

function characterOf({ Name, StatBlock }: Fields, path: Path): Exported {
  const creature = creatureOf(fieldsIn(StatBlock), path, 'own');
  return { ...creature, name: textOf(Name) === '' ? creature.name : textOf(Name) };
}

/** A stat block; its `Player` is `player` for one of the players' side, and empty, or `npc` in older versions, for others. */
function creatureOf({ Name, HP, Player }: Fields, path: Path, side: Side | null): Exported {
  const bySheet = ['', 'npc'].includes(textOf(Player)) ? 'other' : 'own';
  return { name: textOf(Name), side: side ?? bySheet, hidden: false, hp: hpOf(fieldsIn(HP).Value), path };
}

/** Actors that stand for several others, of whom the export has no more than their ids. */
const groupTypes = ['group', 'party', 'encounter'];

function foundInFoundry(value: Json): Found | string | null {
  const list = (Array.isArray(value) ? value : [value]).map((one: Json) => fieldsIn(one));
  if (!list.some(isOfFoundry)) return null;
  if (!list.every(isActor))
    return 'this file of Foundry is not of an actor, or not all of it: export the actors that you need, one by one';
  const group = list.find(({ type }) => groupTypes.includes(textOf(type)));
  if (group !== undefined)
    return `${inQuotes(textOf(group.name))} is an actor of the type ${textOf(group.type)}, without its members: export these, one by one`;
  const combatants = list.map((one, n) => actorOf(one, Array.isArray(value) ? [n] : []));
  return { of: 'Foundry', combatants, leftOut: 'items, effects and all other numbers' };
}

/** Whether this is a document of Foundry, of any kind. */
function isOfFoundry(fields: Fields): boolean {
  const stats = fieldsIn(fields._stats);
  return (
    isActor(fields) ||
    Object.hasOwn(stats, 'coreVersion') ||
    Object.hasOwn(fieldsIn(fieldsIn(fields.flags).exportSource), 'world')
  );
}

function isActor({ type, system, data, prototypeToken, token }: Fields): boolean {
  const hasToken = Object.keys(fieldsIn(prototypeToken ?? token)).length > 0;
  return typeof type === 'string' && hasToken && Object.keys(fieldsIn(system ?? data)).length > 0;
}

/** Characters are of the players' side; others are on the side of their token: friendly 1, neutral 0, hostile -1, secret -2. */
function actorOf({ name, type, system, data, prototypeToken, token }: Fields, path: Path): Exported {
  const { disposition, bar1 } = fieldsIn(prototypeToken ?? token);
  const byToken: Side = disposition === 1 ? 'own' : disposition === 0 ? 'neither' : 'other';
  const side: Side = type === 'character' ? 'own' : byToken;
  const actor = { name: textOf(name), side, hidden: false, path };
  // Most systems show hit points as the first bar of a token; where it is none, they are where most systems have them.
  const places = [textOf(fieldsIn(bar1).attribute), usualHp].map((attribute) => {
    const { max, value } = fieldsIn(
      attribute.split('.').reduce<Json | undefined>((part, key) => fieldsIn(part)[key], system ?? data),
    );
    // Systems that work out the most anew each time do not export it, or export 0.
    return { attribute, full: hpOf(max), now: max == null || max === 0 ? hpOf(value) : null };
  });
  const place = places.find(({ full }) => full !== null) ?? places.find(({ now }) => now !== null);
  if (place === undefined) return { ...actor, hp: null };
  const { attribute, full, now } = place;
  if (full === null) return { ...actor, hp: now, hpFrom: `${clean(attribute)} as it is now` };
  return { ...actor, hp: full, ...(attribute !== usualHp && { hpFrom: clean(attribute) }) };
}

/** Where most systems have hit points. */
const usualHp = 'attributes.hp';
