/** What is checked of every game, by its author's tests and before a package is installed. */
import type { System } from '../game/kernel/system.ts';

/** A check with a title; it returns every fault that it finds, a sentence each. */
export interface GameCheck {
  readonly title: string;
  faults(): readonly string[];
}

/** What a game is checked with: its worked cases and its demo, as parsed JSON; null where there is no demo. */
export interface GameMaterial {
  readonly cases: unknown;
  readonly demo: unknown;
}

/** The checks of a game, in the order in which they are made. */
export function gameChecks(_game: System, _material: GameMaterial): readonly GameCheck[] {
  return [];
}
