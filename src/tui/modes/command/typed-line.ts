/** A whole line, `[who] verb whom numbers words`, as it is typed on the command line or in linear mode. */
import { timerBounds } from '../../../game/clock/turn-timer.ts';
import { baseName } from '../../../session/groups.ts';
import {
  noActionIn,
  notUnderstood,
  numbersNotTaken,
  readTypedAction,
  type TypedAction,
  textOfWords,
  upAmong,
  valuesWith,
  wholeValues,
  withWholeOptions,
  wordsOf,
} from '../../../session/lines/typed-action.ts';
import { takesSeveral } from '../../../session/request.ts';
import type { SentenceBlank, ValueBlank } from '../../../session/sentence/blanks.ts';
import { withValues } from '../../../session/sentence/changes.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import type { Id } from '../../../state/encounter.ts';
import { bindingOf } from '../../keys/keymap.ts';
import type { LineWord } from '../../keys/typed-lines.ts';
import { floorOf } from '../../ui/roster.ts';
import { diceStop, type SentenceMode } from '../../ui/sentence.ts';
import {
  forecastOf,
  type IdleMode,
  inMode,
  isSameMode,
  notice,
  type Step,
  toIdle,
  type UpdateContext,
} from '../../ui/ui.ts';
import { withoutSide } from '../add/add.ts';
import { beginAmendment } from '../amend/amend.ts';
import { beginEdit } from '../edit/edit.ts';
import { idleCommand } from '../idle/idle.ts';
import type { LineResult } from '../mode-definition.ts';
import { seatsList } from '../seats/mode.tsx';
import { beginSentence, enterAction } from '../sentence/begin.ts';
import { sentenceCommand } from '../sentence/blank-keys.ts';
import { amend, type SentenceContext, say, sayRefused, sentenceIn, show } from '../sentence/context.ts';
import { typeFace } from '../sentence/dice-keys.ts';
import { moveOn } from '../sentence/fill-blank.ts';
import { apply, goOn } from '../sentence/go-on.ts';
import { chooseTargets, lineIntoBlank, sentenceChoices } from '../sentence/says.ts';
import { lineContextOf, setNamed } from '../sentence/typed-names.ts';
import { eventLine, planLine, timelineLine } from '../timeline/mode.tsx';

/** Carries a line out; null where its first words are no command. */
export function runLine(context: UpdateContext, line: string): Step | null {
  const words = wordsOf(context.session.encounter, line);
  const [first = '', ...rest] = words;
  const command = isLineWord(first) ? lines[first](context, rest) : undefined;
  if (command !== undefined) return command;
  const removal = removesCondition(words);
  if (removal !== null) return { ui: notice(context.ui, `not understood: ${removal}`) };
  const typed = readTypedAction(lineContextOf(context), words);
  if (typed === null) return null;
  return typed.is === 'unnamed' ? { ui: notice(context.ui, typed.message) } : actionLine(context, typed);
}

/** The line that removes a condition, of one that means to: `uncond kel stunned`, `cond kel -stunned`. Null of any other. */ // cspell:disable-line
function removesCondition([verb = '', who = 'WHO', ...rest]: readonly string[]): string | null {
  const isMinus = ['cond', 'condition'].includes(verb) && /^-\D/.test(rest[0] ?? '');
  if (!isMinus && !['uncond', 'uncondition'].includes(verb)) return null; // cspell:disable-line
  const condition = rest.join(' ').replace(/^-/, '');
  return `write cond ${who} ${condition === '' ? 'CONDITION' : condition} 0 to remove a condition`;
}

/** Why a line is not read: which of its words is neither a command nor an action. */
export function whyNotRead(context: UpdateContext, line: string): string {
  const words = wordsOf(context.session.encounter, line);
  return isLineWord(words[0] ?? '') ? line : noActionIn(lineContextOf(context), words);
}

/** What a line does on the idle screen: a command, or a single key. */
export function idleLine(context: UpdateContext, _state: IdleMode, line: string): LineResult {
  return runLine(context, line) ?? (line.length === 1 && bindingOf('idle', line) !== undefined ? 'keys' : null);
}

/**
 * What a line does in a sentence: at a text it is that text; else words are names of targets and options, numbers are faces among the dice,
 * several of them also before these, a single letter is a key. Null where several numbers answer questions, and one of them does not.
 */
export function sentenceLine(context: UpdateContext, state: SentenceMode, line: string): LineResult {
  const open = { ...state, ...context };
  if (state.showsResult) return 'keys';
  const filled = lineIntoBlank(open, line);
  if (filled !== null) return filled;
  if (/^\D$/.test(line)) return 'keys';
  if (/^\d+(?:\s+\d+)+$/.test(line)) {
    if (takesFaces(open)) return typeFaces(context, amend(open, { cursor: diceStop }), line.split(/\s+/));
    if (state.cursor !== diceStop && sentenceChoices(context, state).length > 0) return null;
  }
  const takesTargets = evaluate(open).blanks.some(({ kind }) => kind === 'target');
  const named = takesTargets && !/^[\d\s]+$/.test(line) ? setNamed(context, line) : null;
  const isAtTargets = state.cursor === 'on' || state.cursor === 'which';
  if (named?.ok === true && isAtTargets) return chooseNamed(open, named.who);
  const step = fillFromWords(context, { ui: context.ui }, line.split(/\s+/));
  const isFilled = step.ui.mode !== context.ui.mode || step.effect !== undefined;
  if (!isFilled && named?.ok === true) return chooseNamed(open, named.who);
  if (!isFilled && isAtTargets && named?.ok === false) return { ui: notice(context.ui, named.message) };
  return sentenceIn({ ...context, ui: step.ui }) !== null || step.effect !== undefined ? step : 'keys';
}

/** Whether several numbers are faces: dice are thrown next, and what is asked at the cursor does not take several numbers itself. */
export function takesFaces(context: SentenceContext): boolean {
  const { missing, proposal, blanks } = evaluate(context);
  const takesNumbers = blanks.find(({ id }) => id === context.cursor)?.kind === 'many';
  return missing === null && proposal.is === 'asking' && proposal.ask.kind === 'dice' && !takesNumbers;
}

/** All whom a line names; of an action on one the first of them who is up. */
function chooseNamed(open: SentenceContext, who: readonly Id[]): Step {
  const on = takesSeveral(evaluate(open).action) ? who : upAmong(open.session, who).slice(0, 1);
  return chooseTargets(open, on);
}

/** What is done with the words behind the first. Undefined where they are those of an action, null where they are not understood. */
type RunLine = (context: UpdateContext, rest: readonly string[]) => Step | null | undefined;

/** The lines that are no actions, by their first words. */
const lines: { readonly [word in LineWord]: RunLine } = {
  undo: (context, rest) => timesLine(context, 'undo', rest),
  redo: (context, rest) => timesLine(context, 'redo', rest),
  // These are actions, as any other.
  set: () => undefined,
  mask: () => undefined,
  wounds: () => undefined,
  describe: () => undefined,
  picture: () => undefined,
  remark: () => undefined,
  note: () => undefined,
  setting: () => undefined,
  declare: declareLine,
  amend: (context, [seq = '', ...rest]) =>
    /^\d+$/.test(seq) && rest.length === 0 ? beginAmendment(toIdle(context), Number(seq)) : null,
  /** Leaves the table, at the first time. */
  exit: (context, rest) => (rest.length === 0 ? { ui: toIdle(context).ui, effect: { do: 'leave' } } : null),
  travel: (context, [seq = '']) =>
    /^\d+$/.test(seq) ? { ui: toIdle(context).ui, effect: { do: 'travel', seq: Number(seq) } } : null,
  copy: copyLine,
  'save-copy': copyLine,
  chart: (context, rest) => (rest.length === 0 ? { ui: toIdle(context).ui, opens: { what: 'chart' } } : null),
  sim: forecastLine,
  forecast: forecastLine,
  export: exportLine,
  chronicle: exportLine,
  /** `creature save thug`, `creature save thug Gate guard`: as it is called, or by another name. */
  creature(context, [word, who = '', ...rest]) {
    const named = setNamed(context, who);
    const [id] = named.ok ? named.who : [];
    if (word !== 'save' || id === undefined) return null;
    const name = rest.join(' ') || baseName(context.session.encounter.combatants[id]?.name ?? '');
    return { ui: toIdle(context).ui, effect: { do: 'save-creature', who: id, name } };
  },
  /** `party update`, `party update The Five`, `party save The Five`. */
  party(context, [word = 'update', ...rest]) {
    const name = rest.join(' ');
    const { ui } = toIdle(context);
    if (word === 'update') return { ui, effect: { do: 'party', what: 'show', name: name === '' ? null : name } };
    return word === 'save' && name !== '' ? { ui, effect: { do: 'party', what: 'save', name } } : null;
  },
  rule: (context, rest) => {
    const opens = { what: 'rules', title: `rule ${rest.join(' ')}`, ids: rest } as const;
    return { ui: toIdle(context).ui, opens };
  },
  /** `watch` starts the page of the players or stops it, `watch lan` for the network. */
  watch(context, words) {
    const { ui } = toIdle(context);
    const isLan = words[0] === 'lan';
    return words.length > (isLan ? 1 : 0) ? null : { ui, effect: { do: 'watch', lan: isLan } };
  },
  /** `seats` serves the seats of the players, `seats lan` in the network; `seats off` ends them, `seats print [FILE]` writes their links. */
  seats(context, [word = '', ...rest]) {
    const { ui } = toIdle(context);
    if (word === 'print') {
      return { ui, effect: { do: 'seats', what: 'print', file: rest.join(' ') || null } };
    }
    if (rest.length > 0) return null;
    if (word === 'off') return { ui, effect: { do: 'seats', what: 'end' } };
    if (word === '' && ui.seats !== null) return { ui: inMode(ui, seatsList(context)) };
    return word === '' || word === 'lan' ? { ui, effect: { do: 'seats', what: 'serve', lan: word === 'lan' } } : null;
  },
  next: (context) => idleCommand(toIdle(context), 'go-on', 'n'),
  /** `dice table`, `dice vrule`, `dice table foes=vrule`. */
  dice(context, words) {
    const own = words[0];
    const other = words[1]?.replace('foes=', '') ?? own;
    const isMode = (word: string | undefined): word is 'table' | 'vrule' => word === 'table' || word === 'vrule';
    if (!isMode(own) || !isMode(other) || words.length > 2) {
      return { ui: notice(context.ui, 'not understood: write dice table or dice vrule, or dice table foes=vrule') };
    }
    return { ui: notice({ ...toIdle(context).ui, dice: { own, other } }, `dice: ${own}, foes ${other}`) };
  },
  timer: timerLine,
  at: (context, rest) => planLine(context, `at ${rest.join(' ')}`),
  in: (context, rest) => planLine(context, `in ${rest.join(' ')}`),
  every: (context, rest) => planLine(context, `every ${rest.join(' ')}`),
  when: (context, rest) => planLine(context, `when ${rest.join(' ')}`),
  event: (context, rest) => (rest.length === 0 ? undefined : eventLine(context, rest)),
  timeline: timelineLine,
};

function isLineWord(word: string): word is LineWord {
  return Object.hasOwn(lines, word);
}

/** `export`, `export fight.md`, `export players`, `export players fight.html`. */
function exportLine(context: UpdateContext, words: readonly string[]): Step {
  const players = words[0] === 'players' || words[0] === '--players';
  const file = (players ? words.slice(1) : words).join(' ');
  return { ui: toIdle(context).ui, effect: { do: 'export', file: file === '' ? null : file, players } };
}

/** `copy`, `copy Second Night`. */
function copyLine(context: UpdateContext, rest: readonly string[]): Step {
  return { ui: toIdle(context).ui, effect: { do: 'copy', to: rest.join(' ') || null } };
}

/** `timer 90`, `timer 1:30`, `timer off`; `timer` alone says which one is on. */
function timerLine(context: UpdateContext, [word, ...rest]: readonly string[]): Step {
  const { ui } = toIdle(context);
  const [, minutes = '0', seconds = ''] = /^(?:(\d{1,2}):(?=\d\d$))?(\d{1,4})$/.exec(word ?? '') ?? [];
  const wanted = seconds === '' ? null : Number(minutes) * 60 + Number(seconds);
  const isOff = word === 'off';
  const { min, max } = timerBounds;
  if (rest.length > 0 || (word !== undefined && !isOff && (wanted === null || wanted < min || wanted > max))) {
    return { ui: notice(context.ui, `not understood: write timer 90 (${min} to ${max} seconds), or timer off`) };
  }
  const timer = isOff ? null : wanted === null ? ui.timer : { seconds: wanted, since: context.session.time.getTime() };
  const says =
    timer === null
      ? 'off'
      : `${timer.seconds} seconds for each ${context.session.system.clock.simultaneous ? 'round' : 'turn'}`;
  return { ui: notice({ ...ui, timer }, `timer: ${says}`) };
}

/** `forecast`, `forecast 10000`: so many fights, also later on. */
function forecastLine(context: UpdateContext, [runs, ...rest]: readonly string[]): Step | null {
  if (rest.length > 0 || (runs !== undefined && !/^([1-9]\d{0,5}|1000000)$/.test(runs))) return null;
  const opens = forecastOf(context.ui, null, runs === undefined ? undefined : Number(runs));
  return { ui: toIdle(context).ui, opens };
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

/** `declare attack thug2`, `declare kel attack thug2 block`: the action is entered and declared. */
function declareLine(context: UpdateContext, words: readonly string[]): Step | undefined {
  if (words.length === 0) return undefined;
  const typed = readTypedAction(lineContextOf(context), words);
  if (typed === null) return { ui: notice(context.ui, `not understood: ${noActionIn(lineContextOf(context), words)}`) };
  if (typed.is === 'unnamed') return { ui: notice(context.ui, typed.message) };
  const { action } = typed;
  if (action.menu !== 'act') return { ui: notice(context.ui, `not: ${action.title.toLowerCase()} is not declared`) };
  return actionLine(context, typed, (at) => sentenceCommand(at, 'declare'));
}

/** What is done with a sentence that a line has filled. */
type Finish = (context: SentenceContext) => Step;

/** An action with its words: options by their names, and numbers for its blanks or its dice. */
function actionLine(
  context: UpdateContext,
  { action, actors, on, named, words }: TypedAction,
  finish: Finish = goOnWhole,
): Step {
  if (action.id === 'join') return joinLine(context, words);
  if (action.id === 'edit' && words.length === 0) {
    // Nothing is said that would change: it is the form that is wanted, as with its key.
    const { ui } = toIdle(context);
    return beginEdit({ ...context, ui: { ...ui, selection: named[0] ?? actors[0] ?? ui.selection } });
  }
  const [actor = null, ...others] = actors;
  const at = actor === null ? context : { ...context, ui: { ...context.ui, floor: actor } };
  const whole = wholeValues(action, words);
  if (whole !== null) return enterAction(toIdle(at), action.id, { by: null, on, values: whole });
  const by = actor ?? (action.needsActor ? floorOf(context) : null);
  const start = others.length === 0 || !action.needsActor ? { by } : { group: actors };
  const step = beginSentence(toIdle(at), action.id, on.length === 0 ? start : { ...start, on });
  return fillFromWords(at, step, words, finish);
}

/** `6 thug hidden`, `2 guard own`: the names that are added, in the prompt that lists what they may mean. */
function joinLine({ ui }: UpdateContext, words: readonly string[]): Step {
  const hasCount = /^\d+$/.test(words[0] ?? '');
  const count = hasCount ? Number(words[0]) : 1;
  const named = hasCount ? words.slice(1) : words;
  const hidden = named.at(-1) === 'hidden';
  const { text, side } = withoutSide((hidden ? named.slice(0, -1) : named).join(' '));
  return { ui: inMode(ui, { mode: 'add', typing: `${count} ${text}`, choice: 0, side, hidden }) };
}

/**
 * Fills the sentence of a step from words and finishes it, by default by going on. A word that fits nowhere is named, and nothing is
 * done.
 */
function fillFromWords(context: UpdateContext, step: Step, words: readonly string[], finish: Finish = goOnWhole): Step {
  let at = sentenceIn({ ...context, ui: step.ui });
  if (at === null) return step;
  const faces: string[] = [];
  const text = textOfWords(blanksOf(at), at.sentence.values, words);
  if (text !== null) {
    // A text that is typed at the prompt may be followed by other blanks.
    const isLine = sentenceIn(context) === null;
    const filled = amend(at, { sentence: withValues(at, text) });
    if (isLine) return finish(amend(filled, { cursor: diceStop }));
    return show(evaluate(filled).missing === null ? filled : moveOn(filled, filled.cursor));
  }
  for (const word of withWholeOptions(blanksOf(at), words)) {
    // Among the dice a number is a face.
    const isFace = at.cursor === diceStop && /^\d+$/.test(word);
    const values = isFace ? null : valuesWith(blanksOf(at), at.sentence.values, word);
    if (values !== null) at = amend(at, { sentence: withValues(at, values) });
    else if (/^\d+$/.test(word) && finish === goOnWhole) faces.push(word);
    else return { ui: notice(context.ui, notUnderstood(blanksOf(at), word)) };
  }
  if (faces.length > 0 && takesNoFaces(at)) {
    const says = numbersNotTaken(blanksOf(at), { values: at.sentence.values, words, faces });
    return { ui: notice(context.ui, says) };
  }
  if (faces.length > 0) return typeFaces(context, amend(at, { cursor: diceStop }), faces);
  const undecided = finish === goOnWhole ? undecidedBlank(at) : null;
  return undecided === null
    ? finish(amend(at, { cursor: diceStop }))
    : say(amend(at, { cursor: undecided }), at.ui.notice);
}

/** The blanks of the action itself. */
function blanksOf(context: SentenceContext): readonly ValueBlank[] {
  return evaluate(context).blanks.filter((blank) => blank.kind !== 'target' && blank.kind !== 'member');
}

/** Whether a number left over in a line is no face: no dice are asked for, or a number is still missing. */
function takesNoFaces(context: SentenceContext): boolean {
  const { missing, proposal } = evaluate(context);
  if (missing !== null) return missing.kind === 'number';
  return proposal.is === 'ready' && proposal.answered.length === 0;
}

/** Goes on with a line that says everything: what asks for nothing is written at once, also on several targets. */
function goOnWhole(context: SentenceContext): Step {
  const { missing, proposal } = evaluate(context);
  const isPlain = missing === null && proposal.is === 'ready' && proposal.answered.length === 0;
  return isPlain ? apply(context) : goOn(context, false);
}

/** The id of a blank that the target decides and that is not filled: it is asked for before any dice. Null for none. */
function undecidedBlank(context: SentenceContext): string | null {
  const { values } = context.sentence;
  const isUndecided = (blank: SentenceBlank): boolean =>
    'decidedBy' in blank && blank.decidedBy === 'target' && values[blank.id] === undefined;
  return evaluate(context).blanks.find(isUndecided)?.id ?? null;
}

/** Types faces one by one. An impossible one drops all of the line; what the rules refuse stays, so that it can be overruled. */
function typeFaces(context: UpdateContext, atDice: SentenceContext, faces: readonly string[]): Step {
  let step = show(atDice);
  for (const [n, face] of faces.entries()) {
    const current = sentenceIn({ ...context, ui: step.ui });
    if (current === null || current.showsResult) {
      const rest = faces.slice(n);
      const says = `${rest.join(' ')} ${rest.length === 1 ? 'belongs' : 'belong'} to no die: all are thrown`;
      return { ...step, ui: notice(step.ui, [step.ui.notice, says].filter((text) => text !== '').join(' | ')) };
    }
    const { proposal } = evaluate(current);
    if (proposal.is === 'refused') return sayRefused(current, proposal.refusal);
    step = typeFace(current, face);
    if (isSameMode(current.ui.mode, step.ui.mode)) return { ui: notice(context.ui, step.ui.notice) };
  }
  return step;
}
