import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { rules } from '../combatant/game.ts';
import { cannot, pay } from '../time/turn.ts';
import { heldBy, keepUp } from './concentration.ts';
import { isEmpty, strain } from './cost.ts';

/** Concentrating on for another turn: the major action, where the house has it so (CR-41). */
export const sustainAction = rules.plain({
  id: 'sustain',
  title: 'Keep up',
  key: 'k',
  menu: 'act',
  targets: 'none',
  sentence: '{by} keeps up the concentration',
  fields: z.strictObject({}),
  whyNot(view, by) {
    if (view.settings.concentrated !== 'major') return refuse('other-game', 'CR-41', 'nothing is kept up here');
    const refusal = cannot(view, by, 'concentrated');
    if (refusal !== null || by === null) return refusal;
    return heldBy(view, by) === null ? refuse('nothing', 'CR-41', `${view.name(by)} concentrates on nothing`) : null;
  },
  *act(context) {
    const {
      ledger,
      view,
      intent: { by },
      note,
    } = context;

    if (by === null) return refuse('nobody-acts', '', 'somebody must concentrate');
    const held = heldBy(view(), by);
    if (held === null) return refuse('nothing', 'CR-41', `${view().name(by)} concentrates on nothing`);
    pay(ledger, view(), by, 'concentrated', note);
    keepUp(ledger, view(), by, held.laid);
    if (isEmpty(view(), by)) yield* strain(context, by);
    return `${view().name(by)} keeps up ${held.power}`;
  },
});
