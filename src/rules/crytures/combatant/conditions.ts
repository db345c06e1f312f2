/**
 * Statuses and other conditions: how long each lasts, how far it stacks, what it negates (CR-96 to CR-113); and custom statuses.
 * What a status does beyond the roll modifiers of attacks is with the rule that it changes.
 */
import { type ConditionTitle, z } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';

/** A status, or another condition of the game. */
export interface Status {
  readonly id: string;
  readonly title: string;
  readonly rule: RuleId;
  /** What is said when it ends, where that is not `no longer` and the title. */
  readonly ended?: string;
  /** Statuses last 1 turn or 5 minutes; the rules or the GM remove the other conditions. */
  readonly duration: 'turn' | 'minutes' | 'until-removed';
  /** 1: it does not stack (CR-97, CR-99). */
  readonly maxStacks: number;
  readonly negates?: string;
  /** Roll modifier to the bearer's attacks, per stack. */
  readonly attacks?: number;
  /** Roll modifier to attacks against the bearer, per stack. */
  readonly attacked?: number;
  /** Damage at the end of each turn of the bearer, per stack; a negative number heals. */
  readonly turnEnd?: number;
  /** Further effects in words, shown when it is added. */
  readonly says?: string;
  /** It is to the good of its bearer. */
  readonly helps?: true;
  /** It goes on when the fight is over. */
  readonly lasts?: true;
}

const unlimited = Number.POSITIVE_INFINITY;

/** The statuses in the order of the game's page, Invisible of another edition (CR-112), Surprised (CR-30), and what is no status. */
// biome-ignore format: one line a condition
export const conditions = [
  { id: 'block', title: 'Block', rule: 'CR-100', ended: 'no Block left', duration: 'turn', maxStacks: unlimited, helps: true },
  { id: 'clumsy', title: 'Clumsy', rule: 'CR-101', duration: 'minutes', maxStacks: 1 },
  { id: 'distracted', title: 'Distracted', rule: 'CR-102', duration: 'turn', maxStacks: 1 },
  { id: 'empowered', title: 'Empowered', rule: 'CR-103', duration: 'minutes', maxStacks: 5, negates: 'weakened', attacks: 1, helps: true },
  { id: 'hardened', title: 'Hardened', rule: 'CR-104', duration: 'minutes', maxStacks: 5, negates: 'softened', attacked: -1, helps: true },
  { id: 'hastened', title: 'Hastened', rule: 'CR-105', duration: 'minutes', maxStacks: 1, negates: 'slowed', helps: true },
  { id: 'regenerating', title: 'Regenerating', rule: 'CR-106', duration: 'minutes', maxStacks: 1, helps: true },
  { id: 'slowed', title: 'Slowed', rule: 'CR-107', duration: 'minutes', maxStacks: 1, negates: 'hastened' },
  { id: 'softened', title: 'Softened', rule: 'CR-108', duration: 'minutes', maxStacks: 5, negates: 'hardened', attacked: 1 },
  { id: 'stunned', title: 'Stunned', rule: 'CR-109', duration: 'turn', maxStacks: 1 },
  { id: 'weakened', title: 'Weakened', rule: 'CR-110', duration: 'minutes', maxStacks: 5, negates: 'empowered', attacks: -1 },
  { id: 'wounded', title: 'Wounded', rule: 'CR-111', duration: 'minutes', maxStacks: 1 },
  { id: 'invisible', title: 'Invisible', rule: 'CR-112', duration: 'turn', maxStacks: 1, helps: true },
  { id: 'surprised', title: 'Surprised', rule: 'CR-30', duration: 'turn', maxStacks: 1 },
  { id: 'defeated', title: 'defeated', rule: 'CR-119', duration: 'until-removed', maxStacks: 1, lasts: true },
  { id: 'uncontrolled', title: 'uncontrolled', rule: 'CR-43', duration: 'until-removed', maxStacks: 1 },
  { id: 'concentrating', title: 'concentrating', rule: 'CR-41', duration: 'until-removed', maxStacks: 1 },
  { id: 'injured-fitness', title: 'injured Fitness', rule: 'CR-121', ended: 'Fitness no longer injured', duration: 'until-removed', maxStacks: unlimited, lasts: true },
  { id: 'injured-agility', title: 'injured Agility', rule: 'CR-121', ended: 'Agility no longer injured', duration: 'until-removed', maxStacks: unlimited, lasts: true },
  { id: 'injured-intellect', title: 'injured Intellect', rule: 'CR-121', ended: 'Intellect no longer injured', duration: 'until-removed', maxStacks: unlimited, lasts: true },
  { id: 'injured-sense', title: 'injured Sense', rule: 'CR-121', ended: 'Sense no longer injured', duration: 'until-removed', maxStacks: unlimited, lasts: true },
] as const satisfies readonly Status[];

/** The statuses of the game. */
export const statuses: readonly Status[] = conditions.filter(({ duration }) => duration !== 'until-removed');

/** What every game says of a condition. */
export function toConditionTitle({ id, title, rule, ended, lasts, maxStacks }: Status): ConditionTitle {
  return {
    id,
    title,
    rule,
    ...(ended === undefined ? {} : { ended }),
    ...(lasts === true ? { lasts } : {}),
    ...(maxStacks > 1 ? { stacks: true } : {}),
  };
}

/** The id of a status, which is also that of its condition. */
export const statusId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be lower-case letters, digits and hyphens, a letter first');

/** A custom status, defined by the house rule `statuses` (CR-113). */
export const customStatus = z.strictObject({
  id: statusId,
  lasts: z.enum(['turn', 'encounter']).default('turn'),
  /** The most stacks; 1: it does not stack, 0: no limit. */
  most: z.int().min(0).max(999).default(1),
  /** The status that it negates, and that negates it. */
  negates: statusId.exactOptional(),
  /** Roll modifier to the bearer's attacks, per stack. */
  attacks: z.int().min(-10).max(10).default(0),
  /** Roll modifier to attacks against the bearer, per stack. */
  attacked: z.int().min(-10).max(10).default(0),
  /** Damage at the end of each turn of the bearer, per stack; a negative number heals. */
  turnEnd: z.int().min(-1000).max(1000).default(0),
  /** Further effects in words, shown when the status is added. */
  says: z.string().max(200).default(''),
});

type CustomStatus = z.infer<typeof customStatus>;

/** The house rule with the custom statuses. */
interface CustomStatuses {
  readonly statuses: readonly CustomStatus[];
}

const byId = new Map<string, Status>(conditions.map((one) => [one.id, one]));

/** The status or condition of that id: one of the game, or a custom one (CR-113). */
export function findStatus(id: string, settings: CustomStatuses): Status | undefined {
  const custom = settings.statuses.find((status) => status.id === id);
  return byId.get(id) ?? (custom === undefined ? undefined : fromCustom(custom));
}

function fromCustom({ id, lasts, most, ...effects }: CustomStatus): Status {
  const helps = Math.sign(effects.attacks) - Math.sign(effects.attacked) - Math.sign(effects.turnEnd) > 0;
  return {
    id,
    title: id.slice(0, 1).toUpperCase() + id.slice(1).replaceAll('-', ' '),
    rule: 'CR-113',
    duration: lasts === 'turn' ? 'turn' : 'minutes',
    maxStacks: most === 0 ? unlimited : most,
    ...effects,
    ...(helps ? { helps } : {}),
  };
}

/** The custom statuses of the house rules (CR-113). */
export function customStatuses(settings: CustomStatuses): readonly Status[] {
  return settings.statuses.map(fromCustom);
}

/** Whether a condition is a status, which ends by itself; the other conditions go on until the rules or the GM remove them. */
export function isTimed(id: string, settings: CustomStatuses): boolean {
  return (findStatus(id, settings)?.duration ?? 'until-removed') !== 'until-removed';
}

/** The title of a status or condition; its id where it is unknown. */
export function statusTitle(id: string, settings: CustomStatuses): string {
  return findStatus(id, settings)?.title ?? id;
}
