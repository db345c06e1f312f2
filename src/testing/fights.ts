/** Laws of what was tried in fights of any game. */
import { drive } from '../dice/drive.ts';
import { recordedAnswers } from '../dice/recorded.ts';
import { slotsDue } from '../game/clock/slots.ts';
import { actionsOf, type Decision, decide } from '../game/decide/decide.ts';
import { slotOf } from '../game/gm-actions/time.ts';
import { Note } from '../game/kernel/note.ts';
import { isRefusal } from '../game/kernel/refusal.ts';
import type { System } from '../game/kernel/system.ts';
import { type Encounter, sameJson } from '../state/encounter.ts';
import type { Fact } from '../state/facts.ts';
import { Ledger } from '../state/ledger.ts';
import { reduceAll } from '../state/reduce.ts';
import { kept } from './cases.ts';
import { brokenParts, brokenSteps, citedBy, faultIf, notJson, strangeRules } from './laws.ts';
import { go, type Move } from './play.ts';

type Decided = Move & { readonly decided: Decision };

/** A law that every move of a fight keeps; `faults` returns where it does not, a sentence each. */
export interface FightLaw {
  readonly title: string;
  faults(system: System, moves: readonly Move[]): readonly string[];
}

/** A law of what was decided, and not refused. */
function ofDecided(title: string, faults: (system: System, move: Decided) => readonly string[]): FightLaw {
  return {
    title,
    faults: (system, moves) =>
      decidedOf(moves).flatMap((move) => faults(system, move).map((fault) => `${nameOfMove(move)}: ${fault}`)),
  };
}

/** What was decided, with the state before. */
export function decidedOf(moves: readonly Move[]): readonly Decided[] {
  return moves.flatMap(({ decided, ...move }) => (isRefusal(decided) ? [] : [{ ...move, decided }]));
}

function nameOfMove({ intents }: Move): string {
  return intents.map(({ action, by, on }) => [by, action, ...on].filter((word) => word !== null).join(' ')).join('; ');
}

export const fightLaws: readonly FightLaw[] = [
  ofDecided('facts fold to the encounter after, and `from` is what each meets', (_, { before, decided }) => {
    let now = before;
    const faults: string[] = [];
    for (const fact of decided.facts) {
      if ('from' in fact && !sameJson(fact.from, metBy(now, fact)))
        faults.push(
          `${fact.fact} says that it meets ${JSON.stringify(fact.from)}, and meets ${JSON.stringify(metBy(now, fact))}`,
        );
      if ('from' in fact && sameJson(fact.to, fact.from)) faults.push(`${fact.fact} changes nothing`);
      now = reduceAll(now, [fact]);
    }
    return [...faults, ...faultIf(!sameJson(now, decided.after), 'its facts do not lead to the encounter after it')];
  }),
  ofDecided('facts, workings and states survive JSON', (_, { decided: { facts, working, overrides, after } }) => [
    ...notJson(facts, 'facts'),
    ...notJson(working, 'working'),
    ...notJson(overrides, 'overrides'),
    ...notJson(after, 'encounter'),
  ]),
  ofDecided('workings fold, conditions have stacks, tracks are whole numbers', (system, move) => [
    ...brokenSteps(move.decided.working),
    ...brokenParts(move.decided.after),
    ...strangeStacks(system, move),
  ]),
  {
    title: 'nothing cites a rule that is not in the book',
    faults: (system, moves) =>
      strangeRules(
        system,
        moves.flatMap((move) => citedIn(system, move)),
      ).map((id) => `there is no rule ${id}`),
  },
  ofDecided('the same intents and dice give the same record', (system, { before, intents, answered, decided }) => {
    const ids = answered.map(({ ask }) => ask.id);
    const again = drive(decide(system, before, intents), recordedAnswers(kept(answered)));
    return [
      ...ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `two asks have the id ${id}`),
      ...faultIf(!again.done || !sameJson(again.value, decided), 'decided again, with its own dice, it is another'),
    ];
  }),
  {
    title: 'every throw and every choice is of a combatant who takes part',
    faults: (_, moves) => [...new Set(moves.flatMap(strangeAskers))],
  },
  {
    title: 'every throw says what it is for',
    faults(_, moves) {
      const vague = moves.flatMap(({ intents, answered }) =>
        answered.flatMap(({ ask }) => {
          const isVague = /^(dice|pool|roll|check|save|opposed|against it|[ab]|part \d+|)$/.test(ask.label);
          return faultIf(ask.kind === 'dice' && ask.count > 0 && isVague, `${intents[0]?.action}: "${ask.label}"`);
        }),
      );
      return [...new Set(vague)];
    },
  },
  {
    title: 'a refusal says why; what the menu does not offer is refused',
    faults: (system, moves) =>
      moves.flatMap((move) => {
        const { before, intents, decided } = move;
        const silent = faultIf(
          isRefusal(decided) && decided.message === '',
          `${nameOfMove(move)} is refused without a word`,
        );
        const [intent, ...others] = intents;
        const action = actionsOf(system).find(({ id }) => id === intent?.action);
        const grey = intent === undefined || others.length > 0 ? null : (action?.whyNot(before, intent.by) ?? null);
        if (grey === null) return silent;
        return [
          ...silent,
          ...faultIf(grey.message === '', `${nameOfMove(move)} is not offered, and nothing says why`),
          ...faultIf(!isRefusal(decided), `${nameOfMove(move)} is not offered (${grey.message}) and goes through`),
        ];
      }),
  },
  ofDecided('what follows from a state has been done when a record ends', (system, { decided }) => {
    const ledger = new Ledger(decided.after);
    drive(system.applyConsequences(ledger, new Note(false)), { dice: () => null, choice: () => null });
    return ledger.facts.map(({ fact }) => `${fact} still follows from the state after it`);
  }),
  ofDecided(
    'the clock: rounds count up, slots belong to combatants of the encounter, nothing outlives the round it ends in',
    (_, { before, decided: { after } }) => {
      const { round, acting } = after.cursor;
      return [
        ...faultIf(round < before.cursor.round, `round ${before.cursor.round} is followed by round ${round}`),
        ...faultIf(acting !== null && after.slots[acting] === undefined, `there is no slot ${acting}`),
        ...Object.values(after.slots).flatMap(({ id, who }) =>
          faultIf(after.combatants[who] === undefined, `slot ${id} is of ${who}, who is not there`),
        ),
        ...slotsDue(after).flatMap((slot) =>
          faultIf(after.slots[slot.id] !== slot, `slot ${slot.id} is due and not there`),
        ),
        ...anchorsOf(after).flatMap(({ round: ends }) =>
          faultIf(ends < round, `something that ends in round ${ends} is still there in round ${round}`),
        ),
      ];
    },
  ),
  ofDecided('where all act at once, a slot is for one action, or as many as the clock says', slotFaults),
  ofDecided('every record has a title, and every fact words or none', (system, { before, decided }) => [
    ...faultIf(decided.title === '', 'its record has no title'),
    ...decided.facts.flatMap((fact) =>
      faultIf(
        system.screen.formatFact(stateOf(fact, before, decided.after), fact) === '',
        `${fact.fact} is shown as ''`,
      ),
    ),
  ]),
  ofDecided('the screen has a row for everybody, with the cells of its columns', (system, { decided }) => {
    const { screen } = system;
    const columns = screen.columns.map(({ id }) => id);
    const { after } = decided;
    const { due, who } = screen.floor(after);
    return [
      ...Object.keys(after.combatants).flatMap((one) => {
        const row = screen.row(after, one);
        const strange = Object.keys(row.cells).filter((id) => !columns.includes(id));
        return [
          ...faultIf(row.who !== one, `the row of ${one} is of ${row.who}`),
          ...strange.map((id) => `the row of ${one} has a cell ${id}, and no column is called so`),
          ...faultIf(system.status(after, one).word === '', `the status of ${one} has no word`),
          ...faultIf(typeof screen.formatBudget(after, one) !== 'string', `what ${one} may still do is no text`),
        ];
      }),
      ...[...due, ...(who === null ? [] : [who])].flatMap((one) =>
        faultIf(after.combatants[one] === undefined, `${one} is to act, and is not there`),
      ),
      ...faultIf(screen.order(after, who).head === '', 'the order has no head'),
    ];
  }),
  {
    title: 'odds of an action are of the target it names, and add up',
    faults: (system, moves) =>
      moves.flatMap((move) => {
        const { before, intents } = move;
        for (const intent of intents) {
          const action = actionsOf(system).find(({ id }) => id === intent.action);
          const targets = action?.odds(before, intent) ?? null;
          if (targets === null || typeof targets === 'string') continue;
          return targets.flatMap(({ target, odds }) => {
            const sum = odds.distribution.reduce((total, { p }) => total + p, 0);
            return [
              ...faultIf(
                before.combatants[target] === undefined,
                `${nameOfMove(move)}: odds on ${target}, who is not there`,
              ),
              ...faultIf(
                !(Math.abs(sum + odds.tail - 1) < 1e-9),
                `${nameOfMove(move)}: odds add up to ${sum + odds.tail}`,
              ),
            ];
          });
        }
        return [];
      }),
  },
];

/** Conditions that actions of the game give several stacks, and whose entry in its list has none. The GM may give any stacks. */
function strangeStacks({ conditions, actions }: System, { intents, decided: { facts } }: Decided): readonly string[] {
  if (!intents.every(({ action }) => actions.some(({ id }) => id === action))) return [];
  const single = new Set(
    conditions.flatMap(({ id, stacks, byRules }) => (stacks === true || byRules === true ? [] : [id])),
  );
  return facts.flatMap((fact) => {
    if (fact.fact !== 'condition-set' || !single.has(fact.condition)) return [];
    const [before, after] = [fact.from?.stacks ?? 0, fact.to?.stacks ?? 0];
    return faultIf(
      after > 1 && after > before,
      `${fact.condition} has ${after} stacks, and no stacks: true in its entry`,
    );
  });
}

/** Where a combatant does more in a round than its slot is for. */
function slotFaults({ clock, actions }: System, { before, intents, decided: { after } }: Decided): readonly string[] {
  const { simultaneous, plansPerSlot } = clock;
  if (!simultaneous || before.cursor.round < 1 || !Number.isFinite(plansPerSlot)) return [];
  const [{ action: id, by } = go, ...others] = intents;
  const tooMany = Object.values(after.slots).flatMap(({ who, plans }) =>
    faultIf(plans.length > plansPerSlot, `${who} has declared ${plans.length} actions for a slot of ${plansPerSlot}`),
  );
  // Of a group, the others may act where one cannot.
  if (by === null || others.length > 0 || actions.find((one) => one.id === id)?.takesSlot !== true) return tooMany;
  const slot = slotOf(before, by);
  if (slot === undefined) return [...tooMany, `${by} has no slot left, and acts again: refuse it in whyNot`];
  return [
    ...tooMany,
    ...faultIf(
      sameJson(slot, after.slots[slot.id]),
      `the slot of ${by} is as it was, so that it may act again: spendSlot`,
    ),
  ];
}

/** The rules that a move cites and those by which an action is not offered. */
export function citedIn(system: System, { before, intents, decided }: Move): readonly string[] {
  const offered = actionsOf(system).flatMap((action) => {
    const refusal = action.whyNot(before, intents[0]?.by ?? null);
    return refusal === null ? [] : [refusal.rule];
  });
  return [...offered, ...citedBy(decided)];
}

/** Asks whose answerer does not take part, or is another than the one in whose scope they are. */
function strangeAskers({ before, answered, decided }: Move): readonly string[] {
  const present = new Set(Object.keys(before.combatants));
  if (!isRefusal(decided)) for (const id of Object.keys(decided.after.combatants)) present.add(id);
  return answered.flatMap(({ ask: { id, kind, answeredBy } }) => {
    const isPresent = present.has(answeredBy ?? '');
    // A scope of one combatant, such as `fall:thug`, holds the dice of that one; a combatant may be called `fall`.
    const [, scope = ''] = /([^/]*)\/[^/]*$/.exec(id.replace(/[^/]*:first\//, '')) ?? [];
    const inScope = scope.split(':').filter((part) => present.has(part));
    const isStrange =
      kind === 'choice'
        ? answeredBy !== undefined && !isPresent
        : !isPresent || (inScope.length > 0 && !inScope.includes(answeredBy ?? ''));
    return faultIf(isStrange, `${id} is answered by ${answeredBy ?? 'nobody'}`);
  });
}

/** The value that a fact replaces. */
function metBy(now: Encounter, fact: Extract<Fact, { from: unknown }>): unknown {
  switch (fact.fact) {
    case 'combatant-set':
      return now.combatants[fact.who] ?? null;
    case 'track-set':
      return now.combatants[fact.who]?.tracks[fact.track] ?? null;
    case 'condition-set':
      return now.combatants[fact.who]?.conditions[fact.condition] ?? null;
    case 'mark-set':
      return now.combatants[fact.who]?.marks[fact.mark] ?? null;
    case 'slot-set':
      return now.slots[fact.slot] ?? null;
    case 'clock-set':
      return now.cursor;
    case 'setting-set':
      return now.settings[fact.setting] ?? null;
    case 'timeline-set':
      return now.timeline[fact.entry] ?? null;
  }
}

/** Everything that is to end at some edge. */
function anchorsOf(encounter: Encounter): readonly { readonly round: number }[] {
  return Object.values(encounter.combatants).flatMap(({ conditions, marks }) =>
    [...Object.values(conditions), ...Object.values(marks)].flatMap(({ ends }) => (ends === null ? [] : [ends])),
  );
}

/** The state in which a fact is formatted: after it, or before it where it removed a combatant. */
function stateOf(fact: Fact, before: Encounter, after: Encounter): Encounter {
  return 'who' in fact && fact.who !== null && after.combatants[fact.who] === undefined ? before : after;
}
