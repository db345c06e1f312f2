/** Health: damage, healing, defeat and what follows from it (CR-117 to CR-120, CR-127). */
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../kernel/note.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Status } from '../../kernel/screen.ts';
import type { CryturesContext } from '../combatant/view.ts';
import {
  addCondition,
  healthOf,
  intoCrystal,
  isAble,
  isPlayer,
  isStored,
  isThere,
  type Table,
} from '../combatant/view.ts';
import { injure } from './injury.ts';

/** Experience for each point of Danger (CR-127). */
const experience = 10;

/** How somebody is: up, in a crystal, or defeated at 0 Health (CR-119). */
export function standingOf(view: Table, who: Id): Status {
  if (healthOf(view, who).now <= 0) return { word: 'defeated', is: 'out' };
  return isStored(view, who) ? { word: 'crystal', is: 'out' } : { word: 'up', is: 'up' };
}

/** Takes damage from Health, which stops at 0, with its working; answers how much was lost. */
export function takeDamage(ledger: Ledger, view: Table, who: Id, amount: number, rule: string, note: Note): number {
  const { now } = healthOf(view, who);
  const worked = note
    .calculate(`Health of ${view.name(who)}`)
    .start(now, () => `Health ${now}`, 'CR-16')
    .plus(0 - amount, () => `${amount} damage`, rule)
    .floorAt(Math.min(now, 0), 'Health stops at 0', 'CR-119');
  ledger.setTrack(who, 'health', worked.value);
  return now - worked.value;
}

/** Gives Health back, up to the maximum, with its working; answers how much it was. */
export function giveHealth(ledger: Ledger, view: Table, who: Id, amount: number, rule: string, note: Note): number {
  const { now, max } = healthOf(view, who);
  const worked = note
    .calculate(`Health of ${view.name(who)}`)
    .start(now, () => `Health ${now}`, 'CR-16')
    .plus(amount, () => `${amount} healed`, rule)
    .capAt(Math.max(now, max), 'not above the maximum', rule);
  ledger.setTrack(who, 'health', worked.value);
  return worked.value - now;
}

/** Damage by the GM's word. */
export function* hurt({ ledger, view, note }: CryturesContext, who: Id, amount: number): Conversation<string> {
  const before = healthOf(view(), who).now;
  takeDamage(ledger, view(), who, amount, 'CR-117', note);
  return `${view().name(who)} takes ${amount}: Health ${before} -> ${healthOf(view(), who).now}`;
}

/** Healing by the GM's word. */
export function* mend(
  { ledger, view, note }: CryturesContext,
  who: Id,
  amount: number,
): Conversation<string | Refusal> {
  const before = healthOf(view(), who).now;
  const healed = giveHealth(ledger, view(), who, amount, 'CR-119', note);
  return `${view().name(who)} heals ${healed}: Health ${before} -> ${before + healed}`;
}

/**
 * What follows from where Health stands, whatever put it there: at 0 somebody is defeated, and a player character injured
 * (CR-118); above 0 they are up again (CR-119). Asked twice it changes nothing more.
 */
export function* settleHealth(context: CryturesContext): Conversation<void> {
  const { ledger, view } = context;

  // Nobody's fall changes another's Health.
  const before = view();
  for (const who of Object.keys(before.now.combatants)) {
    const { now } = healthOf(before, who);
    if (now < 0) ledger.setTrack(who, 'health', 0);
    const down = before.has(who, 'defeated');
    if (now > 0 && down) {
      ledger.setCondition(who, 'defeated', null);
      ledger.say('CR-119', `${view().name(who)} is up again: Health is above 0`);
    }
    if (now <= 0 && !down) yield* fall(context, who);
  }
}

/** Whether who falls goes back into a crystal, by house rule: a cryture that is attuned to somebody (CR-119). */
function goesHome(view: Table, who: Id): boolean {
  const { kind, conjurer } = view.sheet(who);
  const attuned = kind === 'cryture' && conjurer !== '' && !view.has(who, 'uncontrolled');
  return view.settings.fallenCrytures === 'crystal' && attuned && isThere(view, who);
}

function* fall(context: CryturesContext, who: Id): Conversation<void> {
  const { ledger, view } = context;

  const name = view().name(who);
  addCondition(ledger, who, 'defeated');
  ledger.say('CR-119', `${name} is defeated: no actions until healed above 0`);
  if (view().settings.injuries && isPlayer(view(), who)) {
    yield* scoped('fallen', injure(context, who, { says: 'fallen to 0 Health', rule: 'CR-118' }));
  }
  if (goesHome(view(), who)) {
    intoCrystal(ledger, who);
    ledger.say('CR-119', `${name} goes back into its crystal`);
  }
  if (view().combatant(who).side !== 'other') return;
  const { danger } = view().sheet(who);
  if (danger > 0) ledger.say('CR-127', `${name}: ${danger * experience} experience`);
  const left = Object.values(view().now.combatants).filter(({ id, side }) => side === 'other' && isAble(view(), id));
  if (left.length > 0) ledger.say('CR-120', `The enemies check Morale: ${name} is down`);
}
