/** What a key fills into a blank of a sentence. */

import type { Option } from '../../../game/kernel/screen.ts';
import { groupKey, groupOf, numberOf } from '../../../session/groups.ts';
import { upAmong } from '../../../session/lines/typed-action.ts';
import { takesSeveral } from '../../../session/request.ts';
import { isOptional } from '../../../session/sentence/blanks.ts';
import { choose, fill, nameTargets, refusalOfTargets } from '../../../session/sentence/changes.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import type { Id } from '../../../state/encounter.ts';
import { typedBehind } from '../../keys/typing.ts';
import { diceStop } from '../../ui/sentence.ts';
import { nameOf, notice, type Step } from '../../ui/ui.ts';
import { amend, type SentenceContext, say, sayRefused, show } from './context.ts';
import type { ActionBlank, PromptBlank, TargetOption } from './letters.ts';
import { addedTargets, byName, isSearched, oneMore, typedBehindTargets, withTypedName } from './typed-names.ts';

/** The step of a key in a blank, or null where the blank has no use for it. */
export function keyIntoBlank(context: SentenceContext, blank: PromptBlank, text: string): Step | null {
  switch (blank.kind) {
    case 'target':
      return chooseTargets(context, blank.options, text);
    case 'member': {
      const { members } = blank;
      if (text === '*' && takesSeveral(evaluate(context).action)) {
        const all = reachable(context, members);
        const areAllNamed = all.every((id) => context.sentence.on.includes(id));
        return areAllNamed ? addTargets(context, text) : show(context, { sentence: nameTargets(context, all) });
      }
      return /^\d$/.test(text) ? typeMember(context, members, text) : null;
    }
    case 'pick':
      if (isSearched(blank) && blank.id === context.cursor) {
        return /^[\p{L}' -]$/u.test(text) ? show(withTypedName(context, typedBehind(context.typing, text))) : null;
      }
      if (blank.allowsOther === 'number' && /^\d$/.test(text)) return typeOtherNumber(context, blank, text);
      return chooseByKey(context, blank, text);
    case 'many':
      return chooseByKey(context, blank, text);
    case 'number':
      return /^[\d+-]$/.test(text) ? typeNumber(context, blank.id, text) : null;
    case 'text':
      return show(context, { cursor: blank.id, typing: typedBehind(context.typing, text) });
  }
}

/**
 * A digit of a member's number, which one more may follow: the 1 of Rioter 12. A digit that is no number means the first who is up; behind
 * another digit it is none of this blank.
 */
function typeMember(context: SentenceContext, members: readonly Id[], digit: string): Step | null {
  const { cursor, typing: before } = context;
  const typing = (cursor === 'which' ? before : '') + digit;
  const numbers = members.map((id) => `${numberOf(nameOf(context, id)) ?? ''}`);
  const [first] = typing === digit ? upAmong(context.session, members) : [];
  const member = members[numbers.indexOf(typing)] ?? first;
  if (member === undefined) return null;
  const chosen = amend(context, { sentence: nameTargets(context, [member]) });
  const mayFollow = numbers.some((number) => number !== typing && number.startsWith(typing));
  return show(mayFollow ? amend(chosen, { cursor: 'which', typing }) : moveOn(chosen, 'which'));
}

/** The cursor on the next blank that is not optional, or on the dice. */
export function moveOn(context: SentenceContext, id: string): SentenceContext {
  const { blanks } = evaluate(context);
  const position = blanks.findIndex((blank) => blank.id === id);
  const next = blanks.slice(position + 1).find((blank) => !isOptional(blank));
  return amend(context, { cursor: next?.id ?? diceStop, typing: '' });
}

function chooseByKey(context: SentenceContext, blank: ActionBlank, text: string): Step | null {
  const option = blank.options.find(({ key }) => key === text);
  return option === undefined ? null : chooseOf(context, blank, option);
}

/** The sentence with an option chosen, and the cursor behind its blank; at it, where several may be chosen. */
export function chooseOf(context: SentenceContext, blank: ActionBlank, option: Pick<Option, 'id'>): Step {
  const { sentence, refusal } = choose(context, blank, option.id);
  const filled = amend(context, { sentence });
  const chosen = blank.kind === 'many' ? amend(filled, { cursor: blank.id, typing: '' }) : moveOn(filled, blank.id);
  return refusal === null ? show(chosen) : sayRefused(context, refusal, chosen);
}

/** The letter of a group; `/` begins a name. After Space the letter adds a group, Space the next of the last one's, a digit its member. */
function chooseTargets(context: SentenceContext, options: readonly TargetOption[], text: string): Step | null {
  const { cursor, typing } = context;
  const { action } = evaluate(context);
  const takesMany = takesSeveral(action);
  if (text === '*' || text === oneMore)
    return takesMany ? addTargets(context, text) : say(context, `not: ${action.title.toLowerCase()} has one target`);
  if (text === byName && cursor === 'on') return show(context, { typing: byName });
  if (/^\d$/.test(text)) return memberByDigit(context, text);
  const option = options.find(({ key }) => key === text);
  if (option === undefined) return cursor === 'on' ? noTarget(context, text) : null;
  const members = upAmong(context.session, option.members);
  if (cursor === 'on' && typing === oneMore) return withMoreOfGroup(context, members);
  const step = nameAllowed(context, members, takesMany);
  return takesMany ? (awaitOneMore(context, members, options) ?? step) : step;
}

/** Whether the rules refuse the sentence with these targets. */
function areRefused(context: SentenceContext, on: readonly Id[]): boolean {
  return evaluate(amend(context, { sentence: nameTargets(context, on) })).proposal.is === 'refused';
}

/** The first of some combatants as a target, and the prompt for one more, where the rules refuse one alone and allow two; else null. */
function awaitOneMore(context: SentenceContext, [first]: readonly Id[], options: readonly TargetOption[]): Step | null {
  if (first === undefined || !areRefused(context, [first])) return null;
  const other = options.flatMap(({ members }) => members.find((id) => id !== first) ?? []);
  if (!other.some((id) => !areRefused(context, [first, id]))) return null;
  const named = amend(context, { sentence: nameTargets(context, [first]), cursor: 'on', typing: oneMore });
  return say(named, 'one more: its letter, or Space for the next of the same group');
}

/** How many of a group are tried as the target, where the rules do not allow all of it. */
const mostTried = 30;

/**
 * Names of a group those whom the rules allow: all of them where the action takes so many, else the first. Where they allow none, they
 * say why, and the next letter names another.
 */
function nameAllowed(context: SentenceContext, members: readonly Id[], takesMany: boolean): Step {
  const named = (on: readonly Id[]): SentenceContext =>
    amend(context, { sentence: nameTargets(context, on), cursor: 'on', typing: '' });
  const wanted = named(takesMany ? members : members.slice(0, 1));
  const refusal = refusalOfTargets(wanted);
  if (refusal === null) return show(moveOn(wanted, 'on'));
  const possible = members.slice(0, mostTried).filter((one) => refusalOfTargets(named([one])) === null);
  if (possible.length === 0) return sayRefused(wanted, refusal, moveOn(wanted, 'on'));
  const areMany = takesMany && refusalOfTargets(named(possible)) === null;
  return show(moveOn(named(areMany ? possible : possible.slice(0, 1)), 'on'));
}

/** The letter of a combatant on the table who is none of the targets; null where it is nobody's. */
function noTarget(context: SentenceContext, letter: string): Step | null {
  const { ui, session, sentence } = context;
  const all = Object.values(session.encounter.combatants);
  const one = all.find((combatant) => ui.tags.get(groupKey(combatant)) === letter);
  if (one === undefined) return null;
  const isActor = one.id === sentence.by || sentence.group.includes(one.id);
  return say(context, `not: ${one.name} ${isActor ? 'is the one who acts' : 'has left the fight'}`);
}

/** All of a kind, then all of their side who are up; after Space one more target, after another Space the next of the last one's group. */
function addTargets(context: SentenceContext, text: string): Step {
  const { on } = context.sentence;
  const members = reachable(context, groupOf(context.session.encounter, on.at(-1) ?? null));
  if (text === '*') {
    return withMoreTargets(context, members.every((id) => on.includes(id)) ? sideOf(context, on.at(-1)) : members);
  }
  const next = members.find((id) => !on.includes(id));
  if (context.typing === oneMore) {
    return next === undefined ? say(context, 'not: there is no other of this kind') : withMoreTargets(context, [next]);
  }
  const further = next === undefined ? '' : `, Space for ${nameOf(context, next)}`;
  return say(
    amend(context, { cursor: 'on', typing: oneMore }),
    `one more: its letter${members.length > 1 ? ' or number' : ''}${further}, * all of its kind, then its side`,
  );
}

/** A group added after Space: all of it, or as many as the rules allow; a digit takes only that one of it. */
function withMoreOfGroup(context: SentenceContext, members: readonly Id[]): Step {
  const before = context.sentence.on.length;
  const added = withMoreTargets(context, members);
  if (members.length < 2 || added.ui.mode.mode !== 'sentence') return added;
  const mode = { ...added.ui.mode, typing: typedBehindTargets(before) };
  return { ...added, ui: notice({ ...added.ui, mode }, 'a digit takes only that one of them') };
}

/**
 * After Space: the member of the last target's group whose number the digits are, in place of what was added since; a longer number may
 * follow. Null where nothing was added, or where the digit belongs to no such number and so to a die.
 */
function memberByDigit(context: SentenceContext, digit: string): Step | null {
  const added = addedTargets(context);
  if (added === null) return null;
  const { on } = context.sentence;
  const number = added.digits + digit;
  const members = groupOf(context.session.encounter, on.at(-1) ?? null);
  const numbers = members.map((id) => `${numberOf(nameOf(context, id)) ?? ''}`);
  if (!numbers.some((one) => one.startsWith(number)))
    return added.digits === '' ? say(context, `not: there is no ${number} of this kind`) : null;
  const member = members[numbers.indexOf(number)];
  const named = member === undefined ? on : [...new Set([...on.slice(0, added.before), member])];
  return showTargets(context, named, typedBehindTargets(added.before, number));
}

/** Of a kind those whom the rules allow together with the others that are named: without the dead where these are refused. */
function reachable(context: SentenceContext, members: readonly Id[]): readonly Id[] {
  const { system, encounter } = context.session;
  const isAllowed = (on: readonly Id[]): boolean =>
    refusalOfTargets(amend(context, { sentence: nameTargets(context, on) })) === null;
  if (isAllowed(members)) return members;
  const living = members.filter((id) => system.status(encounter, id).is !== 'dead');
  return [living, upAmong(context.session, members)].find((some) => some.length > 0 && isAllowed(some)) ?? members;
}

/** All on the side of a target who are up; the actors only where the action is not meant for foes. */
function sideOf(context: SentenceContext, who: Id | undefined): readonly Id[] {
  const { session, sentence } = context;
  const { action, intent } = evaluate(context);
  const { combatants } = session.encounter;
  const isActor = (id: Id): boolean => id === sentence.by || sentence.group.includes(id);
  const withActors = action.aim(session.encounter, intent) !== 'foe';
  const side = Object.values(combatants).filter((one) => !one.out && one.side === combatants[who ?? '']?.side);
  const meant = side.flatMap(({ id }) => (withActors || !isActor(id) ? id : []));
  return upAmong(session, meant);
}

function withMoreTargets(context: SentenceContext, more: readonly Id[]): Step {
  const on = [...new Set([...context.sentence.on, ...more])];
  // Of a group as many as the rules allow: all, or one.
  const [first] = more.filter((id) => !context.sentence.on.includes(id));
  const one = first === undefined ? on : [...context.sentence.on, first];
  const isOne = on.length > one.length && areRefused(context, on) && !areRefused(context, one);
  return showTargets(context, isOne ? one : on, '');
}

/** The sentence with these targets, and why the rules refuse them where they do. */
function showTargets(context: SentenceContext, on: readonly Id[], typing: string): Step {
  const named = amend(context, { sentence: nameTargets(context, on), typing });
  const refusal = refusalOfTargets(named);
  return refusal === null ? show(named) : sayRefused(context, refusal, named);
}

function typeNumber(context: SentenceContext, id: string, text: string): Step {
  const before = context.cursor === id ? context.typing : '';
  const unsigned = before.replace('-', '');
  const typing = text === '+' ? unsigned : text === '-' ? `-${unsigned}` : before + text;
  if (typing.length > 7) return say(context, 'that number is too long');
  const value = Number(typing);
  const isNumber = Number.isFinite(value) && typing !== '-';
  const sentence = isNumber ? fill(context, id, value) : context.sentence;
  return show(context, { sentence, cursor: id, typing });
}

/** A digit of a number in place of an option, at the cursor; elsewhere digits are faces. */
function typeOtherNumber(context: SentenceContext, { id, label, max = 0 }: ActionBlank, digit: string): Step | null {
  const { cursor, typing: before } = context;
  if (cursor !== id) return null;
  const number = Number(before + digit);
  if (number > max) return say(context, `${label}: ${max} at most`);
  return show(context, { sentence: fill(context, id, `${number}`), typing: `${number}` });
}
