import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import type { OddsFormat } from '../../kernel/action.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChance, formatChanceOfAny, formatMean, formatSigned } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { foretold, healthOf, isAble, setForetold, type Table } from '../combatant/view.ts';
import { powerNamed, powersOf } from '../powers/available.ts';
import { concentrate, heldBy, isKeptUp, letGo } from '../powers/concentration.ts';
import { spendOn } from '../powers/cost.ts';
import { cannot, pay } from '../time/turn.ts';
import { strikeRefusal, takeStrikes } from './opportunity.ts';
import { powerRuling, type Used } from './power.ruling.ts';
import { applyPower, type DonePower } from './power-effects.ts';
import { meet, nothingSaid } from './power-input.ts';
import { powerBlank, useBlanks } from './use.blanks.ts';
import { oracleRefusal, refusalToUse, strikesRefusal, targetsRefusal, useValues } from './use.fields.ts';
import { explained, shownOf } from './use.preview.ts';

const forecast: OddsFormat<Sheet, Settings, Used> = {
  of: 'damage',
  beside: ['hits', 'success'],
  describe: (view, on, odds, [hits, success]) => told(view, on, odds, hits, success),
  brief: (odds) => `${formatChanceOfAny(odds)} ${formatMean(odds)}`,
};

/** Using a power, a basic attack among them, on whoever is in its range (CR-32, CR-40, CR-54 to CR-75). */
export const powerAction = rules.action(powerRuling)({
  id: 'use',
  title: 'Power',
  key: 'a',
  menu: 'act',
  standard: true,
  targets: 'many',
  aim: 'foe',
  sentence: '{by} uses {power} on {on} - {situation}',
  fields: useValues,
  whyNot: (view, by) => cannot(view, by, 'minor'),
  blanks: (view, intent) => useBlanks(view, intent),
  explain: (view, intent) => explained(view, intent),
  *before(context) {
    const {
      view,
      intent,
      values: { power: name, strikes, oracle },
      note,
    } = context;

    const { by, on } = intent;
    if (by === null) return null;
    const power = powerNamed(view(), by, name);
    if (isRefusal(power)) return power;
    const refusal =
      targetsRefusal(power, on) ?? oracleRefusal(view(), by, oracle) ?? strikesRefusal(view(), by, power, strikes);
    const later = view().settings.opportunityComes === 'after';
    if (refusal !== null || strikes.length === 0 || later) return refusal;
    const struck = yield* takeStrikes(context, by, strikes, 'CR-78');
    if (isRefusal(struck)) return struck;
    if (isAble(view(), by)) return null;
    note.say('opportunity', 'CR-81', () => `struck down before ${power.name} comes about`);
    return `${struck.join('; ')}: ${power.name} does not come about`;
  },
  input({ view, by, target: on, values: said, note }) {
    const power = powerNamed(view, by, said.power);
    if (isRefusal(power)) return power;
    return refusalToUse(view, by, power) ?? meet(view, by, on, power, said, note);
  },
  *settle(context) {
    const { ledger, view, results: done, by, values: said } = context;

    if (said.oracle > 0) setForetold(ledger, by, foretold(view(), by) + said.oracle);
    const title = yield* used(context, done, by, said.power);
    if (view().settings.opportunityComes === 'before') return title;
    // Whom the power felled strikes no more.
    const strikers = said.strikes.filter((striker) => strikeRefusal(view(), striker, by) === null);
    const struck = yield* takeStrikes(context, by, strikers, 'CR-78');
    return isRefusal(struck) ? struck : [title, ...struck].join('; ');
  },
  cells: (_view, { outcome, input }) => [
    { head: 'die', text: formatSigned(input.rollMod) },
    { head: 'hits', text: String(outcome.hits) },
    { head: 'Block', text: input.block === 0 ? '-' : String(outcome.blockLeft) },
  ],
  preview: ({ view, results: done, by, values: said }) => shownOf(view, done, by, said.power),
  oddsFormat: forecast,
});

/** A power that is for its user only (CR-70). */
export const ownPowerAction = rules.action(powerRuling)({
  id: 'own',
  title: 'Own power',
  key: 'p',
  menu: 'act',
  targets: 'none',
  sentence: '{by} uses {power}',
  fields: z.strictObject({ power: z.string().min(1).describe('which power, by its name') }),
  whyNot: (view, by) => cannot(view, by, 'minor'),
  blanks(view, { by }) {
    if (by === null) return [];
    return [
      powerBlank(
        view,
        by,
        powersOf(view, by).filter(({ range }) => range.kind === 'personal'),
        () => null,
      ),
    ];
  },
  input({ view, by, target: on, values: said, note }) {
    const power = powerNamed(view, by, said.power);
    if (isRefusal(power)) return power;
    return refusalToUse(view, by, power) ?? meet(view, by, on, power, nothingSaid, note);
  },
  settle: ({ results: done, by, values: said, ...context }) => used(context, done, by, said.power),
  preview: ({ view, results: done, by, values: said }) => shownOf(view, done, by, said.power),
  oddsFormat: forecast,
});

/** Pays for a power, and writes what it came to. */
function* used(context: CryturesContext, done: readonly DonePower[], by: Id, name: string): Conversation<string> {
  const { ledger, view, note } = context;

  const power = powerNamed(view(), by, name);
  if (isRefusal(power)) return power.message;
  note.say('action', 'CR-40', () => `${power.name} takes a ${power.action} action`);
  pay(ledger, view(), by, power.action, note);
  yield* spendOn(context, by, power);
  if (!isKeptUp(view(), power)) return yield* applyPower(context, by, power, done);
  if (heldBy(view(), by) !== null) letGo(context, by);
  const before = view();
  const title = yield* applyPower(context, by, power, done);
  concentrate(ledger, view(), before, by, power);
  return title;
}

/** `6.0 hits, Block 2`, `98 % hurts`, `12.0 expected`, `drops Peepoi 1 %`; of a roll the chance that it succeeds; else nothing. */
function told(view: Table, on: Id, odds: Odds, hits?: Odds, success?: Odds): readonly string[] {
  const succeeds = success === undefined ? 0 : chanceOf(success, (came) => came === true);
  if (succeeds > 0) return [`${formatChance(succeeds)} succeeds`];
  if (hits === undefined || hits.mean === 0) return [];
  const { now } = healthOf(view, on);
  const block = view.combatant(on).conditions.block?.stacks ?? 0;
  return [
    `${formatMean(hits)} hits${block === 0 ? '' : `, Block ${block}`}`,
    `${formatChanceOfAny(odds)} hurts`,
    `${formatMean(odds)} expected`,
    `drops ${view.name(on)} ${formatChance(chanceOf(odds, (damage) => Number(damage) >= now))}`,
  ];
}
