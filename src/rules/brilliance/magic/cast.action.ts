import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { formatChanceAndMean } from '../../text/chances.ts';
import { refuse, rules } from '../combatant/game.ts';
import { penaltiesOf } from '../combatant/penalties.ts';
import { attackPool, type Change } from '../combatant/pool-modifiers.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { addCondition, type BrillianceView, hasCondition, removeConditions, successText } from '../combatant/view.ts';
import { kinds, weaponOf, weaponParts, weaponsOf } from '../combatant/weapons.ts';
import { successesTold } from '../roll/chance.ts';
import { modifierBlank, modifierField } from '../roll/modifier.ts';
import { roll } from '../roll/roll.ruling.ts';
import { cannot, pay } from '../time/action-economy.ts';

const values = z.strictObject({
  spell: z.string().default('').describe('which power, by its name; the first if not said'),
  keep: yesOrNo.default(true).describe('it is kept up by concentration'),
  mastered: yesOrNo.default(false).describe('a fully mastered spell without violence: the invisible stay so'),
  modifier: modifierField,
});

/** A casting that is no attack; with concentration its successes are what damage has to exceed (BS-30, BS-31, BS-37 to BS-40). */
export const castAction = rules.action(roll)({
  id: 'cast',
  title: 'Cast',
  key: 'c',
  menu: 'act',
  targets: 'none',
  sentence: '{by} casts {spell}, {keep}',
  fields: values,
  whyNot: (view, by) =>
    by !== null && spellsOf(view, by).length === 0 ? none(view, by) : cannot(view, by, 'standard'),
  blanks(view, { by }) {
    const spells = by === null ? [] : spellsOf(view, by);
    const [first] = spells;
    const standing = first === undefined ? {} : { defaultValue: first.name };
    const options = spells.map(({ name }) => ({ id: name, label: name }));
    return [
      { id: 'spell', label: 'spell', kind: 'pick', options, decidedBy: 'actor', ...standing },
      {
        id: 'keep',
        label: 'then',
        kind: 'pick',
        options: [
          { id: 'yes', key: 'k', label: 'keeps it up by concentration', phrase: 'concentrating' },
          { id: 'no', key: 'l', label: 'lets it be', phrase: 'without concentration' },
        ],
        defaultValue: 'yes',
      },
      modifierBlank,
    ];
  },
  input({ view, by, values: said, note }) {
    const spell = spellOf(view, by, said.spell);
    if (isRefusal(spell)) return spell;
    const circumstances: readonly Change[] =
      said.modifier === 0 ? [] : [{ dice: said.modifier, says: 'circumstances', rule: 'BS-33' }];
    const parts = {
      ...weaponParts(view.sheet(by), spell),
      bonuses: [{ dice: spell.bonus, says: 'style or focus', rule: kinds[spell.kind].rule }, ...circumstances],
      percent: 0,
      penalties: penaltiesOf(view, by, {}),
    };
    return { pool: attackPool(parts, note), again: spell.again };
  },
  *settle({ ledger, view, results: done, by, values: said }) {
    const spell = spellOf(view(), by, said.spell);
    const name = isRefusal(spell) ? 'a spell' : spell.name;
    removeConditions(ledger, by, 'concentrating', 'concealed', ...(said.mastered ? [] : (['invisible'] as const)));
    pay(ledger, view(), by, 'standard');
    const [one] = done;
    const successes = one?.outcome.successes ?? 0;
    const kept = said.keep && successes > 0;
    if (kept) addCondition(ledger, by, 'concentrating', { note: { successes, spell: name } });
    if (kept)
      ledger.say('BS-30', `${view().name(by)} concentrates: more than ${successes} damage may break it (BS-31)`);
    const botch = one?.outcome.botch === true ? ', a critical failure' : '';
    return `${view().name(by)} casts ${name}: ${successText(successes)}${botch}`;
  },
  oddsFormat: {
    of: 'successes',
    describe: (_view, _on, odds) => successesTold(odds),
    brief: formatChanceAndMean,
  },
});

function spellsOf(view: BrillianceView, who: Id): readonly Weapon[] {
  return weaponsOf(view, who).filter(({ kind }) => kinds[kind].reach === 'cast');
}

function spellOf(view: BrillianceView, who: Id, name: string): Weapon | Refusal {
  const spells = spellsOf(view, who);
  const spell = name === '' ? spells[0] : findByName(spells, name);
  return spell === undefined ? none(view, who) : weaponOf(view, who, spell.name);
}

function none(view: BrillianceView, who: Id): Refusal {
  return refuse('no-spell', 'BS-38', `${view.name(who)} has no such power`);
}

/** Lets concentration go, which costs nothing (BS-30). */
export const letGoAction = rules.plain({
  id: 'let-go',
  title: 'Let concentration go',
  key: 'o',
  menu: 'act',
  targets: 'none',
  sentence: '{by} lets concentration go',
  fields: z.strictObject({}),
  whyNot: (view, by) =>
    by === null || hasCondition(view, by, 'concentrating')
      ? null
      : refuse('not-concentrating', 'BS-30', `${view.name(by)} does not concentrate`),
  *act({ ledger, view, intent: { by } }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must let go');
    removeConditions(ledger, by, 'concentrating');
    return `${view().name(by)} lets concentration go`;
  },
});
