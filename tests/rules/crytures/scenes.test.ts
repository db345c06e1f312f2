/**
 * All scenes in one run: the worked examples of the rules reference (AC-CR-01 to AC-CR-35), with the values that it gives, and
 * house rules, powers and statuses that random fights seldom meet.
 */
import './attack/attack.scenes.ts';
import './attack/opportunities.scenes.ts';
import './attack/provoked.scenes.ts';
import './conjuring/conjuring.scenes.ts';
import './movement/movement.scenes.ts';
import './powers/powers.scenes.ts';
import './statuses/statuses.scenes.ts';
import './time/turns.scenes.ts';
import './wounds/wounds.scenes.ts';
