/** Offers of encounters, records, combatants and house rules. */
import type { Book } from '../../rules/kernel/system.ts';
import { baseName, groupOf, numberOf, pluralOf } from '../../session/groups.ts';
import type { Session } from '../../session/session.ts';
import { setWords } from '../../session/sets.ts';
import type { Encounter } from '../../state/encounter.ts';
import type { Candidate, Offer } from './offer.ts';
import { noOffer, prefixed, wordsOffer } from './offer.ts';
import type { Sources } from './sources.ts';

/** Whether a word was begun as the path of a file. A slash further on may be that of a folder of the library. */
export function isPathLike(partial: string): boolean {
  return /^[.~/]|\\/.test(partial);
}

/** The encounters; files where the word was begun as a path, or as that of a folder in which there is no encounter. */
export function encounterOffer(sources: Sources, partial: string): Offer {
  if (isPathLike(partial)) return { candidates: [], files: true };
  const { candidates } = wordsOffer(sources.encounters(), 'encounter');
  const begins = partial.toLowerCase();
  const files = partial.includes('/') && !candidates.some(({ value }) => value.toLowerCase().startsWith(begins));
  return { candidates, files };
}

/** The parties; files where the word was begun as a path. */
export function partyOffer(sources: Sources, partial: string): Offer {
  if (isPathLike(partial)) return { candidates: [], files: true };
  return wordsOffer(sources.parties(), 'party');
}

/** The encounters and files. */
export function fileOffer(sources: Sources, partial: string): Offer {
  return { ...encounterOffer(sources, partial), files: true };
}

/** The rosters of the library, the encounters and files. */
export function rosterOffer(sources: Sources, partial: string): Offer {
  const { candidates, files } = fileOffer(sources, partial);
  const saved = isPathLike(partial) ? [] : wordsOffer(sources.rosters(), 'a roster').candidates;
  return { candidates: [...saved, ...candidates], files };
}

/** The most records that are offered. */
const mostRecords = 200;

/** The numbers of records that begin as typed, the last ones where there are many. */
export function recordOffer({ history }: Session, partial: string): Offer {
  const candidates: Candidate[] = [];
  for (const { seq, title } of history.each()) {
    if (String(seq).startsWith(partial)) candidates.push({ value: String(seq), description: title });
    if (candidates.length > mostRecords) candidates.shift();
  }
  return { candidates, files: false };
}

const sideNames = { own: 'own side', other: 'other side', neither: 'on neither side' } as const;

/** The combatants by name; by id where two have one name. */
export function combatantOffer({ combatants }: Encounter): Offer {
  const all = Object.values(combatants);
  const count = new Map<string, number>();
  for (const { name } of all) count.set(name, (count.get(name) ?? 0) + 1);
  const candidates = all.map(({ id, name, side }) => ({
    value: count.get(name) === 1 ? name : id,
    description: sideNames[side],
  }));
  return { candidates, files: false };
}

/** The combatants, the groups by their plural, and the words that name sets. */
export function targetOffer(encounter: Encounter): Offer {
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
  return { candidates: [...combatantOffer(encounter).candidates, ...ofGroups, ...sets.candidates], files: false };
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
    const candidates = houseRules.map((rule) => ({ value: `${rule.key}=`, description: rule.description }));
    return { candidates, files: false };
  }
  const rule = houseRules.find((one) => one.key === key);
  if (rule === undefined) return noOffer;
  const options = typeof rule.defaultValue === 'boolean' ? ['yes', 'no'] : rule.options.filter((one) => one !== '');
  return prefixed(`${key}=`, wordsOffer(options));
}
