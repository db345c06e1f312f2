/** What is left of a spell of the older edition when it reaches its target (VX-155 to VX-159). */
import type { Calculation, Note } from '../../kernel/note.ts';
import { damageFrom } from '../attack/damage.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Rolled } from '../roll/rolled.ts';
import type { MetaWay, SpellInput } from './spell-input.ts';

export interface Reached {
  /** Points of the spell after metamagic and after what the target did about it, whole. */
  readonly left: number;
  /** The same after armour, as damage. */
  readonly damage: number;
  /** Taken over by metamagic (VX-156): it goes elsewhere or is something else now, or only misses. */
  readonly seized: 'redirect' | 'change' | 'missed' | null;
}

interface Rolls {
  readonly cast: Rolled;
  readonly affects: Rolled | null;
  readonly defence: Rolled | null;
}

/** Points of the caster, more or fewer by metamagic, less those of the defence, not below 0; damage is that less armour. */
export function reaching(given: SpellInput, rolls: Rolls, settings: Settings, note: Note): Reached {
  const { meta, metaPoints } = given;
  const { success, points } = rolls.affects ?? rolls.cast;
  const seized = success ? seizedBy(meta, metaPoints, points, settings, note) : null;
  if (seized !== null) return { left: 0, damage: 0, seized };
  const worked = note.calculate('left of the spell').start(points, 'points of the spell', 'VX-148');
  if (success) altered(worked, meta, metaPoints);
  if (rolls.defence !== null) {
    const rule = given.defence === 'resist' ? 'VX-159' : 'VX-157';
    worked.plus(-rolls.defence.points, 'points of the defence', rule).floorAt(0, 'not below 0', rule);
  }
  const left = worked.value;
  return { left, damage: damageOfSpell(given, left, settings, note), seized };
}

/** The damage that so many points of a spell do, after armour, and after a shield behind a block of the body. Whole points. */
export function damageOfSpell(
  { defence, armour, shield, nonlethal, lif }: Pick<SpellInput, 'defence' | 'armour' | 'shield' | 'nonlethal' | 'lif'>,
  points: number,
  settings: Settings,
  note: Note,
): number {
  const blocked = defence === 'block' ? { defence } : {};
  const blow = { kind: 'physical' as const, weapon: 0, burden: 0, armour, shield, nonlethal, ...blocked };
  return damageFrom(lif === undefined ? blow : { ...blow, lif }, points, settings, note);
}

/** To bolster adds, to drain takes off (VX-155); neither makes a spell of one that did nothing. */
function altered(worked: Calculation, meta: SpellInput['meta'], points: number): void {
  if (meta === 'bolster') worked.plus(points, 'bolstered', 'VX-155');
  if (meta === 'drain') worked.plus(-points, 'drained', 'VX-155').floorAt(0, 'not below 0', 'VX-155');
}

/** To redirect or change takes as many points as the caster made (VX-156); a redirect that falls short may make it miss. */
function seizedBy(
  meta: MetaWay | 'none',
  points: number,
  made: number,
  settings: Settings,
  note: Note,
): Reached['seized'] {
  if (meta !== 'redirect' && meta !== 'change') return null;
  const enough = points > 0 && points >= made;
  note.say('metamagic', 'VX-156', () => `${points} points against ${made} of the caster: ${enough ? meta : 'too few'}`);
  if (enough) return meta;
  if (meta === 'change' || points === 0 || !settings.metamagicPartial) return null;
  note.say('metamagic', 'VX-156', 'it misses its target, and reaches no other');
  return 'missed';
}
