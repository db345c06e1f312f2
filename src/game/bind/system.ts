import type * as z from 'zod';
import type { Encounter, Id, Intent, Side } from '../../state/encounter.ts';
import { hasDeclared, usedOfSlot } from '../clock/slots.ts';
import { type AnyAction, canActInTurn } from '../kernel/action.ts';
import { titlesOf } from '../kernel/conditions.ts';
import { contextsOf } from '../kernel/context.ts';
import { flagsOf, jsonSchema, ownSideDefaults } from '../kernel/flags.ts';
import type { AnyPolicy } from '../kernel/policy.ts';
import { problemsOf } from '../kernel/problems.ts';
import { asField, readBy } from '../kernel/read-value.ts';
import { bindRuling, type Ruling } from '../kernel/ruling.ts';
import type { Book, BookSpec, GameSpec, System, SystemSpec } from '../kernel/system.ts';
import type { ViewOf } from '../kernel/view.ts';
import { formatFact } from '../text/facts.ts';
import { bindClock } from './clock.ts';
import { fieldsOf, jsonOf } from './json.ts';
import { bindLasting } from './lasting.ts';

/** Binds what of a game needs no encounter to its types. */
export function bindBook<S extends object, R extends string>(
  { id, title, version, houseRules }: GameSpec<unknown, S>,
  { rulings, rulebook, outcomeWords }: BookSpec<S, R>,
): Book {
  const recalled = rulebook.flatMap(({ rules }) => rules.filter(({ mark }) => mark === 'recalled'));
  return {
    id,
    title,
    version,
    // The input of each is what its own schema reads.
    rulings: rulings.map((ruling) => bindRuling(ruling as Ruling<unknown, object, S>, houseRules)),
    rulebook,
    recalled: new Set(recalled.map((rule) => rule.id)),
    outcomeWords,
    houseRules: (version) => houseRules.list(version),
    settingsJson: () => jsonSchema(houseRules.schema),
    checkSettings: (raw, origin = 'new') => houseRules.problems(raw, origin),
    inCurrentWords: (raw) => houseRules.inCurrentWords(raw),
  };
}

/** Binds a whole game to its types. */
export function bindSystem<Sheet, S extends object>(
  { title, sheet: sheetSchema, houseRules }: GameSpec<Sheet, S>,
  view: ViewOf<Sheet, S>,
  spec: SystemSpec<Sheet, S>,
): System {
  const { screen } = spec;
  const clock = bindClock(view, spec.clock);
  const contextOf = contextsOf(view);
  const withDefaultsOf = sideDefaults(sheetSchema);
  const system: System = {
    ...spec.book,
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
        const { who, ...floor } = screen.floor(view(encounter));
        const isDue = (one: Id): boolean =>
          !hasDeclared(clock, encounter, one) && canActInTurn(spec.actions, encounter, one);
        return {
          ...floor,
          who: who !== null && hasDeclared(clock, encounter, who) ? null : who,
          due: floor.due.filter(isDue),
        };
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
      if (sheet === undefined) throw new Error(`a sheet of ${title} is no JSON`);
      return { ok: true, sheet };
    },
    readFields: (raw) => fieldsOf(Object(asField(sheetSchema, raw))) ?? raw,
    remarksOn: (sheet) => spec.remarks?.(sheetSchema.parse(asField(sheetSchema, sheet))) ?? [],
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
  defined.add(system);
  return system;
}

const defined = new WeakSet<object>();

/** Whether a value is a whole game that was made by `defineGame` of this very program, and of no other copy of it. */
export function isGame(value: unknown): value is System {
  return typeof value === 'object' && value !== null && defined.has(value);
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
