/** The effect of a spell of the older edition after metamagic, defence and armour (VX-155 to VX-159). */
import { formatCount } from '../../text/chances.ts';
import { damageFromPoints } from '../attack/damage.ts';
import type { VaxiaRulingContext } from '../combatant/game.ts';
import type { RollResult } from '../roll/roll-result.ts';
import type { SpellInput } from './spell-input.ts';

export interface SpellEffect {
  /** Points of the spell after metamagic and after the defence, whole. */
  readonly left: number;
  /** Those points after armour, as damage; 0 for a spell that does no harm. */
  readonly damage: number;
  /** Taken over by metamagic (VX-156): redirected, changed into something else, or made to miss. */
  readonly seized: 'redirect' | 'change' | 'missed' | null;
}

/** The rolls of a spell: against its base, against its target, and of the defence. */
interface SpellRolls {
  readonly cast: RollResult;
  readonly affects: RollResult | null;
  readonly defence: RollResult | null;
}

type Context = VaxiaRulingContext;

/** The points of the caster after metamagic and the defence, at least 0, and the damage of those points after armour. */
export function spellEffect(input: SpellInput, { cast, affects, defence }: SpellRolls, context: Context): SpellEffect {
  const { success, points } = affects ?? cast;
  const seized = success ? seizedBy(input, points, context) : null;
  if (seized !== null) return { left: 0, damage: 0, seized };
  const left = context.note.calculate('left of the spell').start(points, 'points of the spell', 'VX-148');
  const { meta, metaPoints } = input;
  if (success && meta === 'bolster') left.plus(metaPoints, 'bolstered', 'VX-155');
  if (success && meta === 'drain') left.plus(-metaPoints, 'drained', 'VX-155').floorAt(0, 'not below 0', 'VX-155');
  if (defence !== null) {
    const rule = input.defence === 'resist' ? 'VX-159' : 'VX-157';
    left.plus(-defence.points, 'points of the defence', rule).floorAt(0, 'not below 0', rule);
  }
  const damage = input.harms ? spellDamage(input, left.value, context) : 0;
  context.note.show('reaches', 'VX-76', () => formatCount(left.value, 'point'));
  return { left: left.value, damage, seized };
}

type SpellTarget = Pick<SpellInput, 'defence' | 'armour' | 'shield' | 'nonlethal' | 'lif'>;

/** The damage of a spell with these points, in whole points: after armour, and after a shield where the target blocked. */
export function spellDamage(
  { defence, armour, shield, nonlethal, lif }: SpellTarget,
  points: number,
  context: Context,
): number {
  const blocked = defence === 'block' ? { defence } : {};
  const blow = { kind: 'physical' as const, weapon: 0, burden: 0, armour, shield, nonlethal, ...blocked };
  return damageFromPoints(lif === undefined ? blow : { ...blow, lif }, points, context);
}

/** Metamagic redirects or changes a spell with as many points as the caster (VX-156); with fewer it may make it miss. */
function seizedBy(
  { meta, metaPoints }: SpellInput,
  casterPoints: number,
  { settings, note }: Context,
): SpellEffect['seized'] {
  if (meta !== 'redirect' && meta !== 'change') return null;
  const isEnough = metaPoints > 0 && metaPoints >= casterPoints;
  const compared = (): string => `${formatCount(metaPoints, 'point')} against ${casterPoints} of the caster`;
  note.say('metamagic', 'VX-156', () => `${compared()}: ${isEnough ? meta : 'too few'}`);
  if (isEnough) {
    note.show('metamagic', 'VX-156', meta === 'redirect' ? 'redirects the spell' : 'changes the spell');
    return meta;
  }
  if (meta === 'change' || metaPoints === 0 || !settings.metamagicPartial) return null;
  note.say('metamagic', 'VX-156', 'it misses its target, and reaches no other');
  note.show('metamagic', 'VX-156', 'the spell misses');
  return 'missed';
}
