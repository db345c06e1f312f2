/** Keys while a result stands there, not yet applied. */

import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { idle, notice, type Sentence, type Step, type UpdateContext } from '../ui/ui.ts';
import { actionOf } from './blanks.ts';
import { lastTyped } from './dice.ts';
import { apply, say, show } from './judge.ts';

export function resultCommand(context: UpdateContext, sentence: Sentence, command: Command): Step {
  const { ui } = context;
  if (sentence.overruling !== undefined && (command === 'enter' || command === 'back')) {
    return command === 'enter' ? overrule(context, sentence) : untype(context, sentence);
  }
  switch (command) {
    case 'enter':
      return apply(context, sentence);
    case 'overrule':
      return beginOverrule(context, sentence);
    case 'back':
      return takeBack(context, sentence);
    case 'out':
      return { ui: notice({ ...ui, mode: idle }, 'dropped; nothing was written') };
    default:
      return { ui };
  }
}

/** Digits of the number that the GM sets. */
export function resultText(context: UpdateContext, sentence: Sentence, key: Key): Step {
  const { overruling } = sentence;
  if (overruling === undefined) return say(context.ui, sentence, 'Enter applies, V overrules, Backspace goes back');
  if (!/^[\d-]$/.test(key.name) || overruling.typing.length > 6) return say(context.ui, sentence, 'a number, please');
  return show(context.ui, { ...sentence, overruling: { ...overruling, typing: overruling.typing + key.name } });
}

function beginOverrule(context: UpdateContext, sentence: Sentence): Step {
  const field = actionOf(context, sentence).oddsField;
  if (field === null) return say(context.ui, sentence, 'there is no number to overrule here');
  return say(
    context.ui,
    { ...sentence, overruling: { field, typing: '' } },
    `${field} is to be: type a number, then Enter`,
  );
}

function overrule(context: UpdateContext, sentence: Sentence): Step {
  const { overruling, ...rest } = sentence;
  if (overruling === undefined || overruling.typing === '') return show(context.ui, rest);
  const is = Number(overruling.typing);
  if (!Number.isFinite(is)) return say(context.ui, sentence, 'a number, please');
  const { field } = overruling;
  const whom = rest.row === undefined ? rest.on : [rest.row.who];
  const others = rest.overrules.filter(({ target }) => !whom.includes(target));
  const overrules = [...others, ...whom.map((target) => ({ target, field, value: is }))];
  return say(context.ui, { ...rest, overrules }, `overruled: ${field} is ${is}`);
}

function untype(context: UpdateContext, sentence: Sentence): Step {
  const { overruling, ...rest } = sentence;
  if (overruling === undefined || overruling.typing === '') return show(context.ui, rest);
  return show(context.ui, { ...sentence, overruling: { ...overruling, typing: overruling.typing.slice(0, -1) } });
}

/** The last throw again: a typed face can be typed anew, rolled dice go back to the prompt. */
function takeBack(context: UpdateContext, sentence: Sentence): Step {
  if (sentence.overrules.length > 0) return show(context.ui, { ...sentence, overrules: [] });
  const open = { ...sentence, result: false };
  const last = lastTyped(context, sentence);
  if (last === null) return show(context.ui, open);
  const faces = isTyped(sentence, last.id) ? last.faces.slice(0, -1) : [];
  return show(context.ui, { ...open, at: 'dice', answers: sentence.answers.without(last.id), faces, facesOf: last.id });
}

function isTyped(sentence: Sentence, id: string): boolean {
  const kept = sentence.answers.find(id);
  return kept !== undefined && 'from' in kept && kept.from === 'typed';
}
