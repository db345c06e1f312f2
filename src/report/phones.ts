/** From which phones of players answers came, in words. */
import { formatNotation } from '../dice/ask.ts';
import { nameOf } from '../game/text/names.ts';
import type { Encounter } from '../state/encounter.ts';
import type { Record, RecordedThrow } from '../state/record.ts';

/** `Mara Venn's phone`: where the answers of a seat come from. */
export function phoneOf(seat: string): string {
  return `${seat}'s phone`;
}

/** `rolled`, `typed`, or `typed (Mara Venn's phone)`: where the faces of a throw came from. */
export function formatSource({ from, seat }: Pick<RecordedThrow, 'from' | 'seat'>): string {
  return seat === undefined ? from : `${from} (${phoneOf(seat)})`;
}

/**
 * `2d100 73 40, typed (Mara Venn's phone)`, `block, chosen (Kel's phone)`: each throw and choice of a record that came from a phone. Names
 * are those of the encounter.
 */
export function phoneLines({ dice }: Pick<Record, 'dice'>, encounter: Encounter): readonly string[] {
  return dice.flatMap((answer) => {
    const { seat } = answer;
    if (seat === undefined) return [];
    if ('picks' in answer) {
      const picks = answer.picks.map((pick) => nameOf(encounter, pick)).join(', ');
      return [`${picks || 'none'}, chosen (${phoneOf(seat)})`];
    }
    const { count, sides, faces } = answer;
    const notation = formatNotation({ kind: 'dice', id: '', label: '', count, sides });
    return [`${notation} ${faces.join(' ')}, ${formatSource(answer)}`];
  });
}

/** The seats from which answers of a record came, each once, in the order of the answers. */
export function seatsOf({ dice }: Pick<Record, 'dice'>): readonly string[] {
  return [...new Set(dice.flatMap(({ seat }) => seat ?? []))];
}
