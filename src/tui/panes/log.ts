/** The log, and the working of one of its lines. */
import { findRule } from '../../rules/kernel/rulebook.ts';
import type { Text } from '../../rules/kernel/screen.ts';
import type { Record } from '../../state/record.ts';
import type { WorkingStep } from '../../state/working.ts';
import { type LogLine, logLines } from '../modes/log.ts';
import { between, cut, fitList, left, plain, right, span, wrap } from '../paint/paint.ts';
import type { Mode } from '../ui/ui.ts';
import type { Look } from './look.ts';

/** A window of so many rows over a list, with the chosen one in sight, moving only at its edges. */
export function windowOf(chosen: number, length: number, rows: number): number {
  return Math.max(0, Math.min(chosen - Math.floor(rows / 2), length - rows));
}

/** The log over the middle of the screen; the details of the chosen line under it. */
export function logPane(look: Look, mode: Extract<Mode, { mode: 'log' }>, rows: number): readonly Text[] {
  const lines = logLines(look.session, mode.branches, mode.find);
  const cells = look.layout.left;
  const details = 6;
  const room = Math.max(1, rows - 1 - details);
  const top = windowOf(mode.line, lines.length, room);
  const shown = lines.slice(top, top + room).map((line, n) => recordLine(line, top + n === mode.line, cells));
  const chosen = lines[mode.line];
  const rule = look.glyphs.line.repeat(2);
  const found = mode.find === null ? '' : ` with "${mode.find}"`;
  const head = between(plain(`${rule} Log, ${lines.length} lines${found} ${rule}`, 'dim'), plain('dice', 'dim'), cells);
  const body = shown.length === 0 ? [plain('   nothing here', 'dim')] : shown;
  while (body.length < room) body.push([]);
  return [head, ...body, ...(chosen === undefined ? [] : recordDetails(look, chosen))].map((line) => cut(line, cells));
}

/** A record in one line: number, what happened, whether it was undone, who threw. */
export function recordLine({ record, holds, now }: LogLine, chosen: boolean, cells: number): Text {
  const { seq, title } = record;
  const state = now ? 'now' : holds ? '' : 'undone';
  const text = holds ? ` ${right(String(seq), 4)} ${title}` : `(${right(String(seq), 4)} ${title})`;
  return between(
    [span(chosen ? '>' : ' ', 'accent'), span(text, holds ? undefined : 'dim')],
    [span(`  ${state} `, now ? 'accent' : 'dim'), span(right(diceWord(record), 6), 'dim')],
    cells,
  );
}

function diceWord({ dice }: Record): string {
  const from = new Set(dice.flatMap((kept) => ('from' in kept ? [kept.from] : [])));
  if (from.size === 0) return '';
  return from.size === 2 ? 'both' : from.has('typed') ? 'typed' : 'vrule';
}

function recordDetails(look: Look, { record, now }: LogLine): readonly Text[] {
  const { session } = look;
  const { system } = session;
  const before = session.stateAt(record.parent) ?? session.encounter;
  const dice = record.dice.map((kept) =>
    'faces' in kept ? `${lastPart(kept.id)} ${kept.faces.join(' ')}` : `${lastPart(kept.id)}: ${kept.picks.join(', ')}`,
  );
  const facts = record.facts.flatMap((fact) => system.screen.formatFact(before, fact, false) ?? []);
  const cells = look.layout.left - 11;
  const travel = now ? 'the encounter stands here' : 't travels here; each record on the way can be redone';
  return [
    [],
    [span(` ${record.seq} `, 'accent'), span(record.title)],
    [span(' t       ', 'dim'), span(travel, 'dim')],
    [span(' dice    ', 'dim'), span(dice.length === 0 ? 'none' : fitList(dice, cells, ', '))],
    [span(' facts   ', 'dim'), span(facts.length === 0 ? 'none' : fitList(facts, cells, ', '))],
    [span(' when    ', 'dim'), span(record.at.replace('T', ' ').slice(0, 16), 'dim')],
  ];
}

function lastPart(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

/** Every step of a record's working, the rule of the marked step under it. */
export function workingPane(look: Look, mode: Extract<Mode, { mode: 'working' }>, rows: number): readonly Text[] {
  const record = look.session.record(mode.seq);
  const cells = look.layout.left;
  const rule = look.glyphs.line.repeat(2);
  const head = plain(`${rule} #${mode.seq} ${record?.title ?? ''} ${rule}`, 'dim');
  return [head, ...workingLines(look, record?.working ?? [], mode.line, rows - 1)].map((line) => cut(line, cells));
}

/** Steps in rows, one marked; the sentence of its rule in the last rows. */
export function workingLines(
  look: Look,
  working: readonly WorkingStep[],
  marked: number,
  rows: number,
): readonly Text[] {
  const cells = look.layout.left;
  if (working.length === 0) return [plain('   no rule was applied here: it was done by hand', 'dim')];
  const ruleLines = ruleText(look, working[marked]?.rule ?? '');
  const room = Math.max(1, rows - ruleLines.length);
  const top = windowOf(marked, working.length, room);
  const shown = working
    .slice(top, top + room)
    .map((step, n): Text => stepLine(working, top + n, step, top + n === marked, cells));
  while (shown.length < room) shown.push([]);
  return [...shown, ...ruleLines];
}

function stepLine(working: readonly WorkingStep[], n: number, step: WorkingStep, marked: boolean, cells: number): Text {
  const first = working[n - 1]?.of !== step.of;
  const value = step.op === 'note' ? '' : step.counts === false ? '(no count)' : `= ${number(step.value)}`;
  return between(
    [
      span(marked ? '>' : ' ', 'accent'),
      span(` ${left(first ? step.of : '', 15)} `, 'dim'),
      span(step.says, step.counts === false ? 'dim' : undefined),
    ],
    [span(` ${right(value, 10)}  `), span(right(step.rule, 6), 'dim')],
    cells,
  );
}

/** A number as a working shows it: whole, or with two decimals. */
export function number(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function ruleText(look: Look, id: string): readonly Text[] {
  const rule = id === '' ? undefined : findRule(look.session.system.rulebook, id);
  if (rule === undefined) return [plain('')];
  return wrap(`${rule.id}  ${rule.text}  source: ${rule.source}`, look.layout.left - 2)
    .slice(0, 3)
    .map((line) => plain(` ${line}`));
}

/** The log beside a wide screen, the newest line lowest. */
export function sideLog(look: Look, rows: number): readonly Text[] {
  const cells = look.layout.log - 1;
  const lines = logLines(look.session, false, null)
    .slice(-rows)
    .map((line) => cut(recordSide(line), cells));
  while (lines.length < rows) lines.unshift([]);
  return lines;
}

function recordSide({ record, now }: LogLine): Text {
  return [span(right(String(record.seq), 4), now ? 'accent' : 'dim'), span(` ${record.title}`)];
}
