/** What an action comes to, in short, before it is applied. */
import type { Decision } from '../game/decide/decide.ts';
import type { ResultLine } from '../game/kernel/note.ts';
import type { WorkingStep } from '../state/working.ts';
import { formatNumber } from './numbers.ts';

/**
 * First what the facts change, then how it came about: what the rules show of it, else the last two numbers of the working; of
 * several actions their titles come first. Last the dice that none of these lines has.
 */
export function describeResult(
  { title, parts, resultLines, working }: Decision,
  { facts, dice }: { readonly facts: readonly string[]; readonly dice: readonly string[] },
): readonly ResultLine[] {
  const isSeveral = parts.length > 1;
  const titles = isSeveral ? parts.map((part, n) => ({ label: String(n + 1), text: part.title, rules: [] })) : [];
  const steps = isSeveral ? [] : resultLines.length > 0 ? resultLines : lastNumbers(working);
  const isThere = (thrown: string): boolean => steps.some(({ text }) => hasDice(text, thrown));
  return [
    ...titles,
    ...listed(
      'then',
      facts.filter((fact) => fact !== title),
    ),
    ...steps,
    ...listed(
      'dice',
      dice.filter((thrown) => !isThere(thrown)),
    ),
  ];
}

function listed(label: string, texts: readonly string[]): readonly ResultLine[] {
  return texts.length === 0 ? [] : [{ label, text: texts.join('; '), rules: [] }];
}

/**
 * How the last numbers of a working came about: `total 14, against 15 = -1`. A number that is worked out again and again, as the initiative
 * of everybody, is left out: nothing would say whose the last one is.
 */
function lastNumbers(working: readonly WorkingStep[]): readonly ResultLine[] {
  const byName = new Map<string, WorkingStep[]>();
  const begun = working.flatMap(({ op, of }) => (op === 'start' ? [of] : []));
  const isOfSeveral = (of: string): boolean => begun.indexOf(of) !== begun.lastIndexOf(of);
  for (const step of working) {
    if (step.op === 'note' || step.counts === false || isOfSeveral(step.of)) continue;
    const before = step.op === 'start' ? [] : (byName.get(step.of) ?? []);
    byName.delete(step.of);
    byName.set(step.of, [...before, step]);
  }
  return [...byName].slice(-2).map(([of, steps]) => {
    const text = steps
      .map(({ says, value }, n) => (n < steps.length - 1 ? says : describeValue(of, says, value)))
      .join(', ');
    // A text may begin with the name of what it is about: `Thug 3 DEX` and `DEX 50, Brawl 8 = 58`.
    const name = of.split(' ').at(-1) ?? '';
    return {
      label: text.startsWith(`${name} `) ? of.slice(0, -name.length).trim() : of,
      text,
      rules: [...new Set(steps.map((step) => step.rule))].slice(-1),
    };
  });
}

/** Whether a line has the faces of a throw. */
function hasDice(text: string, thrown: string): boolean {
  const faces = /[\d ]+$/.exec(thrown)?.[0].trim() ?? '';
  return text.includes(`dice ${faces} `) || text.endsWith(`dice ${faces}`);
}

/** What a number came to: `39 of 45 = 6`. A text that ends in the number, as in `DEX 100`, has it once. */
function describeValue(of: string, says: string, value: number): string {
  const number = formatNumber(value);
  if (!says.endsWith(` ${number}`)) return `${says} = ${number}`;
  const name = says.slice(0, -number.length).trim();
  return of === name || of.endsWith(` ${name}`) ? number : says;
}
