import * as z from 'zod';
import { clean } from '../../state/clean.ts';
import type { Combatant, Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { AnyAction } from '../kernel/action.ts';
import { withBlank } from '../kernel/fields.ts';
import { baseName, groupKey, kindOf, type Part, partMark, partOf } from '../kernel/groups.ts';
import { cannot, type Refusal } from '../kernel/refusal.ts';
import { formatNames } from '../text/names.ts';
import { gmAction } from './gm-action.ts';

const fields = z.strictObject({
  note: withBlank(
    z.string().max(40).default('').describe('what they are known by, such as "with the torch"; at most 40 letters'),
    { label: 'known by', optional: true },
  ),
});

/** Actions on groups of combatants with one name: single out a member, split a group, merge its parts again. */
export function groupActions(): readonly AnyAction[] {
  return [singleOutAction(), splitAction(), mergeAction()];
}

function singleOutAction(): AnyAction {
  return gmAction({
    id: 'single-out',
    title: 'Single out',
    key: 's',
    targets: 'many',
    sentence: 'single out {on}: {note}',
    fields,
    *act({ ledger, view, intent, valuesFor }) {
      const titles: string[] = [];
      for (const target of intent.on) {
        const note = clean(valuesFor(target).note);
        const name = view().name(target);
        const before = partOf(view().combatant(target));
        if (before.part === target && before.note === note) {
          return cannot('same-part', '', `${name} is singled out already; a note, or merge takes it back`);
        }
        setPart(ledger, target, { part: target, note });
        titles.push(`${name} is singled out${noteText(note)}`);
      }
      return titles.join('; ');
    },
  });
}

function splitAction(): AnyAction {
  return gmAction({
    id: 'split-group',
    title: 'Split the group',
    key: 'g',
    targets: 'many',
    sentence: 'split off {on}: {note}',
    fields,
    *act({ ledger, view, intent, values }) {
      const { on } = intent;
      const [first, ...others] = on.map((target) => view().combatant(target));
      if (first === undefined) return cannot('targets', '', 'splitting needs a target');
      yield differentKinds(first, others);
      const note = clean(values.note);
      const all = Object.values(ledger.now.combatants);
      const isWhole = all.filter((one) => groupKey(one) === groupKey(first)).every(({ id }) => on.includes(id));
      const isOneGroup = others.every((one) => groupKey(one) === groupKey(first));
      const { part: before, note: noteBefore } = partOf(first);
      if (isWhole && isOneGroup && (note === noteBefore || before === '')) {
        return cannot('same-part', '', `that is the whole group of ${first.name}; name those who are to leave it`);
      }
      const part = isWhole && isOneGroup ? before : freePart(all, first);
      for (const target of on) setPart(ledger, target, { part, note });
      return `${formatNames(on.map((id) => view().name(id)))}: a group of ${on.length === 1 ? 'its' : 'their'} own${noteText(note)}`;
    },
  });
}

function mergeAction(): AnyAction {
  return gmAction({
    id: 'merge',
    title: 'Back into the group',
    key: 'b',
    targets: 'many',
    sentence: 'merge {on} into one group',
    fields: z.strictObject({}),
    *act({ ledger, view, intent }) {
      const { on } = intent;
      const [first, ...others] = on.map((target) => view().combatant(target));
      if (first === undefined) return cannot('targets', '', 'merging needs a target');
      yield differentKinds(first, others);
      const parts = [first, ...others].map(partOf);
      const areSeveral = parts.some(({ part }) => part !== parts[0]?.part);
      // One part goes back to the main group; several become the first that is no single combatant, if all left the main group.
      const isMain = !areSeveral || parts.some(({ part }) => part === '');
      const to = isMain
        ? undefined
        : (parts.find(({ part }) => /^\d/.test(part)) ?? {
            part: freePart(Object.values(ledger.now.combatants), first),
            note: '',
          });
      if (parts.every(({ part }) => part === (to?.part ?? ''))) {
        return cannot('same-part', '', `${formatNames(on.map((id) => view().name(id)))}: in one group already`);
      }
      for (const target of on) setPart(ledger, target, to ?? null);
      return `${formatNames(on.map((id) => view().name(id)))}: ${isMain ? 'back in the group' : 'one group'}`;
    },
  });
}

/** The lowest number from 2 that no part of this kind has. */
function freePart(all: readonly Combatant[], of: Combatant): string {
  const used = new Set(all.filter((one) => kindOf(one) === kindOf(of)).map((one) => partOf(one).part));
  let number = 2;
  while (used.has(`${number}`)) number += 1;
  return `${number}`;
}

function differentKinds(first: Combatant, others: readonly Combatant[]): Refusal | null {
  const other = others.find((one) => kindOf(one) !== kindOf(first));
  if (other === undefined) return null;
  const why = baseName(other.name) === baseName(first.name) ? 'on different sides' : 'of different names';
  return cannot('different-kinds', '', `${first.name} and ${other.name} are ${why}: they cannot be in one group`);
}

function setPart(ledger: Ledger, who: Id, part: Part | null): void {
  ledger.setMark(who, partMark, part === null ? null : { value: { ...part }, ends: null });
}

function noteText(note: string): string {
  return note === '' ? '' : `: ${note}`;
}
