import {
  blanksOf,
  findByName,
  formatChanceAndMean,
  type Id,
  isRefusal,
  pickBlank,
  type Refusal,
  withBlank,
  z,
} from '../../../game/index.ts';
import { masteredField, plainAction, ruledAction } from '../combatant/action.ts';
import { kinds, reachOf } from '../combatant/arms.ts';
import { addCondition, hasCondition, removeConditions } from '../combatant/conditions.ts';
import { type BrillianceView, cannot, refuse } from '../combatant/game.ts';
import { attackPool, modifierField, type PoolModifier, penaltiesOf } from '../combatant/pool-modifiers.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { formatSuccesses } from '../combatant/vocabulary.ts';
import { weaponOf, weaponParts, weaponsOf } from '../combatant/weapons.ts';
import { describeSuccesses } from '../roll/pool.ts';
import { roll } from '../roll/roll.ruling.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';

const fields = z.strictObject({
  spell: z.string().default('').describe('the power by its name; by default the first'),
  keep: withBlank(z.boolean().default(true).describe('the spell is kept up by concentration'), {
    label: 'then',
    options: {
      yes: { key: 'k', label: 'keeps it up by concentration', phrase: 'concentrating' },
      no: { key: 'n', label: 'does not keep it up', phrase: 'without concentration' },
    },
  }),
  mastered: masteredField,
  modifier: modifierField,
});

/**
 * A casting that is not an attack (BS-37 to BS-40). Where it is kept up by concentration, damage greater than its successes
 * breaks it (BS-30, BS-31).
 */
export const castAction = ruledAction(roll)({
  kindOfAct: ({ mastered }) => (mastered ? 'mastered casting' : 'casting'),
  id: 'cast',
  title: 'Cast',
  key: 'c',
  sentence: '{by} casts {spell}, {keep}',
  fields,
  whyNot: (view, by) =>
    spellsOf(view, by).length === 0 ? noSpellRefusal(view, by) : actionRefusal(view, by, 'standard'),
  blanks(view, { by }) {
    const options = spellsOf(view, by).map(({ name }) => ({ id: name, label: name }));
    return [
      pickBlank({ id: 'spell', label: 'spell', decidedBy: 'actor' }, options),
      ...blanksOf(fields, 'keep', ...(hasCondition(view, by, 'invisible') ? ['mastered'] : []), 'modifier'),
    ];
  },
  input({ view, by, values, note }) {
    const spell = spellOf(view, by, values.spell);
    if (isRefusal(spell)) return spell;
    const circumstances: readonly PoolModifier[] =
      values.modifier === 0 ? [] : [{ dice: values.modifier, says: 'circumstances', rule: 'BS-33' }];
    const parts = {
      ...weaponParts(view.sheet(by), spell),
      bonuses: [{ dice: spell.bonus, says: 'style or focus', rule: kinds[spell.kind].rule }, ...circumstances],
      percent: 0,
      penalties: penaltiesOf(view, by, {}),
    };
    return { pool: attackPool(parts, note), again: spell.again };
  },
  throwsFor({ view, by, values }) {
    const spell = spellOf(view, by, values.spell);
    return isRefusal(spell) ? {} : { pool: `casting of ${spell.name}` };
  },
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    const spell = spellOf(view(), by, values.spell);
    const name = isRefusal(spell) ? 'a spell' : spell.name;
    pay(context, by, 'standard');
    const outcome = results[0]?.outcome;
    const successes = outcome?.successes ?? 0;
    if (values.keep && successes > 0) {
      addCondition(ledger, by, 'concentrating', { note: { successes, spell: name } });
      ledger.say('BS-30', `${view().name(by)} concentrates: more than ${successes} damage may break it (BS-31)`);
    }
    const botch = outcome?.botch === true ? ', a critical failure' : '';
    return `${view().name(by)} casts ${name}: ${formatSuccesses(successes)}${botch}`;
  },
  oddsFormat: {
    of: 'successes',
    describe: (_view, _target, odds) => describeSuccesses(odds),
    brief: formatChanceAndMean,
  },
});

function spellsOf(view: BrillianceView, who: Id): readonly Weapon[] {
  return weaponsOf(view, who).filter((weapon) => reachOf(weapon) === 'cast');
}

function spellOf(view: BrillianceView, who: Id, name: string): Weapon | Refusal {
  const spells = spellsOf(view, who);
  const spell = name === '' ? spells[0] : findByName(spells, name);
  return spell === undefined ? noSpellRefusal(view, who) : weaponOf(view, who, spell.name);
}

function noSpellRefusal(view: BrillianceView, who: Id): Refusal {
  const none = spellsOf(view, who).length === 0 ? 'no power to cast' : 'no such power';
  return cannot('no-spell', 'BS-38', `${view.name(who)} has ${none}`);
}

/** Ending concentration, which costs no action (BS-30). */
export const letGoAction = plainAction({
  kindOfAct: 'quiet',
  id: 'let-go',
  title: 'End concentration',
  key: 'n',
  menu: 'time',
  takesNoTurn: true,
  sentence: '{by} ends concentration',
  fields: z.strictObject({}),
  whyNot: (view, by) =>
    hasCondition(view, by, 'concentrating')
      ? null
      : refuse('not-concentrating', 'BS-30', `${view.name(by)} is not concentrating`),
  *act({ ledger, view, by }) {
    removeConditions(ledger, by, 'concentrating');
    return `${view().name(by)} ends concentration`;
  },
});
