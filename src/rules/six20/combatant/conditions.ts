import type { Condition, Json } from '../../../state/encounter.ts';
import type { System } from '../../kernel/system.ts';
import { type Ability, abilities, shortAbility } from './abilities.ts';

/** What can hold of somebody in six20, with the rule behind it. */
export const conditions = [
  { id: 'unaware', title: 'unaware', rule: 'DV-37' },
  { id: 'flat-footed', title: 'flat-footed', rule: 'DV-34' },
  { id: 'restricted', title: 'restricted', rule: 'DV-46' },
  { id: 'prone', title: 'prone', rule: 'DV-12' },
  { id: 'disarmed', title: 'disarmed', rule: 'DV-83' },
  { id: 'grappled', title: 'grappled', rule: 'DV-83' },
  { id: 'stunned', title: 'stunned', rule: 'DV-91' },
  { id: 'fatigued', title: 'fatigued', rule: 'DV-90' },
  { id: 'disabled', title: 'disabled', rule: 'DV-92' },
  { id: 'dying', title: 'dying', rule: 'DV-93' },
  { id: 'stable', title: 'stable', rule: 'DV-93' },
  { id: 'unconscious', title: 'unconscious', rule: 'DV-86' },
  { id: 'dead', title: 'dead', rule: 'DV-93' },
  { id: 'critical', title: 'critical to use', rule: 'DV-65' },
  { id: 'opening', title: 'may strike', rule: 'DV-79' },
  { id: 'opportunities', title: 'opportunities used', rule: 'DV-57' },
  { id: 'vitality-drain', title: 'VP drained', rule: 'DV-101' },
  { id: 'wounds-drain', title: 'WP drained', rule: 'DV-102' },
  ...abilities.map((ability) => ({
    id: `${ability}-damage`,
    title: `${shortAbility[ability]} damaged`,
    rule: 'DV-86',
  })),
  ...abilities.map((ability) => ({
    id: `${ability}-drain`,
    title: `${shortAbility[ability]} drained`,
    rule: 'DV-103',
  })),
] as const satisfies System['conditions'];

/** Conditions that the rules lay and read by name. */
export type ConditionId =
  | 'unaware'
  | 'flat-footed'
  | 'restricted'
  | 'prone'
  | 'disarmed'
  | 'grappled'
  | 'stunned'
  | 'fatigued'
  | 'disabled'
  | 'dying'
  | 'stable'
  | 'unconscious'
  | 'dead'
  | 'critical'
  | 'opening'
  | 'opportunities'
  | Loss;

/** How points are lost that do not come back as fast as others, or not to the same height (DV-86, DV-106). */
export type Loss = 'vitality-drain' | 'wounds-drain' | `${Ability}-${'damage' | 'drain'}`;

/** A condition in words: its title, or what its own note calls it, or its id where the GM made it up. */
export function titleOf(id: string, condition?: Condition): string {
  const said = sourceOf(condition?.note);
  return conditions.find((known) => known.id === id)?.title ?? said ?? id;
}

function sourceOf(note: Json | undefined): string | null {
  if (typeof note !== 'object' || note === null || Array.isArray(note)) return null;
  const source = Object.entries(note).find(([key]) => key === 'source')?.[1];
  return typeof source === 'string' ? source : null;
}
