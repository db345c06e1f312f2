import * as z from 'zod';
import { clean } from '../../state/clean.ts';
import {
  type Combatant,
  dict,
  type Json,
  mostCombatants,
  type Side,
  sameJson,
  sides,
  type Track,
} from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { nearestHint } from '../../state/nearest.ts';
import type { AnyAction } from '../kernel/action.ts';
import { withBlank } from '../kernel/fields.ts';
import { baseName } from '../kernel/groups.ts';
import { newCombatant } from '../kernel/new-combatant.ts';
import type { Problem } from '../kernel/problems.ts';
import { cannot, isRefusal, type Refusal } from '../kernel/refusal.ts';
import { fieldsOf } from '../kernel/shape.ts';
import type { ReadyMade, System } from '../kernel/system.ts';
import { textFields, textSchemas } from '../kernel/texts.ts';
import { fieldsIn } from '../kernel/values.ts';
import { formatSetting } from '../text/facts.ts';
import { formatNames, pluralOf } from '../text/names.ts';
import { gmAction } from './gm-action.ts';
import { stateSchema, withState, writeState } from './state.ts';
import { setText } from './texts.ts';

const name = z.string().min(1).describe('the name, at most 80 cells wide');
const side = z.enum(sides).describe('which side: own, other or neither');
const sheet = z.json().describe('the sheet, in the fields of the game');
const afterFight = z.strictObject({ name: z.string(), id: z.string(), seq: z.int() });

/** Actions that add, edit, hide and remove combatants. */
export function combatantActions(system: System): readonly AnyAction[] {
  return [joinAction(system), editAction(system), ...presences.map((one) => presenceAction(system, one))];
}

function joinAction(system: System): AnyAction {
  return gmAction({
    id: 'join',
    title: 'Add',
    key: 'i',
    appliesAtOnce: true,
    sentence: 'add {count} {name}',
    fields: z.strictObject({
      name: name.exactOptional().describe('the name, at most 80 cells wide; by default that of `like`'),
      like: z
        .string()
        .exactOptional()
        .describe('a ready-made combatant of the game, or one of this or a saved encounter (Mill Fight: Garrick)'),
      count: z.int().min(1).max(200).default(1).describe('how many; more than one are numbered'),
      side: side.default('other'),
      hidden: z.boolean().default(false).describe('hidden from the players'),
      ...textSchemas,
      sheet: sheet.default({}).describe('the sheet, or the fields that differ from those of `like`'),
      state: stateSchema
        .exactOptional()
        .describe('its tracks, conditions and marks as JSON; by default those of a new one'),
      rested: z.boolean().exactOptional().describe('joins after the usual rest between two fights'),
    }),
    *act({ ledger, values, note }) {
      const there = Object.values(ledger.now.combatants);
      if (there.length + values.count > mostCombatants) {
        return cannot('too-many', '', `an encounter has at most ${mostCombatants} combatants`);
      }
      const like = values.like === undefined ? undefined : findReadyMade(system, values.like);
      if (like !== undefined && isRefusal(like)) return like;
      const sheet = like === undefined ? values.sheet : withFields(like.sheet, values.sheet);
      const read = system.readSheet(sheet, values.side, ledger.now.rulesVersion);
      if (!read.ok) return sheetRefusal(read.problems);
      const cleanName = clean(values.name ?? like?.name ?? '');
      if (cleanName === '') return cannot('no-name', '', 'a combatant needs a name');
      const hasBegun = ledger.cursor.round >= 0;
      const names = newNames(there, cleanName, values.count);
      for (const batch of system.clock.joinBatches(names)) {
        const newIds: string[] = [];
        for (const newName of batch) {
          const id = values.state?.id ?? newName;
          const given = { ...values, name: newName, sheet: read.sheet, id };
          const joined = newCombatant(system, ledger.moment().peek(), given);
          ledger.setCombatant(joined.id, values.state === undefined ? joined : withState(joined, values.state));
          for (const field of textFields) {
            const text = values[field];
            if (text !== undefined) setText(ledger, joined.id, field, text);
          }
          if (values.rested === true) yield* system.lasting.rest(ledger, joined.id, note);
          newIds.push(joined.id);
        }
        if (hasBegun) yield* system.clock.join(ledger, newIds, note);
      }
      const text = clean(values.note ?? '');
      if (text !== '') ledger.say('', `${cleanName}: ${text}`);
      return names.length === 1 ? `${names[0]} joins` : `${pluralOf(cleanName)} x${names.length} join`;
    },
  });
}

function editAction(system: System): AnyAction {
  return gmAction({
    id: 'edit',
    title: 'Edit',
    key: 'e',
    targets: 'one',
    sentence: 'edit {on}',
    fields: z.strictObject({
      name: name.exactOptional(),
      side: side.exactOptional(),
      sheet: sheet.exactOptional().describe('the fields of the sheet that change; null removes one'),
      state: stateSchema.exactOptional().describe('its tracks, conditions and marks from now on, as JSON'),
      after: afterFight.exactOptional().describe('the fight after which it is like this, as JSON: name, id, seq'),
    }),
    *act({ ledger, target, values }) {
      const before = ledger.combatant(target);
      const newSide = values.side ?? before.side;
      const version = ledger.now.rulesVersion;
      const sheet = withFields(before.sheet, newSideDefaults(system, before, newSide, version));
      const read = system.readSheet(withFields(sheet, values.sheet ?? {}), newSide, version);
      if (!read.ok) return sheetRefusal(read.problems);
      const cleanName = clean(values.name ?? before.name);
      if (cleanName === '') return cannot('no-name', '', 'a combatant needs a name');
      const tracks = withNewMaxima(before.tracks, system.tracksOf(read.sheet, ledger.now));
      ledger.setCombatant(target, { ...before, name: cleanName, side: newSide, sheet: read.sheet, tracks });
      if (values.state !== undefined) writeState(ledger, target, values.state);
      if (values.after !== undefined) return `${cleanName} after ${clean(values.after.name)}`;
      const changed = changesBetween(
        system,
        { side: before.side, ...Object(before.sheet) },
        { side: newSide, ...Object(read.sheet) },
      );
      const renamed = cleanName === before.name ? [] : [`${before.name} is now ${cleanName}`];
      if (changed.length === 0) return renamed[0] ?? `${cleanName} is edited`;
      return [...renamed, `${cleanName}: ${changed.join(', ')}`].join('; ');
    },
  });
}

/** The most changes of a sheet that the title of a record names. */
const mostChanges = 4;

/** What differs between two sheets with their sides: `LIF 48 -> 50`, `weapons changed`; beyond the most of them how many more. */
function changesBetween(
  system: System,
  before: { readonly [field: string]: Json },
  now: { readonly [field: string]: Json },
): readonly string[] {
  const labels = new Map(fieldsOf(system.sheetJson).map(({ id, label }) => [id, label]));
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changes = fields.flatMap((field): readonly string[] => {
    const [from = null, to = null] = [before[field], now[field]];
    if (sameJson(from, to)) return [];
    const isLong = [from, to].some((value) => typeof value === 'object' && value !== null);
    const [label, was, is] = [labels.get(field) ?? field, formatSetting(from), formatSetting(to)];
    return [isLong || `${was}${is}`.length > 30 ? `${label} changed` : `${label} ${was} -> ${is}`];
  });
  const left = changes.length - mostChanges;
  return left <= 0 ? changes : [...changes.slice(0, mostChanges), `${left} more`];
}

/** An action that changes whether combatants are hidden, out of the fight, or there at all. */
interface Presence extends Pick<AnyAction, 'id' | 'menu' | 'title' | 'key' | 'sentence'> {
  readonly alsoCalled?: readonly string[];
  /** Null removes them. */
  readonly change: Partial<Pick<Combatant, 'hidden' | 'out'>> | null;
  /** The title of the record behind the names, of one and of several. */
  readonly record: readonly [one: string, several: string];
}

const presences: readonly Presence[] = [
  {
    id: 'hide',
    menu: 'gm',
    title: 'Hide',
    key: 'h',
    sentence: '{on}: hidden from the players',
    change: { hidden: true },
    record: ['is no longer shown', 'are no longer shown'],
  },
  {
    id: 'show',
    menu: 'gm',
    title: 'Show',
    key: 'v',
    sentence: '{on}: shown to the players',
    change: { hidden: false },
    record: ['is shown', 'are shown'],
  },
  {
    id: 'leave',
    menu: 'time',
    title: 'Leave',
    alsoCalled: ['flee', 'escape', 'out'],
    key: 'l',
    sentence: '{on}: out of the fight',
    change: { out: true },
    record: ['leaves', 'leave'],
  },
  {
    id: 'return',
    menu: 'time',
    title: 'Come back',
    key: 'c',
    sentence: '{on}: back in the fight',
    change: { out: false },
    record: ['is back', 'are back'],
  },
  {
    id: 'remove',
    menu: 'gm',
    title: 'Remove',
    key: 'x',
    sentence: 'remove {on} altogether',
    change: null,
    record: ['is removed', 'are removed'],
  },
];

function presenceAction(system: System, { change, record, ...description }: Presence): AnyAction {
  return gmAction({
    ...description,
    targets: 'many',
    fields: z.strictObject({}),
    *act({ ledger, view, intent, note }) {
      const names = intent.on.map((target) => view().name(target));
      const hasBegun = ledger.cursor.round >= 0;
      for (const batch of system.clock.joinBatches(intent.on)) {
        const back: string[] = [];
        for (const target of batch) {
          const before = ledger.combatant(target);
          const after = change === null ? null : { ...before, ...change };
          if (after === null) removeSlots(ledger, target);
          ledger.setCombatant(target, after);
          if (after?.out === true && !before.out) {
            if (hasBegun) system.clock.leave(ledger, target, note);
            removeSlots(ledger, target);
          }
          if (after?.out === false && before.out && hasBegun) back.push(target);
        }
        yield* system.clock.join(ledger, back, note);
      }
      return `${formatNames(names)} ${names.length === 1 ? record[0] : record[1]}`;
    },
  });
}

/** Removes the slots of a combatant; a turn under way ends. */
function removeSlots(ledger: Ledger, id: string): void {
  const { cursor, slots } = ledger.now;
  const own = Object.values(slots).filter((slot) => slot.who === id);
  if (own.some((slot) => slot.id === cursor.acting)) ledger.setCursor({ ...cursor, acting: null });
  for (const slot of own) ledger.setSlot(slot.id, null);
}

function sheetRefusal(problems: readonly Problem[]): Refusal {
  return cannot('sheet', '', problems.map(({ field, message }) => `${field} ${message}`.trim()).join('; '));
}

/** A sheet with the fields of another replacing its own; fields that are null there are removed. */
export function withFields(sheet: Json, changes: Json): Json {
  const fields = Object.entries({ ...fieldsIn(sheet), ...fieldsIn(changes) });
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}

/** The ready-made combatant of that name, whatever its capitals; a refusal that names the nearest where there is none. */
export function findReadyMade(system: System, wanted: string): ReadyMade | Refusal {
  const found = system.templates.find((one) => one.name.toLowerCase() === wanted.toLowerCase());
  const hint = nearestHint(
    wanted,
    system.templates.map((one) => one.name),
  );
  return found ?? cannot('no-template', '', `${system.title} has no ready-made "${wanted}"${hint}`);
}

/**
 * Names for new combatants: numbered on from those in use, of whom one without a number is the first; the first and only one of a
 * name has no number.
 */
function newNames(combatants: readonly Combatant[], base: string, count: number): readonly string[] {
  const taken = new Set(combatants.map((combatant) => combatant.name));
  const isFirst = combatants.every(({ name: one }) => baseName(one) !== base);
  if (count === 1 && isFirst) return [base];
  const names: string[] = [];
  for (let n = taken.has(base) ? 2 : 1; names.length < count; n += 1) {
    if (!taken.has(`${base} ${n}`)) names.push(`${base} ${n}`);
  }
  return names;
}

/** Tracks with new maxima; what is missing to the maximum stays missing. */
export function withNewMaxima(
  before: Combatant['tracks'],
  maxima: Readonly<Record<string, number>>,
): Combatant['tracks'] {
  const entries = Object.entries(maxima).map(([id, max]): readonly [string, Track] => {
    const old = before[id];
    return [id, old === undefined ? { now: max, max } : { now: old.now + (max - old.max), max }];
  });
  return dict(entries);
}

/**
 * The defaults that the players' side has, for a combatant who joins it: of the fields that have the default of its former side. One
 * who leaves that side keeps its sheet: a player character stays one, whosever side it is on.
 */
function newSideDefaults(
  system: System,
  { side: before, sheet: was }: Pick<Combatant, 'side' | 'sheet'>,
  now: Side,
  version: number | null,
): { readonly [field: string]: Json } {
  if (before === now || now !== 'own') return {};
  const [former, own] = [before, now].map((one) => system.readSheet({}, one, version));
  if (former?.ok !== true || own?.ok !== true) return {};
  const taken = Object.entries(Object(own.sheet) as { readonly [field: string]: Json }).filter(([field, value]) => {
    const formerly = Object(former.sheet)[field];
    return !sameJson(value, formerly) && sameJson(Object(was)[field], formerly);
  });
  return Object.fromEntries(taken);
}

/** The action that says by which name the players see combatants. Those who are hidden stay hidden. */
export function maskAction(): AnyAction {
  return gmAction({
    id: 'mask',
    title: 'Mask',
    key: 'f',
    targets: 'many',
    sentence: '{on}: the players see {name}',
    fields: z.strictObject({
      name: withBlank(
        z.string().default('').describe('the name that the players see; empty: they see the name of the combatant'),
        { label: 'as' },
      ),
    }),
    *act({ ledger, view, intent: { on }, target, valuesFor }) {
      const names = on.map((one) => view().name(one));
      for (const one of on) {
        const { mask: _, ...unmasked } = ledger.combatant(one);
        const mask = clean(valuesFor(one).name);
        ledger.setCombatant(one, mask === '' ? unmasked : { ...unmasked, mask });
      }
      const { mask } = view().combatant(target);
      return `${formatNames(names)}: the players see ${mask === undefined ? 'the name' : `"${mask}"`}`;
    },
  });
}
