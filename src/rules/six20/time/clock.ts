import { comparePlaces, firstSlot, formatTurn, type Id, openSlot, turnStart } from '../../../game/index.ts';
import type { Six20, Six20Context } from '../combatant/game.ts';
import { addCondition, hasCondition } from '../combatant/view.ts';
import { dyingSave } from '../wounds/dying.ts';
import { isConscious, statusOf } from '../wounds/vital-state.ts';
import { formatTotal, placeOf, rollInitiative } from './initiative.ts';
import { beginScene } from './surprise.ts';
import { currentTurn, isRestricted, wholeTurn } from './turn.ts';

/** The clock of six20: initiative once, turns in its order, a surprise round before the first (DV-30 to DV-40). */
export const clock: Six20['Clock'] = {
  simultaneous: false,
  next(view) {
    const slot = firstSlot(view.now, ({ is }) => is === 'open');
    if (slot === undefined) return null;
    return { slot: slot.id, ...formatTurn(view.now, view.name(slot.who), formatTotal(view, slot.who)), rule: 'DV-31' };
  },
  skipReason(view, id) {
    const who = view.now.slots[id]?.who ?? '';
    const name = view.name(who);
    if (view.combatant(who).out) return { message: `${name} is out of the fight`, rule: '' };
    if (hasCondition(view, who, 'stunned')) return { message: `${name} is stunned`, rule: 'DV-91' };
    if (isConscious(view, who)) return null;
    const { word } = statusOf(view, who);
    return { message: `${name} is ${word}`, rule: word === 'out' ? 'DV-85' : 'DV-93' };
  },
  *layOut(context, round) {
    const view = context.view();
    const present = Object.keys(view.now.combatants).filter(
      (who) => !view.combatant(who).out && !hasCondition(view, who, 'dead'),
    );
    yield* rollInitiative(context, present);
    const acting = round === 0 ? beginScene(context, present) : present;
    for (const who of acting) addSlot(context, who, round === 0 ? 'surprise' : 'turn');
  },
  *join(context, who) {
    const { ledger, view } = context;
    const { round } = ledger.cursor;
    if (round < 0) return;
    const isBack = placeOf(view(), who) !== null;
    yield* rollInitiative(context, [who]);
    const [place, now] = [placeOf(view(), who), ledger.cursor.at];
    const isAhead = place !== null && (now === null || comparePlaces(place, now) > 0);
    const actsThisRound = round >= 1 && isAhead;
    if (actsThisRound) addSlot(context, who, 'turn');
    if (isBack) {
      ledger.say('DV-33', `${view().name(who)} keeps its initiative`);
      return;
    }
    const firstTurn = actsThisRound ? round : round + 1;
    addCondition(ledger, who, 'flat-footed', { ends: { edge: turnStart, who, round: firstTurn } });
  },
  *onEdge(context, { edge, who }) {
    if (edge !== turnStart || who === null) return;
    const { ledger, view } = context;
    const slot = currentTurn(view(), who);
    if (slot !== null && isRestricted(view(), slot)) {
      const rule = slot.kind === 'surprise' ? 'DV-39' : 'DV-46';
      ledger.say(rule, `${view().name(who)}: one standard or one short action`);
    }
    if (hasCondition(view(), who, 'dying') && view().settings.dying === 'srd') yield* dyingSave(context, who);
  },
  formatPlace: ([total = 0]) => `at ${0 - total}`,
};

function addSlot({ ledger, view }: Six20Context, who: Id, kind: 'turn' | 'surprise'): void {
  const at = placeOf(view(), who);
  if (at === null) return;
  const slot = openSlot(who, kind, at, wholeTurn);
  ledger.setSlot(slot.id, slot);
}
