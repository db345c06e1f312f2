import type { Conversation } from '../../../dice/ask.ts';
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import type { WorkingStep } from '../../../state/working.ts';
import type { OddsFormat } from '../../kernel/action.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatChance, formatChanceAndMean, formatMean } from '../../text/chances.ts';
import type { Six20Context, Six20View } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { saveModifier } from '../combatant/view.ts';
import { d20 } from '../roll/opposed.ts';
import { chanceOfTrue } from '../roll/success-odds.ts';
import { fixStances } from '../stances/stances.ts';
import { damage, saveDc } from '../wounds/damage.ruling.ts';
import { damageInput, type IncomingDamage, takeDamage } from '../wounds/take-damage.ts';
import { currentPoints, formatChange, isConscious } from '../wounds/vital-state.ts';
import type { AttackValues } from './attack.fields.ts';
import { type Blow, readBlow, type StrikeOutcome, type strike } from './attack.ruling.ts';
import { addCritical } from './criticals.ts';
import { attackAbility, weaponOf } from './weapons.ts';

export type StrikeResult = TargetOutcome<Parameters<typeof strike.rule>[0], StrikeOutcome>;

/** Who strikes, and with which values. */
export interface Striker {
  readonly by: Id;
  readonly values: AttackValues;
  /** Whether a critical hit gives another use; by house rule the attack of a critical hit does not (DV-66). */
  readonly canBeCritical: boolean;
}

/** Writes the damage of a strike and keeps its critical hit; returns the result in words. */
export function* applyStrike(context: Six20Context, result: StrikeResult, striker: Striker): Conversation<string> {
  const { ledger, view } = context;
  const { target, outcome } = result;
  const { by, values, canBeCritical } = striker;
  fixStances(context, by, target);
  const name = view().name(by);
  const names = `${name} ${outcome.hit ? 'hits' : 'misses'} ${view().name(target)}`;
  if (!outcome.hit) return names;
  const change = outcome.damage === 0 ? 'no damage' : yield* takeDamage(context, target, strikeDamage(result));
  const title = `${names} for ${outcome.damage}: ${change}`;
  const weapon = weaponOf(view(), by, values.weapon);
  if (!outcome.critical || !canBeCritical || isRefusal(weapon)) return title;
  addCritical(context, by, {
    on: target,
    ability: attackAbility(weapon),
    melee: weapon.mode === 'melee',
    said: { ...values, weapon: weapon.name, situation: [...values.situation] },
  });
  const again = weapon.mode === 'melee' ? 'strikes again' : 'strikes again in melee';
  ledger.say('DV-65', `a critical: ${name} ${again}, tries a manoeuvre, or cripples`);
  return `${title}, a critical`;
}

/** The damage of a strike that hits. */
export function strikeDamage({ input, outcome }: StrikeResult): IncomingDamage {
  const { damage: amount, reflex, critical } = outcome;
  return { amount, reflex, critical, nonlethal: input.nonlethal };
}

/** What a preview is made from. */
interface StrikeResults {
  readonly view: Six20View;
  readonly after: Six20View;
  readonly results: readonly (StrikeResult & Worked)[];
  readonly by: string;
}

/** What was worked out, step by step. */
interface Worked {
  readonly steps: readonly WorkingStep[];
}

/** The totals of both sides, the damage, and what it changes. */
export function strikePreview({ view, after, results, by }: StrikeResults): Preview {
  const [result] = results;
  if (result === undefined) return { headline: '', lines: [] };
  const { target, outcome, steps } = result;
  const { attack, defence, hit, critical, damage: amount, reflex, straight } = outcome;
  const title = hit ? `${critical ? 'a critical, ' : ''}${amount} damage` : 'misses';
  const headline = `${view.name(by)} attacks ${view.name(target)}: ${title}`;
  const totals = `${formatSum(steps, 'attack', attack)} against ${formatSum(steps, 'defence', defence)}`;
  const attackLine = { label: 'attack', text: `${totals}: ${hit ? 'hits' : 'misses'}`, rules: ['DV-49', 'DV-50'] };
  if (!hit) return { headline, lines: [attackLine] };
  const save = reflex === null ? '' : `; Reflex ${reflex} against ${saveDc}${straight ? ': straight to wounds' : ''}`;
  const rules = reflex === null ? ['DV-60'] : ['DV-60', 'DV-36'];
  return {
    headline,
    lines: [
      attackLine,
      { label: 'damage', text: `${formatDamageSum(result)}${save}`, rules },
      {
        label: view.name(target),
        text: formatChange(currentPoints(view, target), currentPoints(after, target)),
        rules: ['DV-84'],
      },
    ],
  };
}

/** A total as its die and its modifier, `11 + 9 = 20`, and what the GM set it to. */
export function formatSum(steps: readonly WorkingStep[], of: 'attack' | 'defence', total: number): string {
  const chain = steps.filter((step) => step.of === of);
  const die = chain[0]?.value ?? total;
  const worked = chain.at(-1)?.value ?? total;
  return `${die} ${formatTerm(worked - die)} = ${asSet(worked, total)}`;
}

/** `1d8 + 3 - 1 = 7`; `1d3 - 4, at least 1 = 1`; and what the GM set it to. */
function formatDamageSum({ input, outcome, steps }: StrikeResult & Worked): string {
  const { dice, sides, damage: modifier, resistance } = input;
  const chain = steps.filter(({ of }) => of === 'damage');
  const least = chain.find(({ op, counts }) => op === 'floor-at' && counts !== false);
  const floor = least === undefined ? '' : `, at least ${least.value}`;
  const reduction = resistance > 0 ? ` - ${resistance}` : '';
  const worked = chain.at(-1)?.value ?? outcome.damage;
  return `${dice}d${sides} ${formatTerm(modifier)}${floor}${reduction} = ${asSet(worked, outcome.damage)}`;
}

/** `11`; `11, which the GM sets to 9` */
function asSet(worked: number, value: number): string {
  return worked === value ? String(value) : `${worked}, which the GM sets to ${value}`;
}

function formatTerm(modifier: number): string {
  return `${modifier < 0 ? '-' : '+'} ${Math.abs(modifier)}`;
}

/**
 * The chance that a strike leaves its target unconscious, dying or dead, with the save that a house rule gives it at 0 wounds
 * (DV-84 to DV-92); null where it is down already.
 */
function chanceToDrop(view: Six20View, target: Id, blows: Odds): number | null {
  if (!isConscious(view, target)) return null;
  return blows.distribution.reduce(
    (sum, { value, p }) => sum + p * chanceDown(view, target, readBlow(Number(value))),
    0,
  );
}

/** The chance that a blow leaves its target down. */
function chanceDown(view: Six20View, target: Id, { damage: amount, straight, spares }: Blow): number {
  if (amount === 0) return 0;
  const incoming = { amount, reflex: straight ? 0 : saveDc, critical: straight, nonlethal: spares };
  const input = damageInput(view, target, incoming);
  const end = damage.rule(input, { settings: view.settings, note: new Note(false) }).next();
  if (end.done !== true || end.value.status === 'up' || end.value.status === 'disabled') return 0;
  const saves = view.settings.disabledSave && input.wounds > 0;
  return saves ? clamp((saveDc - 1 - saveModifier(view, target, 'fortitude')) / d20) : 1;
}

function clamp(chance: number): number {
  return Math.min(1, Math.max(0, chance));
}

/** Hits, critical hits, damage, damage into wounds where it is possible, and the chance that the target drops. */
export const strikeOdds: OddsFormat<Sheet, Settings, StrikeOutcome> = {
  of: 'damage',
  beside: ['hit', 'critical', 'blow'],
  describe(view, target, odds, [hit, critical, blow]) {
    const drops = blow === undefined ? null : chanceToDrop(view, target, blow);
    const intoWounds = blow === undefined ? 0 : chanceOf(blow, (key) => readBlow(Number(key)).straight);
    return [
      `${formatChance(chanceOfTrue(hit))} hits`,
      `${formatChance(chanceOfTrue(critical))} critical`,
      `${formatMean(odds)} expected`,
      ...(intoWounds > 0 ? [`${formatChance(intoWounds)} into wounds`] : []),
      ...(drops === null ? [] : [`drops ${formatChance(drops)}`]),
    ];
  },
  brief: formatChanceAndMean,
};
