import type { Ledger } from '../../state/ledger.ts';
import type { AnyAction, PlainAction, RuledAction } from '../kernel/action.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Actor, GameContext } from '../kernel/context.ts';
import { type DamageTrack, type DamageTrackSpec, damageTrack } from '../kernel/damage-track.ts';
import { type Calculation, Note } from '../kernel/note.ts';
import type { Policy } from '../kernel/policy.ts';
import { type Cannot, cannot, type Refuse, refuse } from '../kernel/refusal.ts';
import type { Ruling, RulingContext } from '../kernel/ruling.ts';
import type { FactFormatter, PlayersScreen } from '../kernel/screen.ts';
import type { Book, BookSpec, GameSpec, LastingSpec, ScreenSpec, System, SystemSpec } from '../kernel/system.ts';
import { type View, type ViewOf, viewFactory } from '../kernel/view.ts';
import { bindPlainAction } from './plain-action.ts';
import { bindRuledAction } from './ruled-action.ts';
import { bindBook, bindSystem } from './system.ts';

/**
 * Defines a game: gives the tools with which its rules are written. They are typed by its sheet, its house rules and the ids of its
 * rules, so that a field of the sheet, a house rule or a rule that does not exist is a type error.
 *
 * ```ts
 * export const rules = defineGame<Sheet, Settings, RuleId>({ id: 'duel', title: 'The Duel', version: 1, sheet, houseRules });
 * export const { refuse, cannot } = rules;
 * export type Duel = TypesOf<typeof rules>;
 *
 * export const attack = rules.ruling({ id: 'duel.attack', … });
 * export const attackAction = rules.action(attack)({ id: 'attack', … });
 * export const clock: Duel['Clock'] = { … };
 *
 * export const book = rules.book({ rulings: [attack], rulebook, outcomeWords });
 * export const duel = rules.system({ book, actions: [attackAction], clock, … });
 * ```
 */
export function defineGame<Sheet, S extends object, R extends string = string>(
  spec: GameSpec<Sheet, S>,
): GameTools<Sheet, S, R> {
  const view = viewFactory(spec.sheet, spec.houseRules);
  return {
    view,
    refuse,
    cannot,
    silent: new Note<R>(false),
    ruling: (ruling) => ruling,
    action<I, O extends object>(ruling: Ruling<I, O, S, R>) {
      return <W, By extends Actor>(action: RuledAction<Sheet, S, W, I, O, R, By>) =>
        bindRuledAction(view, ruling, action);
    },
    plain: <W, By extends Actor>(action: PlainAction<Sheet, S, W, R, By>) => bindPlainAction(view, action),
    damageTrack,
    book: (contents) => bindBook(spec, contents),
    system: (contents) => bindSystem(spec, view, contents),
  };
}

/** The tools of a game. `Sheet`, `S` and `R` are its sheet, its house rules and the ids of its rules. */
export interface GameTools<Sheet, S extends object, R extends string = string> {
  /** The encounter as the rules read it. The same view is given again as long as nothing is written. */
  readonly view: ViewOf<Sheet, S>;
  /** Refuses by a rule what the GM may overrule; null where the GM has. Where other checks follow, see `firstRefusal`. */
  readonly refuse: Refuse<R>;
  /** Refuses what could not be worked out in any case: the GM cannot overrule it. */
  readonly cannot: Cannot<R>;
  /** A note that keeps no steps, for values whose working is not shown. */
  readonly silent: Note<R>;
  /**
   * A rule that comes to an outcome, given its types.
   *
   * ```ts
   * export const attack = rules.ruling({
   *   id: 'duel.attack',
   *   title: 'Attack',
   *   input: z.strictObject({ skill: z.int().describe('skill of the attacker'), armour: z.int().describe('armour of the target') }),
   *   headline: 'hit',
   *   counts: ['hit'],
   *   *rule({ skill, armour }, { note }) {
   *     const face = onlyFace(yield dice('attack', 'attack', { count: 1, sides: 20 }));
   *     const total = note.calculate('attack').start(face, 'd20', 'DU-01').plus(skill, 'skill', 'DU-01').value;
   *     return { hit: total >= armour };
   *   },
   * });
   * ```
   */
  ruling<I, O extends object>(ruling: Ruling<I, O, S, R>): Ruling<I, O, S, R>;
  /**
   * An action with a ruling for each target. Curried, so that the ruling's types are known before the action's.
   *
   * ```ts
   * export const attackAction = rules.action(attack)({
   *   id: 'attack', title: 'Attack', key: 'a', menu: 'act', targets: 'one', aim: 'foe',
   *   sentence: '{by} attacks {on}',
   *   fields: z.strictObject({}),
   *   input: ({ view, by, target }) => ({ skill: view.sheet(by).skill, armour: view.sheet(target).armour }),
   *   *settle({ view, results }) {
   *     return results.map(({ target, outcome }) => `${view().name(target)} is ${outcome.hit ? 'hit' : 'missed'}`).join('; ');
   *   },
   * });
   * ```
   */
  action<I, O extends object>(ruling: Ruling<I, O, S, R>): RuledBinder<Sheet, S, I, O, R>;
  /**
   * An action without a ruling: it writes facts, and may ask for dice or choices.
   *
   * ```ts
   * export const guardAction = rules.plain({
   *   id: 'guard', title: 'Guard', key: 'g', menu: 'act', targets: 'none',
   *   sentence: '{by} guards',
   *   fields: z.strictObject({}),
   *   *act({ ledger, view, by }) {
   *     addCondition(ledger, by, 'guarding', { ends: nextTurnAnchor(ledger.now, by, turnStart) });
   *     return `${view().name(by)} guards`;
   *   },
   * });
   * ```
   */
  readonly plain: PlainBinder<Sheet, S, R>;
  /**
   * The functions of a track from which all damage is taken, in whole points.
   *
   * ```ts
   * export const health = rules.damageTrack({
   *   track: 'health',
   *   name: 'Health',
   *   title: 'Health',
   *   rules: { track: 'DU-06', damage: 'DU-06', healing: 'DU-06' },
   *   least: { value: 0, rule: 'DU-06' },
   * });
   * ```
   */
  damageTrack(spec: DamageTrackSpec<Sheet, S, R>): DamageTrack<Sheet, S, R>;
  /** What of the game needs no encounter: a ruling that is made once loads no more. */
  book(contents: BookSpec<S, R>): Book;
  /** The whole game. */
  system(contents: SystemSpec<Sheet, S, R>): System;
}

/** The types of a game, from its tools: `type Duel = TypesOf<typeof rules>`, and then `Duel['View']`, `Duel['Clock']` and so on. */
export type TypesOf<Tools> = Tools extends {
  readonly view: ViewOf<infer Sheet, infer S>;
  readonly refuse: Refuse<infer R>;
}
  ? GameTypes<Sheet, S, R>
  : never;

/** The types of a game with this sheet, these house rules and these rule ids. */
export interface GameTypes<Sheet, S, R extends string> {
  /** An encounter as its rules read it. */
  readonly View: View<Sheet, S>;
  /** What its rules that write facts work with: ledger, view and note. */
  readonly Context: GameContext<Sheet, S, R>;
  /** What its rulings work with, apart from their input: house rules and note. */
  readonly RulingContext: RulingContext<S, R>;
  /** Where its rules write their working, and a number in it: both cite its rules alone. */
  readonly Note: Note<R>;
  readonly Calculation: Calculation<R>;
  /** Where its rules write facts. */
  readonly Ledger: Ledger<R>;
  /** The parts of its system. */
  readonly Clock: Clock<Sheet, S, R>;
  readonly Lasting: LastingSpec<Sheet, S, R>;
  readonly Policy: Policy<Sheet, S>;
  readonly Screen: ScreenSpec<Sheet, S>;
  /** Of its screen: facts in words, and what the players may see. */
  readonly Facts: FactFormatter<View<Sheet, S>>;
  readonly Players: PlayersScreen<View<Sheet, S>>;
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
