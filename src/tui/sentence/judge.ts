/** What a sentence comes to: whether it needs dice, what they make of it, and how it is applied. */
import type { DiceAsk } from '../../dice/ask.ts';
import { refusalText } from '../../rules/refusal.ts';
import type { Proposal, Wish } from '../../session/session.ts';
import type { Id } from '../../state/encounter.ts';
import { type Desk, type DiceMode, idle, notice, type Sentence, type Step, type Ui } from '../ui.ts';
import { intentOf, placesOf } from './blanks.ts';

/** The wish that a sentence makes with what was answered so far. */
export function wishOf(desk: Desk, sentence: Sentence): Wish {
  return { intents: [intentOf(desk, sentence)], answers: sentence.answers, overrules: sentence.overrules };
}

/** What the sentence comes to now. */
export function proposalOf(desk: Desk, sentence: Sentence): Proposal {
  return desk.session.propose(wishOf(desk, sentence));
}

/** The first blank that must be filled and is not. */
function missing(desk: Desk, sentence: Sentence): string | null {
  for (const place of placesOf(desk, sentence)) {
    if (place.kind === 'whom') {
      if (sentence.on.length === 0) return place.label;
    } else if (place.kind !== 'which' && place.stands === undefined && sentence.values[place.id] === undefined) {
      return place.label;
    }
  }
  return null;
}

/** Goes on with what stands: to the dice, to the result, or (where there is neither) at once into the log. */
export function goOn(desk: Desk, sentence: Sentence, roll: boolean): Step {
  const { ui } = desk;
  const open = missing(desk, sentence);
  if (open !== null) return say(ui, sentence, `still open: ${open}`);
  const proposal = proposalOf(desk, sentence);
  switch (proposal.is) {
    case 'refused':
      return say(ui, sentence, `refused: ${refusalText(proposal.refusal)}`);
    case 'ready':
      if (sentence.result) return apply(desk, sentence);
      return needsLook(proposal) ? look(ui, sentence) : apply(desk, sentence);
    case 'asking':
      return answer(desk, sentence, proposal, roll);
  }
}

function answer(desk: Desk, sentence: Sentence, proposal: Extract<Proposal, { is: 'asking' }>, roll: boolean): Step {
  const { ui, session } = desk;
  const { ask } = proposal;
  if (ask.kind === 'choice') return say(ui, { ...sentence, at: 'dice' }, `choose: ${ask.label}`);
  if (!roll && diceMode(desk, sentence.by) === 'table') {
    return say(
      ui,
      { ...sentence, at: 'dice' },
      `to be thrown: ${proposal.coming.map(named).join('; ')}   (R: vrule rolls)`,
    );
  }
  const { wish, proposal: after } = session.complete(wishOf(desk, sentence), {
    dice: (asked, answers, by) => answers.rolled(asked, by),
    choice: () => null,
  });
  const rolled = { ...sentence, answers: wish.answers, faces: [], typing: '' };
  if (after.is === 'refused') return say(ui, rolled, `refused: ${refusalText(after.refusal)}`);
  if (after.is === 'asking') return say(ui, { ...rolled, at: 'dice' }, `choose: ${after.ask.label}`);
  return look(ui, rolled);
}

function named(ask: DiceAsk): string {
  return ask.each === undefined
    ? `${ask.label} ${ask.count}d${ask.sides}`
    : `${ask.label}: ${ask.each.join(', ')} d${ask.sides}`;
}

/** Whether a result is looked at before it is applied: where dice fell, or the action shows something. */
function needsLook(proposal: Extract<Proposal, { is: 'ready' }>): boolean {
  return proposal.answered.length > 0 || proposal.decided.shown.length > 0;
}

function look(ui: Ui, sentence: Sentence): Step {
  return { ui: { ...ui, mode: { mode: 'sentence', sentence: { ...sentence, at: 'dice', result: true } }, notice: '' } };
}

/** Has the sentence written; when that is done the screen is idle again, the sentence kept for `.`. */
export function apply(desk: Desk, sentence: Sentence): Step {
  const intent = intentOf(desk, sentence);
  const { ui } = desk;
  const { by } = sentence;
  return {
    ui,
    effect: {
      do: 'commit',
      wish: wishOf(desk, sentence),
      then: (after) => ({
        ...after,
        mode: idle,
        parked: null,
        marked: new Set(),
        again: by === null ? after.again : new Map([...after.again, [by, intent]]),
      }),
    },
  };
}

/** Who throws for somebody: the table, or vrule. */
export function diceMode({ ui, session }: Desk, by: Id | null): DiceMode {
  const side = by === null ? 'own' : session.encounter.combatants[by]?.side;
  return side === 'own' ? ui.dice.own : ui.dice.other;
}

/** The sentence as it is now, with something said under it. */
export function say(ui: Ui, sentence: Sentence, text: string): Step {
  return { ui: notice({ ...ui, mode: { mode: 'sentence', sentence } }, text) };
}

/** The sentence as it is now, with nothing said. */
export function show(ui: Ui, sentence: Sentence): Step {
  return say(ui, sentence, '');
}
