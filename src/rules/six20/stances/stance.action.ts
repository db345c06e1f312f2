import {
  type ActorIntent,
  type Blank,
  firstRefusal,
  formatSigned,
  type Id,
  isRefusal,
  nextTurnAnchor,
  type Option,
  type Refusal,
  turnStart,
  z,
} from '../../../game/index.ts';
import { cannot, refuse, rules, type Six20View } from '../combatant/game.ts';
import { parseOrNull } from '../combatant/view.ts';
import { type Level, levels, levelTable } from '../roll/track.ts';
import { turnRefusal } from '../time/turn.ts';
import {
  fixedRefusal,
  formatStances,
  largestLevel,
  levelRefusal,
  type Stance,
  stance,
  stanceNames,
  stancesOf,
  stancesRefusal,
  stanceTable,
} from './stances.ts';

const choices = ['neutral', ...stanceNames] as const;

const fields = z.strictObject({
  stance: z.enum(choices).default('neutral').describe('the stance: a named one, or a custom pair of rolls'),
  level: z.enum(levels).exactOptional().describe('its level; by default the largest that the combat bonus allows'),
  and: z.enum(choices).default('neutral').describe('a second stance, combined with the first'),
  andLevel: z.enum(levels).exactOptional().describe('the level of the second stance'),
  also: z
    .array(z.enum(stanceNames))
    .max(stanceNames.length)
    .default([])
    .describe('further stances; more than two always clash, so only with the house rule stanceClash: track'),
  alsoLevel: z.enum(levels).exactOptional().describe('the level of each further stance'),
});

type ChosenStances = z.infer<typeof fields>;

/** Adopts or changes stances on the actor's turn, until its next turn (DV-20 to DV-28). It costs no action. */
export const stanceAction = rules.action(stance)({
  id: 'stance',
  title: 'Stance',
  key: 's',
  takesNoTurn: true,
  sentence: '{by} adopts {stance} {level} + {and} {andLevel} + {also} {alsoLevel}',
  fields,
  whyNot: firstRefusal(function* (view, by) {
    const refusal = turnRefusal(view, by);
    yield refusal?.code === 'not-your-turn' ? refuse('not-your-turn', 'DV-28', refusal.message) : refusal;
    return fixedRefusal(view, by);
  }),
  blanks: stanceBlanks,
  input({ view, by, values }) {
    const stances = namedStances(view, by, values);
    if (isRefusal(stances)) return stances;
    const now = stancesOf(view, by);
    const isAdopted = ({ name, level }: Stance): boolean => now.some((one) => one.name === name && one.level === level);
    if (stances.length === now.length && stances.every(isAdopted)) {
      return cannot('same-stance', 'DV-20', `${view.name(by)} has stance ${formatStances(now) || 'neutral'} already`);
    }
    return {
      bcb: view.sheet(by).bcb,
      stance: stances.map(({ name }) => name),
      level: stances.map(({ level }) => level),
    };
  },
  *settle({ ledger, view, results, by, values }) {
    const refusal = fixedRefusal(view(), by);
    if (refusal !== null) return refusal;
    const stances = namedStances(view(), by, values);
    const name = view().name(by);
    if (isRefusal(stances) || stances.length === 0) {
      ledger.setMark(by, 'stance', null);
      return `${name} adopts stance neutral`;
    }
    const value = stances.map((one) => ({ name: one.name, level: one.level }));
    ledger.setMark(by, 'stance', { value, ends: nextTurnAnchor(ledger.now, by, turnStart) });
    const bonuses = results.map(
      ({ outcome: { attack, damage, defence } }) =>
        `Attack ${formatSigned(attack)}, Damage ${formatSigned(damage)}, Defence ${formatSigned(defence)}`,
    );
    return `${name} adopts stance ${formatStances(stances)}: ${bonuses.join('; ')}`;
  },
});

/** The stances that the values name, without neutral; at the largest possible level where they name none (DV-21). */
function namedStances(view: Six20View, who: Id, values: ChosenStances): readonly Stance[] | Refusal {
  const { stance, level, and, andLevel, also, alsoLevel } = values;
  const largest = largestLevel(view.sheet(who).bcb);
  const stances: Stance[] = [];
  const named = [
    { name: stance, level },
    { name: and, level: andLevel },
    ...also.map((name) => ({ name, level: alsoLevel })),
  ];
  for (const { name, level: wanted = largest } of named) {
    if (name === 'neutral') continue;
    if (wanted === null) return cannot('no-stance', 'DV-21', 'a stance needs a combat bonus of 1 or more');
    stances.push({ name, level: wanted });
  }
  return stances;
}

/**
 * The stance and its level; a second one; further ones where the house rule `stanceClash` allows them (DV-27). The levels by default
 * are the largest that the stances may have together.
 */
function stanceBlanks(view: Six20View, { by, with: values }: ActorIntent): readonly Blank[] {
  const { bcb } = view.sheet(by);
  const entered = Object.entries(fields.shape).map(([field, schema]) => [
    field,
    parseOrNull<unknown>(schema, values[field]),
  ]);
  const chosen = fields.parse(Object.fromEntries(entered.filter(([, value]) => value !== null && value !== undefined)));
  const hasFirst = chosen.stance !== 'neutral';
  const hasSecond = chosen.and !== 'neutral';
  const allowsMore = hasSecond && view.settings.stanceClash === 'track';
  const largest = largestLevels(view, by, chosen);
  const stanceBlank = (id: 'stance' | 'and', others: Partial<ChosenStances>): Blank => {
    // To a combatant without a stance neutral alone is no change: it is neither offered nor the default.
    const isChange = id === 'and' || hasSecond || stancesOf(view, by).length > 0;
    const options = choices.slice(isChange ? 0 : 1).map((name): Option => {
      const { refusal } = largestLevels(view, by, { ...chosen, ...others, [id]: name });
      return refusal === null || name === 'neutral' ? optionOf(name) : { ...optionOf(name), refusal };
    });
    const byDefault = isChange ? { defaultValue: 'neutral' } : {};
    return { id, label: id, kind: 'pick', options, ...byDefault, decidedBy: 'actor' };
  };
  return [
    stanceBlank('stance', { and: 'neutral', also: [] }),
    ...(hasFirst ? [levelBlank(bcb, 'level', 'level', largest.level)] : []),
    stanceBlank('and', {}),
    ...(hasSecond ? [levelBlank(bcb, 'andLevel', 'level of the second', largest.andLevel)] : []),
    ...(allowsMore
      ? [moreBlank, { ...levelBlank(bcb, 'alsoLevel', 'level of these', largest.alsoLevel), optional: true as const }]
      : []),
  ];
}

interface LargestLevels {
  readonly level: Level;
  readonly andLevel: Level;
  readonly alsoLevel: Level;
  /** Why the stances cannot be combined at any level; null where they can. */
  readonly refusal: Refusal | null;
}

/**
 * The largest levels at which stances can be combined, of those that are not chosen; the largest that the combat bonus allows where
 * they cannot (DV-21, DV-25 to DV-27).
 */
function largestLevels(view: Six20View, by: Id, chosen: ChosenStances): LargestLevels {
  const { bcb } = view.sheet(by);
  const allowed = levels.slice(0, levels.indexOf(largestLevel(bcb) ?? 'minor') + 1).reverse();
  const open = (level: Level | undefined): readonly Level[] => (level === undefined ? allowed : [level]);
  const combined = open(chosen.level).flatMap((level) =>
    open(chosen.andLevel).flatMap((andLevel) =>
      open(chosen.alsoLevel).map((alsoLevel): LargestLevels => {
        const stances = namedStances(view, by, { ...chosen, level, andLevel, alsoLevel });
        const refusal = isRefusal(stances) ? stances : stancesRefusal(stances, bcb, view.settings);
        return { level, andLevel, alsoLevel, refusal };
      }),
    ),
  );
  const unitsOf = (one: LargestLevels): number =>
    [one.level, one.andLevel, one.alsoLevel].reduce((sum, level) => sum + levelTable[level].units, 0);
  const inOrder = combined.sort((a, b) => unitsOf(b) - unitsOf(a));
  const [largest = { level: 'minor', andLevel: 'minor', alsoLevel: 'minor', refusal: null }] = inOrder;
  return inOrder.find(({ refusal }) => refusal === null) ?? largest;
}

function optionOf(id: (typeof choices)[number]): Option {
  if (id === 'neutral') return { id, key: 'n', label: id };
  const { key, up, down } = stanceTable[id];
  return { id, key, label: `${id} (${up}+ ${down}-)`, phrase: id };
}

const moreBlank: Blank = {
  id: 'also',
  label: 'further stances',
  kind: 'many',
  options: stanceNames.map(optionOf),
  defaultValue: [],
  optional: true,
};

const levelKeys = { minor: 'm', major: 'j', extreme: 'e' } as const;

function levelBlank(bcb: number, id: string, label: string, defaultValue: Level): Blank {
  const options = levels.map((level): Option => {
    const refusal = levelRefusal(level, bcb);
    const { title, value } = levelTable[level];
    const option = { id: level, key: levelKeys[level], label: `${title}, ${value}`, phrase: level };
    return refusal === null ? option : { ...option, refusal };
  });
  return { id, label, kind: 'pick', options, defaultValue };
}
