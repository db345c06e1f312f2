/** What the players see of a record: the difference of what they saw before and after it, in a sentence. */

import { hidesWounds } from '../game/kernel/house-rules.ts';
import type { System } from '../game/kernel/system.ts';
import { capital } from '../game/text/names.ts';
import { type Combatant, type Dict, dict, type Encounter, type Id, type Intent } from '../state/encounter.ts';
import type { Record } from '../state/record.ts';
import { type Group, groupKey, groupName, groupsOf, numberWord, ofSeveral, type Person, peopleOf } from './people.ts';
import { turnsOf } from './turns.ts';
import { asCast, visibleEncounter } from './visible.ts';

/** A record with the encounter before and after it. */
export interface Change {
  readonly record: Pick<Record, 'intents' | 'facts'>;
  readonly before: Encounter;
  readonly after: Encounter;
  /** Whether the players do not see now how hurt the other side is, whatever they saw then. */
  readonly hidesWounds?: boolean;
}

/**
 * All combatants with the names and masks that they have now, and whether they are hidden now: of those who were removed, as they
 * were last. Whatever happened earlier is described with these names.
 */
export function castOf(now: Encounter, records: Iterable<Pick<Record, 'facts'>> = []): Dict<Combatant> {
  const removed: [Id, Combatant][] = [];
  for (const { facts } of records) {
    for (const fact of facts) {
      if (fact.fact === 'combatant-set' && fact.to === null && fact.from !== null) removed.push([fact.who, fact.from]);
    }
  }
  return dict([...removed, ...Object.entries(now.combatants)]);
}

/** What the players saw of a record, in one sentence; null where they saw nothing. Nobody who is hidden now is mentioned. */
export function playersEvent(system: System, change: Change, cast: Dict<Combatant>): string | null {
  const { record, before, after } = change;
  // What is shown again with this record was not seen before it, and nothing of it has happened.
  const isHidden = change.hidesWounds === true || hidesWounds(before) || hidesWounds(after);
  const hidden = isHidden ? { wounds: 'hidden' } : {};
  const [was, is] = [before, after].map((encounter) => {
    const settings = dict(Object.entries({ ...encounter.settings, ...hidden }));
    return visibleEncounter(system, { ...encounter, settings, combatants: asCast(encounter.combatants, cast) });
  });
  if (was === undefined || is === undefined) return null;
  const [peopleBefore, peopleAfter] = [peopleOf(system, was), peopleOf(system, is)];
  const people = [...peopleAfter, ...peopleBefore.filter(({ id }) => is.combatants[id] === undefined)];
  const groups = new Map(groupsOf(people).flatMap((group) => group.members.map(({ id }) => [id, group] as const)));
  const changes = describeChanges(peopleBefore, peopleAfter, groups);
  const actions = [...record.intents, ...resolvedPlans(record)].flatMap((intent) => {
    return describeAction(system, intent, groups) ?? [];
  });
  const [roundBefore, roundAfter] = [turnsOf(system, was).round, turnsOf(system, is).round];
  const rounds = roundAfter > roundBefore ? [`${system.clock.formatRound(roundAfter)} begins`] : [];
  const deeds = actions.length > mostActions ? [] : actions;
  const rest = [...changes, ...rounds].join('; ');
  const sentence = [deeds.join(', '), rest].filter((part) => part !== '').join(': ');
  return sentence === '' ? null : capital(sentence);
}

/** Where more act at once, only what came of it is described. */
const mostActions = 2;

type Groups = ReadonlyMap<Id, Group>;

/** Plans that were carried out: those of slots that have none any more. */
function resolvedPlans({ facts }: Pick<Record, 'facts'>): readonly Intent[] {
  return facts.flatMap((fact) =>
    fact.fact === 'slot-set' && fact.to?.is === 'spent' && fact.to.plans.length === 0 ? (fact.from?.plans ?? []) : [],
  );
}

/**
 * An action of a visible combatant on visible targets: `Mara Venn attacks one of the thugs`. Of the other side only attacks:
 * whatever else it does may be nobody's business.
 */
function describeAction(system: System, { action: id, by, on }: Intent, groups: Groups): string | null {
  const actor = by === null ? undefined : groups.get(by);
  const targets = on.flatMap((target) => groups.get(target) ?? []);
  const action = system.actions.find((known) => known.id === id);
  if (actor === undefined || targets.length === 0 || action === undefined) return null;
  if (actor.side !== 'own' && !action.standard) return null;
  const verb = action.attempt ?? /^\{by\} ([a-z ]+) \{on\}/.exec(action.sentence)?.[1];
  if (verb === undefined) return null;
  const names = [...new Set(targets)].map((group) => {
    return subject(group, targets.filter((other) => other === group).length).name;
  });
  return `${subject(actor, 1).name} ${verb} ${names.join(' and ')}`;
}

/** Some of a group as the subject of a sentence. */
function subject(group: Group, count: number): { readonly name: string; readonly isPlural: boolean } {
  const name = groupName(group);
  if (group.members.length === 1) return { name, isPlural: false };
  const all = /^the /i.test(name) ? name : `the ${name}`;
  if (count >= group.members.length) return { name: `all of ${all}`, isPlural: true };
  return { name: `${numberWord(count)} of ${all}`, isPlural: count > 1 };
}

/** A change in words, after the subject: of one, and of several. */
type Verb = readonly [one: string, several: string];

/** Changes in words; those of one group that are alike are described together. */
function describeChanges(before: readonly Person[], after: readonly Person[], groups: Groups): readonly string[] {
  const earlier = new Map(before.map((person) => [person.id, person]));
  const later = new Map(after.map((person) => [person.id, person]));
  const alike = new Map<string, { group: Group; verb: Verb; count: number }>();
  const add = (person: Person, verb: Verb): void => {
    const group = groups.get(person.id);
    const key = `${groupKey(person)}|${verb[0]}`;
    const known = alike.get(key);
    if (known !== undefined) known.count += 1;
    else if (group !== undefined) alike.set(key, { group, verb, count: 1 });
  };
  for (const person of before) if (!later.has(person.id)) add(person, [' is gone', ' are gone']);
  for (const person of after) {
    const was = earlier.get(person.id);
    if (was === undefined) add(person, [' appears', ' appear']);
    else for (const verb of changesOf(was, person)) add(person, verb);
  }
  return [...alike.values()].map(({ group, verb: [one, several], count }) => {
    const { name, isPlural } = subject(group, count);
    return `${name}${isPlural ? several : one}`;
  });
}

function changesOf(was: Person, is: Person): readonly Verb[] {
  const verbs: Verb[] = [];
  const stateChanges = was.is !== is.is;
  if (stateChanges && is.isVital) verbs.push([`: ${is.is}`, `: ${is.is}`]);
  else if (stateChanges || (is.share ?? 0) < (was.share ?? 0)) verbs.push([` is ${is.is}`, ` are ${ofSeveral(is.is)}`]);
  else if ((is.share ?? 0) > (was.share ?? 0)) verbs.push([' recovers', ' recover']);
  for (const title of is.conditions) if (!was.conditions.includes(title)) verbs.push([`: ${title}`, `: ${title}`]);
  for (const title of was.conditions) {
    if (!is.conditions.includes(title)) verbs.push([`: no longer ${title}`, `: no longer ${title}`]);
  }
  return verbs;
}
