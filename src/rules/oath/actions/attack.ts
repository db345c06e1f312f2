import { z } from 'zod';
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { DoneWith } from '../../action.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Blank, Shown } from '../../screen.ts';
import type { Note } from '../../working.ts';
import { canDo, payFor, spendPart, surchargeBlank, surchargeFor } from '../acting.ts';
import { armedWith, weaponOf, weaponsOf } from '../arms.ts';
import { type Attacked, attack } from '../attack.ts';
import type { AttackInput } from '../attack-input.ts';
import { answerOptions, answerRefusal, answers, dodgeOf, payDodge, standingAnswer } from '../dodging.ts';
import { rules } from '../game.ts';
import { hitPoints, type Table } from '../table.ts';
import { usualTarget } from '../target-number.ts';
import { deadRefusal, takeDamage } from '../wounds.ts';
import { chance, mean } from './chance.ts';
import { segmentField, segmentPicked } from './segment.ts';

const values = z.strictObject({
  weapon: z.string().default('').describe('which weapon, by its name; the first carried if not said'),
  answer: z
    .enum(answers)
    .exactOptional()
    .describe('how the target meets it; a dodge that was prepared if not said, else none'),
  cover: z.int().min(0).max(100).default(0).describe('successes that cover takes off: light 1, half 2, heavy 3'),
  tn: z.int().min(-100).max(100).default(usualTarget).describe('target number of the attack'),
  gives: segmentField(
    'the later phase that an attack off speed costs, by its segment; the last if not said',
  ).exactOptional(),
  dodgeWith: segmentField('the phase that a dodge costs, where the house lets one choose').exactOptional(),
});

type Values = z.infer<typeof values>;
type AttackDone = DoneWith<AttackInput, Attacked, Values>;

/** An attack with a weapon on one target, and the dodge that may meet it (SG-74 to SG-80). */
export const attackAction = rules.action(attack)({
  id: 'attack',
  title: 'Attack',
  key: 'a',
  menu: 'act',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {answer}',
  with: values,
  can: canDo('dicey'),
  blanks(view, { by, on: [on] }) {
    if (by === null) return [];
    return [
      weaponBlank(view, by),
      ...answerBlank(view, on),
      coverBlank,
      targetBlank,
      ...surchargeBlank(view, by, dice),
    ];
  },
  input(view, by, on, said) {
    if (by === on) return refuse('self', '', 'an attack is on somebody else');
    if (view.combatant(on).out) return refuse('gone', '', `${view.name(on)} has left the fight`);
    const weapon = weaponOf(view, by, said.weapon);
    if (isRefusal(weapon)) return weapon;
    const answer = said.answer ?? standingAnswer(view, on);
    const refusal =
      deadRefusal(view, on) ??
      answerRefusal(view, on, answer, segmentPicked(said.dodgeWith)) ??
      refusalOf(surchargeFor(view, by, dice, segmentPicked(said.gives)));
    if (refusal !== null) return refusal;
    const met = answer === 'none' ? { dodgeSkill: 0 } : dodgeOf(view, on);
    const { soak } = view.sheet(on);
    return {
      ...plainRoll,
      ...armedWith(view.sheet(by), weapon),
      ...met,
      dodge: 0,
      cover: said.cover,
      soak,
      tn: said.tn,
    };
  },
  *settle(ledger, view, done, by, said, note) {
    const paid = surchargeFor(view(), by, dice, segmentPicked(said.gives));
    const titles = done.map((one) => applied(ledger, view, one, by, note));
    spendPart(ledger, by, 'dicey');
    return `${titles.join('; ')}${payFor(ledger, isRefusal(paid) ? null : paid)}`;
  },
  shown: (view, done, by) => shownOf(view, done, by),
  forecast: {
    of: 'damage',
    tell: (view, on, odds) => [`${hits(odds)} hurts`, `${mean(odds)} expected`, falls(view, on, odds)],
    brief: (odds) => `${hits(odds)} ${mean(odds)}`,
  },
});

/** Attacks are rolled with Precision of Body, with hand weapons and others (SG-79). */
const dice = ['bodyPrecision'] as const;

/** Nothing comes to the aid of the roll, and nothing hampers it. */
const plainRoll = { karma: false, fortune: 0, reliability: 0, smoke: false } as const;

function refusalOf(cost: ReturnType<typeof surchargeFor>) {
  return isRefusal(cost) ? cost : null;
}

function weaponBlank(view: Table, by: Id): Blank {
  const options = weaponsOf(view, by).map(({ name }) => ({ id: name, label: name, reads: `the ${name}` }));
  const stands = options[0]?.id ?? '';
  return { id: 'weapon', label: 'weapon', kind: 'pick', options, stands, late: true, decides: 'actor' };
}

function answerBlank(view: Table, on: Id | undefined): readonly Blank[] {
  if (on === undefined) return [];
  const options = answerOptions(view, on);
  return [
    { id: 'answer', label: 'answer', kind: 'pick', options, stands: standingAnswer(view, on), decides: 'target' },
  ];
}

const coverBlank: Blank = { id: 'cover', label: 'cover', kind: 'number', stands: 0, least: 0, most: 100, late: true };
const targetBlank: Blank = { id: 'tn', label: 'target number', kind: 'number', stands: usualTarget, late: true };

/** Writes what an attack came to; answers it in words. */
function applied(
  ledger: Ledger,
  view: () => Table,
  { who, outcome, values: said }: AttackDone,
  by: Id,
  note: Note,
): string {
  const answer = said.answer ?? standingAnswer(view(), who);
  const dodged = payDodge(ledger, view(), who, answer, segmentPicked(said.dodgeWith));
  const [attacker, target] = [view().name(by), view().name(who)];
  if (outcome.damage > 0) takeDamage(ledger, view(), who, outcome.damage, note);
  const came =
    outcome.damage > 0 ? `${attacker} hits ${target} for ${outcome.damage}` : missed(outcome, attacker, target);
  return dodged === '' ? came : `${came}; ${dodged}`;
}

function missed({ hit }: Attacked, attacker: string, target: string): string {
  return hit ? `${attacker} does not hurt ${target}` : `${attacker} misses ${target}`;
}

function hits(odds: Odds): string {
  return chance(chanceOf(odds, (damage) => Number(damage) > 0));
}

/** The chance to bring somebody below 0 (SG-95). */
function falls(view: Table, on: Id, odds: Odds): string {
  const { now } = hitPoints(view, on);
  return `falls ${chance(chanceOf(odds, (damage) => Number(damage) > now))}`;
}

/** An attack in short, before it is applied. */
function shownOf(view: Table, done: readonly AttackDone[], by: Id): Shown {
  return {
    headline: done
      .map(({ who, outcome }) => `${view.name(by)} attacks ${view.name(who)}: ${outcome.damage} damage`)
      .join('; '),
    lines: done.flatMap(({ who, outcome }) => {
      const { now } = hitPoints(view, who);
      const left = now - outcome.damage;
      return [
        { label: 'attack', text: netText(outcome), rules: ['SG-74'] },
        { label: view.name(who), text: `HP ${now} -> ${left}, ${left < 0 ? 'falls' : 'up'}`, rules: ['SG-95'] },
      ];
    }),
  };
}

function netText({ successes, dodged, net }: Attacked): string {
  return `${successes} successes, dodge ${dodged}, cover ${successes - dodged - net}: net ${net}`;
}
