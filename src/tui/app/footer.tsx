import { memo, type ReactElement } from 'react';
import { bindingsOf, type Command } from '../keys/keymap.ts';
import type { KeyHint } from '../modes/mode-definition.ts';
import { canOverrule } from '../modes/sentence/overrule.ts';
import type { Layout } from '../paint/layout.ts';
import { cutName, plain, wrap } from '../paint/text.ts';
import { Line, type PaneProps, TextRows } from '../paint/text-rows.tsx';
import { keyWord } from '../paint/word-rows.ts';
import { ink } from '../screen/ink.ts';
import type { Ui, UpdateContext } from '../ui/ui.ts';
import { isAtRest, modeNamed } from './modes.ts';

export interface FooterProps extends PaneProps {
  /** The number and the title of the last record; null where there is none. */
  readonly record: string | null;
  readonly notice: string;
  /** The last record is news, and a long notice does not cover it. */
  readonly keepsRecord: boolean;
  readonly keys: readonly KeyHint[];
}

export function footerProps({ ui, session }: UpdateContext, pane: PaneProps): FooterProps {
  const last = session.record(session.position);
  const record = last === undefined ? null : `#${last.seq} ${last.title}`;
  return { ...pane, record, notice: ui.notice, keepsRecord: isAtRest(ui.mode), keys: usefulKeys({ ui, session }) };
}

/** A notice that is shown in full, however many rows it takes: why something is not done. */
const isReason = (notice: string): boolean => /^(refused|not saved|not:|left out:)/.test(notice);

/** How the rows of the footer are divided: the last one has the keys. */
interface FooterRows {
  readonly notice: readonly string[];
  readonly hasRecord: boolean;
  /** Rows of the choices above that it takes. */
  readonly taken: number;
}

/**
 * A notice that is longer than its row takes rows of the choices above the footer; while something is entered or read it takes
 * that of the last record first. A reason has as many rows as it needs, other notices have two. The keys are never covered.
 */
function footerRows({ columns, last, choices }: Layout, notice: string, keepsRecord: boolean): FooterRows {
  const lines = wrap(notice, columns - 2);
  const wanted = isReason(notice) ? lines.length : Math.min(2, lines.length);
  const taken = Math.min(choices, Math.max(0, wanted - 1 - (keepsRecord ? 0 : last)));
  const free = 1 + last + taken;
  const shown = Math.min(wanted, free);
  const end = cutName(lines.slice(shown - 1).join(' '), columns - 2);
  return { notice: [...lines.slice(0, shown - 1), end], hasRecord: last > 0 && shown < free, taken };
}

/** The layout above the footer. */
export function layoutAbove(layout: Layout, ui: Ui): Layout {
  const { taken } = footerRows(layout, ui.notice, isAtRest(ui.mode));
  return taken === 0 ? layout : { ...layout, choices: layout.choices - taken };
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
      ? bindingsOf(of, 'row')
      : bindingsOf(of, 'row')
          .filter(({ command }) => command !== 'overrule' || canOverrule(context))
          .map((key) => (key.command === 'overrule' && byHand ? { ...key, does: 'by hand' } : key));
  return definition.usefulKeys?.(context, mode, keys) ?? keys;
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

/** The last record, the notice, the keys. */
export const Footer = memo(function Footer(props: FooterProps): ReactElement {
  const { appearance, record, notice, keys } = props;
  const { layout, colour } = appearance;
  const { columns, last } = layout;
  const { Box } = ink();
  const rows = footerRows(layout, notice, props.keepsRecord);
  const tone = isReason(notice) && !notice.startsWith('left out') ? 'warn' : undefined;
  const recordLine = record === null ? plain(' nothing has happened yet', 'dim') : plain(record);
  return (
    <Box flexDirection="column" height={last + 2 + rows.taken}>
      {rows.hasRecord ? <Line line={recordLine} cells={columns} colour={colour} /> : null}
      <Box flexDirection="column" paddingLeft={1}>
        <TextRows
          lines={rows.notice.map((line) => plain(line, tone))}
          rows={rows.notice.length}
          cells={columns - 1}
          appearance={appearance}
        />
        <KeyRow keys={keys} appearance={appearance} />
      </Box>
    </Box>
  );
});

function KeyRow({ keys, appearance }: Pick<FooterProps, 'keys' | 'appearance'>): ReactElement {
  const { columns } = appearance.layout;
  const { Box } = ink();
  return (
    <Box columnGap={2}>
      {fittingKeys(keys, columns).map(({ show, does }) => (
        <Box key={show} flexShrink={0}>
          <Line line={keyWord(show, does)} cells={columns} colour={appearance.colour} />
        </Box>
      ))}
    </Box>
  );
}
