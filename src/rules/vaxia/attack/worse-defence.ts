/** Warnings of defences that make an attack worse for the target than none would (VX-65). Expectations are exact. */
import { ExpectedValues, meanOf, type Ruling } from '../../../game/index.ts';
import type { RuleId } from '../combatant/game.ts';
import type { MightPair } from '../combatant/mights.ts';
import type { Settings } from '../combatant/settings.ts';
import type { VaxiaTarget } from '../combatant/view.ts';
import type { ExchangeInput } from './exchange.ts';

/** The expected result of an attack against a defence, and the lower one without any. */
export interface WorseDefence {
  readonly met: number;
  readonly bare: number;
  /** What is expected, where it is not damage: rounds, points. */
  readonly counts?: string;
}

/** A number of a ruling of which more is worse for the target, with the input of a defence and that of none. */
export interface DefenceComparison<I, O extends object> {
  readonly ruling: Ruling<I, O, Settings, RuleId>;
  readonly of: keyof O & string;
  readonly counts?: string;
  readonly met: I;
  readonly bare: I;
}

/** A sentence asks for the same ones at every key that is typed into it, and a fight again and again. */
const expectations = new ExpectedValues();

/** Both expectations where the defence makes the result worse for the target, else null. */
export function compareDefence<I, O extends object>(
  { ruling, of, counts, met, bare }: DefenceComparison<I, O>,
  settings: Settings,
): WorseDefence | null {
  const expectedOf = (input: I): number | null =>
    expectations.of(settings, JSON.stringify([ruling.id, of, input]), () => meanOf(ruling, input, settings, of));
  const defended = expectedOf(met);
  const undefended = expectedOf(bare);
  if (defended === null || undefended === null || defended <= undefended) return null;
  return { met: defended, bare: undefended, ...(counts === undefined ? {} : { counts }) };
}

/** Both expectations: `8.1 expected, 6.7 undefended`. */
export function formatComparison({ met, bare, counts }: WorseDefence): string {
  return `${met.toFixed(1)}${counts === undefined ? '' : ` ${counts}`} expected, ${bare.toFixed(1)} undefended`;
}

/** Warns of a defence that is worse than none. `verb` is what the target does: `blocks`. */
export function warnOfDefence(
  { view, target, note }: Pick<VaxiaTarget, 'view' | 'target' | 'note'>,
  verb: string,
  worse: WorseDefence | null,
): void {
  if (worse === null) return;
  note.say('warning', 'VX-65', () => `${view.name(target)} ${verb}: worse than nothing, ${formatComparison(worse)}`);
}

/** The input of the same attack on an undefended target with these mights. */
export function withoutDefence<I extends ExchangeInput>(input: I, target: MightPair) {
  const { defence, defend, defenceKind, defendWith, olderTarget, defenceDice, ...attack } = input;
  return { ...attack, defenceActions: 1, defenceClassModifier: 0, target };
}
