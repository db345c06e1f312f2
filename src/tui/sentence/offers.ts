/** What a key fills in an open place of a sentence. */
import { formatRefusal } from '../../rules/kernel/refusal.ts';
import type { Blank } from '../../rules/kernel/screen.ts';
import type { Id, Json } from '../../state/encounter.ts';
import { baseName, numberOf } from '../ui/roster.ts';
import type { Sentence, Step, UpdateContext } from '../ui/ui.ts';
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

export function offered(context: UpdateContext, sentence: Sentence, place: Place, text: string): Step | null {
  switch (place.kind) {
    case 'whom':
      return whom(context, sentence, place.options, text);
    case 'which': {
      if (!/^\d$/.test(text)) return null;
      const who =
        place.members.find((id) => numberOf(nameOf(context, id)) === Number(text)) ??
        firstStanding(context, place.members);
      return who === undefined ? null : show(context.ui, after(context, { ...sentence, on: [who] }, 'which'));
    }
    case 'pick': {
      const option = place.options?.find(({ key }) => key === text);
      if (option === undefined) return null;
      if (option.refusal !== undefined) return say(context.ui, sentence, `refused: ${formatRefusal(option.refusal)}`);
      return show(context.ui, after(context, filled(sentence, place.id, option.id), place.id));
    }
    case 'many': {
      const option = place.options?.find(({ key }) => key === text);
      if (option === undefined) return null;
      if (option.refusal !== undefined) return say(context.ui, sentence, `refused: ${formatRefusal(option.refusal)}`);
      return show(context.ui, { ...turned(context, sentence, place, option.id), at: place.id, typing: '' });
    }
    case 'number':
      if (!/^[\d+-]$/.test(text)) return null;
      return number(context, sentence, place.id, text);
    case 'text':
      return show(context.ui, { ...sentence, at: place.id, typing: sentence.typing + text });
  }
}

function whom(context: UpdateContext, sentence: Sentence, options: readonly Whom[], text: string): Step | null {
  const many = placesOf(context, sentence)[0]?.id === 'on' && sentence.at === 'on';
  if (many && (text === ' ' || text === '*')) return more(context, sentence, text);
  const option = options.find(({ key }) => key === text);
  if (option === undefined) return null;
  const all = standing(context, option.members);
  const on = actionOf(context, sentence).targets === 'many' ? all : all.slice(0, 1);
  return show(context.ui, after(context, { ...sentence, on, each: {}, leftOut: [] }, 'on'));
}

/** Space: one more of the kind; `*`: all of the kind. */
function more(context: UpdateContext, sentence: Sentence, text: string): Step {
  const kin = kinOf(context.session.encounter, sentence.on[0] ?? null);
  const next = kin.find((id) => !sentence.on.includes(id));
  const on: readonly Id[] = text === '*' ? kin : next === undefined ? sentence.on : [...sentence.on, next];
  return show(context.ui, { ...sentence, on });
}

function number(context: UpdateContext, sentence: Sentence, id: string, text: string): Step {
  const here = sentence.at === id ? sentence.typing : '';
  const typing = text === '+' ? here.replace('-', '') : text === '-' ? `-${here.replace('-', '')}` : here + text;
  if (typing.length > 7) return say(context.ui, sentence, 'that number is too long');
  const value = Number(typing);
  const typed = { ...sentence, at: id, typing };
  return show(context.ui, Number.isFinite(value) && typing !== '-' ? filled(typed, id, value) : typed);
}

export function filled(sentence: Sentence, id: string, value: Json): Sentence {
  return { ...sentence, values: { ...sentence.values, [id]: value } };
}

/** One option more of those that were chosen, or one less; in the order in which they are offered. */
function turned(context: UpdateContext, sentence: Sentence, place: Blank, id: string): Sentence {
  const chosen = chosenOf(intentOf(context, sentence).with[place.id]);
  const isIn = (option: string): boolean => (option === id ? !chosen.includes(id) : chosen.includes(option));
  return filled(sentence, place.id, (place.options ?? []).map((option) => option.id).filter(isIn));
}

/** The next open place after one was filled; past the last come the dice. */
export function after(context: UpdateContext, sentence: Sentence, id: string): Sentence {
  const places = placesOf(context, sentence);
  const next = places.slice(places.findIndex((place) => place.id === id) + 1).find((place) => !isLate(place));
  return { ...sentence, at: next?.id ?? 'dice', typing: '' };
}

export function isLate(place: Place): boolean {
  return 'optional' in place && place.optional === true;
}

function nameOf(context: UpdateContext, id: Id): string {
  return context.session.encounter.combatants[id]?.name ?? baseName(id);
}
