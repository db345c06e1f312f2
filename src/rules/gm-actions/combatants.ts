import { z } from 'zod';
import { clean } from '../../state/clean.ts';
import { type Combatant, dict, type Json, sides, type Track } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { AnyAction } from '../kernel/action.ts';
import type { Problem } from '../kernel/flags.ts';
import { newCombatant } from '../kernel/new-combatant.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { ReadyMade, System } from '../kernel/system.ts';
import { formatNames } from '../text/names.ts';
import { gmAction } from './gm-action.ts';

const name = z.string().min(1).describe('the name, at most 80 cells wide');
const side = z.enum(sides).describe('which side: own, other or neither');
const sheet = z.json().describe('the sheet, as the game has it');

/** Combatants come, change, hide and go. */
export function combatantActions(system: System): readonly AnyAction[] {
  return [
    gmAction({
      id: 'join',
      title: 'Add',
      key: 'i',
      appliesAtOnce: true,
      actor: 'optional',
      targets: 'none',
      sentence: 'add {count} {name}',
      fields: z.strictObject({
        name: name.exactOptional().describe('the name, at most 80 cells wide; that of `like` if not said'),
        like: z.string().exactOptional().describe('a ready-made combatant of the game, by its name'),
        count: z.int().min(1).max(200).default(1).describe('how many of them; more than one are numbered'),
        side: side.default('other'),
        hidden: z.boolean().default(false).describe('not shown to the players'),
        sheet: sheet.default({}).describe('the sheet, or what of it is not as that of `like`'),
      }),
      *act({ ledger, values, note }) {
        const like = values.like === undefined ? undefined : templateOf(system, values.like);
        if (like !== undefined && isRefusal(like)) return like;
        const read = system.readSheet(like === undefined ? values.sheet : over(like.sheet, values.sheet));
        if (!read.ok) return sheetRefusal(read.problems);
        const plain = clean(values.name ?? like?.name ?? '');
        if (plain === '') return refuse('no-name', '', 'a combatant needs a name');
        const began = ledger.now.cursor.round >= 0;
        const names = numbered(Object.values(ledger.now.combatants), plain, values.count);
        for (const numberedName of names) {
          const joined = newCombatant(system, ledger.now, { ...values, name: numberedName, sheet: read.sheet });
          ledger.setCombatant(joined.id, joined);
          if (began) yield* system.clock.join(ledger, joined.id, note);
        }
        return names.length === 1 ? `${names[0]} joins` : `${plain} x${names.length} join`;
      },
    }),
    gmAction({
      id: 'edit',
      title: 'Edit',
      key: 'e',
      actor: 'optional',
      targets: 'one',
      sentence: 'edit {on}',
      fields: z.strictObject({
        name: name.exactOptional(),
        side: side.exactOptional(),
        sheet: sheet.exactOptional().describe('the fields of the sheet that change; null takes one out'),
      }),
      *act({ ledger, intent, values }) {
        const [who = ''] = intent.on;
        const before = ledger.combatant(who);
        const read = system.readSheet(over(before.sheet, values.sheet ?? {}));
        if (!read.ok) return sheetRefusal(read.problems);
        const plain = clean(values.name ?? before.name);
        if (plain === '') return refuse('no-name', '', 'a combatant needs a name');
        const tracks = withNewMaxima(before.tracks, system.tracksOf(read.sheet, ledger.now.settings));
        ledger.setCombatant(who, {
          ...before,
          name: plain,
          side: values.side ?? before.side,
          sheet: read.sheet,
          tracks,
        });
        return plain === before.name ? `${plain} edited` : `${before.name} is now ${plain}`;
      },
    }),
    presence(
      'hide',
      'Hide',
      'h',
      'hidden from the players',
      (combatant) => ({ ...combatant, hidden: true }),
      'no longer shown',
    ),
    presence('show', 'Show', 'v', 'shown to the players', (combatant) => ({ ...combatant, hidden: false }), 'shown'),
    presence('leave', 'Leave', 'l', 'out of the fight', (combatant) => ({ ...combatant, out: true }), 'leaves', 'time'),
    presence(
      'return',
      'Come back',
      'c',
      'back in the fight',
      (combatant) => ({ ...combatant, out: false }),
      'is back',
      'time',
    ),
    gmAction({
      id: 'remove',
      title: 'Remove',
      key: 'x',
      actor: 'optional',
      targets: 'many',
      sentence: 'remove {on} altogether',
      fields: z.strictObject({}),
      *act({ ledger, view, intent }) {
        const names = intent.on.map((who) => view().name(who));
        for (const who of intent.on) {
          clearSlots(ledger, who);
          ledger.setCombatant(who, null);
        }
        return `${formatNames(names)} removed`;
      },
    }),
  ];

  function presence(
    id: string,
    title: string,
    key: string,
    state: string,
    change: (combatant: Combatant) => Combatant,
    said: string,
    menu: 'gm' | 'time' = 'gm',
  ): AnyAction {
    return gmAction({
      id,
      menu,
      title,
      key,
      actor: 'optional',
      targets: 'many',
      sentence: `{on}: ${state}`,
      fields: z.strictObject({}),
      *act({ ledger, view, intent, note }) {
        const names = intent.on.map((who) => view().name(who));
        for (const who of intent.on) {
          const before = ledger.combatant(who);
          ledger.setCombatant(who, change(before));
          const { out } = ledger.combatant(who);
          if (out && !before.out) clearSlots(ledger, who);
          if (!out && before.out && ledger.now.cursor.round >= 0) yield* system.clock.join(ledger, who, note);
        }
        return `${formatNames(names)} ${names.length === 1 ? said : plural(said)}`;
      },
    });
  }
}

function plural(said: string): string {
  return said.replace(/^is /, 'are ').replace(/^leaves$/, 'leave');
}

function clearSlots(ledger: Ledger, who: string): void {
  const { cursor, slots } = ledger.now;
  const own = Object.values(slots).filter((slot) => slot.who === who);
  if (own.some((slot) => slot.id === cursor.acting)) ledger.setCursor({ ...cursor, acting: null });
  for (const slot of own) ledger.setSlot(slot.id, null);
}

function sheetRefusal(problems: readonly Problem[]): Refusal {
  return refuse('sheet', '', problems.map(({ field, message }) => `${field} ${message}`.trim()).join('; '));
}

/** A sheet with some of its fields as another has them; those that are null there it has no more. */
function over(sheet: Json, changed: Json): Json {
  const both = Object.entries({ ...asObject(sheet), ...asObject(changed) });
  return Object.fromEntries(both.filter(([, value]) => value !== null));
}

function templateOf(system: System, called: string): ReadyMade | Refusal {
  const found = system.templates.find(({ name: own }) => own.toLowerCase() === called.toLowerCase());
  return found ?? refuse('no-template', '', `${system.title} has no ready-made "${called}"`);
}

function asObject(value: Json): { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** Names for newcomers of a kind: numbered on from those already there; a lone one keeps its name if it is free. */
function numbered(there: readonly Combatant[], base: string, count: number): readonly string[] {
  const taken = new Set(there.map((combatant) => combatant.name));
  if (count === 1 && !taken.has(base)) return [base];
  const names: string[] = [];
  for (let n = 1; names.length < count; n += 1) {
    if (!taken.has(`${base} ${n}`)) names.push(`${base} ${n}`);
  }
  return names;
}

/** Tracks under new maxima: what is missing stays missing. */
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
