/** All scenes in one run. */
import './edward.scenes.ts';
import './acts.scenes.ts';
import './contests.scenes.ts';
import './sheet.scenes.ts';
import './attack/reach.scenes.ts';
import './wounds/stun.scenes.ts';
import './attack/attacks.scenes.ts';
import './time/turns.scenes.ts';
import './effects/conditions.scenes.ts';
import './wounds/wounds.scenes.ts';
import './attack/styles.scenes.ts';
