import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { letGo, runningOf } from './powers.ts';

/** A running psi power is let go, at any time and for nothing (SG-31). */
export const letGoAction = rules.plain({
  id: 'let-go',
  title: 'Let a psi power go',
  key: 'l',
  menu: 'act',
  targets: 'none',
  sentence: '{by} lets {power} go',
  fields: z.strictObject({ power: z.string().default('').describe('which power, by its name; the first if not said') }),
  whyNot(view, by) {
    if (by === null || runningOf(view, by).length > 0) return null;
    return refuse('not-running', 'SG-31', 'no power is running');
  },
  blanks(view, { by }) {
    const options =
      by === null
        ? []
        : runningOf(view, by).map(({ power: id, kept }) => ({ id, label: `${id}, ${kept} dice`, phrase: id }));
    const [first] = options;
    const standing = first === undefined ? {} : { defaultValue: first.id };
    return [{ id: 'power', label: 'power', kind: 'pick', options, decidedBy: 'actor', ...standing }];
  },
  *act({ ledger, view, intent: { by }, values: said }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must let it go');
    const all = runningOf(view(), by);
    const running =
      said.power === '' ? all[0] : all.find(({ power }) => power.toLowerCase() === said.power.toLowerCase());
    if (running === undefined) {
      return refuse('not-running', 'SG-31', `${view().name(by)} has no running power "${said.power}"`);
    }
    letGo(ledger, by, running);
    return `${view().name(by)} lets ${running.power} go`;
  },
});
