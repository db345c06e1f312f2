/** Keys in a sentence before its result. A key goes to the first blank, from the cursor on, that can use it. */
import { findAction } from '../../../rules/decide/decide.ts';
import { requestFor } from '../../../session/request.ts';
import type { Id, Intent } from '../../../state/encounter.ts';
import { keyFor } from '../../keys/bindings.ts';
import type { Key } from '../../keys/decode.ts';
import type { Command } from '../../keys/keymap.ts';
import { typedBehind, typedText, withoutLastLetter } from '../../keys/typing.ts';
import { diceStop, type PromptBlank, type Sentence } from '../../ui/sentence.ts';
import { idle, inMode, type Step } from '../../ui/ui.ts';
import { isOptional, modifierBlank, reasonBlank } from './blanks.ts';
import { takePicks, typeAtDice, withoutLastFace, withShortFace } from './dice-keys.ts';
import { amend, reasonNotes, type SentenceContext, say, show } from './evaluate.ts';
import { fill, keyIntoBlank } from './fill-blank.ts';
import { goOn, stillOpen } from './go-on.ts';
import { sayRefused } from './refused.ts';
import { byName, isTypingName, withTypedName } from './typed-names.ts';

/** What a command does in a sentence. */
export function sentenceCommand(context: SentenceContext, command: Command): Step {
  const { ui, sentence, evaluation } = context;
  switch (command) {
    case 'enter': {
      if (sentence.cursor === modifierBlank && evaluation.blanks.some(({ id }) => id === reasonBlank)) {
        return show(amend(context, { cursor: reasonBlank, typing: '' }));
      }
      const answer = openAnswer(context);
      if (answer !== null) return show(amend(context, { cursor: answer.id, typing: '' }));
      return withShortFace(context, (whole) =>
        sentence.cursor === diceStop ? takePicks(whole) : goOn(takeText(whole), false),
      );
    }
    case 'roll':
      return withShortFace(context, (whole) => goOn(takeText(whole), true));
    case 'declare':
      return declare(takeText(context));
    case 'next-blank':
      return show(moveCursor(takeText(context), 1));
    case 'blank-before':
      return show(moveCursor(takeText(context), -1));
    case 'modifier':
      return evaluation.blanks.some(({ id }) => id === modifierBlank)
        ? show(amend(context, { cursor: modifierBlank, typing: '' }))
        : say(context, 'not: nothing modifies this action');
    case 'back':
      return takeBack(context);
    case 'remove':
      return isAtText(context)
        ? show(typedSoFar(context, ''))
        : say(context, `not: no text is typed here; ${keyFor('back', 'sentence')} takes back a key`);
    case 'out':
      return {
        ui: {
          ...ui,
          mode: idle,
          parked: { ...sentence, typing: '' },
          notice: `parked; ${keyFor('unpark')} takes it up again`,
        },
      };
    default:
      return { ui };
  }
}

/**
 * Behind the default target of a foe's attack, the blank in which a player chooses between answers, while it is not filled: the
 * cursor goes there before any dice. A letter that names the target moves it there by itself.
 */
function openAnswer({ session, sentence, evaluation }: SentenceContext): PromptBlank | null {
  const { combatants } = session.encounter;
  const { cursor, by, on, values } = sentence;
  const [target, ...others] = on;
  const isOwn = (who: Id | null = null): boolean => combatants[who ?? '']?.side === 'own';
  if ((cursor !== 'on' && cursor !== 'which') || by === null || isOwn(by) || !isOwn(target) || others.length > 0) {
    return null;
  }
  const open = evaluation.blanks.find((blank) => {
    const isAnswer = blank.kind === 'pick' && blank.decidedBy === 'target' && !isOptional(blank);
    return isAnswer && values[blank.id] === undefined && blank.options.filter(({ refusal }) => !refusal).length > 1;
  });
  return open ?? null;
}

/**
 * Keeps the sentence as a plan, to be resolved together with the others. What the game wants to know besides, such as the
 * trigger of a readied action, is entered in the sentence of the declaration.
 */
function declare(context: SentenceContext): Step {
  const { ui, session, sentence, evaluation } = context;
  const { by } = sentence;
  const action = findAction(session.system, 'declare');
  const refusal = action?.whyNot(session.encounter, by) ?? null;
  if (refusal !== null) return sayRefused(context, refusal, {});
  if (by === null) return say(context, 'not: this action has no actor who could declare it');
  const open = stillOpen(context);
  if (open !== null) return open;
  const declarations = evaluation.intents.map(({ action, by: actor, on, with: values, each, overruled }): Intent => {
    const plan = { action, on, with: values, ...(each === undefined ? {} : { each }) };
    const declaration = { action: 'declare', by: actor, on: [], with: { plan } };
    return overruled === undefined ? declaration : { ...declaration, overruled };
  });
  const [first] = declarations;
  const [blank] = first === undefined ? [] : (action?.blanks(session.encounter, first) ?? []);
  if (action !== undefined && first !== undefined && blank !== undefined) {
    const { [reasonBlank]: reason } = sentence.values;
    const plans = declarations.map((declared) => [declared.by ?? '', declared.with] as const);
    return show(
      amend(context, {
        action: action.id,
        group: sentence.group.length === 0 ? [] : plans.map(([who]) => who),
        on: [],
        values: { ...first.with, ...(reason === undefined ? {} : { [reasonBlank]: reason }) },
        each: Object.fromEntries(plans),
        leftOut: [],
        cursor: blank.id,
        typing: '',
        faces: [],
        picks: null,
        answers: requestFor().answers,
        overrides: [],
      }),
    );
  }
  const request = requestFor(...declarations, ...reasonNotes(sentence.values));
  return { ui, effect: { do: 'commit', request, after: (screen) => ({ ...screen, mode: idle, parked: null }) } };
}

/** A letter, digit or blank typed into a sentence. */
export function sentenceText(context: SentenceContext, key: Key): Step {
  const text = typedText(key);
  const { sentence, evaluation } = context;
  const { blanks } = evaluation;
  if (isAtText(context)) return show(typedSoFar(context, typedBehind(textSoFar(sentence), text)));
  if (key.name === 'paste') return say(context, 'a paste goes into text only');
  if (sentence.cursor === diceStop) return typeAtDice(context, text);
  if (sentence.cursor === 'on' && sentence.typing.startsWith(byName)) {
    return show(amend(context, withTypedName(context, typedBehind(sentence.typing, text))));
  }
  const position = Math.max(
    0,
    blanks.findIndex(({ id }) => id === sentence.cursor),
  );
  const isDigit = /^\d$/.test(text);
  const ahead = blanks.slice(position);
  const first = keyIntoFirst(context, isDigit ? ahead.filter((blank) => wantsDigits(context, blank)) : ahead, text);
  if (first !== null) return first;
  // The dice come after the last blank: a digit that no blank waits for begins a face.
  if (isDigit) {
    const atDice = amend(context, { cursor: diceStop, typing: '' });
    if (atDice.evaluation.proposal?.is === 'asking') return typeAtDice(atDice, text);
  }
  return (
    keyIntoFirst(context, [...ahead, ...blanks.slice(0, position)], text) ??
    say(context, `${key.name} has no meaning in this sentence`)
  );
}

/** Whether digits are for this blank rather than for the dice: it has the cursor, or a number that is still missing. */
function wantsDigits({ sentence }: SentenceContext, blank: PromptBlank): boolean {
  if (blank.id === sentence.cursor) return true;
  return blank.kind === 'number' && blank.defaultValue === undefined && sentence.values[blank.id] === undefined;
}

/**
 * The step of a key in the first of some blanks that can use it, or null; optional blanks take keys only at the cursor.
 */
function keyIntoFirst(context: SentenceContext, blanks: readonly PromptBlank[], text: string): Step | null {
  for (const blank of blanks) {
    if (isOptional(blank) && blank.id !== context.sentence.cursor) continue;
    const step = keyIntoBlank(context, blank, text);
    if (step !== null) return step;
  }
  return null;
}

/** Whether the cursor is in a blank for text. */
export function isAtText({ sentence, evaluation }: Pick<SentenceContext, 'sentence' | 'evaluation'>): boolean {
  return evaluation.blanks.some(({ id, kind }) => id === sentence.cursor && kind === 'text');
}

/** The text of the blank at the cursor: what is being typed, or what it was filled with before. */
function textSoFar({ typing, values, cursor }: Sentence): string {
  const value = values[cursor];
  return typing === '' && typeof value === 'string' ? value : typing;
}

/** The sentence with a text that is being typed at the cursor, filled into its blank as far as it goes. */
function typedSoFar(context: SentenceContext, typing: string): SentenceContext {
  const { cursor, values } = context.sentence;
  const { [cursor]: _dropped, ...others } = values;
  return amend(context, { typing, values: typing === '' ? others : { ...others, [cursor]: typing } });
}

/** The sentence with the text that is being typed filled into its blank. */
function takeText(context: SentenceContext): SentenceContext {
  const { sentence } = context;
  if (!isAtText(context) || sentence.typing === '') return context;
  return amend(context, { ...fill(context, sentence.cursor, sentence.typing), typing: '' });
}

/** The ids that the cursor can be at, in order. */
function cursorStops({ evaluation }: SentenceContext): readonly string[] {
  return [...evaluation.blanks.map(({ id }) => id), diceStop];
}

function moveCursor(context: SentenceContext, by: number): SentenceContext {
  const stops = cursorStops(context);
  const position = stops.indexOf(context.sentence.cursor);
  return amend(context, { cursor: stops[(position + by + stops.length) % stops.length] ?? diceStop, typing: '' });
}

/**
 * Takes back the last key: a letter of a text, a digit, a face, a throw, or the value of the blank before; at the first
 * blank it leaves.
 */
function takeBack(context: SentenceContext): Step {
  const { ui, sentence } = context;
  const text = isAtText(context) ? textSoFar(sentence) : '';
  if (text !== '') return show(typedSoFar(context, withoutLastLetter(text)));
  if (sentence.typing !== '') return takeBackDigit(context);
  if (sentence.faces.length > 0) return show(amend(context, { faces: sentence.faces.slice(0, -1) }));
  const shorter = sentence.cursor === diceStop ? withoutLastFace(context) : null;
  if (shorter !== null) return show(amend(context, shorter));
  const stops = cursorStops(context);
  const before = stops[stops.indexOf(sentence.cursor) - 1];
  if (before === undefined) return { ui: inMode(ui, idle) };
  const { [before]: _dropped, ...values } = sentence.values;
  return show(amend(context, { cursor: before, values }));
}

/** Takes back the last digit, or the last letter of a name; a number without digits is not filled in. */
function takeBackDigit(context: SentenceContext): Step {
  const { sentence } = context;
  const { cursor } = sentence;
  const typing = sentence.typing.slice(0, -1);
  if (isTypingName(sentence, context.evaluation.blanks)) return show(amend(context, withTypedName(context, typing)));
  if (cursor === diceStop || cursor === 'on' || cursor === 'which') return show(amend(context, { typing }));
  const { [cursor]: before, ...others } = sentence.values;
  const value = typeof before === 'string' ? typing : Number(typing);
  const values = typing === '' || typing === '-' ? others : { ...others, [cursor]: value };
  return show(amend(context, { typing, values }));
}
