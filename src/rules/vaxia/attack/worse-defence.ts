import type { Id } from '../../../state/encounter.ts';
import { type Ruling, rulingOdds } from '../../kernel/ruling.ts';
import type { VaxiaNote } from '../combatant/game.ts';
import type { MightPair } from '../combatant/mights.ts';
import type { Settings } from '../combatant/settings.ts';
import type { VaxiaView } from '../combatant/view.ts';
import type { ExchangeInput } from './exchange.ts';

/** Defences that make things worse than none would (VX-65); the rules allow them. Expectations are exact. */

/** What is expected of an attack where somebody defends, and where nobody does. */
export interface WorseDefence {
  readonly met: number;
  readonly bare: number;
  /** What is counted, where it is not damage: rounds, points. */
  readonly counts?: string;
}

/** A number of a ruling that is the worse for the target the higher it is, as the defence leaves it and without any. */
export interface DefenceComparison<I, O extends object> {
  readonly ruling: Ruling<I, O, Settings>;
  readonly of: keyof O & string;
  readonly counts?: string;
  readonly met: I;
  readonly bare: I;
}

/** Both expectations where a defence does more harm than good, else null. */
export function compareDefence<I, O extends object>(
  compared: DefenceComparison<I, O>,
  settings: Settings,
): WorseDefence | null {
  const { ruling, of, counts } = compared;
  const met = expectedValue(ruling, of, compared.met, settings);
  const bare = expectedValue(ruling, of, compared.bare, settings);
  if (met === null || bare === null || met <= bare) return null;
  return counts === undefined ? { met, bare } : { met, bare, counts };
}

/** Both in words: `8.1 expected, 6.7 undefended`. */
export function formatComparison({ met, bare, counts }: WorseDefence): string {
  return `${met.toFixed(1)}${counts === undefined ? '' : ` ${counts}`} expected, ${bare.toFixed(1)} undefended`;
}

/** Warns of a defence that is worse than none; `answers` tells what the target does: `blocks`. */
export function warnOfDefence(
  view: VaxiaView,
  on: Id,
  answers: string,
  worse: WorseDefence | null,
  note: VaxiaNote,
): void {
  if (worse === null) return;
  note.say('warning', 'VX-65', () => `${view.name(on)} ${answers}: worse than nothing, ${formatComparison(worse)}`);
}

/** The same attack where nobody defends: what it meets are these two mights. */
export function withoutDefence<I extends ExchangeInput>(input: I, target: MightPair) {
  const {
    defence: _,
    defend: __,
    defenceKind: ___,
    defendWith: ____,
    olderTarget: _____,
    defenceDice: ______,
    ...open
  } = input;
  return { ...open, defenceActions: 1, target };
}

/** Expectations worked out lately; a sentence asks for the same one with every key that is typed into it. */
const lately = new Map<string, number>();
const most = 64;

/** The exact expectation of a number of a ruling; null where there is too much to look at. */
export function expectedValue<I, O extends object>(
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
