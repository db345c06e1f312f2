import type { Text } from '../../rules/kernel/screen.ts';
import { diceText } from '../modes/idle.ts';
import { between, cutName, plain, span } from '../paint/paint.ts';
import type { Look } from './look.ts';

/** The first row: encounter, game, where the clock is, who has the floor, who rolls, and that all is saved. */
export function header({ ui, session, layout, floor }: Look): Text {
  const { system, encounter } = session;
  const { round, at } = encounter.cursor;
  const place = at === null || system.clock.simultaneous ? '' : ` ${system.clock.formatPlace(at)}`;
  const clock = `${system.clock.formatRound(round)}${place}`;
  const parts = [
    cutName(session.name, 24),
    ...(layout.narrow ? [] : [system.title]),
    clock,
    ...(floor === null ? [] : [encounter.combatants[floor]?.name ?? floor]),
  ];
  const saved = ui.readOnly === null ? span(`saved #${session.position}`, 'good') : span(ui.readOnly, 'warn');
  const dice = layout.narrow ? diceText(ui.dice) : `dice: ${diceText(ui.dice)}`;
  return between(plain(parts.join(' | ')), [span(`  ${dice}  `), saved], layout.columns);
}
