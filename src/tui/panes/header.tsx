import { memo, type ReactElement } from 'react';
import type { Span, Text } from '../../rules/kernel/screen.ts';
import { formatDiceModes } from '../modes/idle.ts';
import { cutName, justify, plain, span } from '../paint/text.ts';
import { floorOf } from '../ui/roster.ts';
import { nameOf, type UpdateContext } from '../ui/ui.ts';
import { type PaneProps, TextRows } from './text-rows.tsx';

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
    encounter: session.name,
    game: title,
    clock: `${clock.formatRound(round)}${place}`,
    actor: floor === null ? null : nameOf(context, floor),
    dice: formatDiceModes(ui.dice),
    record: session.position,
    readOnly: ui.whyLost === null ? ui.readOnly : `not saved: ${ui.whyLost}`,
  };
}

/** The first row: encounter, game, clock, whose action is entered, who rolls, and that everything is saved. */
export function headerLine({ appearance, encounter, game, clock, actor, dice, record, readOnly }: HeaderProps): Text {
  const { isNarrow, columns } = appearance.layout;
  const parts = [cutName(encounter, 24), ...(isNarrow ? [] : [game]), clock, ...(actor === null ? [] : [actor])];
  const saved: Span = readOnly === null ? span(`saved #${record}`, 'good') : span(readOnly, 'warn');
  return justify(plain(parts.join(' | ')), [span(`  ${isNarrow ? dice : `dice: ${dice}`}  `), saved], columns);
}

export const Header = memo(function Header(props: HeaderProps): ReactElement {
  return <TextRows {...props} lines={[headerLine(props)]} rows={1} />;
});
