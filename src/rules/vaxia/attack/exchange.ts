/** The dice of an attack and of what meets it, for whatever they are then used: damage, or an effect (VX-45). */
import { z } from 'zod';
import type { Refusal } from '../../kernel/refusal.ts';
import { attackKinds, defences, mismatchRefusal, statsOfDefence } from '../combatant/defences.ts';
import { refuse, type VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { stats } from '../combatant/sheet.ts';
import { mightAfterActions } from '../roll/action-penalty.ts';
import { atLeastOne, formatAmount } from '../roll/amounts.ts';
import { belowOneRefusal } from '../roll/below-one.ts';
import { difficultyModifier, mightInRoll } from '../roll/circumstances.ts';
import { match } from '../roll/roll-result.ts';
import type { Pair } from '../roll/two-traits.ts';

const mights = z.tuple([z.number(), z.number()]);

const d100 = z.int().min(1).max(100);

/** The dice of a defence that are not thrown anew (VX-66). */
export const defenceDice = z
  .tuple([d100, d100])
  .describe('the dice that the defender threw against an earlier attack, where they meet this one as well');

/** The fields of an attack that every use of it has. */
export const exchangeFields = {
  kind: z
    .enum(attackKinds)
    .default('physical')
    .describe('whether the attack is physical or magic (psi counts as magic)'),
  hit: z.number().describe('might that hits: DEX, or INT for magic, with a skill'),
  power: z.number().describe('might behind it: STR, or SPIR for magic, with a skill'),
  target: mights.exactOptional().describe('undefended: the might that is hit and the might that soaks'),
  defence: z.enum(defences).exactOptional().describe('how the target defends'),
  defend: mights
    .exactOptional()
    .describe('the two mights of the defence; the first meets the hit, the second the power'),
  defenceKind: z
    .enum(attackKinds)
    .exactOptional()
    .describe('whether the defence is physical or magic; as the attack if not said'),
  olderTarget: mights
    .exactOptional()
    .describe('older edition: DEX and END of who defends, which the attack meets whatever the defence'),
  defendWith: z
    .tuple([z.enum(stats), z.enum(stats)])
    .exactOptional()
    .describe('the stats of those two, where they are not the usual ones: DEX,END for a vehicle'),
  actions: z
    .int()
    .min(1)
    .default(1)
    .describe('actions of the attacker this round in all; each beyond the first costs 20'),
  defenceActions: z.int().min(1).default(1).describe('actions of the defender this round in all'),
  defenceDice: defenceDice.exactOptional(),
  classModifier: z.int().min(-100).max(100).default(0).describe('what the weapon class changes of those 20'),
  modifier: z
    .number()
    .default(0)
    .describe('circumstances such as cover, added to both difficulties of the attack or taken from the might'),
};

const exchange = z.strictObject(exchangeFields);
export type ExchangeInput = z.infer<typeof exchange>;

/** Whether the target is described in exactly one way; else what is wrong, with the field. */
export function checkTarget(given: ExchangeInput, context: z.core.$RefinementCtx): void {
  const problem = (field: string, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message, input: given });
  };
  if (given.defence === undefined) {
    if (given.target === undefined)
      problem('target', 'is missing: who does not defend is hit against --target HIT,SOAK');
    if (given.defend !== undefined) problem('defend', 'needs a defence that it is for');
    if (given.olderTarget !== undefined) problem('olderTarget', 'is for who defends: without a defence it is --target');
    if (given.defendWith !== undefined) problem('defendWith', 'needs a defence that it is for');
    if (given.defenceDice !== undefined) problem('defenceDice', 'needs a defence that it is for');
    return;
  }
  if (given.target !== undefined) problem('target', 'is for who does not defend: leave it out, or the defence');
  if (given.defend === undefined) problem('defend', 'is missing: the two mights of the defence');
}

/** A defence that does not meet the kind of the attack is refused (VX-57, VX-58), by house rule also what is below 1 (VX-30). */
export function exchangeRefusal(given: ExchangeInput, settings: Settings): Refusal | null {
  const { defence, kind, defenceKind, olderTarget } = given;
  if (settings.edition === 'older' && defence !== undefined && olderTarget === undefined) {
    return refuse('older-target', 'VX-161', 'in the older edition an attack meets DEX and END also of who defends');
  }
  const unmet = defence === undefined ? null : mismatchRefusal(defence, defenceKind ?? kind, kind, settings);
  return unmet ?? mightsRefusal(given, settings);
}

/** Why mights of an exchange are refused that are below 1 (VX-30; setting `belowOne`). */
export function mightsRefusal(given: ExchangeInput, settings: Settings): Refusal | null {
  const { hit, power, target, olderTarget, defend } = given;
  const met = { 'might of the target': target ?? olderTarget, 'might of the defence': defend };
  return belowOneRefusal({ hit, power, ...met }, settings);
}

/** The two dice of an attack, as they are called. */
export const attackDice = ['hit', 'power'] as const;

/** Both sides of an exchange, ready to be thrown: each one's mights are the other's difficulties (VX-39, VX-53). */
export interface Sides {
  readonly attack: Pair;
  readonly defence: Pair | null;
}

/**
 * Works out both sides. Mights below 1 count as 1 (VX-30), actions of the round lower them (VX-37). Where circumstances fall
 * on the might (VX-25), what the defence meets is that might as well.
 */
export function bothSides(given: ExchangeInput, settings: Settings, note: VaxiaNote): Sides {
  const { defence } = given;
  const hit = mightInRoll(given.hit, given, settings, note, 'hit');
  const power = mightInRoll(given.power, given, settings, note, 'power');
  const more = difficultyModifier(given.modifier, settings);
  const against = (defence === undefined ? given.target : given.defend) ?? nothing;
  const kind = given.defenceKind ?? given.kind;
  const each =
    defence === undefined ? bareDice : (given.defendWith ?? statsOfDefence(defence, kind, given.kind, settings));
  const acted = defence === undefined ? 1 : given.defenceActions;
  const first = mightAfterActions(atLeastOne(against[0], each[0], note), acted, settings, note, each[0], 0, 'VX-66');
  const second = mightAfterActions(atLeastOne(against[1], each[1], note), acted, settings, note, each[1], 0, 'VX-66');
  const met = olderMet(given, settings, note) ?? [first, second];
  const attack = {
    first: match(hit, harder(met[0], more, 'hit difficulty', note)),
    second: match(power, harder(met[1], more, 'power difficulty', note)),
    each: attackDice,
    label: 'attack',
  };
  if (defence === undefined) return { attack, defence: null };
  return { attack, defence: { first: match(first, hit), second: match(second, power), each, label: defence } };
}

/** In the older edition an attack meets DEX and END whatever the defence (VX-161). */
function olderMet(given: ExchangeInput, settings: Settings, note: VaxiaNote): readonly [number, number] | null {
  const { olderTarget, defenceActions } = given;
  if (settings.edition !== 'older' || olderTarget === undefined) return null;
  note.say('attack', 'VX-161', 'older edition: meets DEX and END whatever the defence');
  const [dex, end] = olderTarget;
  return [
    mightAfterActions(atLeastOne(dex, 'DEX', note), defenceActions, settings, note, 'DEX'),
    mightAfterActions(atLeastOne(end, 'END', note), defenceActions, settings, note, 'END'),
  ];
}

const nothing = [1, 1] as const;
const bareDice = ['target', 'soak'] as const;

/** A difficulty with what circumstances add to it, not below 1 (VX-25). */
function harder(difficulty: number, modifier: number, what: string, note: VaxiaNote): number {
  if (modifier === 0) return difficulty;
  return note
    .calculate(what)
    .start(difficulty, note.keepsSteps && `difficulty ${formatAmount(difficulty)}`, 'VX-53')
    .plus(modifier, 'circumstances', 'VX-25')
    .floorAt(1, 'not below 1', 'VX-25').value;
}
