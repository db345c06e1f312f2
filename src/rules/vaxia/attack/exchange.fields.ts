/** The values that all attacks share, and the blanks of their sentences. */
import {
  type ActorIntent,
  type Blank,
  type Combatant,
  firstRefusal,
  type Id,
  isRefusal,
  isUp,
  type Option,
  type Refusal,
  readField,
  z,
} from '../../../game/index.ts';
import { isCraft, seatOf } from '../combatant/aboard.ts';
import {
  type AttackKind,
  attackKinds,
  defenceChoices,
  defenceInfo,
  mismatchRefusal,
  statsOfDefence,
} from '../combatant/defences.ts';
import { cannot, refuse } from '../combatant/game.ts';
import { deadRefusal, statusOf } from '../combatant/lif.ts';
import { bareHands, bareMagic } from '../combatant/mights.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { circumstancesLabel } from '../roll/amounts.ts';
import { actionsField } from '../time/counted-action.ts';
import { isGun, type UsableWeapon } from '../vehicles/vehicle-weapons.ts';
import { defaultDefence, defenceRefusal } from './defence.ts';
import { weaponOf, weaponRefusal, weaponsOf } from './weapons.ts';

/** Fields that every attack has, whatever it is for. */
export const exchangeChoiceFields = {
  weapon: z.string().default('').describe('the name of the weapon; by default the first in hand'),
  defence: z
    .enum(defenceChoices)
    .exactOptional()
    .describe('how the target defends; by default as it declared, else undefended'),
  defenceKind: z
    .enum(attackKinds)
    .exactOptional()
    .describe('whether the defence is physical or magic; by default as the attack'),
  ...actionsField,
  flee: z.boolean().default(false).describe('the target leaps out of its vehicle, and dodges with its own stats'),
  modifier: z
    .number()
    .default(0)
    .describe('circumstances such as cover, added to the difficulties of the attack or taken from the might'),
};

/** What the GM chooses for an attack, whatever it is for. */
export type AttackChoices = Omit<z.infer<z.ZodObject<typeof exchangeChoiceFields>>, keyof typeof actionsField>;

/** The blanks of an attack: weapon, defence, the kind of a block, and rarely whether the target leaps out, and circumstances. */
export function exchangeBlanks(view: VaxiaView, intent: ActorIntent): readonly Blank[] {
  const { by } = intent;
  const usable = namedWeapon(view, intent);
  const defaultValue = isRefusal(usable) ? undefined : usable.name;
  const options = weaponsOf(view, by).map((weapon): Option => {
    const { name } = weapon;
    const phrase = weapon === bareHands || weapon === bareMagic ? name : `the ${name}`;
    return { id: name, label: name, phrase, refusal: weaponRefusal(view, by, weapon) ?? undefined };
  });
  const label = circumstancesLabel(view.settings);
  return [
    { id: 'weapon', label: 'weapon', kind: 'pick', options, decidedBy: 'actor', optional: true, defaultValue },
    ...defenceBlanks(view, intent, isRefusal(usable) ? bareHands : usable),
    ...fleeBlank(view, intent),
    { id: 'modifier', label, kind: 'number', defaultValue: 0, optional: true },
  ];
}

/** The weapon that is chosen, or the first that can be used; why it cannot be. */
function namedWeapon(view: VaxiaView, { by, with: values }: ActorIntent): UsableWeapon | Refusal {
  const chosen = readField(values, 'weapon');
  return weaponOf(view, by, typeof chosen === 'string' ? chosen : '');
}

/** How the target meets the attack, and of a block whether it is physical or magic. */
function defenceBlanks(view: VaxiaView, intent: ActorIntent, weapon: UsableWeapon): readonly Blank[] {
  const [target] = intent.on;
  const kind = attackKinds.find((each) => each === readField(intent.with, 'defenceKind')) ?? weapon.kind;
  const flee = readField(intent.with, 'flee') === true;
  const options = defenceChoices.map((defence): Option => {
    const { key, phrase: usual } = defence === 'undefended' ? { key: 'u', phrase: null } : defenceInfo[defence];
    if (target === undefined) return { id: defence, key, label: defence, phrase: defence };
    const verb = flee && defence === 'dodge' ? 'leaps out' : usual;
    const phrase = verb === null ? defence : `${view.name(target)} ${verb}`;
    const refusal = defenceRefusal(view, target, { defence, kind, flee }, weapon) ?? undefined;
    return { id: defence, key, label: defence, phrase, refusal };
  });
  const declared = target === undefined ? null : defaultDefence(view, target, weapon.kind, isGun(weapon));
  const defaultValue = flee ? 'dodge' : (declared?.defence ?? 'undefended');
  const chosen = readField(intent.with, 'defence') ?? defaultValue;
  const blank = { id: 'defence', label: 'answer', kind: 'pick', options, defaultValue, decidedBy: 'target' } as const;
  if (target === undefined || flee || chosen !== 'block' || isCraft(view, target)) return [blank];
  return [blank, ...blockKindBlank(view, weapon.kind, declared?.kind ?? weapon.kind)];
}

/** The kind of a block, the only defence of either kind against either kind of attack (VX-55); the older edition has one. */
function blockKindBlank({ settings }: VaxiaView, attack: AttackKind, defaultValue: AttackKind): readonly Blank[] {
  const options = attackKinds
    .filter((kind) => mismatchRefusal('block', kind, attack, settings) === null)
    .map((kind): Option => {
      const stats = statsOfDefence('block', kind, attack, settings).join(' and ');
      return { id: kind, label: `${kind}: ${stats}`, phrase: `a ${kind} block` };
    });
  if (options.length < 2) return [];
  const optional = attack === 'physical' ? ({ optional: true } as const) : {};
  const label = 'kind of block';
  return [{ id: 'defenceKind', label, kind: 'pick', options, defaultValue, decidedBy: 'target', ...optional }];
}

/** Whether the target leaps out: only for a target in a vehicle (VX-131). */
function fleeBlank(view: VaxiaView, { on: [target] }: ActorIntent): readonly Blank[] {
  if (target === undefined || isCraft(view, target) || seatOf(view, target) === null) return [];
  const options = [
    { id: 'no', key: 's', label: 'stays aboard' },
    { id: 'yes', key: 'o', label: 'leaps out and dodges (VX-131)', phrase: 'leaping out' },
  ];
  return [
    { id: 'flee', label: 'leap', kind: 'pick', options, defaultValue: 'no', optional: true, decidedBy: 'target' },
  ];
}

/** The new target of a redirect (VX-60). */
export const redirectFields = {
  redirectTo: z.string().exactOptional().describe('the new target of a redirected attack; by default nobody'),
};

/** The blank for the new target, where the target redirects: as is chosen, or as it declared. It must be filled: the redirector names one (VX-60). */
export function redirectBlanks(view: VaxiaView, intent: ActorIntent): readonly Blank[] {
  const [target] = intent.on;
  const named = namedWeapon(view, intent);
  const weapon = isRefusal(named) ? bareHands : named;
  const byDefault = target === undefined ? null : defaultDefence(view, target, weapon.kind, isGun(weapon)).defence;
  const defence = readField(intent.with, 'defence') ?? byDefault;
  return defence === 'redirect' ? [newTargetBlank(view, intent)] : [];
}

/** The new target: anyone in the fight but the old one, the attacker included; first those who are not of its side, of each side those who are up. */
export function newTargetBlank(view: VaxiaView, { on }: ActorIntent): Blank {
  const side = on[0] === undefined ? null : view.combatant(on[0]).side;
  const others = Object.values(view.now.combatants).filter(({ id, out }) => !out && !on.includes(id));
  const rank = (one: Combatant): number => (one.side === side ? 2 : 0) + (isUp(statusOf(view, one.id)) ? 0 : 1);
  const options = [...others]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id, name }): Option => {
      const refusal = deadRefusal(view, id);
      return { id, label: name, ...(refusal === null ? {} : { refusal }) };
    });
  return { id: 'redirectTo', label: 'redirected to', kind: 'pick', options: [...options, { id: '', label: 'nobody' }] };
}

/** Why an attack on a target cannot be redirected to the new one, else null. */
export const redirectRefusal = firstRefusal(function* (view: VaxiaView, target: Id, to: Id = '') {
  if (to === '') return null;
  if (view.now.combatants[to] === undefined) return cannot('stranger', '', `nobody here is called "${to}"`);
  if (to === target) return cannot('self', 'VX-60', 'the attack must be redirected to another combatant');
  if (view.combatant(to).out) yield refuse('left', '', `${view.name(to)} is out of the fight`);
  return deadRefusal(view, to);
});
