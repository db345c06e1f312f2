import { memo, type ReactElement } from 'react';
import { stringWidth } from '../../state/width.ts';
import { formatDiceModes } from '../modes/idle/idle.ts';
import { cut, cutName, plain, span, widthOf } from '../paint/text.ts';
import { Line, type PaneProps } from '../paint/text-rows.tsx';
import { ink } from '../screen/ink.ts';
import { floorOf } from '../ui/roster.ts';
import { nameOf, type UpdateContext } from '../ui/ui.ts';

export interface HeaderProps extends PaneProps {
  readonly encounter: string;
  readonly game: string;
  /** The round, and the place in it. */
  readonly clock: string;
  /** The combatant whose action is entered, or null. */
  readonly actor: string | null;
  /** Who rolls. */
  readonly dice: string;
  /** The number of the last record. */
  readonly record: number;
  /** Why nothing can be written, or what is shown is no longer in its file; null where all is saved. */
  readonly readOnly: string | null;
  /** What is shown is no longer in its file. */
  readonly isLost?: boolean;
}

export function headerProps(context: UpdateContext, pane: PaneProps): HeaderProps {
  const { ui, session } = context;
  const { clock, title } = session.system;
  const { round, at } = session.encounter.cursor;
  const place = at === null || clock.simultaneous ? '' : ` ${clock.formatPlace(at)}`;
  const floor = floorOf(context);
  return {
    ...pane,
    encounter: session.title,
    game: title,
    clock: `${clock.formatRound(round)}${place}`,
    actor: floor === null ? null : nameOf(context, floor),
    dice: formatDiceModes(ui.dice),
    record: session.position,
    isLost: ui.whyLost !== null,
    readOnly: ui.whyLost === null ? ui.readOnly : `not saved: ${ui.whyLost}`,
  };
}

/** Cells between the two ends of the row. */
const gap = 2;

/**
 * What is shown at the left and the right end of the row. Where it has no room for all, the game goes first, then the name of the encounter;
 * whose action it is goes last.
 */
function endsOf({ encounter, game, clock, actor, dice }: HeaderProps, saved: string, cells: number): [string, string] {
  const action = actor === null ? [] : [actor];
  const starts = [
    [cutName(encounter, 24), game, clock, ...action],
    [cutName(encounter, 24), clock, ...action],
    [cutName(encounter, 12), clock, ...action],
    [clock, ...action],
    action,
  ].map((parts) => parts.join(' | '));
  const ends = [`dice: ${dice}  `, `${dice}  `, ''];
  const tries = [
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [2, 2],
    [3, 2],
    [4, 2],
  ] as const;
  const all = tries.map(([start, end]): [string, string] => [starts[start] ?? '', ends[end] ?? '']);
  return all.find((both) => stringWidth(both.join('') + saved) + gap < cells) ?? [action.join(''), ''];
}

/** The first row: encounter, game, clock, whose action is entered, who rolls, and that everything is saved. */
export const Header = memo(function Header(props: HeaderProps): ReactElement {
  const { record, readOnly, isLost, appearance } = props;
  const { Box } = ink();
  const { columns } = appearance.layout;
  const { colour } = appearance;
  // A sentence that leaves the name of the encounter no room is in the line of messages, and behind every refusal.
  const why =
    readOnly !== null && stringWidth(readOnly) > columns / 2 && isLost !== true ? 'can only be read' : readOnly;
  const saved = why === null ? span(`saved #${record}`, 'good') : span(why, 'warn');
  const [start, dice] = endsOf(props, saved.text, columns);
  const end = cut([span(dice), saved], columns - gap);
  const room = columns - gap - widthOf(end);
  return (
    <Box width={columns} justifyContent="space-between" columnGap={gap}>
      <Line line={plain(start)} cells={room} colour={colour} />
      <Box flexShrink={0}>
        <Line line={end} cells={columns} colour={colour} />
      </Box>
    </Box>
  );
});
