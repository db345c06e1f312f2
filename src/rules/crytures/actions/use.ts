import { z } from 'zod';
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import type { Blank, Option, Shown } from '../../screen.ts';
import { Note } from '../../working.ts';
import { applyPower, type DonePower } from '../applying.ts';
import { costRefusal, costText, spendOn } from '../cost.ts';
import { rules } from '../game.ts';
import { meet } from '../meeting.ts';
import { provoked, strikeFirst, strikeRefusal } from '../opportunity.ts';
import { powerNamed, powersOf } from '../owned.ts';
import type { Power } from '../power.ts';
import { type PowerInput, powerRuling } from '../powers.ts';
import { ofRange, rangeText } from '../range.ts';
import { knownSituations, ofSituation, type Reason, reasonsOf, situations } from '../situation.ts';
import { healthOf, isAble, type Table } from '../table.ts';
import { cannot, pay } from '../turn.ts';
import { chance, mean } from './chance.ts';
import { wordIn } from './said.ts';

const values = z.strictObject({
  power: z.string().default('').describe('which power, by its name; the first if not said'),
  situation: z
    .array(z.enum(situations))
    .default([])
    .describe('what else helps or hinders; standing facts and types are known already'),
  strikes: z.array(z.string()).default([]).describe('engaged enemies who strike first, by their ids'),
  distance: z.int().min(0).max(99).default(0).describe('spaces to the target or centre; 0: within range'),
  dice: z.int().min(-99).max(99).default(0).describe('dice more, or fewer'),
  modifier: z.int().min(-99).max(99).default(0).describe('circumstances, added to each die'),
});

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
  with: values,
  can: (view, by) => cannot(view, by, 'minor'),
  blanks: (view, intent) => blanksOf(view, intent),
  explains: (view, intent) => explained(view, intent),
  *first(ledger, view, intent, { power: name, strikes }, note) {
    const { by, on } = intent;
    if (by === null) return null;
    const power = powerNamed(view(), by, name);
    if (isRefusal(power)) return power;
    const refusal =
      refusalToUse(view(), by, power) ?? targetsRefusal(power, on) ?? strikesRefusal(view(), by, power, strikes);
    if (refusal !== null || strikes.length === 0) return refusal;
    const struck = yield* strikeFirst(ledger, view, by, strikes, 'CR-78', note);
    if (isRefusal(struck)) return struck;
    if (isAble(view(), by)) return null;
    note.say('opportunity', 'CR-81', () => `struck down before ${power.name} comes about`);
    return `${struck.join('; ')}: ${power.name} does not come about`;
  },
  input(view, by, on, said, note) {
    const power = powerNamed(view, by, said.power);
    if (isRefusal(power)) return power;
    return refusalToUse(view, by, power) ?? meet(view, by, on, power, said, note);
  },
  *settle(ledger, view, done, by, said, note) {
    const power = powerNamed(view(), by, said.power);
    if (isRefusal(power)) return power.says;
    note.say('action', 'CR-40', () => `${power.name} takes a ${power.action} action`);
    pay(ledger, view(), by, power.action, note);
    yield* spendOn(ledger, view, by, power, note);
    return yield* applyPower(ledger, view, by, power, done, note);
  },
  shown: (view, done, by, said) => shownOf(view, done, by, said.power),
  forecast: {
    of: 'damage',
    tell(view, on, odds) {
      const block = view.combatant(on).conditions.block?.stacks ?? 0;
      return [
        `${chance(chanceOf(odds, (damage) => Number(damage) > 0))} hurts${block === 0 ? '' : `, Block ${block}`}`,
        `${mean(odds)} expected`,
        drops(view, on, odds),
      ];
    },
    brief: (odds) => `${chance(chanceOf(odds, (damage) => Number(damage) > 0))} ${mean(odds)}`,
  },
});

function drops(view: Table, on: Id, odds: Odds): string {
  const { now } = healthOf(view, on);
  return `drops ${view.name(on)} ${chance(chanceOf(odds, (damage) => Number(damage) >= now))}`;
}

/** Why somebody cannot use a power now: no action of its kind left, or nothing to pay it with. */
function refusalToUse(view: Table, by: Id, power: Power): Refusal | null {
  return cannot(view, by, power.action) ?? costRefusal(view, by, power);
}

/** `6 dice +2 against 4  weak +2`, of the first target. */
function explained(view: Table, intent: Intent): readonly string[] {
  const { by, on, with: given } = intent;
  const [first] = on;
  const said = values.safeParse(given);
  if (by === null || first === undefined || !said.success) return [];
  const power = powerNamed(view, by, said.data.power);
  if (isRefusal(power)) return [];
  const input = meet(view, by, first, power, said.data, new Note(false));
  if (isRefusal(input) || input.rolls === 'nothing') return [];
  const reasons = input.rolls === 'attack' ? reasonsOf(view, by, first, power.types, said.data.situation) : [];
  return [[thrownText(input), ...reasons.map(reasonText)].join('  ')];
}

function thrownText({ pool, dieMod, rollMod, difficulty }: PowerInput): string {
  return `${Math.max(0, pool + dieMod)} dice ${signed(rollMod)} against ${difficulty}`;
}

function reasonText({ says, amount }: Reason): string {
  return `${says} ${signed(amount)}`;
}

function signed(amount: number): string {
  return amount < 0 ? String(amount) : `+${amount}`;
}

function targetsRefusal({ name, range, targets }: Power, on: readonly Id[]): Refusal | null {
  if (ofRange[range.kind].blast || on.length <= targets) return null;
  return refuse('targets', 'CR-65', `${name} takes up to ${targets} ${targets === 1 ? 'target' : 'targets'}`);
}

function strikesRefusal(view: Table, by: Id, power: Power, strikes: readonly Id[]): Refusal | null {
  if (strikes.length === 0) return null;
  const { provokes, rule } = ofRange[power.range.kind];
  if (!provokes) return refuse('provokes-not', rule, `${power.name} is ${rangeText(power)}, which provokes nobody`);
  const refusals = strikes.map((striker) => strikeRefusal(view, striker, by));
  return refusals.find((refusal) => refusal !== null) ?? null;
}

function blanksOf(view: Table, intent: Intent): readonly Blank[] {
  const { by, on } = intent;
  if (by === null) return [];
  const all = powersOf(view, by);
  const power = powerNamed(view, by, wordIn(intent, 'power'));
  const chosen = isRefusal(power) ? all[0] : power;
  const options = all.map((one): Option => {
    const refused = refusalToUse(view, by, one);
    const cost = costText(one);
    const option = { id: one.name, label: cost === '' ? one.name : `${one.name} (${cost})`, reads: one.name };
    return refused === null ? option : { ...option, refused };
  });
  const standing = all[0] === undefined ? {} : { stands: all[0].name };
  const first: Blank = { id: 'power', label: 'power', kind: 'pick', options, ...standing };
  if (chosen === undefined) return [first];
  return [
    first,
    ...(chosen.attack === undefined ? [] : [situationBlank(view, by, on, chosen)]),
    ...strikesBlank(view, by, chosen),
    { id: 'distance', label: 'spaces away', kind: 'number', stands: 0, least: 0, most: 99, late: true },
    { id: 'dice', label: 'dice more', kind: 'number', stands: 0, least: -99, most: 99, late: true },
    { id: 'modifier', label: 'circumstances', kind: 'number', stands: 0, least: -99, most: 99, late: true },
  ];
}

const keys = {
  flank: 'f',
  higher: 'h',
  unseen: 'u',
  weak: 'w',
  lower: 'l',
  cover: 'c',
  obscured: 'o',
  resistant: 'r',
} as const;

function situationBlank(view: Table, by: Id, on: readonly Id[], power: Power): Blank {
  const [first, ...others] = on;
  const known = first === undefined || others.length > 0 ? [] : knownSituations(view, by, first, power.types);
  const options = situations.map((id): Option => {
    const { amount, says, rule } = ofSituation[id];
    const label = `${id} ${signed(amount)}`;
    const option = { id, key: keys[id], label, reads: id };
    return known.includes(id) ? { ...option, refused: refuse('known', rule, `${says} is known already`) } : option;
  });
  return { id: 'situation', label: 'situation', kind: 'many', options, stands: [] };
}

/** Who is engaged and may strike before a shot (CR-78): asked only where there is somebody. */
function strikesBlank(view: Table, by: Id, power: Power): readonly Blank[] {
  if (!ofRange[power.range.kind].provokes) return [];
  const options = provoked(view, by).map((id) => ({
    id,
    label: `${view.name(id)} strikes first`,
    reads: view.name(id),
  }));
  return options.length === 0 ? [] : [{ id: 'strikes', label: 'provoked', kind: 'many', options, stands: [] }];
}

function shownOf(view: Table, done: readonly DonePower[], by: Id, name: string): Shown {
  const power = powerNamed(view, by, name);
  if (isRefusal(power)) return { headline: power.says, lines: [] };
  const lines = done.flatMap((one) => linesOf(view, one, power));
  const came = done.map(({ who, outcome, input }) => {
    const on = who === by ? '' : ` on ${view.name(who)}`;
    if (input.rolls === 'attack') return `${on}: ${outcome.damage} damage`;
    return input.rolls === 'roll' ? `${on}: ${outcome.successes} successes` : on;
  });
  return { headline: `${view.name(by)} uses ${power.name}${came.join(',')}`, lines };
}

function linesOf(view: Table, { who, input, outcome }: DonePower, power: Power): Shown['lines'] {
  const name = view.name(who);
  const { now } = healthOf(view, who);
  if (input.rolls !== 'attack') return [{ label: name, text: rangeText(power), rules: ['CR-58'] }];
  const block = input.block === 0 ? '' : `, Block ${input.block} -> ${outcome.blockLeft}`;
  return [
    { label: 'dice', text: thrownText(input), rules: ['CR-83'] },
    { label: 'hits', text: `${outcome.hits} hits, ${outcome.crits} critical${block}`, rules: ['CR-63', 'CR-100'] },
    {
      label: 'damage',
      text: `${outcome.through} x ${input.damage} = ${outcome.damage}; ${name} Health ${now} -> ${Math.max(0, now - outcome.damage)}`,
      rules: ['CR-117'],
    },
  ];
}
