import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const psiRules = chapter('Psi', {
  'SG-26': ['Psi Skills', 'game', 'A continuous psi power keeps working without further rolls and ties up dice. An instant power makes a lasting change and ties up no dice afterwards.'],
  'SG-27': ['Psi Skills', 'game', 'A running psi power ties up as many dice as it keeps successes. Other powers of that substat have the rest of its dice, at least 0.'],
  'SG-28': ['Psi Skills', 'game', 'Tied-up dice are counted separately for Strength of Psi and Precision of Psi.'],
  'SG-29': ['Psi Skills', 'game', 'The user of a psi power may keep fewer successes than rolled, for a lesser effect and fewer tied-up dice.'],
  'SG-30': ['Psi Skills', 'game', 'Each psi die serves one power at a time. Exempt are pairs of powers made to work in concert, such as a targeting skill and what it targets.'],
  'SG-31': ['Psi Skills', 'game', 'If a new psi power needs dice that are tied up, the user lets go of the running power, which is free, or the new one does not happen.'],
  'SG-32': ['Psi Skills', 'game', 'The successes kept may exceed the dice of the psi substat, with Fortune dice or after the substat drops. The GM is warned of strange side effects.'],
  'SG-33': ['Psi Skills', 'game', 'The effect of an instant psi power remains when its dice are used for another power.'],
  'SG-34': ['not stated', 'gap', 'A continuous psi power runs from turn to turn until it is let go of or its user is down. By the house rule psiLasts it ends with the turn.'],
});
