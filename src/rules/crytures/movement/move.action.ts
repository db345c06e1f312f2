/** Moving and shifting: how far, what it provokes, whom it engages (CR-35, CR-36, CR-44, CR-45, CR-51, CR-79, CR-105, CR-107). */
import {
  type Blank,
  blanksOf,
  firstRefusal,
  formatCount,
  type Id,
  isRefusal,
  type Ledger,
  type Refusal,
  withBlank,
  z,
} from '../../../game/index.ts';
import { type Provocation, possibleStrikers, resolveOpportunities, strangerRefusal } from '../attack/opportunity.ts';
import { type CryturesNote, type CryturesView, refuse, rules, silent } from '../combatant/game.ts';
import { clearRelations, engagedWith, setRelation } from '../combatant/relations.ts';
import { speedOf } from '../combatant/values.ts';
import { areEnemies, isAble } from '../combatant/view.ts';
import { actionRefusal, spendAction } from '../time/turn.ts';

const besideField = z.array(z.string()).default([]).describe('ids of the enemies next to whom it ends');

const moveFields = z.strictObject({
  spaces: z.int().min(0).max(999).default(1).describe('spaces'),
  difficult: withBlank(z.int().min(0).max(999).default(0).describe('how many of them are difficult terrain'), {
    label: 'difficult',
    optional: true,
  }),
  beside: besideField,
  strikes: z
    .array(z.string())
    .exactOptional()
    .describe('ids of engaged enemies who make an opportunity attack; left out, each is asked'),
});

/** A move of up to Speed spaces; leaving a space adjacent to an enemy provokes (CR-35, CR-44, CR-77). */
export const moveAction = rules.plain({
  id: 'move',
  title: 'Move',
  key: 'm',
  sentence: '{by} moves {spaces} spaces ({difficult} difficult), ending next to {beside}',
  fields: moveFields,
  whyNot: (view, by) => actionRefusal(view, by, 'minor'),
  blanks(view, { by, with: { difficult } }) {
    const longest = longestMove(view, by, typeof difficult === 'number' ? difficult : 0);
    return [
      { id: 'spaces', label: 'spaces', kind: 'number', defaultValue: longest, min: 0, max: longest },
      ...blanksOf(moveFields),
      besideBlank(view, by, []),
    ];
  },
  *act(context) {
    const { ledger, view, by, values, note } = context;
    const { spaces, difficult, beside, strikes } = values;
    yield moveRefusal(view(), by, spaces, difficult) ?? besideRefusal(view(), by, beside);
    const before = view().settings.opportunityComes === 'before';
    const provocation: Provocation = {
      target: by,
      possible: possibleStrikers(view(), by),
      named: strikes,
      rule: 'CR-77',
    };
    const strikesBefore = before ? yield* resolveOpportunities(context, provocation) : [];
    if (isRefusal(strikesBefore)) return strikesBefore;
    spendAction(context, by, 'minor');
    if (!isAble(view(), by)) {
      note.say('opportunity', 'CR-81', 'defeated before the move leaves the space');
      return `${strikesBefore.join('; ')}: ${view().name(by)} does not get away`;
    }
    note.say('movement', 'CR-44', 'leaving a space adjacent to an enemy provokes');
    currentSpeed(view(), by, note);
    engageAfterMove(ledger, by, beside);
    const text = `${view().name(by)} moves ${spaces}${formatBeside(view(), beside)}`;
    const strikesAfter = before ? [] : yield* resolveOpportunities(context, provocation);
    return isRefusal(strikesAfter) ? strikesAfter : [...strikesBefore, text, ...strikesAfter].join('; ');
  },
});

/** A shift of one space, which never provokes (CR-36, CR-45). */
export const shiftAction = rules.plain({
  id: 'shift',
  title: 'Shift',
  key: 's',
  sentence: '{by} shifts one space, next to {beside}',
  fields: z.strictObject({ beside: besideField }),
  whyNot: firstRefusal(function* (view, by) {
    yield actionRefusal(view, by, 'minor');
    if (view.has(by, 'slowed') && !view.settings.slowedShift) {
      yield refuse('slowed', 'CR-107', `${view.name(by)} is slowed and cannot shift`);
    }
    return null;
  }),
  // The side of one who is engaged may have changed since.
  blanks: (view, { by }) => [
    besideBlank(
      view,
      by,
      engagedWith(view, by).filter((other) => areEnemies(view, by, other)),
    ),
  ],
  *act(context) {
    const { ledger, view, by, values, note } = context;
    yield besideRefusal(view(), by, values.beside);
    spendAction(context, by, 'minor');
    note.say('movement', 'CR-36', 'a shift of one space');
    note.say('movement', 'CR-45', 'it does not provoke');
    engageAfterMove(ledger, by, values.beside);
    return `${view().name(by)} shifts${formatBeside(view(), values.beside)}`;
  },
});

/** The spaces that Hastened adds to Speed (CR-105). */
const hastenedSpeed = 3;

/** The Speed of a combatant when a move is declared, statuses included. */
function currentSpeed(view: CryturesView, who: Id, note: CryturesNote): number {
  const speed = note.calculate('Speed').start(speedOf(view.sheet(who)), () => `Speed of ${view.name(who)}`, 'CR-35');
  if (view.has(who, 'hastened')) speed.plus(hastenedSpeed, 'Hastened', 'CR-105');
  if (view.has(who, 'slowed')) speed.remark('Slowed: every space is difficult terrain', 'CR-107');
  return speed.value;
}

/** The most spaces that a combatant can move, with so many spaces of difficult terrain on its way. */
function longestMove(view: CryturesView, who: Id, difficult: number): number {
  const { difficultCost } = view.settings;
  const speed = currentSpeed(view, who, silent);
  const affordable = Math.floor(speed / difficultCost);
  if (view.has(who, 'slowed')) return affordable;
  const crossed = Math.min(difficult, affordable);
  return crossed + (speed - crossed * difficultCost);
}

/** Refuses a move that costs more than Speed; each space of difficult terrain costs more, to the slowed every space. */
function moveRefusal(view: CryturesView, who: Id, spaces: number, difficult: number): Refusal | null {
  const { difficultCost } = view.settings;
  const speed = currentSpeed(view, who, silent);
  const slowed = view.has(who, 'slowed');
  const difficultSpaces = slowed ? spaces : Math.min(spaces, difficult);
  const cost = spaces + difficultSpaces * (difficultCost - 1);
  if (cost <= speed) return null;
  const terrain = difficultSpaces > 0 ? `, ${difficultCost} for each of ${difficultSpaces} difficult ones` : '';
  const rule = slowed ? 'CR-107' : difficultSpaces > 0 ? 'CR-51' : 'CR-35';
  return refuse(
    'too-far',
    rule,
    `${view.name(who)} has Speed ${speed}; ${formatCount(spaces, 'space')} ${spaces === 1 ? 'costs' : 'cost'} ${cost}${terrain}`,
  );
}

/** A pick of the enemies who are able to act. */
function besideBlank(view: CryturesView, by: Id, defaultValue: readonly Id[]): Blank {
  const enemies = Object.keys(view.now.combatants).filter(
    (other) => areEnemies(view, by, other) && isAble(view, other),
  );
  const options = enemies.map((id) => ({ id, label: view.name(id) }));
  return { id: 'beside', label: 'enemy', kind: 'many', options, defaultValue };
}

/** Refuses combatants who cannot be engaged: unknown ones, and those who are no enemies. */
function besideRefusal(view: CryturesView, by: Id, others: readonly Id[]): Refusal | null {
  const stranger = others.find((other) => view.now.combatants[other] === undefined);
  if (stranger !== undefined) return strangerRefusal(stranger);
  const friend = others.find((other) => !areEnemies(view, by, other));
  return friend === undefined ? null : refuse('friend', 'CR-79', `${view.name(friend)} is no enemy to be engaged with`);
}

/** Clears all relations of a combatant that moves, and engages it with the enemies next to whom it ends. */
function engageAfterMove(ledger: Ledger, by: Id, enemies: readonly Id[]): void {
  clearRelations(ledger, by);
  for (const other of enemies) setRelation(ledger, { who: by, relation: 'engaged', other }, true);
}

/** ` up to Ann, Bob`; '' where the move ends next to no enemy. */
function formatBeside(view: CryturesView, enemies: readonly Id[]): string {
  return enemies.length === 0 ? '' : ` up to ${enemies.map((other) => view.name(other)).join(', ')}`;
}
