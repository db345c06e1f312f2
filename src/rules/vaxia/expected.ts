import { rulingOdds } from '../ruling.ts';
import { attack } from './attack.ts';
import type { AttackInput } from './attack-input.ts';
import type { Settings } from './settings.ts';

/** Expectations worked out lately; a sentence asks for the same one with every key that is typed into it. */
const lately = new Map<string, number>();
const most = 64;

/** The exact expected damage of an attack; null where there is too much to look at. */
export function expectedDamage(input: AttackInput, settings: Settings): number | null {
  const key = JSON.stringify([input, settings]);
  const known = lately.get(key);
  if (known !== undefined) return known;
  const odds = rulingOdds(attack, input, settings, 'damage');
  if (typeof odds === 'string') return null;
  const [oldest] = lately.keys();
  if (lately.size >= most && oldest !== undefined) lately.delete(oldest);
  lately.set(key, odds.mean);
  return odds.mean;
}
