/** A melee attack that meets a Shield Block: an opposed roll (BS-10, BS-11, BS-142). */
import { z } from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../clock.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import { Note } from '../../working.ts';
import { cannot, pay } from '../acting.ts';
import { wornBy } from '../arms.ts';
import { attackPool } from '../attack-pool.ts';
import { rules } from '../game.ts';
import { flatBy, reductionOf } from '../guard.ts';
import { opposed } from '../opposed.ts';
import { damageTypeOf } from '../strike.ts';
import { rankOf } from '../styles.ts';
import { counted, lay, stacksOf, type Table } from '../table.ts';
import { kinds, ranksIn, skillOf, statisticOf, weaponNamed, weaponOf, weaponsOf } from '../weapons.ts';
import { takeDamage } from '../wounds.ts';
import { chance, mean } from './chance.ts';

const values = z.strictObject({
  weapon: z.string().default('').describe('with what, by its name; the first that can be used if not said'),
});

/**
 * The attack is rolled without what the target's defence takes off, against the shield-bearer's Melee Weapons with the
 * shield. If the shield wins or ties nothing gets through, and the attacker takes the margin as non-lethal damage; else the
 * margin is the damage (our reading: the page does not say). It costs the shield-bearer a Standard action.
 */
export const shieldBlockAction = rules.action(opposed)({
  id: 'shield-block',
  title: 'Attack that is blocked',
  key: 'w',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on}, who blocks, with {weapon}',
  with: values,
  can: (view, by) => cannot(view, by, 'standard'),
  blanks(view, { by }) {
    if (by === null) return [];
    const melee = weaponsOf(view, by).filter(({ kind }) => kinds[kind].reach === 'melee');
    const options = melee.map(({ name }) => ({ id: name, label: name }));
    return [
      {
        id: 'weapon',
        label: 'weapon',
        kind: 'pick',
        options,
        stands: melee[0]?.name ?? '',
        late: true,
        decides: 'actor',
      },
    ];
  },
  input(view, by, on, said, note) {
    const weapon = weaponOf(view, by, said.weapon);
    if (isRefusal(weapon)) return weapon;
    if (kinds[weapon.kind].reach !== 'melee') return refuse('not-melee', 'BS-142', 'a shield blocks melee attacks');
    const refusal = blockRefusal(view, on);
    if (refusal !== null) return refusal;
    const sheet = view.sheet(by);
    const statistic = statisticOf(sheet, weapon);
    const skill = skillOf(weapon);
    const { name, dice: base, enhancement } = weapon;
    const value = statistic === null ? 0 : sheet[statistic];
    const ranks = skill === null ? 0 : ranksIn(sheet, skill);
    const { rule } = kinds[weapon.kind];
    const parts = {
      name,
      rule,
      base,
      enhancement,
      statistic,
      value,
      skill: ranks,
      bonuses: [],
      percent: 0,
      penalties: [],
    };
    return {
      pool: attackPool(parts, note),
      against: blockPool(view, on, note),
      again: weapon.again,
      againstAgain: '10',
    };
  },
  *settle(ledger, view, done, by, said, note) {
    const titles: string[] = [];
    const weapon = weaponNamed(view(), by, said.weapon);
    for (const { who, outcome } of done) {
      const names = `${view().name(by)} attacks ${view().name(who)}, who blocks`;
      const ends = { edge: roundEnd, who: null, round: Math.max(1, ledger.now.cursor.round) };
      lay(ledger, who, 'received', { stacks: stacksOf(view(), who, 'received') + 1, ends });
      pay(ledger, view(), who, 'standard');
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
      const { says } = yield* takeDamage(ledger, view, hit, blow, note);
      titles.push(`${names}: ${view().name(hit)} takes ${counted(Math.abs(margin), 'point')}, ${says}`);
    }
    pay(ledger, view(), by, 'standard');
    return titles.join('; ');
  },
  forecast: {
    of: 'margin',
    tell: (_view, _on, odds) => [
      `${chance(chanceOf(odds, (n) => Number(n) > 0))} gets past the shield`,
      `${mean(odds)} margin`,
    ],
    brief: (odds) => `${chance(chanceOf(odds, (n) => Number(n) > 0))} ${mean(odds)}`,
  },
});

/** A blow as its weapon deals it. */
const sheetless = { technique: 'plain' } as const;

function blockRefusal(view: Table, on: Id): Refusal | null {
  const sheet = view.sheet(on);
  const name = view.name(on);
  if (rankOf(sheet, 'shield') < 2 || wornBy(sheet, view.settings, new Note(false)).shield === 0) {
    return refuse('no-style', 'BS-142', `a Shield Block needs One Hand & Shield 2 and a shield, which ${name} has not`);
  }
  const flat = flatBy(view, on);
  if (flat !== null) return refuse('flat-footed', flat.rule, `${flat.says}, and cannot block`);
  return cannot(view, on, 'standard');
}

/** Strength or Dexterity, Melee Weapons, the shield and its enhancement. */
function blockPool(view: Table, on: Id, note: Note): number {
  const sheet = view.sheet(on);
  const arm = Math.max(sheet.strength, sheet.dexterity);
  const ranks = ranksIn(sheet, 'Melee Weapons') ?? 0;
  const { shield } = wornBy(sheet, view.settings, note);
  return note
    .work('block')
    .start(arm, `Strength or Dexterity ${arm}`, 'BS-142')
    .plus(ranks, `Melee Weapons ${ranks}`, 'BS-142')
    .plus(shield, `shield ${shield}`, 'BS-142')
    .plus(sheet.shieldEnhancement, `enhancement ${sheet.shieldEnhancement}`, 'BS-142').value;
}
