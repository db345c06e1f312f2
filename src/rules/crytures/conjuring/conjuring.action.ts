/** Summoning and recalling crytures, giving them Mana, and which of them obey (CR-33, CR-37, CR-38, CR-42, CR-43). */
import { firstRefusal, type Id, missingShare, type Refusal, z } from '../../../game/index.ts';
import { isStored, returnToCrystal, takeOutOfCrystal } from '../combatant/crystal.ts';
import { type CryturesView, refuse, rules } from '../combatant/game.ts';
import { addCondition, areEnemies, conjurerOf, isOnField } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { forgetPlace } from '../time/initiative-order.ts';
import { actionRefusal, spendAction } from '../time/turn.ts';
import { joinTurnOrder } from '../time/turn-order.ts';

/** What the actions on a cryture share. */
const onCryture = { targets: 'one', aim: 'friend', fields: z.strictObject({}) } as const;

/** Summons a cryture from its crystal, a major action; it joins the turn order (CR-33, CR-42, CR-43). */
export const summonAction = rules.plain({
  ...onCryture,
  id: 'summon',
  title: 'Summon',
  key: 'u',
  isLikelyTarget: (view, by, target) => isStored(view, target) && isAttuned(view, target, by),
  sentence: '{by} summons {on}',
  whyNot: firstRefusal(function* (view, by) {
    yield noConjurerRefusal(view, by);
    yield actionRefusal(view, by, 'major');
    const isStoredHere = (who: Id): boolean => isStored(view, who) && !view.combatant(who).out;
    const stored = Object.keys(view.now.combatants).some(isStoredHere);
    return stored ? null : refuse('none-stored', 'CR-33', 'no cryture is in a crystal');
  }),
  *act(context) {
    const { ledger, view, by, target } = context;
    yield summonRefusal(view(), target);
    const [conjurer, name] = [view().name(by), view().name(target)];
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
    const { ledger, view, by, target, note } = context;
    yield obedienceRefusal(view(), target, by, 'CR-37');
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
    yield noConjurerRefusal(view, by);
    yield actionRefusal(view, by, 'minor');
    yield noneOnFieldRefusal(view, by, 'CR-38');
    if (view.track(by, 'mana').now <= 0) yield refuse('no-mana', 'CR-38', `${view.name(by)} has no Mana`);
    const isNeeded = Object.keys(view.now.combatants).some((target) => needOfMana(view, by, target) > 0);
    return isNeeded ? null : refuse('full', 'CR-38', `no cryture that obeys ${view.name(by)} lacks Mana`);
  }),
  *act(context) {
    const { ledger, view, by, target, note } = context;
    yield manaRefusal(view(), by, target);
    const [giverMana, targetMana] = [view().track(by, 'mana'), view().track(target, 'mana')];
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

/** Why a combatant is no cryture in a crystal (CR-33). */
const summonRefusal = firstRefusal(function* (view: CryturesView, cryture: Id) {
  yield notCrytureRefusal(view, cryture);
  if (!isStored(view, cryture)) yield refuse('not-stored', 'CR-33', `${view.name(cryture)} is in no crystal`);
  return null;
});

/** Why a combatant cannot be given Mana by another: it does not obey, or has all its Mana (CR-38). */
const manaRefusal = firstRefusal(function* (view: CryturesView, by: Id, cryture: Id) {
  yield obedienceRefusal(view, cryture, by, 'CR-38');
  const { now, max } = view.track(cryture, 'mana');
  if (now >= max) yield refuse('full', 'CR-38', `${view.name(cryture)} has all its Mana`);
  return null;
});

/** The share of its Mana that a cryture lacks; 0 for all but those on the field that obey the giver. */
function needOfMana(view: CryturesView, by: Id, target: Id): number {
  return obedienceRefusal(view, target, by, 'CR-38') === null ? missingShare(view.track(target, 'mana')) : 0;
}

/** Whether a cryture is attuned to a combatant; one without a conjurer to all of its side, or by house rule to everyone (CR-43). */
function isAttuned(view: CryturesView, cryture: Id, to: Id): boolean {
  if (view.sheet(cryture).conjurer !== '') return conjurerOf(view, cryture) === to;
  return view.settings.freeCrytures === 'everyone' || !areEnemies(view, cryture, to);
}

/** Refuses a cryture that would summon, recall or give Mana: no other obeys it, unless by house rule (CR-43). */
function noConjurerRefusal(view: CryturesView, by: Id): Refusal | null {
  if (view.sheet(by).kind === 'human' || view.settings.freeCrytures === 'everyone') return null;
  return refuse('no-conjurer', 'CR-43', `${view.name(by)} is a cryture: no other obeys it`);
}

/** Refuses a combatant who is not a cryture. */
function notCrytureRefusal(view: CryturesView, who: Id): Refusal | null {
  return view.sheet(who).kind === 'cryture' ? null : refuse('no-cryture', 'CR-33', `${view.name(who)} is no cryture`);
}

/** Why a combatant is no cryture on the field that obeys the actor; by `rule` if it is not on the field. */
const obedienceRefusal = firstRefusal(function* (view: CryturesView, cryture: Id, by: Id, rule: RuleId) {
  yield notCrytureRefusal(view, cryture);
  const name = view.name(cryture);
  if (!isOnField(view, cryture)) yield refuse('not-there', rule, `${name} is not on the field`);
  if (!view.has(cryture, 'uncontrolled') && isAttuned(view, cryture, by)) return null;
  return refuse('not-own', 'CR-43', `${name} does not obey ${view.name(by)}`);
});

/** Refuses an action on crytures where none on the field obeys the actor. */
function noneOnFieldRefusal(view: CryturesView, by: Id, rule: RuleId): Refusal | null {
  const crytures = Object.keys(view.now.combatants).filter((who) => who !== by);
  if (crytures.some((who) => obedienceRefusal(view, who, by, rule) === null)) return null;
  return refuse('none-out', rule, `${view.name(by)} has no cryture on the field`);
}
