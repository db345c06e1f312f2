/** Pools of d10: successes, dice that roll again, the check for a critical failure (BS-02 to BS-06). */
import {
  type Ask,
  type Conversation,
  type DiceAsk,
  dice,
  formatChanceOfAny,
  formatMean,
  type Id,
  type Odds,
  onlyFace,
  type RulingContext,
  withThrower,
} from '../../../game/index.ts';
import type { BrillianceNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Again } from '../combatant/vocabulary.ts';
import type { RuleId } from '../rulebook.ts';

/** The lowest face that is a success (BS-02). */
const successFrom = 8;

/** The successes of one face. */
export type Score = (face: number) => number;

const successOf: Score = (face) => (face >= successFrom ? 1 : 0);

/** The same without faces that roll again in place. */
const below =
  (again: number): Score =>
  (face) =>
    face >= successFrom && face < again ? 1 : 0;

/** One function for each way of counting, so that the odds engine recognises it and reuses its results. */
const inPlace: Readonly<Record<Again, Score>> = { '10': below(10), '9': below(9), '8': below(8), none: successOf };

/** The successes of each face, those that roll again included (house rule `againDie`). */
export function scoreOf(again: Again, settings: Settings): Score {
  return settings.againDie === 'added' ? successOf : inPlace[again];
}

/** The lowest face that rolls again; undefined where none does. */
export function againFrom(again: Again): number | undefined {
  return again === 'none' ? undefined : Number(again);
}

/** The sides of every die of the game. */
export const sides = 10;

const criticalFrom = 5;

/** The successes of a pool. */
export interface PoolResult {
  readonly successes: number;
  /** No success, and the die of the check shows 1: a critical failure, whose outcome is up to the GM (BS-06). */
  readonly botch: boolean;
}

/** What is different in the asks of a pool, such as that of the other side of an opposed roll. */
type PoolAsk = Partial<Pick<DiceAsk, 'id' | 'label' | 'thrower'>>;

/** Rolls a pool of this many dice, at least one; without a success also the die that checks for a critical failure (BS-06). */
export function* rollPool(
  count: number,
  again: Again,
  { settings, note }: RulingContext<Settings, RuleId>,
  ask: PoolAsk = {},
): Conversation<PoolResult> {
  const score = scoreOf(again, settings);
  const { faces } = yield { ...askPool(count, again, score), ...ask };
  const successes = countSuccesses(faces, count, score, note);
  if (successes > 0) return { successes, botch: false };
  const id = ask.id === undefined ? botchDie.id : `${ask.id}-${botchDie.id}`;
  const face = onlyFace(yield { ...botchDie, ...ask, id, label: botchDie.label });
  const botch = face === 1;
  const result = botch ? 'a critical failure' : 'a failure';
  note.say('botch', 'BS-06', () => `no success, check die ${face}: ${result}`);
  return { successes, botch };
}

/** Rolled only after a failure; only a 1 counts. */
const botchDie = dice('botch', 'botch check', {
  count: 1,
  sides,
  each: ['botch check'],
  classes: { by: 'die', score: (face) => (face === 1 ? 1 : 0) },
  howGood: { by: 'die', score: (face) => (face === 1 ? -1 : 0) },
});

/** Asks for a pool of dice that may roll again (BS-03). Throws with the same score are alike to the odds engine. */
function askPool(pool: number, again: Again, score: Score): DiceAsk {
  const classes = { by: 'die', score } as const;
  const from = againFrom(again);
  return dice('pool', 'pool', {
    count: pool,
    sides,
    howGood: classes,
    ...(from === undefined ? { classes } : { classes, again: from }),
  });
}

/** The successes of the faces of a pool (BS-02), those rolled again included (BS-03). */
function countSuccesses(faces: readonly number[], pool: number, score: Score, note: BrillianceNote): number {
  let successes = 0;
  for (const face of faces) successes += score(face);
  if (faces.length > pool) note.say('again', 'BS-03', () => `rolled again: ${faces.slice(pool).join(' ')}`);
  return note.calculate('successes').start(successes, () => `${faces.join(' ')}: those of 8 or more`, 'BS-02').value;
}

/** Whether the successes are a critical success: five or more (BS-05). */
export function isCritical(successes: number, note: BrillianceNote): boolean {
  const critical = successes >= criticalFrom;
  if (critical) note.say('critical', 'BS-05', 'five or more: a critical success');
  return critical;
}

/** The same conversation, its dice thrown by this combatant, not by the actor. */
export function thrownBy<T>(who: Id, conversation: Conversation<T>): Conversation<T> {
  return withThrower(who, who, conversation);
}

/** The same conversation, each of its asks changed. */
export function* withAsks<T>(change: (ask: Ask) => Ask, conversation: Conversation<T>): Conversation<T> {
  let next = conversation.next();
  while (!next.done) next = conversation.next(yield change(next.value));
  return next.value;
}

/** The same conversation with what the dice are for before each label. */
export function labelled<T>(purpose: string, conversation: Conversation<T>): Conversation<T> {
  const labelOf = (label: string): string => (label === 'pool' ? purpose : `${purpose}: ${label}`);
  return withAsks((ask) => ({ ...ask, label: labelOf(ask.label) }), conversation);
}

/** The same conversation where more successes than `enough` come to the same: the odds engine looks at one throw of them. */
export function upTo<T>(enough: number, conversation: Conversation<T>): Conversation<T> {
  return withAsks((ask) => {
    if (ask.kind !== 'dice' || ask.classes?.by !== 'die') return ask;
    return { ...ask, classes: { ...ask.classes, key: (total: number) => Math.min(total, enough) } };
  }, conversation);
}

/** Text of a critical failure to add to a title; empty where there is none. */
export function formatBotch({ botch }: { readonly botch: boolean }): string {
  return botch ? ', a critical failure' : '';
}

/** `66 % a success`, `1.0 expected` */
export function describeSuccesses(odds: Odds): readonly string[] {
  return [`${formatChanceOfAny(odds)} a success`, `${formatMean(odds)} expected`];
}
