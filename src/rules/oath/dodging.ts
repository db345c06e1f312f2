/** Dodging an attack: what it is rolled with, and what it costs (SG-47 to SG-50, SG-54, SG-80). */
import type { Id, Slot } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Option } from '../screen.ts';
import { diceLeft } from './dice-left.ts';
import { giveUp, phasesLeft, segmentOf, segmentsText } from './phases.ts';
import { speedOf } from './speed-choice.ts';
import { skillFor, skillNamed } from './stats.ts';
import { has, lift, type Table } from './table.ts';
import { isUp } from './wounds.ts';

/** How a target meets an attack. */
export const answers = ['none', 'dodge', 'prepared'] as const;
export type AnswerTo = (typeof answers)[number];

/** The dice and skill of a dodge (SG-80). */
export function dodgeOf(view: Table, who: Id): { readonly dodgeDice: number; readonly dodgeSkill: number } {
  const sheet = view.sheet(who);
  const skill = skillNamed(sheet, 'dodge') ?? skillFor(sheet, 'dodge');
  return { dodgeDice: diceLeft(view, who, 'bodyPrecision'), dodgeSkill: skill?.level ?? 0 };
}

/**
 * The phases that a dodge costs now: the next one (SG-49), or where the house lets one choose, the one in the segment said;
 * and one more of whoever has not Body as speed, where the house has that (SG-50). Empty: it cannot be paid for.
 */
function costOf(view: Table, who: Id, segment: number | undefined): readonly Slot[] {
  const left = phasesLeft(view.now, who);
  const free = view.settings.dodgeChoice === 'any' && segment !== undefined;
  const first = free ? left.find(({ at }) => segmentOf(at) === segment) : left[0];
  if (first === undefined) return [];
  const dear = view.settings.dodgeOffSpeedSurcharge && speedOf(view, who)?.stat !== 'body';
  const second = left.find((slot) => slot !== first && segmentOf(slot.at) > segmentOf(first.at));
  if (!dear) return [first];
  return second === undefined ? [] : [first, second];
}

/** Why somebody cannot meet an attack so; null: they can. */
export function answerRefusal(view: Table, who: Id, answer: AnswerTo, segment?: number): Refusal | null {
  if (answer === 'none') return null;
  const name = view.name(who);
  if (!isUp(view, who))
    return refuse('down', 'SG-101', `${name} is ${view.combatant(who).out ? 'gone' : 'down'} and cannot dodge`);
  if (answer === 'prepared') {
    return has(view, who, 'dodge-prepared') ? null : refuse('not-prepared', 'SG-54', `${name} has no dodge prepared`);
  }
  if (costOf(view, who, segment).length > 0) return null;
  return refuse('no-phase-left', 'SG-48', `${name} has no phase left to dodge with`);
}

/** Pays for a dodge: a phase, or the dodge that was prepared. Answers it in words. */
export function payDodge(ledger: Ledger, view: Table, who: Id, answer: AnswerTo, segment?: number): string {
  if (answer === 'none') return '';
  if (answer === 'prepared') {
    lift(ledger, who, 'dodge-prepared');
    return `${view.name(who)} uses the dodge prepared`;
  }
  const cost = costOf(view, who, segment);
  for (const slot of cost) giveUp(ledger, slot);
  return `${view.name(who)} dodges for segment ${segmentsText(cost)}`;
}

/** What stands where nobody says: a dodge that was prepared, else none. */
export function standingAnswer(view: Table, who: Id): AnswerTo {
  return answerRefusal(view, who, 'prepared') === null ? 'prepared' : 'none';
}

/** The answers that a target may give, each with what it costs or why it cannot be. */
export function answerOptions(view: Table, who: Id): readonly Option[] {
  const name = view.name(who);
  const cost = segmentsText(costOf(view, who, undefined));
  return answers.map((id): Option => {
    const refusal = answerRefusal(view, who, id);
    const option = {
      id,
      key: keys[id],
      label: label(id, cost),
      reads: id === 'none' ? 'no dodge' : `${name} ${reads[id]}`,
    };
    return refusal === null ? option : { ...option, refused: refusal };
  });
}

const keys: { readonly [A in AnswerTo]: string } = { none: 'n', dodge: 'd', prepared: 'p' };
const reads = { dodge: 'dodges', prepared: 'dodges as prepared' } as const;

function label(answer: AnswerTo, cost: string): string {
  if (answer === 'none') return 'nobody dodges';
  if (answer === 'prepared') return 'the dodge prepared';
  return cost === '' ? 'dodge' : `dodge for segment ${cost}`;
}
