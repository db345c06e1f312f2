/** What every action against a target has in common: the target's dodge and cover, and what the action costs. */
import { type Blank, firstRefusal, formatCount, type Id, pickBlank, type Refusal, z } from '../../../game/index.ts';
import { deadRefusal } from '../combatant/conditions.ts';
import { cannot, type OathContext, type OathNote, type OathView, refuse } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Substat } from '../combatant/sheet.ts';
import { aidBlanks, aidFields } from '../roll/aids.ts';
import { costFields, type RollValues, rollRefusal, surchargeBlank } from '../time/phases/dicey-cost.ts';
import { readSegment, segmentField } from '../time/phases/phases.ts';
import type { DodgeInput } from './dodge.ts';
import {
  type DodgeChoice,
  defaultAnswer,
  dodgeAnswers,
  dodgeOptions,
  dodgeRefusal,
  dodgeRoll,
  payDodge,
} from './dodging.ts';

const coverNames = ['none', 'light', 'half', 'heavy'] as const;

export const coverField = z
  .string()
  .regex(/^(none|light|half|heavy|\d{1,2})$/, 'must be none, light, half, heavy, or a number of successes')
  .default('none')
  .describe('cover: none, light, half, heavy, or the successes that it subtracts');

/** The successes that cover subtracts, those of a name by the house rules. */
export function coverSuccesses(cover: string, { coverLight, coverHalf, coverHeavy }: Settings): number {
  const byName = { none: 0, light: coverLight, half: coverHalf, heavy: coverHeavy };
  const name = coverNames.find((known) => known === cover);
  return name === undefined ? Number(cover) : byName[name];
}

/** A blank for cover by name, or as any number of successes. */
export function coverBlank(settings: Settings): Blank {
  const options = coverNames.map((id) => {
    const phrase = id === 'none' ? 'no cover' : `${id} cover`;
    return { id, label: id === 'none' ? phrase : `${phrase} (${coverSuccesses(id, settings)})`, phrase };
  });
  const blank = { id: 'cover', label: 'cover', optional: true, decidedBy: 'target' } as const;
  return pickBlank({ ...blank, allowsOther: 'number', max: 99 }, options);
}

/** The substats of attacks, melee and ranged (SG-79). */
export const attackSubstats = ['bodyPrecision'] as const;

/** How a target meets an action. */
export const defenceFields = {
  answer: z
    .enum(dodgeAnswers)
    .exactOptional()
    .describe('how the target dodges; by default with a prepared dodge, or not at all'),
  cover: coverField,
  dodgeShare: z.whole(1, 100).exactOptional().describe('dice of a split dodge; by default half of them'),
  dodgeWith: segmentField('segment of the phase that a dodge costs, if a house rule lets the target choose'),
};

export type DefenceValues = z.infer<z.ZodObject<typeof defenceFields>>;

/** Fields of an action against a target, except for what it is done with. */
export const attackFields = { ...defenceFields, ...aidFields, ...costFields };

export type AttackValues = DefenceValues & RollValues;

interface Defence {
  readonly view: OathView;
  readonly target: Id;
  readonly values: DefenceValues;
}

/** An action against a target, before its dice. */
export interface AttackContext extends Defence {
  readonly by: Id;
  readonly values: AttackValues;
  readonly note: OathNote;
}

function dodgeChoice({ view, target, values }: Defence): DodgeChoice {
  const answer = values.answer ?? defaultAnswer(view, target);
  return { answer, segment: readSegment(values.dodgeWith), share: values.dodgeShare };
}

export function selfRefusal({ by, target }: Pick<AttackContext, 'by' | 'target'>): Refusal | null {
  return by === target ? cannot('self', '', 'nobody attacks themselves') : null;
}

/** Refuses a target that is gone or dead, and a dodge that it cannot make. */
export const defenceRefusal = firstRefusal(function* (defence: Defence) {
  const { view, target } = defence;
  if (view.combatant(target).out) yield refuse('gone', '', `${view.name(target)} has left the fight`);
  return deadRefusal(view, target) ?? dodgeRefusal(view, target, dodgeChoice(defence));
});

/** Refuses an attack with dice of these substats: on oneself, on such a target, with such a dodge, or at such a cost. */
export function attackRefusal(context: AttackContext, substats: readonly Substat[]): Refusal | null {
  return selfRefusal(context) ?? defenceRefusal(context) ?? rollRefusal(context, substats);
}

/** The dodge and the cover of a target as the input of a ruling. */
export function defenceInput(defence: Defence & { readonly note: OathNote }): DodgeInput {
  const { view, target, values, note } = defence;
  const cover = coverSuccesses(values.cover, view.settings);
  if (values.cover !== 'none') {
    note.say(`${view.name(target)}: cover`, 'SG-81', () => `${values.cover}: ${formatCount(cover, 'success')}`);
  }
  const choice = dodgeChoice(defence);
  if (choice.answer === 'none') return { dodge: 0, dodgeSkill: 0, cover };
  if (choice.answer === 'split' || choice.answer === 'rest') {
    note.say('dodge', 'SG-63', 'dice of a dodge split between two attacks');
  }
  return { dodge: 0, cover, ...dodgeRoll(view, target, choice) };
}

/** Pays for the target's dodge; returns it for the title of the record: `; Jim dodges (spends segment 4)`. */
export function payDefence(context: OathContext, { target, values }: Omit<Defence, 'view'>): string {
  const paid = payDodge(context, target, dodgeChoice({ view: context.view(), target, values }));
  return paid === '' ? '' : `; ${paid}`;
}

export function answerBlank(view: OathView, target: Id | undefined): readonly Blank[] {
  if (target === undefined) return [];
  const options = dodgeOptions(view, target);
  const defaultValue = defaultAnswer(view, target);
  return [{ id: 'answer', label: 'answer', kind: 'pick', options, defaultValue, decidedBy: 'target' }];
}

/** The blanks of an attack, except for what it is done with. */
export function attackBlanks(
  view: OathView,
  by: Id,
  target: Id | undefined,
  substats: readonly Substat[],
): readonly Blank[] {
  return [
    ...answerBlank(view, target),
    coverBlank(view.settings),
    ...aidBlanks(view, by),
    ...surchargeBlank(view, by, substats),
  ];
}
