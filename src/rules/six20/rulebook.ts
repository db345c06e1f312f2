import type { Chapter } from '../kernel/rulebook.ts';
import { criticals } from './attack/criticals-rules.ts';
import { attacking } from './attack/rules.ts';
import { manoeuvring } from './manoeuvres/rules.ts';
import { checks } from './roll/rules.ts';
import { adjustments } from './roll/track-rules.ts';
import { skills } from './skills/rules.ts';
import { stances } from './stances/rules.ts';
import { actions } from './time/actions-rules.ts';
import { rounds } from './time/rules.ts';
import { recovery } from './wounds/recovery-rules.ts';
import { wounds } from './wounds/rules.ts';

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
