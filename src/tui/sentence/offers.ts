/** What a key fills in an open place of a sentence. */
import { formatRefusal } from '../../rules/kernel/refusal.ts';
import type { Blank } from '../../rules/kernel/screen.ts';
import type { Id, Json } from '../../state/encounter.ts';
import { baseName, numberOf } from '../roster.ts';
import type { Desk, Sentence, Step } from '../ui.ts';
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
import { say, show } from './judge.ts';

export function offered(desk: Desk, sentence: Sentence, place: Place, text: string): Step | null {
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
      if (option.refusal !== undefined) return say(desk.ui, sentence, `refused: ${formatRefusal(option.refusal)}`);
      return show(desk.ui, after(desk, filled(sentence, place.id, option.id), place.id));
    }
    case 'many': {
      const option = place.options?.find(({ key }) => key === text);
      if (option === undefined) return null;
      if (option.refusal !== undefined) return say(desk.ui, sentence, `refused: ${formatRefusal(option.refusal)}`);
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

export function filled(sentence: Sentence, id: string, value: Json): Sentence {
  return { ...sentence, values: { ...sentence.values, [id]: value } };
}

/** One option more of those that were chosen, or one less; in the order in which they are offered. */
function turned(desk: Desk, sentence: Sentence, place: Blank, id: string): Sentence {
  const chosen = chosenOf(intentOf(desk, sentence).with[place.id]);
  const isIn = (option: string): boolean => (option === id ? !chosen.includes(id) : chosen.includes(option));
  return filled(sentence, place.id, (place.options ?? []).map((option) => option.id).filter(isIn));
}

/** The next open place after one was filled; past the last come the dice. */
export function after(desk: Desk, sentence: Sentence, id: string): Sentence {
  const places = placesOf(desk, sentence);
  const next = places.slice(places.findIndex((place) => place.id === id) + 1).find((place) => !isLate(place));
  return { ...sentence, at: next?.id ?? 'dice', typing: '' };
}

export function isLate(place: Place): boolean {
  return 'optional' in place && place.optional === true;
}

function nameOf(desk: Desk, id: Id): string {
  return desk.session.encounter.combatants[id]?.name ?? baseName(id);
}
