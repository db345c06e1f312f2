/** Standing facts between two on the field, set once and remembered (CR-79, CR-84 to CR-90, CR-93): vrule keeps no map. */
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { CryturesContext } from './view.ts';
import { isThere, type Table, wordsIn } from './view.ts';

/** How one stands to another. Each reads `{one} is ... {other}`. */
export const pairFacts = ['engaged', 'flanked', 'higher', 'unseen', 'covered', 'obscured'] as const;
export type PairFact = (typeof pairFacts)[number];

/** How each reads, with the rule that looks at it. */
export const ofPairFact: { readonly [F in PairFact]: { readonly phrase: string; readonly rule: string } } = {
  engaged: { phrase: 'engaged with', rule: 'CR-79' },
  flanked: { phrase: 'flanked by', rule: 'CR-84' },
  higher: { phrase: 'higher than', rule: 'CR-85' },
  unseen: { phrase: 'unseen by', rule: 'CR-86' },
  covered: { phrase: 'in cover from', rule: 'CR-89' },
  obscured: { phrase: 'obscured from', rule: 'CR-90' },
};

/** To whom somebody stands so, those no longer on the field left out. */
export function standsTo(view: Table, who: Id, fact: PairFact): readonly Id[] {
  return wordsIn(view.combatant(who).marks[fact]?.value).filter((other) => isThere(view, other));
}

/** Whether one stands so to the other. */
export function stands(view: Table, who: Id, fact: PairFact, other: Id): boolean {
  return standsTo(view, who, fact).includes(other);
}

/** Sets or lifts a fact of a pair; to be engaged holds of both. */
export function setPair(ledger: Ledger, who: Id, fact: PairFact, other: Id, holds: boolean): void {
  put(ledger, who, fact, other, holds);
  if (fact === 'engaged') put(ledger, other, fact, who, holds);
}

function put(ledger: Ledger, who: Id, fact: PairFact, other: Id, holds: boolean): void {
  const others = wordsIn(ledger.combatant(who).marks[fact]?.value).filter((id) => id !== other);
  const now = holds ? [...others, other] : others;
  ledger.setMark(who, fact, now.length === 0 ? null : { value: now, ends: null });
}

/** Nothing that stood between somebody and the others stands any more: they are elsewhere. */
export function partFromAll(ledger: Ledger, who: Id): void {
  for (const fact of pairFacts) {
    ledger.setMark(who, fact, null);
    for (const other of Object.keys(ledger.now.combatants)) put(ledger, other, fact, who, false);
  }
}

/** Facts of pairs one of whom is no longer on the field are forgotten. Asked twice it changes nothing more. */
export function settlePairs({ ledger, view }: CryturesContext): void {
  // Only who left or was recalled falls out of it, which none of this changes.
  const before = view();
  for (const [who, { marks }] of Object.entries(before.now.combatants)) {
    for (const fact of pairFacts) {
      if (marks[fact] === undefined) continue;
      const now = isThere(before, who) ? standsTo(before, who, fact) : [];
      ledger.setMark(who, fact, now.length === 0 ? null : { value: now, ends: null });
    }
  }
}
