import { type Ruling, rulingOdds } from '../kernel/ruling.ts';
import type { Settings } from './settings.ts';

/** Expectations worked out lately; a sentence asks for the same one with every key that is typed into it. */
const lately = new Map<string, number>();
const most = 64;

/** The exact expectation of a number of a ruling; null where there is too much to look at. */
export function expected<I, O extends object>(
  ruling: Ruling<I, O, Settings>,
  of: keyof O & string,
  input: I,
  settings: Settings,
): number | null {
  const key = JSON.stringify([ruling.id, of, input, settings]);
  const known = lately.get(key);
  if (known !== undefined) return known;
  const odds = rulingOdds(ruling, input, settings, of);
  if (typeof odds === 'string') return null;
  const [oldest] = lately.keys();
  if (lately.size >= most && oldest !== undefined) lately.delete(oldest);
  lately.set(key, odds.mean);
  return odds.mean;
}
