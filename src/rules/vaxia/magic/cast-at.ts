/** What the ruling of a spell of the older edition needs, from both sheets and what was said. */
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { redirectRefusal } from '../attack/exchange.fields.ts';
import { targetRefusal } from '../attack/exchange-between.ts';
import { compareDefence, type WorseDefence } from '../attack/worse-defence.ts';
import { defenderOf } from '../combatant/aboard.ts';
import type { VaxiaNote } from '../combatant/game.ts';
import { absorptionOf } from '../combatant/gear.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { mindRefusal } from '../effects/mind.ts';
import { storedDiceInput } from '../time/defence-dice.ts';
import { defenderActions, isDeclared, totalActions } from '../time/economy.ts';
import type { CastValues } from './cast.fields.ts';
import {
  bareAgainst,
  castingMights,
  meddlingOn,
  resistSkill,
  spellDefenceMights,
  spellDefenceRefusal,
  spellNamed,
  standingSpellDefence,
} from './older-magic.ts';
import { spell } from './spell.ruling.ts';
import type { SpellDefence, SpellInput } from './spell-input.ts';

/** The ruling's input, or why there is no such spell. */
export function castAt(view: VaxiaView, by: Id, on: Id, said: CastValues, note: VaxiaNote): SpellInput | Refusal {
  const atWhom = said.at === 'nobody' ? null : (targetRefusal(view, by, on) ?? spellRefusal(view, on, said));
  const refusal = atWhom ?? ontoRefusal(view, on, said.redirectTo, said);
  if (refusal !== null) return refusal;
  const chosen = spellNamed(view, by, said.spell);
  if (isRefusal(chosen)) return chosen;
  const wanted = said.defence === undefined || said.defence === 'undefended' ? null : said.defence;
  const problem = wanted === null ? null : spellDefenceRefusal(view, on, said.at, wanted);
  if (problem !== null) return problem;
  const defence = wanted ?? standingSpellDefence(view, on, said.at);
  const meddled = meddlingOn(view, by);
  const planned = isDeclared(view, by, 'cast', on);
  return {
    might: castingMights(view, by, chosen, note),
    base: said.base,
    ...targetAt(view, by, on, said, defence),
    actions: Math.max(said.actions, totalActions(view, by, planned)),
    defenceActions: defendingActions(view, on, defence, planned),
    meta: meddled?.way ?? 'none',
    metaPoints: meddled?.points ?? 0,
    ...absorptionOf(view, on),
    nonlethal: said.nonlethal,
    ...(defence === null ? {} : { defence, defend: spellDefenceMights(view, by, on, defence, note) }),
    ...(defence === null || defence === 'resist' ? {} : storedDiceInput(view, on, note)),
    ...(said.nonlethal ? { lif: lifOf(view, on).now } : {}),
  };
}

/** Why such a spell does nothing to somebody: what it works on is a mind, which a vehicle has not (VX-122). */
function spellRefusal(view: VaxiaView, who: Id, { at, effect }: CastValues): Refusal | null {
  return mindRefusal(view, who, at === 'mind' ? at : effect);
}

/** Why a spell cannot go on to whom metamagic sends it. */
export function ontoRefusal(view: VaxiaView, on: Id, to: Id | undefined, said: CastValues): Refusal | null {
  if (to === undefined || to === '') return null;
  return redirectRefusal(view, on, to) ?? spellRefusal(view, to, said);
}

/** What of the target the spell itself meets; a skill that is rolled to resist it does not stand against it as well. */
function targetAt(
  view: VaxiaView,
  by: Id,
  on: Id,
  { at }: CastValues,
  defence: SpellDefence | null,
): Pick<SpellInput, 'stats' | 'resist'> {
  const stats = bareAgainst(view, by, on, at, defence);
  const resist = at === 'nobody' || defence === 'resist' ? 0 : (resistSkill(view.sheet(on))?.value ?? 0);
  return stats === null ? { resist } : { resist, stats };
}

/** The actions of who meets a spell: a skill that resists is a roll by itself, whatever met other attacks (VX-66). */
function defendingActions(view: VaxiaView, on: Id, defence: SpellDefence | null, planned: boolean): number {
  if (defence === null) return 1;
  return defence === 'resist' ? totalActions(view, defenderOf(view, on), planned) : defenderActions(view, on, planned);
}

/** Expected damage, or points where the spell does none, where the defence is worse than none (VX-65), else null. */
export function castWorse(view: VaxiaView, by: Id, on: Id, said: CastValues, met: SpellInput): WorseDefence | null {
  const { defence, defend: _, defenceDice: __, stats: ___, resist: ____, ...open } = met;
  // A dodge or parry leaves what the spell meets as it is, and only takes points off it.
  if (defence !== 'block' && defence !== 'resist') return null;
  const bare = { ...open, ...targetAt(view, by, on, said, null), defenceActions: 1 };
  const number = said.effect === 'harm' ? ({ of: 'damage' } as const) : ({ of: 'left', counts: 'points' } as const);
  return compareDefence({ ruling: spell, ...number, met, bare }, view.settings);
}
