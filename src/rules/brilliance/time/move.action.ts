/** Movement by Speed and ground, dropping prone and standing up (BS-24, BS-106, BS-117, BS-119). */
import {
  blanksOf,
  firstRefusal,
  formatCount,
  type Id,
  nextTurnAnchor,
  type Refusal,
  turnEnd,
  withBlank,
  z,
} from '../../../game/index.ts';
import { endByAct, plainAction } from '../combatant/action.ts';
import { addCondition, hasCondition, removeConditions } from '../combatant/conditions.ts';
import { type BrillianceView, cannot, refuse, silent } from '../combatant/game.ts';
import type { Cost } from '../combatant/vocabulary.ts';
import { actionRefusal, pay } from './action-economy.ts';
import { speedOf, walk } from './walk.ruling.ts';

const noFields = z.strictObject({});

const yards = z.int().min(0).max(10_000);

const fields = z.strictObject({
  yards: yards.default(0).describe('yards of the way; by default the Speed; 0: one Move action, however far it goes'),
  difficult: withBlank(yards.default(0).describe('yards of the way that are difficult ground'), {
    label: 'of them difficult',
    optional: true,
  }),
  half: withBlank(z.boolean().default(false).describe('at half Speed, which keeps it unseen'), {
    label: 'pace',
    options: {
      no: { key: 'n', label: 'full Speed' },
      yes: { key: 'y', label: 'half Speed: stays unseen', phrase: 'at half Speed' },
    },
    optional: true,
  }),
});

/**
 * A Move action, or as many as the way takes; by default one, at full Speed. Where Speed is not known, the yards must be typed. The
 * grappled and the cowering cannot move (BS-105, BS-115).
 */
export const moveAction = plainAction({
  id: 'move',
  kindOfAct: 'quiet',
  title: 'Move',
  key: 'o',
  sentence: '{by} moves {yards} yards',
  fields,
  whyNot: (view, by) => actionRefusal(view, by, 'move', 'movement'),
  blanks: (view, { by }) => {
    const isSneaking = hasCondition(view, by, 'sneaking');
    const known = speedOf(view, by, silent);
    const speed = known === null || known === 0 ? {} : { defaultValue: known };
    return [
      { id: 'yards', label: 'yards', kind: 'number', min: 0, max: 10_000, ...speed },
      ...blanksOf(fields, 'difficult', ...(isSneaking ? ['half'] : [])),
    ];
  },
  *act(context) {
    const { ledger, view, by, values, note } = context;
    const name = view().name(by);
    const known = speedOf(view(), by, note);
    if (known === 0) yield refuse('speed-0', 'BS-24', `the Speed of ${name} is 0`);
    // Where the GM overrules it, it is one Move action, as of a combatant whose Speed is not known.
    const fullSpeed = known === 0 ? null : known;
    const speed = fullSpeed !== null && values.half ? Math.max(1, Math.floor(fullSpeed / 2)) : fullSpeed;
    const way = { yards: values.yards, difficult: values.difficult, speed: speed ?? Math.max(1, 2 * values.yards) };
    const { moves, costs } = yield* walk.rule(way, { settings: view().settings, note });
    for (let n = 0; n < Math.max(1, moves); n += 1) {
      const isLeft = n === 0 || actionRefusal(view(), by, 'move', 'movement') === null;
      const message = `${values.yards} yards take ${moves} Move actions, and too few are left`;
      if (!isLeft) yield refuse('too-far', 'BS-24', message);
      pay(context, by, 'move');
    }
    const isSlow = values.half || (values.yards > 0 && fullSpeed !== null && costs <= fullSpeed / 2);
    if (!isSlow) endByAct(context, by, 'open', []);
    else if (hasCondition(view(), by, 'sneaking')) ledger.say('BS-117', `${name} moves at half Speed and stays unseen`);
    if (values.yards === 0) return `${name} moves`;
    const rough = values.difficult > 0 ? `, ${values.difficult} of them over difficult ground` : '';
    return `${name} moves ${formatCount(values.yards, 'yard')}${rough}${moves > 1 ? ', a second Move action' : ''}`;
  },
});

/** Dropping prone, a Fast action (BS-106). */
export const dropAction = plainAction({
  kindOfAct: 'quiet',
  id: 'drop',
  title: 'Drop prone',
  key: 'd',
  sentence: '{by} drops prone',
  fields: noFields,
  whyNot: firstRefusal(function* (view, by) {
    if (hasCondition(view, by, 'prone')) yield refuse('prone', 'BS-106', `${view.name(by)} is already prone`);
    return actionRefusal(view, by, 'fast');
  }),
  *act(context) {
    const { ledger, view, by } = context;
    pay(context, by, 'fast');
    addCondition(ledger, by, 'prone');
    return `${view().name(by)} drops prone`;
  },
});

/** The cost of standing up: a Move action, or Fast with the help of an ally (BS-106). */
const standCost = (view: BrillianceView, who: Id): Cost => (hasCondition(view, who, 'helped-up') ? 'fast' : 'move');

/** Standing up, which the panicked may do (BS-106). */
export const standAction = plainAction({
  kindOfAct: 'quiet',
  id: 'stand',
  title: 'Stand up',
  key: 'p',
  sentence: '{by} stands up',
  fields: noFields,
  whyNot: (view, by) => notProneRefusal(view, by) ?? actionRefusal(view, by, standCost(view, by), 'escape'),
  *act(context) {
    const { ledger, view, by } = context;
    pay(context, by, standCost(view(), by));
    removeConditions(ledger, by, 'prone', 'helped-up');
    return `${view().name(by)} stands up`;
  },
});

function notProneRefusal(view: BrillianceView, who: Id): Refusal | null {
  return hasCondition(view, who, 'prone') ? null : refuse('stands', 'BS-106', `${view.name(who)} is not prone`);
}

/** Helping an ally up, a Move action: standing up is then a Fast action in the ally's next turn (BS-106). */
export const helpUpAction = plainAction({
  kindOfAct: 'quiet',
  id: 'help-up',
  title: 'Help up',
  key: 'l',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} helps {on} up',
  fields: noFields,
  whyNot: (view, by) => actionRefusal(view, by, 'move'),
  *act(context) {
    const { ledger, view, by, target } = context;
    if (by === target) return cannot('self', 'BS-106', 'a combatant cannot help itself up');
    yield notProneRefusal(view(), target);
    pay(context, by, 'move');
    const hasBegun = ledger.cursor.round >= 1;
    const ends = hasBegun ? nextTurnAnchor(ledger.now, target, turnEnd) : null;
    addCondition(ledger, target, 'helped-up', { from: by, ends });
    return `${view().name(by)} helps ${view().name(target)} up: standing up is a Fast action next turn`;
  },
});
