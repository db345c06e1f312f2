/** A melee attack that meets a Shield Block: an opposed roll, after which the blocker may strike back (BS-10, BS-11, BS-142). */
import {
  type Blank,
  blanksOf,
  type Conversation,
  doneBy,
  firstRefusal,
  formatChanceAndMean,
  formatChanceOfAny,
  formatCount,
  formatMean,
  type Id,
  isRefusal,
  pickBlank,
  scoped,
  withBlank,
  z,
} from '../../../game/index.ts';
import { endByAct, ruledAction } from '../combatant/action.ts';
import { reachOf, wornGear } from '../combatant/arms.ts';
import { stacksOf } from '../combatant/conditions.ts';
import {
  type BrillianceContext,
  type BrillianceNote,
  type BrillianceView,
  cannot,
  refuse,
  silent,
} from '../combatant/game.ts';
import { attackPool, penaltiesOf, untrainedPenalty } from '../combatant/pool-modifiers.ts';
import { rankOf } from '../combatant/styles.ts';
import type { Cost } from '../combatant/vocabulary.ts';
import { ranksIn, weaponNamed, weaponOf, weaponParts, weaponRefusal, weaponsOf } from '../combatant/weapons.ts';
import { opposedBetween, plainDice } from '../contests/opposed.ruling.ts';
import { defenceOf } from '../defence/defence.ts';
import { flatFootedAgainst, hasNoDodgeLeft } from '../defence/guard.ts';
import { labelled, thrownBy } from '../roll/pool.ts';
import { actionRefusal, pay, reactionRefusal } from '../time/action-economy.ts';
import { deadRefusal, isAwake, takeBlow } from '../wounds/wounds.ts';
import { applyAttacks, applyHit, countAttackReceived } from './apply-attack.ts';
import { attackFields } from './attack.fields.ts';
import { attack } from './attack.ruling.ts';
import { attackInputFor, damageTypeOf } from './strike.ts';

const fields = z.strictObject({
  weapon: z.string().default('').describe('the weapon by its name; by default the first that can be used'),
  bearer: z.string().default('').describe('id of the combatant who steps in and blocks; by default the target'),
  strikes: withBlank(z.boolean().default(false).describe('the blocker strikes back'), {
    label: 'then',
    options: { no: { key: 'n', label: 'blocks' }, yes: { key: 'y', label: 'blocks and strikes back (Full)' } },
    optional: true,
  }),
});

type Values = z.infer<typeof fields>;

interface BlockContext extends BrillianceContext {
  readonly by: Id;
  readonly values: Values;
}

/** The combatant who blocks: the target, or one who steps in for it. */
const blockerOf = (target: Id, { bearer }: Values): Id => (bearer === '' ? target : bearer);

/** The action of the blocker: Standard, or Full where it steps in or strikes back. */
const blockCost = (target: Id, values: Values): Cost =>
  values.strikes || blockerOf(target, values) !== target ? 'full' : 'standard';

/**
 * The attack is rolled without the target's defence, against Melee Weapons and shield of the blocker. Where the block wins
 * or ties, the attacker takes the margin as non-lethal damage; else the target takes the margin (vrule's reading: the page
 * does not say). A block is a Standard action of the blocker. From rank 4 a combatant may step in and block for the target,
 * from rank 5 the target may block and strike back: Full actions. Who is near enough to step in is up to the GM.
 */
export const shieldBlockAction = ruledAction(opposedBetween)({
  kindOfAct: 'attack',
  id: 'shield-block',
  title: 'Attack that is blocked',
  key: 'w',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on}, who blocks, with {weapon}',
  fields,
  whyNot: firstRefusal(function* (view, by) {
    const others = Object.values(view.now.combatants).filter(({ id, out }) => id !== by && !out);
    if (!others.some(({ id }) => canBlock(view, id, 2))) {
      yield refuse('no-style', 'BS-142', 'nobody here has One Hand & Shield 2 and a shield');
    }
    return actionRefusal(view, by, 'standard');
  }),
  blanks(view, { by, on: [target] }) {
    return [weaponBlank(view, by), ...(target === undefined ? [] : blockBlanks(view, by, target))];
  },
  *input({ view, by, target, values, note }) {
    const weapon = weaponOf(view, by, values.weapon);
    if (isRefusal(weapon)) return weapon;
    const isMelee = reachOf(weapon) === 'melee';
    const notMelee = isMelee ? null : refuse('not-melee', 'BS-142', 'a shield blocks melee attacks');
    yield notMelee ?? deadRefusal(view, target) ?? blockRefusal(view, by, target, values);
    const parts = { ...weaponParts(view.sheet(by), weapon), bonuses: [], percent: 0, penalties: [] };
    const blocker = blockerOf(target, values);
    return {
      ...plainDice,
      roller: by,
      opponent: blocker,
      pool: attackPool(parts, note),
      against: blockPool(view, blocker, note),
      again: weapon.again,
    };
  },
  throwsFor: () => ({ pool: 'attack', 'against it': 'Shield Block' }),
  *settle(context) {
    const { view, note, results, by, values } = context;
    note.showSum('margin', 'BS-11');
    const titles: string[] = [];
    for (const { target, outcome } of results) {
      const blocker = blockerOf(target, values);
      const blocks = blocker === target ? 'who blocks' : `for whom ${view().name(blocker)} blocks`;
      const names = `${view().name(by)} attacks ${view().name(target)}, ${blocks}`;
      countAttackReceived(context, target, stacksOf(view(), target, 'received') + 1);
      endByAct(context, blocker, 'skill', []);
      pay(context, blocker, blockCost(target, values));
      titles.push(`${names}: ${yield* applyMargin(context, target, outcome.margin)}`);
      if (values.strikes) titles.push(...(yield* strikeBack(context, blocker, by)));
    }
    pay(context, by, 'standard');
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'margin',
    describe: (_view, _target, odds) => [
      `${formatChanceOfAny(odds)} gets past the shield`,
      `${formatMean(odds)} margin`,
    ],
    brief: formatChanceAndMean,
  },
});

/** What a block comes to: the attacker takes the margin by which it won, or the target is hit by what is left of the attack. */
function* applyMargin(context: BlockContext, target: Id, margin: number): Conversation<string> {
  const { view, by, values } = context;
  if (margin <= 0) {
    const blow = takeBlow(context, by, { amount: -margin, type: 'nonlethal', dr: 0 });
    const { says } = yield* doneBy(blockerOf(target, values), context.ledger, blow);
    return `${view().name(by)} takes ${formatCount(-margin, 'point')}, ${says}`;
  }
  const weapon = weaponNamed(view(), by, values.weapon);
  const attack = { technique: 'plain', against: 'physical', isMelee: true } as const;
  const strike = { view: view(), by, target, values: attackFields.parse({ weapon: weapon.name }), note: silent };
  const input = attackInputFor(strike);
  const pierced = !isRefusal(input) && defenceOf(input, view().settings, silent).pierced;
  const type = damageTypeOf(weapon, attack);
  const says = yield* applyHit(context, { ...attack, by, target, weapon, successes: margin, type, pierced });
  return `${view().name(target)} takes ${formatCount(margin, 'point')}, ${says}`;
}

function weaponBlank(view: BrillianceView, by: Id): Blank {
  const melee = weaponsOf(view, by).filter((weapon) => reachOf(weapon) === 'melee');
  const options = melee.map(({ name }) => ({ id: name, label: name }));
  return pickBlank({ id: 'weapon', label: 'weapon', optional: true, decidedBy: 'actor' }, options);
}

/** Who may step in, where a combatant has rank 4; whether the target strikes back, where it has rank 5 (BS-142). */
function blockBlanks(view: BrillianceView, by: Id, target: Id): readonly Blank[] {
  const others = Object.keys(view.now.combatants).filter(
    (who) => who !== by && who !== target && rankOf(view.sheet(who), 'shield') >= 4,
  );
  const options = [
    { id: '', label: `${view.name(target)}, the target`, phrase: view.name(target) },
    ...others.map((id) => ({ id, label: `${view.name(id)} (Full)`, phrase: view.name(id) })),
  ];
  return [
    ...(others.length > 0
      ? [{ id: 'bearer', label: 'who blocks', kind: 'pick', options, defaultValue: '', optional: true } as const]
      : []),
    ...(rankOf(view.sheet(target), 'shield') >= 5 ? blanksOf(fields, 'strikes') : []),
  ];
}

/** Whether a combatant knows the block, of that rank, and has a shield. */
const canBlock = (view: BrillianceView, who: Id, rank: number): boolean => {
  const sheet = view.sheet(who);
  return rankOf(sheet, 'shield') >= rank && wornGear(sheet, view.settings, silent).shield > 0;
};

/** Refuses a block by one who is not there, lacks the rank or a shield, is flat-footed, or cannot pay for it. */
const blockRefusal = firstRefusal(function* (view: BrillianceView, by: Id, target: Id, values: Values) {
  const blocker = blockerOf(target, values);
  if (view.now.combatants[blocker] === undefined || blocker === by) {
    const named = view.now.combatants[blocker]?.name ?? `"${blocker}"`;
    return cannot('no-bearer', 'BS-142', `${named} cannot step in and block`);
  }
  const name = view.name(blocker);
  const stepsIn = blocker !== target;
  if (stepsIn && values.strikes)
    yield refuse('either', 'BS-142', 'stepping in and striking back are each a Full action');
  const needed = values.strikes ? 5 : stepsIn ? 4 : 2;
  if (!canBlock(view, blocker, needed)) {
    yield refuse('no-style', 'BS-142', `that needs One Hand & Shield ${needed} and a shield, which ${name} lacks`);
  }
  const reason = flatFootedAgainst(view, by, blocker);
  if (reason !== null) yield refuse('flat-footed', reason.rule, `${reason.says}, and cannot block`);
  else if (view.settings.flatByReduction === 'strict' && hasNoDodgeLeft(view, blocker)) {
    yield refuse('flat-footed', 'BS-63', `${name} has no Dodge left and is flat-footed, and cannot block`);
  }
  return reactionRefusal(view, blocker, blockCost(target, values));
});

/**
 * The pool of a block: Strength or Dexterity, Melee Weapons, the shield and its enhancement, less what the blocker loses on a
 * skill roll that relies on sight (BS-13, BS-94, BS-101 to BS-116). May be below 1.
 */
function blockPool(view: BrillianceView, who: Id, note: BrillianceNote): number {
  const sheet = view.sheet(who);
  const statistic = sheet.dexterity > sheet.strength ? 'dexterity' : 'strength';
  const ranks = ranksIn(sheet, 'Melee Weapons');
  const { shield } = wornGear(sheet, view.settings, note);
  const pool = note
    .calculate('block')
    .start(sheet[statistic], `Strength or Dexterity ${sheet[statistic]}`, 'BS-142')
    .plus(ranks ?? 0, `Melee Weapons ${ranks ?? 0}`, 'BS-142')
    .plus(shield, `shield ${shield}`, 'BS-142')
    .plus(sheet.shieldEnhancement, `enhancement ${sheet.shieldEnhancement}`, 'BS-142');
  const untrained = ranks === null ? untrainedPenalty(statistic) : null;
  if (untrained !== null) pool.plus(-untrained.dice, untrained.says, untrained.rule);
  for (const { dice, says, rule } of penaltiesOf(view, who, { sight: true })) pool.plus(-dice, says, rule);
  return pool.value;
}

/**
 * The attack that follows a block, with the first melee weapon; the Full action of both is already paid for (BS-142).
 * Returns its title; nothing where the blocker has gone down by then or cannot attack.
 */
export function* strikeBack(context: BrillianceContext, by: Id, target: Id): Conversation<readonly string[]> {
  const { ledger, view, note } = context;
  if (!isAwake(view(), by)) return [];
  const weapon = weaponsOf(view(), by).find(
    (each) => reachOf(each) === 'melee' && weaponRefusal(view(), by, each) === null,
  );
  if (weapon === undefined) return [];
  const values = attackFields.parse({ weapon: weapon.name });
  const input = attackInputFor({ view: view(), by, target, values, note });
  if (isRefusal(input)) return [];
  const roll = thrownBy(by, labelled('strikes back', attack.rule(input, { settings: view().settings, note })));
  const outcome = yield* scoped(`strikes-back:${by}`, roll);
  endByAct(context, by, 'attack', [target]);
  ledger.say('BS-142', `${view().name(by)} blocks and strikes back: a Full action`);
  const applied = applyAttacks({ ...context, by, values, results: [{ target, input, outcome }] }, 'free');
  return [yield* doneBy(by, ledger, applied)];
}
