import type { Chapter } from '../../kernel/rulebook.ts';
import { actions } from './actions.ts';
import { attacking } from './attack.ts';
import { checks } from './checks.ts';
import { criticals } from './criticals.ts';
import { manoeuvring } from './manoeuvres.ts';
import { recovery } from './recovery.ts';
import { rounds } from './rounds.ts';
import { skills } from './skills.ts';
import { stances } from './stances.ts';
import { adjustments } from './track.ts';
import { wounds } from './wounds.ts';

/** Every rule of six20 in short, in the order of its pages. */
export const rulebook: readonly Chapter[] = [
  checks,
  adjustments,
  stances,
  rounds,
  actions,
  attacking,
  criticals,
  manoeuvring,
  wounds,
  recovery,
  skills,
];
