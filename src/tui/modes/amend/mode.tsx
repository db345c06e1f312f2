/** Changing a past record: its fields, what becomes of it and of those that followed, and what differs now. */
import { memo, type ReactElement } from 'react';
import type { Text } from '../../../game/kernel/screen.ts';
import { amendmentTable } from '../../../report/amendment.ts';
import type { AmendedChange } from '../../../session/amend.ts';
import { describeStateChanges } from '../../../session/state-changes.ts';
import { keyFor } from '../../keys/keymap.ts';
import { rule } from '../../paint/glyphs.ts';
import { centredWindow, middleRows } from '../../paint/layout.ts';
import { pageLines } from '../../paint/page.ts';
import { alignRight, cutName, plain, shownRange, span, widthOf } from '../../paint/text.ts';
import { Cell, Line, type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { ink } from '../../screen/ink.ts';
import type { AmendMode, UpdateContext } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { amendCommand, amendLine, amendText } from './amend.ts';
import { type AmendField, amendFields, describeField } from './amend-fields.ts';

export interface AmendPaneProps extends PaneProps {
  readonly seq: number;
  /** The title that the record has. */
  readonly title: string;
  readonly fields: readonly AmendField[];
  readonly cursor: number;
  readonly typing: string;
  /** What becomes of the records that change; null where dice are missing or the rules refuse it. */
  readonly changes: readonly AmendedChange[] | null;
  /** What differs then and now, in words. */
  readonly differences: readonly string[];
}

export function amendPaneProps({ session }: UpdateContext, mode: AmendMode, pane: PaneProps): AmendPaneProps {
  const { amendment, proposal, line, typing } = mode;
  const { encounter, system } = session;
  const after = proposal.is === 'ready' ? proposal.after : encounter;
  return {
    ...pane,
    seq: amendment.seq,
    title: session.record(amendment.seq)?.title ?? '',
    fields: amendFields(session, mode),
    cursor: line,
    typing,
    changes: proposal.is === 'ready' ? proposal.changes : null,
    differences: describeStateChanges(system, encounter, after),
  };
}

/** The fields of the record, what becomes of it and of those that followed, and what differs now. */
export const AmendPane = memo(function AmendPane(props: AmendPaneProps): ReactElement {
  const { appearance, seq, fields, cursor, changes, differences } = props;
  const { layout, glyphs, colour } = appearance;
  const { Box } = ink();
  const cells = layout.left;
  const line = rule(glyphs);
  const rows = middleRows(layout);
  const result =
    changes === null
      ? [plain(` new dice are needed for #${seq} or what followed`, 'warn')]
      : pageLines({ parts: [amendmentTable(changes)] }, { cells, glyphs }).map(({ line: text }) => text);
  const same = changes === null ? ' not known before these dice are thrown' : ' nothing differs now';
  const now = differences.length === 0 ? [plain(same, 'dim')] : differences.map((text) => plain(` ${text}`));
  // What it becomes comes first: the fields scroll.
  const shownNow = limited(now, Math.max(2, Math.floor((rows - 4) / 4)));
  const shownResult = limited(result, Math.max(2, rows - 4 - shownNow.length - leastFields));
  const room = Math.max(2, rows - 4 - shownNow.length - shownResult.length);
  const top = centredWindow(cursor, fields.length, room);
  const longest = Math.max(leastLabel, ...fields.map(({ label }) => widthOf(plain(label))));
  const label = Math.min(longest, Math.floor(cells / 2));
  const range = shownRange(top, Math.min(room, fields.length - top), fields.length);
  const below = [
    plain(`${line} was -> becomes ${line}`, 'dim'),
    ...shownResult,
    plain(`${line} Then, now ${line}`, 'dim'),
    ...shownNow,
  ];
  return (
    <Box flexDirection="column" height={rows}>
      <Ends
        start={plain(`${line} Amend #${seq} ${line} ${cutName(props.title, cells - 34)}`)}
        end={plain(range, 'dim')}
        appearance={appearance}
      />
      <Box flexDirection="column" height={room}>
        {fields.slice(top, top + room).map((field, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place on the screen
          <Box key={n}>
            <Cell text={top + n === cursor ? '>' : ''} tone="accent" cells={2} colour={colour} />
            <Box width={label + 2} flexShrink={0}>
              <Line line={plain(cutName(field.label, label), 'dim')} cells={label} colour={colour} />
            </Box>
            <Line line={fieldValue(props, field, top + n === cursor)} cells={cells - label - 4} colour={colour} />
          </Box>
        ))}
      </Box>
      <TextRows lines={below} rows={below.length} appearance={appearance} />
      <Ends start={plain(` ${summaryOf(changes)}`)} end={plain('NOT YET APPLIED', 'warn')} appearance={appearance} />
    </Box>
  );
});

interface EndsProps extends PaneProps {
  readonly start: Text;
  readonly end: Text;
}

/** A row with a text at either end. */
function Ends({ start, end, appearance }: EndsProps): ReactElement {
  const { layout, colour } = appearance;
  const { Box } = ink();
  const cells = widthOf(end);
  return (
    <Box width={layout.left} justifyContent="space-between" paddingRight={1}>
      <Line line={start} cells={layout.left - cells - 2} colour={colour} />
      <Box flexShrink={0}>{cells === 0 ? null : <Line line={end} cells={cells} colour={colour} />}</Box>
    </Box>
  );
}

/** The fewest rows of fields that are shown where the others have more to show. */
const leastFields = 4;

/** The fewest cells of the names of fields. */
const leastLabel = 27;

function fieldValue({ typing }: AmendPaneProps, field: AmendField, isChosen: boolean): Text {
  const sides = field.is === 'die' ? ` d${field.ask.sides}` : '';
  const value = isChosen && typing !== '' && field.is === 'die' ? `${typing}_` : describeField(field);
  return [
    isChosen ? span(`[${alignRight(value, 2)}]`, 'accent') : span(` ${alignRight(value, 2)}`),
    span(sides, 'dim'),
  ];
}

/** The lines that fit, with the number of those that do not. */
function limited(lines: readonly Text[], most: number): readonly Text[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), plain(` .. ${lines.length - most + 1} more`, 'dim')];
}

/** `4 later records decided again: 1 left out, 2 change`. */
function summaryOf(changes: readonly AmendedChange[] | null): string {
  if (changes === null) return `type the new faces, or ${keyFor('roll', 'amend')} rolls them`;
  const later = changes.slice(1);
  if (later.length === 0) return 'nothing followed it';
  const out = later.filter(({ becomes }) => becomes === null).length;
  const different = later.filter(({ changed, becomes }) => changed && becomes !== null).length;
  return `${later.length} later: ${out} left out, ${different} changed, ${later.length - out - different} as before`;
}

export const amendMode: ModeDefinition<AmendMode> = {
  keys: () => 'amend',
  onCommand: amendCommand,
  onText: amendText,
  onLine: amendLine,
  Middle: ({ context, state, pane }) => <AmendPane {...amendPaneProps(context, state, pane)} />,
};
