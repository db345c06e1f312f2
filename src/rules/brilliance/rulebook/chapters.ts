import type { Chapter } from '../../rulebook.ts';
import { damage } from './damage.ts';
import { defence } from './defence.ts';
import { theDice } from './dice.ts';
import { offence } from './offence.ts';

/** The rules of Brilliance & Shadow in short, in the order of its pages, as far as rulings meet them. */
export const rulebook: readonly Chapter[] = [theDice, offence, defence, damage];
