import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { attackWith } from '../attack/attack.action.ts';
import { damageForecast, strikeAll, struckShown } from '../attack/attack.preview.ts';
import { attack } from '../attack/attack.ruling.ts';
import { againstBlanks, againstFields, metRefusal, payRoll, rollRefusal, selfRefusal } from '../attack/defence.ts';
import { rules } from '../combatant/game.ts';
import type { Substat } from '../combatant/sheet.ts';
import type { Table } from '../combatant/view.ts';
import { blastWith } from '../psi/blast.action.ts';
import { drop, dropBlank, dropField, dropRefusal } from '../psi/drop.ts';
import { harms } from '../psi/powers.ts';
import { canDo, surchargesText } from '../time/phases/acting.ts';
import { halfOf, partBlank, partOf, partsOf, poolOf, shareBlank, sharesRefusal } from './parts.ts';

const values = z.strictObject({
  weapon: z
    .string()
    .default('')
    .describe('which weapon, or which power that does damage, by its name; the first weapon carried if not said'),
  drop: dropField,
  share: z.int().min(1).max(100).exactOptional().describe('dice for a target; half of the pool if not said'),
  ...againstFields,
});

type Values = z.infer<typeof values>;

/**
 * Attacks on two targets in one phase, with weapons or psi powers, from one pool of dice, each with all of its skill (SG-60 to
 * SG-64). Karma and luck are for one roll: the one on the first target (SG-08, SG-20).
 */
export const twoAttacksAction = rules.action(attack)({
  id: 'two-attacks',
  title: 'Attack two',
  key: 'd',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} divides dice between {on} with {weapon}',
  fields: values,
  whyNot: canDo('dicey'),
  blanks: (view, intent) => (intent.by === null ? [] : blanksOf(view, intent.by, intent)),
  input({ view, by, target: on, values: said, note, intent }) {
    const part = partOf(view, by, said.weapon, said.drop);
    const parts = partsOf(view, by, intent);
    if (isRefusal(part)) return part;
    if (isRefusal(parts)) return parts;
    const pool = poolOf(parts);
    const rolled = parts.map(({ substat }) => substat);
    const refusal =
      dropRefusal(view, by, said.drop) ??
      sharesRefusal(view, by, intent, pool) ??
      selfRefusal(by, on) ??
      metRefusal(view, on, said) ??
      rollRefusal(view, by, said, rolled);
    if (refusal !== null) return refusal;
    const dice = said.share ?? halfOf(pool);
    note.say('dice', 'SG-60', () => `${dice} of ${pool} dice for ${view.name(on)}`);
    const aided = on === intent.on[0] ? said : { ...said, karma: false, luck: false };
    const { weapon, power } = part;
    const whole =
      power === null ? attackWith(view, by, on, weapon, aided, note) : blastWith(view, by, on, power, aided, note);
    return isRefusal(whole) ? whole : { ...whole, dice };
  },
  *settle(context) {
    const { ledger, view, results: done, by, values: said, note } = context;

    const rolled = done.flatMap(({ values: own }) => rolledWith(view(), by, own));
    const cost = payRoll(context, by, done[0]?.values ?? said, rolled);
    if (isRefusal(cost)) return cost;
    note.say('split', 'SG-64', surchargesText(view()));
    for (const one of done) drop(ledger, view(), by, one.values.drop);
    return `${strikeAll(context, done, by)}${cost}`;
  },
  preview: ({ view, results: done, by }) => struckShown(view, done, by),
  cells: (_view, { input, outcome }) => [
    { head: 'dice', text: String(input.dice) },
    { head: 'dodge', text: input.dodgeDice === undefined ? '-' : String(outcome.dodged) },
    { head: 'net', text: String(outcome.net) },
  ],
  oddsFormat: damageForecast,
});

/** The substat of a part: each may be off speed (SG-64). */
function rolledWith(view: Table, by: Id, { weapon, drop: gone }: Values): readonly Substat[] {
  const part = partOf(view, by, weapon, gone);
  return isRefusal(part) ? [] : [part.substat];
}

function blanksOf(view: Table, by: Id, intent: Intent): readonly Blank[] {
  const parts = partsOf(view, by, intent);
  const shared = isRefusal(parts) || parts.length === 0 ? [] : [shareBlank(poolOf(parts))];
  const rolled = isRefusal(parts) ? [] : parts.map(({ substat }) => substat);
  const dropped = view.sheet(by).powers.some(harms) ? [dropBlank(view, by)] : [];
  return [partBlank(view, by), ...shared, ...dropped, ...againstBlanks(view, by, intent.on[0], rolled).map(late)];
}

function late(blank: Blank): Blank {
  return { ...blank, optional: true };
}
