import * as z from 'zod';
import { comparePlaces, currentSlot, type Encounter, type Id, type Intent, type Slot } from '../../state/encounter.ts';
import { beginAction } from '../bind/begin-action.ts';
import { advance, spendSlot, stepIn } from '../clock/advance.ts';
import { slotsDue, slotsOf } from '../clock/slots.ts';
import type { AnyAction } from '../kernel/action.ts';
import { areInOneRow } from '../kernel/groups.ts';
import { Note } from '../kernel/note.ts';
import { cannot, isRefusal } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';
import { formatNames } from '../text/names.ts';
import { dueEntries } from '../text/timeline.ts';
import { clockAction, gmAction } from './gm-action.ts';
import { addParts, describePlan, resolvePlans, slotsWithPlans } from './plans.ts';

/** Actions on the clock: go on, declare, withdraw, resolve, act out of turn. */
export function timeActions(system: System): readonly AnyAction[] {
  return [nextAction(system), declareAction(system), withdrawAction(), resolveAction(system), floorAction(system)];
}

/** How many turns going on may pass: those of the group, all before the own side's next, all that are left in the round. */
const untilWhat = ['group', 'own', 'round'] as const;
type Until = (typeof untilWhat)[number];

const noGroupHasTheTurn = cannot(
  'no-turns',
  '',
  'all act at the same time here, so that no group has the turn: next without --until ends the round',
);

function nextAction(system: System): AnyAction {
  return gmAction({
    id: 'next',
    title: 'Go on',
    key: 'n',
    appliesAtOnce: true,
    sentence: 'go on',
    fields: z.strictObject({
      until: z
        .enum(untilWhat)
        .exactOptional()
        .describe(
          'passes the turns of the group that come next, all before the next one of the own side, or all that are left in the round',
        ),
    }),
    blanks: () => [],
    *act({ ledger, view, note, addPart, values: { until } }) {
      if (Object.keys(ledger.now.combatants).length === 0) return cannot('nobody', '', 'nobody is here yet');
      if (until === 'group' && system.clock.simultaneous) return noGroupHasTheTurn;
      const said: string[] = [];
      const before = ledger.now;
      if (system.clock.simultaneous && ledger.cursor.round >= 0) {
        const waiting = slotsWithPlans(ledger.now);
        if (waiting.length > 0) {
          const context = { system, actions: system.actions, ledger, note, overrides: [] };
          const { title, results } = yield* resolvePlans(context, waiting);
          addParts(results, { note, addPart });
          said.push(title);
        }
        const idle = slotsDue(ledger.now);
        const passed: string[] = [];
        for (const slot of idle) {
          const skipped = system.clock.skipReason(ledger.now, slot.id);
          if (skipped === null) passed.push(view().name(slot.who));
          else ledger.say(skipped.rule, skipped.message);
          spendSlot(ledger, slot.id);
        }
        if (passed.length > 0) said.push(`${formatNames(passed)} passed`);
        yield* system.applyConsequences(ledger, note);
        const sways = newlySwaying(system, before, ledger.now);
        // A combatant who was just struck may still act before the round is over.
        if (sways.length > 0) return [...said, `the round waits for ${formatNames(sways)}`].join('; ');
      }
      said.push(yield* advance({ clock: system.clock, ledger, note }));
      if (until === undefined || system.clock.simultaneous) return said.join('; ');
      const passed = new Set<Id>();
      for (;;) {
        const next = turnToPass(system, before, ledger.now, until);
        // A group passes once: a second turn of one of its members is another chance to act.
        if (next === null || (until === 'group' && passed.has(next))) break;
        passed.add(next);
        yield* system.applyConsequences(ledger, note);
        said.splice(0, said.length, yield* advance({ clock: system.clock, ledger, note }));
      }
      const names = [...passed].map((who) => view().name(who));
      return [...said, ...(names.length === 0 ? [] : [`${formatNames(names)} passed`])].join('; ');
    },
  });
}

/**
 * Whose turn is passed on the way from where the clock was; null where it stops: in another round, at a turn of the own side or of
 * another group where that is wanted, and where something that is planned falls due.
 */
function turnToPass(system: System, before: Encounter, now: Encounter, until: Until): Id | null {
  const slot = currentSlot(now);
  const one = now.combatants[slot?.who ?? ''];
  if (slot === undefined || one === undefined || now.cursor.round !== before.cursor.round) return null;
  if (until === 'own' && one.side === 'own') return null;
  if (until === 'group') {
    const from = currentSlot(before);
    const first = before.combatants[from?.who ?? ''];
    // A turn that was interrupted was not idle.
    if (from === undefined || first === undefined || !areInOneRow(first, one) || slot.begun === true) return null;
    // Where those at one place act in any order, only they are due together.
    if (system.clock.inAnyOrder && comparePlaces(from.at, slot.at) !== 0) return null;
  }
  return dueEntries(system, now).length > dueEntries(system, before).length ? null : one.id;
}

/** The names of the combatants who sway now and did not before. */
function newlySwaying(system: System, before: Encounter, now: Encounter): readonly string[] {
  return Object.values(now.combatants)
    .filter(({ id }) => system.status(now, id).is === 'sways')
    .filter(({ id }) => before.combatants[id] === undefined || system.status(before, id).is !== 'sways')
    .map(({ name }) => name);
}

function declareAction(system: System): AnyAction {
  return clockAction({
    id: 'declare',
    title: 'Declare',
    key: 'd',
    sentence: '{by} declares',
    whyNot: () =>
      system.clock.simultaneous
        ? null
        : cannot('in-turn', '', 'nothing is declared here: each acts in its own turn, and at once'),
    fields: z.strictObject({
      plan: z
        .strictObject({
          action: z.string().min(1),
          on: z.array(z.string()).default([]),
          with: z.record(z.string(), z.json()).default({}),
          each: z.record(z.string(), z.record(z.string(), z.json())).exactOptional(),
        })
        .describe('the action with its targets and values'),
    }),
    *act({ ledger, view, intent, by, values: { plan } }) {
      const slot = slotOf(ledger.now, by);
      if (slot === undefined) return cannot('no-slot', '', `${view().name(by)} has no action left to declare`);
      const planned: Intent = { ...plan, by };
      const before = slot.plans.slice(0, system.clock.plansPerSlot - 1);
      const replaced = slot.plans.slice(before.length);
      // The action is begun and dropped: a plan that would be refused now is refused now.
      const tried = beginAction(system.actions, {
        encounter: { ...ledger.now, slots: { ...ledger.now.slots, [slot.id]: { ...slot, plans: before } } },
        intent: planned,
        note: new Note(false),
        overrides: [],
        atOnce: true,
      }).next();
      if (tried.done && isRefusal(tried.value)) return tried.value;
      // What the GM overrules now is overruled when the plan is carried out.
      const { overruled } = intent;
      const kept = overruled === undefined ? planned : { ...planned, overruled };
      ledger.setSlot(slot.id, { ...slot, plans: [...before, kept] });
      const isFull = before.length + 1 >= system.clock.plansPerSlot;
      if (isFull && ledger.cursor.acting === slot.id) ledger.setCursor({ ...ledger.cursor, acting: null });
      const declared = describePlan(system.actions, ledger.now, planned);
      const others = replaced.map((one) => describePlan(system.actions, ledger.now, one));
      const instead = others.filter((text) => text !== declared).map((text) => `, not ${text}`);
      return `${view().name(by)} declares: ${declared}${instead.join('')}`;
    },
  });
}

const nothingDeclared = cannot('nothing-declared', '', 'nothing was declared');

/** The slot in which what a combatant declared waits. */
function planOf(now: Encounter, who: Id): Slot | undefined {
  return slotsWithPlans(now).find((waiting) => waiting.who === who);
}

function withdrawAction(): AnyAction {
  return clockAction({
    id: 'withdraw',
    title: 'Take back what was declared',
    key: 'w',
    sentence: '{by} declares nothing after all',
    fields: z.strictObject({}),
    whyNot: ({ now }, by) => (planOf(now, by) === undefined ? nothingDeclared : null),
    *act({ ledger, view, by }) {
      const slot = planOf(ledger.now, by);
      if (slot === undefined) return nothingDeclared;
      ledger.setSlot(slot.id, { ...slot, plans: [] });
      return `${view().name(slot.who)} takes it back`;
    },
  });
}

function resolveAction(system: System): AnyAction {
  return gmAction({
    id: 'resolve',
    title: 'Resolve what was declared',
    key: 'r',
    menu: 'time',
    sentence: 'resolve what was declared: all dice first, then all facts',
    fields: z.strictObject({
      without: z.array(z.string()).exactOptional().describe('whose declared actions wait'),
    }),
    whyNot: ({ now }) => (slotsWithPlans(now).length === 0 ? nothingDeclared : null),
    blanks: () => [],
    *act({ ledger, intent, values: { without = [] }, note, overrides, addPart }) {
      const waiting = slotsWithPlans(ledger.now).filter(
        ({ who }) => (intent.by === null || who === intent.by) && !without.includes(who),
      );
      if (waiting.length === 0) return nothingDeclared;
      const { title, results } = yield* resolvePlans(
        { system, actions: system.actions, ledger, note, overrides },
        waiting,
      );
      addParts(results, { note, addPart });
      return title;
    },
  });
}

/**
 * What `Act now` is in every game: its id, key, place in the menu, and sentence. A game that has rules for acting out of turn spreads it into
 * an action of its own, which takes the place of the usual one.
 *
 * ```ts
 * const outOfTurn = rules.plain({ ...actNow, whyNot: (view, by) => whyNotOutOfTurn(view, by), *act(context) { … } });
 * ```
 */
export const actNow = {
  id: 'floor',
  title: 'Act now',
  key: 'b',
  menu: 'time',
  alone: true,
  takesNoTurn: true,
  targets: 'none',
  sentence: '{by} acts now',
  fields: z.strictObject({}),
} as const;

function floorAction(system: System): AnyAction {
  return clockAction({
    ...actNow,
    *act({ ledger, view, by, note }) {
      const slot = slotOf(ledger.now, by);
      if (slot === undefined) return cannot('no-slot', '', 'no action is left in this round');
      if (system.clock.simultaneous) ledger.setCursor({ ...ledger.cursor, acting: slot.id });
      else yield* stepIn({ clock: system.clock, ledger, note }, slot);
      return `${view().name(slot.who)} acts out of turn`;
    },
  });
}

/** The slot in which a combatant can still act: the one that is due, else the next. */
export function slotOf(encounter: Encounter, who: Id): Slot | undefined {
  return dueSlot(encounter, who) ?? slotsOf(encounter, who).find((slot) => slot.is === 'open' || slot.is === 'held');
}

/** The slot of a combatant that is due now. */
function dueSlot(encounter: Encounter, who: Id): Slot | undefined {
  const { acting, at } = encounter.cursor;
  return slotsOf(encounter, who).find((slot) =>
    acting === null ? slot.is === 'open' && at !== null && comparePlaces(slot.at, at) === 0 : slot.id === acting,
  );
}
