/** Going on from a sentence: to its dice and who throws them, to its result, or into the log. */

import type { DiceAsk } from '../../../dice/ask.ts';
import { nameFromId } from '../../../game/text/names.ts';
import type { Proposal } from '../../../session/request.ts';
import { complete, evaluate } from '../../../session/sentence/evaluate.ts';
import { answererOf, openThrows, sideOfThrower } from '../../../session/sentence/throws.ts';
import type { Intent } from '../../../state/encounter.ts';
import { keyFor } from '../../keys/keymap.ts';
import { describeOpenThrows } from '../../paint/throw-words.ts';
import { diceStop } from '../../ui/sentence.ts';
import { type DiceMode, idle, type Step, withoutWaiting } from '../../ui/ui.ts';
import { amend, proposalAt, type SentenceContext, say, sayRefused, show } from './context.ts';
import { facesSoFar } from './faces.ts';

type AskingProposal = Extract<Proposal, { is: 'asking' }>;
type ReadyProposal = Extract<Proposal, { is: 'ready' }>;

/**
 * Goes on with what is entered and the defaults. With `rollAll` vrule rolls all missing dice, also those that are
 * thrown at the table, and takes what is picked of each choice, by the GM or by default.
 */
export function goOn(context: SentenceContext, rollAll: boolean): Step {
  const open = stillOpen(context);
  if (open !== null) return open;
  // What the GM has picked is for the ask that waits now, the first one without an answer.
  let { picks: picked } = context;
  const sentence = complete(context, {
    dice(ask, answers, dice) {
      picked = null;
      const isRolled = rollAll || throwerMode(context, ask) === 'vrule';
      return isRolled ? answers.rolled(ask, dice, facesSoFar(context, ask)) : null;
    },
    choice(ask, answers) {
      const picks = picked ?? ask.defaultPicks ?? [];
      picked = null;
      // A choice of which nothing is picked waits: nobody goes without a roll because the rest is rolled.
      return rollAll && picks.length > 0 ? answers.picked(ask, picks) : null;
    },
  });
  const answered = amend(context, { sentence });
  const { proposal } = evaluate(answered);
  switch (proposal.is) {
    case 'refused':
      return sayRefused(answered, proposal.refusal);
    case 'asking':
      return awaitAnswer(answered, proposal);
    case 'ready':
      return sentence === context.sentence
        ? withoutAsking(answered, proposal)
        : afterDice(amend(answered, { faces: [], typing: '' }), proposal);
  }
}

/** The step where a blank must be filled and is not, with the cursor at it; null where none is. */
export function stillOpen(context: SentenceContext): Step | null {
  const { missing } = evaluate(context);
  if (missing === null) return null;
  return say(amend(context, { cursor: missing.id, typing: '' }), `still open: ${missing.label}`);
}

/**
 * Nothing is left to ask: the result is shown where something was asked, where it has several rows, or where a ruling only says
 * something, so that it can be read without a record of it; else it is written at once, in every action; so it is with the last choice of an
 * action that is written at once, where the GM has made it and threw no dice before it.
 */
function withoutAsking(context: SentenceContext, proposal: ReadyProposal): Step {
  const { rows, facts } = proposal.decided;
  const isOnlyRead = evaluate(context).action.ruling !== null && facts.every(({ fact }) => fact === 'said');
  const isPlain = proposal.answered.length === 0 && rows.length < 2 && !isOnlyRead;
  const last = proposal.answered.at(-1)?.ask;
  // What a player has picked is seen by the GM before it is written.
  const isOfGm = last?.kind === 'choice' && context.sentence.answers.find(last.id)?.seat === undefined;
  const isChosen = isOfGm && !hasDiceOfTable(context, proposal) && isAtOnce(context, proposal);
  return context.showsResult || isPlain || isChosen ? apply(context) : showResult(context, proposal);
}

/**
 * vrule has rolled the last dice: the result is shown, or written at once where the action wants that and none of its dice are those of the
 * table, even if vrule rolled them this time.
 */
function afterDice(context: SentenceContext, proposal: ReadyProposal): Step {
  const isWritten = !hasDiceOfTable(context, proposal) && isAtOnce(context, proposal);
  return isWritten ? apply(context) : showResult(context, proposal);
}

function hasDiceOfTable(context: SentenceContext, { answered }: ReadyProposal): boolean {
  return answered.some(({ ask }) => ask.kind === 'dice' && throwerMode(context, ask) === 'table');
}

/** Whether an action is written as soon as everything is answered: it wants that, and no declared actions have come to a result. */
function isAtOnce(context: SentenceContext, { decided }: ReadyProposal): boolean {
  return evaluate(context).action.appliesAtOnce && !decided.resolvesDeclared;
}

/** The cursor is at the dice, for a choice or for faces from the table. */
function awaitAnswer(context: SentenceContext, { ask }: AskingProposal): Step {
  // Digits of a blank are no face; those of a face that is being typed stay.
  const typing = context.cursor === diceStop ? context.typing : '';
  const atDice = amend(context, { cursor: diceStop, typing });
  if (ask.kind === 'choice') return say(atDice, `choose: ${ask.label}`);
  const { combatants } = context.session.encounter;
  const text = describeOpenThrows(throwsOfTable(atDice), (who) => combatants[who]?.name ?? nameFromId(who));
  return say(atDice, `${toThrow} ${text}   (${keyFor('roll', 'sentence')}: vrule rolls)`);
}

/** How the message about missing faces begins. */
export const toThrow = 'still to roll:';

/** The result before it is applied; on several targets in rows, where the action has a number for each. */
function showResult(context: SentenceContext, { decided }: ReadyProposal): Step {
  const shown = amend(context, { cursor: diceStop, showsResult: true });
  const { rows } = evaluate(shown);
  const [first] = rows;
  const inRows = rows.length > 1 && first !== undefined && (decided.rows.length > 1 || decided.parts.length > 1);
  const row =
    shown.row ?? (inRows ? { key: first.key, typing: '', blank: null, isChosen: false, forRows: null } : null);
  return show(shown, { row });
}

/** The result after a change in it. Dice that it now needs are rolled or typed; all others keep their faces. */
export function showChanged(changed: SentenceContext, said = ''): Step {
  if (evaluate(changed).proposal.is !== 'ready') return goOn(amend(changed, { showsResult: false }), false);
  return said === '' ? show(changed) : say(changed, said);
}

/** Writes what the sentence does. After that the screen is idle, and the intent is remembered for `.`. */
export function apply(context: SentenceContext): Step {
  const { ui, sentence, suggestion } = context;
  const { intents, request } = evaluate(context);
  const acted = sentence.by === null ? [] : intents.map((intent): [string, Intent] => [intent.by ?? '', intent]);
  return {
    ui,
    effect: {
      do: 'commit',
      request,
      after: (screen) => ({
        ...withoutWaiting(screen, [suggestion]),
        mode: idle,
        // What nobody acts in (going on, damage by hand) keeps the action that was parked for it.
        parked: sentence.by === null ? screen.parked : null,
        marked: new Set(),
        lastIntents: acted.length === 0 ? screen.lastIntents : new Map([...screen.lastIntents, ...acted]),
      }),
    },
  };
}

/**
 * Whether the dice of an ask are thrown at the table or by vrule, which depends on the side of the thrower; all at the table where the GM
 * has begun to type what vrule would have rolled.
 */
export function throwerMode(
  {
    ui,
    session,
    sentence,
    typesDice,
  }: Pick<SentenceContext, 'session' | 'sentence' | 'typesDice'> & {
    readonly ui: Pick<SentenceContext['ui'], 'dice'>;
  },
  ask: DiceAsk,
): DiceMode {
  if (typesDice) return 'table';
  return sideOfThrower(session.encounter, sentence, ask) === 'own' ? ui.dice.own : ui.dice.other;
}

/** The throws of the table that have no faces yet. */
export function throwsOfTable(context: SentenceContext): readonly DiceAsk[] {
  const open = openThrows(context.sentence, evaluate(context).diceToCome);
  return open.filter((ask) => throwerMode(context, ask) === 'table');
}

/**
 * The throw that takes the digits: the one that is begun, else the first one of the table that is open, whatever vrule throws before it,
 * those that no phone answers before others; where the table throws none, the next one. Null where no dice are asked for.
 */
export function throwAtCursor(context: SentenceContext): DiceAsk | null {
  const proposal = proposalAt(context);
  if (proposal?.is !== 'asking' || proposal.ask.kind === 'choice') return null;
  const open = throwsOfTable(context);
  return (
    open.find((ask) => ask.id === context.held || facesSoFar(context, ask).length > 0) ??
    open.find((ask) => !hasPhone(context, ask)) ??
    open[0] ??
    proposal.ask
  );
}

/** Whether a phone follows that answers for the thrower. */
function hasPhone({ ui, sentence }: SentenceContext, ask: DiceAsk): boolean {
  const who = answererOf(sentence, ask);
  return (
    ui.seats?.seats.some(({ isOn, phones, holds }) => isOn && phones > 0 && who !== null && holds.includes(who)) ===
    true
  );
}
