/**
 * The statuses: how long each lasts, how far it stacks, what it negates (CR-96 to CR-113). The effect of a status is with the
 * rule that it changes.
 */
import type { ConditionTitle } from '../../kernel/system.ts';
import type { builtInStatuses, CustomStatus } from '../combatant/custom-status.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RuleId } from '../rulebook.ts';

/** What adding a status needs to know of it. */
export interface Status {
  readonly id: string;
  readonly title: string;
  readonly rule: RuleId;
  /** What is said when it ends, where that is not `no longer` and the title. */
  readonly ended?: string;
  readonly duration: 'turn' | 'minutes' | 'until-removed';
  /** 1: it does not stack (CR-97, CR-99). */
  readonly maxStacks: number;
  readonly negates?: string;
  /** It is to the good of its bearer. */
  readonly helps?: true;
  /** It goes on when the fight is over. */
  readonly lasts?: true;
}

interface BuiltInStatus extends Status {
  readonly id: (typeof builtInStatuses)[number];
}

const unlimited = Number.POSITIVE_INFINITY;

/** In the order of the game's page; then Invisible of another edition (CR-112), and Surprised (CR-30). */
// biome-ignore format: one line a status
export const statuses = [
  { id: 'block', title: 'Block', rule: 'CR-100', ended: 'no Block left', duration: 'turn', maxStacks: unlimited, helps: true },
  { id: 'clumsy', title: 'Clumsy', rule: 'CR-101', duration: 'minutes', maxStacks: 1 },
  { id: 'distracted', title: 'Distracted', rule: 'CR-102', duration: 'turn', maxStacks: 1 },
  { id: 'empowered', title: 'Empowered', rule: 'CR-103', duration: 'minutes', maxStacks: 5, negates: 'weakened', helps: true },
  { id: 'hardened', title: 'Hardened', rule: 'CR-104', duration: 'minutes', maxStacks: 5, negates: 'softened', helps: true },
  { id: 'hastened', title: 'Hastened', rule: 'CR-105', duration: 'minutes', maxStacks: 1, negates: 'slowed', helps: true },
  { id: 'regenerating', title: 'Regenerating', rule: 'CR-106', duration: 'minutes', maxStacks: 1, helps: true },
  { id: 'slowed', title: 'Slowed', rule: 'CR-107', duration: 'minutes', maxStacks: 1, negates: 'hastened' },
  { id: 'softened', title: 'Softened', rule: 'CR-108', duration: 'minutes', maxStacks: 5, negates: 'hardened' },
  { id: 'stunned', title: 'Stunned', rule: 'CR-109', duration: 'turn', maxStacks: 1 },
  { id: 'weakened', title: 'Weakened', rule: 'CR-110', duration: 'minutes', maxStacks: 5, negates: 'empowered' },
  { id: 'wounded', title: 'Wounded', rule: 'CR-111', duration: 'minutes', maxStacks: 1 },
  { id: 'invisible', title: 'Invisible', rule: 'CR-112', duration: 'turn', maxStacks: 1, helps: true },
  { id: 'surprised', title: 'Surprised', rule: 'CR-30', duration: 'turn', maxStacks: 1 },
] as const satisfies readonly BuiltInStatus[];

/** Conditions that are no statuses: the rules add and remove them. Those that last go on after the fight. */
// biome-ignore format: one line a condition
export const otherConditions = [
  { id: 'defeated', title: 'defeated', rule: 'CR-119', duration: 'until-removed', maxStacks: 1, lasts: true },
  { id: 'uncontrolled', title: 'uncontrolled', rule: 'CR-43', duration: 'until-removed', maxStacks: 1 },
  { id: 'concentrating', title: 'concentrating', rule: 'CR-41', duration: 'until-removed', maxStacks: 1 },
  { id: 'injured-fitness', title: 'injured Fitness', rule: 'CR-121', ended: 'Fitness no longer injured', duration: 'until-removed', maxStacks: unlimited, lasts: true },
  { id: 'injured-agility', title: 'injured Agility', rule: 'CR-121', ended: 'Agility no longer injured', duration: 'until-removed', maxStacks: unlimited, lasts: true },
  { id: 'injured-intellect', title: 'injured Intellect', rule: 'CR-121', ended: 'Intellect no longer injured', duration: 'until-removed', maxStacks: unlimited, lasts: true },
  { id: 'injured-sense', title: 'injured Sense', rule: 'CR-121', ended: 'Sense no longer injured', duration: 'until-removed', maxStacks: unlimited, lasts: true },
] as const satisfies readonly BuiltInStatus[];

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

const byId = new Map<string, Status>([...statuses, ...otherConditions].map((status) => [status.id, status]));

/** The status or condition of that id: one of the game, or a custom one (CR-113). */
export function findStatus(id: string, settings: Settings): Status | undefined {
  const custom = settings.statuses.find((status) => status.id === id);
  return byId.get(id) ?? (custom === undefined ? undefined : fromCustom(custom));
}

function fromCustom({ id, lasts, most, negates, attacks, attacked, turnEnd }: CustomStatus): Status {
  const helps = Math.sign(attacks) - Math.sign(attacked) - Math.sign(turnEnd) > 0;
  return {
    id,
    title: id.slice(0, 1).toUpperCase() + id.slice(1).replaceAll('-', ' '),
    rule: 'CR-113',
    duration: lasts === 'turn' ? 'turn' : 'minutes',
    maxStacks: most === 0 ? unlimited : most,
    ...(negates === undefined ? {} : { negates }),
    ...(helps ? { helps } : {}),
  };
}

/** The statuses of the game and the custom ones. */
export function allStatuses(settings: Settings): readonly Status[] {
  return [...statuses, ...settings.statuses.map(fromCustom)];
}

/** Whether a condition is a status, which ends by itself; the other conditions go on until the rules or the GM remove them. */
export function isTimed(id: string, settings: Settings): boolean {
  return (findStatus(id, settings)?.duration ?? 'until-removed') !== 'until-removed';
}

/** The title of a status or condition; its id where it is unknown. */
export function statusTitle(id: string, settings: Settings): string {
  return findStatus(id, settings)?.title ?? id;
}
