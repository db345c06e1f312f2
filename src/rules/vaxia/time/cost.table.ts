import type { Settings } from '../combatant/settings.ts';

/** What an action costs: one of the actions of the round, which all roll with a penalty (VX-37), or nothing. */
type Cost = 'action' | 'free';

type CostByRules = Cost | ((settings: Settings) => Cost);

/** The cost of every action of a combatant; `pickUp` and `stayActs` decide on two of them (VX-61, VX-107). */
const costs = {
  attack: 'action',
  control: 'action',
  cast: 'action',
  tend: 'action',
  'break-out': 'action',
  'pick-up': ({ pickUp }: Settings) => pickUp,
  use: 'action',
  meddle: 'action',
  check: 'action',
  sneak: 'action',
  board: 'action',
  'get-out': 'action',
  pilot: 'action',
  repair: 'action',
  stay: ({ stayActs }: Settings) => (stayActs ? 'action' : 'free'),
} as const satisfies { readonly [action: string]: CostByRules };

/** The actions that are actions of the round, always or by a house rule. */
export type CountedAction = keyof typeof costs;

const costById: ReadonlyMap<string, CostByRules> = new Map(Object.entries(costs));

/** The cost of an action; free where the table has none, such as of a defence, which counts when it is rolled. */
export function costOf(action: string, settings: Settings): Cost {
  const cost = costById.get(action) ?? 'free';
  return typeof cost === 'function' ? cost(settings) : cost;
}
