/** A strike line by line before it is applied, and its odds. */
import type { OddsFormat } from '../../kernel/action.ts';
import { Note } from '../../kernel/note.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatChance, formatChanceAndMean, formatMean } from '../../text/chances.ts';
import type { Six20View } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { chanceOfTrue } from '../roll/success-odds.ts';
import { damage, saveDc } from '../wounds/damage.ruling.ts';
import { damageInput } from '../wounds/take-damage.ts';
import { currentPoints, formatChange } from '../wounds/vital-state.ts';
import { type StrikeResult, strikeDamage } from './apply-strike.ts';
import type { StrikeOutcome } from './strike.ruling.ts';

/** What a preview is made from. */
interface StrikeResults {
  readonly view: Six20View;
  readonly results: readonly StrikeResult[];
  readonly by: string;
}

/** The totals of both sides, the damage, and what it changes. */
export function strikePreview({ view, results, by }: StrikeResults): Preview {
  const [result] = results;
  if (result === undefined) return { headline: '', lines: [] };
  const { target, input, outcome } = result;
  const { attack, defence, hit, critical, damage: amount, reflex, straight } = outcome;
  const title = hit ? `${critical ? 'a critical, ' : ''}${amount} damage` : 'misses';
  const headline = `${view.name(by)} attacks ${view.name(target)}: ${title}`;
  const totals = `${formatSum(attack, input.attack)} against ${formatSum(defence, input.defence)}`;
  const attackLine = { label: 'attack', text: `${totals}: ${hit ? 'hits' : 'misses'}`, rules: ['DV-49', 'DV-50'] };
  if (!hit) return { headline, lines: [attackLine] };
  const save = reflex === null ? '' : `; Reflex ${reflex} against ${saveDc}${straight ? ': straight to wounds' : ''}`;
  const rules = reflex === null ? ['DV-60'] : ['DV-60', 'DV-36'];
  return {
    headline,
    lines: [
      attackLine,
      { label: 'damage', text: `${formatDamageSum(result)}${save}`, rules },
      { label: view.name(target), text: changeAfter(view, result), rules: ['DV-84'] },
    ],
  };
}

/** The change of the target's points; the damage ruling asks for no dice, so it is done in one step. */
function changeAfter(view: Six20View, result: StrikeResult): string {
  const input = damageInput(view, result.target, strikeDamage(result));
  const end = damage.rule(input, { settings: view.settings, note: new Note(false) }).next();
  return end.done === true ? formatChange(currentPoints(view, result.target), end.value) : '';
}

/** A total as its die and its modifier: `11 + 9 = 20`. */
export function formatSum(total: number, modifier: number): string {
  return `${total - modifier} ${formatTerm(modifier)} = ${total}`;
}

/** `1d8 + 3 - 1 = 7` */
function formatDamageSum({ input, outcome }: StrikeResult): string {
  const { dice, sides, damage: modifier, resistance } = input;
  const reduction = resistance > 0 ? ` - ${resistance}` : '';
  return `${dice}d${sides} ${formatTerm(modifier)}${reduction} = ${outcome.damage}`;
}

function formatTerm(modifier: number): string {
  return `${modifier < 0 ? '-' : '+'} ${Math.abs(modifier)}`;
}

/** Hits, critical hits, damage, and damage into wounds where it is possible. */
export const strikeOdds: OddsFormat<Sheet, Settings, StrikeOutcome> = {
  of: 'damage',
  beside: ['hit', 'critical', 'straight'],
  describe(_view, _target, odds, [hit, critical, straight]) {
    const intoWounds = chanceOfTrue(straight);
    return [
      `${formatChance(chanceOfTrue(hit))} hits`,
      `${formatChance(chanceOfTrue(critical))} critical`,
      `${formatMean(odds)} expected`,
      ...(intoWounds > 0 ? [`${formatChance(intoWounds)} into Wounds`] : []),
    ];
  },
  brief: formatChanceAndMean,
};
