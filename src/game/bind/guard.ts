/** A game of an installed package is others' code: what it throws is a fault of that package, and never ends the table. */

import { clean } from '../../state/clean.ts';
import type { AnyAction } from '../kernel/action.ts';
import { cannot, type Refusal } from '../kernel/refusal.ts';
import type { GamePackage, System } from '../kernel/system.ts';
import { absentGame } from './absent-game.ts';
import { addShownBug } from './shown-bugs.ts';

/** Says that a package has a bug, by its name: what it threw follows. */
export function packageBug({ name }: GamePackage, error: unknown): Refusal {
  return cannot('package-bug', '', `a bug in ${name}: ${describeThrown(error)}`);
}

/** What others' code threw, in a line of at most 160 cells: it may be anything. */
export function describeThrown(error: unknown): string {
  try {
    const text = error instanceof Error ? error.message : error;
    const [line = ''] = String(text).trim().split('\n');
    return clean(line, 160) || 'it says no more';
  } catch {
    return 'it says no more';
  }
}

/**
 * The game of a package, in which nothing that is only shown throws: where it would, its part of the screen is what a missing game
 * shows, said once, and its action is refused as a bug of the package. What is decided may throw: the session refuses it.
 */
export function guardGame(system: System, from: GamePackage): System {
  const safe =
    <A extends readonly unknown[], T>(
      where: string,
      ask: (...given: A) => T,
      otherwise: (error: unknown, ...given: A) => T,
    ) =>
    (...given: A): T => {
      try {
        return ask(...given);
      } catch (error) {
        addShownBug(from.name, where, describeThrown(error));
        return otherwise(error, ...given);
      }
    };
  const { screen, clock } = system;
  type Shown = Parameters<typeof screen.row>[0];
  const shown = (encounter: Shown): System['screen'] => absentGame(system, encounter).screen;
  const whyBug = (error: unknown): Refusal => packageBug(from, error);
  const guardAction = (action: AnyAction): AnyAction => ({
    ...action,
    takesTurn: safe(`${action.id}.takesTurn`, action.takesTurn, () => false),
    aim: safe(`${action.id}.aim`, action.aim, () => 'anyone'),
    isLikelyTarget: safe(`${action.id}.isLikelyTarget`, action.isLikelyTarget, () => true),
    needOf: safe(`${action.id}.needOf`, action.needOf, () => 0),
    whyNot: safe(`${action.id}.whyNot`, action.whyNot, whyBug),
    whyOthers: safe(`${action.id}.whyOthers`, action.whyOthers, () => null),
    blanks: safe(`${action.id}.blanks`, action.blanks, () => []),
    explain: safe(`${action.id}.explain`, action.explain, () => []),
    notices: safe(`${action.id}.notices`, action.notices, () => []),
    timesAnnounced: safe(`${action.id}.timesAnnounced`, action.timesAnnounced, () => 1),
    describePlan: safe(`${action.id}.describePlan`, action.describePlan, () => action.title),
    withDefaults: safe(`${action.id}.withDefaults`, action.withDefaults, (_error, _encounter, intent) => intent),
    problems: safe(`${action.id}.problems`, action.problems, () => []),
    odds: safe(`${action.id}.odds`, action.odds, (error) => whyBug(error).message),
    expected: safe(`${action.id}.expected`, action.expected, () => null),
  });
  const guarded: System = {
    ...system,
    package: from,
    actions: system.actions.map(guardAction),
    clock: { ...clock, formatPlace: safe('clock.formatPlace', clock.formatPlace, (_error, at) => at.join('.')) },
    screen: {
      ...screen,
      row: safe('screen.row', screen.row, (_error, encounter, who) => shown(encounter).row(encounter, who)),
      order: safe('screen.order', screen.order, (_error, encounter, floor, passing) =>
        shown(encounter).order(encounter, floor, passing),
      ),
      floor: safe('screen.floor', screen.floor, () => ({ who: null, due: [] })),
      formatBudget: safe('screen.formatBudget', screen.formatBudget, () => ''),
      formatFact: safe('screen.formatFact', screen.formatFact, (_error, encounter, fact) =>
        shown(encounter).formatFact(encounter, fact),
      ),
      usedUp: safe('screen.usedUp', screen.usedUp, () => []),
      usedOfSlot: safe('screen.usedOfSlot', screen.usedOfSlot, () => []),
      players: {
        ...screen.players,
        // What cannot be worked out is not shown to the players.
        wounds: safe('screen.players.wounds', screen.players.wounds, (_error, encounter, who) =>
          shown(encounter).players.wounds(encounter, who),
        ),
        isAway: safe('screen.players.isAway', screen.players.isAway, () => true),
      },
    },
    status: safe('system.status', system.status, () => ({ word: '', is: 'up' })),
    offers: safe('system.offers', system.offers, () => []),
    conditionTitle: safe('system.conditionTitle', system.conditionTitle, (_error, id) => id),
  };
  unguarded.set(guarded, system);
  return guarded;
}

const unguarded = new WeakMap<System, System>();

/** The game as its package has it, in which everything may throw: for its tests. */
export function withoutGuard(system: System): System {
  return unguarded.get(system) ?? system;
}
