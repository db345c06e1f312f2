/** The save of a dying combatant on each of its turns (DV-93). */
import {
  type Conversation,
  dice,
  formatCount,
  type Id,
  onlyFace,
  scoped,
  turnStart,
  withThrower,
  z,
} from '../../../game/index.ts';
import { rules, type Six20Context } from '../combatant/game.ts';
import { addCondition, parseOrNull, removeConditions, saveModifier } from '../combatant/view.ts';
import { d20, modifierField } from '../roll/opposed.ts';
import { kill, settleWounds } from './vital-state.ts';

/** What a dying save leads to, in the words of its working and of the log. */
const fates = {
  dead: { says: 'failed by 5 or more: dead', log: 'dies' },
  dying: { says: 'neither failed nor made by 5: still dying', log: 'is still dying' },
  stable: { says: 'made by 5: stable', log: 'is stable' },
  disabled: { says: 'made by 10: conscious, disabled', log: 'is awake, disabled' },
} as const;

export interface DyingOutcome {
  readonly total: number;
  readonly dc: number;
  readonly fate: keyof typeof fates;
}

/** The DC of the first save, and the margin that decides. */
const firstDc = 10;
const margin = 5;

/** The Fortitude save of a dying combatant at the start of its turn: dead, still dying, stable, or disabled (DV-93). */
export const dying = rules.ruling({
  id: 'six20.dying',
  title: 'Dying',
  input: z.strictObject({
    fortitude: modifierField.describe('Fortitude save: all that is added to the die'),
    saves: z.int().min(0).max(1000).default(0).describe('dying saves made before; each adds 1 to the DC'),
  }),
  headline: 'fate',
  counts: ['total', 'dc', 'fate'],
  *rule({ fortitude, saves }, { note }): Conversation<DyingOutcome> {
    const die = onlyFace(yield dice('dying', 'Fortitude', { count: 1, sides: d20 }));
    const total = note
      .calculate('Fortitude')
      .start(die, () => `d20 shows ${die}`, 'DV-93')
      .plus(fortitude, () => `Fortitude ${fortitude}`, 'DV-06').value;
    const dc = note
      .calculate('DC')
      .start(firstDc, () => `the first save: ${firstDc}`, 'DV-93')
      .plus(saves, () => `${formatCount(saves, 'save')} before`, 'DV-93').value;
    const difference = note
      .calculate('margin')
      .start(total, () => `Fortitude ${total}`, 'DV-93')
      .plus(-dc, () => `DC ${dc}`, 'DV-93').value;
    const made = difference < 2 * margin ? 'stable' : 'disabled';
    const fate = difference <= -margin ? 'dead' : difference < margin ? 'dying' : made;
    note.say('fate', 'DV-93', fates[fate].says);
    return { total, dc, fate };
  },
});

/** Makes the save of a dying combatant at the start of its turn, and writes what follows. */
export function* dyingSave(context: Six20Context, who: Id): Conversation<void> {
  const { ledger, view, note } = context;
  const saves = parseOrNull(z.number(), view().combatant(who).conditions.dying?.note) ?? 0;
  const input = { fortitude: saveModifier(view(), who, 'fortitude'), saves };
  const ruling = dying.rule(input, { settings: view().settings, note });
  const { fate, total, dc } = yield* withThrower(who, who, scoped(scopeOf(context, who), ruling));
  ledger.say('DV-93', `${view().name(who)} ${fates[fate].log}: Fortitude ${total} against ${dc}`);
  if (fate === 'dying') addCondition(ledger, who, 'dying', { note: saves + 1 });
  else if (fate === 'dead') kill(context, who);
  else {
    removeConditions(ledger, who, 'dying');
    addCondition(ledger, who, fate);
    settleWounds(context);
  }
}

/** The scope of the dice of a save. Where several turns of a combatant begin in one record, each has dice of its own. */
function scopeOf({ ledger }: Six20Context, who: Id): string {
  const turns = ledger.facts.filter(
    (fact) => fact.fact === 'edge-passed' && fact.edge === turnStart && fact.who === who,
  );
  return turns.length > 1 ? `dying:${turns.length}:${who}` : `dying:${who}`;
}
