import { memo, type ReactElement } from 'react';
import type { Text } from '../../rules/kernel/screen.ts';
import { keyRow } from '../keys/bindings.ts';
import type { Command } from '../keys/keymap.ts';
import type { KeyHint } from '../modes/mode-definition.ts';
import { canOverrule } from '../modes/sentence/overrule.ts';
import type { Layout } from '../paint/layout.ts';
import { cutName, plain, span, wrap } from '../paint/text.ts';
import { type PaneProps, TextRows } from '../paint/text-rows.tsx';
import { keyWord } from '../paint/word-rows.ts';
import type { UpdateContext } from '../ui/ui.ts';
import { modeNamed } from './modes.ts';

export interface FooterProps extends PaneProps {
  /** The number and the title of the last record; null where there is none. */
  readonly record: string | null;
  readonly notice: string;
  readonly keys: readonly KeyHint[];
}

export function footerProps({ ui, session }: UpdateContext, pane: PaneProps): FooterProps {
  const last = session.record(session.position);
  const record = last === undefined ? null : `#${last.seq} ${last.title}`;
  return { ...pane, record, notice: ui.notice, keys: usefulKeys({ ui, session }) };
}

/** A notice that is shown in full, however many rows it takes: why something is not done. */
const isReason = (notice: string): boolean => /^(refused|not saved|not:|left out:)/.test(notice);

/** The layout above the footer: a reason that is too long for the rows of the footer takes rows of the choices. */
export function layoutAbove(layout: Layout, notice: string): Layout {
  const missing = isReason(notice) ? wrap(notice, layout.columns - 2).length - layout.last - 2 : 0;
  return missing <= 0 ? layout : { ...layout, choices: Math.max(0, layout.choices - missing) };
}

/**
 * The last record, the notice, the keys. A notice that is longer than its row goes on in the row of the keys; a reason takes the row of
 * the record too, and rows above the footer.
 */
export function footerLines({ appearance, record, notice, keys }: FooterProps): readonly Text[] {
  const { layout } = appearance;
  const { columns, last } = layout;
  const tone = isReason(notice) && !notice.startsWith('left out') ? 'warn' : undefined;
  const lines = wrap(notice, columns - 2);
  if (isReason(notice) && lines.length > 2) {
    const rows = footerRows(layout, notice);
    const shown = [...lines.slice(0, rows - 1), cutName(lines.slice(rows - 1).join(' '), columns - 2)];
    return shown.map((line) => plain(` ${line}`, tone));
  }
  const [first = '', ...more] = lines;
  const recordLine = record === null ? plain(' nothing has happened yet', 'dim') : plain(record);
  const noticeLine = plain(` ${first}`, tone);
  const lastLine =
    more.length === 0 ? keysLine(keys, columns) : plain(` ${cutName(more.join(' '), columns - 2)}`, tone);
  return last === 0 ? [noticeLine, lastLine] : [recordLine, noticeLine, lastLine];
}

function footerRows(layout: Layout, notice: string): number {
  return layout.last + 2 + layout.choices - layoutAbove(layout, notice).choices;
}

/** The keys of a mode that have an effect in it now. */
function usefulKeys(context: UpdateContext): readonly KeyHint[] {
  const { mode, refused } = context.ui;
  const definition = modeNamed(mode.mode);
  const of = definition.keys(mode);
  const byHand = refused?.refusal.isFinal === true;
  // In a result, `V` overrules the number; elsewhere what was refused.
  const keys =
    of === 'result' || of === 'rows'
      ? keyRow(of)
      : keyRow(of)
          .filter(({ command }) => command !== 'overrule' || canOverrule(context))
          .map((key) => (key.command === 'overrule' && byHand ? { ...key, does: 'by hand' } : key));
  return definition.usefulKeys?.(context, mode, keys) ?? keys;
}

function keysLine(keys: readonly KeyHint[], cells: number): Text {
  return fittingKeys(keys, cells).flatMap(({ show, does }): Text => {
    return [span(' '), ...keyWord(show, does), span(' ')];
  });
}

/** Keys that are shown however narrow the window is: how to go on, how to leave, and where the other keys are. */
const alwaysShown: readonly Command[] = ['overrule', 'enter', 'done', 'go-on', 'open-line', 'out', 'close', 'help'];

/** The keys that fit, in their order: those that are always shown, then each of the others for which there is room left. */
function fittingKeys(keys: readonly KeyHint[], cells: number): readonly KeyHint[] {
  const width = ({ show, does }: KeyHint): number => show.length + does.length + 3;
  const shown = new Set(keys.filter(({ command }) => alwaysShown.includes(command)));
  let left = cells + 1 - [...shown].reduce((sum, key) => sum + width(key), 0);
  for (const key of keys) {
    if (shown.has(key) || width(key) > left) continue;
    shown.add(key);
    left -= width(key);
  }
  return keys.filter((key) => shown.has(key));
}

export const Footer = memo(function Footer(props: FooterProps): ReactElement {
  const { layout } = props.appearance;
  return (
    <TextRows {...props} lines={footerLines(props)} rows={footerRows(layout, props.notice)} cells={layout.columns} />
  );
});
