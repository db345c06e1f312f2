import { z } from 'zod';
import { isRefusal, refuse } from '../../kernel/refusal.ts';
import { formatChance } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import { addCondition, saveOf } from '../combatant/view.ts';
import { check } from '../roll/check.ruling.ts';
import { crippled, freeCondition, rolls } from '../roll/circumstances.ts';
import { chanceOfYes } from '../roll/success-odds.ts';
import { idle } from '../time/turn.ts';
import { deadRefusal } from '../wounds/healing.ts';
import { criticalOn, criticalsOf, spendCritical } from './criticals.ts';

/** What the save against a crippling injury must reach (DV-68). */
const crippleDc = 15;

const values = z.strictObject({
  part: z.enum(rolls).describe('what the injury hampers: attack, damage, defence, skills or speed'),
  wound: z.string().max(60).default('').describe('the wound, which the attacker must describe'),
  skill: z.string().max(40).default('').describe('the skill, where the house has an injury hamper one of them'),
});

const partKeys = { attack: 'a', damage: 'd', defence: 'f', skills: 's', speed: 'p' } as const;

/** A crippling injury in place of another use of a critical (DV-68 to DV-70). */
export const crippleAction = rules.action(check)({
  id: 'cripple',
  title: 'Cripple',
  key: 'c',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} cripples {on}: {part} - {wound}',
  fields: values,
  whyNot(view, by) {
    if (by === null) return null;
    const critical = criticalsOf(view, by).length > 0;
    return idle(view, by) ?? (critical ? null : refuse('no-critical', 'DV-65', 'no critical to use'));
  },
  blanks: (view) => [
    {
      id: 'part',
      label: 'hampers',
      kind: 'pick',
      options: rolls.map((id) => ({ id, key: partKeys[id], label: id })),
      defaultValue: 'attack',
    },
    { id: 'wound', label: 'the wound', kind: 'text' },
    ...(view.settings.crippleSkills === 'one'
      ? [{ id: 'skill', label: 'which skill', kind: 'text', defaultValue: '', optional: true } as const]
      : []),
  ],
  input({ view, by, target: on, values: { part, skill, wound }, note }) {
    const critical = criticalOn(view, by, on);
    if (isRefusal(critical)) return critical;
    const dead = deadRefusal(view, on);
    if (dead !== null) return dead;
    if (part === 'skills' && view.settings.crippleSkills === 'one' && skill === '') {
      return refuse('which-skill', 'DV-68', 'the injury hampers one skill: which?');
    }
    if (wound.trim() === '') return refuse('no-wound', 'DV-68', 'the attacker must describe the wound');
    const save = critical.ability === 'strength' ? 'fortitude' : 'reflex';
    note.say('save', 'DV-68', `an attack by ${critical.ability}: saved by ${save}`);
    return { modifier: saveOf(view, on, save), adjustment: 0, dc: crippleDc, must: true, save: true };
  },
  *settle({ ledger, view, results: done, by, values: { part, wound, skill } }) {
    const titles: string[] = [];
    for (const { target: who, outcome } of done) {
      spendCritical(ledger, view(), by, who);
      const name = view().name(who);
      if (outcome.success) {
        titles.push(`${name} escapes the ${wound}: ${outcome.total} against ${crippleDc}`);
        continue;
      }
      const one = part === 'skills' && view().settings.crippleSkills === 'one' ? { skill } : {};
      const note = { roll: part, level: 'minor', penalty: true, source: wound, ...one };
      addCondition(ledger, who, freeCondition(view(), who, crippled), { from: by, note });
      titles.push(`${name} has a ${wound}: Minor penalty on ${part}`);
    }
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'success',
    describe: (_view, _on, odds) => [`${formatChance(1 - chanceOfYes(odds))} cripples`],
    brief: (odds) => formatChance(1 - chanceOfYes(odds)),
  },
});
