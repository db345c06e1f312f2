/** One attack on several targets: a sweep, two arrows, a cone of knives, a spell with an area (BS-145, BS-148, BS-149). */
import {
  type ActorIntent,
  type Blank,
  firstRefusal,
  formatMean,
  type Id,
  isRefusal,
  type Refusal,
  withDefaultValues,
} from '../../../game/index.ts';
import { ruledAction } from '../combatant/action.ts';
import { reachOf } from '../combatant/arms.ts';
import { type BrillianceView, refuse, silent } from '../combatant/game.ts';
import type { PoolModifier } from '../combatant/pool-modifiers.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { rankOf } from '../combatant/styles.ts';
import type { Cost } from '../combatant/vocabulary.ts';
import { thrownIfOutOfReach, unloadedRefusal, weaponOf, weaponRefusal, weaponsOf } from '../combatant/weapons.ts';
import { defenceOf } from '../defence/defence.ts';
import type { RuleId } from '../rulebook.ts';
import { actionRefusal } from '../time/action-economy.ts';
import { applyAttacks } from './apply-attack.ts';
import { type AttackValues, attackBlanks, attackFields } from './attack.fields.ts';
import { explainCover } from './attack.odds.ts';
import { attack } from './attack.ruling.ts';
import { attackInputFor } from './strike.ts';

/** An attack on several targets: how many at most, what each of them costs, and the action it takes. */
interface Volley {
  readonly weapon: Weapon;
  readonly maxTargets: number;
  readonly penalties: readonly PoolModifier[];
  readonly rule: RuleId;
  readonly cost: Cost;
}

/** The volley that the style of a weapon, or an aimed spell, allows. */
function volleyOf(view: BrillianceView, by: Id, values: AttackValues): Volley | Refusal {
  const carried = weaponOf(view, by, values.weapon);
  if (isRefusal(carried)) return carried;
  const weapon = thrownIfOutOfReach(view, by, carried, values);
  return (
    volleyWith(view, by, weapon) ??
    refuse('one-target', 'BS-25', `an attack with ${weapon.name} has one target`) ?? {
      weapon,
      maxTargets: 100,
      penalties: [],
      rule: 'BS-25',
      cost: 'standard',
    }
  );
}

/** The same for a weapon as it is used; null where it has one target. */
function volleyWith(view: BrillianceView, by: Id, weapon: Weapon): Volley | null {
  const { style } = weapon;
  const rank = style === undefined ? 0 : rankOf(view.sheet(by), style);
  const volley = (maxTargets: number, dice: number, rule: RuleId, cost: Cost): Volley => {
    return { weapon, maxTargets, penalties: [{ dice, says: 'several targets', rule }], rule, cost };
  };
  if (style === 'slashing' && rank >= 3) return volley(rank, 4, 'BS-145', 'standard');
  if (style === 'archery' && rank >= 5) return volley(2, 2, 'BS-148', 'full');
  if (style === 'thrown' && rank >= 3 && reachOf(weapon) === 'shot')
    return volley(rank >= 5 ? rank - 1 : 2, 2, 'BS-149', 'full');
  if (reachOf(weapon) === 'cast') return { weapon, maxTargets: 100, penalties: [], rule: 'BS-25', cost: 'standard' };
  return null;
}

/** The first weapon, or else what the attacker can throw, that strikes several; null for none. */
function weaponForSeveral(view: BrillianceView, by: Id): Pick<AttackValues, 'weapon' | 'range'> | null {
  for (const range of ['as-is', 'first'] as const) {
    const found = weaponsOf(view, by).find((weapon) => {
      const used = thrownIfOutOfReach(view, by, weapon, { weapon: weapon.name, range });
      return volleyWith(view, by, used) !== null && weaponRefusal(view, by, weapon) === null;
    });
    if (found !== undefined) return { weapon: found.name, range };
  }
  return null;
}

/** Refuses an attack on several where nothing that the attacker carries strikes several, or too little of the turn is left. */
const volleyRefusal = firstRefusal(function* (view: BrillianceView, by: Id) {
  if (weaponForSeveral(view, by) === null) {
    yield refuse('one-target', 'BS-25', `no weapon or spell of ${view.name(by)} strikes several`);
  }
  return actionRefusal(view, by, 'standard');
});

/** The blanks of an attack, with a weapon by default that strikes several. */
function volleyBlanks(view: BrillianceView, intent: ActorIntent): readonly Blank[] {
  const { by, with: values } = intent;
  const usual = values.weapon !== undefined ? null : weaponForSeveral(view, by);
  if (usual === null) return attackBlanks(view, intent);
  return withDefaultValues(attackBlanks(view, { ...intent, with: { ...usual, ...values } }), { ...usual });
}

/** An attack on several targets at once, with a roll for each. */
export const volleyAction = ruledAction(attack)({
  kindOfAct: 'attack',
  id: 'volley',
  title: 'Attack several',
  key: 'v',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {cover}',
  fields: attackFields,
  whyNot: volleyRefusal,
  blanks: volleyBlanks,
  explain: explainCover,
  *before({ view, by, intent: { on }, values }) {
    const volley = volleyOf(view(), by, values);
    if (isRefusal(volley)) return volley;
    const { maxTargets, rule } = volley;
    return on.length > maxTargets ? refuse('too-many', rule, `${maxTargets} targets at most`) : null;
  },
  input(context) {
    const { view, by, values, intent } = context;
    const volley = volleyOf(view, by, values);
    if (isRefusal(volley)) return volley;
    const isAtRandom = values.cover === 'smoke';
    return (
      unloadedRefusal(view, by, volley.weapon, intent.on.length) ??
      (isAtRandom ? refuse('full-cover', 'BS-73', 'an attack at random into smoke has one target') : null) ??
      actionRefusal(view, by, volley.cost) ??
      attackInputFor(context, volley.penalties)
    );
  },
  throwsFor: () => ({ pool: 'attack' }),
  settle(context) {
    const { view, by, values } = context;
    const volley = volleyOf(view(), by, values);
    return applyAttacks(context, isRefusal(volley) ? 'standard' : volley.cost);
  },
  cells: (view, { input, outcome }) => [
    { head: 'pool', text: String(input.pool) },
    { head: 'less', text: String(defenceOf(input, view.settings, silent).dice) },
    { head: 'dice', text: String(outcome.pool) },
  ],
  oddsFormat: {
    of: 'successes',
    describe: (_view, _target, odds) => [`${formatMean(odds)} expected`],
    brief: formatMean,
  },
});
