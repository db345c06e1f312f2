import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../working.ts';
import type { AttackInput } from '../attack-input.ts';
import { ofDefence } from '../defence.ts';
import { expectedDamage } from '../expected.ts';
import { undefendedWith } from '../meeting.ts';
import type { Table } from '../table.ts';

/** Warns where a defence makes things worse than none would (VX-65); the rules allow it. Expected damage, exactly. */
export function warn(view: Table, by: Id, on: Id, input: AttackInput, note: Note): void {
  const { defence, defend: _, defenceKind: __, defendWith: ___, olderTarget: ____, ...open } = input;
  if (defence === undefined) return;
  const target = undefendedWith(view, by, on, input.kind, false, new Note(false));
  const met = expectedDamage(input, view.settings);
  const bare = expectedDamage({ ...open, defenceActions: 1, target }, view.settings);
  if (met === null || bare === null || met <= bare) return;
  const numbers = `${met.toFixed(1)} expected, ${bare.toFixed(1)} undefended`;
  note.say('warning', 'VX-65', () => `${view.name(on)} ${ofDefence[defence].reads}: worse than nothing, ${numbers}`);
}
