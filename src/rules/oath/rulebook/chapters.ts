import type { Chapter } from '../../kernel/rulebook.ts';
import { actions } from './actions.ts';
import { bonus } from './bonus.ts';
import { characters } from './characters.ts';
import { damage } from './damage.ts';
import { falling } from './falling.ts';
import { moving } from './moving.ts';
import { psi } from './psi.ts';
import { rolling } from './rolling.ts';
import { splitting } from './splitting.ts';
import { teaching } from './teaching.ts';
import { time } from './time.ts';

/** Oath's rules in short, in the order of its pages, as far as rulings cite them. */
export const rulebook: readonly Chapter[] = [
  characters,
  rolling,
  psi,
  time,
  actions,
  moving,
  splitting,
  bonus,
  damage,
  falling,
  teaching,
];
