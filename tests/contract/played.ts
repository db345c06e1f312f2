import { actionsOf } from '../../src/rules/decide/decide.ts';
import { isRefusal } from '../../src/rules/kernel/refusal.ts';
import type { System } from '../../src/rules/kernel/system.ts';
import { citedBy } from '../rules/table.ts';
import { findGame } from './games.ts';
import { gathered, type Move, play, readyMade } from './play.ts';
import { playScene, scenesOf } from './scenes.ts';

/** The fights that the census of rules looks at, always the same: among strangers, and among those of the ready-made one. */
const fights = { gathered: 12, readyMade: 8 };
const moves = 120;

/**
 * The rules that a game cites while it is played, in fights at random and in the scenes that are kept of it: in workings, in
 * what is said, in refusals. None where it is not playable.
 */
export function playedRules(game: string): readonly string[] {
  const system = findGame(game);
  if (system === undefined) return [];
  const cited = new Set<string>(system.conditions.map(({ rule }) => rule));
  const cite = (move: Move): void => {
    for (const rule of citedIn(system, move)) cited.add(rule);
  };
  for (let n = 1; n <= fights.gathered; n += 1) play(system, `census ${n}`, moves, cite, gathered);
  for (let n = 1; n <= fights.readyMade; n += 1) play(system, `ready-made ${n}`, moves, cite, readyMade);
  for (const scene of scenesOf(game)) for (const move of playScene(system, scene)) cite(move);
  return [...cited];
}

/** The rules that a move cites, and those by which an action is not offered. */
export function citedIn(system: System, { before, intents, decided }: Move): readonly string[] {
  const offered = actionsOf(system).flatMap((action) => {
    const refusal = action.whyNot(before, intents[0]?.by ?? null);
    return refusal === null ? [] : [refusal.rule];
  });
  const shown = isRefusal(decided) ? [] : decided.previews.flatMap(({ lines }) => lines.flatMap(({ rules }) => rules));
  return [...offered, ...shown, ...citedBy(decided)];
}
