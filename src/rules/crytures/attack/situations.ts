/** Roll modifiers of an attack: situations, types and statuses, each counted once (CR-83 to CR-95, CR-103 to CR-110). */
import type { Id } from '../../../game/index.ts';
import { customStatuses, type Status, statuses } from '../combatant/conditions.ts';
import type { CryturesNote, CryturesView } from '../combatant/game.ts';
import type { Power } from '../combatant/power.ts';
import { hasRelation } from '../combatant/relations.ts';
import { stacksOf } from '../combatant/view.ts';
import { rangeTraits } from '../powers/range.ts';
import type { RuleId } from '../rulebook.ts';

/** The situations that the GM can add to an attack, in the order of the game's page. */
export const situations = ['flank', 'higher', 'unseen', 'weak', 'lower', 'cover', 'obscured', 'resistant'] as const;
export type Situation = (typeof situations)[number];

/** A roll modifier, why it applies, and its rule. */
interface Modifier {
  readonly amount: number;
  readonly text: string;
  readonly rule: RuleId;
}

/** The modifier of each situation, and the key that adds it. */
export const situationModifiers: { readonly [S in Situation]: Modifier & { readonly key: string } } = {
  flank: { key: 'f', amount: 2, text: 'an ally on the far side of the target', rule: 'CR-84' },
  higher: { key: 'h', amount: 2, text: 'the attacker is higher', rule: 'CR-85' },
  unseen: { key: 'u', amount: 2, text: 'the target cannot see the attacker', rule: 'CR-86' },
  weak: { key: 'w', amount: 2, text: 'the target is weak to the type', rule: 'CR-87' },
  lower: { key: 'l', amount: -2, text: 'the attacker is lower', rule: 'CR-88' },
  cover: { key: 'c', amount: -2, text: 'the target is behind cover', rule: 'CR-89' },
  obscured: { key: 'o', amount: -2, text: 'the target is obscured', rule: 'CR-90' },
  resistant: { key: 'r', amount: -2, text: 'the target resists the type', rule: 'CR-91' },
};

/** A power that one combatant uses on another. */
export interface PowerUse {
  readonly by: Id;
  readonly target: Id;
  readonly power: Power;
}

/** The situations that follow from relations, types and statuses (CR-86, CR-87, CR-91, CR-93). */
export function knownSituations(view: CryturesView, { by, target, power }: PowerUse): readonly Situation[] {
  const { vulnerable, resistant } = view.sheet(target);
  const hasTypeIn = (types: readonly string[]): boolean =>
    power.types.some((type) => types.some((one) => one.toLowerCase() === type.toLowerCase()));
  const applies: { readonly [S in Situation]: boolean } = {
    flank: hasRelation(view, target, 'flanked', by),
    higher: hasRelation(view, by, 'higher', target),
    unseen: hasRelation(view, by, 'unseen', target) || view.has(by, 'invisible'),
    weak: hasTypeIn(vulnerable),
    lower: hasRelation(view, target, 'higher', by),
    cover: hasRelation(view, target, 'covered', by),
    obscured: hasRelation(view, target, 'obscured', by),
    resistant: hasTypeIn(resistant),
  };
  return situations.filter((situation) => applies[situation]);
}

/** Whether a flank helps a power; ranged ones only if the house rule is on (CR-95). */
export function flankHelps({ settings }: CryturesView, { range }: Power): boolean {
  return settings.rangedFlank || !rangeTraits[range.kind].provokes;
}

/** Which of weakness and resistance a house rule ignores where both apply; null: neither (CR-94). */
function ignoredType({ settings }: CryturesView, applying: readonly Situation[]): Situation | null {
  if (settings.mixedTypes === 'both' || !isWeakAndResistant(applying)) return null;
  return settings.mixedTypes === 'weak' ? 'resistant' : 'weak';
}

function isWeakAndResistant(applying: readonly Situation[]): boolean {
  return applying.includes('weak') && applying.includes('resistant');
}

/** The roll modifiers of an attack, in the order of the game's page; `chosen` are the situations that the GM adds. */
export function attackModifiers(view: CryturesView, use: PowerUse, chosen: readonly Situation[]): readonly Modifier[] {
  const { target, power } = use;
  const known = knownSituations(view, use);
  const applying = situations.filter((one) => known.includes(one) || chosen.includes(one));
  const ignored = ignoredType(view, applying);
  const counted = applying.filter((one) => one !== ignored && (one !== 'flank' || flankHelps(view, power)));
  const { surprise } = view.settings;
  return [
    ...counted.map((situation) => ({ ...situationModifiers[situation], text: situation })),
    ...(view.has(target, 'surprised') ? [{ text: 'surprised', amount: surprise, rule: 'CR-30' } as const] : []),
    ...[statuses, customStatuses(view.settings)].flatMap((some) => statusModifiers(view, use, some)),
  ];
}

/** The modifiers of the attacker's statuses, then those of the target's, each by its stacks (CR-92). */
function statusModifiers(view: CryturesView, { by, target }: PowerUse, some: readonly Status[]): readonly Modifier[] {
  const modifiers = (who: Id, eachOf: (status: Status) => number): readonly Modifier[] =>
    some.flatMap((status) => {
      const [each, stacks] = [eachOf(status), stacksOf(view, who, status.id)];
      if (each === 0 || stacks === 0) return [];
      return [{ text: `${status.title} ${stacks}`, amount: each * stacks, rule: status.rule }];
    });
  return [...modifiers(by, ({ attacks = 0 }) => attacks), ...modifiers(target, ({ attacked = 0 }) => attacked)];
}

/** What the GM adds to the roll modifier of an attack. */
interface AddedModifiers {
  readonly situation: readonly Situation[];
  /** Added to each die, for other circumstances. */
  readonly modifier: number;
}

/** The roll modifier of an attack. A situation that is both known and chosen counts once (CR-83). */
export function rollModifier(
  view: CryturesView,
  use: PowerUse,
  { situation: chosen, modifier }: AddedModifiers,
  note: CryturesNote,
): number {
  const sum = note.calculate('roll modifier').start(0, 'situations', 'CR-83');
  for (const { text, amount, rule } of attackModifiers(view, use, chosen)) sum.plus(amount, text, rule);
  if (modifier !== 0) sum.plus(modifier, 'circumstances', 'CR-05');
  const known = knownSituations(view, use);
  const applying = [...known, ...chosen];
  if (!flankHelps(view, use.power) && applying.includes('flank')) {
    sum.notCounted('a flank helps in melee only', 'CR-95');
  }
  if (isWeakAndResistant(applying)) {
    const ignored = ignoredType(view, applying);
    if (ignored === null) sum.remark('weak to one type, resistant to another', 'CR-94');
    else sum.notCounted(`${ignored}, but ${ignored === 'weak' ? 'resistant' : 'weak'} to another type`, 'CR-94');
  }
  for (const repeated of chosen.filter((situation) => known.includes(situation))) {
    sum.notCounted(`${repeated} is known already`, 'CR-83');
  }
  return sum.value;
}
