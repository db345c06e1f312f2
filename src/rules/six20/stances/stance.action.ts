import { z } from 'zod';
import { nextTurnAnchor } from '../../clock/slots.ts';
import { turnStart } from '../../kernel/clock.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank, Option } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import { formatSigned } from '../../text/chances.ts';
import { rules } from '../combatant/game.ts';
import type { Table } from '../combatant/view.ts';
import { levelLetter, levels, track } from '../roll/track.ts';
import { turnRefusal } from '../time/turn.ts';
import { stance } from './stance.ruling.ts';
import { largestStance, levelRefusal, type Stance, stanceNames, stanceTable } from './stances.ts';

const choices = ['neutral', ...stanceNames] as const;

const values = z.strictObject({
  stance: z.enum(choices).default('neutral').describe('the stance: a named one, or a pair of your own'),
  level: z.enum(levels).exactOptional().describe('how much; the largest that the combat bonus allows if not said'),
  and: z.enum(choices).default('neutral').describe('a second stance, taken together with it'),
  andLevel: z.enum(levels).exactOptional().describe('how much of the second'),
  also: z
    .array(z.enum(stanceNames))
    .max(stanceNames.length)
    .default([])
    .describe('further stances; more than two always clash, so only where the house lets the track decide'),
  alsoLevel: z.enum(levels).exactOptional().describe('how much of each of these'),
});
type Said = z.infer<typeof values>;

/** Adopting a stance in the own turn, till the next one (DV-20 to DV-28). It costs nothing. */
export const stanceAction = rules.action(stance)({
  id: 'stance',
  title: 'Stance',
  key: 's',
  menu: 'act',
  targets: 'none',
  sentence: '{by} stands {stance} {level} + {and} {andLevel} + {also} {alsoLevel}',
  fields: values,
  whyNot(view, by) {
    const refusal = turnRefusal(view, by);
    return refusal?.code === 'not-your-turn' ? refuse('not-your-turn', 'DV-28', refusal.message) : refusal;
  },
  blanks(view, { by, with: given }) {
    if (by === null) return [];
    const second = readField(given, 'and') ?? 'neutral';
    return [
      { ...stanceBlank, id: 'stance', label: 'stance', defaultValue: 'neutral' },
      ...(readField(given, 'stance') === 'neutral' ? [] : [levelBlank(view, by, 'level', 'level')]),
      { ...stanceBlank, id: 'and', label: 'and', defaultValue: 'neutral', optional: true },
      ...(second === 'neutral'
        ? []
        : [{ ...levelBlank(view, by, 'andLevel', 'level of the second'), optional: true } as const]),
      ...(second === 'neutral' || view.settings.stanceClash === 'refused' ? [] : alsoBlanks(view, by)),
    ];
  },
  input({ view, by, values: said }) {
    const stances = stancesSaid(view, by, said);
    if (isRefusal(stances)) return stances;
    return {
      bcb: view.sheet(by).bcb,
      stance: stances.map(({ name }) => name),
      level: stances.map(({ level }) => level),
    };
  },
  *settle({ ledger, view, results: done, by, values: said }) {
    const stances = stancesSaid(view(), by, said);
    const name = view().name(by);
    if (isRefusal(stances) || stances.length === 0) {
      ledger.setMark(by, 'stance', null);
      return `${name} stands neutral`;
    }
    const value = stances.map((one) => ({ name: one.name, level: one.level }));
    ledger.setMark(by, 'stance', { value, ends: nextTurnAnchor(ledger.now, by, turnStart) });
    const came = done.map(({ outcome }) => outcomeText(outcome)).join('; ');
    return `${name} stands ${stances.map((one) => `${one.name} ${levelLetter[one.level]}`).join(' and ')}: ${came}`;
  },
  preview({ view, results: done, by }) {
    const lines = done.map(({ outcome }) => ({ label: 'stance', text: outcomeText(outcome), rules: ['DV-22'] }));
    return { headline: `${view.name(by)} till the next own turn`, lines };
  },
});

const keys = {
  neutral: 'n',
  aggressive: 'a',
  defensive: 'd',
  precision: 'p',
  reckless: 'r',
  'attack-for-damage': 'k',
  'defence-for-damage': 'f',
} as const;

const stanceBlank = {
  kind: 'pick',
  options: choices.map((id): Option => {
    if (id === 'neutral') return { id, key: keys[id], label: id };
    const { up, down } = stanceTable[id];
    return { id, key: keys[id], label: `${id} (${up}+ ${down}-)`, phrase: id };
  }),
  decidedBy: 'actor',
} as const satisfies Partial<Blank>;

/** Three stances or more put a bonus and a penalty on one roll: asked for where the house allows that (DV-27). */
function alsoBlanks(view: Table, by: string): readonly Blank[] {
  const options = stanceBlank.options.filter(({ id }) => id !== 'neutral');
  return [
    { id: 'also', label: 'further stances', kind: 'many', options, defaultValue: [], optional: true },
    { ...levelBlank(view, by, 'alsoLevel', 'level of these'), optional: true },
  ];
}

const levelKeys = { minor: 'm', major: 'j', extreme: 'e' } as const;

function levelBlank(view: Table, by: string, id: string, label: string): Blank {
  const { bcb } = view.sheet(by);
  const options = levels.map((level): Option => {
    const refusal = levelRefusal(level, bcb);
    const { says, value } = track[level];
    const option = { id: level, key: levelKeys[level], label: `${says}, ${value}`, phrase: level };
    return refusal === null ? option : { ...option, refusal: refusal };
  });
  return { id, label, kind: 'pick', options, defaultValue: largestStance(bcb) ?? 'minor' };
}

/** The stances that were said, with the largest level where none was; neutral ones fall away. */
function stancesSaid(view: Table, by: string, said: Said): readonly Stance[] | Refusal {
  const most = largestStance(view.sheet(by).bcb);
  const found: Stance[] = [];
  const further = said.also.map((name) => [name, said.alsoLevel] as const);
  for (const [name, level] of [[said.stance, said.level] as const, [said.and, said.andLevel] as const, ...further]) {
    if (name === 'neutral') continue;
    const reached = level ?? most;
    if (reached === null) return refuse('no-stance', 'DV-21', 'a stance needs a combat bonus of 1 or more');
    found.push({ name, level: reached });
  }
  return found;
}

function outcomeText({ attack, damage, defence }: { attack: number; damage: number; defence: number }): string {
  return `Attack ${formatSigned(attack)}, Damage ${formatSigned(damage)}, Defence ${formatSigned(defence)}`;
}
