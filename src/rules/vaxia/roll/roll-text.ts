/** A roll in one line, before it is applied: the same in every preview. */
import { roundHalfAway } from '../../../state/working.ts';
import { formatAmount } from './amounts.ts';
import { faceOf, type RollResult } from './roll-result.ts';

/** The fewest decimals, one at least, that round to the points: 7.451 is `7.45`, since 7.5 would be 8. */
function formatProduct(pp: number, points: number): string {
  const texts = [1, 2, 3].map((decimals) => pp.toFixed(decimals));
  return texts.find((text) => roundHalfAway(Number(text)) === points) ?? pp.toFixed(1);
}

/** `need 29.1 38.9  dice 70 80  winsby 41.0 x 57.5 % = 23.6, 24`; a failure ends in `: fails, 0`. */
export function formatRoll({ success, winsby, might, pp, points, traits }: RollResult): string {
  const needs = (traits ?? []).map(({ need }) => need.toFixed(1)).join(' ');
  const dice = (traits ?? []).map(faceOf).join(' ');
  const product = `x ${formatAmount(might)} % = ${formatProduct(pp, points)}, ${points}`;
  return `need ${needs}  dice ${dice}  winsby ${winsby.toFixed(1)}${success ? ` ${product}` : ': fails, 0'}`;
}
