/** What is checked of every game, by its author's tests and before a package is installed. */
import { playFight } from '../forecast/play.ts';
import { withoutGuard } from '../game/bind/guard.ts';
import { isRefusal } from '../game/kernel/refusal.ts';
import type { System } from '../game/kernel/system.ts';
import type { Encounter } from '../state/encounter.ts';
import { groupedBy } from '../state/grouped.ts';
import { caseFaults, coverageFaults, diceFaults, parseCases } from './cases.ts';
import {
  actionFaults,
  blankFaults,
  houseRuleFaults,
  rulebookFaults,
  rulingFaults,
  sheetFaults,
} from './descriptions.ts';
import { fightLaws } from './fights.ts';
import { handFaults, sessionFaults, titleFaults } from './hands.ts';
import { deepFreeze } from './laws.ts';
import { oddsFaults } from './odds.ts';
import { type Move, playFrom } from './play.ts';
import { inputFaults } from './random-inputs.ts';
import { openRoster } from './rosters.ts';

/** A check with a title; it returns every fault that it finds, a sentence each. */
export interface GameCheck {
  readonly title: string;
  faults(): readonly string[];
}

/** What a game is checked with, as parsed JSON. */
export interface GameMaterial {
  /** Its worked cases: rulings with an input, faces of dice, and what must come of it. */
  readonly cases: unknown;
  /** The roster of its demo; null where there is none. */
  readonly demo: unknown;
  /** Further rosters that must open and can be played. */
  readonly rosters?: readonly unknown[];
}

/** How many throws of a case are looked at, at most. */
const throws = { few: 1_500, many: 12_000, simulated: 4_000 };

/** How many things are tried in a fight at random, and in how many fights. */
const tried = { moves: 80, fights: ['first', 'second', 'third'] };

/** At most so many faults of a check are returned: hundreds of the same kind say no more. */
const mostFaults = 20;

/** The checks of a game, in the order in which they are made: quick ones first. What the game throws is a fault as well. */
export function gameChecks(guarded: System, { cases: raw, demo, rosters = [] }: GameMaterial): readonly GameCheck[] {
  const system = withoutGuard(guarded);
  const { cases, faults: written } = parseCases(raw);
  const all: readonly unknown[] = [...(demo === null ? [] : [demo]), ...rosters];
  const opened = once(() => all.map((roster) => openRoster(system, roster)));
  const scenes = (): readonly Encounter[] => opened().flatMap((one) => ('combatants' in one ? [one] : []));
  const moves = once(() => scenes().flatMap((scene) => fightsFrom(system, scene)));
  const ofScenes = (faults: (scene: Encounter) => readonly string[]) => (): readonly string[] =>
    scenes().flatMap(faults);
  const checks: readonly GameCheck[] = [
    { title: 'its rules have ids, texts and sources', faults: () => rulebookFaults(system) },
    { title: 'its house rules have texts and defaults', faults: () => houseRuleFaults(system) },
    { title: 'its actions have ids, keys and texts of their own', faults: () => actionFaults(system) },
    { title: 'its sheet has texts and defaults', faults: () => sheetFaults(system) },
    { title: 'its rulings have ids and flags with texts', faults: () => rulingFaults(system) },
    { title: 'its cases are written as cases are', faults: () => written },
    { title: 'its cases come to what they expect', faults: () => cases.flatMap((one) => caseFaults(system, one)) },
    {
      title: 'every ruling has a case, and no case would pass with another value',
      faults: () => coverageFaults(system, cases),
    },
    { title: 'dice give the same whether thrown, typed or recorded', faults: () => diceFaults(system, cases) },
    { title: 'any input comes to plain data, by rules of the book', faults: () => inputFaults(system, 40) },
    { title: 'its demo opens', faults: () => opened().flatMap((one) => ('combatants' in one ? [] : one)) },
    {
      title: 'what its actions ask for is unambiguous',
      faults: ofScenes((scene) => blankFaults(system, begun(system, scene))),
    },
    { title: 'its actions are found by their ids and titles', faults: ofScenes((scene) => titleFaults(system, scene)) },
    { title: 'odds are those of every throw', faults: () => oddsFaults(system, cases, throws) },
    { title: 'its policy plays the demo', faults: ofScenes((scene) => policyFaults(system, scene)) },
    {
      title: 'records can be decided again, undone and redone',
      faults: ofScenes((scene) => sessionFaults(system, scene, tried.moves)),
    },
    ...fightLaws.map((law) => ({ title: `fights at random: ${law.title}`, faults: () => law.faults(system, moves()) })),
    { title: 'blanks, a typed line and the shell write the same records', faults: () => handFaults(system, moves()) },
  ];
  return checks.map(({ title, faults }) => ({ title, faults: () => withThrown(faults) }));
}

/** The faults, those of one kind once, with how many they are; what is thrown is one. */
function withThrown(faults: () => readonly string[]): readonly string[] {
  try {
    return folded([...new Set(faults())]).slice(0, mostFaults);
  } catch (error) {
    return [`it throws: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Faults that say the same of several things, which are named before the first colon, as one: `a strikes b: … (and 19 more)`. */
function folded(faults: readonly string[]): readonly string[] {
  const kinds = groupedBy(faults, (fault) => fault.replace(/^.*?: /, '').replace(/\d+/g, '#'));
  return [...kinds.values()].flatMap(([first, ...more]) => {
    if (more.length < 3) return [first, ...more];
    return [`${first} (and ${more.length} more like it)`];
  });
}

function once<T>(work: () => T): () => T {
  let known: { readonly result: T } | null = null;
  return () => {
    known ??= { result: work() };
    return known.result;
  };
}

/** What is tried in fights at random, frozen, so that changing what was given is an error. */
function fightsFrom(system: System, scene: Encounter): readonly Move[] {
  const moves: Move[] = [];
  for (const seed of tried.fights) {
    playFrom(system, deepFreeze(scene), { seed, moves: tried.moves }, (move) => {
      deepFreeze(move.before);
      deepFreeze(move.intents);
      if (!isRefusal(move.decided)) deepFreeze(move.decided);
      moves.push(move);
    });
  }
  return moves;
}

/** The encounter with the clock begun; as it is where that is refused. */
function begun(system: System, scene: Encounter): Encounter {
  return playFrom(system, scene, { seed: 'begun', moves: 1 }, () => {});
}

/** Where the policy, if there is one, does nothing, or mostly wants what the rules refuse. */
function policyFaults(system: System, encounter: Encounter): readonly string[] {
  if (system.policy === null) return [];
  const counts = { done: 0, refused: 0 };
  const scene = { system, encounter, first: null, mostRounds: 30 };
  for (const seed of tried.fights) {
    playFight(scene, seed, ({ intents, facts }) => {
      if (isRefusal(facts)) counts.refused += 1;
      else if (intents.some(({ by }) => by !== null)) counts.done += 1;
    });
  }
  return [
    ...(counts.done === 0 ? ['nobody does anything'] : []),
    ...(counts.refused > counts.done ? [`the rules refuse ${counts.refused} of the actions that it wants`] : []),
  ];
}
