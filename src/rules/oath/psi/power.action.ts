/** Psi powers at the table: using one, an attack with one that deals damage, and letting go of one (SG-26 to SG-33). */
import {
  type Blank,
  type Conversation,
  choose,
  findByName,
  formatCount,
  formatMean,
  type Id,
  isRefusal,
  pickBlank,
  type Refusal,
  z,
} from '../../../game/index.ts';
import { applyAttacks, damageOdds } from '../attack/attack.action.ts';
import { type AttackInput, attack } from '../attack/attack.ruling.ts';
import { type AttackContext, attackBlanks, attackFields, attackRefusal, defenceInput } from '../attack/defence.ts';
import { cannot, type OathContext, type OathView, rules } from '../combatant/game.ts';
import type { Power } from '../combatant/sheet.ts';
import { aidBlanks, aidedRoll, aidFields } from '../roll/aids.ts';
import { costFields, payRoll, rollRefusal, surchargeBlank } from '../time/phases/dicey-cost.ts';
import { partRefusal } from '../time/phases/phases.ts';
import {
  dealsDamage,
  diceTiedFor,
  dropBlank,
  dropField,
  dropPowers,
  dropRefusal,
  findPower,
  keepPower,
  psiDiceFor,
  runningOptions,
  runningPowers,
} from './powers.ts';
import { freeDice, type PowerOutcome, psi, tiedRefusal } from './psi.ruling.ts';

/** Which power is used, what is let go of for it, and what it keeps. */
export const powerFields = {
  power: z.string().default('').describe('which power, by its name; by default the first'),
  drop: dropField,
  keep: z
    .whole(0, 1000)
    .exactOptional()
    .describe('successes that a continuous power keeps; by default asked for after the roll'),
};

/** Using a psi power: a continuous one runs on and ties up dice, an instant one is over at once (SG-26 to SG-33). */
export const powerAction = rules.action(psi)({
  id: 'power',
  title: 'Psi power',
  key: 'i',
  sentence: '{by} uses {power}, letting go of {drop}{gives}',
  fields: z.strictObject({ ...powerFields, ...aidFields, ...costFields }),
  whyNot: (view, by) => powerRefusal(view, by),
  blanks(view, { by, with: values }) {
    const power = findPower(view, by, String(values.power ?? ''));
    const surcharge = isRefusal(power) ? [] : surchargeBlank(view, by, [power.substat]);
    return [powerBlank(view, by), dropBlank(view, by), ...aidBlanks(view, by), ...surcharge];
  },
  *input({ view, by, values, note }) {
    const power = findPower(view, by, values.power);
    if (isRefusal(power)) return power;
    yield dropRefusal(view, by, values.drop) ?? rollRefusal({ view, by, values }, [power.substat]);
    return {
      ...psiDiceFor(view, by, power, values.drop),
      ...aidedRoll({ view, by, values, note }, power),
      instant: power.kind === 'instant',
      ...(values.keep === undefined ? {} : { keep: values.keep }),
    };
  },
  *settle(context) {
    const { view, results, by, values } = context;
    const [result] = results;
    const power = findPower(view(), by, values.power);
    if (result === undefined || isRefusal(power)) return `${view().name(by)} uses no power`;
    const cost = payRoll(context, [power.substat]);
    if (isRefusal(cost)) return cost;
    return `${view().name(by)} ${yield* applyPower(context, power, result.outcome)}${cost}`;
  },
  oddsFormat: {
    of: 'successes',
    describe: (_view, _target, odds) => [`${formatMean(odds)} successes expected`],
    brief: formatMean,
  },
});

/** Applies a power after its roll, and returns it for the title: `uses Flight: 2 successes, 1 kept`. */
export function* applyPower(
  context: OathContext & { readonly by: Id; readonly values: { readonly drop: string; readonly keep?: number } },
  power: Power,
  { successes, kept }: Pick<PowerOutcome, 'successes' | 'kept'>,
): Conversation<string> {
  const { ledger, by, values } = context;
  dropPowers(context, by, values.drop);
  const title = `uses ${power.name}: ${formatCount(successes, 'success')}`;
  if (power.kind === 'instant') return title;
  let keep = kept;
  if (values.keep === undefined && successes > 0) {
    // By default all (SG-29).
    const options = Array.from({ length: successes + 1 }, (_, n) => String(successes - n));
    keep = Number(yield* choose('keep', 'successes to keep', options, { defaultPick: String(successes) }));
  }
  keepPower(ledger, by, power, keep);
  warnOfOverload(context, by, power);
  return `${title}, ${keep} kept`;
}

/** Warns the GM if more dice of a substat are tied up than there are (SG-32). */
function warnOfOverload({ ledger, view }: OathContext, by: Id, power: Power): void {
  const dice = view().sheet(by)[power.substat];
  const { tied } = diceTiedFor({ ...power, name: '' }, runningPowers(view(), by));
  if (tied <= dice) return;
  ledger.say(
    'SG-32',
    `${view().name(by)} ties up ${formatCount(tied, 'die')} with only ${dice}: strange side effects are possible`,
  );
}

/** Refuses an actor without a dicey action left, or without a power that passes `filter`. */
export function powerRefusal(view: OathView, by: Id, filter: (power: Power) => boolean = () => true): Refusal | null {
  const { powers } = view.sheet(by);
  const refusal = partRefusal(view, by, 'dicey');
  if (refusal !== null || powers.some(filter)) return refusal;
  const which = powers.length === 0 ? '' : powers.some(dealsDamage) ? ' without damage' : ' that deals damage';
  return cannot('no-power', 'SG-26', `${view.name(by)} has no psi power${which}`);
}

/** A blank for the powers that pass `filter`; the first is the default. What each is for differs, so none is rated by its odds. */
export function powerBlank(view: OathView, by: Id, filter: (power: Power) => boolean = () => true): Blank {
  const powers = view.sheet(by).powers.filter(filter);
  const options = powers.map(({ name, kind, level }) => ({
    id: name,
    label: `${name}, ${kind}, skill ${level}`,
    phrase: name,
  }));
  const defaultValue = options[0]?.id ?? '';
  return { id: 'power', label: 'power', kind: 'pick', options, defaultValue };
}

/** Lets go of a running psi power, at any time and at no cost (SG-31). */
export const letGoAction = rules.plain({
  id: 'let-go',
  title: 'Let go of a psi power',
  key: 'l',
  takesNoTurn: true,
  sentence: '{by} lets go of {power}',
  fields: z.strictObject({ power: z.string().default('').describe('which power, by its name; by default the first') }),
  whyNot(view, by) {
    if (runningPowers(view, by).length > 0) return null;
    return cannot('not-running', 'SG-31', 'no power is running');
  },
  blanks(view, { by }) {
    return [pickBlank({ id: 'power', label: 'power', decidedBy: 'actor' }, runningOptions(view, by))];
  },
  *act({ ledger, view, by, values: { power: name } }) {
    const running = runningPowers(view(), by).map((power) => ({ ...power, name: power.power }));
    const power = name === '' ? running[0] : findByName(running, name);
    if (power === undefined) return cannot('not-running', 'SG-31', `${view().name(by)} has no running power "${name}"`);
    ledger.setCondition(by, power.id, null);
    return `${view().name(by)} lets go of ${power.name}`;
  },
});

/** A psi power that deals damage: an attack with the free dice of its substat (SG-26, SG-31, SG-74). */
export const blastAction = rules.action(attack)({
  id: 'blast',
  title: 'Psi attack',
  key: 'b',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} strikes {on} with {power} - {answer}{gives}',
  attempt: 'strikes at',
  fields: z.strictObject({
    power: z.string().default('').describe('which power, by its name; by default the first that deals damage'),
    drop: dropField,
    ...attackFields,
  }),
  whyNot: (view, by) => powerRefusal(view, by, dealsDamage),
  blanks(view, { by, on: [target], with: values }) {
    const power = findPower(view, by, String(values.power ?? ''), dealsDamage);
    const substats = isRefusal(power) ? [] : [power.substat];
    return [
      { ...powerBlank(view, by, dealsDamage), decidedBy: 'actor' },
      dropBlank(view, by),
      ...attackBlanks(view, by, target, substats),
    ];
  },
  input(context) {
    const { view, by, values } = context;
    const power = findPower(view, by, values.power, dealsDamage);
    if (isRefusal(power)) return power;
    const refusal = dropRefusal(view, by, values.drop) ?? attackRefusal(context, [power.substat]);
    return refusal ?? powerAttack(context, power);
  },
  *settle(context) {
    const { view, by, values } = context;
    const power = findPower(view(), by, values.power, dealsDamage);
    const cost = payRoll(context, isRefusal(power) ? [] : [power.substat]);
    if (isRefusal(cost)) return cost;
    dropPowers(context, by, values.drop);
    return `${applyAttacks(context)}${cost}`;
  },
  oddsFormat: damageOdds,
});

/** The input of an attack with a power; refuses if all its dice are tied up (SG-31). */
export function powerAttack(
  context: AttackContext & { readonly values: { readonly drop: string } },
  power: Power,
): AttackInput | Refusal {
  const { view, by, target, values, note } = context;
  const dice = psiDiceFor(view, by, power, values.drop);
  const roll = aidedRoll(context, power);
  const refusal = tiedRefusal({ ...dice, fortune: roll.fortune });
  if (refusal !== null) return refusal;
  return {
    dice: freeDice(dice, note),
    ...roll,
    multiplier: power.multiplier ?? 0,
    base: power.base ?? 0,
    strBody: 0,
    ...defenceInput(context),
    soak: view.sheet(target).soak,
  };
}
