import { z } from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { TargetResult } from '../../kernel/context.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { formatChance, formatChanceOfAny, formatMean } from '../../text/chances.ts';
import { falls, leftText } from '../attack/attack.preview.ts';
import { coverBlank } from '../attack/cover.ts';
import {
  answerBlank,
  attackDice,
  costFields,
  metFields,
  metRefusal,
  metWith,
  payMet,
  payRoll,
  rollRefusal,
} from '../attack/defence.ts';
import { diceLeft } from '../combatant/dice-left.ts';
import { rules } from '../combatant/game.ts';
import { type ChargeKind, charges } from '../combatant/grenades.table.ts';
import { skillFor } from '../combatant/stats.ts';
import type { Table } from '../combatant/view.ts';
import { aidBlanks, aided, aidFields } from '../roll/aids.ts';
import { hexesText } from '../roll/hexes.ts';
import { rangeField } from '../roll/roll.fields.ts';
import { yesOrNoBlank } from '../roll/yes-or-no.ts';
import { partRefusal, spendPart, surchargeBlank } from '../time/phases/acting.ts';
import { grenadeRefusal, grenadesLeft, kindsLeft, spendGrenade } from './carried-grenades.ts';
import { burst, type Charge, lightFuse } from './fuse.ts';
import type { GrenadeInput } from './grenade.fields.ts';
import { type Burst, grenade } from './grenade.ruling.ts';

const hexes = z.int().min(0).max(1000);

const values = z.strictObject({
  kind: z.enum(charges).exactOptional().describe('the kind of grenade; the first carried if not said'),
  distance: hexes.default(1).describe('how many hexes away the hex aimed at is; 0 is the own one, and needs no roll'),
  hexes: hexes.default(0).describe('how many hexes a target is from the hex aimed at'),
  near: yesOrNo.default(false).describe('a target stands on the line between the thrower and that hex'),
  lands: hexes.exactOptional().describe('hexes short at which a throw that misses lands, as the GM says'),
  range: rangeField,
  ...metFields,
  ...aidFields,
  ...costFields,
});

type Values = z.infer<typeof values>;
type GrenadeDone = TargetResult<GrenadeInput, Burst, Values>;

/** A grenade on everybody in and around a hex: one throw, one burst, a row for each target (SG-87 to SG-94). */
export const grenadeAction = rules.action(grenade)({
  id: 'grenade',
  title: 'Grenade',
  key: 'g',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} throws {kind} at {on}, distance {distance}',
  fields: values,
  whyNot: (view, by) => partRefusal(view, by, 'dicey') ?? (by === null ? null : grenadeRefusal(view, by, undefined)),
  blanks: (view, { by, on: [on] }) => (by === null ? [] : blanksOf(view, by, on)),
  input({ view, by, target: on, values: said, note }) {
    const kind = said.kind ?? kindsLeft(view, by)[0] ?? 'anti-personnel';
    // Into the own hex nobody rolls: it is done without dice (SG-87).
    const costs = said.distance === 0 ? partRefusal(view, by, 'diceless') : rollRefusal(view, by, said, attackDice);
    const refusal = grenadeRefusal(view, by, kind) ?? metRefusal(view, on, said) ?? costs;
    if (refusal !== null) return refusal;
    const { lands } = said;
    return {
      kind,
      hexes: said.hexes,
      near: said.near,
      ...metWith(view, on, said, note),
      health: view.sheet(on).health,
      before: 0,
      distance: said.distance,
      dice: diceLeft(view, by, 'bodyPrecision', note),
      ...aided(view, by, said, note, skillFor(view.sheet(by), 'throw'), on),
      range: said.range,
      ...(lands === undefined ? {} : { lands }),
    };
  },
  *settle(context) {
    const { ledger, view, results: done, by, values: said } = context;

    const [first] = done;
    if (first === undefined) return `${view().name(by)} throws nothing`;
    const cost = said.distance === 0 ? spendDiceless(ledger, view(), by) : payRoll(context, by, said, attackDice);
    if (isRefusal(cost)) return cost;
    const { kind } = first.input;
    spendGrenade(ledger, view(), by, kind);
    const dodges = done.map(({ target: who, values: own }) => payMet(ledger, view(), who, own)).join('');
    const thrown = `${view().name(by)} throws ${wordOf[kind]}`;
    const charge = chargeOf(view(), by, kind, done);
    if (!view().settings.simultaneous) {
      lightFuse(ledger, view(), by, charge);
      return `${thrown}, still to burst: ${cameTo(done)}${dodges}${cost}`;
    }
    yield* burst(context, by, charge);
    ledger.say('SG-94', 'it bursts at the end of the sub-segment: whoever is due in it still acts');
    return `${thrown}: ${cameTo(done)}${dodges}${cost}`;
  },
  preview: ({ view, results: done, by }) => ({
    headline: `${view.name(by)} throws a grenade: ${done[0]?.outcome.successes ?? 0} successes${shortText(done)}`,
    lines: done.map(({ target: who, outcome }) => ({
      label: view.name(who),
      text: outcome.damage > 0 ? leftText(view, who, outcome.damage) : effectWord[outcome.effect],
      rules: ['SG-90'],
    })),
  }),
  cells: (_view, { outcome, input }) => [
    { head: 'hex', text: String(outcome.hexes) },
    { head: 'dodge', text: input.dodgeDice === undefined ? '-' : String(outcome.dodged) },
    { head: 'cover', text: input.cover === 0 ? '-' : String(input.cover) },
    { head: 'net', text: String(outcome.net) },
  ],
  oddsFormat: {
    of: 'damage',
    beside: ['effect'],
    describe(view, on, odds, [effect]) {
      const gassed = effect === undefined ? 0 : chanceOf(effect, (word) => word === 'falls');
      if (gassed > 0) return [`${formatChance(gassed)} falls to the gas`];
      return [`${formatChanceOfAny(odds)} hurts`, `${formatMean(odds)} expected`, falls(view, on, odds)];
    },
    brief: (odds) => `${formatChanceOfAny(odds)} ${formatMean(odds)}`,
  },
});

/** Dropped into the own hex it takes the part of a phase that needs no dice, and no more. */
function spendDiceless(ledger: Ledger, view: Table, by: Id): string | Refusal {
  return spendPart(ledger, view, by, 'diceless') ?? '';
}

/** What the burst does to each target; gas is told from other gas by who threw it, and when. */
function chargeOf({ now }: Table, by: Id, kind: ChargeKind, done: readonly GrenadeDone[]): Charge {
  const reached = done.map(({ target: who, outcome: { hexes, total, damage, effect }, input: { cover } }) => {
    return { who, cover, hexes, total, damage, effect };
  });
  return { kind, cloud: `${by}-${now.cursor.round}-${now.cursor.acting ?? ''}`, reached };
}

const wordOf: { readonly [K in ChargeKind]: string } = {
  'anti-personnel': 'a grenade',
  'knockout-gas': 'knockout gas',
  smoke: 'smoke',
};

const effectWord: { readonly [E in Burst['effect']]: string } = {
  none: 'nothing',
  hurt: 'hurt',
  impaired: 'may be impaired',
  falls: 'probably falls',
  hidden: 'in smoke',
};

function shortText(done: readonly GrenadeDone[]): string {
  const short = done[0]?.outcome.short ?? 0;
  return short === 0 ? '' : `, ${hexesText(short)} short`;
}

/** `4 of 5 hurt, 60 damage, 2 hexes short`, `3 of 5 reached`. */
function cameTo(done: readonly GrenadeDone[]): string {
  const hit = done.filter(({ outcome }) => outcome.effect !== 'none');
  const damage = done.reduce((sum, { outcome }) => sum + outcome.damage, 0);
  const effect = damage > 0 ? ` hurt, ${damage} damage` : ' reached';
  return `${hit.length} of ${done.length}${effect}${shortText(done)}`;
}

function blanksOf(view: Table, by: Id, on: Id | undefined): readonly Blank[] {
  const kinds = kindsLeft(view, by);
  const options = kinds.map((id) => ({ id, label: `${id}, ${grenadesLeft(view, by, id)} left`, phrase: wordOf[id] }));
  const standing = kinds[0] === undefined ? {} : { defaultValue: kinds[0] };
  return [
    { id: 'kind', label: 'grenade', kind: 'pick', options, decidedBy: 'actor', ...standing },
    { id: 'distance', label: 'distance', kind: 'number', defaultValue: 1, min: 0, max: 1000, decidedBy: 'actor' },
    ...answerBlank(view, on).map((blank): Blank => ({ ...blank, optional: true })),
    coverBlank(view.settings),
    {
      id: 'hexes',
      label: 'x hex',
      kind: 'number',
      defaultValue: 0,
      min: 0,
      max: 1000,
      optional: true,
      decidedBy: 'target',
    },
    { ...yesOrNoBlank('near', 'on this side', 'on this side of it'), decidedBy: 'target' },
    ...aidBlanks(view, by),
    ...surchargeBlank(view, by, attackDice),
  ];
}
