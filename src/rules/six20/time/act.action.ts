import { blanksOf, formatCount, type Id, withBlank, z } from '../../../game/index.ts';
import { refuse, rules, type Six20Note, type Six20View } from '../combatant/game.ts';
import { lastingAdjustments } from '../roll/lasting-adjustments.ts';
import { levelTable, netAdjustment } from '../roll/track.ts';
import { type Cost, costRefusal, costs, costsRefusal, isHeld, pay, turnRefusal } from './turn.ts';

const fields = z.strictObject({
  costs: withBlank(
    z.enum(costs).default('short').describe('what it takes: a standard, short, full-round or free action'),
    {
      label: 'costs',
      options: {
        short: { key: 's', label: 'short: a move', phrase: 'short' },
        standard: 't',
        'full-round': { key: 'r', label: 'full round' },
        free: 'f',
      },
    },
  ),
  what: withBlank(
    z.string().max(60).default('').describe('what the combatant does; a short action without it is a move'),
    { label: 'what', optional: true },
  ),
});

const defaultText: { readonly [C in Cost]: string } = {
  standard: 'acts',
  short: 'moves',
  'full-round': 'takes the full round, with one 5-foot step',
  free: 'does something free',
};

/** The first cost that the turn has room for, a short action before others; free where it has none. */
function usualCost(view: Six20View, by: Id): Cost {
  return (['short', 'standard', 'full-round'] as const).find((cost) => costRefusal(view, by, cost) === null) ?? 'free';
}

/** Anything that needs no roll, and its cost (DV-41 to DV-47). */
export const actAction = rules.plain({
  id: 'act',
  title: 'Move or other',
  key: 'v',
  sentence: '{by} takes a {costs} action {what}',
  fields,
  takesNoTurn: (view, by) => costsRefusal(view, by, ['short', 'standard', 'full-round']) !== null,
  whyNot: turnRefusal,
  blanks: (view, { by }) =>
    blanksOf(fields).map((blank) => (blank.id === 'costs' ? { ...blank, defaultValue: usualCost(view, by) } : blank)),
  *act(context) {
    const { view, by, values, note } = context;
    const { costs: cost, what } = values;
    const name = view().name(by);
    const isMove = cost === 'short' && what === '';
    yield costRefusal(view(), by, cost);
    if (isMove && isHeld(view(), by)) yield refuse('held', 'DV-83', `${name} is held and cannot move`);
    pay(context, by, cost);
    if (cost === 'full-round') note.say('full round', 'DV-44', 'only movement: one 5-foot step');
    if (cost === 'free') note.say('free', 'DV-45', 'as many as the GM allows');
    const distance = isMove ? ` up to ${formatCount(speedOf(view(), by, note), 'square')}` : '';
    return `${name} ${what === '' ? defaultText[cost] : `(${cost}): ${what}`}${distance}`;
  },
});

/** The squares of a move: speed plus adjustments, at least one (DV-43, DV-70). */
function speedOf(view: Six20View, who: Id, note: Six20Note): number {
  const { speed } = view.sheet(who);
  const { value, level, units } = netAdjustment(lastingAdjustments(view, who, 'speed'), view.settings, note, 'Speed');
  const squares = view.settings.speedLoss === 'value' ? value : Math.sign(units) * levelTable[level].units;
  return note
    .calculate(`speed of ${view.name(who)}`)
    .start(speed, 'squares', 'DV-43')
    .plus(squares, 'adjustment', 'DV-70')
    .floorAt(Math.min(1, speed), 'at least one square', 'DV-70').value;
}
