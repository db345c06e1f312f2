import type { Chapter } from '../../kernel/rulebook.ts';
import { actions, order } from './actions.ts';
import { arms } from './arms.ts';
import { attacking, defending } from './combat.ts';
import { core } from './core.ts';
import { nonlethal } from './effects.ts';
import { companions, environment } from './environment.ts';
import { narration } from './narration.ts';
import { olderEdition } from './older-edition.ts';
import { theRoll } from './roll.ts';
import { vehicles } from './vehicles.ts';
import { staying, wounds } from './wounds.ts';

/** Every rule of Vaxia in short, in the order of its book. */
export const rulebook: readonly Chapter[] = [
  core,
  theRoll,
  actions,
  order,
  attacking,
  defending,
  arms,
  nonlethal,
  wounds,
  staying,
  environment,
  vehicles,
  companions,
  narration,
  olderEdition,
];
