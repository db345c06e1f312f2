/**
 * Relations between two combatants on the field, such as "engaged", since vrule keeps no map: kept in marks until one of the two
 * moves (CR-79, CR-93).
 */
import type { Id, Ledger } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import type { CryturesContext, CryturesView } from './game.ts';
import { isAble, isOnField, listIn } from './view.ts';

export const relationNames = ['engaged', 'flanked', 'higher', 'unseen', 'covered', 'obscured'] as const;
export type Relation = (typeof relationNames)[number];

/** The relations, each read as "A is … B". */
export const relations: { readonly [R in Relation]: { readonly phrase: string; readonly rule: RuleId } } = {
  engaged: { phrase: 'engaged with', rule: 'CR-79' },
  flanked: { phrase: 'flanked by', rule: 'CR-84' },
  higher: { phrase: 'higher than', rule: 'CR-85' },
  unseen: { phrase: 'unseen by', rule: 'CR-86' },
  covered: { phrase: 'in cover from', rule: 'CR-89' },
  obscured: { phrase: 'obscured from', rule: 'CR-90' },
};

/** The combatants on the field to whom a combatant has a relation. */
export function relatedTo(view: CryturesView, who: Id, relation: Relation): readonly Id[] {
  return listIn(view.combatant(who).marks[relation]?.value).filter((other) => isOnField(view, other));
}

/** The combatants able to act with whom a combatant is engaged; none while it cannot act itself (CR-79). */
export function engagedWith(view: CryturesView, who: Id): readonly Id[] {
  return isAble(view, who) ? relatedTo(view, who, 'engaged').filter((other) => isAble(view, other)) : [];
}

/** Whether a combatant has a relation to another. */
export function hasRelation(view: CryturesView, who: Id, relation: Relation, other: Id): boolean {
  return relatedTo(view, who, relation).includes(other);
}

/** A relation of one combatant to another. */
interface RelationTo {
  readonly who: Id;
  readonly relation: Relation;
  readonly other: Id;
}

/** Adds or removes a relation; "engaged" holds both ways. */
export function setRelation(ledger: Ledger, { who, relation, other }: RelationTo, holds: boolean): void {
  setOneWay(ledger, { who, relation, other }, holds);
  if (relation === 'engaged') setOneWay(ledger, { who: other, relation, other: who }, holds);
}

function setOneWay(ledger: Ledger, { who, relation, other }: RelationTo, holds: boolean): void {
  const others = listIn(ledger.combatant(who).marks[relation]?.value).filter((id) => id !== other);
  setRelated(ledger, who, relation, holds ? [...others, other] : others);
}

function setRelated(ledger: Ledger, who: Id, relation: Relation, related: readonly Id[]): void {
  ledger.setMark(who, relation, related.length === 0 ? null : { value: related, ends: null });
}

/** Removes all relations of a combatant, and those of others to it: it has moved. */
export function clearRelations(ledger: Ledger, who: Id): void {
  for (const relation of relationNames) {
    ledger.setMark(who, relation, null);
    for (const other of Object.keys(ledger.now.combatants)) {
      setOneWay(ledger, { who: other, relation, other: who }, false);
    }
  }
}

/** Removes the relations of and to combatants who are no longer on the field. Idempotent. */
export function dropLostRelations({ ledger, view }: CryturesContext): void {
  const before = view();
  for (const [who, { marks }] of Object.entries(before.now.combatants)) {
    for (const relation of relationNames) {
      if (marks[relation] === undefined) continue;
      setRelated(ledger, who, relation, isOnField(before, who) ? relatedTo(before, who, relation) : []);
    }
  }
}
