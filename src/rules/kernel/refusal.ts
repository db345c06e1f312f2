/** The rules, or the state of things, do not allow it: one clear sentence, with the id of the rule where one says so. */
export interface Refusal {
  /** A word to test for. */
  readonly code: string;
  /** The rule behind it, or '' where none of the game's is (a combatant who is not there). */
  readonly rule: string;
  readonly message: string;
}

export function refuse(refused: string, rule: string, says: string): Refusal {
  return { code: refused, rule, message: says };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** The sentence with its rule, as it is shown: `parry meets only physical attacks (VX-57)`. */
export function formatRefusal({ rule, message: says }: Refusal): string {
  return rule === '' ? says : `${says} (${rule})`;
}
