/** Keys while a result stands there, not yet applied. */

import type { Command } from '../keymap.ts';
import type { Key } from '../keys/decode.ts';
import { type Desk, idle, notice, type Sentence, type Step } from '../ui.ts';
import { actionOf } from './blanks.ts';
import { lastTyped } from './dice.ts';
import { apply, say, show } from './judge.ts';

export function resultCommand(desk: Desk, sentence: Sentence, command: Command): Step {
  const { ui } = desk;
  if (sentence.overruling !== undefined && (command === 'enter' || command === 'back')) {
    return command === 'enter' ? overrule(desk, sentence) : untype(desk, sentence);
  }
  switch (command) {
    case 'enter':
      return apply(desk, sentence);
    case 'overrule':
      return beginOverrule(desk, sentence);
    case 'back':
      return takeBack(desk, sentence);
    case 'out':
      return { ui: notice({ ...ui, mode: idle }, 'dropped; nothing was written') };
    default:
      return { ui };
  }
}

/** Digits of the number that the GM sets. */
export function resultText(desk: Desk, sentence: Sentence, key: Key): Step {
  const { overruling } = sentence;
  if (overruling === undefined) return say(desk.ui, sentence, 'Enter applies, V overrules, Backspace goes back');
  if (!/^[\d-]$/.test(key.name) || overruling.typing.length > 6) return say(desk.ui, sentence, 'a number, please');
  return show(desk.ui, { ...sentence, overruling: { ...overruling, typing: overruling.typing + key.name } });
}

function beginOverrule(desk: Desk, sentence: Sentence): Step {
  const field = actionOf(desk, sentence).oddsField;
  if (field === null) return say(desk.ui, sentence, 'there is no number to overrule here');
  return say(
    desk.ui,
    { ...sentence, overruling: { field, typing: '' } },
    `${field} is to be: type a number, then Enter`,
  );
}

function overrule(desk: Desk, sentence: Sentence): Step {
  const { overruling, ...rest } = sentence;
  if (overruling === undefined || overruling.typing === '') return show(desk.ui, rest);
  const is = Number(overruling.typing);
  if (!Number.isFinite(is)) return say(desk.ui, sentence, 'a number, please');
  const { field } = overruling;
  const whom = rest.row === undefined ? rest.on : [rest.row.who];
  const others = rest.overrules.filter(({ target }) => !whom.includes(target));
  const overrules = [...others, ...whom.map((target) => ({ target, field, value: is }))];
  return say(desk.ui, { ...rest, overrules }, `overruled: ${field} is ${is}`);
}

function untype(desk: Desk, sentence: Sentence): Step {
  const { overruling, ...rest } = sentence;
  if (overruling === undefined || overruling.typing === '') return show(desk.ui, rest);
  return show(desk.ui, { ...sentence, overruling: { ...overruling, typing: overruling.typing.slice(0, -1) } });
}

/** The last throw again: a typed face can be typed anew, rolled dice go back to the prompt. */
function takeBack(desk: Desk, sentence: Sentence): Step {
  if (sentence.overrules.length > 0) return show(desk.ui, { ...sentence, overrules: [] });
  const open = { ...sentence, result: false };
  const last = lastTyped(desk, sentence);
  if (last === null) return show(desk.ui, open);
  const faces = isTyped(sentence, last.id) ? last.faces.slice(0, -1) : [];
  return show(desk.ui, { ...open, at: 'dice', answers: sentence.answers.without(last.id), faces, facesOf: last.id });
}

function isTyped(sentence: Sentence, id: string): boolean {
  const kept = sentence.answers.find(id);
  return kept !== undefined && 'from' in kept && kept.from === 'typed';
}
