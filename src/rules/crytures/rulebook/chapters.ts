import type { Chapter } from '../../kernel/rulebook.ts';
import { actions } from './actions.ts';
import { bonuses } from './bonuses.ts';
import { damage } from './damage.ts';
import { dice } from './dice.ts';
import { initiative } from './initiative.ts';
import { movement } from './movement.ts';
import { opportunities } from './opportunities.ts';
import { ranges } from './ranges.ts';
import { reading } from './reading.ts';
import { statuses } from './statuses.ts';
import { values } from './values.ts';

/** Every rule of Crytures in short, in the order of its pages. */
export const rulebook: readonly Chapter[] = [
  dice,
  values,
  initiative,
  actions,
  movement,
  reading,
  ranges,
  opportunities,
  bonuses,
  statuses,
  damage,
];
