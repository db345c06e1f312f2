import * as z from 'zod';
import type { ActorIntent } from '../../kernel/context.ts';
import { blanksOf, withBlank } from '../../kernel/fields.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { type Provocation, possibleStrikers, resolveOpportunities } from '../attack/opportunity.ts';
import { type CryturesView, rules } from '../combatant/game.ts';
import { isAble } from '../combatant/view.ts';
import { actionRefusal, spendAction } from '../time/turn.ts';
import { besideBlank, besideField, besideRefusal, engageAfterMove, formatBeside } from './engagement.ts';
import { currentSpeed, longestMove, moveRefusal } from './speed.ts';

const fields = z.strictObject({
  spaces: z.int().min(0).max(999).default(1).describe('spaces'),
  difficult: withBlank(z.int().min(0).max(999).default(0).describe('how many of them are difficult terrain'), {
    label: 'difficult',
    optional: true,
  }),
  beside: besideField,
  strikes: z
    .array(z.string())
    .exactOptional()
    .describe('ids of engaged enemies who make an opportunity attack; left out, each is asked'),
});

/** A move of up to Speed spaces; leaving a space adjacent to an enemy provokes (CR-35, CR-44, CR-77). */
export const moveAction = rules.plain({
  id: 'move',
  title: 'Move',
  key: 'm',
  menu: 'act',
  targets: 'none',
  sentence: '{by} moves {spaces} spaces ({difficult} difficult), ending next to {beside}',
  fields,
  whyNot: (view, by) => actionRefusal(view, by, 'minor'),
  blanks: (view, intent) => moveBlanks(view, intent),
  *act(context) {
    const { ledger, view, intent, values, note } = context;
    const { spaces, difficult, beside, strikes } = values;
    const { by } = intent;
    const refusal = moveRefusal(view(), by, spaces, difficult) ?? besideRefusal(view(), by, beside);
    if (refusal !== null) return refusal;
    const before = view().settings.opportunityComes === 'before';
    const provocation: Provocation = {
      target: by,
      possible: possibleStrikers(view(), by),
      named: strikes,
      rule: 'CR-77',
    };
    const strikesBefore = before ? yield* resolveOpportunities(context, provocation) : [];
    if (isRefusal(strikesBefore)) return strikesBefore;
    spendAction(context, by, 'minor');
    if (!isAble(view(), by)) {
      note.say('opportunity', 'CR-81', 'defeated before the move leaves the space');
      return `${strikesBefore.join('; ')}: ${view().name(by)} does not get away`;
    }
    note.say('movement', 'CR-44', 'leaving a space adjacent to an enemy provokes');
    currentSpeed(view(), by, note);
    engageAfterMove(ledger, by, beside);
    const text = `${view().name(by)} moves ${spaces}${formatBeside(view(), beside)}`;
    const strikesAfter = before ? [] : yield* resolveOpportunities(context, provocation);
    return isRefusal(strikesAfter) ? strikesAfter : [...strikesBefore, text, ...strikesAfter].join('; ');
  },
});

function moveBlanks(view: CryturesView, { by, with: values }: ActorIntent): readonly Blank[] {
  const longest = longestMove(view, by, typeof values.difficult === 'number' ? values.difficult : 0);
  return [
    { id: 'spaces', label: 'spaces', kind: 'number', defaultValue: longest, min: 0, max: longest },
    ...blanksOf(fields),
    besideBlank(view, by, []),
  ];
}
