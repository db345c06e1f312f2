/** What a game says of itself: ids, titles, keys, texts of rules, blanks. Each function returns every fault, a sentence each. */
import { actionsOf } from '../game/decide/decide.ts';
import { gmActions } from '../game/gm-actions/all.ts';
import { sourceMarks } from '../game/kernel/rulebook.ts';
import type { Blank } from '../game/kernel/screen.ts';
import type { Book, System } from '../game/kernel/system.ts';
import { isClean } from '../state/clean.ts';
import { type Encounter, emptyEncounter, type Intent, type Json, sameJson } from '../state/encounter.ts';
import { faultIf, ruleIds, strangeRules } from './laws.ts';

/** Those that are there more than once. */
function repeated(all: readonly string[]): readonly string[] {
  return [...new Set(all.filter((one, n) => all.indexOf(one) !== n))];
}

/** That a text is missing, or cannot be shown as it is. */
function textFaults(text: string, of: string): readonly string[] {
  if (text.trim() === '') return [`${of} has no text`];
  return isClean(text, 2_000) ? [] : [`the text of ${of} has control or invisible characters, or spaces at its ends`];
}

/** Faults of the texts of rules, their ids and their order. */
export function rulebookFaults({ rulebook, recalled }: Book): readonly string[] {
  return [
    ...repeated(ruleIds({ rulebook })).map((id) => `two rules have the id ${id}`),
    ...rulebook.flatMap(({ title, rules }) => {
      const places = rules.map(({ id }) => id.slice(3).replace(/^\d+/, (number) => number.padStart(3, '0')));
      const isOrdered = places.every((place, n) => n === 0 || (places[n - 1] ?? '') <= place);
      return [
        ...textFaults(title, 'a chapter'),
        ...faultIf(!isOrdered, `the rules of "${title}" are not in the order of their numbers`),
      ];
    }),
    ...rulebook.flatMap(({ rules }) =>
      rules.flatMap(({ id, text, source, mark }) => [
        ...(/^[A-Z]{2}-[0-9]{2,3}[a-z]?$/.test(id)
          ? []
          : [`${id} is no id of a rule: two capitals, a hyphen, two or three digits`]),
        ...textFaults(text, id),
        ...faultIf(
          !/^[A-Z“"0-9].*[.)]$/su.test(text),
          `the text of ${id} is no sentence: it begins with a capital and ends with a full stop`,
        ),
        ...faultIf(source === '', `${id} does not say where it is from`),
        ...faultIf(
          !sourceMarks.includes(mark),
          `${id} has the mark ${mark}, which is none of ${sourceMarks.join(', ')}`,
        ),
        ...faultIf(
          !(recalled.has(id) === (mark === 'recalled')),
          `${id} is marked ${mark}, and ${mark === 'recalled' ? 'not ' : ''}quoted from memory`,
        ),
      ]),
    ),
  ];
}

/** Faults of the house rules: their texts, defaults, and the rules that leave them open. */
export function houseRuleFaults(book: Book): readonly string[] {
  const rules = book.houseRules();
  return [
    ...(book.checkSettings({}).length > 0 ? ['the house rules have no defaults'] : []),
    ...(book.checkSettings({ noSuchRule: 1 }).length === 0 ? ['a house rule that there is not is taken'] : []),
    ...strangeRules(
      book,
      rules.map(({ rule }) => rule),
    ).map((id) => `a house rule is of ${id}, and there is no such rule`),
    ...rules.flatMap(({ key, description, rule, defaultValue }) => [
      ...textFaults(description, `the house rule ${key}`),
      ...faultIf(rule === '', `the house rule ${key} names no rule that leaves it open`),
      ...faultIf(defaultValue === undefined, `the house rule ${key} has no default`),
      ...book
        .checkSettings({ [key]: defaultValue })
        .map(({ message }) => `the default of the house rule ${key} ${message}`),
    ]),
  ];
}

/** Faults of the ids, titles and flags of rulings, and of the words for what they come to. */
export function rulingFaults(book: Book): readonly string[] {
  return book.rulings.flatMap(({ id, title, json, flags, headline, prepare }) => {
    const prepared = prepare({}, {});
    const fieldsOfOdds = prepared.ok ? prepared.oddsFields() : [headline];
    const fields = Object.keys(Object(Reflect.get(Object(json), 'properties'))).sort();
    return [
      ...(id.startsWith(`${book.id}.`) ? [] : [`the id of the ruling ${id} does not begin with ${book.id}.`]),
      ...textFaults(title, `the title of ${id}`),
      ...fieldsOfOdds
        .filter((field) => !hasWord(book, id, field))
        .map((field) => `the field ${field} of ${id} has no word in outcomeWords`),
      // A field that is no flag could not be given on the command line.
      ...(sameJson(flags.map(({ field }) => field).sort(), fields) ? [] : [`some fields of ${id} are no flags`]),
      ...flags.flatMap(({ name, description }) => [
        ...textFaults(description, `${id} --${name}`),
        ...faultIf(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name), `${id} --${name} is no name of a flag`),
      ]),
    ];
  });
}

/** Whether a game has a word of its own for a field of a ruling. */
function hasWord({ outcomeWords }: Book, ruling: string, field: string): boolean {
  const name = ruling.slice(ruling.indexOf('.') + 1);
  return [`${name}.${field}`, field, field.slice(field.lastIndexOf('.') + 1)].some(
    (key) => outcomeWords[key] !== undefined,
  );
}

/** Faults of the ids, keys, titles and fields of actions, those of the game master included. */
export function actionFaults(system: System): readonly string[] {
  const actions = actionsOf(system);
  const inMenus = actions.filter(({ menu }) => menu === 'act' || menu === 'time');
  return [
    ...repeated(actions.map(({ id }) => id)).map((id) => `two actions have the id ${id}`),
    ...gmActions(system)
      .filter(({ id, menu }) => menu === 'gm' && system.actions.some((own) => own.id === id))
      .map(({ id, title }) => `an action has the id ${id}, which is what the GM does in every game: ${title}`),
    ...repeated(actions.map(({ menu, key }) => `${key} in the menu ${menu}`)).map(
      (key) => `two actions have the key ${key}`,
    ),
    ...inMenus
      .filter(({ key }) => key === 'q')
      .map(({ id }) => `${id} has the key q, which leads back everywhere else`),
    ...faultIf(
      system.clock.simultaneous && !system.actions.some(({ takesSlot }) => takesSlot),
      'all act at once, and no action takes the slot of its combatant: takesSlot',
    ),
    ...(system.actions.filter(({ standard }) => standard).length > 1
      ? ['more than one action is the standard one']
      : []),
    ...actions.flatMap(({ id, title, sentence, flags }) => [
      ...textFaults(title, `the title of ${id}`),
      ...textFaults(sentence, `the sentence of ${id}`),
      ...[...sentence.matchAll(/\{([^}]*)\}/g)]
        .map(([, blank = '']) => blank)
        .filter((blank) => blank !== 'by' && blank !== 'on' && !flags.some(({ field }) => field === blank))
        .map((blank) => `the sentence of ${id} has a blank {${blank}}, and no field is called so`),
      ...flags.flatMap(({ field, description }) => textFaults(description, `the field ${field} of ${id}`)),
    ]),
    ...strangeRules(
      system,
      system.conditions.map(({ rule }) => rule),
    ).map((id) => `a condition is of ${id}, and there is no such rule`),
  ];
}

/** Faults of the sheet: its fields have texts, all have defaults, it has tracks, and nonsense is refused. */
export function sheetFaults(system: System): readonly string[] {
  const texts = system.sheetFlags.flatMap(({ field, description }) =>
    textFaults(description, `the field ${field} of the sheet`),
  );
  const read = system.readSheet({}, 'other');
  if (!read.ok) return [...texts, ...read.problems.map(({ field, message }) => `an empty sheet: ${field} ${message}`)];
  const again = system.readSheet(read.sheet, 'other');
  const tracks = Object.entries(system.tracksOf(read.sheet, emptyEncounter(system.id)));
  return [
    ...texts,
    ...faultIf(!(again.ok && sameJson(again.sheet, read.sheet)), 'a sheet that was read, read once more, is another'),
    ...faultIf(tracks.length === 0, 'a combatant has no track'),
    ...tracks.flatMap(([id, most]) => (Number.isInteger(most) ? [] : [`the track ${id} has the maximum ${most}`])),
    ...[null, 3, [], { noSuchField: 1 }].flatMap((odd) =>
      system.readSheet(odd, 'other').ok ? [`${JSON.stringify(odd)} is taken for a sheet`] : [],
    ),
  ];
}

/** The intent of an action on the first foe of an actor. */
function intentOf({ combatants }: Encounter, { id, targets }: System['actions'][number], by: string): Intent {
  const foe = Object.values(combatants).find(({ id: who, side }) => who !== by && side === 'other');
  return { action: id, by, on: targets === 'none' || foe === undefined ? [] : [foe.id], with: {} };
}

/** Faults of what the actions ask for in an encounter, each combatant on the first foe. */
export function blankFaults(system: System, encounter: Encounter): readonly string[] {
  const faults = system.actions.flatMap((action) => {
    const fields = action.flags.map(({ field }) => field);
    return Object.keys(encounter.combatants).flatMap((by) => {
      const blanks = action.blanks(encounter, intentOf(encounter, action, by));
      const ids = blanks.map(({ id }) => id);
      return [
        ...ids.filter((id) => !fields.includes(id)).map((id) => `${id} is asked for, and is no field of it`),
        ...repeated(ids).map((id) => `${id} is asked for twice`),
        ...blanks.flatMap((blank) => wrongInBlank(blank) ?? []),
      ].map((fault) => `${action.id}: ${fault}`);
    });
  });
  return [...new Set(faults)];
}

/** What is wrong with a blank: its default is none of what it offers. Null where nothing is. */
export function wrongInBlank({
  id,
  kind,
  options = [],
  allowsOther,
  defaultValue,
  min = -Infinity,
  max = Infinity,
}: Blank): string | null {
  if (min > max) return `${id}: ${min} to ${max}`;
  const twice = repeated(options.map((option) => option.id));
  if (twice.length > 0) return `${id} offers ${twice.join(', ')} twice`;
  // Where there is nothing to choose from, the default is none.
  if (defaultValue === undefined || (defaultValue === '' && options.length === 0)) return null;
  if (kind === 'number') {
    const fits = typeof defaultValue === 'number' && defaultValue >= min && defaultValue <= max;
    return fits ? null : `${id}: ${defaultValue} is not ${min} to ${max}`;
  }
  if (kind === 'text' || allowsOther) return null;
  const chosen: readonly Json[] = kind === 'many' && Array.isArray(defaultValue) ? defaultValue : [defaultValue];
  const stranger = chosen.find((one) => !options.some((option) => option.id === one));
  return stranger === undefined
    ? null
    : `${id}: ${JSON.stringify(stranger)} is none of ${options.map((option) => option.id).join()}`;
}
