/** The prompt while a sentence is entered: the sentence, its odds, and the choices at the cursor. */
import { memo, type ReactElement } from 'react';
import type { DiceAsk } from '../../../dice/ask.ts';
import type { JointOdds } from '../../../game/decide/joint-odds.ts';
import type { Span, Text } from '../../../game/kernel/screen.ts';
import { formatChance } from '../../../game/text/chances.ts';
import { formatWhom } from '../../../session/comparison/verdicts.ts';
import { numberOf } from '../../../session/groups.ts';
import { takesSeveral } from '../../../session/request.ts';
import { chosenOptions } from '../../../session/sentence/blanks.ts';
import { type Evaluation, evaluate } from '../../../session/sentence/evaluate.ts';
import type { Id } from '../../../state/encounter.ts';
import { nearestHint } from '../../../state/nearest.ts';
import { promptRows } from '../../paint/layout.ts';
import { fitList, plain, span, widthOf, wrap } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { combatantName, keyWord, label, wordRows } from '../../paint/word-rows.ts';
import type { OptionOdds, PromptOdds, SentenceMode } from '../../ui/sentence.ts';
import type { UpdateContext } from '../../ui/ui.ts';
import { diceLines } from './dice-lines.ts';
import { withArrived } from './from-seats.ts';
import { throwAtCursor } from './go-on.ts';
import {
  type ActionBlank,
  type KeyedOption,
  type PromptBlank,
  promptBlanks,
  sideOfActor,
  type TargetOption,
} from './letters.ts';
import { sentenceLine } from './sentence-line.ts';
import { isSearched, optionsNamed } from './typed-names.ts';

export interface SentencePromptProps extends PaneProps {
  readonly state: SentenceMode;
  readonly evaluation: Evaluation;
  /** The same with what players have answered since the last key. */
  readonly arrived: Evaluation;
  readonly blanks: readonly PromptBlank[];
  /** The throw that takes the digits; null where no dice are asked for. */
  readonly throwAtCursor: DiceAsk | null;
  readonly odds: PromptOdds;
}

export function sentencePromptProps(context: UpdateContext, state: SentenceMode, pane: PaneProps): SentencePromptProps {
  const at = { ...state, ...context };
  return {
    ...pane,
    state,
    evaluation: evaluate(at),
    arrived: evaluate(withArrived(at)),
    blanks: promptBlanks(at),
    throwAtCursor: throwAtCursor(at),
    odds: context.ui.odds,
  };
}

/** The sentence, its odds, and the choices at the cursor, below the explanation of its numbers where there is room. */
export function sentencePromptLines(props: SentencePromptProps): readonly Text[] {
  const { state, evaluation, arrived, appearance } = props;
  const choices = choiceLines(props);
  const room = 1 + Math.max(0, appearance.layout.choices - choices.length);
  const explanation = evaluation.explanation.map((line) => plain(` ${line}`));
  const { sentence: odds, group } = props.odds;
  // Why there are no odds has as many lines as it takes.
  const why = typeof odds === 'string' && group === null ? wrap(odds, appearance.layout.left - 1) : null;
  const shown = why?.map((line) => plain(` ${line}`, 'warn')) ?? [oddsLine(props)];
  const above = [...shown, ...explanation].slice(0, room);
  return [withCursorInSight(sentenceLine(state, arrived), appearance.layout.left), ...above, ...choices];
}

/** The odds of the sentence; `..` while they are being worked out. */
function oddsLine(props: SentencePromptProps): Text {
  const { odds: all, evaluation, appearance } = props;
  const { sentence: odds, group } = all;
  if (odds === undefined || group === undefined) return plain(' ..', 'dim');
  if (group !== null && typeof group !== 'string') return groupOddsLine(props, group);
  if (odds === null) return [];
  if (typeof odds === 'string') return plain(` ${odds}`, 'warn');
  const [only] = odds;
  if (only !== undefined && odds.length === 1) {
    const whose =
      evaluation.sentence.group.length === 0 ? '' : `${combatantName(evaluation.encounter, evaluation.intent.by)}: `;
    const notOfAll = group === null ? '' : ` | not of all together: ${group}`;
    return plain(` ${whose}${only.lines.join(' | ')}${notOfAll}`);
  }
  const amount = odds.reduce((sum, { expected }) => sum + expected.amount, 0);
  const total = ` ${odds.length} targets | ${amount.toFixed(1)} ${only?.expected.of ?? ''} in all | `;
  const each = odds.map(({ target, brief }) => `${combatantName(evaluation.encounter, target)} ${brief}`);
  return plain(total + fitList(each, appearance.layout.left - total.length));
}

/** What a group comes to on each target, and what each actor adds: `12.7 expected, drops Kel 4 % | Thug 1 2.1, Thug 2 1.9`. */
function groupOddsLine({ evaluation, appearance }: SentencePromptProps, group: readonly JointOdds[]): Text {
  const nameOf = (who: Id): string => combatantName(evaluation.encounter, who);
  const sums = group.map(({ target, odds, drops }) => {
    // What can drop nobody, such as a roll of awareness, does not say so.
    const down = drops === null || drops === 0 ? '' : `, drops ${nameOf(target)} ${formatChance(drops)}`;
    return `${odds.mean.toFixed(1)} expected${down}`;
  });
  const total = ` ${sums.join(' | ')} | `;
  const [first] = group;
  const each = first?.by.map(({ who }, n) => {
    const sum = group.reduce((added, { by }) => added + (by[n]?.expected ?? 0), 0);
    return `${nameOf(who)} ${sum.toFixed(1)}`;
  });
  return plain(total + fitList(each ?? [], appearance.layout.left - total.length));
}

/** What can be chosen at the cursor. */
function choiceLines(props: SentencePromptProps): readonly Text[] {
  const { state, evaluation, blanks, appearance } = props;
  const { choices: rows, left: cells } = appearance.layout;
  const blank = blanks.find(({ id }) => id === state.cursor);
  if (blank === undefined) return diceLines(props).slice(0, rows);
  switch (blank.kind) {
    case 'target':
      return wordRows('whom', targetWords(evaluation, blank.options), rows, cells);
    case 'member': {
      const numbers = blank.members.flatMap((id) => numberOf(combatantName(evaluation.encounter, id)) ?? []);
      const range = `${Math.min(...numbers)}-${Math.max(...numbers)}`;
      return [plain(`${label('which')}${range}; any other digit means the first who is up`)];
    }
    case 'pick': {
      if (isSearched(blank)) return wordRows(blank.label, searchedWords(blank, state), rows, cells);
      const other = blank.allowsOther === 'number' ? [plain('or a number', 'dim')] : [];
      return wordRows(blank.label, [...phoneWord(props), ...optionWords(blank, props), ...other], rows, cells);
    }
    case 'many': {
      const chosen = chosenOptions(evaluation.intent.with[blank.id]);
      const words = blank.options.map((option) => optionWord(option, chosen.includes(option.id) ? '*' : ''));
      return wordRows(blank.label, words.length === 0 ? [plain('none', 'dim')] : words, rows, cells);
    }
    case 'number':
      return [
        plain(
          `${label(blank.label)}${unwritten(props, blank.id)}digits${(blank.min ?? -1) < 0 ? '; + and - change its sign' : ''}`,
        ),
      ];
    case 'text':
      return [plain(`${label(blank.label)}${unwritten(props, blank.id)}type it; Enter goes on`)];
  }
}

/** What the player of the target has chosen in the blank at the cursor: `Jim (phone): dodge; Enter goes on`. */
function phoneWord({ state, evaluation }: SentencePromptProps): readonly Text[] {
  return state.arrived.flatMap(({ ask, seat, ...answer }): readonly Text[] => {
    if (!('picks' in answer)) return [];
    const name = combatantName(evaluation.encounter, ask.answeredBy ?? null);
    return [
      plain(`${name} (${name === seat ? '' : `${seat}'s `}phone): ${answer.picks.join(' ')}; Enter goes on`, 'good'),
    ];
  });
}

/** What a blank holds that has no place in the sentence, where it would be read otherwise: `attack +m sight_  `. */
function unwritten({ state: { typing }, evaluation }: SentencePromptProps, blank: string): string {
  const value = typing === '' ? evaluation.sentence.values[blank] : typing;
  if (evaluation.action.sentence.includes(`{${blank}}`) || value === undefined || value === '') return '';
  return `${String(value)}_  `;
}

function targetWords(evaluation: Evaluation, options: readonly TargetOption[]): readonly Text[] {
  const firstOwn = options.findIndex(({ isOwn }) => isOwn);
  const words = options.map((option, n): Text => {
    const side = n === firstOwn && n > 0 ? plain(`  ${sideOfActor(evaluation)}: `, 'dim') : [];
    const key = span(option.key === '' ? '/' : option.key, 'accent');
    return [...side, key, span(` ${option.label}`, option.isLikely ? undefined : 'dim')];
  });
  return takesSeveral(evaluation.action) ? [...words, plain('  Space one more  * its kind, then side', 'dim')] : words;
}

/** The options whose names begin with what is typed, the first of them marked; all where nothing is typed. */
function searchedWords(blank: ActionBlank, { typing, sentence: { values } }: SentenceMode): readonly Text[] {
  const options = optionsNamed(blank, typing);
  const word = values[blank.id];
  const hint = nearestHint(
    typing,
    blank.options.map(({ label }) => label),
  );
  const own = options.length === 0 ? [plain(`a word of your own: ${String(word ?? '')}${hint}`, 'dim')] : [];
  const names = options.map(({ id, label: name }): Text => {
    return typing !== '' && id === word ? [span('>', 'accent'), span(name)] : plain(name);
  });
  return [...own, ...names];
}

/**
 * Options with their letters. Where one side decides, with the odds of each option, the best one for that side first.
 */
function optionWords(blank: ActionBlank, { odds, evaluation }: SentencePromptProps): readonly Text[] {
  const { sentence } = evaluation;
  const { options, decidedBy, defaultValue } = blank;
  if (decidedBy === undefined) return options.map((option) => optionWord(option));
  const sign = decidedBy === evaluation.action.favours ? -1 : 1;
  const rated = options.map((option) => ({
    option,
    odds: odds.options.has(option.id) ? odds.options.get(option.id) : null,
  }));
  const costOf = (known: OptionOdds | null | undefined): number =>
    known === null || known === undefined ? Number.POSITIVE_INFINITY : sign * known.mean;
  const costs = rated.map((one) => costOf(one.odds)).filter(Number.isFinite);
  const best = Math.min(...costs);
  // Nothing is best before all are known.
  const differ = Math.max(...costs) > best && rated.every((one) => one.odds !== undefined);
  const byDefault = rated.find(({ option }) => option.id === defaultValue)?.odds;
  const { can } = evaluation.group;
  const actors = can.length > 0 ? can : [sentence.by ?? ''];
  const decider = formatWhom(evaluation.encounter, decidedBy === 'target' ? sentence.on.slice(0, 1) : actors);
  return [...rated]
    .sort((a, b) => compareCosts(costOf(a.odds), costOf(b.odds)))
    .map(({ option, odds: target }) => {
      if (option.refusal !== undefined || target === null) return optionWord(option);
      if (target === undefined) return optionWord(option, ' ..');
      if (!differ) return optionWord(option, ` ${target.brief}`);
      const isWorse = byDefault !== undefined && costOf(target) > costOf(byDefault);
      const rating =
        costOf(target) === best ? span(` best for ${decider}`, 'good') : span(isWorse ? ' worse' : '', 'warn');
      return optionWord(option, ` ${target.brief}`, rating);
    });
}

/** Lower costs first; options without odds keep their order behind those with. */
function compareCosts(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function optionWord(option: KeyedOption, odds = '', rating?: Span): Text {
  if (option.refusal !== undefined) return plain(`(${option.key} ${option.label})`, 'dim');
  const isDigit = option.key === option.label;
  const word = isDigit ? [span(option.key, 'accent'), span(odds)] : keyWord(option.key, `${option.label}${odds}`);
  return rating === undefined ? word : [...word, rating];
}

export const SentencePrompt = memo(function SentencePrompt(props: SentencePromptProps): ReactElement {
  return <TextRows {...props} lines={sentencePromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});

/** The line; where it is too long and the cursor is in its second part, that part from a word on. */
export function withCursorInSight(line: Text, cells: number): Text {
  const at = line.findIndex(({ text, tone }) => text === '_' && tone === 'accent');
  const needed = widthOf(line.slice(0, at + 2));
  if (widthOf(line) <= cells || at < 0 || needed < cells) return line;
  const words = line.flatMap(
    ({ text, ...style }): Text => text.split(/(?<= )/).map((word) => ({ text: word, ...style })),
  );
  let first = 0;
  while (widthOf(words.slice(first)) > cells - 4 && words[first]?.text !== '_') first += 1;
  return [span(' .. '), ...words.slice(first)];
}
