/** The Reflex save that keeps damage from the wounds of a flat-footed target (DV-36). */
import * as z from 'zod';
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Six20Context, Six20Note, Six20View } from '../combatant/game.ts';
import { currentTurnEnd, parseOrNull } from '../combatant/view.ts';
import { d20 } from '../roll/opposed.ts';
import { saveDc } from './damage.ruling.ts';

/** Asks for the save: its total; null without a modifier, where no save is possible. */
export function* reflexSave(modifier: number | undefined, note: Six20Note): Conversation<number | null> {
  if (modifier === undefined) return null;
  const die = onlyFace(
    yield dice('reflex', 'Reflex save', {
      count: 1,
      sides: d20,
      thrower: 'target',
      classes: { by: 'die', score: (face) => face, key: (total) => total + modifier >= saveDc },
    }),
  );
  return note
    .calculate('Reflex save')
    .start(die, () => `d20 shows ${die}`, 'DV-36')
    .plus(modifier, () => `Reflex ${modifier}`, 'DV-06').value;
}

const saveMark = 'reflex-save';

/** The total of a save that by house rule counts for the rest of the turn; null without one (DV-36). */
export function earlierReflexSave(view: Six20View, who: Id): number | null {
  if (view.settings.flatFootedSave === 'hit') return null;
  return parseOrNull(z.number(), view.combatant(who).marks[saveMark]?.value);
}

/** Keeps a save for the rest of the turn, where the house rule says so. */
export function keepReflexSave({ ledger, view }: Six20Context, who: Id, total: number): void {
  if (view().settings.flatFootedSave === 'turn') {
    ledger.setMark(who, saveMark, { value: total, ends: currentTurnEnd(view()) });
  }
}
