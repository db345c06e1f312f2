import type * as z from 'zod';
import type { Encounter, Intent, Side } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { usedOfSlot } from '../clock/slots.ts';
import type { AnyAction, PlainAction, RuledAction } from '../kernel/action.ts';
import { titlesOf } from '../kernel/conditions.ts';
import type { Actor, GameContext } from '../kernel/context.ts';
import { canActInTurn } from '../kernel/due.ts';
import { flagsOf, jsonSchema, ownSideDefaults } from '../kernel/flags.ts';
import type { HouseRules } from '../kernel/house-rules.ts';
import type { Note } from '../kernel/note.ts';
import type { AnyPolicy } from '../kernel/policy.ts';
import { problemsOf } from '../kernel/problems.ts';
import { asField, readBy } from '../kernel/read-value.ts';
import { type AnyRuling, bindRuling, type Ruling } from '../kernel/ruling.ts';
import type { Book, BookSpec, System, SystemSpec } from '../kernel/system.ts';
import { type ViewOf, viewFactory } from '../kernel/view.ts';
import { formatFact } from '../text/facts.ts';
import { bindClock } from './clock.ts';
import { fieldsOf, jsonOf } from './json.ts';
import { bindLasting } from './lasting.ts';
import { bindPlainAction } from './plain-action.ts';
import { bindRuledAction } from './ruled-action.ts';

/** The tools with which a game writes its rules: typed by its sheet, house rules and rule ids, and bound to them. */
export interface GameTools<Sheet, S extends object, R extends string = string> {
  readonly settings: HouseRules<S>;
  readonly view: ViewOf<Sheet, S>;
  /** Gives a ruling its types. */
  ruling<I, O extends object>(ruling: Ruling<I, O, S, R>): Ruling<I, O, S, R>;
  bind<I, O extends object>(ruling: Ruling<I, O, S, R>): AnyRuling;
  /** Binds an action with a ruling for each target. Curried, so that the ruling's types are known before the action's. */
  action<I, O extends object>(ruling: Ruling<I, O, S, R>): RuledBinder<Sheet, S, I, O, R>;
  readonly plain: PlainBinder<Sheet, S, R>;
  book(spec: BookSpec): Book;
  system(spec: SystemSpec<Sheet, S, R>): System;
}

/** Binds actions with a ruling: those that need an actor, and those that say that theirs is optional. */
export interface RuledBinder<Sheet, S, I, O extends object, R extends string> {
  <W>(action: RuledAction<Sheet, S, W, I, O, R>): AnyAction;
  <W, By extends Actor>(action: RuledAction<Sheet, S, W, I, O, R, By>): AnyAction;
}

/** The same of actions without a ruling. */
export interface PlainBinder<Sheet, S, R extends string> {
  <W>(action: PlainAction<Sheet, S, W, R>): AnyAction;
  <W, By extends Actor>(action: PlainAction<Sheet, S, W, R, By>): AnyAction;
}

/** The tools of a game, made from the schema of its sheet and its house rules. */
export function gameTools<Sheet, S extends object, R extends string = string>(
  sheetSchema: z.ZodType<Sheet>,
  houseRules: HouseRules<S>,
): GameTools<Sheet, S, R> {
  const view = viewFactory(sheetSchema, houseRules);
  return {
    settings: houseRules,
    view,
    ruling: (ruling) => ruling,
    bind: (ruling) => bindRuling(ruling, houseRules),
    action<I, O extends object>(ruling: Ruling<I, O, S, R>) {
      return <W, By extends Actor>(action: RuledAction<Sheet, S, W, I, O, R, By>) =>
        bindRuledAction(view, ruling, action);
    },
    plain: <W, By extends Actor>(action: PlainAction<Sheet, S, W, R, By>) => bindPlainAction(view, action),
    book: (spec) => closeBook(spec, houseRules),
    system: (spec) => closeSystem(spec, sheetSchema, houseRules, view),
  };
}

function closeBook<S extends object>(spec: BookSpec, houseRules: HouseRules<S>): Book {
  return {
    id: spec.id,
    title: spec.title,
    version: spec.version,
    rulings: spec.rulings,
    rulebook: spec.rulebook,
    recalled: new Set(spec.recalled),
    outcomeWords: spec.outcomeWords,
    houseRules: (version) => houseRules.list(version),
    settingsJson: () => jsonSchema(houseRules.schema),
    checkSettings: (raw, origin = 'new') => houseRules.problems(raw, origin),
    inCurrentWords: (raw) => houseRules.inCurrentWords(raw),
  };
}

function closeSystem<Sheet, S extends object>(
  spec: SystemSpec<Sheet, S>,
  sheetSchema: z.ZodType<Sheet>,
  houseRules: HouseRules<S>,
  view: ViewOf<Sheet, S>,
): System {
  const { screen } = spec;
  const clock = bindClock(view, spec.clock);
  const contextOf = (ledger: Ledger, note: Note): GameContext<Sheet, S> => ({
    ledger,
    note,
    view: () => view(ledger.moment()),
  });
  const withDefaultsOf = sideDefaults(sheetSchema);
  return {
    ...closeBook(spec, houseRules),
    actions: spec.actions,
    clock,
    conditions: spec.conditions,
    conditionTitle: spec.conditionTitle ?? titlesOf(spec.conditions),
    lasting: bindLasting(spec.lasting, spec.conditions, view, contextOf),
    policy: bindPolicy(view, spec),
    templates: spec.templates ?? [],
    known: spec.known ?? {},
    screen: {
      columns: screen.columns,
      row: (encounter, who) => screen.row(view(encounter), who),
      order: (encounter, floor, passing = []) => screen.order(view(encounter), floor, passing),
      floor(encounter) {
        const floor = screen.floor(view(encounter));
        return { ...floor, due: floor.due.filter((who) => canActInTurn(spec.actions, encounter, who)) };
      },
      formatBudget: (encounter, who) => screen.formatBudget(view(encounter), who),
      formatFact: (encounter, fact) => formatFact(screen.facts, { clock, view: view(encounter), fact }),
      usedUp: (fact) => screen.facts.usedUp?.(fact) ?? [],
      usedOfSlot: screen.facts.usedOfSlot ?? usedOfSlot,
      players: {
        wounds: (encounter, who) => screen.players.wounds(view(encounter), who),
        conditions: screen.players.conditions,
        isAway: (encounter, who) => screen.players.isAway?.(view(encounter), who) ?? false,
      },
    },
    get sheetFlags() {
      return flagsOf(sheetSchema);
    },
    get sheetJson() {
      return jsonSchema(sheetSchema);
    },
    readSheet(raw, side, version = null) {
      const parsed = readBy(sheetSchema, withDefaultsOf(side, raw, version));
      if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error, sheetSchema) };
      const sheet = jsonOf(parsed.data);
      if (sheet === undefined) throw new Error(`a sheet of ${spec.title} is no JSON`);
      return { ok: true, sheet };
    },
    readFields: (raw) => fieldsOf(Object(asField(sheetSchema, raw))) ?? raw,
    tracksOf: (sheet, { settings, rulesVersion }) =>
      spec.tracks(sheetSchema.parse(asField(sheetSchema, sheet)), houseRules.parse({ ...settings }, rulesVersion)),
    damageTracks: spec.damageTracks,
    diceMarks: spec.diceMarks ?? [],
    status: (encounter, who) => spec.status(view(encounter), who),
    offers: (encounter) => spec.offers?.(view(encounter)) ?? [],
    hurt: (ledger, who, amount, note) => spec.hurt(contextOf(ledger, note), who, amount),
    heal: (ledger, who, amount, note) => spec.heal(contextOf(ledger, note), who, amount),
    applyConsequences: (ledger, note) => spec.applyConsequences(contextOf(ledger, note)),
  };
}

/** Fills the defaults that fields have for a side alone (`ownSide`) into a sheet of that side that says nothing of them. */
function sideDefaults(schema: z.ZodType): (side: Side, raw: unknown, version: number | null) => unknown {
  const own = new Map<number | null, { readonly [field: string]: unknown }>();
  return (side, raw, version) => {
    if (side !== 'own' || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
    const defaults = own.get(version) ?? ownSideDefaults(schema, version);
    own.set(version, defaults);
    return { ...defaults, ...raw };
  };
}

function bindPolicy<Sheet, S>(
  view: ViewOf<Sheet, S>,
  { policy, actions }: Pick<SystemSpec<Sheet, S>, 'policy' | 'actions'>,
): AnyPolicy | null {
  if (policy === undefined) return null;
  let byId: ReadonlyMap<string, AnyAction> | null = null;
  const complete = (encounter: Encounter, intents: readonly Intent[]): readonly Intent[] => {
    if (policy.isComplete === true) return intents;
    byId ??= new Map(actions.map((action) => [action.id, action]));
    return intents.map((one) => byId?.get(one.action)?.withDefaults(encounter, one) ?? one);
  };
  return {
    // Read when it is asked for: who only shows an encounter loads no policy.
    get says() {
      return policy.says;
    },
    next: (encounter, chance) => complete(encounter, policy.next(view(encounter), chance)),
    settle: (encounter) => complete(encounter, policy.settle?.(view(encounter)) ?? []),
    fights: (encounter, who) => policy.fights?.(view(encounter), who) ?? true,
    choose: (encounter, ask) => policy.choose?.(view(encounter), ask) ?? null,
  };
}
