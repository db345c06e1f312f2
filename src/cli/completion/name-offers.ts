/** Offers of what there is in the library, of records, combatants, rules and house rules. Nothing of it writes. */

import type { Book } from '../../game/kernel/system.ts';
import { systems } from '../../rules/index.ts';
import { baseName, groupOf, numberOf, pluralOf } from '../../session/groups.ts';
import { openEncounter } from '../../session/library.ts';
import { openParty, partyLibrary } from '../../session/party/party.ts';
import { ownCreatures } from '../../session/rosters/creatures.ts';
import { savedRosters } from '../../session/rosters/saved-rosters.ts';
import type { Session } from '../../session/session.ts';
import { setWords } from '../../session/sets.ts';
import { kinds, trashOf } from '../../session/trash.ts';
import type { Encounter } from '../../state/encounter.ts';
import { type Kept, Library } from '../../storage/library/library.ts';
import { files, matching, type Offer, prefixed, wordsOffer } from './offer.ts';

/** Whether a word was begun as the path of a file. A slash further on may be that of a folder of the library. */
export function isPathLike(partial: string): boolean {
  return /^[.~/]|\\/.test(partial);
}

/** An encounter by its name or file, or a party; null where it cannot be read. */
export function sessionNamed(nameOrPath: string, keeps: Kept = 'encounter'): Session | null {
  const open = keeps === 'party' ? openParty : openEncounter;
  const opened = open(nameOrPath, { reading: true });
  if (!opened.ok) return null;
  opened.close();
  return opened.session;
}

function namesOf(library: Library): readonly string[] {
  const names = library.names();
  return 'ok' in names ? [] : names;
}

/** The encounters; files where the word was begun as a path, or as that of a folder in which there is no encounter. */
export function encounterOffer(partial: string): Offer {
  if (isPathLike(partial)) return [files];
  const names = wordsOffer(namesOf(new Library()), 'encounter');
  return partial.includes('/') && matching(names, partial).length === 0 ? [...names, files] : names;
}

/** The folders in the names of encounters, each with those that it is in: `Ford/`, `Ford/North/`. */
export function folderOffer(): Offer {
  const folders = namesOf(new Library()).flatMap((name) =>
    [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index + 1)),
  );
  return wordsOffer([...new Set(folders)].sort(), 'a folder');
}

/** The parties; files where the word was begun as a path. */
export function partyOffer(partial: string): Offer {
  return isPathLike(partial) ? [files] : wordsOffer(namesOf(partyLibrary()), 'party');
}

/** The encounters and files. */
export function fileOffer(partial: string): Offer {
  return [...encounterOffer(partial), files];
}

/** The rosters of the library, the encounters and files. */
export function rosterOffer(partial: string): Offer {
  const rosters = isPathLike(partial) ? [] : savedRosters(new Library()).map(({ name }) => name);
  return [...wordsOffer(rosters, 'a roster'), ...fileOffer(partial)];
}

/** The user's own creatures of all games, and with `readyMade` those of the games. */
export function libraryCreatureOffer(readyMade: boolean): Offer {
  const library = new Library();
  const own = systems().flatMap((system) => ownCreatures(library, system).creatures);
  const all = readyMade ? [...own, ...systems().flatMap(({ templates }) => templates)] : own;
  return wordsOffer([...new Set(all.map(({ name }) => name))], 'creature');
}

/** What is in the trash; of one kind where that is given. */
export function trashOffer(kept: Kept | null): Offer {
  const names = (kept === null ? kinds : [kept]).flatMap((kind) => {
    const trash = trashOf(kind);
    return 'ok' in trash ? [] : trash.map(({ name }) => name);
  });
  return wordsOffer([...new Set(names)], 'in the trash');
}

/** The rules of games by their ids. */
export function rulesOffer(searched: readonly Book[]): Offer {
  const rules = searched.flatMap(({ rulebook }) => rulebook.flatMap((chapter) => chapter.rules));
  return rules.map(({ id, text }) => ({ value: id, description: text }));
}

const mostRecords = 200;

/** The numbers of records that begin as typed, the last ones where there are many. */
export function recordOffer({ history }: Session, partial: string): Offer {
  const offer: Offer[number][] = [];
  for (const { seq, title } of history.each()) {
    if (String(seq).startsWith(partial)) offer.push({ value: String(seq), description: title });
    if (offer.length > mostRecords) offer.shift();
  }
  return offer;
}

const sideNames = { own: 'own side', other: 'other side', neither: 'on neither side' } as const;

/** The combatants by name; by id where two have one name. */
export function combatantOffer({ combatants }: Encounter): Offer {
  const all = Object.values(combatants);
  const count = new Map<string, number>();
  for (const { name } of all) count.set(name, (count.get(name) ?? 0) + 1);
  return all.map(({ id, name, side }) => ({ value: count.get(name) === 1 ? name : id, description: sideNames[side] }));
}

/** The names of seats, which are those of combatants of the own side. */
export function seatOffer({ combatants }: Encounter): Offer {
  const own = Object.values(combatants).filter(({ side, out }) => side === 'own' && !out);
  return wordsOffer([...new Set(own.map(({ name }) => name))]);
}

/** The combatants, the groups by their plural, and the words that name sets; each with what follows it. */
export function targetOffer(encounter: Encounter, ending = ''): Offer {
  const groups = new Map<string, number>();
  for (const { id, name } of Object.values(encounter.combatants)) {
    const plural = pluralOf(baseName(name));
    if (numberOf(name) === null || groups.has(plural)) continue;
    groups.set(plural, groupOf(encounter, id).length);
  }
  const ofGroups = [...groups].flatMap(([value, size]) => (size > 1 ? [{ value, description: `all ${size}` }] : []));
  // Nobody is marked without a screen.
  const sets = wordsOffer(
    setWords.filter((word) => word !== 'marked'),
    'a set',
  );
  const all = [...combatantOffer(encounter), ...ofGroups, ...sets];
  return all.map(({ value, description }) => ({ value: value + ending, description }));
}

/** The user's own creatures of the game, then those that are ready-made. */
export function creatureOffer({ creatures, system }: Session): Offer {
  const own = creatures?.all().creatures ?? [];
  return wordsOffer([...new Set([...own, ...system.templates].map(({ name }) => name))], 'creature');
}

/** House rules as `key=`, then what they may be. */
export function houseRuleOffer(book: Book | undefined, partial: string): Offer {
  const houseRules = book?.houseRules() ?? [];
  const [, key, text] = /^([^=]*)=(.*)$/s.exec(partial) ?? [];
  if (key === undefined || text === undefined) {
    return houseRules.map((rule) => ({ value: `${rule.key}=`, description: rule.description }));
  }
  const rule = houseRules.find((one) => one.key === key);
  if (rule === undefined) return [];
  const options = typeof rule.defaultValue === 'boolean' ? ['yes', 'no'] : rule.options.filter((one) => one !== '');
  return prefixed(`${key}=`, wordsOffer(options));
}
