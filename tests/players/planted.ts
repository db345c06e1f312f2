/** A fight with a secret wherever a file can hold text or a number. */
// cspell:ignoreRegExp [Zz]q\w+
import { newCombatant } from '../../src/game/kernel/new-combatant.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { textAbout, textMarks } from '../../src/game/kernel/texts.ts';
import {
  type Combatant,
  dict,
  type Encounter,
  type Json,
  type Mark,
  type TimelineEntry,
} from '../../src/state/encounter.ts';
import { readyMade } from '../contract/play.ts';

/** Where a sheet can hold free text, it holds a secret: every text that the game accepts in its place is planted. */
function plantedSheet(system: System, sheet: Json): Json {
  const accepts = (raw: Json): boolean => system.readSheet(raw, 'other').ok;
  let planted = sheet;
  for (const path of pathsOf(sheet)) {
    const tried = replaced(planted, path, `Zqsheet${path.join('')}`.replace(/[^A-Za-z]/g, ''));
    if (accepts(tried)) planted = tried;
  }
  return planted;
}

function pathsOf(value: Json, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...at, key]));
}

function replaced(value: Json, [key, ...rest]: readonly string[], by: string): Json {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).map(([name, part]) => [name, name === key ? replaced(part, rest, by) : part]);
  return Array.isArray(value) ? changed.map(([, part]) => part ?? null) : Object.fromEntries(changed);
}

function hiddenTexts(letters: string): readonly (readonly [string, Mark])[] {
  return [
    [textMarks.description, { value: `Zqdescription${letters}`, ends: null }],
    [textMarks.picture, { value: `https://zqpicture${letters}.org/x`, ends: null }],
  ];
}

/**
 * The ready-made fight of a game with a secret in every text: every other combatant of the other side is hidden or masked, and
 * each has a note, a mark, and a condition in the GM's words.
 */
export function planted(system: System): Encounter {
  const start = readyMade(system);
  const combatants = Object.values(start.combatants).flatMap((combatant, n): Combatant[] => {
    const letters = String.fromCharCode(97 + (n % 26)) + String.fromCharCode(97 + Math.floor(n / 26));
    const isOther = combatant.side !== 'own';
    const joined = newCombatant(system, start, {
      name: `Zqname${letters}`,
      side: combatant.side,
      sheet: isOther ? plantedSheet(system, combatant.sheet) : combatant.sheet,
      hidden: isOther && n % 3 === 0,
    });
    const secret = { stacks: 7919, ends: null, from: null, note: { source: `Zqnote${letters}` } };
    return [
      {
        ...joined,
        conditions: dict([
          [`zqcondition ${letters}`, secret],
          ['zqplague', secret],
        ]),
        marks: dict([
          [`zqmark-${letters}`, { value: { text: `Zqvalue${letters}` }, ends: null }],
          [textMarks.note, { value: `Zqremark${letters}`, ends: null }],
          // What is said of one who is hidden is said to nobody.
          ...(joined.hidden ? hiddenTexts(letters) : []),
        ]),
        ...(isOther && n % 3 === 1 ? { mask: 'the strangers' } : {}),
      },
    ];
  });
  // A status of a house rule has a name that the GM chose.
  const ofHouse = { statuses: [{ id: 'zqplague', lasts: 'minutes', most: 7919 }] };
  const settings = system.checkSettings(ofHouse).length === 0 ? dict(Object.entries<Json>(ofHouse)) : start.settings;
  return {
    ...start,
    settings,
    combatants: dict(combatants.map((one) => [one.id, one])),
    timeline: plannedSecrets(start),
  };
}

/** Secrets that are still to come: at a round that has passed, at one that has not, and at an event. */
function plannedSecrets({ combatants }: Encounter): Encounter['timeline'] {
  const like = Object.values(combatants).find(({ side }) => side === 'other');
  const join = {
    action: 'join',
    by: null,
    on: [],
    with: { name: 'Zqcaptain', side: 'other', sheet: like?.sheet ?? {} },
  };
  const entries: readonly TimelineEntry[] = [
    { id: 't1', text: 'zqreminder', at: { round: 1 }, every: 1, does: [] },
    { id: 't2', text: 'zqreinforcements', at: { round: 7919 }, does: [join] },
    { id: 't3', text: '', event: 'the zqgate falls', happened: true, does: [join] },
  ];
  return dict(entries.map((one) => [one.id, one]));
}

/** What of an encounter no player may read: whatever was planted but the names of those whom they see by name. */
export function leaksOf(shown: string, { combatants }: Encounter): readonly string[] {
  const seenByName = Object.values(combatants).filter(({ hidden, mask }) => !hidden && mask === undefined);
  // What is said to the players of those whom they see.
  const seen = Object.values(combatants).filter(({ hidden }) => !hidden);
  const said = seen.flatMap((one) =>
    `${textAbout(one, 'description')} ${textAbout(one, 'picture')}`.match(/zq[a-z-]*/gi),
  );
  const allowed = [...seenByName.map(({ name }) => name), ...said.flatMap((word) => word ?? [])];
  // Letters that stand apart on a large display are a word all the same.
  const words = shown.replace(/(?<=\b[A-Z]) (?=[A-Z]\b)/g, '').match(/zq[a-z-]*/gi) ?? [];
  const written = allowed.flatMap((name) => [name, `${name}s`, name.toUpperCase(), `${name}s`.toUpperCase()]);
  const plural = (word: string): boolean => written.includes(word);
  return words.filter((word) => !plural(word));
}
