/** The statuses (CR-96 to CR-113): how long each lasts, how far it stacks, what it negates. What they do is where it is done. */
import type { CustomStatus } from '../combatant/custom-status.ts';
import type { Settings } from '../combatant/settings.ts';

/** What is to be known of a status to lay it. */
export interface Status {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** To the end of the bearer's next turn, for 5 minutes, or until it is lifted. */
  readonly lasts: 'turn' | 'minutes' | 'lifted';
  /** The most stacks (CR-97, CR-99). */
  readonly most: number;
  readonly negates?: string;
}

const endless = Number.POSITIVE_INFINITY;

/** In the order of the page; the last of them from the other generation, then what is no status of a page (CR-30). */
export const statuses = [
  { id: 'block', title: 'Block', rule: 'CR-100', lasts: 'turn', most: endless },
  { id: 'clumsy', title: 'Clumsy', rule: 'CR-101', lasts: 'minutes', most: 1 },
  { id: 'distracted', title: 'Distracted', rule: 'CR-102', lasts: 'turn', most: 1 },
  { id: 'empowered', title: 'Empowered', rule: 'CR-103', lasts: 'minutes', most: 5, negates: 'weakened' },
  { id: 'hardened', title: 'Hardened', rule: 'CR-104', lasts: 'minutes', most: 5, negates: 'softened' },
  { id: 'hastened', title: 'Hastened', rule: 'CR-105', lasts: 'minutes', most: 1, negates: 'slowed' },
  { id: 'regenerating', title: 'Regenerating', rule: 'CR-106', lasts: 'minutes', most: 1 },
  { id: 'slowed', title: 'Slowed', rule: 'CR-107', lasts: 'minutes', most: 1, negates: 'hastened' },
  { id: 'softened', title: 'Softened', rule: 'CR-108', lasts: 'minutes', most: 5, negates: 'hardened' },
  { id: 'stunned', title: 'Stunned', rule: 'CR-109', lasts: 'turn', most: 1 },
  { id: 'weakened', title: 'Weakened', rule: 'CR-110', lasts: 'minutes', most: 5, negates: 'empowered' },
  { id: 'wounded', title: 'Wounded', rule: 'CR-111', lasts: 'minutes', most: 1 },
  { id: 'invisible', title: 'Invisible', rule: 'CR-112', lasts: 'turn', most: 1 },
  { id: 'surprised', title: 'Surprised', rule: 'CR-30', lasts: 'turn', most: 1 },
] as const satisfies readonly Status[];

/** Conditions that the rules lay and lift: who is down, who is hurt for longer, which cryture obeys nobody. */
export const lasting = [
  { id: 'defeated', title: 'defeated', rule: 'CR-119', lasts: 'lifted', most: 1 },
  { id: 'uncontrolled', title: 'uncontrolled', rule: 'CR-43', lasts: 'lifted', most: 1 },
  { id: 'concentrating', title: 'concentrating', rule: 'CR-41', lasts: 'lifted', most: 1 },
  { id: 'injured-fitness', title: 'injured Fitness', rule: 'CR-121', lasts: 'lifted', most: endless },
  { id: 'injured-agility', title: 'injured Agility', rule: 'CR-121', lasts: 'lifted', most: endless },
  { id: 'injured-intellect', title: 'injured Intellect', rule: 'CR-121', lasts: 'lifted', most: endless },
  { id: 'injured-sense', title: 'injured Sense', rule: 'CR-121', lasts: 'lifted', most: endless },
] as const satisfies readonly Status[];

const byId = new Map<string, Status>([...statuses, ...lasting].map((status) => [status.id, status]));

/** A status by its id: one of the game, or one that the table defined (CR-113). */
export function statusOf(id: string, settings: Settings): Status | undefined {
  const known = byId.get(id);
  if (known !== undefined) return known;
  const own = settings.statuses.find((status) => status.id === id);
  return own === undefined ? undefined : fromOwn(own);
}

function fromOwn({ id, lasts, most, negates }: CustomStatus): Status {
  return {
    id,
    title: titled(id),
    rule: 'CR-113',
    lasts: lasts === 'turn' ? 'turn' : 'minutes',
    most: most === 0 ? endless : most,
    ...(negates === undefined ? {} : { negates }),
  };
}

/** All statuses that can be laid by name. */
export function allStatuses(settings: Settings): readonly Status[] {
  return [...statuses, ...settings.statuses.map(fromOwn)];
}

/** What a status is called: its title, or its id where nobody knows it. */
export function titleOf(id: string, settings: Settings): string {
  return statusOf(id, settings)?.title ?? id;
}

function titled(id: string): string {
  return id.slice(0, 1).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}
