/** The pages that can be read: help, a sheet, rules, house rules, the odds and the working of a sentence. */
import { playersView } from '../../../players/view.ts';
import { findRule, type Rule } from '../../../rules/kernel/rulebook.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import type { Sentence } from '../../../session/sentence/sentence.ts';
import { bindingsOf } from '../../keys/bindings.ts';
import { typedKeys } from '../../keys/typed-keys.ts';
import { listedLines } from '../../keys/typed-lines.ts';
import { oddsTitles } from '../../paint/odds-page.ts';
import type { Page, PagePart } from '../../paint/page.ts';
import { playersPage } from '../../paint/players-lines.ts';
import { formatStepValue } from '../../paint/step-value.ts';
import { alignLeft, plain, span } from '../../paint/text.ts';
import { sheetParts } from '../../panes/sheet.ts';
import { nameOf, type Reading, type UpdateContext } from '../../ui/ui.ts';
import { chartParts } from './chart-page.ts';
import { previewPage } from './preview-page.ts';

/** The page about something, as it is now. */
export function pageOf(context: UpdateContext, reading: Reading): Page {
  switch (reading.what) {
    case 'help':
      return {
        title: `Keys: ${reading.of}`,
        parts: [
          ...[...bindingsOf(reading.of), ...(typedKeys[reading.of] ?? [])].map((one) => keyLine(one)),
          ...(reading.of === 'idle' ? listedLines.map((one) => keyLine(one, 27)) : []),
        ],
      };
    case 'sheet':
      return { title: nameOf(context, reading.who), parts: sheetParts(context, reading.who) };
    case 'rules':
      return { title: reading.title, parts: ruleParts(context, reading.ids) };
    case 'settings':
      return { title: 'House rules', parts: houseRuleParts(context) };
    case 'players':
      return { title: 'What the players see', parts: playersParts(context) };
    case 'chart':
      return { title: 'Charts', parts: chartParts(context) };
    case 'odds':
    case 'compare':
      // Worked out after the frame, like all odds.
      return { title: oddsTitles[reading.what], parts: [{ line: plain(' ..', 'dim') }] };
    case 'forecast':
      // Fights are played after the frame.
      return { title: 'Forecast', parts: [{ line: plain(' ..', 'dim') }] };
    case 'working':
      return { title: 'Working', parts: workingParts(context, reading.sentence) };
    case 'party':
      return reading.page;
    case 'preview':
      return previewPage(context, reading.sentence);
  }
}

function keyLine({ show, does }: { readonly show: string; readonly does: string }, width = 12): PagePart {
  return { line: [span(` ${alignLeft(show, width)}`, 'accent'), span(does)] };
}

function playersParts({ session }: UpdateContext): readonly PagePart[] {
  return playersPage(playersView(session), pageCells).map((line) => ({ line }));
}

/** The width for which the page of the players is written, in cells: that of the narrowest window. */
const pageCells = 60;

/** The rules with these ids, or the whole rulebook. */
function ruleParts({ session }: UpdateContext, ids: readonly string[] | null): readonly PagePart[] {
  const { rulebook } = session.system;
  if (ids === null) {
    return rulebook.flatMap(({ title, rules }): readonly PagePart[] => [
      { line: plain(` ${title}`, 'accent') },
      ...rules.flatMap(describeRule),
      { line: [] },
    ]);
  }
  return ids.flatMap((id) => {
    const rule = findRule(rulebook, id);
    return rule === undefined ? [{ line: plain(` ${id} is not in this rulebook`, 'dim') }] : describeRule(rule);
  });
}

function describeRule({ id, text, source, mark }: Rule): readonly PagePart[] {
  return [
    { label: span(` ${id}`, 'accent'), indent: 10, text, margin: 1 },
    { line: [span(' '.repeat(10)), span(`source: ${source} (${mark})`, 'dim')], belongs: true },
  ];
}

/** The house rules with their values, those first that this encounter has set. */
function houseRuleParts({ session }: UpdateContext): readonly PagePart[] {
  const { system, encounter } = session;
  const settings = system.inCurrentWords(encounter.settings);
  const all = system.houseRules(encounter.rulesVersion);
  const sorted = [...all.filter(({ key }) => key in settings), ...all.filter(({ key }) => !(key in settings))];
  const hint = ' e edits them, :setting KEY VALUE sets one. A change is in the log and can be undone.';
  const rules = sorted.flatMap(({ key, description, rule, defaultValue, isFormer, options }): readonly PagePart[] => {
    const set = settings[key];
    const byDefault = String(defaultValue);
    const label = isFormer ? 'default when this fight was begun' : 'default';
    const value = set === undefined ? `${byDefault} (${label})` : `${String(set)} (${label} ${byDefault})`;
    const text = `${description}${options.length > 0 ? `: ${options.join(', ')}` : ''}`;
    return [
      { line: [span(` ${alignLeft(key, 20)}`, 'accent'), span(value), span(`  ${rule}`, 'dim')] },
      { label: span(''), indent: 4, text, tone: 'dim', margin: 1, belongs: true },
    ];
  });
  return [{ line: plain(hint, 'dim') }, ...rules];
}

function workingParts({ session }: UpdateContext, sentence: Sentence): readonly PagePart[] {
  const { decided } = evaluate({ session, sentence });
  if (decided === null) return [{ line: plain(' nothing is worked out yet', 'dim') }];
  return decided.working.map((step) => ({
    label: span(` ${step.of} `, 'dim'),
    indent: 17,
    text: step.says,
    ...(step.counts === false ? { tone: 'dim' as const } : {}),
    // A step without a number has the cells of the number for its text.
    ...(step.op === 'note' ? { margin: 7 } : { margin: 23, value: formatStepValue(step) }),
    rule: step.rule,
  }));
}
