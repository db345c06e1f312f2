/** Why something is not allowed, as a value: one clear sentence with the id of the rule behind it. */
export interface Refusal {
  /** A short word for tests and scripts. */
  readonly code: string;
  /** The id of the rule, or '' where no rule of the game is behind it (an unknown combatant). */
  readonly rule: string;
  readonly message: string;
}

/** How a game refuses, typed by the ids of its rules. */
export type Refuse<R extends string> = (code: string, rule: R | '', message: string) => Refusal;

/** A refusal; a game uses it under the type `Refuse<RuleId>`. */
export function refuse(refused: string, rule: string, says: string): Refusal {
  return { code: refused, rule, message: says };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** The sentence with the id of its rule: `parry meets only physical attacks (VX-57)`. */
export function formatRefusal({ rule, message: says }: Refusal): string {
  return rule === '' ? says : `${says} (${rule})`;
}
