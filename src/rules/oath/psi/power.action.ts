import { z } from 'zod';
import { type Conversation, choose } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { formatMean } from '../../text/chances.ts';
import { costFields, payRoll, rollRefusal } from '../attack/defence.ts';
import { rules } from '../combatant/game.ts';
import type { Power } from '../combatant/sheet.ts';
import type { OathContext, Table } from '../combatant/view.ts';
import { aidBlanks, aided, aidFields } from '../roll/aids.ts';
import { successText } from '../skills/roll.action.ts';
import { partRefusal, surchargeBlank } from '../time/phases/acting.ts';
import { drop, dropBlank, dropField, dropRefusal, heldBy } from './drop.ts';
import { keepRunning, metBy, powerOf, runningOf } from './powers.ts';
import { type Kept, psi } from './psi.ruling.ts';

/** Which power is used, what is let go for it, what it keeps. */
export const powerFields = {
  power: z.string().default('').describe('which power, by its name; the first known if not said'),
  drop: dropField,
  keep: z
    .int()
    .min(0)
    .max(1000)
    .exactOptional()
    .describe('successes to keep of a continuous power; asked after the roll if not said'),
};

const values = z.strictObject({
  ...powerFields,
  ...aidFields,
  ...costFields,
});

/** Using a psi power: a continuous one runs on and ties up its dice, an instant one is done (SG-26 to SG-33). */
export const powerAction = rules.action(psi)({
  id: 'power',
  title: 'Psi power',
  key: 'i',
  menu: 'act',
  targets: 'none',
  sentence: '{by} uses {power}, letting go {drop}',
  fields: values,
  whyNot: powersRefusal,
  blanks(view, { by, with: said }) {
    if (by === null) return [];
    const power = powerOf(view, by, String(said.power ?? ''), () => true);
    const rolled = isRefusal(power) ? [] : surchargeBlank(view, by, [power.substat]);
    return [powerBlank(view, by, () => true), dropBlank(view, by), ...aidBlanks(view, by), ...rolled];
  },
  input({ view, by, values: said, note }) {
    const power = powerOf(view, by, said.power, () => true);
    if (isRefusal(power)) return power;
    const refusal = dropRefusal(view, by, said.drop) ?? rollRefusal(view, by, said, [power.substat]);
    if (refusal !== null) return refusal;
    return {
      ...heldBy(view, by, power, said.drop),
      ...aided(view, by, said, note, { name: power.name, level: power.level }),
      instant: power.kind === 'instant',
      ...(said.keep === undefined ? {} : { keep: said.keep }),
    };
  },
  *settle(context) {
    const { view, results: done, by, values: said } = context;

    const [one] = done;
    const power = powerOf(view(), by, said.power, () => true);
    if (one === undefined || isRefusal(power)) return `${view().name(by)} uses no power`;
    const cost = payRoll(context, by, said, [power.substat]);
    if (isRefusal(cost)) return cost;
    return `${view().name(by)} ${yield* usedPower(context, by, power, one.outcome, said)}${cost}`;
  },
  oddsFormat: {
    of: 'successes',
    describe: (_view, _on, odds) => [`${formatMean(odds)} successes expected`],
    brief: (odds) => formatMean(odds),
  },
});

/** Writes what a power came to: what is let go for it, what it keeps. Answers it in words: `uses Flight: 2 successes, 1 kept`. */
export function* usedPower(
  { ledger, view }: OathContext,
  by: Id,
  power: Power,
  { successes, kept }: Pick<Kept, 'successes' | 'kept'>,
  said: { readonly drop: string; readonly keep?: number },
): Conversation<string> {
  drop(ledger, view(), by, said.drop);
  const came = `uses ${power.name}: ${successText(successes)}`;
  if (power.kind === 'instant') return came;
  const keeps = said.keep === undefined ? yield* howMany(successes) : kept;
  keepRunning(ledger, by, power, keeps);
  warn(ledger, view(), by, power);
  return `${came}, ${keeps} kept`;
}

/** Asks how many successes a continuous power keeps; all stand (SG-29). */
function* howMany(successes: number): Conversation<number> {
  if (successes === 0) return 0;
  const options = Array.from({ length: successes + 1 }, (_, n) => String(successes - n));
  return Number(yield* choose('keep', 'successes to keep', options, { defaultPick: String(successes) }));
}

/** More is held than there is: the GM hears of it (SG-32). */
function warn(ledger: Ledger, view: Table, by: Id, power: Power): void {
  const dice = view.sheet(by)[power.substat];
  const { tied } = metBy(runningOf(view, by), { ...power, name: '' });
  if (tied > dice)
    ledger.say('SG-32', `${view.name(by)} holds ${tied} with ${dice} dice: something strange may happen`);
}

/** Why somebody uses no power now: nothing is left of the phase, or none is known. */
export function powersRefusal(
  view: Table,
  by: Id | null,
  among: (power: Power) => boolean = () => true,
): Refusal | null {
  const refusal = partRefusal(view, by, 'dicey');
  if (refusal !== null || by === null) return refusal;
  if (view.sheet(by).powers.some(among)) return null;
  return refuse('no-power', 'SG-26', 'no power for that');
}

/** The powers known that will do. */
export function powerBlank(view: Table, by: Id, among: (power: Power) => boolean): Blank {
  const options = view
    .sheet(by)
    .powers.filter(among)
    .map(({ name, kind, level }) => ({ id: name, label: `${name}, ${kind}, skill ${level}`, phrase: name }));
  const stands = options[0]?.id ?? '';
  return { id: 'power', label: 'power', kind: 'pick', options, defaultValue: stands, decidedBy: 'actor' };
}
