import { z } from 'zod';
import type { Conversation } from '../dice/ask.ts';
import { type Combatant, dict, type Encounter, type Id, type Json } from '../state/encounter.ts';
import type { Ledger } from '../state/ledger.ts';
import type { AnyAction, PlainAction, RuledAction } from './action.ts';
import { type AnyClock, bindClock, type Clock } from './clock.ts';
import { bindPlainAction } from './erase-plain.ts';
import { bindRuledAction } from './erase-ruled.ts';
import { type FactFormatter, formatFact } from './fact-words.ts';
import { type Flag, flagsOf, type JsonSchema, jsonSchema, type Problem, problemsOf } from './flags.ts';
import type { Refusal } from './refusal.ts';
import type { Chapter, HouseRule } from './rulebook.ts';
import { type AnyRuling, bindRuling, type Ruling } from './ruling.ts';
import type { Floor, Order, Row, Screen, Status } from './screen.ts';
import { type View, viewFactory } from './view.ts';
import type { Note } from './working.ts';

/** The rules of a game that need no encounter. All its types are closed over. */
export interface Book {
  readonly id: string;
  readonly title: string;
  /** Counts up when rules are corrected; written into every file, and never a reason to refuse one. */
  readonly version: number;
  readonly rulings: readonly AnyRuling[];
  readonly rulebook: readonly Chapter[];
  houseRules(): readonly HouseRule[];
  /** The JSON Schema of the house rules, by their keys. */
  settingsJson(): JsonSchema;
  /** What is wrong with house rules as they were put in. */
  checkSettings(raw: unknown): readonly Problem[];
}

/** A game that can be played at the table, as the kernel, the shell and the screen know it. */
export interface System extends Book {
  readonly actions: readonly AnyAction[];
  readonly clock: AnyClock;
  readonly screen: Screen;
  /** What a combatant's sheet holds: flags for the shell, fields for a form. */
  readonly sheetFlags: readonly Flag[];
  readonly sheetJson: JsonSchema;
  /** A sheet with all defaults, or what is wrong with it. */
  readSheet(
    raw: unknown,
  ): { readonly ok: true; readonly sheet: Json } | { readonly ok: false; readonly problems: readonly Problem[] };
  /** The maxima of the tracks that a sheet gives under these house rules. */
  tracksOf(sheet: Json, settings: Encounter['settings']): Readonly<Record<string, number>>;
  status(encounter: Encounter, who: Id): Status;
  /** Damage and healing by hand: which track takes it, as the game has it. Answers the words for the record's title. */
  hurt(ledger: Ledger, who: Id, amount: number, note: Note): Conversation<string>;
  heal(ledger: Ledger, who: Id, amount: number, note: Note): Conversation<string | Refusal>;
  /** What follows from where the tracks stand after a record's facts, whatever put them there. Must change nothing when asked twice. */
  applyConsequences(ledger: Ledger, note: Note): Conversation<void>;
  /** Ready-made combatants of the game: its bestiary, its table of craft. */
  readonly templates: readonly ReadyMade[];
  /** The conditions that the GM can lay by name. */
  readonly conditions: readonly { readonly id: string; readonly title: string; readonly rule: string }[];
}

/** A ready-made combatant, known by its name. */
export interface ReadyMade {
  readonly name: string;
  /** What of the sheet differs from the defaults. */
  readonly sheet: Json;
  /** The rule, or the table, that it comes from. */
  readonly rule: string;
}

/** What a game's folder writes of its book. */
export interface BookSpec<S> {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly rulings: readonly AnyRuling[];
  readonly rulebook: readonly Chapter[];
  /** The rule that leaves each house rule open. */
  readonly houseRules: { readonly [K in keyof S]: string };
}

/** What a game's folder writes of its table: the same as a system, with its types. */
export interface SystemSpec<Sheet, S> extends BookSpec<S> {
  readonly actions: readonly AnyAction[];
  readonly clock: Clock<Sheet, S>;
  readonly conditions: System['conditions'];
  readonly templates?: readonly ReadyMade[];
  readonly screen: ScreenSpec<Sheet, S>;
  tracks(sheet: Sheet, settings: S): Readonly<Record<string, number>>;
  status(view: View<Sheet, S>, who: Id): Status;
  hurt(ledger: Ledger, view: () => View<Sheet, S>, who: Id, amount: number, note: Note): Conversation<string>;
  heal(ledger: Ledger, view: () => View<Sheet, S>, who: Id, amount: number, note: Note): Conversation<string | Refusal>;
  applyConsequences(ledger: Ledger, view: () => View<Sheet, S>, note: Note): Conversation<void>;
}

/** A screen with its types. */
export interface ScreenSpec<Sheet, S> {
  readonly columns: Screen['columns'];
  row(view: View<Sheet, S>, who: Id): Row;
  order(view: View<Sheet, S>, floor: Id | null): Order;
  floor(view: View<Sheet, S>): Floor;
  formatBudget(view: View<Sheet, S>, who: Id): string;
  readonly facts: FactFormatter<View<Sheet, S>>;
}

/** The tools with which a game writes its rules: typed inside, closed over their types on the way out. */
export interface GameTools<Sheet, S> {
  readonly settings: z.ZodType<S>;
  view(encounter: Encounter): View<Sheet, S>;
  /** Only gives a ruling its types. */
  ruling<I, O extends object>(ruling: Ruling<I, O, S>): Ruling<I, O, S>;
  bind<I, O extends object>(ruling: Ruling<I, O, S>): AnyRuling;
  /** An action with a ruling for each target. Curried, so that the ruling's types are known before the action's. */
  action<I, O extends object>(
    ruling: Ruling<I, O, S>,
  ): <W>(action: Omit<RuledAction<Sheet, S, W, I, O>, 'by'> & { readonly by?: 'anybody' }) => AnyAction;
  plain<W>(action: PlainAction<Sheet, S, W>): AnyAction;
  book(spec: BookSpec<S>): Book;
  system(spec: SystemSpec<Sheet, S>): System;
}

/** Begins a game from the schemas of its sheet and its house rules; every field of both needs a default or a value. */
export function gameTools<Sheet, S extends object>(
  sheetSchema: z.ZodType<Sheet>,
  settingsSchema: z.ZodType<S>,
): GameTools<Sheet, S> {
  const view = viewFactory(sheetSchema, settingsSchema);
  return {
    settings: settingsSchema,
    view,
    ruling: (ruling) => ruling,
    bind: (ruling) => bindRuling(ruling, settingsSchema),
    action: (ruling) => (action) => bindRuledAction(view, ruling, { by: 'somebody', ...action }),
    plain: (action) => bindPlainAction(view, action),
    book: (spec) => closeBook(spec, settingsSchema),
    system: (spec) => closeSystem(spec, sheetSchema, settingsSchema, view),
  };
}

function closeBook<S extends object>(spec: BookSpec<S>, settingsSchema: z.ZodType<S>): Book {
  return {
    id: spec.id,
    title: spec.title,
    version: spec.version,
    rulings: spec.rulings,
    rulebook: spec.rulebook,
    houseRules() {
      return flagsOf(settingsSchema).map(({ field, description, defaultValue, options }) => ({
        key: field,
        description,
        rule: ruleOf(spec.houseRules, field),
        defaultValue,
        options,
      }));
    },
    settingsJson: () => jsonSchema(settingsSchema),
    checkSettings(raw) {
      const parsed = settingsSchema.safeParse(raw, { reportInput: true });
      return parsed.success ? [] : problemsOf(parsed.error);
    },
  };
}

function closeSystem<Sheet, S extends object>(
  spec: SystemSpec<Sheet, S>,
  sheetSchema: z.ZodType<Sheet>,
  settingsSchema: z.ZodType<S>,
  view: (encounter: Encounter) => View<Sheet, S>,
): System {
  const { screen } = spec;
  const clock = bindClock(view, spec.clock);
  const here = (ledger: Ledger) => (): View<Sheet, S> => view(ledger.now);
  return {
    ...closeBook(spec, settingsSchema),
    actions: spec.actions,
    clock,
    conditions: spec.conditions,
    templates: spec.templates ?? [],
    screen: {
      columns: screen.columns,
      row: (encounter, who) => screen.row(view(encounter), who),
      order: (encounter, floor) => screen.order(view(encounter), floor),
      floor: (encounter) => screen.floor(view(encounter)),
      formatBudget: (encounter, who) => screen.formatBudget(view(encounter), who),
      formatFact: (encounter, fact, masked) => formatFact(screen.facts, clock, view(encounter), fact, masked),
    },
    get sheetFlags() {
      return flagsOf(sheetSchema);
    },
    get sheetJson() {
      return jsonSchema(sheetSchema);
    },
    readSheet(raw) {
      const parsed = sheetSchema.safeParse(raw, { reportInput: true });
      if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
      return { ok: true, sheet: asJson.parse(parsed.data) };
    },
    tracksOf: (sheet, settings) => spec.tracks(sheetSchema.parse(sheet), settingsSchema.parse({ ...settings })),
    status: (encounter, who) => spec.status(view(encounter), who),
    hurt: (ledger, who, amount, note) => spec.hurt(ledger, here(ledger), who, amount, note),
    heal: (ledger, who, amount, note) => spec.heal(ledger, here(ledger), who, amount, note),
    applyConsequences: (ledger, note) => spec.applyConsequences(ledger, here(ledger), note),
  };
}

const asJson: z.ZodType<Json> = z.json();

function ruleOf(rules: object, field: string): string {
  const rule: unknown = Reflect.get(rules, field);
  return typeof rule === 'string' ? rule : '';
}

/** A combatant with full tracks, nothing laid on it, under an id that nobody in the encounter has. */
export function newCombatant(
  system: System,
  encounter: Encounter,
  of: Pick<Combatant, 'name' | 'side' | 'sheet' | 'hidden'>,
): Combatant {
  const maxima = system.tracksOf(of.sheet, encounter.settings);
  const tracks = Object.entries(maxima).map(([id, max]) => [id, { now: max, max }] as const);
  return {
    id: freeId(encounter, of.name),
    name: of.name,
    side: of.side,
    sheet: of.sheet,
    hidden: of.hidden,
    out: false,
    tracks: dict(tracks),
    conditions: dict(),
    marks: dict(),
  };
}

/** An id made of a name: letters and digits, hyphens for the rest; numbered where somebody has it already. */
export function freeId(encounter: Encounter, name: string): Id {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 56);
  const base = plain === '' ? 'somebody' : plain;
  if (encounter.combatants[base] === undefined) return base;
  for (let n = 2; ; n += 1) {
    if (encounter.combatants[`${base}-${n}`] === undefined) return `${base}-${n}`;
  }
}
