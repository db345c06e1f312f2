/** The ways to do an action that can be compared: answers, weapons, numbers of further actions, targets, actors. */
import { findAction } from '../../game/decide/decide.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import { isUp } from '../../game/kernel/policy.ts';
import { formatRefusal } from '../../game/kernel/refusal.ts';
import type { Blank } from '../../game/kernel/screen.ts';
import { nameOf } from '../../game/text/names.ts';
import type { Encounter, Id, Intent, Json } from '../../state/encounter.ts';
import type { Session } from '../session.ts';

/** One of the ways that are compared. */
export interface Variant {
  readonly value: Json;
  readonly label: string;
  /** What is done, by each of the actors. */
  readonly intents: readonly Intent[];
  /** Why it cannot be chosen, in a sentence. */
  readonly refused?: string;
}

/** What is entered, by one actor or by several who act together; and the same with one part of it changed. */
export interface Entered {
  readonly intents: readonly Intent[];
  withValue(field: string, value: Json): readonly Intent[];
  withTarget(target: Id): readonly Intent[];
}

/** The intent with a value of one field; a value that single targets have of it no longer counts. */
export function withValue(intent: Intent, field: string, value: Json): Intent {
  const { each, ...whole } = intent;
  const varied = { ...whole, with: { ...whole.with, [field]: value } };
  if (each === undefined) return varied;
  const others = Object.entries(each).map(([who, { [field]: _varied, ...own }]) => [who, own] as const);
  return { ...varied, each: Object.fromEntries(others) };
}

/** The blanks whose options can be compared: one option is chosen, or a number of further actions is entered. */
export function comparableBlanks(session: Session, of: Entered): readonly Blank[] {
  const [first] = of.intents;
  const action = findAction(session.system, first?.action ?? '');
  if (first === undefined || action === undefined) return [];
  const blanks = action.blanks(session.encounter, first);
  return blanks.filter(
    (blank) => variantsOfBlank(session, of, blank).filter(({ refused }) => refused === undefined).length > 1,
  );
}

/** How many numbers of further actions are compared. */
const mostFurther = 4;

/** The ways to fill a blank; of a number, those that announce further actions. */
export function variantsOfBlank({ system, encounter }: Session, of: Entered, blank: Blank): readonly Variant[] {
  const { id, kind, options = [], min = 0 } = blank;
  if (kind === 'pick') {
    return options.map(({ id: value, label, refusal }) => ({
      value,
      label,
      intents: of.withValue(id, value),
      ...(refusal === undefined ? {} : { refused: formatRefusal(refusal) }),
    }));
  }
  if (kind !== 'number') return [];
  const announced = (value: number): Variant => {
    const intents = of.withValue(id, value);
    const [first] = intents;
    const times = first === undefined ? 1 : (findAction(system, first.action)?.timesAnnounced(encounter, first) ?? 1);
    return { value, label: times === 1 ? '1 action' : `${times} actions`, intents };
  };
  const variants = Array.from({ length: mostFurther }, (_, n) => announced(min + n));
  return new Set(variants.map(({ label }) => label)).size === mostFurther ? variants : [];
}

/** The ways to aim an action: at each combatant whom it is usually meant for, of foes those who still fight. */
export function variantsOfTarget({ system, encounter }: Session, of: Entered): readonly Variant[] {
  const [first] = of.intents;
  const action = findAction(system, first?.action ?? '');
  if (first === undefined || action === undefined || action.targets === 'none') return [];
  return Object.values(encounter.combatants)
    .filter(({ id, out }) => !out && of.intents.every((intent) => isMeant(action, encounter, intent, id)))
    .filter(({ id }) => action.aim(encounter, first) !== 'foe' || isUp(system.status(encounter, id)))
    .map(({ id, name }) => ({ value: id, label: name, intents: of.withTarget(id) }));
}

/** The ways to name an actor: of several who act together each alone, else each combatant of the actor's side who can do it now. */
export function variantsOfActor({ system, encounter }: Session, { intents }: Entered): readonly Variant[] {
  const [first] = intents;
  if (first === undefined) return [];
  const action = findAction(system, first.action);
  const side = first.by === null ? undefined : encounter.combatants[first.by]?.side;
  const each =
    intents.length > 1
      ? intents
      : Object.values(encounter.combatants)
          .filter((one) => !one.out && one.side === side && action?.whyNot(encounter, one.id) === null)
          .map(({ id }) => ({ ...first, by: id }));
  return each.map((intent) => {
    const who = intent.by ?? '';
    return { value: who, label: nameOf(encounter, who), intents: [intent] };
  });
}

function isMeant(action: AnyAction, encounter: Encounter, intent: Intent, target: Id): boolean {
  const { by } = intent;
  const aim = action.aim(encounter, intent);
  const sideOf = (who: Id | null): string | undefined => (who === null ? 'own' : encounter.combatants[who]?.side);
  const isOwn = sideOf(target) === sideOf(by);
  if ((aim === 'foe' && isOwn) || (aim === 'friend' && !isOwn)) return false;
  return target !== by && action.isLikelyTarget(encounter, by, target);
}
