/** Keys in a sentence. A key goes to the first blank, from the present one on, that can use it. */

import { requestFor } from '../../session/session.ts';
import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { letterOf } from '../keys/letters.ts';
import { idle, notice, type Sentence, type Step, type UpdateContext } from '../ui/ui.ts';
import { intentOf, type Place, placesOf } from './blanks.ts';
import { lastTyped, takePicks, typedInDice } from './dice.ts';
import { goOn, proposalOf, say, show } from './judge.ts';
import { filled, isLate, offered } from './offers.ts';

/** The keys that command, in a sentence that is not yet decided. */
export function sentenceCommand(context: UpdateContext, sentence: Sentence, command: Command): Step {
  const { ui } = context;
  switch (command) {
    case 'enter':
      return sentence.at === 'dice' ? takePicks(context, sentence) : goOn(context, settled(context, sentence), false);
    case 'roll':
      return goOn(context, settled(context, sentence), true);
    case 'declare':
      return declare(context, settled(context, sentence));
    case 'next-blank':
      return show(ui, moved(context, settled(context, sentence), 1));
    case 'blank-before':
      return show(ui, moved(context, settled(context, sentence), -1));
    case 'modifier':
      return placesOf(context, sentence).some(({ id }) => id === 'modifier')
        ? show(ui, { ...sentence, at: 'modifier', typing: '' })
        : say(ui, sentence, 'not: nothing modifies this action');
    case 'back':
      return takeBack(context, sentence);
    case 'out':
      return {
        ui: { ...ui, mode: idle, parked: { ...sentence, typing: '' }, notice: 'parked; Tab takes it up again' },
      };
    default:
      return { ui };
  }
}

/** Instead of throwing now: the sentence is kept as a plan, to be resolved with the others. */
function declare(context: UpdateContext, sentence: Sentence): Step {
  const { by } = sentence;
  if (by === null) return say(context.ui, sentence, 'not: nobody declares this');
  const { action, on, with: values, each } = intentOf(context, sentence);
  const plan = { action, on, with: values, ...(each === undefined ? {} : { each }) };
  const wish = requestFor({ action: 'declare', by, on: [], with: { plan } });
  return {
    ui: context.ui,
    effect: { do: 'commit', wish, after: (screen) => ({ ...screen, mode: idle, parked: null }) },
  };
}

/** A letter, digit or blank typed into a sentence. */
export function sentenceText(context: UpdateContext, sentence: Sentence, key: Key): Step {
  const text = letterOf(key);
  if (key.name === 'paste') return pasted(context, sentence, text);
  const places = placesOf(context, sentence);
  const current = places.find((place) => place.id === sentence.at);
  if (current?.kind === 'text') return show(context.ui, { ...sentence, typing: written(sentence) + text });
  if (sentence.at === 'dice') return typedInDice(context, sentence, text);
  const from = Math.max(
    0,
    places.findIndex((place) => place.id === sentence.at),
  );
  const ahead = firstOffer(context, sentence, places.slice(from), text);
  if (ahead !== null) return ahead;
  // Past the last blank come the dice: a digit that no blank ahead takes is the first of a face.
  if (/^\d$/.test(text) && proposalOf(context, sentence).is === 'asking') {
    return typedInDice(context, { ...sentence, at: 'dice' }, text);
  }
  return (
    firstOffer(context, sentence, places.slice(0, from), text) ??
    say(context.ui, sentence, `${key.name} means nothing here`)
  );
}

function firstOffer(context: UpdateContext, sentence: Sentence, places: readonly Place[], text: string): Step | null {
  for (const place of places) {
    if (isLate(place) && place.id !== sentence.at) continue;
    const step = offered(context, sentence, place, text);
    if (step !== null) return step;
  }
  return null;
}

/** Faces pasted into the dice, text into text; elsewhere a paste is refused. */
function pasted(context: UpdateContext, sentence: Sentence, text: string): Step {
  const place = placesOf(context, sentence).find(({ id }) => id === sentence.at);
  if (place?.kind === 'text') return show(context.ui, { ...sentence, typing: written(sentence) + text });
  return say(context.ui, sentence, 'a paste goes into text only');
}

/** The text of the blank so far: what is being typed, or what it was filled with before. */
function written({ typing, values, at }: Sentence): string {
  const value = values[at];
  return typing === '' && typeof value === 'string' ? value : typing;
}

/** The sentence with the text that is being typed taken as it stands. */
function settled(context: UpdateContext, sentence: Sentence): Sentence {
  const place = placesOf(context, sentence).find(({ id }) => id === sentence.at);
  if (place?.kind !== 'text' || sentence.typing === '') return sentence;
  return filled({ ...sentence, typing: '' }, place.id, sentence.typing);
}

function moved(context: UpdateContext, sentence: Sentence, by: number): Sentence {
  const ids = [...placesOf(context, sentence).map(({ id }) => id), 'dice'];
  const at = ids.indexOf(sentence.at);
  return { ...sentence, at: ids[(at + by + ids.length) % ids.length] ?? 'dice', typing: '' };
}

/** Takes back the last key: a digit, a face, what the blank before was filled with; at the start, the sentence. */
function takeBack(context: UpdateContext, sentence: Sentence): Step {
  const { ui } = context;
  if (sentence.typing !== '') {
    const typing = sentence.typing.slice(0, -1);
    const value = Number(typing);
    const { [sentence.at]: _gone, ...rest } = sentence.values;
    const values = typing === '' || typing === '-' || sentence.at === 'dice' ? rest : { ...rest, [sentence.at]: value };
    return show(ui, { ...sentence, typing, values: isText(context, sentence) ? sentence.values : values });
  }
  if (sentence.faces.length > 0) return show(ui, { ...sentence, faces: sentence.faces.slice(0, -1) });
  const lastThrow = lastTyped(context, sentence);
  if (sentence.at === 'dice' && lastThrow !== null) {
    return show(ui, {
      ...sentence,
      answers: sentence.answers.without(lastThrow.id),
      faces: lastThrow.faces.slice(0, -1),
      facesOf: lastThrow.id,
    });
  }
  const ids = [...placesOf(context, sentence).map(({ id }) => id), 'dice'];
  const before = ids[ids.indexOf(sentence.at) - 1];
  if (before === undefined) return { ui: notice({ ...ui, mode: idle }, '') };
  const { [before]: _dropped, ...values } = sentence.values;
  return show(ui, { ...sentence, at: before, values });
}

function isText(context: UpdateContext, sentence: Sentence): boolean {
  return placesOf(context, sentence).some((place) => place.id === sentence.at && place.kind === 'text');
}
