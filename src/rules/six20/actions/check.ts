import { z } from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import type { Blank } from '../../screen.ts';
import type { Note } from '../../working.ts';
import { type Ability, abilities, saves } from '../abilities.ts';
import { lasting, readAdjustments, taskCircumstances, taskNames } from '../adjusting.ts';
import { check, difficultyNames } from '../check.ts';
import { rules } from '../game.ts';
import { abilityNow, saveOf, type Table } from '../table.ts';
import { type Adjusting, netted } from '../track.ts';
import { costRefusal, costs, idle, pay } from '../turn.ts';
import { chance } from './chance.ts';

const values = z.strictObject({
  what: z.string().min(1).max(40).default('dexterity').describe('a skill by its name, an ability, or a save'),
  against: z
    .enum(['easy', 'average', 'hard', 'heroic', 'epic', 'opposed', 'dc'])
    .default('average')
    .describe('how hard it is, opposed by somebody, or dc: a number'),
  dc: z.int().min(-100).max(1000).default(15).describe('what must be reached, where it is a number'),
  by: z.string().max(40).default('').describe('what the other opposes it with; the same if not said'),
  opponent: z.string().default('').describe('who opposes it'),
  circumstances: z
    .array(z.enum(taskNames))
    .max(taskNames.length)
    .default([])
    .describe('circumstances: improvised, allies-attack, rushed'),
  adjust: z.string().max(400).default('').describe('further adjustments, such as "skills +minor good light"'),
  modifier: z.int().min(-100).max(100).default(0).describe('added outside the track'),
  must: z.boolean().default(false).describe('an easy task is rolled for all the same'),
  costs: z.enum(costs).default('free').describe('what it takes of the turn: standard, short, full-round, or free'),
});
type Said = z.infer<typeof values>;

/** A check of a skill, an ability or a save (DV-01 to DV-07, DV-111, DV-112). */
export const checkAction = rules.action(check)({
  id: 'check',
  title: 'Check',
  key: 'k',
  menu: 'act',
  targets: 'none',
  sentence: '{by} checks {what}, {against} {dc} {opponent} - {circumstances}',
  with: values,
  can: (view, by) => (by === null ? null : idle(view, by)),
  blanks(view, { by, with: given }) {
    if (by === null) return [];
    const against = given.against ?? 'average';
    return [
      {
        id: 'what',
        label: 'what',
        kind: 'pick',
        options: whats(view, by),
        stands: whats(view, by)[0]?.id ?? 'dexterity',
      },
      againstBlank,
      ...(against === 'dc' ? [{ id: 'dc', label: 'DC', kind: 'number', stands: 15 } as const] : []),
      ...(against === 'opposed' ? [opponentBlank(view, by)] : []),
      {
        id: 'circumstances',
        label: 'adjust',
        kind: 'many',
        options: taskNames.map((id) => ({ id, key: taskCircumstances[id].key, label: taskCircumstances[id].says })),
        stands: [],
      },
      { id: 'adjust', label: 'further adjustments', kind: 'text', stands: '', late: true },
      { id: 'modifier', label: 'beside the track', kind: 'number', stands: 0, late: true },
      {
        id: 'costs',
        label: 'costs',
        kind: 'pick',
        options: costs.map((id) => ({ id, label: id })),
        stands: 'free',
        late: true,
      },
    ];
  },
  input(view, by, _on, said, note) {
    const refusal = said.costs === 'free' ? null : costRefusal(view, by, said.costs);
    if (refusal !== null) return refusal;
    const adjusting = adjustmentsOf(view, by, said);
    if (isRefusal(adjusting)) return adjusting;
    const modifier = bonusOf(view, by, said.what, note);
    if (isRefusal(modifier)) return modifier;
    const goal = goalOf(view, by, said, note);
    if (isRefusal(goal)) return goal;
    return {
      modifier: modifier + said.modifier,
      adjustment: netted(adjusting, view.settings, note, 'Check').value,
      ...goal,
      must: said.must,
      save: isSave(said.what),
    };
  },
  *settle(ledger, view, done, by, said) {
    pay(ledger, view(), by, said.costs);
    const titles = done.map(({ outcome: { total, against, success, rolled } }) => {
      const came = success ? 'succeeds' : 'fails';
      return `${view().name(by)}: ${said.what} ${came}${rolled ? `, ${total} against ${against}` : ' without a roll'}`;
    });
    return titles.join('; ');
  },
  forecast: {
    of: 'success',
    tell: (_view, _on, odds) => [`${chance(chanceOf(odds, (works) => works === true))} succeeds`],
    brief: (odds) => chance(chanceOf(odds, (works) => works === true)),
  },
});

const againstKeys = { easy: 'e', average: 'a', hard: 'h', heroic: 'r', epic: 'p' } as const;

const againstBlank: Blank = {
  id: 'against',
  label: 'against',
  kind: 'pick',
  options: [
    ...difficultyNames.map((id) => ({ id, key: againstKeys[id], label: id })),
    { id: 'opposed', key: 'o', label: 'opposed by', reads: 'opposed by' },
    { id: 'dc', key: 'd', label: 'DC', reads: 'DC' },
  ],
  stands: 'average',
};

function opponentBlank(view: Table, by: Id): Blank {
  const others = Object.values(view.now.combatants).filter(({ id, out }) => id !== by && !out);
  return {
    id: 'opponent',
    label: 'who opposes',
    kind: 'pick',
    options: others.map(({ id, name }) => ({ id, label: name })),
  };
}

/** What somebody can check: skills first, then saves and abilities. */
function whats(view: Table, who: Id): readonly { id: string; label: string }[] {
  const names = [...view.sheet(who).skills.map(({ name }) => name), ...saves, ...abilities];
  return [...new Set(names)].map((id) => ({ id, label: id }));
}

function isSave(what: string): boolean {
  return saves.some((save) => save === what.toLowerCase());
}

/** Ability and ranks of a skill, an ability alone, or a save with its base (DV-01, DV-06). */
function bonusOf(view: Table, who: Id, what: string, note: Note): number | Refusal {
  const named = what.trim().toLowerCase();
  const save = saves.find((one) => one === named);
  if (save !== undefined) return saveOf(view, who, save);
  const skill = view.sheet(who).skills.find(({ name }) => name.toLowerCase() === named);
  const ability: Ability | undefined = skill?.ability ?? abilities.find((one) => one === named);
  if (ability === undefined) return refuse('no-skill', 'DV-01', `${view.name(who)} has no skill "${what}"`);
  return note
    .work(`${what} of ${view.name(who)}`)
    .start(abilityNow(view, who, ability, note), ability, 'DV-06')
    .plus(skill?.ranks ?? 0, 'ranks', skillRule(named)).value;
}

const evasion = ['acrobatics', 'athletics', 'stealth', 'perception'];
const intrigue = ['deception', 'diplomacy', 'intimidate', 'knowledge', 'sense motive'];

/** The chapter that a skill belongs to, where there is one (DV-111, DV-112). */
function skillRule(skill: string): string {
  if (evasion.includes(skill)) return 'DV-111';
  return intrigue.includes(skill) ? 'DV-112' : 'DV-01';
}

/** Adjustments of a check: injuries, circumstances, what the GM says. On a save only what is said. */
function adjustmentsOf(view: Table, who: Id, said: Said): readonly Adjusting[] | Refusal {
  const further = readAdjustments(said.adjust);
  if (isRefusal(further)) return further;
  const around = said.circumstances.map(
    (name): Adjusting => ({
      source: taskCircumstances[name].says,
      level: view.settings.circumstance,
      penalty: true,
      rule: taskCircumstances[name].rule,
    }),
  );
  const hurt = isSave(said.what) ? [] : lasting(view, who, 'skills', said.what);
  return [...hurt, ...around, ...further.filter(({ roll }) => roll === 'skills')];
}

type Goal =
  | { readonly dc: number }
  | { readonly opposed: number }
  | { readonly difficulty: (typeof difficultyNames)[number] };

/** What must be reached; of an opponent all that is added to their die (DV-02). */
function goalOf(view: Table, by: Id, said: Said, note: Note): Goal | Refusal {
  if (said.against === 'dc') return { dc: said.dc };
  if (said.against !== 'opposed') return { difficulty: said.against };
  const { opponent } = said;
  if (view.now.combatants[opponent] === undefined || opponent === by) {
    return refuse('no-opponent', 'DV-02', 'an opposed check needs somebody who opposes it');
  }
  const what = said.by === '' ? said.what : said.by;
  const bonus = bonusOf(view, opponent, what, note);
  if (isRefusal(bonus)) return bonus;
  return { opposed: bonus + netted(lasting(view, opponent, 'skills', what), view.settings, note, 'Opposed').value };
}
