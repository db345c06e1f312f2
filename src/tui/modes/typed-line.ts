/** A whole line, `[who] verb whom numbers words`, as it is typed into the box or in linear mode. */
import { findAction } from '../../rules/decide/decide.ts';
import { findCombatant } from '../../session/names.ts';
import { requestFor } from '../../session/session.ts';
import type { Id, Json } from '../../state/encounter.ts';
import { beginSentence } from '../sentence/begin.ts';
import { chosenOf, kinOf, placesOf } from '../sentence/blanks.ts';
import { wholeFace } from '../sentence/dice.ts';
import { goOn } from '../sentence/judge.ts';
import { chosen, floorOf, numberOf } from '../ui/roster.ts';
import { calm, notice, type Sentence, type Step, type UpdateContext } from '../ui/ui.ts';
import { idleCommand } from './idle.ts';
import { reading } from './reading.ts';

/** Words that stand for actions, as a table says them. */
const verbs: { readonly [word: string]: string } = { hit: 'damage', cond: 'condition', add: 'join', dismiss: 'remove' };

/** `[who] verb whom numbers words` carried out, or null where the first words are no verb. */
export function readLine(context: UpdateContext, line: string): Step | null {
  const words = line.split(/\s+/).filter((word) => word !== '');
  const [first = '', ...rest] = words;
  const { ui, session } = context;
  switch (first) {
    case 'undo':
    case 'redo':
      return rest.length === 0 ? { ui: calm(context).ui, effect: { do: first } } : null;
    case 'travel':
      return /^\d+$/.test(rest[0] ?? '')
        ? { ui: calm(context).ui, effect: { do: 'travel', seq: Number(rest[0]) } }
        : null;
    case 'rule':
      return reading(calm(context).ui, { what: 'rules', title: `rule ${rest.join(' ')}`, ids: rest });
    case 'note':
      return begun(context, 'note', null, [], { text: rest.join(' ') });
    case 'setting':
      return settingLine(context, rest);
    case 'next':
      return idleCommand(calm(context), 'go-on', 'n');
    case 'dice':
      return diceLine(context, rest);
  }
  const named = verbs[first] ?? first;
  if (findAction(session.system, named) !== undefined) return actionLine(context, named, null, rest);
  const actor = findCombatant(session.encounter, first);
  const verb = verbs[rest[0] ?? ''] ?? rest[0] ?? '';
  if (!actor.ok || findAction(session.system, verb) === undefined) return null;
  return actionLine({ ...context, ui: { ...ui, floor: actor.who } }, verb, actor.who, rest.slice(1));
}

/** `setting KEY VALUE`: a house rule is another from now on; the value `default` puts it back. */
function settingLine(context: UpdateContext, [key = '', ...rest]: readonly string[]): Step | null {
  if (rest.length === 0) return null;
  const text = rest.join(' ');
  const wish = requestFor({ action: 'setting', by: null, on: [], with: { key, to: settingValue(text) } });
  return { ui: calm(context).ui, effect: { do: 'commit', wish, after: (screen) => screen } };
}

function settingValue(text: string): Json {
  if (text === 'default') return null;
  if (text === 'yes' || text === 'true') return true;
  if (text === 'no' || text === 'false') return false;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function diceLine(context: UpdateContext, words: readonly string[]): Step | null {
  const mode = words[0];
  if (mode !== 'table' && mode !== 'vrule') return null;
  const foes = words[1]?.replace('foes=', '') ?? mode;
  if (foes !== 'table' && foes !== 'vrule') return null;
  return { ui: notice({ ...calm(context).ui, dice: { own: mode, other: foes } }, `dice: ${mode}, foes ${foes}`) };
}

/** An action with its words: whom first, then options by their names, numbers for its number or for the dice. */
function actionLine(context: UpdateContext, id: string, by: Id | null, words: readonly string[]): Step | null {
  const action = findAction(context.session.system, id);
  if (action === undefined) return null;
  if (id === 'join') return joinLine(context, words);
  const takesTargets = action.targets !== 'none' && words.length > 0;
  const targets = takesTargets ? whomIn(context, words[0] ?? '') : [];
  if (typeof targets === 'string') return { ui: notice(context.ui, targets) };
  const actor =
    by ?? (action.needsActor ? floorOf(context.session.system, context.session.encounter, context.ui) : null);
  const start = begun(context, id, actor, targets, {});
  if (start.ui.mode.mode !== 'sentence') return start;
  return withWords(context, start, words.slice(takesTargets ? 1 : 0));
}

/** Fills a sentence from words; what is left over is named and nothing is done. */
export function withWords(context: UpdateContext, start: Step, words: readonly string[]): Step {
  let step = start;
  const faces: string[] = [];
  for (const word of words) {
    const { mode } = step.ui;
    if (mode.mode !== 'sentence') return step;
    // Among the dice a number is a face.
    const isFace = mode.sentence.at === 'dice' && /^\d+$/.test(word);
    const values = isFace ? null : wordValue({ ...context, ui: step.ui }, mode.sentence, word);
    if (values !== null)
      step = { ui: { ...step.ui, mode: { mode: 'sentence', sentence: { ...mode.sentence, values } } } };
    else if (/^\d+$/.test(word)) faces.push(word);
    else return { ui: notice(context.ui, `not understood: ${word}`) };
  }
  const { mode } = step.ui;
  if (mode.mode !== 'sentence') return step;
  const open = openDecision({ ...context, ui: step.ui }, mode.sentence);
  if (faces.length === 0 && open !== null) {
    return { ui: { ...step.ui, mode: { mode: 'sentence', sentence: { ...mode.sentence, at: open } } } };
  }
  return faces.length === 0
    ? goOn({ ...context, ui: step.ui }, { ...mode.sentence, at: 'dice' }, false)
    : typeFaces(
        context,
        { ui: { ...step.ui, mode: { mode: 'sentence', sentence: { ...mode.sentence, at: 'dice' } } } },
        faces,
      );
}

/** A blank that somebody else decides and nobody has: it is asked for before any dice. */
function openDecision(context: UpdateContext, sentence: Sentence): string | null {
  const open = placesOf(context, sentence).find(
    (place) => 'decidedBy' in place && place.decidedBy === 'target' && sentence.values[place.id] === undefined,
  );
  return open?.id ?? null;
}

/** What a word fills: an option by the beginning of its name (or a word of one's own), an open number that is not a late one, the name of a condition. */
function wordValue(context: UpdateContext, sentence: Sentence, word: string): { [blank: string]: Json } | null {
  for (const place of placesOf(context, sentence)) {
    if (place.kind === 'whom' || place.kind === 'which') continue;
    const option = place.options?.find(
      ({ id, label }) => id === word || label.toLowerCase().startsWith(word.toLowerCase()),
    );
    if (place.kind === 'many') {
      const chosen = chosenOf(sentence.values[place.id]);
      if (option === undefined || chosen.includes(option.id)) continue;
      return { ...sentence.values, [place.id]: [...chosen, option.id] };
    }
    if (sentence.values[place.id] !== undefined) continue;
    if (place.kind === 'pick') {
      const own = place.allowsOther === true && /^[a-z]/.test(word) ? word : undefined;
      const value = option?.id ?? own;
      if (value !== undefined) return { ...sentence.values, [place.id]: value };
    } else if (place.kind === 'number' && place.optional !== true && /^-?\d+$/.test(word))
      return { ...sentence.values, [place.id]: Number(word) };
  }
  return null;
}

/** Faces one by one, so that an impossible one is refused as at the prompt. */
function typeFaces(context: UpdateContext, start: Step, faces: readonly string[]): Step {
  let step = start;
  for (const face of faces) {
    const { mode } = step.ui;
    if (mode.mode !== 'sentence' || mode.sentence.result) break;
    step = wholeFace({ ...context, ui: step.ui }, mode.sentence, face);
  }
  return step;
}

function joinLine(context: UpdateContext, words: readonly string[]): Step {
  const count = /^\d+$/.test(words[0] ?? '') ? Number(words[0]) : 1;
  const rest = /^\d+$/.test(words[0] ?? '') ? words.slice(1) : words;
  const hidden = rest.at(-1) === 'hidden';
  const typing = `${count} ${(hidden ? rest.slice(0, -1) : rest).join(' ')}`;
  return {
    ui: { ...context.ui, mode: { mode: 'add', typing, choice: 0, side: 'other', hidden }, notice: 'Enter adds' },
  };
}

function begun(
  context: UpdateContext,
  id: string,
  by: Id | null,
  on: readonly Id[],
  values: { [blank: string]: Json },
): Step {
  const given = on.length === 0 ? { by, values } : { by, on, values };
  const step = beginSentence(calm(context), id, given);
  if (step.ui.mode.mode !== 'sentence' || id !== 'note') return step;
  return goOn({ ...context, ui: step.ui }, step.ui.mode.sentence, false);
}

/** `thug2,4-6`, a name or its beginning, `foes`, `own`, `marked`, `.` for the selection. */
function whomIn(context: UpdateContext, word: string): readonly Id[] | string {
  const { ui, session } = context;
  const { encounter } = session;
  const ofSide = (side: string): readonly Id[] =>
    Object.values(encounter.combatants)
      .filter((one) => one.side === side && !one.out)
      .map(({ id }) => id);
  switch (word) {
    case 'foes':
      return ofSide('other');
    case 'own':
      return ofSide('own');
    case 'marked':
      return ui.marked.size > 0 ? [...ui.marked] : 'nobody is marked';
    case '.':
      return chosen(ui).length > 0 ? chosen(ui) : 'nobody is selected';
  }
  const group = /^(\D+?)s?(\d[\d,-]*)$/.exec(word);
  if (group !== null) {
    const members = membersIn(context, group[1] ?? '', group[2] ?? '');
    if (members.length > 0) return members;
  }
  const tagged = [...ui.tags].find(([, tag]) => tag === word)?.[0];
  const byTag = Object.values(encounter.combatants).find(
    ({ name, side }) => `${side} ${name.replace(/ \d+$/, '')}` === tagged,
  );
  if (byTag !== undefined) return [byTag.id];
  const found = findCombatant(encounter, word);
  return found.ok ? [found.who] : found.message;
}

/** `2,4-6` behind a group: its members of these numbers. */
function membersIn({ session }: UpdateContext, base: string, numbers: string): readonly Id[] {
  const { encounter } = session;
  const first = Object.values(encounter.combatants).find(({ name }) =>
    name.toLowerCase().startsWith(base.toLowerCase()),
  );
  const wanted = numbers.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: Math.max(0, Math.min(200, to - from + 1)) }, (_, n) => from + n);
  });
  return kinOf(encounter, first?.id ?? null).filter((id) =>
    wanted.includes(numberOf(encounter.combatants[id]?.name ?? '') ?? 0),
  );
}
