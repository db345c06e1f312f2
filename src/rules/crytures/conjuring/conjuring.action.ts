import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { notCryture } from '../combatant/values.ts';
import { addCondition, intoCrystal, isStored, isThere, store, type Table } from '../combatant/view.ts';
import { clock } from '../time/clock.ts';
import { cannot, pay } from '../time/turn.ts';

const nothing = z.strictObject({});

/** Summoning a cryture from its crystal into a space next to one: a major action; it joins at once (CR-33, CR-42, CR-43). */
export const summonAction = rules.plain({
  id: 'summon',
  title: 'Summon',
  key: 'u',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} summons {on}',
  fields: nothing,
  whyNot: (view, by) => cannot(view, by, 'major') ?? noneStored(view),
  *act({ ledger, view, intent: { by, on }, note }) {
    const [who = ''] = on;
    if (by === null) return refuse('nobody-acts', '', 'somebody must summon');
    const refusal = notCryture(view(), who);
    if (refusal !== null) return refusal;
    if (!isStored(view(), who)) return refuse('not-stored', 'CR-33', `${view().name(who)} is in no crystal`);
    pay(ledger, view(), by, 'major', note);
    store(ledger, who, false);
    if (!isAttuned(view(), who, by)) {
      addCondition(ledger, who, 'uncontrolled');
      ledger.setCombatant(who, { ...ledger.combatant(who), side: 'neither' });
      ledger.say('CR-43', `${view().name(who)} is not attuned to ${view().name(by)}, and obeys nobody`);
    }
    ledger.say('CR-42', `${view().name(who)} comes into a free space next to ${view().name(by)}`);
    yield* clock.join({ ledger, view, note }, who);
    return `${view().name(by)} summons ${view().name(who)}`;
  },
});

/** Recalling one's cryture into its crystal, defeated or not: a minor action (CR-37, CR-119). */
export const recallAction = rules.plain({
  id: 'recall',
  title: 'Recall',
  key: 'e',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} recalls {on}',
  fields: nothing,
  whyNot: (view, by) => cannot(view, by, 'minor') ?? noneOut(view, by, 'CR-37'),
  *act({ ledger, view, intent: { by, on }, note }) {
    const [who = ''] = on;
    if (by === null) return refuse('nobody-acts', '', 'somebody must recall');
    const refusal = ownRefusal(view(), who, by, 'CR-37');
    if (refusal !== null) return refusal;
    pay(ledger, view(), by, 'minor', note);
    intoCrystal(ledger, who);
    note.say('recall', 'CR-37', () => `${view().name(who)} goes back into its crystal`);
    return `${view().name(by)} recalls ${view().name(who)}`;
  },
});

/** Giving a summoned cryture a point of Mana of one's own: a minor action (CR-38). */
export const manaAction = rules.plain({
  id: 'mana',
  title: 'Mana',
  key: 'g',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} gives {on} a point of Mana',
  fields: nothing,
  whyNot(view, by) {
    if (view.settings.fourthMinor !== 'mana') return refuse('other-game', 'CR-39', 'weapons are swapped instead');
    const refusal = cannot(view, by, 'minor') ?? noneOut(view, by, 'CR-38');
    if (refusal !== null || by === null) return refusal;
    return view.track(by, 'mana').now > 0 ? null : refuse('no-mana', 'CR-38', `${view.name(by)} has no Mana`);
  },
  *act({ ledger, view, intent: { by, on }, note }) {
    const [who = ''] = on;
    if (by === null) return refuse('nobody-acts', '', 'somebody must give it');
    const refusal = ownRefusal(view(), who, by, 'CR-38');
    if (refusal !== null) return refusal;
    const [own, its] = [view().track(by, 'mana'), view().track(who, 'mana')];
    if (its.now >= its.max) return refuse('full', 'CR-38', `${view().name(who)} has all its Mana`);
    pay(ledger, view(), by, 'minor', note);
    ledger.setTrack(
      by,
      'mana',
      note.calculate('Mana given').start(own.now, 'own Mana', 'CR-16').plus(-1, 'given', 'CR-38').value,
    );
    ledger.setTrack(who, 'mana', its.now + 1);
    return `${view().name(by)} gives ${view().name(who)} a point of Mana`;
  },
});

/** Whether a cryture obeys somebody: attuned to them by name, or to nobody in particular (CR-43). */
function isAttuned(view: Table, who: Id, by: Id): boolean {
  const { conjurer } = view.sheet(who);
  return conjurer === '' || conjurer.toLowerCase() === view.name(by).toLowerCase();
}

function ownRefusal(view: Table, who: Id, by: Id, rule: string): Refusal | null {
  const refusal = notCryture(view, who);
  if (refusal !== null) return refusal;
  if (!isThere(view, who)) return refuse('not-there', rule, `${view.name(who)} is not on the field`);
  if (view.has(who, 'uncontrolled') || !isAttuned(view, who, by)) {
    return refuse('not-own', 'CR-43', `${view.name(who)} does not obey ${view.name(by)}`);
  }
  return null;
}

function noneStored(view: Table): Refusal | null {
  const some = Object.keys(view.now.combatants).some((who) => isStored(view, who) && !view.combatant(who).out);
  return some ? null : refuse('none-stored', 'CR-33', 'no cryture waits in a crystal');
}

function noneOut(view: Table, by: Id | null, rule: string): Refusal | null {
  if (by === null) return null;
  const some = Object.keys(view.now.combatants).some((who) => who !== by && ownRefusal(view, who, by, rule) === null);
  return some ? null : refuse('none-out', rule, `${view.name(by)} has no cryture on the field`);
}
