import { memo, type ReactElement } from 'react';
import type { Span, Text } from '../../rules/kernel/screen.ts';
import { formatDiceModes } from '../modes/idle/idle.ts';
import { cutName, justify, plain, span, widthOf } from '../paint/text.ts';
import { type PaneProps, TextRows } from '../paint/text-rows.tsx';
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
    readOnly: ui.whyLost === null ? ui.readOnly : `not saved: ${ui.whyLost}`,
  };
}

/**
 * The first row: encounter, game, clock, whose action is entered, who rolls, and that everything is saved. Where it has
 * no room for all, the game goes first, then the name of the encounter; whose action it is goes last.
 */
export function headerLine({ appearance, encounter, game, clock, actor, dice, record, readOnly }: HeaderProps): Text {
  const { columns } = appearance.layout;
  const saved: Span = readOnly === null ? span(`saved #${record}`, 'good') : span(readOnly, 'warn');
  const ends: readonly Text[] = [
    [span(`  dice: ${dice}  `), saved],
    [span(`  ${dice}  `), saved],
    [span('  '), saved],
  ];
  const action = actor === null ? [] : [actor];
  const starts = [
    [cutName(encounter, 24), game, clock, ...action],
    [cutName(encounter, 24), clock, ...action],
    [cutName(encounter, 12), clock, ...action],
    [clock, ...action],
    action,
  ].map((parts) => plain(parts.join(' | ')));
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
  const all = tries.map(([start, end]) => [starts[start] ?? [], ends[end] ?? []] as const);
  const fitting = all.find(([start, end]) => widthOf(start) + widthOf(end) < columns);
  const [start, end] = fitting ?? [plain(action.join('')), [span('  '), saved]];
  return justify(start, end, columns);
}

export const Header = memo(function Header(props: HeaderProps): ReactElement {
  return <TextRows {...props} lines={[headerLine(props)]} rows={1} cells={props.appearance.layout.columns} />;
});
