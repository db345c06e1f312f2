/** A sentence as it is read aloud: what it says, its odds, what is asked next, and its result before it is applied. */
import type { ChoiceAsk } from '../../../dice/ask.ts';
import { formatRefusal } from '../../../game/kernel/refusal.ts';
import { formatChance } from '../../../game/text/chances.ts';
import { formatNames, groupNames, nameFromId, nameOf, withoutName } from '../../../game/text/names.ts';
import { describeResult } from '../../../report/result.ts';
import { takesSeveral } from '../../../session/request.ts';
import { chosenOptions } from '../../../session/sentence/blanks.ts';
import { fill, nameTargets } from '../../../session/sentence/changes.ts';
import { type Evaluation, evaluate } from '../../../session/sentence/evaluate.ts';
import { numberLabel, type ResultRow } from '../../../session/sentence/rows.ts';
import { describeFacts } from '../../../session/state-changes.ts';
import type { Id } from '../../../state/encounter.ts';
import { bindingsOf } from '../../keys/keymap.ts';
import { describeOpenThrows, describeThrows } from '../../paint/throw-words.ts';
import { plainText } from '../../spoken/sentence.ts';
import { diceStop, type PromptOdds, type SentenceMode } from '../../ui/sentence.ts';
import type { Step, UpdateContext } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';
import { amend, proposalAt, type SentenceContext, show } from './context.ts';
import { areNumbers, furtherWords, pickOption, picksOf } from './dice-keys.ts';
import { facesSoFar } from './faces.ts';
import { chooseOf, moveOn } from './fill-blank.ts';
import { throwAtCursor, throwsOfTable } from './go-on.ts';
import { type ActionBlank, promptBlanks, rowBlanks, sideOfActor, type TargetOption } from './letters.ts';
import { canOverrule } from './overrule.ts';
import { isInRow, moveTo } from './row-keys.ts';
import { sentenceLine } from './sentence-line.ts';
import { facesOf, furtherFacts, targetRows, unchanged, withoutSubject } from './target-rows.tsx';

export function sentenceSays(around: UpdateContext, state: SentenceMode): readonly string[] {
  const context = { ...state, ...around };
  const evaluation = evaluate(context);
  if (state.showsResult) return state.row === null ? resultSays(context) : rowsSay(context, evaluation);
  return [
    sentenceText(evaluation),
    ...oddsSay(around.ui.odds, evaluation),
    ...evaluation.explanation,
    asked(context, evaluation),
  ];
}

/** The sentence without its cursor; what is still open is a question. */
function sentenceText(evaluation: Evaluation): string {
  const line = plainText(sentenceLine({ cursor: diceStop, typing: '' }, evaluation));
  return line
    .replace(/_?\[whom\]/, 'whom')
    .replace(/_/g, '')
    .replaceAll(' - ', ', ')
    .replace(/:? \.\.$/, '')
    .trim();
}

/** The odds on each target, and of a group together. */
function oddsSay({ sentence: odds, group }: PromptOdds, { encounter, sentence }: Evaluation): readonly string[] {
  if (group != null && typeof group !== 'string') {
    return group.map(({ target, odds: sum, drops, by }) => {
      const down = drops === null || drops === 0 ? '' : `, drops ${formatChance(drops)}`;
      const each = by.map(({ who, expected }) => `${nameOf(encounter, who)} ${expected.toFixed(1)}`);
      return `all together on ${nameOf(encounter, target)}: ${sum.mean.toFixed(1)} expected${down}; each adds ${each.join(', ')}`;
    });
  }
  if (odds === undefined || odds === null) return [];
  if (typeof odds === 'string') return [odds];
  const [only] = odds;
  const notOfAll = group == null ? [] : [`not of all together: ${group}`];
  if (odds.length === 1)
    return [`${sentence.group.length === 0 ? '' : 'each: '}${only?.lines.join('; ') ?? ''}`, ...notOfAll];
  return odds.map(({ target, lines }) => `on ${nameOf(encounter, target)}: ${lines.join('; ')}`);
}

/** What is asked at the cursor, and what an empty line does. */
function asked(context: SentenceContext, evaluation: Evaluation): string {
  const blank = promptBlanks(context).find(({ id }) => id === context.cursor);
  const goesOn = evaluation.missing === null && evaluation.proposal.is !== 'refused' ? '; an empty line goes on' : '';
  if (blank === undefined) return askedAtDice(context, evaluation);
  const value = blank.kind === 'target' || blank.kind === 'member' ? undefined : evaluation.intent.with[blank.id];
  switch (blank.kind) {
    case 'target': {
      const several = takesSeveral(evaluation.action) ? ', or the names of several with commas' : '';
      return `whom? A number or a name${several}${goesOn}`;
    }
    case 'member':
      return `which of them? The name, or the digits of its number${goesOn}`;
    case 'pick': {
      const chosen = blank.options.find(({ id }) => id === value);
      const other =
        blank.allowsOther === 'number' ? ', or any number' : blank.allowsOther === 'word' ? ', or any other word' : '';
      return `${blank.label}? A number, a letter or a word of the list${other}${chosen === undefined ? '' : `; ${chosen.label} by default`}${goesOn}`;
    }
    case 'many': {
      const chosen = chosenOptions(value);
      const labels = blank.options.flatMap(({ id, label }) => (chosen.includes(id) ? [label] : []));
      return `${blank.label}? ${labels.length === 0 ? 'None so far' : `So far ${labels.join(', ')}`}; numbers add and remove them${goesOn}`;
    }
    case 'number':
      return `${blank.label}? A number${value === undefined ? '' : `; ${String(value)} by default`}${goesOn}`;
    case 'text':
      return `${blank.label}? Type it${goesOn}`;
  }
}

/** The throw that is to be typed, or the choice that is to be made. */
function askedAtDice(context: SentenceContext, { encounter, diceToCome, choicesToCome, missing }: Evaluation): string {
  const proposal = proposalAt(context);
  const whose = (who: Id | undefined): string =>
    who === undefined ? '' : (encounter.combatants[who]?.name ?? nameFromId(who));
  if (proposal?.is === 'refused' && missing === null) {
    // Once it is refused, the message says why.
    const why = context.ui.refused === null ? `refused: ${formatRefusal(proposal.refusal)}` : 'the rules refuse this';
    return `${why}; ${canOverrule(context) ? 'overrule lets it go on, ' : ''}esc leaves it`;
  }
  if (proposal?.is !== 'asking') return missing === null ? 'an empty line goes on' : `still open: ${missing.label}`;
  const { ask } = proposal;
  if (ask.kind === 'choice') {
    const name = whose(ask.answeredBy);
    const picks = picksOf(context, ask).map((option) => nameOf(encounter, option));
    const chosen = picks.length === 0 ? '' : `; an empty line takes ${picks.join(', ')}`;
    const others = choicesToCome.map(
      (alike) =>
        `${whose(alike.answeredBy)}${furtherWords(alike, ask)} ${alike.defaultPicks?.map((option) => nameOf(encounter, option)).join(' ') ?? ''}`,
    );
    const then = others.length === 0 ? '' : `, and for the others by default: ${others.join(', ')}`;
    const label = withoutName(ask.label, name);
    return `${name === '' || ask.label.startsWith(`${name} `) ? '' : `${name}: `}${label}? ${ask.many === true ? 'Numbers pick and put back' : 'A number'}${chosen}${then}`;
  }
  const open = throwAtCursor(context);
  const faces = open === null ? [] : facesSoFar(context, open);
  // The throw that was typed last is confirmed.
  const thrown = [
    ...describeThrows(encounter, proposal.answered).slice(-1),
    ...(faces.length === 0 ? [] : [faces.join(' ')]),
  ];
  const typed = thrown.length === 0 ? '' : `; so far ${thrown.join(', ')}`;
  // What vrule rolls is none of the throws to be typed.
  const ofTable = throwsOfTable(context);
  const throws = ofTable.length > 0 ? ofTable : diceToCome.length > 0 ? diceToCome : [ask];
  const rest = ofTable.length > 0 && diceToCome.length > ofTable.length ? '; vrule rolls the others' : '';
  return `to roll: ${describeOpenThrows(throws, whose)}${typed}; type the faces, or roll${rest}`;
}

/** What the numbers of the list at the cursor mean. */
export function sentenceChoices(around: UpdateContext, state: SentenceMode): readonly Choice[] {
  const context = { ...state, ...around };
  const evaluation = evaluate(context);
  if (state.showsResult) return isInRow(context) ? rowChoices(context, evaluation) : [];
  const blank = promptBlanks(context).find(({ id }) => id === state.cursor);
  if (blank === undefined) {
    const proposal = proposalAt(context);
    return proposal?.is === 'asking' && proposal.ask.kind === 'choice' ? choicesOfAsk(context, proposal.ask) : [];
  }
  if (blank.kind === 'target') return blank.options.flatMap((option) => targetChoices(context, option));
  if (blank.kind !== 'pick' && blank.kind !== 'many') return [];
  // Where a number is a value of its own, options are chosen by their letters and words.
  return blank.allowsOther === 'number' ? [] : optionChoices(context, blank);
}

/** Those of a group who are alike are one entry: it means the one who is entered, else the first of them. */
function targetChoices(context: SentenceContext, { members, isOwn }: TargetOption): readonly Choice[] {
  const { system, encounter } = context.session;
  const byState = new Map<string, Id[]>();
  for (const who of members) {
    const status = system.status(encounter, who);
    const word = status.is === 'up' ? system.screen.players.wounds(encounter, who).word : status.word;
    byState.set(word, [...(byState.get(word) ?? []), who]);
  }
  const { on } = context.sentence;
  return [...byState].map(([word, alike]) => {
    const names = formatNames(groupNames(alike.map((who) => nameOf(encounter, who))), alike.length);
    const entered = alike.find((who) => on.includes(who));
    const first = entered ?? alike[0] ?? '';
    const one = alike.length === 1 ? names : `${nameOf(encounter, first)} of ${names}`;
    const isEntered = entered === undefined ? '' : ', entered now';
    return {
      says: `${one}, ${word}${isOwn ? `, ${sideOfActor(evaluate(context))}` : ''}${encounter.combatants[first]?.hidden ? ', hidden' : ''}${isEntered}`,
      choose: () => chooseTargets(context, [first]),
    };
  });
}

/** The sentence about these targets, and the cursor behind them: one of a group is known to be that one. */
export function chooseTargets(context: SentenceContext, who: readonly Id[]): Step {
  const named = amend(context, { sentence: nameTargets(context, who) });
  const isOfGroup = evaluate(named).blanks.some(({ id }) => id === 'which');
  return show(moveOn(named, isOfGroup ? 'which' : 'on'));
}

function optionChoices(context: SentenceContext, blank: ActionBlank): readonly Choice[] {
  const { odds } = context.ui;
  const { intent } = evaluate(context);
  const chosen = chosenOptions(intent.with[blank.id]);
  const areNumbered = blank.options.every(({ label }) => /^\d+$/.test(label));
  return blank.options.map((option) => {
    const known = odds.options.get(option.id);
    const isPicked = blank.kind === 'many' && chosen.includes(option.id) ? ', chosen' : '';
    const refused = option.refusal === undefined ? '' : `, not allowed: ${option.refusal.message}`;
    return {
      ...(areNumbered ? { number: Number(option.label) } : {}),
      says: `${option.label}${option.key === '' || areNumbered ? '' : `, letter ${option.key}`}${known == null ? '' : `, ${known.brief.replace(/ (?=[\d.]+$)/, ', expected ')}`}${isPicked}${refused}`,
      choose: () => chooseOf(context, blank, option),
    };
  });
}

function choicesOfAsk(context: SentenceContext, ask: ChoiceAsk): readonly Choice[] {
  const picks = picksOf(context, ask);
  return ask.options.map((option) => ({
    ...(areNumbers(ask) ? { number: Number.parseInt(option, 10) } : {}),
    says: `${nameOf(context.session.encounter, option)}${picks.includes(option) ? (ask.many === true ? ', picked' : ', by default') : ''}`,
    choose: () => pickOption(context, ask, option),
  }));
}

const notApplied = 'not yet applied: an empty line applies it, esc leaves it';

/** The title of the record, what will be written, and how it came about. */
function resultSays(context: SentenceContext): readonly string[] {
  const { session, overriding } = context;
  const { proposal, encounter } = evaluate(context);
  if (proposal.is !== 'ready') return ['the rules refuse this by now; esc leaves it'];
  const { decided } = proposal;
  const lines = describeResult(decided, {
    dice: describeThrows(encounter, proposal.answered),
    facts: describeFacts(session.system, encounter, decided),
  });
  return [
    decided.parts.length > 1 ? `${decided.parts.length} actions` : decided.title,
    ...lines.map(({ label, text }) => `${label}: ${text}`),
    overriding === null
      ? notApplied
      : `new ${overriding.field}: ${overriding.typing || 'type a number'}; an empty line takes it`,
  ];
}

/** What several rows come to, and what the row at the cursor takes. */
function rowsSay(context: SentenceContext, evaluation: Evaluation): readonly string[] {
  const { decided, rows, blanks } = evaluation;
  const { row, overriding } = context;
  if (decided === null || row === null) return ['the rules refuse this by now; esc leaves it'];
  const at = rows.findIndex(({ key }) => key === row.key);
  const one = rows[at];
  const here = one === undefined ? '' : `row ${at + 1}, ${nameOf(evaluation.encounter, one.who)}`;
  if (overriding !== null) {
    return [
      `new ${numberLabel(blanks, overriding.field)} of ${here}: ${overriding.typing || 'type a number'}; an empty line takes it`,
    ];
  }
  const typed = rowBlanks(context, row.key);
  const letters = typed.flatMap((blank) => {
    const allowed = blank.options.filter(({ refusal }) => refusal === undefined);
    return allowed.map(({ key, label }) => `${key} ${/^(yes|no)$/.test(label) ? `${blank.label}: ${label}` : label}`);
  });
  const keys = bindingsOf('rows').filter(({ at: place }) => place === 'choices');
  const changes = [...letters.map((one) => `letter ${one}`), ...keys.map(({ does }) => does)];
  return [
    decided.parts.length > 1 ? `${decided.parts.length} actions` : decided.title,
    `at ${here}: a number goes to another row; it may be ${changes.join(', ')}`,
    notApplied,
  ];
}

function rowChoices(
  context: SentenceContext & { readonly row: NonNullable<SentenceMode['row']> },
  evaluation: Evaluation,
): readonly Choice[] {
  const { session, row } = context;
  const { decided, encounter, rows } = evaluation;
  if (decided === null) return [];
  const { changes, statuses } = targetRows(context, context, row);
  const saysOf = (one: ResultRow): string => {
    const name = nameOf(encounter, one.who);
    if (one.isLeftOut) return 'left out';
    if (one.by !== null) {
      const thrown = facesOf(evaluation, one.key);
      return [withoutSubject(one.part?.title ?? '', name), thrown === '' ? '' : `dice ${thrown}`]
        .filter((text) => text !== '')
        .join('; ');
    }
    const result = decided.rows.find(({ target }) => target === one.key);
    if (result === undefined) return 'left out';
    const cells = result.cells.map(({ head, text }) => `${head} ${text}`);
    const isPresent = decided.after.combatants[one.key] !== undefined;
    const change = isPresent ? (changes.get(one.key) ?? unchanged) : '';
    const set = result.number === result.byRules ? '' : `, by the rules ${result.byRules}`;
    return [
      ...cells,
      `${numberLabel(evaluation.blanks, result.field)} ${result.number}${set}`,
      change,
      statuses.get(one.key)?.word ?? '',
      ...furtherFacts(session, encounter, decided, one.key),
    ]
      .filter((text) => text !== '')
      .join(', ');
  };
  return rows.map((one) => ({
    says: `${nameOf(encounter, one.who)}: ${saysOf(one)}`,
    choose: () => moveTo(context, one.key),
  }));
}

/** What a line fills into a blank for a text or a number, at the cursor; null where the cursor is at none. */
export function lineIntoBlank(context: SentenceContext, line: string): Step | null {
  const blank = evaluate(context).blanks.find(({ id }) => id === context.cursor);
  if (blank?.kind === 'text')
    return show(moveOn(amend(context, { sentence: fill(context, blank.id, line), typing: '' }), blank.id));
  if (blank?.kind !== 'number' || !/^[+-]?\d+$/.test(line)) return null;
  return show(moveOn(amend(context, { sentence: fill(context, blank.id, Number(line)), typing: '' }), blank.id));
}

/** The next question, of an empty line before one that must be answered: it passes none over. Null where there is none. */
export function nextQuestion(context: SentenceContext): Step | null {
  const { blanks, missing } = evaluate(context);
  const at = blanks.findIndex(({ id }) => id === context.cursor);
  if (context.showsResult || missing === null || at < 0 || blanks.indexOf(missing) <= at) return null;
  return show(moveOn(amend(context, { typing: '' }), context.cursor));
}
