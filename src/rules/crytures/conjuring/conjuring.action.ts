import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { missingShare } from '../../kernel/damage-track.ts';
import { firstRefusal } from '../../kernel/refusal.ts';
import { isStored, returnToCrystal, takeOutOfCrystal } from '../combatant/crystal.ts';
import { type CryturesView, refuse, rules } from '../combatant/game.ts';
import { notCrytureRefusal } from '../combatant/values.ts';
import { addCondition } from '../combatant/view.ts';
import { forgetPlace } from '../time/initiative-order.ts';
import { joinTurnOrder } from '../time/newcomers.ts';
import { actionRefusal, spendAction } from '../time/turn.ts';
import { isAttuned, noConjurerRefusal, noneOnFieldRefusal, noneStoredRefusal, obedienceRefusal } from './obedience.ts';

/** What the actions on a cryture share. */
const onCryture = { menu: 'act', targets: 'one', aim: 'friend', fields: z.strictObject({}) } as const;

/** Summons a cryture from its crystal, a major action; it joins the turn order (CR-33, CR-42, CR-43). */
export const summonAction = rules.plain({
  ...onCryture,
  id: 'summon',
  title: 'Summon',
  key: 'u',
  isLikelyTarget: (view, by, target) => isStored(view, target) && isAttuned(view, target, by),
  sentence: '{by} summons {on}',
  whyNot: (view, by) => noConjurerRefusal(view, by) ?? actionRefusal(view, by, 'major') ?? noneStoredRefusal(view),
  *act(context) {
    const { ledger, view, intent } = context;
    const { by } = intent;
    const [target = ''] = intent.on;
    const refusal = notCrytureRefusal(view(), target);
    if (refusal !== null) return refusal;
    const [conjurer, name] = [view().name(by), view().name(target)];
    const notStored = !isStored(view(), target) ? refuse('not-stored', 'CR-33', `${name} is in no crystal`) : null;
    if (notStored !== null) return notStored;
    spendAction(context, by, 'major');
    takeOutOfCrystal(ledger, target);
    forgetPlace(ledger, target);
    if (!isAttuned(view(), target, by)) {
      addCondition(ledger, target, 'uncontrolled');
      ledger.setCombatant(target, { ...ledger.combatant(target), side: 'neither' });
      ledger.say('CR-43', `${name} is not attuned to ${conjurer}, and obeys nobody`);
    }
    ledger.say('CR-42', `${name} appears in a free space adjacent to ${conjurer}`);
    yield* joinTurnOrder(context, target);
    return `${conjurer} summons ${name}`;
  },
});

/** Recalls a cryture into its crystal, a minor action; a defeated one as well (CR-37, CR-119). */
export const recallAction = rules.plain({
  ...onCryture,
  id: 'recall',
  title: 'Recall',
  key: 'e',
  isLikelyTarget: (view, by, target) => obedienceRefusal(view, target, by, 'CR-37') === null,
  sentence: '{by} recalls {on}',
  whyNot: (view, by) =>
    noConjurerRefusal(view, by) ?? actionRefusal(view, by, 'minor') ?? noneOnFieldRefusal(view, by, 'CR-37'),
  *act(context) {
    const { ledger, view, intent, note } = context;
    const { by } = intent;
    const [target = ''] = intent.on;
    const refusal = obedienceRefusal(view(), target, by, 'CR-37');
    if (refusal !== null) return refusal;
    spendAction(context, by, 'minor');
    returnToCrystal(ledger, target);
    note.say('recall', 'CR-37', () => `${view().name(target)} returns to its crystal`);
    return `${view().name(by)} recalls ${view().name(target)}`;
  },
});

/** Gives a point of Mana to a summoned cryture, a minor action (CR-38). */
export const manaAction = rules.plain({
  ...onCryture,
  id: 'mana',
  title: 'Mana',
  key: 'g',
  needOf: (view, { by }, target) => needOfMana(view, by, target),
  sentence: '{by} gives {on} a point of Mana',
  whyNot: firstRefusal(function* (view, by) {
    if (view.settings.fourthMinor !== 'mana') {
      yield refuse('other-game', 'CR-39', 'the house rule has weapons swapped instead of Mana given');
    }
    const refusal =
      noConjurerRefusal(view, by) ?? actionRefusal(view, by, 'minor') ?? noneOnFieldRefusal(view, by, 'CR-38');
    if (refusal !== null) return refusal;
    if (view.track(by, 'mana').now <= 0) yield refuse('no-mana', 'CR-38', `${view.name(by)} has no Mana`);
    const isNeeded = Object.keys(view.now.combatants).some((target) => needOfMana(view, by, target) > 0);
    return isNeeded ? null : refuse('full', 'CR-38', `no cryture that obeys ${view.name(by)} lacks Mana`);
  }),
  *act(context) {
    const { ledger, view, intent, note } = context;
    const { by } = intent;
    const [target = ''] = intent.on;
    const refusal = obedienceRefusal(view(), target, by, 'CR-38');
    if (refusal !== null) return refusal;
    const [giverMana, targetMana] = [view().track(by, 'mana'), view().track(target, 'mana')];
    const full =
      targetMana.now >= targetMana.max ? refuse('full', 'CR-38', `${view().name(target)} has all its Mana`) : null;
    if (full !== null) return full;
    spendAction(context, by, 'minor');
    const names = [view().name(by), view().name(target)] as const;
    const mana = (name: string, now: number, given: 1 | -1): number =>
      note
        .calculate(`Mana of ${name}`)
        .start(now, () => `Mana ${now}`, 'CR-16')
        .plus(given, given > 0 ? 'received' : 'given', 'CR-38').value;
    const left = mana(names[0], giverMana.now, -1);
    const received = mana(names[1], targetMana.now, 1);
    ledger.setTrack(by, 'mana', left);
    ledger.setTrack(target, 'mana', received);
    return `${names[0]} gives ${names[1]} a point of Mana: ${giverMana.now} -> ${left}, ${targetMana.now} -> ${received}`;
  },
});

/** The share of its Mana that a cryture lacks; 0 for all but those on the field that obey the giver. */
function needOfMana(view: CryturesView, by: Id, target: Id): number {
  return obedienceRefusal(view, target, by, 'CR-38') === null ? missingShare(view.track(target, 'mana')) : 0;
}
