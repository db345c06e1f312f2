import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank, Option } from '../../kernel/screen.ts';
import { readField, yesOrNo } from '../../kernel/values.ts';
import { isCraft, seatOf } from '../combatant/aboard.ts';
import { attackKinds, type DefenceChoice, defenceChoices, defenceInfo } from '../combatant/defences.ts';
import { refuse } from '../combatant/game.ts';
import { bareHands } from '../combatant/mights.ts';
import { deadRefusal } from '../combatant/status.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { circumstancesLabel } from '../roll/modifiers.ts';
import { totalActions } from '../time/economy.ts';
import { isGun, type UsableWeapon } from '../vehicles/vehicle-weapons.ts';
import { defaultDefence, defenceRefusal } from './defence-choice.ts';
import { weaponOf, weaponRefusal, weaponsOf } from './weapons.ts';

/** What can be said of an attack at the table, and the open places of its sentence. */

/** Fields that every attack has, whatever it is for. */
export const exchangeChoiceFields = {
  weapon: z.string().default('').describe('which weapon, by its name; the first in hand if not said'),
  defence: z
    .enum(defenceChoices)
    .exactOptional()
    .describe('how the target meets it; as it declared if not said, else undefended'),
  defenceKind: z
    .enum(attackKinds)
    .exactOptional()
    .describe('whether the defence is physical or magic; as the attack if not said'),
  actions: z
    .int()
    .min(1)
    .max(99)
    .default(1)
    .describe('actions of the attacker this round in all, if more than are known of'),
  flee: yesOrNo.default(false).describe('the target leaps out of its vehicle, and dodges on its own stats'),
  modifier: z
    .number()
    .default(0)
    .describe('circumstances such as cover, added to the difficulties of the attack or taken from the might'),
};

const answerKeys: { readonly [A in DefenceChoice]: string } = {
  undefended: 'u',
  block: 'b',
  dodge: 'd',
  parry: 'p',
  redirect: 'r',
  disarm: 'i',
};

/** The weapon, how the target meets it, and where it matters how many actions there are. */
export function exchangeBlanks(view: VaxiaView, intent: Intent): readonly Blank[] {
  const { by } = intent;
  if (by === null) return [];
  const said = weaponOf(view, by, wordOf(intent, 'weapon'));
  const weapon = isRefusal(said) ? bareHands : said;
  const weapons = weaponsOf(view, by).map((each): Option => {
    const refusal = weaponRefusal(view, by, each);
    const option = {
      id: each.name,
      label: each.name,
      phrase: each.name === 'bare hands' ? each.name : `the ${each.name}`,
    };
    return refusal === null ? option : { ...option, refusal: refusal };
  });
  const standing = isRefusal(said) ? {} : { defaultValue: said.name };
  return [
    { id: 'weapon', label: 'weapon', kind: 'pick', options: weapons, decidedBy: 'actor', optional: true, ...standing },
    answerBlank(view, intent, weapon),
    ...fleeBlank(view, intent),
    ...actionsBlank(view, intent),
    { id: 'modifier', label: circumstancesLabel(view.settings), kind: 'number', defaultValue: 0, optional: true },
  ];
}

function wordOf(intent: Intent, field: string): string {
  const value = readField(intent.with, field);
  return typeof value === 'string' ? value : '';
}

function answerBlank(view: VaxiaView, intent: Intent, weapon: UsableWeapon): Blank {
  const [on] = intent.on;
  const kind = attackKinds.find((known) => known === readField(intent.with, 'defenceKind')) ?? weapon.kind;
  const flee = isFleeing(intent);
  const options = defenceChoices.map((answer): Option => {
    const refusal = on === undefined ? null : defenceRefusal(view, on, { defence: answer, kind, flee }, weapon);
    const verb =
      answer === 'undefended' ? answer : flee && answer === 'dodge' ? 'leaps out' : defenceInfo[answer].phrase;
    const phrase = answer === 'undefended' || on === undefined ? answer : `${view.name(on)} ${verb}`;
    const option = { id: answer, key: answerKeys[answer], label: answer, phrase };
    return refusal === null ? option : { ...option, refusal: refusal };
  });
  const stands = on === undefined ? 'undefended' : flee ? 'dodge' : standing(view, on, weapon);
  return { id: 'defence', label: 'answer', kind: 'pick', options, defaultValue: stands, decidedBy: 'target' };
}

function standing(view: VaxiaView, on: Id, weapon: UsableWeapon): DefenceChoice {
  return defaultDefence(view, on, weapon.kind, isGun(weapon)).defence;
}

function isFleeing({ with: values }: Intent): boolean {
  const said = readField(values, 'flee');
  return said === true || said === 'yes';
}

/** Whether the target leaps out: asked only of who sits in a vehicle (VX-131). */
function fleeBlank(view: VaxiaView, { on: [on] }: Intent): readonly Blank[] {
  if (on === undefined || isCraft(view, on) || seatOf(view, on) === null) return [];
  const options = [
    { id: 'no', key: 's', label: 'stays aboard' },
    { id: 'yes', key: 'o', label: 'leaps out and dodges (VX-131)', phrase: 'leaping out' },
  ];
  return [
    { id: 'flee', label: 'leap', kind: 'pick', options, defaultValue: 'no', optional: true, decidedBy: 'target' },
  ];
}

/** How many actions: asked only of who has, or will have, more than one in this round. */
function actionsBlank(view: VaxiaView, intent: Intent): readonly Blank[] {
  if (intent.by === null) return [];
  const actions = totalActions(view, intent.by, false);
  if (actions === 1) return [];
  return [
    {
      id: 'actions',
      label: 'actions this round',
      kind: 'number',
      defaultValue: actions,
      min: actions,
      max: 99,
      optional: true,
    },
  ];
}

/** To whom something is redirected, as it is said at the table (VX-60). */

export const redirectFields = {
  redirectTo: z.string().exactOptional().describe('whom a redirected attack then hits; nobody if not said'),
};

/** The open place, asked where the target redirects. */
export function redirectBlanks(view: VaxiaView, intent: Intent): readonly Blank[] {
  return readField(intent.with, 'defence') === 'redirect' ? [newTargetBlank(view, intent)] : [];
}

/** Anybody in the fight but the target; the attacker included. */
export function newTargetBlank(view: VaxiaView, intent: Intent): Blank {
  const others = Object.values(view.now.combatants).filter(({ id, out }) => !out && !intent.on.includes(id));
  const options = [{ id: '', label: 'nobody' }, ...others.map(({ id, name }) => ({ id, label: name }))];
  return { id: 'redirectTo', label: 'redirected to', kind: 'pick', options, defaultValue: '', decidedBy: 'target' };
}

/** Why it cannot go to whom was named. */
export function redirectRefusal(view: VaxiaView, on: Id, to = ''): Refusal | null {
  if (to === '') return null;
  if (view.now.combatants[to] === undefined) return refuse('stranger', '', `nobody here is called "${to}"`);
  if (to === on) return refuse('self', 'VX-60', 'the attack must be redirected to another combatant');
  if (view.combatant(to).out) return refuse('left', '', `${view.name(to)} is out of the fight`);
  return deadRefusal(view, to);
}
