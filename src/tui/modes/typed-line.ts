/** A whole line, `[who] verb whom numbers words`, as it is typed on the command line or in linear mode. */
import { actionsOf, findAction } from '../../rules/decide/decide.ts';
import { formatRefusal, isRefusal } from '../../rules/kernel/refusal.ts';
import { baseName } from '../../session/groups.ts';
import { takesSeveral } from '../../session/request.ts';
import { requestFor } from '../../session/session.ts';
import type { Json } from '../../state/encounter.ts';
import type { LineWord } from '../keys/typed-lines.ts';
import { beginSentence, enterAction, startSentence } from '../sentence/begin.ts';
import { chosenOptions, isOptional } from '../sentence/blanks.ts';
import { typeFace } from '../sentence/dice-keys.ts';
import { amend, evaluated, type SentenceContext, say, show } from '../sentence/evaluate.ts';
import { apply, goOn, missingBlank } from '../sentence/go-on.ts';
import { upAmong } from '../sentence/targets.ts';
import { floorOf } from '../ui/roster.ts';
import { type ActionBlank, diceStop, type PromptBlank, type Sentence } from '../ui/sentence.ts';
import { findActor, setNamed, wordsOf } from '../ui/sets.ts';
import { notice, type SentenceStart, type Step, toIdle, type UpdateContext } from '../ui/ui.ts';
import { idleCommand } from './idle.ts';
import { openForecast, openPage } from './reading.ts';
import { eventLine, planLine, timelineLine } from './timeline.ts';

/** Other words for actions. */
const verbs: { readonly [word: string]: string } = { hit: 'damage', cond: 'condition', add: 'join', dismiss: 'remove' };

/** Carries a line out; null where its first words are no command. */
export function runLine(context: UpdateContext, line: string): Step | null {
  const [first = '', ...rest] = wordsOf(context.session, line);
  const command = isLineWord(first) ? lines[first](context, rest) : undefined;
  if (command !== undefined) return command;
  const { ui, session } = context;
  const action = actionNamed(context, first);
  if (action !== null) return actionLine(context, action, rest);
  const verb = actionNamed(context, rest[0] ?? '');
  if (verb === null) return null;
  const one = findActor(session, first);
  const named = one === null ? setNamed(context, first) : { ok: true as const, who: [one] };
  if (!named.ok) return null;
  const [actor = null, ...others] = named.who;
  const at = { ...context, ui: { ...ui, floor: actor } };
  return actionLine(at, verb, rest.slice(1), others.length === 0 ? { by: actor } : { group: named.who });
}

/** What is done with the words behind the first. Undefined where they are those of an action, null where they are not understood. */
type RunLine = (context: UpdateContext, rest: readonly string[]) => Step | null | undefined;

/** The lines that are no actions, by their first words. */
const lines: { readonly [word in LineWord]: RunLine } = {
  undo: (context, rest) => timesLine(context, 'undo', rest),
  redo: (context, rest) => timesLine(context, 'redo', rest),
  set: setLine,
  travel: (context, [seq = '']) =>
    /^\d+$/.test(seq) ? { ui: toIdle(context).ui, effect: { do: 'travel', seq: Number(seq) } } : null,
  copy: copyLine,
  'save-copy': copyLine,
  chart: (context, rest) => (rest.length === 0 ? openPage(toIdle(context), { what: 'chart' }) : null),
  sim: forecastLine,
  forecast: forecastLine,
  export: exportLine,
  creature: creatureLine,
  party: partyLine,
  rule: (context, rest) => openPage(toIdle(context), { what: 'rules', title: `rule ${rest.join(' ')}`, ids: rest }),
  mask: maskLine,
  watch: watchLine,
  note: noteLine,
  setting: settingLine,
  next: (context) => idleCommand(toIdle(context), 'go-on', 'n'),
  dice: diceLine,
  at: (context, rest) => planLine(context, `at ${rest.join(' ')}`),
  in: (context, rest) => planLine(context, `in ${rest.join(' ')}`),
  every: (context, rest) => planLine(context, `every ${rest.join(' ')}`),
  when: (context, rest) => planLine(context, `when ${rest.join(' ')}`),
  event: eventLine,
  timeline: timelineLine,
};

function isLineWord(word: string): word is LineWord {
  return Object.hasOwn(lines, word);
}

/** `copy`, `copy Second Night`. */
function copyLine(context: UpdateContext, rest: readonly string[]): Step {
  return { ui: toIdle(context).ui, effect: { do: 'copy', to: rest.join(' ') || null } };
}

/** `forecast`, `forecast 10000`: so many fights, also later on. */
function forecastLine(context: UpdateContext, [runs, ...rest]: readonly string[]): Step | null {
  if (rest.length > 0 || (runs !== undefined && !/^([1-9]\d{0,5}|1000000)$/.test(runs))) return null;
  return openForecast(toIdle(context), null, runs === undefined ? undefined : Number(runs));
}

/** `export`, `export fight.md`, `export players`, `export players fight.html`. */
function exportLine(context: UpdateContext, words: readonly string[]): Step {
  const players = words[0] === 'players';
  const file = (players ? words.slice(1) : words).join(' ');
  return { ui: toIdle(context).ui, effect: { do: 'export', file: file === '' ? null : file, players } };
}

/** `party update`, `party update The Five`, `party save The Five`. */
function partyLine(context: UpdateContext, [word = 'update', ...rest]: readonly string[]): Step | null {
  const name = rest.join(' ');
  const { ui } = toIdle(context);
  if (word === 'update') return { ui, effect: { do: 'party', what: 'show', name: name === '' ? null : name } };
  return word === 'save' && name !== '' ? { ui, effect: { do: 'party', what: 'save', name } } : null;
}

/** `creature save thug`, `creature save thug Gate guard`: as it is called, or by another name. */
function creatureLine(context: UpdateContext, [word, who = '', ...rest]: readonly string[]): Step | null {
  const named = setNamed(context, who);
  const [id] = named.ok ? named.who : [];
  if (word !== 'save' || id === undefined) return null;
  const name = rest.join(' ') || baseName(context.session.encounter.combatants[id]?.name ?? '');
  return { ui: toIdle(context).ui, effect: { do: 'save-creature', who: id, name } };
}

/** `undo`, `undo 4`. */
function timesLine(
  context: UpdateContext,
  word: 'undo' | 'redo',
  [times = '1', ...rest]: readonly string[],
): Step | null {
  const { ui } = toIdle(context);
  return /^[1-9]\d{0,5}$/.test(times) && rest.length === 0 ? { ui, effect: { do: word, times: Number(times) } } : null;
}

/** `set kel.lif 12` is `set kel lif 12`; undefined where it is not written so. */
function setLine(context: UpdateContext, [target = '', ...rest]: readonly string[]): Step | null | undefined {
  const [, who, track] = /^(.+)\.([a-z-]+)$/i.exec(target) ?? [];
  return who === undefined || track === undefined ? undefined : actionLine(context, 'set', [who, track, ...rest]);
}

/** The action of a word; `attack` is the one that `a` enters, whatever the game calls it. */
function actionNamed({ session: { system } }: UpdateContext, word: string): string | null {
  const id = verbs[word] ?? word;
  if (findAction(system, id) !== undefined) return id;
  return id === 'attack' ? (actionsOf(system).find(({ standard }) => standard)?.id ?? null) : null;
}

/** `mask thugs the raiders`; without a name the players see that of the combatants again. */
function maskLine(context: UpdateContext, [whom = '', ...words]: readonly string[]): Step | null {
  if (whom === '') return null;
  const named = setNamed(context, whom);
  if (!named.ok) return { ui: notice(context.ui, named.message) };
  return enterAction(toIdle(context), 'mask', { by: null, on: named.who, values: { name: words.join(' ') } });
}

/** `watch` starts the page of the players or stops it, `watch lan` for the network. */
function watchLine(context: UpdateContext, words: readonly string[]): Step | null {
  const { ui } = toIdle(context);
  const isLan = words[0] === 'lan';
  return words.length > (isLan ? 1 : 0) ? null : { ui, effect: { do: 'watch', lan: isLan } };
}

function noteLine(context: UpdateContext, words: readonly string[]): Step {
  const started = startSentence(toIdle(context), 'note', { by: null, values: { text: words.join(' ') } });
  if (typeof started === 'string') return { ui: notice(context.ui, started) };
  if (isRefusal(started)) return { ui: notice(context.ui, formatRefusal(started)) };
  return goOn(started, false);
}

/** `setting KEY VALUE` changes a house rule from now on; the value `default` resets it. */
function settingLine(context: UpdateContext, [key = '', ...rest]: readonly string[]): Step | null {
  if (rest.length === 0) return null;
  const request = requestFor({ action: 'setting', by: null, on: [], with: { key, to: settingValue(rest.join(' ')) } });
  return { ui: toIdle(context).ui, effect: { do: 'commit', request, after: (screen) => screen } };
}

function settingValue(text: string): Json {
  if (text === 'default') return null;
  if (text === 'yes' || text === 'true') return true;
  if (text === 'no' || text === 'false') return false;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** `dice table`, `dice vrule`, `dice table foes=vrule`. */
function diceLine(context: UpdateContext, words: readonly string[]): Step {
  const own = words[0];
  const other = words[1]?.replace('foes=', '') ?? own;
  const isMode = (word: string | undefined): word is 'table' | 'vrule' => word === 'table' || word === 'vrule';
  if (!isMode(own) || !isMode(other) || words.length > 2) {
    return { ui: notice(context.ui, 'not understood: write dice table or dice vrule, or dice table foes=vrule') };
  }
  return { ui: notice({ ...toIdle(context).ui, dice: { own, other } }, `dice: ${own}, foes ${other}`) };
}

/** An action with its words: the targets first, then options by their names, and numbers for its blanks or its dice. */
function actionLine(
  context: UpdateContext,
  id: string,
  words: readonly string[],
  actors: Pick<SentenceStart, 'by' | 'group'> = {},
): Step | null {
  const action = findAction(context.session.system, id);
  if (action === undefined) return null;
  if (id === 'join') return joinLine(context, words);
  const [word = '', ...rest] = words;
  const takesTargets = action.targets !== 'none' && words.length > 0;
  const named = takesTargets ? setNamed(context, word) : { ok: true as const, who: [] };
  if (!named.ok) return { ui: notice(context.ui, named.message) };
  const targets = takesSeveral(action) ? named.who : upAmong(context.session, named.who).slice(0, 1);
  const { group } = actors;
  const by = actors.by ?? (action.needsActor ? floorOf(context) : null);
  const start = group === undefined || !action.needsActor ? { by } : { group };
  const step = beginSentence(toIdle(context), id, targets.length === 0 ? start : { ...start, on: targets });
  return step.ui.mode.mode === 'sentence' ? fillFromWords(context, step, takesTargets ? rest : words) : step;
}

/** `6 thug hidden`: the names that are added, before Enter adds them. */
function joinLine({ ui }: UpdateContext, words: readonly string[]): Step {
  const hasCount = /^\d+$/.test(words[0] ?? '');
  const count = hasCount ? Number(words[0]) : 1;
  const named = hasCount ? words.slice(1) : words;
  const hidden = named.at(-1) === 'hidden';
  const typing = `${count} ${(hidden ? named.slice(0, -1) : named).join(' ')}`;
  return { ui: { ...ui, mode: { mode: 'add', typing, choice: 0, side: null, hidden }, notice: 'Enter adds' } };
}

/** Fills the sentence of a step from words and goes on. A word that fits nowhere is named, and nothing is done. */
export function fillFromWords(context: UpdateContext, step: Step, words: readonly string[]): Step {
  let sentence = sentenceContextOf(context, step);
  if (sentence === null) return step;
  const faces: string[] = [];
  for (const word of words) {
    // Among the dice a number is a face.
    const isFace = sentence.sentence.cursor === diceStop && /^\d+$/.test(word);
    const values = isFace ? null : valuesWith(sentence, word);
    if (values !== null) sentence = amend(sentence, { values });
    else if (/^\d+$/.test(word)) faces.push(word);
    else return { ui: notice(context.ui, `not understood: ${word}`) };
  }
  if (faces.length > 0) return typeFaces(context, amend(sentence, { cursor: diceStop }), faces);
  const undecided = undecidedBlank(sentence);
  return undecided === null
    ? goOnWhole(amend(sentence, { cursor: diceStop }))
    : say(amend(sentence, { cursor: undecided }), sentence.ui.notice);
}

/** Goes on with a line that says everything: what asks for nothing is written at once, also on several targets. */
function goOnWhole(context: SentenceContext): Step {
  const { proposal } = context.evaluation;
  const isPlain = proposal?.is === 'ready' && proposal.answered.length === 0;
  return isPlain && missingBlank(context) === null ? apply(context) : goOn(context, false);
}

function sentenceContextOf({ session }: UpdateContext, { ui }: Step): SentenceContext | null {
  const { mode } = ui;
  return mode.mode === 'sentence' ? evaluated({ ui, session }, mode.sentence, mode.evaluation) : null;
}

/** The id of a blank that the target decides and that is not filled: it is asked for before any dice. Null for none. */
function undecidedBlank({ sentence, evaluation }: SentenceContext): string | null {
  const isUndecided = (blank: PromptBlank): boolean =>
    'decidedBy' in blank && blank.decidedBy === 'target' && sentence.values[blank.id] === undefined;
  return evaluation.blanks.find(isUndecided)?.id ?? null;
}

/** The values of a sentence with a word filled into the first blank that takes it, or null. */
function valuesWith({ sentence, evaluation }: SentenceContext, word: string): Sentence['values'] | null {
  for (const blank of evaluation.blanks) {
    if (blank.kind === 'target' || blank.kind === 'member') continue;
    const value = valueFromWord(blank, sentence.values[blank.id], word);
    if (value !== null) return { ...sentence.values, [blank.id]: value };
  }
  return null;
}

/**
 * The value of a blank after a word, or null where the blank has no use for it; `set` is what it is filled with
 * already.
 */
function valueFromWord(blank: ActionBlank, set: Json | undefined, word: string): Json {
  const { kind, options } = blank;
  const letters = word.toLowerCase();
  const option = options.find(({ id, label }) => id === word || label.toLowerCase().startsWith(letters))?.id ?? null;
  if (kind === 'many') {
    const chosen = chosenOptions(set);
    return option === null || chosen.includes(option) ? null : [...chosen, option];
  }
  if (set !== undefined) return null;
  if (kind === 'pick') return option ?? (blank.allowsOther === true && /^[a-z]/.test(word) ? word : null);
  return kind === 'number' && !isOptional(blank) && /^-?\d+$/.test(word) ? Number(word) : null;
}

/** Types faces one by one, so that an impossible one is refused as at the prompt. */
function typeFaces(context: UpdateContext, sentence: SentenceContext, faces: readonly string[]): Step {
  let step = show(sentence);
  for (const face of faces) {
    const current = sentenceContextOf(context, step);
    if (current === null || current.sentence.showsResult) break;
    step = typeFace(current, face);
  }
  return step;
}
