/** Keys in a sentence before its result. A key goes to the first blank, from the cursor on, that can use it. */
import { isOptional } from '../../../session/sentence/blanks.ts';
import { clear, fill, nameTargets } from '../../../session/sentence/changes.ts';
import { declare } from '../../../session/sentence/declare.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import { modifierBlank, reasonBlank } from '../../../session/sentence/sentence.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Key } from '../../keys/decode.ts';
import { type Command, keyFor } from '../../keys/keymap.ts';
import { typedBehind, typedText, withoutLastLetter } from '../../keys/typing.ts';
import { diceStop, modeOfSentence } from '../../ui/sentence.ts';
import { idle, inMode, type Step, type Ui, withoutWaiting } from '../../ui/ui.ts';
import { amend, park, proposalAt, type SentenceContext, say, sayRefused, show } from './context.ts';
import { takePicks, typeAtDice, withoutLastFace, withShortFace } from './dice-keys.ts';
import { keyIntoBlank } from './fill-blank.ts';
import { withArrived } from './from-seats.ts';
import { goOn, stillOpen } from './go-on.ts';
import { type PromptBlank, promptBlanks } from './letters.ts';
import { addedTargets, byName, isTypingName, withTypedName } from './typed-names.ts';

/** What a command does in a sentence. */
export function sentenceCommand(context: SentenceContext, command: Command): Step {
  const { ui, cursor } = context;
  const has = (blank: string): boolean => evaluate(context).blanks.some(({ id }) => id === blank);
  switch (command) {
    case 'enter': {
      if (cursor === modifierBlank && has(reasonBlank)) {
        return show(context, { cursor: reasonBlank, typing: '' });
      }
      const answer = openAnswer(context);
      if (answer !== null) return show(context, { cursor: answer, typing: '' });
      return withShortFace(context, (whole) =>
        cursor === diceStop ? takePicks(whole) : goOn(takeText(withArrived(whole)), false),
      );
    }
    case 'roll':
      return withShortFace(context, (whole) => goOn(takeText(withArrived(whole)), true));
    case 'declare':
      return declareSentence(takeText(context));
    case 'announce':
      return announce(context);
    case 'next-blank':
      return show(moveCursor(takeText(context), 1));
    case 'blank-before':
      return show(moveCursor(takeText(context), -1));
    case 'modifier':
      return has(modifierBlank)
        ? show(context, { cursor: modifierBlank, typing: '' })
        : say(context, 'not: nothing modifies this action');
    case 'back':
      return takeBack(context);
    case 'remove':
      return isAtText(context)
        ? show(typedSoFar(context, ''))
        : (emptied(context) ??
            say(context, `not: no text is typed here; ${keyFor('back', 'sentence')} takes back a key`));
    case 'out':
      return park(context);
    default:
      return { ui };
  }
}

/** One more action that the actor announces with this one; in a blank for a number, the sign of the number. */
function announce(context: SentenceContext): Step {
  const { cursor, sentence } = context;
  const { blanks, intent } = evaluate(context);
  const blank = blanks.find((one) => 'announces' in one && one.announces === true);
  const isAtNumber = blanks.some(({ id, kind }) => id === cursor && kind === 'number');
  if (blank === undefined || isAtNumber) return sentenceText(context, { name: '+' });
  const { max = Number.POSITIVE_INFINITY } = 'max' in blank ? blank : {};
  const announced = Number(sentence.values[blank.id] ?? intent.with[blank.id] ?? 0) + 1;
  if (announced > max) return say(context, `${blank.label}: ${max} at most`);
  const text = announced === 1 ? 'one further action is' : `${announced} further actions are`;
  return say(amend(context, { sentence: fill(context, blank.id, announced) }), `${text} announced with this one`);
}

/**
 * Behind the default target of a foe's attack, the blank in which a player chooses between answers, while it is not filled: the
 * cursor goes there before any dice. A letter that names the target moves it there by itself.
 */
function openAnswer(context: SentenceContext): string | null {
  const { combatants } = context.session.encounter;
  const { cursor, sentence } = context;
  const { by, on, values } = sentence;
  const [target, ...others] = on;
  const isOwn = (who: Id | null = null): boolean => combatants[who ?? '']?.side === 'own';
  if ((cursor !== 'on' && cursor !== 'which') || by === null || isOwn(by) || !isOwn(target) || others.length > 0) {
    return null;
  }
  const open = evaluate(context).blanks.find((blank) => {
    const isAnswer = blank.kind === 'pick' && blank.decidedBy === 'target' && !isOptional(blank);
    return isAnswer && values[blank.id] === undefined && blank.options.filter(({ refusal }) => !refusal).length > 1;
  });
  return open?.id ?? null;
}

/**
 * Keeps the sentence as a plan, to be resolved together with the others. What the game wants to know besides, such as the
 * trigger of a readied action, is entered in the sentence of the declaration.
 */
function declareSentence(context: SentenceContext): Step {
  const declared = declare(context);
  switch (declared.is) {
    case 'refused':
      return sayRefused(context, declared.refusal);
    case 'nobody':
      return say(context, 'not: this action has no actor who could declare it');
    case 'open':
      return stillOpen(context) ?? show(context);
    case 'asking':
      return show({
        ...context,
        ...modeOfSentence(declared.sentence, declared.blank),
        suggestion: context.suggestion,
      });
    case 'ready': {
      const { request } = declared;
      const after = (screen: Ui): Ui => ({
        ...withoutWaiting(screen, [context.suggestion]),
        mode: idle,
        parked: null,
        marked: new Set(),
      });
      return { ui: context.ui, effect: { do: 'commit', request, after } };
    }
  }
}

/** A letter, digit or blank typed into a sentence. */
export function sentenceText(context: SentenceContext, key: Key): Step {
  const text = typedText(key);
  const { cursor, typing } = context;
  if (isAtText(context)) return show(typedSoFar(context, typedBehind(textSoFar(context), text)));
  if (key.name === 'paste') return say(context, 'a paste goes into text only');
  if (cursor === diceStop) return typeAtDice(context, text);
  if (cursor === 'on' && typing.startsWith(byName)) return show(withTypedName(context, typedBehind(typing, text)));
  const blanks = promptBlanks(context);
  const position = Math.max(
    0,
    blanks.findIndex(({ id }) => id === cursor),
  );
  const isDigit = /^\d$/.test(text);
  const ahead = blanks.slice(position);
  // Digits are for the blank at the cursor and for numbers that are still missing, rather than for the dice.
  const { values } = context.sentence;
  const isMissing = (blank: PromptBlank): boolean =>
    blank.kind === 'number' && blank.defaultValue === undefined && values[blank.id] === undefined;
  const takers = isDigit ? ahead.filter((blank) => blank.id === cursor || isMissing(blank)) : ahead;
  const first = keyIntoFirst(context, takers, text);
  if (first !== null) return first;
  // The dice come after the last blank: a digit that no blank waits for begins a face.
  if (isDigit) {
    const atDice = amend(context, { cursor: diceStop, typing: '' });
    if (proposalAt(atDice)?.is === 'asking') return typeAtDice(atDice, text);
  }
  return (
    keyIntoFirst(context, [...ahead, ...blanks.slice(0, position)], text) ??
    say(context, `${key.name} has no meaning in this sentence`)
  );
}

/**
 * The step of a key in the first of some blanks that can use it, or null; optional blanks take keys only at the cursor.
 */
function keyIntoFirst(context: SentenceContext, blanks: readonly PromptBlank[], text: string): Step | null {
  for (const blank of blanks) {
    if (isOptional(blank) && blank.id !== context.cursor) continue;
    const step = keyIntoBlank(context, blank, text);
    if (step !== null) return step;
  }
  return null;
}

/** Whether the cursor is in a blank for text. */
export function isAtText(context: SentenceContext): boolean {
  return evaluate(context).blanks.some(({ id, kind }) => id === context.cursor && kind === 'text');
}

/** The text of the blank at the cursor: what is being typed, or what it was filled with before. */
function textSoFar({ typing, sentence, cursor }: SentenceContext): string {
  const value = sentence.values[cursor];
  return typing === '' && typeof value === 'string' ? value : typing;
}

/** The sentence with a text that is being typed at the cursor, filled into its blank as far as it goes. */
function typedSoFar(context: SentenceContext, typing: string): SentenceContext {
  const { cursor } = context;
  return amend(context, { typing, sentence: typing === '' ? clear(context, cursor) : fill(context, cursor, typing) });
}

/** The sentence without the faces of the throw at the cursor, or the digits or letters that are typed there; null where none are. */
function emptied(context: SentenceContext): Step | null {
  const { cursor, typing, faces, sentence } = context;
  if (typing === '' && faces.length === 0) return null;
  const isNumber = evaluate(context).blanks.some(({ id, kind }) => id === cursor && kind === 'number');
  return show(context, { typing: '', faces: [], sentence: isNumber ? clear(context, cursor) : sentence });
}

/** The sentence with the text that is being typed filled into its blank. */
function takeText(context: SentenceContext): SentenceContext {
  const { cursor, typing } = context;
  if (!isAtText(context) || typing === '') return context;
  return amend(context, { sentence: fill(context, cursor, typing), typing: '' });
}

/** The ids that the cursor can be at, in order. */
function cursorStops(context: SentenceContext): readonly string[] {
  return [...evaluate(context).blanks.map(({ id }) => id), diceStop];
}

function moveCursor(context: SentenceContext, by: number): SentenceContext {
  const stops = cursorStops(context);
  const position = stops.indexOf(context.cursor);
  return amend(context, { cursor: stops[(position + by + stops.length) % stops.length] ?? diceStop, typing: '' });
}

/**
 * Takes back the last key: a letter of a text, a digit, a face, a throw, or the value of the blank before; at the first
 * blank it leaves.
 */
function takeBack(context: SentenceContext): Step {
  const { ui, cursor, faces } = context;
  const text = isAtText(context) ? textSoFar(context) : '';
  if (text !== '') return show(typedSoFar(context, withoutLastLetter(text)));
  if (context.typing !== '') return takeBackDigit(context);
  if (faces.length > 0) return show(context, { faces: faces.slice(0, -1) });
  const shorter = cursor === diceStop ? withoutLastFace(context) : null;
  if (shorter !== null) return show(shorter);
  const stops = cursorStops(context);
  const before = stops[stops.indexOf(cursor) - 1];
  if (before === undefined) return { ui: inMode(ui, idle) };
  return show(context, { cursor: before, sentence: clear(context, before) });
}

/** Takes back the last digit, or the last letter of a name; a number without digits is not filled in. */
function takeBackDigit(context: SentenceContext): Step {
  const { sentence, cursor } = context;
  const typing = context.typing.slice(0, -1);
  const added = addedTargets(context);
  if (added !== null)
    return show(context, { sentence: nameTargets(context, sentence.on.slice(0, added.before)), typing: '' });
  if (isTypingName(context)) return show(withTypedName(context, typing));
  if (cursor === diceStop || cursor === 'on' || cursor === 'which') return show(context, { typing });
  if (typing === '' || typing === '-') return show(context, { typing, sentence: clear(context, cursor) });
  const value = typeof sentence.values[cursor] === 'string' ? typing : Number(typing);
  return show(context, { typing, sentence: fill(context, cursor, value) });
}
