import { type Entered, withValue } from '../../../src/session/comparison/variants.ts';
import type { Intent } from '../../../src/state/encounter.ts';

/** Intents that are changed in the same way for every actor. */
export function entered(intents: readonly Intent[]): Entered {
  return {
    intents,
    withValue: (field, value) => intents.map((intent) => withValue(intent, field, value)),
    withTarget: (target) => intents.map((intent) => ({ ...intent, on: [target] })),
  };
}
