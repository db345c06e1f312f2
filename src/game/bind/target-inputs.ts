/** The inputs of a ruling for all targets of an action: as it is declared, and when its turn comes. */
import type { Id, Intent } from '../../state/encounter.ts';
import type { RuledAction } from '../kernel/action.ts';
import type { Actor, IntentOf } from '../kernel/context.ts';
import { Note } from '../kernel/note.ts';
import { isRefusal, type Refusal, runChecks } from '../kernel/refusal.ts';
import type { Ruling } from '../kernel/ruling.ts';
import type { View } from '../kernel/view.ts';
import type { ValuesReader } from './description.ts';

/** A target with the values said for it and the input of its ruling. */
export interface TargetInput<I, W> {
  readonly target: Id;
  readonly values: W;
  readonly input: I;
}

/** The inputs of all targets, and the view that they were read from. */
export interface Inputs<Sheet, S, I, W> {
  readonly view: View<Sheet, S>;
  readonly inputs: readonly TargetInput<I, W>[];
}

/** Reads the inputs of an action's ruling. */
export class TargetInputs<Sheet, S, W, I, O extends object, By extends Actor> {
  constructor(
    private readonly action: Pick<RuledAction<Sheet, S, W, I, O, string, By>, 'input' | 'atItsTurn'>,
    private readonly ruling: Ruling<I, O, S>,
    private readonly reader: ValuesReader<W>,
  ) {}

  /**
   * The inputs of all targets, from the state before any of their dice; or why one of them cannot be. `common`: the values of the
   * intent, where they are read already.
   */
  before(view: View<Sheet, S>, intent: IntentOf<By>, note: Note, common?: W): readonly TargetInput<I, W>[] | Refusal {
    const inputs: TargetInput<I, W>[] = [];
    for (const target of targetsOf(intent)) {
      const isOwn = common === undefined || intent.each?.[target] !== undefined;
      const values = isOwn ? this.reader.read(intent, target) : common;
      if (isRefusal(values)) return values;
      const input = runChecks(this.action.input({ view, by: intent.by ?? target, target, values, note, intent }));
      if (isRefusal(input)) return input;
      const refusal = this.ruling.refuse?.(input, view.settings) ?? null;
      if (refusal !== null) return refusal;
      inputs.push({ target, values, input });
    }
    return inputs;
  }

  /** The inputs with what the action meets when its turn comes, as things are in the view; or why it comes to nothing. */
  atItsTurn(
    view: View<Sheet, S>,
    intent: IntentOf<By>,
    declared: readonly TargetInput<I, W>[],
  ): readonly TargetInput<I, W>[] | Refusal {
    const { action, ruling } = this;
    if (action.atItsTurn === undefined) return declared;
    const inputs: TargetInput<I, W>[] = [];
    for (const { target, values, input: before } of declared) {
      const context = { view, by: intent.by ?? target, target, values, note: silent, intent };
      const input = runChecks(action.atItsTurn(context, before));
      if (isRefusal(input)) return input;
      const refusal = ruling.refuse?.(input, view.settings) ?? null;
      if (refusal !== null) return refusal;
      inputs.push({ target, values, input });
    }
    return inputs;
  }

  /** The inputs as they are for an action that is done now, by itself. */
  now(view: View<Sheet, S>, intent: IntentOf<By>, note: Note): readonly TargetInput<I, W>[] | Refusal {
    const inputs = this.before(view, intent, note);
    return isRefusal(inputs) ? inputs : this.atItsTurn(view, intent, inputs);
  }
}

const silent = new Note(false);

/** The targets of an intent; the actor alone where it has none. */
function targetsOf({ by, on }: Intent): readonly Id[] {
  if (on.length > 0) return on;
  return by === null ? [] : [by];
}
