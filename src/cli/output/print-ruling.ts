import stringWidth from 'string-width';
import type { AnyRuling } from '../../rules/kernel/ruling.ts';
import type { Span } from '../../rules/kernel/screen.ts';
import type { Book } from '../../rules/kernel/system.ts';
import type { WorkingStep } from '../../state/working.ts';
import type { Io } from './io.ts';
import type { Made } from './ruling-result.ts';

/** Prints a ruling for people: the dice, what came of it with the headline first, what the GM must hear. */
export function printRuling(
  book: Book,
  ruling: AnyRuling,
  made: Made,
  { why }: { readonly why: boolean },
  io: Io,
): void {
  io.line([{ text: `${book.title}: ${ruling.title}`, tone: 'accent' }]);
  for (const { label, ask, faces, from } of made.dice) {
    const thrown = faces.length === 0 ? 'no dice' : faces.join(' ');
    io.line([
      { text: `  ${label} (${ask}): ${thrown}` },
      { text: from === 'typed' ? ', typed' : ', rolled', tone: 'dim' },
    ]);
  }
  for (const { label, picks } of made.choices ?? []) io.line(`  ${label}: ${picks.join(', ') || 'none'}`);
  const rows = outcomeRows(made.outcome);
  const first = rows.filter(({ name }) => name === ruling.headline);
  printRows([...first, ...rows.filter((row) => !first.includes(row))], ruling.headline, io);
  if (made.odds !== undefined) io.line(`  ${chanceText(made.odds, made.outcome)}`);
  printWorking(why ? made.working : made.working.filter(({ op }) => op === 'note'), io);
}

interface OutcomeRow {
  readonly name: string;
  readonly value: string;
}

function outcomeRows(outcome: object, under = ''): readonly OutcomeRow[] {
  return Object.entries(outcome).flatMap(([field, value]): readonly OutcomeRow[] => {
    const name = `${under}${field}`;
    if (typeof value !== 'object' || value === null) return [{ name, value: valueText(value) }];
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
      return [{ name, value: value.length === 0 ? 'none' : value.map(valueText).join(' ') }];
    }
    if (Array.isArray(value)) return value.flatMap((item, n) => outcomeRows(Object(item), `${name} ${n + 1} `));
    return outcomeRows(Object(value), `${name} `);
  });
}

function valueText(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? 'none' : String(value);
}

/** A number as people read it: at most two digits after the point. */
export function numberText(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100 + 0) : 'without end';
}

function printRows(rows: readonly OutcomeRow[], headline: string, io: Io): void {
  const widest = Math.max(0, ...rows.map(({ name }) => stringWidth(name)));
  for (const { name, value } of rows) {
    const text = `  ${name.padEnd(widest)}  ${value}`;
    io.line([name === headline ? { text, tone: 'accent' } : { text }]);
  }
}

function chanceText(odds: NonNullable<Made['odds']>, outcome: object): string {
  const value: unknown = Reflect.get(outcome, odds.of);
  const mean = Number.isNaN(odds.mean) ? '' : `, ${numberText(odds.mean)} expected`;
  if (typeof value === 'number') {
    const chance = odds.distribution.reduce((sum, way) => (Number(way.value) >= value ? sum + way.p : sum), 0);
    return `odds: ${percent(chance)} for ${odds.of} ${numberText(value)} or more${mean}`;
  }
  const chance = odds.distribution.find((way) => way.value === value)?.p ?? 0;
  return `odds: ${percent(chance)} for ${odds.of} ${valueText(value)}${mean}`;
}

/** A chance in the hundred, told with as many digits as it needs not to read as 0 or 100. */
export function percent(p: number): string {
  if (p > 0 && p < 0.0005) return 'under 0.1 %';
  if (p < 1 && p > 0.9995) return 'over 99.9 %';
  return `${(p * 100).toFixed(1)} %`;
}

/** Prints a working line by line, with the value after each step and the rule behind it. */
export function printWorking(lines: readonly WorkingStep[], io: Io): void {
  const widest = Math.max(0, ...lines.map(({ of }) => stringWidth(of)));
  for (const { of, op, value, says, rule, counts } of lines) {
    const spans: Span[] = [
      {
        text: `  ${of}${' '.repeat(widest - stringWidth(of))}  ${(op === 'note' ? '' : numberText(value)).padStart(8)}  `,
      },
      counts === false ? { text: says, tone: 'dim' } : { text: says },
      { text: rule === '' ? '' : ` (${rule})`, tone: 'dim' },
    ];
    io.line(spans);
  }
}
