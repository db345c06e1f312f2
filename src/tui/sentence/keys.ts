/** Keys in a sentence. A key goes to the first blank, from the present one on, that can use it. */
import { type ChoiceAsk, type facesNeeded, isPick } from '../../dice/ask.ts';
import { refusalText } from '../../rules/refusal.ts';
import type { Blank } from '../../rules/screen.ts';
import { wishFor } from '../../session/session.ts';
import type { Id, Json } from '../../state/encounter.ts';
import { endFace, isComplete, type Typed, typeDigit } from '../faces.ts';
import type { Command } from '../keymap.ts';
import type { Key } from '../keys/decode.ts';
import { baseName, numberOf } from '../roster.ts';
import { type Desk, idle, notice, type Sentence, type Step } from '../ui.ts';
import {
  actionOf,
  chosenOf,
  firstStanding,
  intentOf,
  kinOf,
  type Place,
  placesOf,
  standing,
  type Whom,
} from './blanks.ts';
import { goOn, optionKeys, picksOf, proposalOf, say, show } from './judge.ts';

/** The keys that command, in a sentence that is not yet decided. */
export function sentenceCommand(desk: Desk, sentence: Sentence, command: Command): Step {
  const { ui } = desk;
  switch (command) {
    case 'enter':
      return sentence.at === 'dice' ? takePicks(desk, sentence) : goOn(desk, settled(desk, sentence), false);
    case 'roll':
      return goOn(desk, settled(desk, sentence), true);
    case 'declare':
      return declare(desk, settled(desk, sentence));
    case 'next-blank':
      return show(ui, moved(desk, settled(desk, sentence), 1));
    case 'blank-before':
      return show(ui, moved(desk, settled(desk, sentence), -1));
    case 'modifier':
      return placesOf(desk, sentence).some(({ id }) => id === 'modifier')
        ? show(ui, { ...sentence, at: 'modifier', typing: '' })
        : say(ui, sentence, 'not: nothing modifies this action');
    case 'back':
      return takeBack(desk, sentence);
    case 'out':
      return {
        ui: { ...ui, mode: idle, parked: { ...sentence, typing: '' }, notice: 'parked; Tab takes it up again' },
      };
    default:
      return { ui };
  }
}

/** Instead of throwing now: the sentence is kept as a plan, to be resolved with the others. */
function declare(desk: Desk, sentence: Sentence): Step {
  const { by } = sentence;
  if (by === null) return say(desk.ui, sentence, 'not: nobody declares this');
  const { action, on, with: values, each } = intentOf(desk, sentence);
  const plan = { action, on, with: values, ...(each === undefined ? {} : { each }) };
  const wish = wishFor({ action: 'declare', by, on: [], with: { plan } });
  return { ui: desk.ui, effect: { do: 'commit', wish, after: (screen) => ({ ...screen, mode: idle, parked: null }) } };
}

/** A letter, digit or blank typed into a sentence. */
export function sentenceText(desk: Desk, sentence: Sentence, key: Key): Step {
  const text = key.name === 'space' ? ' ' : (key.text ?? key.name);
  if (key.name === 'paste') return pasted(desk, sentence, text);
  const places = placesOf(desk, sentence);
  const current = places.find((place) => place.id === sentence.at);
  if (current?.kind === 'text') return show(desk.ui, { ...sentence, typing: sentence.typing + text });
  if (sentence.at === 'dice') return typedInDice(desk, sentence, text);
  const from = Math.max(
    0,
    places.findIndex((place) => place.id === sentence.at),
  );
  const ahead = firstOffer(desk, sentence, places.slice(from), text);
  if (ahead !== null) return ahead;
  // Past the last blank come the dice: a digit that no blank ahead takes is the first of a face.
  if (/^\d$/.test(text) && proposalOf(desk, sentence).is === 'asking') {
    return typedInDice(desk, { ...sentence, at: 'dice' }, text);
  }
  return (
    firstOffer(desk, sentence, places.slice(0, from), text) ?? say(desk.ui, sentence, `${key.name} means nothing here`)
  );
}

function firstOffer(desk: Desk, sentence: Sentence, places: readonly Place[], text: string): Step | null {
  for (const place of places) {
    if (isLate(place) && place.id !== sentence.at) continue;
    const step = offered(desk, sentence, place, text);
    if (step !== null) return step;
  }
  return null;
}

function isLate(place: Place): boolean {
  return 'late' in place && place.late === true;
}

/** Faces pasted into the dice, text into text; elsewhere a paste is refused. */
function pasted(desk: Desk, sentence: Sentence, text: string): Step {
  const place = placesOf(desk, sentence).find(({ id }) => id === sentence.at);
  if (place?.kind === 'text') return show(desk.ui, { ...sentence, typing: sentence.typing + text });
  return say(desk.ui, sentence, 'a paste goes into text only');
}

function offered(desk: Desk, sentence: Sentence, place: Place, text: string): Step | null {
  switch (place.kind) {
    case 'whom':
      return whom(desk, sentence, place.options, text);
    case 'which': {
      if (!/^\d$/.test(text)) return null;
      const who =
        place.members.find((id) => numberOf(nameOf(desk, id)) === Number(text)) ?? firstStanding(desk, place.members);
      return who === undefined ? null : show(desk.ui, after(desk, { ...sentence, on: [who] }, 'which'));
    }
    case 'pick': {
      const option = place.options?.find(({ key }) => key === text);
      if (option === undefined) return null;
      if (option.refused !== undefined) return say(desk.ui, sentence, `refused: ${refusalText(option.refused)}`);
      return show(desk.ui, after(desk, filled(sentence, place.id, option.id), place.id));
    }
    case 'many': {
      const option = place.options?.find(({ key }) => key === text);
      if (option === undefined) return null;
      if (option.refused !== undefined) return say(desk.ui, sentence, `refused: ${refusalText(option.refused)}`);
      return show(desk.ui, { ...turned(desk, sentence, place, option.id), at: place.id, typing: '' });
    }
    case 'number':
      if (!/^[\d+-]$/.test(text)) return null;
      return number(desk, sentence, place.id, text);
    case 'text':
      return show(desk.ui, { ...sentence, at: place.id, typing: sentence.typing + text });
  }
}

function whom(desk: Desk, sentence: Sentence, options: readonly Whom[], text: string): Step | null {
  const many = placesOf(desk, sentence)[0]?.id === 'on' && sentence.at === 'on';
  if (many && (text === ' ' || text === '*')) return more(desk, sentence, text);
  const option = options.find(({ key }) => key === text);
  if (option === undefined) return null;
  const all = standing(desk, option.members);
  const on = actionOf(desk, sentence).targets === 'many' ? all : all.slice(0, 1);
  return show(desk.ui, after(desk, { ...sentence, on, each: {}, leftOut: [] }, 'on'));
}

/** Space: one more of the kind; `*`: all of the kind. */
function more(desk: Desk, sentence: Sentence, text: string): Step {
  const kin = kinOf(desk.session.encounter, sentence.on[0] ?? null);
  const next = kin.find((id) => !sentence.on.includes(id));
  const on: readonly Id[] = text === '*' ? kin : next === undefined ? sentence.on : [...sentence.on, next];
  return show(desk.ui, { ...sentence, on });
}

function number(desk: Desk, sentence: Sentence, id: string, text: string): Step {
  const here = sentence.at === id ? sentence.typing : '';
  const typing = text === '+' ? here.replace('-', '') : text === '-' ? `-${here.replace('-', '')}` : here + text;
  if (typing.length > 7) return say(desk.ui, sentence, 'that number is too long');
  const value = Number(typing);
  const typed = { ...sentence, at: id, typing };
  return show(desk.ui, Number.isFinite(value) && typing !== '-' ? filled(typed, id, value) : typed);
}

function filled(sentence: Sentence, id: string, value: Json): Sentence {
  return { ...sentence, values: { ...sentence.values, [id]: value } };
}

/** One option more of those that were chosen, or one less; in the order in which they are offered. */
function turned(desk: Desk, sentence: Sentence, place: Blank, id: string): Sentence {
  const chosen = chosenOf(intentOf(desk, sentence).with[place.id]);
  const isIn = (option: string): boolean => (option === id ? !chosen.includes(id) : chosen.includes(option));
  return filled(sentence, place.id, (place.options ?? []).map((option) => option.id).filter(isIn));
}

/** The sentence with the text that is being typed taken as it stands. */
function settled(desk: Desk, sentence: Sentence): Sentence {
  const place = placesOf(desk, sentence).find(({ id }) => id === sentence.at);
  if (place?.kind !== 'text' || sentence.typing === '') return sentence;
  return filled(sentence, place.id, sentence.typing);
}

/** The next open place after one was filled; past the last come the dice. */
function after(desk: Desk, sentence: Sentence, id: string): Sentence {
  const places = placesOf(desk, sentence);
  const next = places.slice(places.findIndex((place) => place.id === id) + 1).find((place) => !isLate(place));
  return { ...sentence, at: next?.id ?? 'dice', typing: '' };
}

function moved(desk: Desk, sentence: Sentence, by: number): Sentence {
  const ids = [...placesOf(desk, sentence).map(({ id }) => id), 'dice'];
  const at = ids.indexOf(sentence.at);
  return { ...sentence, at: ids[(at + by + ids.length) % ids.length] ?? 'dice', typing: '' };
}

/** Takes back the last key: a digit, a face, what the blank before was filled with; at the start, the sentence. */
function takeBack(desk: Desk, sentence: Sentence): Step {
  const { ui } = desk;
  if (sentence.typing !== '') {
    const typing = sentence.typing.slice(0, -1);
    const value = Number(typing);
    const { [sentence.at]: _gone, ...rest } = sentence.values;
    const values = typing === '' || typing === '-' || sentence.at === 'dice' ? rest : { ...rest, [sentence.at]: value };
    return show(ui, { ...sentence, typing, values: isText(desk, sentence) ? sentence.values : values });
  }
  if (sentence.faces.length > 0) return show(ui, { ...sentence, faces: sentence.faces.slice(0, -1) });
  const lastThrow = lastTyped(desk, sentence);
  if (sentence.at === 'dice' && lastThrow !== null) {
    return show(ui, {
      ...sentence,
      answers: sentence.answers.without(lastThrow.id),
      faces: lastThrow.faces.slice(0, -1),
    });
  }
  const ids = [...placesOf(desk, sentence).map(({ id }) => id), 'dice'];
  const before = ids[ids.indexOf(sentence.at) - 1];
  if (before === undefined) return { ui: notice({ ...ui, mode: idle }, '') };
  const { [before]: _dropped, ...values } = sentence.values;
  return show(ui, { ...sentence, at: before, values });
}

function isText(desk: Desk, sentence: Sentence): boolean {
  return placesOf(desk, sentence).some((place) => place.id === sentence.at && place.kind === 'text');
}

/** The throw that was answered last. */
export function lastTyped(desk: Desk, sentence: Sentence): { id: string; faces: readonly number[] } | null {
  const proposal = proposalOf(desk, sentence);
  const answered = proposal.is === 'refused' ? [] : proposal.answered;
  const last = answered.at(-1);
  return last === undefined ? null : { id: last.ask.id, faces: last.answer.faces };
}

/** A digit of a face, the end of a short one, or the letter of a choice that the rules leave open. */
function typedInDice(desk: Desk, sentence: Sentence, text: string): Step {
  const proposal = proposalOf(desk, sentence);
  if (proposal.is === 'refused') return say(desk.ui, sentence, `refused: ${refusalText(proposal.refusal)}`);
  if (proposal.is === 'ready') return say(desk.ui, sentence, 'no die is missing; Enter goes on');
  const { ask } = proposal;
  if (ask.kind === 'choice') {
    const pick = ask.options[optionKeys.indexOf(text)];
    if (pick === undefined) return say(desk.ui, sentence, `1-${optionKeys[ask.options.length - 1]} chooses`);
    if (ask.many !== true) return picked(desk, sentence, ask, [pick]);
    return toggled(desk, sentence, ask, pick);
  }
  if (text !== ' ' && !/^\d$/.test(text)) {
    const open = placesOf(desk, sentence).map((place) => offered(desk, { ...sentence, at: place.id }, place, text));
    return open.find((step) => step !== null) ?? say(desk.ui, sentence, `${text} is no face`);
  }
  const typed = text === ' ' ? endFace(ask.sides, sentence.typing) : typeDigit(ask.sides, sentence.typing, text);
  return faceTyped(desk, sentence, ask, typed);
}

/** One option more of a choice that takes several, or one less; as many as it takes. */
function toggled(desk: Desk, sentence: Sentence, ask: ChoiceAsk, pick: string): Step {
  const before = picksOf(sentence, ask);
  const picks = before.includes(pick) ? before.filter((one) => one !== pick) : [...before, pick];
  if (ask.most !== undefined && picks.length > ask.most) return say(desk.ui, sentence, `at most ${ask.most}`);
  return show(desk.ui, { ...sentence, picks });
}

function picked(desk: Desk, sentence: Sentence, ask: ChoiceAsk, picks: readonly string[]): Step {
  return onward(desk, { ...sentence, answers: sentence.answers.picked(ask, picks), picks: null });
}

/** Enter at a choice takes what is picked, or what stands; elsewhere among the dice it goes on. */
function takePicks(desk: Desk, sentence: Sentence): Step {
  const proposal = proposalOf(desk, sentence);
  if (proposal.is !== 'asking' || proposal.ask.kind !== 'choice') return goOn(desk, sentence, false);
  const { ask } = proposal;
  const picks = picksOf(sentence, ask);
  if (!isPick(ask, picks)) return say(desk.ui, sentence, `choose: ${ask.label}`);
  return picked(desk, sentence, ask, picks);
}

function faceTyped(desk: Desk, sentence: Sentence, ask: Parameters<typeof facesNeeded>[0], typed: Typed): Step {
  switch (typed.is) {
    case 'impossible':
      return say(desk.ui, sentence, typed.says);
    case 'more':
      return show(desk.ui, { ...sentence, typing: typed.typing });
    case 'face': {
      const faces = [...sentence.faces, typed.face];
      if (!isComplete(ask, faces)) return show(desk.ui, { ...sentence, faces, typing: '' });
      return onward(desk, { ...sentence, answers: sentence.answers.typed(ask, faces), faces: [], typing: '' });
    }
  }
}

/** After a throw the next one waits, or is rolled where vrule throws; after the last the result shows itself. */
function onward(desk: Desk, sentence: Sentence): Step {
  const step = goOn(desk, sentence, false);
  const waits = step.ui.notice.startsWith('to be thrown');
  return waits ? { ui: notice(step.ui, '') } : step;
}

function nameOf(desk: Desk, id: Id): string {
  return desk.session.encounter.combatants[id]?.name ?? baseName(id);
}
