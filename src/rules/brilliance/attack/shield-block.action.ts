import type { BrillianceNote } from '../combatant/view.ts';
/** A melee attack that meets a Shield Block: an opposed roll (BS-10, BS-11, BS-142); whose, and what follows, is said. */

import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { formatChanceAndMean, formatChanceOfAny, formatCount, formatMean } from '../../text/chances.ts';
import { wornBy } from '../combatant/arms.ts';
import type { Cost } from '../combatant/costs.ts';
import { refuse, rules } from '../combatant/game.ts';
import { attackPool } from '../combatant/pool-modifiers.ts';
import { rankOf } from '../combatant/styles.ts';
import { addCondition, type BrillianceView, stacksOf } from '../combatant/view.ts';
import { kinds, ranksIn, weaponNamed, weaponOf, weaponParts, weaponsOf } from '../combatant/weapons.ts';
import { opposed } from '../contests/opposed.ruling.ts';
import { flatBy, reductionOf } from '../defence/guard.ts';
import { cannot, pay } from '../time/action-economy.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { damageTypeOf } from './strike.ts';
import { strikesBack } from './strike-back.ts';

const values = z.strictObject({
  weapon: z.string().default('').describe('with what, by its name; the first that can be used if not said'),
  bearer: z.string().default('').describe('who comes up and blocks, by id; the target if not said'),
  strikes: yesOrNo.default(false).describe('whoever blocks strikes back'),
});

type Values = z.infer<typeof values>;

/** Who holds up the shield. */
const bearerOf = (on: Id, { bearer }: Values): Id => (bearer === '' ? on : bearer);

/** A block is a Standard action; with a move before it or a blow after it, a Full one. */
const costOf = (on: Id, said: Values): Cost => (said.strikes || bearerOf(on, said) !== on ? 'full' : 'standard');

/**
 * The attack is rolled without what the target's defence takes off, against the shield-bearer's Melee Weapons with the
 * shield. If the shield wins or ties nothing gets through, and the attacker takes the margin as non-lethal damage; else the
 * margin is the damage (our reading: the page does not say). It costs the shield-bearer a Standard action. From rank 4
 * another may come up and block for the target, from rank 5 whoever blocks for themselves may strike back: Full actions.
 * Who is near enough to come up is the GM's word.
 */
export const shieldBlockAction = rules.action(opposed)({
  id: 'shield-block',
  title: 'Attack that is blocked',
  key: 'w',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on}, who blocks, with {weapon}',
  fields: values,
  whyNot: (view, by) => cannot(view, by, 'standard'),
  blanks(view, { by, on: [on] }) {
    if (by === null) return [];
    const melee = weaponsOf(view, by).filter(({ kind }) => kinds[kind].reach === 'melee');
    const options = melee.map(({ name }) => ({ id: name, label: name }));
    return [
      {
        id: 'weapon',
        label: 'weapon',
        kind: 'pick',
        options,
        defaultValue: melee[0]?.name ?? '',
        optional: true,
        decidedBy: 'actor',
      },
      ...(on === undefined ? [] : blockBlanks(view, by, on)),
    ];
  },
  input({ view, by, target: on, values: said, note }) {
    const weapon = weaponOf(view, by, said.weapon);
    if (isRefusal(weapon)) return weapon;
    if (kinds[weapon.kind].reach !== 'melee') return refuse('not-melee', 'BS-142', 'a shield blocks melee attacks');
    const refusal = blockRefusal(view, by, on, said);
    if (refusal !== null) return refusal;
    const parts = { ...weaponParts(view.sheet(by), weapon), bonuses: [], percent: 0, penalties: [] };
    return {
      pool: attackPool(parts, note),
      against: blockPool(view, bearerOf(on, said), note),
      again: weapon.again,
      againstAgain: '10',
    };
  },
  *settle(context) {
    const { ledger, view, results: done, by, values: said, note } = context;

    const titles: string[] = [];
    const weapon = weaponNamed(view(), by, said.weapon);
    for (const { target: who, outcome } of done) {
      const bearer = bearerOf(who, said);
      const blocks = bearer === who ? 'who blocks' : `for whom ${view().name(bearer)} blocks`;
      const names = `${view().name(by)} attacks ${view().name(who)}, ${blocks}`;
      const ends = { edge: roundEnd, who: null, round: Math.max(1, ledger.now.cursor.round) };
      addCondition(ledger, who, 'received', { stacks: stacksOf(view(), who, 'received') + 1, ends });
      pay(ledger, view(), bearer, costOf(who, said));
      const { margin } = outcome;
      const [hit, blow] =
        margin > 0
          ? [
              who,
              {
                amount: margin,
                type: damageTypeOf(weapon, sheetless),
                dr: reductionOf(view(), who, 'physical', false, note),
              },
            ]
          : [by, { amount: 0 - margin, type: 'nonlethal' as const, dr: 0 }];
      const { says } = yield* takeDamage(context, hit, blow);
      titles.push(`${names}: ${view().name(hit)} takes ${formatCount(Math.abs(margin), 'point')}, ${says}`);
      if (said.strikes) titles.push(...(yield* strikesBack(context, bearer, by)));
    }
    pay(ledger, view(), by, 'standard');
    return titles.join('; ');
  },
  oddsFormat: {
    of: 'margin',
    describe: (_view, _on, odds) => [`${formatChanceOfAny(odds)} gets past the shield`, `${formatMean(odds)} margin`],
    brief: formatChanceAndMean,
  },
});

/** A blow as its weapon deals it. */
const sheetless = { technique: 'plain' } as const;

/** Who else might come up and block, and whether a blow follows, where the ranks are there. */
function blockBlanks(view: BrillianceView, by: Id, on: Id): readonly Blank[] {
  const others = Object.keys(view.now.combatants).filter(
    (who) => who !== by && who !== on && rankOf(view.sheet(who), 'shield') >= 4,
  );
  const options = others.map((id) => ({ id, label: `${view.name(id)} (Full)`, phrase: view.name(id) }));
  const own = { id: '', label: `${view.name(on)}, the target`, phrase: view.name(on) };
  const bearer: Blank = {
    id: 'bearer',
    label: 'who blocks',
    kind: 'pick',
    options: [own, ...options],
    defaultValue: '',
  };
  const strikes: Blank = {
    id: 'strikes',
    label: 'then',
    kind: 'pick',
    options: [
      { id: 'no', key: 'n', label: 'blocks' },
      { id: 'yes', key: 'y', label: 'blocks and strikes back (Full)' },
    ],
    defaultValue: 'no',
  };
  return [
    ...(others.length > 0 ? [{ ...bearer, optional: true as const }] : []),
    ...(rankOf(view.sheet(on), 'shield') >= 5 ? [{ ...strikes, optional: true as const }] : []),
  ];
}

function blockRefusal(view: BrillianceView, by: Id, target: Id, said: Values): Refusal | null {
  const on = bearerOf(target, said);
  if (view.now.combatants[on] === undefined || on === by) {
    return refuse('no-bearer', 'BS-142', `nobody called "${on}" can come up and block`);
  }
  const sheet = view.sheet(on);
  const name = view.name(on);
  const comes = on !== target;
  if (comes && said.strikes) return refuse('either', 'BS-142', 'a Full action is coming up to block, or striking back');
  const needed = said.strikes ? 5 : comes ? 4 : 2;
  if (rankOf(sheet, 'shield') < needed || wornBy(sheet, view.settings, new Note(false)).shield === 0) {
    return refuse('no-style', 'BS-142', `that needs One Hand & Shield ${needed} and a shield, which ${name} has not`);
  }
  const flat = flatBy(view, on);
  if (flat !== null) return refuse('flat-footed', flat.rule, `${flat.says}, and cannot block`);
  return cannot(view, on, costOf(target, said));
}

/** Strength or Dexterity, Melee Weapons, the shield and its enhancement. */
function blockPool(view: BrillianceView, on: Id, note: BrillianceNote): number {
  const sheet = view.sheet(on);
  const arm = Math.max(sheet.strength, sheet.dexterity);
  const ranks = ranksIn(sheet, 'Melee Weapons') ?? 0;
  const { shield } = wornBy(sheet, view.settings, note);
  return note
    .calculate('block')
    .start(arm, `Strength or Dexterity ${arm}`, 'BS-142')
    .plus(ranks, `Melee Weapons ${ranks}`, 'BS-142')
    .plus(shield, `shield ${shield}`, 'BS-142')
    .plus(sheet.shieldEnhancement, `enhancement ${sheet.shieldEnhancement}`, 'BS-142').value;
}
