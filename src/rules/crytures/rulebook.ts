import type { Chapter } from '../kernel/rulebook.ts';
import { bonuses } from './attack/rules.ts';
import { values } from './combatant/rules.ts';
import { movement } from './movement/rules.ts';
import { reading } from './powers/rules.ts';
import { dice } from './roll/rules.ts';
import { actions } from './rulebook/actions.ts';
import { opportunities } from './rulebook/opportunities.ts';
import { ranges } from './rulebook/ranges.ts';
import { statuses } from './statuses/rules.ts';
import { initiative } from './time/rules.ts';
import { damage } from './wounds/rules.ts';

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
