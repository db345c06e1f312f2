/** The values of a spell of the older edition, and the input of its ruling. */
import {
  type ActorIntent,
  type Blank,
  blanksOf,
  firstRefusal,
  type Id,
  isRefusal,
  type Option,
  pickBlank,
  pickField,
  type Refusal,
  readField,
  z,
} from '../../../game/index.ts';
import { attackFields } from '../attack/attack.ruling.ts';
import { newTargetBlank, redirectFields, redirectRefusal } from '../attack/exchange.fields.ts';
import { targetRefusal } from '../attack/exchange-between.ts';
import { compareDefence, type WorseDefence, warnOfDefence } from '../attack/worse-defence.ts';
import { defenderOf } from '../combatant/aboard.ts';
import { effects } from '../combatant/conditions.ts';
import { absorptionOf } from '../combatant/gear.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { mindRefusal } from '../effects/effects.ts';
import { actionsField, type CountedTarget } from '../time/counted-action.ts';
import { defenderActions, totalActions } from '../time/economy.ts';
import { storedDiceInput } from '../time/round.ts';
import { spell } from './spell.ruling.ts';
import { type SpellDefence, type SpellInput, spellDefences } from './spell-input.ts';
import {
  bareStatsAgainst,
  castingMights,
  defaultSpellDefence,
  pendingMetamagicOn,
  resistSkill,
  type SpellAim,
  spellAims,
  spellDefenceMights,
  spellDefenceRefusal,
  spellDefenceVerb,
  spellNamed,
  spellsOf,
} from './spells.ts';

export const castFields = z.strictObject({
  spell: z.string().default('').describe('which spell, by the name of the magic weapon; by default the first'),
  at: pickField(spellAims, 'body (DEX, END), mind (INT, SPIR), or nobody: the base alone', {
    label: 'aimed at',
    options: {
      body: { key: 'b', label: 'body (DEX, END)', phrase: 'at the body' },
      mind: { key: 'm', label: 'mind (INT, SPIR)', phrase: 'at the mind' },
      nobody: { key: 'n', label: 'nobody (the base alone)', phrase: 'by itself, in front' },
    },
  }),
  effect: pickField(['harm', ...effects], 'what the spell does', {
    label: 'effect',
    optional: true,
    options: { harm: {}, held: {}, stunned: {}, distracted: {}, transformed: {}, worn: { label: 'worn down' } },
  }),
  base: z.whole(1, 1000).default(25).describe('base difficulty of the spell'),
  defence: z
    .enum(['undefended', ...spellDefences])
    .exactOptional()
    .describe('how the target defends; by default as it declared, else undefended'),
  ...actionsField,
  nonlethal: attackFields.nonlethal,
  ...redirectFields,
});

export type CastValues = z.infer<typeof castFields>;

const defenceKeys = { block: 'b', dodge: 'd', parry: 'p', resist: 'r' } as const;

/** The spell, its aim and effect, the defence, and the new target where metamagic redirects the spell. */
export function castBlanks(view: VaxiaView, intent: ActorIntent): readonly Blank[] {
  const { by } = intent;
  const name = readField(intent.with, 'spell');
  const chosen = spellNamed(view, by, typeof name === 'string' ? name : '');
  const spells = spellsOf(view.sheet(by)).map((spell) => ({ id: spell.name, label: spell.name }));
  const defaultValue = isRefusal(chosen) ? undefined : chosen.name;
  const aim = spellAims.find((id) => id === readField(intent.with, 'at')) ?? 'body';
  return [
    { id: 'spell', label: 'spell', kind: 'pick', options: spells, decidedBy: 'actor', optional: true, defaultValue },
    ...blanksOf(castFields, 'at', 'effect'),
    defenceBlank(view, intent, aim),
    ...(pendingMetamagicOn(view, by)?.way === 'redirect'
      ? [{ ...newTargetBlank(view, intent), defaultValue: '' }]
      : []),
  ];
}

function defenceBlank(view: VaxiaView, { on: [target] }: ActorIntent, aim: SpellAim): Blank {
  const options = spellDefences.map((id): Option => {
    const option = { id, key: defenceKeys[id], label: id };
    if (target === undefined) return { ...option, phrase: id };
    const phrase = `${view.name(target)} ${spellDefenceVerb(id)}`;
    return { ...option, phrase, refusal: spellDefenceRefusal(view, target, aim, id) ?? undefined };
  });
  const undefended: Option = { id: 'undefended', key: 'u', label: 'undefended' };
  const declared = target === undefined ? null : defaultSpellDefence(view, target, aim);
  const defaultValue = declared ?? undefended.id;
  return pickBlank({ id: 'defence', label: 'answer', defaultValue, decidedBy: 'target' }, [undefended, ...options]);
}

export type CastTarget = CountedTarget<CastValues>;

export function castInput(context: CastTarget): SpellInput | Refusal {
  const { view, by, target, values, note } = context;
  const refusal = castRefusal(context);
  if (refusal !== null) return refusal;
  const chosen = spellNamed(view, by, values.spell);
  if (isRefusal(chosen)) return chosen;
  const defence = defenceAgainst(view, target, values);
  if (isRefusal(defence)) return defence;
  const input: SpellInput = {
    might: castingMights(view, by, chosen, note),
    base: values.base,
    ...targetStats(context, defence),
    actions: context.actions,
    defenceActions: spellDefenceActions(view, target, defence, context.planned),
    meta: 'none',
    metaPoints: 0,
    harms: values.effect === 'harm',
    ...absorptionOf(view, target),
    nonlethal: values.nonlethal,
    ...(defence === null ? {} : { defence, defend: spellDefenceMights(context, defence) }),
    ...(defence === null || defence === 'resist' ? {} : storedDiceInput(view, target, note)),
    ...(values.nonlethal ? { lif: lifOf(view, target).now } : {}),
  };
  if (note.keepsSteps && defence !== null) {
    warnOfDefence(context, spellDefenceVerb(defence), worseSpellDefence(context, input));
  }
  return input;
}

/** The input of a spell with the metamagic that waits for the spell when its turn comes, and the LIF that stops one without lethal harm. */
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
const castRefusal = firstRefusal(function* ({ view, by, target, values }: CastTarget) {
  if (values.at !== 'nobody') {
    yield targetRefusal(view, by, target);
    yield mindlessRefusal(view, target, values);
  }
  return newSpellTargetRefusal(view, target, values.redirectTo, values);
});

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
  return redirectRefusal(view, target, to) ?? mindlessRefusal(view, to ?? '', values);
}

/** The chosen defence if it works against the spell, else the declared one; null for an undefended target. */
function defenceAgainst(view: VaxiaView, target: Id, { at, defence }: CastValues): SpellDefence | null | Refusal {
  if (defence === undefined || defence === 'undefended') return defaultSpellDefence(view, target, at);
  return spellDefenceRefusal(view, target, at, defence) ?? defence;
}

/** The stats and skill of the target that the spell meets; a skill that is rolled to resist it is not added as well. */
function targetStats(context: CastTarget, defence: SpellDefence | null): Pick<SpellInput, 'stats' | 'resist'> {
  const aim = context.values.at;
  const stats = bareStatsAgainst(context, aim, defence);
  const isAdded = aim !== 'nobody' && defence !== 'resist';
  const resist = isAdded ? (resistSkill(context.view.sheet(context.target))?.value ?? 0) : 0;
  return stats === null ? { resist } : { resist, stats };
}

/** The actions of the defender: a skill that resists is a roll of its own, whatever met other attacks (VX-66). */
function spellDefenceActions(view: VaxiaView, target: Id, defence: SpellDefence | null, isPlanned: boolean): number {
  if (defence === null) return 1;
  if (defence === 'resist') return totalActions(view, defenderOf(view, target), isPlanned);
  return defenderActions(view, target, isPlanned);
}

/** The expected damage, or points, where a defence is worse than none (VX-65); null where it is not. */
export function worseSpellDefence(context: CastTarget, defended: SpellInput): WorseDefence | null {
  const { defence, defend: _, defenceDice: __, stats: ___, resist: ____, ...undefended } = defended;
  // A dodge or parry leaves the difficulties of the spell as they are, and only subtracts points.
  if (defence !== 'block' && defence !== 'resist') return null;
  const bare = { ...undefended, ...targetStats(context, null), defenceActions: 1 };
  const isHarm = context.values.effect === 'harm';
  const compared = isHarm ? ({ of: 'damage' } as const) : ({ of: 'left', counts: 'points' } as const);
  return compareDefence({ ruling: spell, ...compared, met: defended, bare }, context.view.settings);
}
