import * as z from 'zod';
import { firstRefusal } from '../../kernel/refusal.ts';
import { cannot, refuse, rules } from '../combatant/game.ts';
import { actionRefusal, spendAction } from '../time/turn.ts';
import { concentrationOf, sustainConcentration } from './concentration.ts';
import { injureByStrain, isExhausted } from './cost.ts';

/** Concentrates for another turn, a major action, under the house rule for it (CR-41). */
export const sustainAction = rules.plain({
  id: 'sustain',
  title: 'Keep up',
  key: 'k',
  menu: 'act',
  targets: 'none',
  sentence: '{by} keeps up the concentration',
  fields: z.strictObject({}),
  whyNot: firstRefusal(function* (view, by) {
    if (view.settings.concentrated !== 'major') {
      yield refuse('other-game', 'CR-41', 'concentration needs no keeping up by this house rule');
    }
    const refusal = actionRefusal(view, by, 'concentrated');
    if (refusal !== null || concentrationOf(view, by) !== null) return refusal;
    return refuse('nothing', 'CR-41', `${view.name(by)} concentrates on nothing`);
  }),
  *act(context) {
    const { view, intent } = context;
    const { by } = intent;
    const concentration = concentrationOf(view(), by);
    if (concentration === null) return cannot('nothing', 'CR-41', `${view().name(by)} concentrates on nothing`);
    spendAction(context, by, 'concentrated');
    sustainConcentration(context, by, concentration.added);
    if (isExhausted(view(), by)) yield* injureByStrain(context, by);
    return `${view().name(by)} keeps up ${concentration.power}`;
  },
});
