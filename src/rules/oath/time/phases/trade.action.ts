import { z } from 'zod';
import { comparePlaces, type Id, type Place, type Slot } from '../../../../state/encounter.ts';
import { openSlot } from '../../../clock/slots.ts';
import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Blank } from '../../../kernel/screen.ts';
import { rules } from '../../combatant/game.ts';
import type { Table } from '../../combatant/view.ts';
import { isUp } from '../../wounds/wounds.ts';
import { actsIn, giveUp, laterPhases, segmentsText } from './phases.ts';
import { isGood, placeIn, restOfGood, segmentOf, segmentsInTurn } from './places.ts';
import { segmentField, segmentPicked } from './segment.fields.ts';

/** Two later phases for an action in this segment, or in one that comes before both (SG-41). */
export const tradeAction = rules.plain({
  id: 'trade',
  title: 'Trade two later phases',
  key: 't',
  menu: 'time',
  targets: 'none',
  sentence: '{by} acts in segment {segment} for those in {first} and {second}',
  fields: z.strictObject({
    segment: segmentField('the segment to act in; the first possible one if not said').exactOptional(),
    first: segmentField('a later phase that is given up; the next one if not said').exactOptional(),
    second: segmentField('another; the next after it if not said').exactOptional(),
  }),
  whyNot: (view, by) => (by === null ? null : tradeRefusal(view, by)),
  blanks: (view, intent) => (intent.by === null ? [] : tradeBlanks(view, intent.by, intent.with)),
  *act({ ledger, view, intent: { by }, values: said }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must trade');
    const segment = segmentPicked(said.segment) ?? buyable(view(), by)[0] ?? 0;
    const refusal = segmentRefusal(view(), by, segment);
    if (refusal !== null) return refusal;
    const pair = pairOf(view(), by, segment, segmentPicked(said.first), segmentPicked(said.second));
    if (pair === null) return refuse('not-two', 'SG-41', pairProblem(view(), by, segment));
    for (const slot of pair) giveUp(ledger, slot);
    const at = landingPlace(view(), by, segment);
    if (at === null) return refuse('too-late', 'SG-56', `bad has acted in segment ${segment}`);
    const laid = openSlot(by, 'trade', at);
    const id = freeId(view(), laid.id);
    ledger.setSlot(id, { ...laid, id });
    return `${view().name(by)} acts in segment ${segment} for those in ${segmentsText(pair)}`;
  },
});

/** Whether nothing can be bought at all, with the rule. */
function tradeRefusal(view: Table, by: Id): Refusal | null {
  const { at } = view.now.cursor;
  if (at === null) return refuse('not-begun', 'SG-35', 'the turn has not begun');
  if (!isUp(view, by)) return refuse('down', 'SG-101', `${view.name(by)} is down`);
  const [first] = buyable(view, by);
  return first === undefined ? segmentRefusal(view, by, segmentOf(at)) : null;
}

/** Why somebody cannot buy an action in a segment; null: they can. */
function segmentRefusal(view: Table, by: Id, segment: number): Refusal | null {
  const name = view.name(by);
  if (landingPlace(view, by, segment) === null) {
    return refuse('too-late', 'SG-56', `the time for ${name} to act in segment ${segment} is over`);
  }
  if (actsIn(view.now, by, segment) >= view.settings.maxActionsPerSegment) {
    return refuse('acts-already', 'SG-46', `${name} acts in segment ${segment} anyway, and nobody acts twice in one`);
  }
  if (laterPhases(view.now, by, segment).length >= 2) return null;
  return refuse('not-two', 'SG-41', `${name} has not two phases later than segment ${segment}`);
}

/** The segments in which an action can be bought, in order. */
function buyable(view: Table, by: Id): readonly number[] {
  const here = segmentOf(view.now.cursor.at ?? [segmentsInTurn + 1]);
  const coming = Array.from({ length: Math.max(0, segmentsInTurn - here + 1) }, (_, n) => here + n);
  return coming.filter((segment) => segmentRefusal(view, by, segment) === null);
}

/** Where an action of somebody in a segment would be: in the own sub-segment, or of good in the rest; null: too late. */
function landingPlace(view: Table, by: Id, segment: number): Place | null {
  const { at } = view.now.cursor;
  if (at === null || segment < segmentOf(at)) return null;
  const own = placeIn(view, by, segment);
  if (comparePlaces(own, at.slice(0, 2)) >= 0) return own;
  return isGood(view, by) ? [segment, restOfGood] : null;
}

/** The two phases that are given up; null where those said are not there, or the house allows the next two only. */
function pairOf(view: Table, by: Id, segment: number, first?: number, second?: number): readonly Slot[] | null {
  const later = laterPhases(view.now, by, segment);
  const allowed = view.settings.tradeChoice === 'next' ? later.slice(0, 2) : later;
  const one = first === undefined ? allowed.find(({ at }) => segmentOf(at) !== second) : inSegment(allowed, first);
  const other = second === undefined ? allowed.find((slot) => slot !== one) : inSegment(allowed, second);
  return one === undefined || other === undefined || one === other ? null : [one, other];
}

function inSegment(slots: readonly Slot[], segment: number): Slot | undefined {
  return slots.find(({ at }) => segmentOf(at) === segment);
}

function pairProblem(view: Table, by: Id, segment: number): string {
  const later = laterPhases(view.now, by, segment);
  const next = view.settings.tradeChoice === 'next' ? ', and the next two are what is traded' : '';
  return `${view.name(by)} has later phases in ${later.map(({ at }) => segmentOf(at)).join(', ')}${next}`;
}

/** The id of a slot that is not there yet: where the house allows several actions a segment, they are numbered. */
function freeId(view: Table, id: string): string {
  if (view.now.slots[id] === undefined) return id;
  for (let n = 2; ; n += 1) if (view.now.slots[`${id}#${n}`] === undefined) return `${id}#${n}`;
}

function tradeBlanks(view: Table, by: Id, said: Table['now']['settings']): readonly Blank[] {
  const segments = buyable(view, by);
  const chosen = segmentPicked(wordOf(said, 'segment')) ?? segments[0];
  if (chosen === undefined) return [];
  const later = laterPhases(view.now, by, chosen).map(({ at }) => segmentOf(at));
  const [first, second] = later;
  const other = later.find((segment) => segment !== (segmentPicked(wordOf(said, 'first')) ?? first)) ?? second;
  return [
    blankOf('segment', 'in segment', segments, chosen),
    blankOf('first', 'gives up', later, first),
    blankOf('second', 'and', later, other),
  ];
}

function wordOf(said: { readonly [field: string]: unknown }, field: string): string | undefined {
  const value = said[field];
  return typeof value === 'string' ? value : undefined;
}

function blankOf(id: string, label: string, segments: readonly number[], stands: number | undefined): Blank {
  const options = segments.map((segment) => ({ id: String(segment), label: String(segment) }));
  return {
    id,
    label,
    kind: 'pick',
    options,
    decidedBy: 'actor',
    ...(stands === undefined ? {} : { defaultValue: String(stands) }),
  };
}
