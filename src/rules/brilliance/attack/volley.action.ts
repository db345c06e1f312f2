import type { RuleId } from '../rulebook.ts';
/** One attack on several targets: a sweep, two arrows, a cone of knives, a spell with an area (BS-145, BS-148, BS-149). */

import { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { formatMean } from '../../text/chances.ts';
import type { Cost } from '../combatant/costs.ts';
import { refuse, rules } from '../combatant/game.ts';
import { unloaded } from '../combatant/loading.ts';
import type { Change } from '../combatant/pool-modifiers.ts';
import type { Sheet, Weapon } from '../combatant/sheet.ts';
import { rankOf } from '../combatant/styles.ts';
import { kinds, weaponOf } from '../combatant/weapons.ts';
import { defenceOf } from '../defence/defence.ts';
import { cannot } from '../time/action-economy.ts';
import { landed } from './apply-attack.ts';
import { attackBlanks, attackValues } from './attack.fields.ts';
import { attackShown } from './attack.preview.ts';
import { attack } from './attack.ruling.ts';
import { strikeOf } from './strike.ts';

/** How many targets an attack may have, what each costs it, and what it takes of a turn. */
interface Volley {
  readonly most: number;
  readonly loss: Change | null;
  readonly cost: Cost;
}

/** What a style, or an aimed spell, allows. */
function volleyOf(sheet: Sheet, { style, kind, name }: Weapon): Volley | Refusal {
  const rank = style === undefined ? 0 : rankOf(sheet, style);
  const loses = (dice: number, rule: RuleId): Change => ({ dice, says: 'several targets', rule });
  if (style === 'slashing' && rank >= 3) return { most: rank, loss: loses(4, 'BS-145'), cost: 'standard' };
  if (style === 'archery' && rank >= 5) return { most: 2, loss: loses(2, 'BS-148'), cost: 'full' };
  if (style === 'thrown' && rank >= 3) {
    return { most: rank >= 5 ? Math.max(2, rank - 1) : 2, loss: loses(2, 'BS-149'), cost: 'full' };
  }
  if (kinds[kind].reach === 'cast') return { most: 100, loss: null, cost: 'standard' };
  return refuse('one-target', 'BS-25', `an attack with ${name} has one target`);
}

/** An attack on several at once, a roll for each. */
export const volleyAction = rules.action(attack)({
  id: 'volley',
  title: 'Attack several',
  key: 'v',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {cover}',
  fields: attackValues,
  whyNot: (view, by) => cannot(view, by, 'standard'),
  blanks: attackBlanks,
  *before({ view, intent: { by, on }, values: said }) {
    if (by === null) return null;
    const weapon = weaponOf(view(), by, said.weapon);
    const volley = isRefusal(weapon) ? weapon : volleyOf(view().sheet(by), weapon);
    if (isRefusal(volley)) return volley;
    const { most } = volley;
    return on.length > most ? refuse('too-many', volley.loss?.rule ?? 'BS-25', `${most} targets at most`) : null;
  },
  input({ view, by, target: on, values: said, note, intent }) {
    const weapon = weaponOf(view, by, said.weapon);
    if (isRefusal(weapon)) return weapon;
    const volley = volleyOf(view.sheet(by), weapon);
    if (isRefusal(volley)) return volley;
    const { cost, loss } = volley;
    const bare = unloaded(view, by, weapon, intent.on.length);
    if (bare !== null) return bare;
    if (said.cover === 'smoke') return refuse('full-cover', 'BS-73', 'into smoke goes one attack, at random');
    return cannot(view, by, cost) ?? strikeOf(view, by, on, said, loss === null ? [] : [loss], note);
  },
  *settle(context) {
    const { view, results: done, by, values: said } = context;

    const weapon = weaponOf(view(), by, said.weapon);
    const volley = isRefusal(weapon) ? weapon : volleyOf(view().sheet(by), weapon);
    return yield* landed(context, done, by, said, isRefusal(volley) ? 'standard' : volley.cost);
  },
  preview: ({ view, results: done, by, values: said }) => attackShown(view, done, by, said),
  cells: (view, { input, outcome }) => [
    { head: 'pool', text: String(input.pool) },
    { head: 'less', text: String(defenceOf(input, view.settings, new Note(false)).dice) },
    { head: 'dice', text: String(outcome.pool) },
  ],
  oddsFormat: {
    of: 'successes',
    describe: (_view, _on, odds) => [`${formatMean(odds)} expected`],
    brief: formatMean,
  },
});
