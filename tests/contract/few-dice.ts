/** Games whose dice have so few faces that every throw of a whole record can be looked at. */
import type { Answer, Ask, Conversation, DiceAsk } from '../../src/dice/ask.ts';
import type { AnyAction } from '../../src/game/kernel/action.ts';
import type { OutcomeSource } from '../../src/game/kernel/outcome-source.ts';
import type { System } from '../../src/game/kernel/system.ts';

/** How many dice of a throw fall at random, and which faces of a die with so many sides they may show. */
export interface FewDice {
  readonly dice: number;
  facesOf(sides: number): readonly number[];
}

/** The game with few dice. The others of a throw always show the first of the faces; none is thrown again. */
export function withFewDice(system: System, few: FewDice): System {
  return {
    ...system,
    actions: system.actions.map((action) => fewInAction(action, few)),
    applyConsequences: (ledger, note) => fewIn(system.applyConsequences(ledger, note), few),
  };
}

function fewInAction(action: AnyAction, few: FewDice): AnyAction {
  const begin: AnyAction['begin'] = function* (context) {
    const { outcomes } = context;
    const source: OutcomeSource | undefined = outcomes && {
      outcomeOf: (run) => outcomes.outcomeOf({ ...run, start: () => fewIn(run.start(), few) }),
    };
    const begun = yield* fewIn(action.begin({ ...context, outcomes: source }), few);
    return 'finish' in begun ? { ...begun, finish: (ledger) => fewIn(begun.finish(ledger), few) } : begun;
  };
  return { ...action, begin };
}

function* fewIn<T>(talk: Conversation<T>, few: FewDice): Conversation<T> {
  let next = talk.next();
  while (!next.done) {
    const ask: Ask = next.value;
    next = talk.next(isWhole(ask) ? fewFaces(ask, few, yield fewOf(ask, few)) : yield ask);
  }
  return next.value;
}

/** Dice that have all their faces: not those of a rule within, and not the one that stands for a ruling. */
function isWhole(ask: Ask): ask is DiceAsk {
  return ask.kind === 'dice' && ask.classes?.by !== 'chances' && !ask.label.startsWith(mark);
}

const mark = 'few: ';

function shown({ sides, again }: DiceAsk, { facesOf }: FewDice): readonly number[] {
  const faces = facesOf(sides).filter((face) => again === undefined || face < again);
  return faces.length === 0 ? [1] : faces;
}

function fewOf(ask: DiceAsk, few: FewDice): Ask {
  const { classes: _, again: _again, howGood: _howGood, each: _each, ...rest } = ask;
  const count = Math.min(ask.count, few.dice);
  return { ...rest, label: `${mark}${ask.label}`, count, sides: shown(ask, few).length };
}

function fewFaces(ask: DiceAsk, few: FewDice, { faces }: Answer): Answer {
  const possible = shown(ask, few);
  const face = (n: number): number => possible[(faces[n] ?? 1) - 1] ?? 1;
  return { faces: Array.from({ length: ask.count }, (_, n) => face(n)), picks: [] };
}
