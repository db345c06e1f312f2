import {
  type ActorIntent,
  type Blank,
  comparePlaces,
  firstRefusal,
  type Id,
  openSlot,
  type Place,
  type Slot,
  z,
} from '../../../../game/index.ts';
import { isUp } from '../../combatant/conditions.ts';
import { cannot, type OathView, refuse, rules } from '../../combatant/game.ts';
import {
  actionsIn,
  allSegments,
  formatSegments,
  giveUpPhase,
  isGood,
  laterPhases,
  placeInSegment,
  readSegment,
  restOfGood,
  segmentField,
  segmentOf,
} from './phases.ts';

const fields = z.strictObject({
  segment: segmentField('the segment to act in; by default the first possible one'),
  first: segmentField('segment of a later phase to give up; by default the next'),
  second: segmentField('segment of another phase to give up; by default the next after it'),
});

/** Trades two later phases for an action in this segment, or in one that comes before both (SG-41). */
export const tradeAction = rules.plain({
  id: 'trade',
  title: 'Trade two later phases',
  key: 't',
  menu: 'time',
  takesNoTurn: true,
  sentence: '{by} acts in segment {segment} for those in {first} and {second}',
  fields,
  whyNot: firstRefusal(function* (view, by) {
    const { at } = view.now.cursor;
    if (at === null) yield refuse('not-begun', 'SG-35', 'the turn has not started');
    if (!isUp(view, by)) yield refuse('down', 'SG-101', `${view.name(by)} is down`);
    return at === null || tradableSegments(view, by).length > 0 ? null : segmentRefusal(view, by, segmentOf(at));
  }),
  blanks: tradeBlanks,
  *act({ ledger, view, by, values }) {
    const segment = readSegment(values.segment) ?? tradableSegments(view(), by)[0] ?? 0;
    yield segmentRefusal(view(), by, segment);
    const pair = tradedPair(view(), laterPhases(view().now, by, segment), values);
    if (pair === null) {
      const later = formatSegments(laterPhases(view().now, by, segment), ', ');
      const limit = view().settings.tradeChoice === 'next' ? ', and only the next two can be traded' : '';
      return cannot('not-two', 'SG-41', `${view().name(by)} has later phases in ${later}${limit}`);
    }
    for (const slot of pair) giveUpPhase(ledger, slot);
    const at = placeOfTrade(view(), by, segment);
    if (at === null) return cannot('too-late', 'SG-56', `bad has acted in segment ${segment}`);
    const slot = openSlot(by, 'trade', at);
    const id = freeSlotId(view(), slot.id);
    ledger.setSlot(id, { ...slot, id });
    return `${view().name(by)} acts in segment ${segment} for those in ${formatSegments(pair)}`;
  },
});

const segmentRefusal = firstRefusal(function* (view: OathView, by: Id, segment: number) {
  const name = view.name(by);
  if (placeOfTrade(view, by, segment) === null) {
    yield refuse('too-late', 'SG-56', `the time for ${name} to act in segment ${segment} is over`);
  }
  if (actionsIn(view.now, by, segment) >= view.settings.maxActionsPerSegment) {
    yield refuse('acts-already', 'SG-46', `${name} acts in segment ${segment} anyway, and nobody acts twice in one`);
  }
  if (laterPhases(view.now, by, segment).length >= 2) return null;
  return refuse('not-two', 'SG-41', `${name} lacks two phases later than segment ${segment}`);
});

/** The segments in which the actor can trade for an action, in order. */
function tradableSegments(view: OathView, by: Id): readonly number[] {
  const { at } = view.now.cursor;
  if (at === null) return [];
  return allSegments.filter((segment) => segment >= segmentOf(at) && segmentRefusal(view, by, segment) === null);
}

/** Where a traded action in a segment takes place: the actor's sub-segment, or else the rest of good; null if it is too late. */
function placeOfTrade(view: OathView, by: Id, segment: number): Place | null {
  const { at } = view.now.cursor;
  if (at === null || segment < segmentOf(at)) return null;
  const ownPlace = placeInSegment(view, by, segment);
  if (comparePlaces(ownPlace, at.slice(0, 2)) >= 0) return ownPlace;
  return isGood(view, by) ? [segment, restOfGood] : null;
}

/** The two phases given up; null where a named one is missing, or the house rule `tradeChoice` allows only the next two. */
function tradedPair(view: OathView, later: readonly Slot[], values: z.infer<typeof fields>): readonly Slot[] | null {
  const first = readSegment(values.first);
  const second = readSegment(values.second);
  const allowed = view.settings.tradeChoice === 'next' ? later.slice(0, 2) : later;
  const inSegment = (segment: number) => allowed.find(({ at }) => segmentOf(at) === segment);
  const one = first === undefined ? allowed.find(({ at }) => segmentOf(at) !== second) : inSegment(first);
  const other = second === undefined ? allowed.find((slot) => slot !== one) : inSegment(second);
  return one === undefined || other === undefined || one === other ? null : [one, other];
}

/** A free id for a slot: the house rule `maxActionsPerSegment` allows several trades for one place. */
function freeSlotId(view: OathView, id: string): string {
  if (view.now.slots[id] === undefined) return id;
  for (let n = 2; ; n += 1) if (view.now.slots[`${id}#${n}`] === undefined) return `${id}#${n}`;
}

function tradeBlanks(view: OathView, { by, with: values }: ActorIntent): readonly Blank[] {
  const segments = tradableSegments(view, by);
  const segment = pickedSegment(values.segment) ?? segments[0];
  if (segment === undefined) return [];
  const later = laterPhases(view.now, by, segment).map(({ at }) => segmentOf(at));
  const pickedSecond = pickedSegment(values.second);
  const first = later.find((other) => other !== pickedSecond);
  const pickedFirst = pickedSegment(values.first) ?? first;
  return [
    segmentBlank('segment', 'in segment', segments, segment),
    segmentBlank('first', 'gives up', later, first),
    segmentBlank(
      'second',
      'and',
      later,
      later.find((other) => other !== pickedFirst),
    ),
  ];
}

function pickedSegment(value: unknown): number | undefined {
  return readSegment(typeof value === 'string' ? value : undefined);
}

function segmentBlank(id: string, label: string, segments: readonly number[], byDefault: number | undefined): Blank {
  const options = segments.map((segment) => ({ id: String(segment), label: String(segment) }));
  return { id, label, kind: 'pick', options, decidedBy: 'actor', defaultValue: byDefault?.toString() };
}
