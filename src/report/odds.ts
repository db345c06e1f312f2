/** The odds of an action on each of its targets. */
import type { Odds } from '../dice/odds/odds.ts';
import { type Costs, formatAllCosts } from '../game/decide/costs.ts';
import type { AnyAction } from '../game/kernel/action.ts';
import type { FieldChance } from '../game/kernel/ruling.ts';
import { formatChance } from '../game/text/chances.ts';
import { nameOf } from '../game/text/names.ts';
import { outcomeWord } from '../game/text/outcome-words.ts';
import { chanceOfAny, type RatedTarget } from '../session/comparison/rating.ts';
import { formatShares } from '../session/comparison/verdicts.ts';
import type { Session } from '../session/session.ts';
import { distributionParts, isYesOrNo } from './distribution.ts';
import type { PagePart } from './page.ts';

/** What is known of one target. `odds` null: only what is expected is known. */
export type TargetFigures = Pick<RatedTarget, 'target' | 'lines' | 'drops' | 'by'> & {
  readonly odds: Odds | null;
  readonly expected: number;
  readonly chances: readonly FieldChance[];
};

export interface OddsOfAction {
  readonly action: AnyAction;
  readonly on: readonly TargetFigures[];
  readonly costs: Costs | null;
  /** The field of the outcome that the odds are of, where it is not the one of the action. */
  readonly of?: string;
  /** Every value has a row of its own. */
  readonly isWhole?: boolean;
}

/** For each target its figures, the distribution in bands, and what each of several actors adds; then what it uses up. */
export function oddsParts(session: Session, odds: OddsOfAction): readonly PagePart[] {
  const { action, on, costs, of = action.oddsField ?? '', isWhole = false } = odds;
  const head = outcomeWord(session.system.outcomeWords, action.ruling ?? action.id, of);
  const ofTargets = on.flatMap((one): readonly PagePart[] => {
    const { target, by } = one;
    const text = `${nameOf(session.encounter, target)}: ${figuresOf(session, action, one).join(' | ')}`;
    return [
      { text, tone: 'accent' },
      ...(one.odds === null || isYesOrNo(one.odds) ? [] : distributionParts(one.odds, head, isWhole)),
      ...(by.length > 1
        ? [{ text: `each adds: ${formatShares(session.encounter, by).join('; ')}`, tone: 'dim' as const }]
        : []),
    ];
  });
  return [...ofTargets, ...costParts(costs)];
}

/** The figures of the odds on a target: as the game describes them, or those of several actors together. */
export function figuresOf(session: Session, action: AnyAction, figures: TargetFigures): readonly string[] {
  const { lines, odds, expected, drops, chances } = figures;
  const dropping = drops === null || drops === 0 ? [] : [`drops ${formatChance(drops)}`];
  if (lines.length > 0) {
    // What is expected of a yes or no, or of what does no damage, says nothing.
    const said = lines.filter((line) => line !== '0.0 expected' && line !== 'drops 0 %');
    return said.some((line) => line.startsWith('drops ')) ? said : [...said, ...dropping];
  }
  const word = (field: string): string => outcomeWord(session.system.outcomeWords, action.ruling ?? action.id, field);
  return [
    ...(odds === null ? [] : [`${formatChance(chanceOfAny(odds))} any ${word(action.oddsField ?? '')}`]),
    `${expected.toFixed(1)} expected`,
    ...dropping,
    ...chances.map(({ field, p }) => `${word(field)} ${formatChance(p)}`),
  ];
}

/** What an action uses up of its actor; nothing where that is not known. */
export function costParts(costs: Costs | null): readonly PagePart[] {
  const used = costs === null ? '' : formatAllCosts(costs);
  return used === '' ? [] : [{ line: [{ text: 'uses ', tone: 'dim' }, { text: used }] }];
}
