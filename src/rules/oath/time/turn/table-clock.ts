import { bindClock } from '../../../bind/clock.ts';
import { rules } from '../../combatant/game.ts';
import { clock } from './clock.ts';

/** The clock as the kernel knows it, for actions that let somebody act out of order. */
export const tableClock = bindClock(rules.view, clock);
