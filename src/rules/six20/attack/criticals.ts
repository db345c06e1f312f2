/**
 * Critical hits that the attacker can still use: for another attack, a manoeuvre or a crippling injury (DV-65 to
 * DV-68).
 */
import {
  type Blank,
  blanksOf,
  type Condition,
  capital,
  firstRefusal,
  type Id,
  isRefusal,
  type Json,
  type Refusal,
  withBlank,
  withDefaultValues,
  z,
} from '../../../game/index.ts';
import { cannot, refuse, rules, type Six20Context, type Six20View } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { addCondition, currentTurnEnd, parseOrNull, removeConditions, saveModifier } from '../combatant/view.ts';
import { rollKinds } from '../roll/circumstances.ts';
import { freeConditionId } from '../roll/lasting-adjustments.ts';
import { chanceOfTrue, successOdds } from '../roll/success-odds.ts';
import { check } from '../skills/check.ruling.ts';
import { actionRefusal, currentTurn } from '../time/turn.ts';
import { deadRefusal } from '../wounds/healing.ts';

const criticalsNote = z.array(
  z.object({
    on: z.string(),
    /** The ability of the attack, on which the save against a crippling injury depends (DV-68). */
    ability: z.enum(['strength', 'dexterity']),
    melee: z.boolean(),
    /** The values of the attack: another one has the same bonuses (DV-66). */
    said: z.record(z.string(), z.json()),
  }),
);

/** A critical hit on a target. */
export type Critical = z.infer<typeof criticalsNote>[number];

/** The critical hits that a combatant can still use: those that its condition keeps. */
export function criticalsOf(
  view: Six20View,
  who: Id,
  { note }: Partial<Condition> = view.combatant(who).conditions.critical ?? {},
): readonly Critical[] {
  return parseOrNull(criticalsNote, note) ?? [];
}

/** Whether a combatant is a likely target of what may use a critical hit: one that was hit so, where there is any. */
export function isLikelyForCritical(view: Six20View, by: Id, target: Id): boolean {
  const criticals = criticalsOf(view, by);
  return criticals.length === 0 || criticals.some(({ on }) => on === target);
}

/** The unused critical hit on a target, or why there is none (DV-65). */
export function criticalOn(view: Six20View, by: Id, target: Id): Critical | Refusal {
  const critical = criticalsOf(view, by).find(({ on }) => on === target);
  return critical ?? cannot('no-critical', 'DV-65', `${view.name(by)} has no critical on ${view.name(target)} to use`);
}

/** Keeps a critical hit until the turn ends. */
export function addCritical(context: Six20Context, by: Id, critical: Critical): void {
  writeCriticals(context, by, [...criticalsOf(context.view(), by), critical]);
}

/** Uses one critical hit on the target. */
export function spendCritical(context: Six20Context, by: Id, target: Id): void {
  const criticals = criticalsOf(context.view(), by);
  const used = criticals.findIndex(({ on }) => on === target);
  writeCriticals(
    context,
    by,
    criticals.filter((_critical, n) => n !== used),
  );
}

function writeCriticals({ ledger, view }: Six20Context, by: Id, criticals: readonly Critical[]): void {
  if (criticals.length === 0) {
    removeConditions(ledger, by, 'critical');
    return;
  }
  const note: Json = criticals.map(({ on, ability, melee, said }) => ({ on, ability, melee, said }));
  addCondition(ledger, by, 'critical', { stacks: criticals.length, ends: currentTurnEnd(view()), note });
}

/** The DC of the save against a crippling injury (DV-68). */
const crippleDc = 15;

const fields = z.strictObject({
  part: withBlank(z.enum(rollKinds).describe('what the injury hampers: attack, damage, defence, skills or speed'), {
    label: 'hampers',
    options: {
      attack: { key: 'a' },
      damage: { key: 'd' },
      defence: { key: 'f' },
      skills: { key: 's' },
      speed: { key: 'p' },
    },
  }),
  wound: z.string().max(60).default('').describe('the wound, which the attacker must describe'),
  skill: withBlank(
    z.string().max(40).default('').describe('the skill it hampers, with the house rule crippleSkills: one'),
    { label: 'which skill', optional: true },
  ),
});
type Values = z.infer<typeof fields>;

/** Has no default in the sentence: the wound must be described. */
const woundBlank: Blank = { id: 'wound', label: 'the wound', kind: 'text' };

/** A crippling injury, one use of a critical hit (DV-68 to DV-70). */
export const crippleAction = rules.action(check)({
  id: 'cripple',
  title: 'Cripple',
  key: 'c',
  takesNoTurn: (view, by) => currentTurn(view, by) === null,
  targets: 'one',
  aim: 'foe',
  isLikelyTarget: isLikelyForCritical,
  sentence: '{by} cripples {on}: {part} - {wound}',
  attempt: 'tries to cripple',
  fields,
  whyNot: firstRefusal(function* (view, by) {
    yield actionRefusal(view, by);
    return criticalsOf(view, by).length > 0 ? null : refuse('no-critical', 'DV-65', 'no critical to use');
  }),
  blanks: ({ settings }) => [
    ...withDefaultValues(blanksOf(fields, 'part'), { part: 'attack' }),
    woundBlank,
    ...(settings.crippleSkills === 'one' ? blanksOf(fields, 'skill') : []),
  ],
  *input({ view, by, target, values, note }) {
    const critical = criticalOn(view, by, target);
    if (isRefusal(critical)) return critical;
    yield injuryRefusal(view, target, values);
    const save = saveAgainst(critical);
    note.say('save', 'DV-68', `a ${critical.ability} attack: the save is ${save}`);
    return { modifier: saveModifier(view, target, save), adjustment: 0, dc: crippleDc, must: true, save: true };
  },
  throwsFor({ view, by, target }) {
    const critical = criticalOn(view, by, target);
    return { check: isRefusal(critical) ? 'save' : `${capital(saveAgainst(critical))} save against the injury` };
  },
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    const { part, wound } = values;
    const titles: string[] = [];
    for (const { target, outcome } of results) {
      const critical = criticalOn(view(), by, target);
      if (isRefusal(critical)) return critical;
      spendCritical(context, by, target);
      const name = view().name(target);
      const saves = `${capital(saveAgainst(critical))} ${outcome.total} against ${crippleDc}`;
      if (outcome.success) {
        titles.push(`${name} escapes a crippling injury (${wound}): ${saves}`);
        continue;
      }
      const skill = needsSkill(values, view().settings) ? { skill: values.skill } : {};
      const note = { roll: part, level: 'minor', penalty: true, source: wound, ...skill };
      addCondition(ledger, target, freeConditionId(view(), target, 'crippled'), { from: by, note });
      titles.push(`${name} is crippled, Minor penalty on ${part}: ${wound}; ${saves}`);
    }
    return titles.join('; ');
  },
  oddsFormat: { ...successOdds('cripples', (odds) => 1 - chanceOfTrue(odds)), favours: 'target' },
});

/** The save against a crippling injury: by the ability of the attack (DV-68). */
function saveAgainst({ ability }: Critical): 'fortitude' | 'reflex' {
  return ability === 'strength' ? 'fortitude' : 'reflex';
}

/** Whether the injury is to one skill that must be named, by house rule (DV-68). */
function needsSkill({ part }: Values, settings: Settings): boolean {
  return part === 'skills' && settings.crippleSkills === 'one';
}

/** Why a target is not injured so: it is dead, or the injury is not described well enough (DV-68). */
const injuryRefusal = firstRefusal(function* (view: Six20View, target: Id, values: Values) {
  yield deadRefusal(view, target);
  if (needsSkill(values, view.settings) && values.skill === '') {
    yield refuse('which-skill', 'DV-68', 'the injury hampers one skill: which?');
  }
  return values.wound.trim() === '' ? refuse('no-wound', 'DV-68', 'the attacker must describe the wound') : null;
});
