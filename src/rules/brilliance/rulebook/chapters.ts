import type { Chapter } from '../../kernel/rulebook.ts';
import { actions } from './actions.ts';
import { conditionRules } from './conditions.ts';
import { damage } from './damage.ts';
import { defence } from './defence.ts';
import { theDice } from './dice.ts';
import { environmentRules } from './environment.ts';
import { equipment } from './equipment.ts';
import { offence } from './offence.ts';
import { recovery } from './recovery.ts';
import { styleRules } from './styles.ts';
import { time } from './time.ts';

/** The rules of Brilliance & Shadow in short, in the order of their numbers. */
export const rulebook: readonly Chapter[] = [
  theDice,
  time,
  actions,
  offence,
  defence,
  damage,
  recovery,
  conditionRules,
  environmentRules,
  equipment,
  styleRules,
];
