import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import type { Blank } from '../../screen.ts';
import { canDo } from '../acting.ts';
import { weaponOf } from '../arms.ts';
import { attack } from '../attack.ts';
import { diceLeft } from '../dice-left.ts';
import { rules } from '../game.ts';
import type { Table } from '../table.ts';
import { againstBlanks, againstFields, metRefusal, payMet, payRoll, rollRefusal, selfRefusal } from './against.ts';
import { attackWith, weaponBlank } from './attack.ts';
import { canSplitFreely } from './split.ts';
import { damageForecast, strike, struckShown } from './struck.ts';

const values = z.strictObject({
  weapon: z.string().default('').describe('which weapon, by its name; the first carried if not said'),
  share: z.int().min(1).max(100).exactOptional().describe('dice for a target; half of the pool if not said'),
  ...againstFields,
});

const rolled = ['bodyPrecision'] as const;

/** Attacks on two targets in one phase, from one pool of dice, each with all of the skill (SG-60 to SG-62). */
export const twoAttacksAction = rules.action(attack)({
  id: 'two-attacks',
  title: 'Attack two',
  key: 'd',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} divides dice between {on} with {weapon}',
  with: values,
  can: canDo('dicey'),
  blanks: (view, { by, on: [on] }) =>
    by === null ? [] : [weaponBlank(view, by), shareBlank(view, by), ...againstBlanks(view, by, on, rolled).map(late)],
  input(view, by, on, said, note, intent) {
    const weapon = weaponOf(view, by, said.weapon);
    if (isRefusal(weapon)) return weapon;
    const refusal =
      sharesRefusal(view, by, intent) ??
      selfRefusal(by, on) ??
      metRefusal(view, on, said) ??
      rollRefusal(
        view,
        by,
        said,
        intent.on.flatMap(() => rolled),
      );
    if (refusal !== null) return refusal;
    const dice = said.share ?? halfOf(view, by);
    note.say('dice', 'SG-60', () => `${dice} of ${diceLeft(view, by, 'bodyPrecision')} dice for ${view.name(on)}`);
    return { ...attackWith(view, by, on, weapon, said, note), dice };
  },
  *settle(ledger, view, done, by, said, note) {
    const cost = payRoll(
      ledger,
      view,
      by,
      said,
      done.flatMap(() => rolled),
    );
    if (isRefusal(cost)) return cost;
    const titles = done.map((one) => {
      const dodged = payMet(ledger, view(), one.who, one.values);
      return `${strike(ledger, view, one, by, note)}${dodged}`;
    });
    return `${titles.join('; ')}${cost}`;
  },
  shown: (view, done, by) => struckShown(view, done, by),
  cells: (_view, { input, outcome }) => [
    { head: 'dice', text: String(input.dice) },
    { head: 'dodge', text: input.dodgeDice === undefined ? '-' : String(outcome.dodged) },
    { head: 'net', text: String(outcome.net) },
  ],
  forecast: damageForecast,
});

function halfOf(view: Table, by: Id): number {
  return Math.floor(diceLeft(view, by, 'bodyPrecision') / 2);
}

/** Why dice cannot be divided so: the pool is too small, or there are too many parts (SG-60, SG-61). */
function sharesRefusal(view: Table, by: Id, { on, each, with: all }: Intent): Refusal | null {
  if (on.length < 2) return refuse('parts', 'SG-60', 'dice are divided between two targets');
  if (on.length > 2 && !canSplitFreely(view, by)) {
    return refuse('parts', 'SG-61', 'more than two parts take a shtick');
  }
  const pool = diceLeft(view, by, 'bodyPrecision');
  const shares = on.map((who) => Number(each?.[who]?.share ?? all.share ?? halfOf(view, by)));
  const divided = shares.reduce((sum, one) => sum + one, 0);
  if (divided <= pool && shares.every((one) => one >= 1)) return null;
  return refuse('pool', 'SG-60', `${divided} dice are divided, and the pool has ${pool}`);
}

/** The dice of each target: a number in its row. */
function shareBlank(view: Table, by: Id): Blank {
  const most = Math.max(1, diceLeft(view, by, 'bodyPrecision') - 1);
  const stands = Math.max(1, halfOf(view, by));
  return { id: 'share', label: 'dice', kind: 'number', least: 1, most, stands, late: true, decides: 'target' };
}

function late(blank: Blank): Blank {
  return { ...blank, late: true };
}
