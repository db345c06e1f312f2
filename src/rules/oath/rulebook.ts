import type { Chapter } from '../kernel/rulebook.ts';
import { damage } from './attack/rules.ts';
import { characters } from './combatant/rules.ts';
import { psi } from './psi/rules.ts';
import { rolling } from './roll/rules.ts';
import { moving } from './skills/rules.ts';
import { teaching } from './skills/teaching-rules.ts';
import { splitting } from './split-dice/rules.ts';
import { bonus } from './time/bonus/rules.ts';
import { actions } from './time/phases/rules.ts';
import { time } from './time/turn/rules.ts';
import { falling } from './wounds/rules.ts';

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
