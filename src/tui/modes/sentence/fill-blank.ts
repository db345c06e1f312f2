/** What a key fills into a blank of a sentence. */

import { groupOf, numberOf } from '../../../session/groups.ts';
import { upAmong } from '../../../session/lines/typed-action.ts';
import { takesSeveral } from '../../../session/request.ts';
import type { Id, Json } from '../../../state/encounter.ts';
import { typedBehind } from '../../keys/typing.ts';
import {
  type ActionBlank,
  diceStop,
  type KeyedOption,
  type PromptBlank,
  type Sentence,
  type TargetOption,
} from '../../ui/sentence.ts';
import { nameOf, type Step } from '../../ui/ui.ts';
import { chosenOptions, isOptional } from './blanks.ts';
import { amend, type SentenceContext, say, show } from './evaluate.ts';
import { sayRefused } from './refused.ts';
import { byName, isSearched, oneMore, withTypedName } from './typed-names.ts';

/** The step of a key in a blank, or null where the blank has no use for it. */
export function keyIntoBlank(context: SentenceContext, blank: PromptBlank, text: string): Step | null {
  switch (blank.kind) {
    case 'target':
      return chooseTargets(context, blank.options, text);
    case 'member': {
      const { members } = blank;
      if (text === '*' && takesSeveral(context.evaluation.action)) return show(amend(context, { on: members }));
      return /^\d$/.test(text) ? typeMember(context, members, text) : null;
    }
    case 'pick':
      if (isSearched(blank) && blank.id === context.sentence.cursor) {
        return /^[\p{L}' -]$/u.test(text)
          ? show(amend(context, withTypedName(context, typedBehind(context.sentence.typing, text))))
          : null;
      }
      if (blank.allowsOther === 'number' && /^\d$/.test(text)) return typeOtherNumber(context, blank, text);
      return chooseOption(context, blank, text, ({ id }) =>
        moveOn(amend(context, fill(context, blank.id, id)), blank.id),
      );
    case 'many':
      return chooseOption(context, blank, text, ({ id }) =>
        amend(context, { ...toggle(context, blank, id), cursor: blank.id, typing: '' }),
      );
    case 'number':
      return /^[\d+-]$/.test(text) ? typeNumber(context, blank.id, text) : null;
    case 'text':
      return show(amend(context, { cursor: blank.id, typing: typedBehind(context.sentence.typing, text) }));
  }
}

/**
 * A digit of a member's number, which one more may follow: the 1 of Rioter 12. A digit that is no number means the first who is up; behind
 * another digit it is none of this blank.
 */
function typeMember(context: SentenceContext, members: readonly Id[], digit: string): Step | null {
  const { cursor, typing: before } = context.sentence;
  const typing = (cursor === 'which' ? before : '') + digit;
  const numbers = members.map((id) => `${numberOf(nameOf(context, id)) ?? ''}`);
  const [first] = typing === digit ? upAmong(context.session, members) : [];
  const member = members[numbers.indexOf(typing)] ?? first;
  if (member === undefined) return null;
  const chosen = amend(context, { on: [member] });
  const mayFollow = numbers.some((number) => number !== typing && number.startsWith(typing));
  return show(mayFollow ? amend(chosen, { cursor: 'which', typing }) : moveOn(chosen, 'which'));
}

/** The values of the sentence with one blank filled. */
export function fill({ sentence }: SentenceContext, id: string, value: Json): Pick<Sentence, 'values'> {
  return { values: { ...sentence.values, [id]: value } };
}

/** The cursor on the next blank that is not optional, or on the dice. */
function moveOn(context: SentenceContext, id: string): SentenceContext {
  const { blanks } = context.evaluation;
  const position = blanks.findIndex((blank) => blank.id === id);
  const next = blanks.slice(position + 1).find((blank) => !isOptional(blank));
  return amend(context, { cursor: next?.id ?? diceStop, typing: '' });
}

function chooseOption(
  context: SentenceContext,
  { options }: ActionBlank,
  text: string,
  choose: (option: KeyedOption) => SentenceContext,
): Step | null {
  const option = options.find(({ key }) => key === text);
  if (option === undefined) return null;
  const chosen = choose(option);
  if (option.refusal === undefined) return show(chosen);
  const { values, cursor, typing } = chosen.sentence;
  return sayRefused(context, option.refusal, { values, cursor, typing });
}

/** The letter of a group; `/` begins a name. After Space the letter adds a group, Space the next of the same group. */
function chooseTargets(context: SentenceContext, options: readonly TargetOption[], text: string): Step | null {
  const { sentence, evaluation } = context;
  const takesMany = takesSeveral(evaluation.action);
  if (text === '*' || text === oneMore)
    return takesMany
      ? addTargets(context, text)
      : say(context, `not: ${evaluation.action.title.toLowerCase()} has one target`);
  if (text === byName && sentence.cursor === 'on') return show(amend(context, { typing: byName }));
  const option = options.find(({ key }) => key === text);
  if (option === undefined) return null;
  const members = upAmong(context.session, option.members);
  if (sentence.cursor === 'on' && sentence.typing === oneMore) {
    return show(amend(context, { on: [...new Set([...sentence.on, ...members])], typing: '' }));
  }
  const on = takesMany ? members : members.slice(0, 1);
  return show(moveOn(amend(context, { on, each: {}, leftOut: [], typing: '' }), 'on'));
}

/** All of a kind; after Space one more target, after another Space the next of the last one's group. */
function addTargets(context: SentenceContext, text: string): Step {
  const { on, typing } = context.sentence;
  const members = groupOf(context.session.encounter, on.at(-1) ?? null);
  if (text === '*') return show(amend(context, { on: [...new Set([...on, ...members])], typing: '' }));
  const next = members.find((id) => !on.includes(id));
  if (typing === oneMore) {
    return next === undefined
      ? say(context, 'not: there is no other of this kind')
      : show(amend(context, { on: [...on, next], typing: '' }));
  }
  const further = next === undefined ? '' : `, Space for ${nameOf(context, next)}`;
  return say(amend(context, { cursor: 'on', typing: oneMore }), `one more: its letter${further}, * all of its kind`);
}

function typeNumber(context: SentenceContext, id: string, text: string): Step {
  const { sentence } = context;
  const before = sentence.cursor === id ? sentence.typing : '';
  const unsigned = before.replace('-', '');
  const typing = text === '+' ? unsigned : text === '-' ? `-${unsigned}` : before + text;
  if (typing.length > 7) return say(context, 'that number is too long');
  const value = Number(typing);
  const isNumber = Number.isFinite(value) && typing !== '-';
  return show(amend(context, { cursor: id, typing, ...(isNumber ? fill(context, id, value) : {}) }));
}

/** A digit of a number in place of an option, at the cursor; elsewhere digits are faces. */
function typeOtherNumber(context: SentenceContext, { id, label, max = 0 }: ActionBlank, digit: string): Step | null {
  const { cursor, typing: before } = context.sentence;
  if (cursor !== id) return null;
  const number = Number(before + digit);
  if (number > max) return say(context, `${label}: ${max} at most`);
  return show(amend(context, { typing: `${number}`, ...fill(context, id, `${number}`) }));
}

/** The blank with one more option chosen, or one fewer; in the order in which they are offered. */
function toggle(context: SentenceContext, blank: ActionBlank, id: string): Pick<Sentence, 'values'> {
  const chosen = chosenOptions(context.evaluation.intent.with[blank.id]);
  const isChosen = (option: string): boolean => (option === id ? !chosen.includes(id) : chosen.includes(option));
  const options = blank.options.map((option) => option.id).filter(isChosen);
  return fill(context, blank.id, options);
}
