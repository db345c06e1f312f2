/** The values of an attack that does damage, and the input of its ruling. */
import { type Id, isRefusal, type Refusal, withBlank, z } from '../../../game/index.ts';
import { defenceInfo } from '../combatant/defences.ts';
import { silent } from '../combatant/game.ts';
import { absorptionOf } from '../combatant/gear.ts';
import { lifOf, type VaxiaTarget, type VaxiaView } from '../combatant/view.ts';
import type { CountedTarget } from '../time/counted-action.ts';
import { type AttackInput, attack, attackFields } from './attack.ruling.ts';
import { exchangeChoiceFields, redirectFields } from './exchange.fields.ts';
import { exchangeBetween, undefendedMightsOf } from './exchange-between.ts';
import { weaponBonus } from './weapons.ts';
import { compareDefence, type WorseDefence, warnOfDefence, withoutDefence } from './worse-defence.ts';

export const attackValues = z.strictObject({
  ...exchangeChoiceFields,
  nonlethal: withBlank(attackFields.nonlethal, {
    label: 'blow',
    options: {
      no: { key: 'l', label: 'lethal' },
      yes: { key: 'n', label: 'non-lethal, stops at 0 LIF (VX-83)', phrase: 'non-lethal' },
    },
    optional: true,
    decidedBy: 'actor',
  }),
  ...redirectFields,
});

export type AttackValues = z.infer<typeof attackValues>;

/** The input of the ruling for one target, or why the attack is impossible. */
export function attackInputFor(context: CountedTarget<AttackValues>): AttackInput | Refusal {
  const { view, by, target, values } = context;
  const between = exchangeBetween(context, values);
  if (isRefusal(between)) return between;
  const weapon = weaponBonus(between.weapon, view.settings).percent;
  noteArmours(context);
  const { nonlethal } = values;
  const lif = nonlethal ? { lif: lifOf(view, target).now } : {};
  // Fields of its own first: Node takes forty times as long to add them to a copy.
  const input = { weapon, nonlethal, ...between.exchange, ...absorptionAndBurden(view, by, target), ...lif };
  const { defence } = input;
  if (context.note.keepsSteps && defence !== undefined) {
    warnOfDefence(context, defenceInfo[defence].phrase, worseAttack(context, input));
  }
  return input;
}

/** Says where a target wears several armours, of which the highest counts (VX-77). */
function noteArmours({ view, target, note }: CountedTarget): void {
  const { armour, items } = view.sheet(target);
  const worn = [armour, ...items.map((item) => item.armour)].filter((points) => points > 0);
  if (worn.length < 2) return;
  const counts = view.settings.armours === 'all' ? 'all count' : 'the highest counts';
  note.say('armour', 'VX-77', () => `${view.name(target)} wears ${worn.join(' and ')}: ${counts}`);
}

/** What the target's armour and shield absorb, and what the attacker's own armour costs (VX-74, VX-75). */
export function absorptionAndBurden(
  view: VaxiaView,
  by: Id,
  target: Id,
): Pick<AttackInput, 'armour' | 'shield' | 'burden'> {
  // Of several older armours the one that takes off most.
  const burdens = view.settings.armourBurden ? view.sheet(by).items.map((item) => item.burden) : [];
  return { burden: Math.max(0, ...burdens), ...absorptionOf(view, target) };
}

/** The expected damage with the defence and without it, where the defence makes it worse (VX-65); else null. */
export function worseAttack(context: Omit<VaxiaTarget, 'note'>, input: AttackInput): WorseDefence | null {
  if (input.defence === undefined) return null;
  const undefended = undefendedMightsOf({ ...context, note: silent }, input.kind, false);
  const comparison = { ruling: attack, of: 'damage', met: input, bare: withoutDefence(input, undefended) } as const;
  return compareDefence(comparison, context.view.settings);
}
