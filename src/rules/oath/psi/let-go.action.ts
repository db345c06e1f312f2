import * as z from 'zod';
import { findByName } from '../../kernel/by-name.ts';
import { cannot, rules } from '../combatant/game.ts';
import { runningOptions } from './dropped-powers.ts';
import { runningPowers } from './powers.ts';

/** Lets go of a running psi power, at any time and at no cost (SG-31). */
export const letGoAction = rules.plain({
  id: 'let-go',
  title: 'Let go of a psi power',
  key: 'l',
  menu: 'act',
  takesNoTurn: true,
  targets: 'none',
  sentence: '{by} lets go of {power}',
  fields: z.strictObject({ power: z.string().default('').describe('which power, by its name; by default the first') }),
  whyNot(view, by) {
    if (runningPowers(view, by).length > 0) return null;
    return cannot('not-running', 'SG-31', 'no power is running');
  },
  blanks(view, { by }) {
    const options = runningOptions(view, by);
    const [first] = options;
    const byDefault = first === undefined ? {} : { defaultValue: first.id };
    return [{ id: 'power', label: 'power', kind: 'pick', options, decidedBy: 'actor', ...byDefault }];
  },
  *act({ ledger, view, intent: { by }, values: { power: name } }) {
    const running = runningPowers(view(), by).map((power) => ({ ...power, name: power.power }));
    const power = name === '' ? running[0] : findByName(running, name);
    if (power === undefined) return cannot('not-running', 'SG-31', `${view().name(by)} has no running power "${name}"`);
    ledger.setCondition(by, power.id, null);
    return `${view().name(by)} lets go of ${power.name}`;
  },
});
