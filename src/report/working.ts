/** The working of a record: step by step, or in short. */
import type { WorkingStep } from '../state/working.ts';
import { formatAmount } from './numbers.ts';
import { lineOf, type PagePart } from './page.ts';

/** What is said of a record in which no rule was applied. */
export const byHand = 'no rule was applied here: it was done by hand';

/** The steps of a working; without `isWhole` only those that counted. */
export function shownSteps(steps: readonly WorkingStep[], isWhole: boolean): readonly WorkingStep[] {
  return isWhole ? steps : steps.filter(({ counts }) => counts !== false);
}

/** The steps of a record's working, or that there are none. */
export function workingParts(steps: readonly WorkingStep[]): readonly PagePart[] {
  return steps.length === 0 ? [lineOf(byHand, 'dim')] : steps.map((step) => ({ step }));
}

/** A row of a working in short: the number that it is about, its steps, and the rules behind them. */
export interface WorkingChain {
  readonly label: string;
  /** Parts that are kept on one line where they fit. */
  readonly parts: readonly string[];
  readonly rules: readonly string[];
}

/**
 * A working in short: the steps of a number that count in one row, `d100 shows 75 - need 34.5 = 40.5 x might 60 / 100 = 24.3,
 * rounded 24`, and each remark in a row of its own. Steps that did not count are left out.
 */
export function workingChains(steps: readonly WorkingStep[]): readonly WorkingChain[] {
  const rows: WorkingChain[] = [];
  let chain: WorkingStep[] = [];
  const close = (): void => {
    const [first] = chain;
    if (first !== undefined) rows.push({ label: first.of, parts: formatLinks(chain), rules: rulesOf(chain) });
    chain = [];
  };
  for (const step of steps) {
    if (step.counts === false) continue;
    const last = chain.at(-1);
    const isNew = step.op === 'start' || step.op === 'is' || step.op === 'note' || step.of !== last?.of;
    // A number that is set anew in the middle of its working goes on with it.
    if (isNew && !(step.op === 'is' && step.of === last?.of)) close();
    if (step.op === 'note') rows.push({ label: step.of, parts: [step.says], rules: rulesOf([step]) });
    else chain.push(step);
  }
  close();
  return rows;
}

function rulesOf(steps: readonly WorkingStep[]): readonly string[] {
  return [...new Set(steps.flatMap(({ rule }) => (rule === '' ? [] : [rule])))];
}

/** The steps of a number, the comma before a step on the line of the one before it. */
function formatLinks(steps: readonly WorkingStep[]): readonly string[] {
  const links = steps.map((step, n) => formatLink(step, n === 0));
  return links.map((link, n) => link.replace(/^,/, '') + (links[n + 1]?.startsWith(',') === true ? ',' : ''));
}

/** A step behind the one before it. Its words say the amount; the value after it is added where they do not say that. */
function formatLink({ op, says, amount, value }: WorkingStep, isFirst: boolean): string {
  const number = formatAmount(value);
  if (isFirst) return hasNumber(says, value) ? says : `${says}: ${number}`;
  const size = formatAmount(Math.abs(amount));
  switch (op) {
    case 'plus':
      return ` ${amount < 0 ? '-' : '+'} ${hasNumber(says, Math.abs(amount)) ? says : `${size} (${says})`}\u00a0=\u00a0${number}`;
    case 'times':
      return ` x ${/\d/.test(says) ? says : `${size} (${says})`}\u00a0=\u00a0${number}`;
    case 'round':
      return `, rounded ${number}`;
    case 'round-down':
      return `, rounded down ${number}`;
    default:
      return `, ${says}${hasNumber(says, value) ? '' : `: ${number}`}`;
  }
}

/** Whether a text says a number, to one decimal. */
function hasNumber(text: string, number: number): boolean {
  return (text.match(/-?\d+(?:\.\d+)?/g) ?? []).some((word) => formatAmount(Number(word)) === formatAmount(number));
}
