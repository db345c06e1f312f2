/** Dodging an attack: what it is rolled with, and what it costs (SG-47 to SG-50, SG-54, SG-63, SG-80). */
import type { Id, Slot } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Option } from '../../kernel/screen.ts';
import { diceLeft } from '../combatant/dice-left.ts';
import { skillFor, skillNamed } from '../combatant/stats.ts';
import { addCondition, hasCondition, removeConditions, stacksOf, type Table } from '../combatant/view.ts';
import { giveUp, phasesLeft, segmentsText } from '../time/phases/phases.ts';
import { segmentOf, subSegmentEnd } from '../time/phases/places.ts';
import { speedOf } from '../time/phases/speed-choice.ts';
import { isUp } from '../wounds/wounds.ts';

/**
 * How a target meets an attack: a dodge for a phase, one that was prepared, one with a part of its dice, or with the part
 * that is left for another attack of the same moment (SG-63).
 */
export const answers = ['none', 'dodge', 'prepared', 'split', 'rest'] as const;
export type AnswerTo = (typeof answers)[number];

/** The dice and skill of a dodge (SG-80); each part of a split one has all of the skill (SG-61). */
export function dodgeOf(
  view: Table,
  who: Id,
  answer: AnswerTo,
  share: number | undefined,
): { readonly dodgeDice: number; readonly dodgeSkill: number } {
  const sheet = view.sheet(who);
  const skill = skillNamed(sheet, 'dodge') ?? skillFor(sheet, 'dodge');
  return { dodgeDice: diceFor(view, who, answer, share), dodgeSkill: skill?.level ?? 0 };
}

/** The dice of a dodge: all, or a part; half of them, rounded up, where nobody said how many. */
function diceFor(view: Table, who: Id, answer: AnswerTo, share: number | undefined): number {
  const all = diceLeft(view, who, 'bodyPrecision');
  if (answer === 'split') return share ?? Math.ceil(all / 2);
  return answer === 'rest' ? Math.min(all, stacksOf(view, who, 'dodge-split')) : all;
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
export function answerRefusal(
  view: Table,
  who: Id,
  answer: AnswerTo,
  segment?: number,
  share?: number,
): Refusal | null {
  if (answer === 'none') return null;
  const name = view.name(who);
  if (!isUp(view, who))
    return refuse('down', 'SG-101', `${name} is ${view.combatant(who).out ? 'gone' : 'down'} and cannot dodge`);
  if (answer === 'prepared') {
    return hasCondition(view, who, 'dodge-prepared')
      ? null
      : refuse('not-prepared', 'SG-54', `${name} has no dodge prepared`);
  }
  if (answer === 'rest') {
    return hasCondition(view, who, 'dodge-split') ? null : refuse('not-split', 'SG-63', `${name} has no dodge split`);
  }
  const parted = answer === 'split' ? splitRefusal(view, who, share) : null;
  if (parted !== null) return parted;
  if (costOf(view, who, segment).length > 0) return null;
  return refuse('no-phase-left', 'SG-48', `${name} has no phase left to dodge with`);
}

/** Why a dodge cannot be split so: each part has a die, and the house allows it (SG-60, SG-63). */
function splitRefusal(view: Table, who: Id, share: number | undefined): Refusal | null {
  const name = view.name(who);
  if (!view.settings.splitDodge) return refuse('house-rule', 'SG-63', 'by a house rule dodges cannot be split');
  const all = diceLeft(view, who, 'bodyPrecision');
  const part = diceFor(view, who, 'split', share);
  if (part >= 1 && part < all) return null;
  return refuse('share', 'SG-60', `${name} has ${all} dice to split, at least one for each part`);
}

/** Pays for a dodge: a phase, or the dodge that was prepared. Answers it in words. */
export function payDodge(
  ledger: Ledger,
  view: Table,
  who: Id,
  answer: AnswerTo,
  segment?: number,
  share?: number,
): string {
  if (answer === 'none') return '';
  if (answer === 'prepared') {
    removeConditions(ledger, who, 'dodge-prepared');
    return `${view.name(who)} uses the dodge prepared`;
  }
  if (answer === 'rest') {
    removeConditions(ledger, who, 'dodge-split');
    return `${view.name(who)} dodges with the rest of the dice`;
  }
  const cost = costOf(view, who, segment);
  for (const slot of cost) giveUp(ledger, slot);
  if (answer === 'split') keepRest(ledger, view, who, share);
  return `${view.name(who)} dodges for segment ${segmentsText(cost)}`;
}

/** What a split dodge leaves waits for another attack, till the sub-segment is over (SG-63). */
function keepRest(ledger: Ledger, view: Table, who: Id, share: number | undefined): void {
  const stacks = diceLeft(view, who, 'bodyPrecision') - diceFor(view, who, 'split', share);
  const { round, at } = ledger.now.cursor;
  const ends = { edge: subSegmentEnd, who: null, round, ...(at === null ? {} : { place: at.slice(0, 2) }) };
  addCondition(ledger, who, 'dodge-split', { stacks, ends });
}

/** What stands where nobody says: a dodge that was prepared, else none. */
export function standingAnswer(view: Table, who: Id): AnswerTo {
  return answerRefusal(view, who, 'prepared') === null ? 'prepared' : 'none';
}

/** The answers that a target may give, each with what it costs or why it cannot be; of a split dodge those that fit. */
export function answerOptions(view: Table, who: Id): readonly Option[] {
  const name = view.name(who);
  const cost = segmentsText(costOf(view, who, undefined));
  const fitting = answers.filter((id) => (id !== 'split' && id !== 'rest') || answerRefusal(view, who, id) === null);
  return fitting.map((id): Option => {
    const refusal = answerRefusal(view, who, id);
    const option = {
      id,
      key: keys[id],
      label: label(id, cost),
      phrase: id === 'none' ? 'no dodge' : `${name} ${reads[id]}`,
    };
    return refusal === null ? option : { ...option, refusal: refusal };
  });
}

const keys: { readonly [A in AnswerTo]: string } = { none: 'n', dodge: 'd', prepared: 'p', split: 's', rest: 'r' };
const reads = {
  dodge: 'dodges',
  prepared: 'dodges as prepared',
  split: 'dodges with half the dice',
  rest: 'dodges with the rest',
} as const;

function label(answer: AnswerTo, cost: string): string {
  switch (answer) {
    case 'none':
      return 'no dodge';
    case 'prepared':
      return 'the dodge prepared';
    case 'rest':
      return 'the rest of a dodge';
    case 'dodge':
      return cost === '' ? 'dodge' : `dodge for ${cost}`;
    case 'split':
      return `half the dice for ${cost}`;
  }
}
