import { z } from 'zod';
import { type Conversation, scoped, withThrower } from '../../../dice/ask.ts';
import { comparePlaces, type Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { openSlot, slotsInOrder } from '../../clock/slots.ts';
import { type Clock, roundEnd, turnStart } from '../../kernel/clock.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { Six20Context } from '../combatant/view.ts';
import { addCondition, hasCondition, kept, removeConditions, saveOf, type Table } from '../combatant/view.ts';
import { dying } from '../wounds/dying.ruling.ts';
import { kill, settleWounds, statusOf } from '../wounds/vital-state.ts';
import { placeOf, rollInitiative } from './initiative.ts';
import { isRestricted, wholeTurn } from './turn.ts';

/** The clock of six20: initiative once, turns in its order, a surprise round before the first (DV-30 to DV-40). */
export const clock: Clock<Sheet, Settings> = {
  simultaneous: false,
  next(view) {
    const slot = slotsInOrder(view.now).find(({ is }) => is === 'open');
    if (slot === undefined) return null;
    const why = view.now.cursor.round === 0 ? 'in the surprise round' : 'is next';
    return { slot: slot.id, why: `${view.name(slot.who)} ${why}`, rule: 'DV-31' };
  },
  skipReason(view, id) {
    const who = view.now.slots[id]?.who ?? '';
    const { is, word } = statusOf(view, who);
    if (view.combatant(who).out) return { message: `${view.name(who)} is out of the fight`, rule: '' };
    if (hasCondition(view, who, 'stunned')) return { message: `${view.name(who)} is stunned`, rule: 'DV-91' };
    return is === 'up' || is === 'sways' ? null : { message: `${view.name(who)} is ${word}`, rule: 'DV-85' };
  },
  *layOut(context, round) {
    const { ledger, view } = context;

    const here = presentOf(view());
    yield* rollInitiative(context, here);
    if (round === 0) {
      surprise(ledger, view(), here);
      return;
    }
    for (const who of here) place(ledger, view(), who, 'turn');
  },
  *join(context, who) {
    const { ledger, view } = context;

    const { round } = ledger.now.cursor;
    if (round < 0) return;
    const known = placeOf(view(), who) !== null;
    yield* rollInitiative(context, [who]);
    const late = round >= 1 && isAhead(view(), who);
    if (late) place(ledger, view(), who, 'turn');
    if (known) {
      ledger.say('DV-33', `${view().name(who)} keeps the place of before`);
      return;
    }
    const first = late ? round : round + 1;
    addCondition(ledger, who, 'flat-footed', { ends: { edge: turnStart, who, round: first } });
  },
  *onEdge(context, { edge, who }) {
    const { ledger, view } = context;

    if (edge !== turnStart || who === null) return;
    restrict(ledger, view(), who);
    if (hasCondition(view(), who, 'dying') && view().settings.dying === 'srd') yield* linger(context, who);
  },
  formatPlace: ([total = 0]) => `at ${0 - total}`,
};

function presentOf(view: Table): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => !view.combatant(who).out && !hasCondition(view, who, 'dead'));
}

function place(ledger: Ledger, view: Table, who: Id, kind: 'turn' | 'surprise'): void {
  const at = placeOf(view, who);
  if (at === null) return;
  const slot = openSlot(who, kind, at, wholeTurn);
  ledger.setSlot(slot.id, slot);
}

/** Whether the place of a latecomer is still to come in this round. */
function isAhead(view: Table, who: Id): boolean {
  const [at, here] = [placeOf(view, who), view.now.cursor.at];
  return at !== null && (here === null || comparePlaces(at, here) > 0);
}

/**
 * The start of the scene: everybody is flat-footed until their first regular turn (DV-34), and where some but not all are
 * aware these have a surprise round (DV-37 to DV-40).
 */
function surprise(ledger: Ledger, view: Table, here: readonly Id[]): void {
  const aware = here.filter((who) => !hasCondition(view, who, 'unaware'));
  const surprised = here.filter((who) => hasCondition(view, who, 'unaware'));
  const happens = aware.length > 0 && surprised.length > 0;
  for (const who of here) {
    const early = happens && view.settings.surpriseTurnEndsFlatFooted && aware.includes(who);
    addCondition(ledger, who, 'flat-footed', { ends: { edge: turnStart, who, round: early ? 0 : 1 } });
  }
  for (const who of surprised) {
    if (happens) addCondition(ledger, who, 'unaware', { ends: { edge: roundEnd, who: null, round: 0 } });
    else removeConditions(ledger, who, 'unaware');
  }
  if (happens) {
    for (const who of aware) place(ledger, view, who, 'surprise');
    ledger.say('DV-38', `${namesOf(view, aware)} aware, ${namesOf(view, surprised)} not: a surprise round`);
    if (!view.settings.surpriseTurnEndsFlatFooted) {
      ledger.say('DV-40', 'who acts in it stays flat-footed until the first regular turn');
    }
  } else ledger.say('DV-38', `${surprised.length === 0 ? 'all are aware' : 'nobody is aware'}: no surprise round`);
}

/** `Ash and Vane are`, of many their number. */
function namesOf(view: Table, who: readonly Id[]): string {
  const names = who.map((id) => view.name(id));
  if (names.length === 1) return `${names[0]} is`;
  return names.length === 2 ? `${names.join(' and ')} are` : `${names[0]} and ${names.length - 1} more are`;
}

/** Tells who begins a turn in which one action is all (DV-39, DV-46). */
function restrict(ledger: Ledger, view: Table, who: Id): void {
  const slot = slotsInOrder(view.now).find((one) => one.id === view.now.cursor.acting);
  if (slot?.who !== who || !isRestricted(view, slot)) return;
  const rule = slot.kind === 'surprise' ? 'DV-39' : 'DV-46';
  ledger.say(rule, `${view.name(who)}: one standard or one short action`);
}

/** The save of the dying at the start of their own turn (DV-93). */
function* linger(context: Six20Context, who: Id): Conversation<void> {
  const { ledger, view, note } = context;

  const name = view().name(who);
  const saves = kept(z.number(), view().combatant(who).conditions.dying?.note) ?? 0;
  const talk = dying.rule({ fortitude: saveOf(view(), who, 'fortitude'), saves }, { settings: view().settings, note });
  const { fate, total, dc } = yield* withThrower(who, who, scoped(`dying:${who}`, talk));
  const came = { dead: 'dies', dying: 'is dying still', stable: 'is stable', disabled: 'is awake, disabled' }[fate];
  ledger.say('DV-93', `${name} ${came}: Fortitude ${total} against ${dc}`);
  if (fate === 'dying') {
    addCondition(ledger, who, 'dying', { note: saves + 1 });
    return;
  }
  if (fate === 'dead') {
    kill(ledger, view(), who);
    return;
  }
  removeConditions(ledger, who, 'dying');
  addCondition(ledger, who, fate);
  settleWounds(context);
}
