/** The input of the spell ruling, from the sheets of caster and target and the values of the action. */
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { redirectRefusal } from '../attack/exchange.fields.ts';
import { targetRefusal } from '../attack/exchange-between.ts';
import { compareDefence, type WorseDefence } from '../attack/worse-defence.ts';
import { defenderOf } from '../combatant/aboard.ts';
import { absorptionOf } from '../combatant/gear.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { mindRefusal } from '../effects/mind.ts';
import type { CountedTarget } from '../time/counted-action.ts';
import { storedDiceInput } from '../time/defence-dice.ts';
import { defenderActions, totalActions } from '../time/economy.ts';
import type { CastValues } from './cast.fields.ts';
import { spell } from './spell.ruling.ts';
import {
  bareStatsAgainst,
  defaultSpellDefence,
  resistSkill,
  spellDefenceMights,
  spellDefenceRefusal,
} from './spell-defence.ts';
import type { SpellDefence, SpellInput } from './spell-input.ts';
import { castingMights, pendingMetamagicOn, spellNamed } from './spells.ts';

/** The target of a spell, with the values of its fields. */
export interface CastTarget extends CountedTarget {
  readonly values: CastValues;
}

/** The input of the spell ruling, or a refusal. */
export function castInput(at: CastTarget): SpellInput | Refusal {
  const { view, by, target, values, note } = at;
  const refusal = castRefusal(at);
  if (refusal !== null) return refusal;
  const chosen = spellNamed(view, by, values.spell);
  if (isRefusal(chosen)) return chosen;
  const defence = defenceAgainst(view, target, values);
  if (isRefusal(defence)) return defence;
  return {
    might: castingMights(view, by, chosen, note),
    base: values.base,
    ...targetStats(at, defence),
    actions: at.actions,
    defenceActions: spellDefenceActions(view, target, defence, at.planned),
    meta: 'none',
    metaPoints: 0,
    harms: values.effect === 'harm',
    ...absorptionOf(view, target),
    nonlethal: values.nonlethal,
    ...(defence === null ? {} : { defence, defend: spellDefenceMights(at, defence) }),
    ...(defence === null || defence === 'resist' ? {} : storedDiceInput(view, target, note)),
    ...(values.nonlethal ? { lif: lifOf(view, target).now } : {}),
  };
}

/** The same with the metamagic that waits for the spell when its turn comes, and the LIF that stops one without lethal harm. */
export function castAtItsTurn(
  { view, by, target }: Pick<CastTarget, 'view' | 'by' | 'target'>,
  input: SpellInput,
): SpellInput {
  const pending = pendingMetamagicOn(view, by);
  // An effect may take the place of another one (house rule `sameEffect`), so that their order counts.
  if (pending === null && !input.nonlethal && input.harms) return input;
  const meta = pending === null ? {} : { meta: pending.way, metaPoints: pending.points };
  return { ...input, ...meta, ...(input.nonlethal ? { lif: lifOf(view, target).now } : {}) };
}

/** Why the spell cannot be cast on its target, or on the one that it is redirected to. */
function castRefusal({ view, by, target, values }: CastTarget): Refusal | null {
  const atTarget =
    values.at === 'nobody' ? null : (targetRefusal(view, by, target) ?? mindlessRefusal(view, target, values));
  return atTarget ?? newSpellTargetRefusal(view, target, values.redirectTo, values);
}

/** Why a spell that works on the mind does nothing to a combatant: a vehicle has none (VX-122). */
function mindlessRefusal(view: VaxiaView, who: Id, { at, effect }: CastValues): Refusal | null {
  return mindRefusal(view, who, at === 'mind' ? at : effect);
}

/** Why a spell cannot be redirected to that combatant; null where none is named. */
export function newSpellTargetRefusal(
  view: VaxiaView,
  target: Id,
  to: Id | undefined,
  values: CastValues,
): Refusal | null {
  if (to === undefined || to === '') return null;
  return redirectRefusal(view, target, to) ?? mindlessRefusal(view, to, values);
}

/** The chosen defence if it works against the spell, else the declared one; null for an undefended target. */
function defenceAgainst(view: VaxiaView, target: Id, { at, defence }: CastValues): SpellDefence | null | Refusal {
  if (defence === undefined || defence === 'undefended') return defaultSpellDefence(view, target, at);
  return spellDefenceRefusal(view, target, at, defence) ?? defence;
}

/** The stats and skill of the target that the spell meets; a skill that is rolled to resist it is not added as well. */
function targetStats(at: CastTarget, defence: SpellDefence | null): Pick<SpellInput, 'stats' | 'resist'> {
  const aim = at.values.at;
  const stats = bareStatsAgainst(at, aim, defence);
  const isAdded = aim !== 'nobody' && defence !== 'resist';
  const resist = isAdded ? (resistSkill(at.view.sheet(at.target))?.value ?? 0) : 0;
  return stats === null ? { resist } : { resist, stats };
}

/** The actions of the defender: a skill that resists is a roll of its own, whatever met other attacks (VX-66). */
function spellDefenceActions(view: VaxiaView, target: Id, defence: SpellDefence | null, isPlanned: boolean): number {
  if (defence === null) return 1;
  if (defence === 'resist') return totalActions(view, defenderOf(view, target), isPlanned);
  return defenderActions(view, target, isPlanned);
}

/** The expected damage, or points, where a defence is worse than none (VX-65); null where it is not. */
export function worseSpellDefence(at: CastTarget, defended: SpellInput): WorseDefence | null {
  const { defence, defend: _, defenceDice: __, stats: ___, resist: ____, ...undefended } = defended;
  // A dodge or parry leaves the difficulties of the spell as they are, and only subtracts points.
  if (defence !== 'block' && defence !== 'resist') return null;
  const bare = { ...undefended, ...targetStats(at, null), defenceActions: 1 };
  const isHarm = at.values.effect === 'harm';
  const compared = isHarm ? ({ of: 'damage' } as const) : ({ of: 'left', counts: 'points' } as const);
  return compareDefence({ ruling: spell, ...compared, met: defended, bare }, at.view.settings);
}
