/** What is read over the middle of the screen: help, a sheet, the rulebook, house rules, odds in full, a working. */
import { findRule, type Rule } from '../../rules/kernel/rulebook.ts';
import type { Text } from '../../rules/kernel/screen.ts';
import { bindingsOf } from '../keys/keymap.ts';
import { left, plain, span, unicode, wrap } from '../paint/paint.ts';
import { intentOf } from '../sentence/blanks.ts';
import { proposalOf } from '../sentence/judge.ts';
import type { Mode, Reading, Sentence, UpdateContext } from '../ui/ui.ts';
import { number } from './log.ts';
import type { Look } from './look.ts';

/** The rows of something to read, from its top on. */
export function readingPane(look: Look, mode: Extract<Mode, { mode: 'reading' }>, rows: number): readonly Text[] {
  const lines = readingLines(look, mode.what, look.layout.left);
  const rule = look.glyphs.line.repeat(2);
  const room = rows - 1;
  const top = Math.min(mode.top, Math.max(0, lines.length - room));
  const where = lines.length <= room ? '' : ` ${top + 1}-${Math.min(lines.length, top + room)} of ${lines.length}`;
  const shown = lines.slice(top, top + room);
  while (shown.length < room) shown.push([]);
  return [plain(`${rule} ${titleOf(look, mode.what)}${where} ${rule}`, 'dim'), ...shown];
}

/** How many lines there are to scroll through. */
export function readingLength(context: UpdateContext, what: Reading): number {
  return readingLines(context, what, 80).length;
}

function titleOf({ session }: UpdateContext, what: Reading): string {
  switch (what.what) {
    case 'help':
      return `Keys: ${what.of}`;
    case 'sheet':
      return session.encounter.combatants[what.who]?.name ?? what.who;
    case 'rules':
      return what.title;
    case 'settings':
      return 'House rules';
    case 'odds':
      return 'Odds in full';
    case 'working':
      return 'Working';
  }
}

function readingLines(context: UpdateContext, what: Reading, cells: number): readonly Text[] {
  switch (what.what) {
    case 'help':
      return bindingsOf(what.of).map(({ show, does }): Text => [span(` ${left(show, 12)}`, 'accent'), span(does)]);
    case 'sheet':
      return sheetLines(context, what.who, cells);
    case 'rules':
      return ruleLines(context, what.ids, cells);
    case 'settings':
      return settingLines(context, cells);
    case 'odds':
      return oddsLines(context, what.sentence);
    case 'working':
      return workingSteps(context, what.sentence, cells);
  }
}

function sheetLines({ session }: UpdateContext, who: string, cells: number): readonly Text[] {
  const combatant = session.encounter.combatants[who];
  if (combatant === undefined) return [plain(' gone', 'dim')];
  const entries: [string, string][] = [
    ['side', combatant.side + (combatant.hidden ? ', hidden from the players' : '')],
    ...Object.entries(combatant.tracks).map(([id, { now, max }]): [string, string] => [id, `${now}/${max}`]),
    ...Object.entries(combatant.conditions).map(([id, { stacks, ends }]): [string, string] => [
      id,
      `${stacks}${ends === null ? '' : `, till ${ends.edge} of ${session.system.clock.formatRound(ends.round)}`}`,
    ]),
    ...Object.entries(Object(combatant.sheet)).flatMap(([id, value]): [string, string][] => sheetEntry(id, value)),
  ];
  return entries.flatMap(([label, value]) =>
    wrap(value, cells - 16).map((line, n): Text => [span(` ${left(n === 0 ? label : '', 14)} `, 'dim'), span(line)]),
  );
}

function sheetEntry(id: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) {
    return value.length === 0 ? [[id, 'none']] : value.map((one, n) => [n === 0 ? id : '', listed(one)]);
  }
  return [[id, typeof value === 'object' ? listed(value) : String(value)]];
}

function listed(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, part]) => !(Array.isArray(part) && part.length === 0))
    .map(([key, part]) =>
      key === 'name' ? String(part) : `${key} ${Array.isArray(part) ? part.join(' ') : String(part)}`,
    )
    .join(', ');
}

function ruleLines({ session }: UpdateContext, ids: readonly string[] | null, cells: number): readonly Text[] {
  const { rulebook } = session.system;
  const tell = (rule: Rule): readonly Text[] => [
    ...wrap(rule.text, cells - 11).map(
      (line, n): Text => [span(` ${left(n === 0 ? rule.id : '', 9)}`, 'accent'), span(line)],
    ),
    [span(' '.repeat(10)), span(`source: ${rule.source} (${rule.mark})`, 'dim')],
  ];
  if (ids !== null) {
    return ids.flatMap((id) => {
      const rule = findRule(rulebook, id);
      return rule === undefined ? [plain(` ${id} is not in this rulebook`, 'dim')] : tell(rule);
    });
  }
  return rulebook.flatMap(({ title, rules }) => [plain(` ${title}`, 'accent'), ...rules.flatMap(tell), []]);
}

/** The house rules, those first that are not at their defaults here. */
function settingLines({ session }: UpdateContext, cells: number): readonly Text[] {
  const hint = plain(' e edits them, :setting KEY VALUE sets one. It is in the log, and undone like all else.', 'dim');
  const { settings } = session.encounter;
  const all = session.system.houseRules();
  const sorted = [...all.filter(({ key }) => key in settings), ...all.filter(({ key }) => !(key in settings))];
  const rules = sorted.flatMap(({ key, description, rule, defaultValue, options }): readonly Text[] => {
    const own = settings[key];
    const value =
      own === undefined ? `${String(defaultValue)} (default)` : `${String(own)} (default ${String(defaultValue)})`;
    return [
      [span(` ${left(key, 20)}`, 'accent'), span(value), span(`  ${rule}`, 'dim')],
      ...wrap(`${description}${options.length > 0 ? `: ${options.join(', ')}` : ''}`, cells - 5).map((line) =>
        plain(`    ${line}`, 'dim'),
      ),
    ];
  });
  return [hint, ...rules];
}

/** Every value with its chance and a bar, target by target; computed when asked for, it is read and not typed at. */
function oddsLines(context: UpdateContext, sentence: Sentence): readonly Text[] {
  const odds = context.session.odds(intentOf(context, sentence));
  if (odds === null || typeof odds === 'string') return [plain(` ${odds ?? 'no odds: nothing is thrown'}`, 'dim')];
  return odds.flatMap(({ target, lines, odds: exact }): readonly Text[] => {
    const most = Math.max(...exact.distribution.map(({ p }) => p));
    return [
      plain(` ${context.session.encounter.combatants[target]?.name ?? target}: ${lines.join(' | ')}`, 'accent'),
      ...exact.distribution.map(
        ({ value, p }): Text => [
          span(` ${left(String(value), 8)} ${(p * 100).toFixed(2).padStart(6)} %  `),
          span(unicode.full.repeat(Math.round((p / most) * 40)), 'dim'),
        ],
      ),
    ];
  });
}

function workingSteps(context: UpdateContext, sentence: Sentence, cells: number): readonly Text[] {
  const proposal = proposalOf(context, sentence);
  if (proposal.is !== 'ready') return [plain(' nothing is worked out yet', 'dim')];
  return proposal.decided.working.flatMap((step) =>
    wrap(`${step.says}${step.op === 'note' ? '' : ` = ${number(step.value)}`}`, cells - 28).map(
      (line, n): Text => [
        span(` ${left(n === 0 ? step.of : '', 15)} `, 'dim'),
        span(left(line, cells - 27)),
        span(n === 0 ? step.rule : '', 'dim'),
      ],
    ),
  );
}
