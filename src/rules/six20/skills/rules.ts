/** Rule texts: what skills are used for. */
import { chapter } from '../../kernel/rulebook.ts';

// biome-ignore format: one line a rule
export const skillRules = chapter('Skills at the table', {
  'DV-111': ['Evasion, Pursuit and Stealth', 'settled', 'Evasion, pursuit and stealth are ordinary checks, opposed or not, of acrobatics, athletics, stealth or perception.'],
  'DV-112': ['Intrigue', 'settled', 'Intrigue (deception, diplomacy, intimidate or knowledge) is an opposed check against sense motive or knowledge; the log can note the intent and the method.'],
});
