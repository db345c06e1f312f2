/** The beginning of the scene: who is unaware of all others, and the surprise round (DV-34, DV-37 to DV-40). */
import { formatNames, type Id, roundEnd, turnStart, z } from '../../../game/index.ts';
import { refuse, rules, type Six20Context, type Six20View } from '../combatant/game.ts';
import { addCondition, hasCondition, removeConditions } from '../combatant/view.ts';

/**
 * Begins the scene: all combatants are flat-footed until their first regular turn (DV-34). Returns those who act in the
 * surprise round; none where all are aware, or none is (DV-37 to DV-40).
 */
export function beginScene(context: Six20Context, present: readonly Id[]): readonly Id[] {
  const { ledger, view } = context;
  const { surpriseTurnEndsFlatFooted } = view().settings;
  const unaware = present.filter((who) => hasCondition(view(), who, 'unaware'));
  const aware = present.filter((who) => !unaware.includes(who));
  const isSurprise = aware.length > 0 && unaware.length > 0;
  for (const who of present) {
    const round = isSurprise && surpriseTurnEndsFlatFooted && aware.includes(who) ? 0 : 1;
    addCondition(ledger, who, 'flat-footed', { ends: { edge: turnStart, who, round } });
  }
  if (!isSurprise) {
    for (const who of unaware) removeConditions(ledger, who, 'unaware');
    ledger.say('DV-38', `${unaware.length === 0 ? 'all are aware' : 'nobody is aware'}: no surprise round`);
    return [];
  }
  for (const who of unaware) addCondition(ledger, who, 'unaware', { ends: { edge: roundEnd, who: null, round: 0 } });
  ledger.say('DV-38', `${namesWithVerb(view(), aware)} aware, ${namesWithVerb(view(), unaware)} not: a surprise round`);
  if (!surpriseTurnEndsFlatFooted) {
    ledger.say('DV-40', 'those who act in it stay flat-footed until their first regular turn');
  }
  return aware;
}

/** `Ash is`, `Ash and Vane are`, `Ash and 3 more are` */
function namesWithVerb(view: Six20View, who: readonly Id[]): string {
  const [first = '', ...others] = who.map((id) => view.name(id));
  if (others.length === 0) return `${first} is`;
  return `${first} and ${others.length === 1 ? others[0] : `${others.length} more`} are`;
}

/** Marks combatants as unaware of all others when the scene begins, and so surprised (DV-37, DV-38). */
export const unawareAction = rules.plain({
  id: 'unaware',
  title: 'Unaware',
  key: 'u',
  menu: 'time',
  actor: 'optional',
  targets: 'many',
  sentence: '{on}: unaware at the start',
  fields: z.strictObject({
    aware: z.boolean().default(false).describe('aware after all'),
  }),
  whyNot(view) {
    const hasStarted = view.now.cursor.round >= 0;
    return hasStarted ? refuse('begun', 'DV-37', 'the scene has begun: surprise is settled') : null;
  },
  *act({ ledger, view, intent: { on }, values: { aware } }) {
    for (const target of on) {
      if (aware) removeConditions(ledger, target, 'unaware');
      else if (!hasCondition(view(), target, 'unaware')) addCondition(ledger, target, 'unaware');
    }
    const names = formatNames(on.map((target) => view().name(target)));
    return `${names}: ${aware ? 'aware' : 'unaware'}`;
  },
});
