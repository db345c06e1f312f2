/** Keys while a result is shown and not applied yet. */

import { setNumber } from '../../../session/sentence/changes.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import { numberLabel } from '../../../session/sentence/rows.ts';
import type { Key } from '../../keys/decode.ts';
import { type Command, keyFor } from '../../keys/keymap.ts';
import type { Step } from '../../ui/ui.ts';
import { amend, park, rowAtCursor, type SentenceContext, say, show } from './context.ts';
import { withoutLastFace } from './dice-keys.ts';
import { apply, showChanged } from './go-on.ts';

/** What a command does in a result. */
export function resultCommand(context: SentenceContext, command: Command): Step {
  const { ui, overriding } = context;
  if (overriding !== null && command === 'enter') return takeOverride(context);
  if (overriding !== null && command === 'back' && overriding.typing !== '') {
    return show(context, { overriding: { ...overriding, typing: overriding.typing.slice(0, -1) } });
  }
  // Esc leaves the innermost thing.
  if (overriding !== null && (command === 'out' || command === 'back')) return show(context, { overriding: null });
  switch (command) {
    case 'enter':
      return apply(context);
    case 'overrule':
      return beginOverride(context);
    case 'back': {
      // What the GM set; else the last throw: of a typed one its last face, a rolled one as a whole.
      const { sentence } = context;
      if (sentence.overrides.length === 0) return show(withoutLastFace(context) ?? context, { showsResult: false });
      return showChanged(amend(context, { sentence: { ...sentence, overrides: [] } }));
    }
    case 'out':
      return park(context, 'not applied, ');
    default:
      return { ui };
  }
}

/** A digit of the number that the GM sets. */
export function resultText(context: SentenceContext, key: Key): Step {
  const { overriding } = context;
  if (overriding === null) {
    if (!/^\d$/.test(key.name)) return say(context, describeKeys());
    if (!isRolled(context)) return say(context, `${key.name} belongs to no die; ${describeKeys()}`);
    return say(context, `vrule rolled these dice; ${keyFor('back', 'result')} takes them back one by one, to be typed`);
  }
  if (!/^[\d-]$/.test(key.name) || overriding.typing.length > 6) return say(context, 'a number, please');
  return show(context, { overriding: { ...overriding, typing: overriding.typing + key.name } });
}

function beginOverride(context: SentenceContext): Step {
  const { action, blanks } = evaluate(context);
  const field = context.row === null ? action.oddsField : (rowAtCursor(context)?.number?.field ?? null);
  if (field === null) return say(context, 'there is no number to overrule here');
  const label = numberLabel(blanks, field);
  return say(amend(context, { overriding: { field, typing: '' } }), `type the new ${label}, then Enter`);
}

function takeOverride(context: SentenceContext): Step {
  const { sentence, row, overriding } = context;
  if (overriding === null || overriding.typing === '') return show(context, { overriding: null });
  const value = Number(overriding.typing);
  if (!Number.isFinite(value)) return say(context, 'a number, please');
  const { field } = overriding;
  const number = row === null ? undefined : rowAtCursor(context);
  if (number !== undefined) {
    const said = number.number?.isEntered === true ? '' : 'overruled: ';
    const set = amend(context, { overriding: null, sentence: setNumber(sentence, number, value) });
    return showChanged(set, `${said}${numberLabel(evaluate(context).blanks, field)} is ${value}`);
  }
  const overrides = sentence.on.map((target) => ({ target, field, value }));
  const set = amend(context, { overriding: null, sentence: { ...sentence, overrides } });
  return showChanged(set, `overruled: ${field} is ${value}`);
}

/** Whether vrule rolled any of the dice of the result. */
function isRolled({ sentence: { answers } }: SentenceContext): boolean {
  return answers.ids.some((id) => {
    const answer = answers.find(id);
    return answer !== undefined && 'faces' in answer && answer.from === 'rolled';
  });
}

/** What can be pressed at a result. */
function describeKeys(): string {
  const key = (command: Command): string => keyFor(command, 'result');
  return `${key('enter')} applies, ${key('overrule')} overrules, ${key('back')} goes back`;
}
