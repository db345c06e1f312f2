/** Opportunity attacks: who may make one, and how they are resolved (CR-76 to CR-82). */
import {
  type Conversation,
  chanceOf,
  choose,
  doneBy,
  firstRefusal,
  formatChance,
  formatChanceAndMean,
  formatChanceOfAny,
  formatMean,
  type Id,
  isRefusal,
  type Ledger,
  type Refusal,
  roundEnd,
  scoped,
  withThrower,
  z,
} from '../../../game/index.ts';
import { type CryturesContext, type CryturesView, cannot, refuse, rules } from '../combatant/game.ts';
import { relatedTo } from '../combatant/relations.ts';
import { areEnemies, isAble } from '../combatant/view.ts';
import { basicMeleeAttack } from '../powers/powers.ts';
import { powerRuling, rollPower } from './power.ruling.ts';
import { applyPower } from './power-effects.ts';
import { noCircumstances, powerInput } from './power-input.ts';

/** The mark of a combatant who has made an opportunity attack this round. */
const usedMark = 'opportunity';

/** Why a combatant may not make an opportunity attack on another (CR-77, CR-80, CR-82, CR-112). */
export const opportunityRefusal = firstRefusal(function* (view: CryturesView, striker: Id, target: Id) {
  if (view.now.combatants[striker] === undefined) return strangerRefusal(striker);
  const name = view.name(striker);
  if (!areEnemies(view, striker, target))
    yield refuse('friend', 'CR-77', `${name} is no enemy of ${view.name(target)}`);
  if (!isAble(view, striker)) yield refuse('defeated', 'CR-82', `${name} cannot act`);
  if (view.has(striker, 'distracted')) yield refuse('distracted', 'CR-82', `${name} is distracted`);
  if (view.has(target, 'invisible')) yield refuse('invisible', 'CR-112', `${view.name(target)} is invisible`);
  if (view.settings.opportunities === 'one-a-round' && view.combatant(striker).marks[usedMark] !== undefined) {
    yield refuse('taken', 'CR-80', `${name} has already made an opportunity attack this round`);
  }
  const power = basicMeleeAttack(view, striker);
  return isRefusal(power) ? power : null;
});

/** Refuses an id that belongs to no combatant. */
export function strangerRefusal(id: Id): Refusal {
  return cannot('stranger', '', `no combatant is called "${id}"`);
}

/** The engaged enemies who may make an opportunity attack on a combatant (CR-79). */
export function possibleStrikers(view: CryturesView, target: Id): readonly Id[] {
  return relatedTo(view, target, 'engaged').filter((other) => opportunityRefusal(view, other, target) === null);
}

/** Why these combatants may not strike another: one of them may not, or is named twice (CR-80). */
export const strikersRefusal = firstRefusal(function* (view: CryturesView, strikers: readonly Id[], target: Id) {
  const twice = strikers.find((striker, n) => strikers.indexOf(striker) !== n);
  if (twice !== undefined && view.now.combatants[twice] !== undefined) {
    yield refuse('twice', 'CR-80', `${view.name(twice)} gets one opportunity attack for an action, not two`);
  }
  const refusals = strikers.map((striker) => opportunityRefusal(view, striker, target));
  return refusals.find((refusal) => refusal !== null);
});

/** What an action provokes. */
export interface Provocation {
  readonly target: Id;
  /** The engaged enemies who may strike as the action begins. */
  readonly possible: readonly Id[];
  /** Those who strike, where the GM named them; else each of the possible ones is asked. */
  readonly named?: readonly Id[] | undefined;
  readonly rule: 'CR-77' | 'CR-78';
}

/**
 * Resolves the opportunity attacks on a combatant, one after the other, until it is defeated; says which possible ones are not
 * made. Returns each in words, or why one of them may not be made.
 */
export function* resolveOpportunities(
  context: CryturesContext,
  { target, possible, named, rule }: Provocation,
): Conversation<readonly string[] | Refusal> {
  const { ledger, view, note } = context;
  const refusal = strikersRefusal(view(), named ?? [], target);
  if (refusal !== null) return refusal;
  const texts: string[] = [];
  for (const striker of named ?? possible) {
    if (!isAble(view(), target)) return texts;
    // Another strike, or the action itself, may have changed who can.
    if (opportunityRefusal(view(), striker, target) !== null) continue;
    const names = { striker: view().name(striker), target: view().name(target) };
    if (named === undefined && !(yield* strikes(striker, names))) {
      ledger.say(rule, `${names.striker} does not strike ${names.target}`);
      continue;
    }
    note.say('opportunity', rule, () => `${names.target} provokes ${names.striker}`);
    if (view().settings.opportunityComes === 'after') {
      note.say('opportunity', 'CR-81', 'resolved after the action that provoked it');
    }
    const strike = scoped(`opportunity:${striker}>${target}`, resolveOpportunity(context, striker, target));
    const text = yield* doneBy(striker, ledger, withThrower(striker, target, strike));
    if (isRefusal(text)) return text;
    ledger.say('CR-76', `${text}: an opportunity attack`);
    texts.push(text);
  }
  for (const striker of named === undefined ? [] : possible.filter((one) => !named.includes(one))) {
    ledger.say(rule, `${view().name(striker)} does not strike ${view().name(target)}`);
  }
  return texts;
}

/** Asks whether an enemy makes the opportunity attack that it may make. */
function* strikes(striker: Id, names: { readonly striker: string; readonly target: string }): Conversation<boolean> {
  const label = `${names.striker} may strike ${names.target}`;
  const pick = yield* choose(`strike:${striker}`, label, ['yes', 'no'], { defaultPick: 'no', answeredBy: striker });
  return pick === 'yes';
}

function* resolveOpportunity(context: CryturesContext, striker: Id, target: Id): Conversation<string | Refusal> {
  const { ledger, view, note } = context;
  const power = basicMeleeAttack(view(), striker);
  if (isRefusal(power)) return power;
  const input = powerInput(view(), { by: striker, target, power }, noCircumstances, note);
  if (isRefusal(input)) return input;
  note.say('opportunity', 'CR-76', () => `a basic melee attack out of turn: ${power.name}`);
  const outcome = yield* rollPower(input, { settings: view().settings, note });
  markOpportunityUsed(ledger, striker);
  return yield* applyPower(context, { by: striker, power }, [{ target, input, outcome }]);
}

/** Marks that a combatant has made an opportunity attack this round (CR-80). */
function markOpportunityUsed(ledger: Ledger, striker: Id): void {
  const round = Math.max(1, ledger.cursor.round);
  ledger.setMark(striker, usedMark, { value: true, ends: { edge: roundEnd, who: null, round } });
}

/**
 * An opportunity attack by itself, provoked by something that is no action of vrule (CR-76 to CR-82). The actor provokes it;
 * the targets make it.
 */
export const opportunityAction = rules.action(powerRuling)({
  id: 'opportunity',
  title: 'Opportunity',
  key: 'o',
  takesNoTurn: true,
  targets: 'many',
  aim: 'foe',
  sentence: '{by} gives an opportunity to {on}',
  fields: z.strictObject({}),
  *input({ view, by, target: striker, note }) {
    yield opportunityRefusal(view, striker, by);
    const power = basicMeleeAttack(view, striker);
    if (isRefusal(power)) return power;
    note.say('opportunity', 'CR-76', () => `a basic melee attack out of turn: ${power.name}`);
    const input = powerInput(view, { by: striker, target: by, power }, noCircumstances, note);
    return isRefusal(input) ? input : { ...input, byTarget: true };
  },
  *settle(context) {
    const { ledger, view, results, by } = context;
    const texts: string[] = [];
    for (const { target: striker, input, outcome } of results) {
      const power = basicMeleeAttack(view(), striker);
      if (isRefusal(power)) continue;
      markOpportunityUsed(ledger, striker);
      const applied = applyPower(context, { by: striker, power }, [{ target: by, input, outcome }]);
      texts.push(yield* doneBy(striker, ledger, withThrower(striker, by, applied)));
    }
    return texts.join('; ');
  },
  oddsFormat: {
    of: 'damage',
    beside: ['left'],
    describe: (_view, _target, odds, [left]) => [
      `${formatChanceOfAny(odds)} hurts`,
      `${formatMean(odds)} expected`,
      ...(left === undefined ? [] : [`drops ${formatChance(chanceOf(left, (health) => Number(health) <= 0))}`]),
    ],
    brief: formatChanceAndMean,
  },
});
