/** How a target dodges an attack, what the dodge costs, and preparing one (SG-47 to SG-50, SG-54, SG-63, SG-80). */
import { firstRefusal, type Id, type Option, type Slot, turnStart, z } from '../../../game/index.ts';
import { addCondition, hasCondition, isUp, removeConditions, stacksOf } from '../combatant/conditions.ts';
import { type OathContext, type OathView, refuse, rules } from '../combatant/game.ts';
import { availableDice, bestSkillFor, findSkill } from '../combatant/stats.ts';
import {
  chosenSpeed,
  formatSegments,
  giveUpPhase,
  partRefusal,
  segmentOf,
  spendPart,
  subSegmentEnd,
  unspentPhases,
} from '../time/phases/phases.ts';
import type { DodgeInput } from './dodge.ts';

/** The answers to an attack; `rest` dodges with the dice that a `split` left in the same sub-segment (SG-63). */
export const dodgeAnswers = ['none', 'dodge', 'prepared', 'split', 'rest'] as const;
type DodgeAnswer = (typeof dodgeAnswers)[number];

export interface DodgeChoice {
  readonly answer: DodgeAnswer;
  /** The segment of the phase that the dodge costs, if the house rule `dodgeChoice` lets the target choose. */
  readonly segment?: number | undefined;
  /** The dice of a split dodge; by default half, rounded up. */
  readonly share?: number | undefined;
}

/** The dice and skill of a dodge (SG-80). A part of split dice has the full skill (SG-61). */
export function dodgeRoll(view: OathView, who: Id, choice: DodgeChoice): Required<Omit<DodgeInput, 'dodge' | 'cover'>> {
  const sheet = view.sheet(who);
  const skill = findSkill(sheet, 'dodge') ?? bestSkillFor(sheet, 'dodge');
  return { dodgeDice: dodgeDice(view, who, choice), dodgeSkill: skill?.level ?? 0 };
}

function dodgeDice(view: OathView, who: Id, { answer, share }: DodgeChoice): number {
  const all = availableDice(view, who, 'bodyPrecision');
  if (answer === 'split') return share ?? Math.ceil(all / 2);
  return answer === 'rest' ? Math.min(all, stacksOf(view, who, 'dodge-split')) : all;
}

/**
 * The phases that a dodge costs: the next one (SG-49), or by a house rule the one in `segment`; and by another house rule one
 * more if the speed stat is not Body (SG-50). Empty if the dodge cannot be paid.
 */
function phasesForDodge(view: OathView, who: Id, segment?: number): readonly Slot[] {
  const unspent = unspentPhases(view.now, who);
  const isFreeChoice = view.settings.dodgeChoice === 'any' && segment !== undefined;
  const first = isFreeChoice ? unspent.find(({ at }) => segmentOf(at) === segment) : unspent[0];
  if (first === undefined) return [];
  if (!view.settings.dodgeOffSpeedSurcharge || chosenSpeed(view, who)?.stat === 'body') return [first];
  const second = unspent.find((slot) => slot !== first && segmentOf(slot.at) > segmentOf(first.at));
  return second === undefined ? [] : [first, second];
}

export const dodgeRefusal = firstRefusal(function* (view: OathView, who: Id, choice: DodgeChoice) {
  const { answer, segment } = choice;
  if (answer === 'none') return null;
  const name = view.name(who);
  if (!isUp(view, who)) {
    yield refuse('down', 'SG-101', `${name} is ${view.combatant(who).out ? 'gone' : 'down'} and cannot dodge`);
  }
  if (answer === 'prepared') {
    if (!hasCondition(view, who, 'dodge-prepared'))
      yield refuse('not-prepared', 'SG-54', `${name} has no dodge prepared`);
    return null;
  }
  if (answer === 'rest') {
    if (!hasCondition(view, who, 'dodge-split')) yield refuse('not-split', 'SG-63', `${name} has no dodge split`);
    return null;
  }
  if (answer === 'split') yield splitRefusal(view, who, choice);
  if (phasesForDodge(view, who, segment).length > 0) return null;
  return refuse('no-phase-left', 'SG-48', `${name} has no phase left to dodge with`);
});

/** Refuses a split dodge with a part without dice, or by a house rule (SG-60, SG-63). */
const splitRefusal = firstRefusal(function* (view: OathView, who: Id, choice: DodgeChoice) {
  if (!view.settings.splitDodge) yield refuse('house-rule', 'SG-63', 'by a house rule dodges cannot be split');
  const all = availableDice(view, who, 'bodyPrecision');
  const part = dodgeDice(view, who, choice);
  if (part >= 1 && part < all) return null;
  return refuse('share', 'SG-60', `${view.name(who)} has ${all} dice to split, at least one for each part`);
});

/** Spends the phases of a dodge, or the dodge prepared or split before; returns it for the title of the record. */
export function payDodge(context: OathContext, who: Id, choice: DodgeChoice): string {
  const { ledger, view } = context;
  const name = view().name(who);
  switch (choice.answer) {
    case 'none':
      return '';
    case 'prepared':
    case 'rest':
      removeConditions(ledger, who, choice.answer === 'rest' ? 'dodge-split' : 'dodge-prepared');
      return `${name} ${answers[choice.answer].phrase}`;
    case 'dodge':
    case 'split': {
      const phases = phasesForDodge(view(), who, choice.segment);
      for (const slot of phases) giveUpPhase(ledger, slot);
      const [first, second] = phases;
      if (first !== undefined)
        context.note.say('dodge', 'SG-49', `${name} gives up the phase in ${segmentOf(first.at)}`);
      if (second !== undefined) context.note.say('dodge', 'SG-50', `and off speed that in ${segmentOf(second.at)}`);
      if (choice.answer === 'split') keepRest(context, who, choice);
      return `${name} dodges (spends ${segmentsInWords(phases)})`;
    }
  }
}

/** The dice that a split dodge leaves can meet another attack until the sub-segment ends (SG-63). */
function keepRest({ ledger, view }: OathContext, who: Id, choice: DodgeChoice): void {
  const stacks = availableDice(view(), who, 'bodyPrecision') - dodgeDice(view(), who, choice);
  // A share that the GM overruled may leave none.
  if (stacks < 1) return;
  const { round, at } = ledger.cursor;
  const ends = { edge: subSegmentEnd, who: null, round, ...(at === null ? {} : { place: at.slice(0, 2) }) };
  addCondition(ledger, who, 'dodge-split', { stacks, ends });
}

/** The default answer: a prepared dodge if there is one, else none. */
export function defaultAnswer(view: OathView, who: Id): DodgeAnswer {
  return dodgeRefusal(view, who, { answer: 'prepared' }) === null ? 'prepared' : 'none';
}

/** The answers of a target with their cost, or why it cannot give them; a split dodge and its rest only if it can. */
export function dodgeOptions(view: OathView, who: Id): readonly Option[] {
  const phases = phasesForDodge(view, who);
  return dodgeAnswers.flatMap((id): Option[] => {
    const refusal = dodgeRefusal(view, who, { answer: id }) ?? undefined;
    if (refusal !== undefined && (id === 'split' || id === 'rest')) return [];
    const { key, label, phrase: does } = answers[id];
    const phrase = id === 'none' ? label : `${view.name(who)} ${does}`;
    const spends = id === 'split' ? formatSegments(phases) : id === 'dodge' ? segmentsInWords(phases) : null;
    const cost = spends === null || phases.length === 0 ? '' : ` (spends ${spends})`;
    return [{ id, key, label: `${label}${cost}`, phrase, refusal }];
  });
}

/** The letter of each answer, its words behind a name, and its label without its cost. */
const answers = {
  none: { key: 'n', phrase: '', label: 'no dodge' },
  dodge: { key: 'd', phrase: 'dodges', label: 'dodge' },
  prepared: { key: 'p', phrase: 'uses a prepared dodge', label: 'prepared dodge' },
  split: { key: 's', phrase: 'dodges with half the dice', label: 'half-dice dodge' },
  rest: { key: 'r', phrase: 'dodges with the rest of the dice', label: 'rest of a dodge' },
} as const satisfies { readonly [A in DodgeAnswer]: object };

/** `segment 4`, `segments 4 and 7`. */
function segmentsInWords(phases: readonly Slot[]): string {
  return `segment${phases.length === 1 ? '' : 's'} ${formatSegments(phases)}`;
}

/** Spends a dicey action on a dodge that meets one attack at no further cost (SG-54). */
export const prepareAction = rules.plain({
  id: 'prepare',
  title: 'Prepare a dodge',
  key: 'p',
  sentence: '{by} prepares to dodge',
  fields: z.strictObject({}),
  whyNot: firstRefusal(function* (view, by) {
    if (!view.settings.prepareDodge) yield refuse('house-rule', 'SG-54', 'by a house rule dodges cannot be prepared');
    if (hasCondition(view, by, 'dodge-prepared')) {
      yield refuse('prepared', 'SG-54', `${view.name(by)} has already prepared a dodge`);
    }
    return partRefusal(view, by, 'dicey');
  }),
  *act(context) {
    const { ledger, view, by } = context;
    // This phase has already started, so the start of the next one ends the condition, or else the end of the turn.
    addCondition(ledger, by, 'dodge-prepared', { ends: { edge: turnStart, who: by, round: ledger.cursor.round } });
    return spendPart(context, by, 'dicey') ?? `${view().name(by)} prepares to dodge`;
  },
});
