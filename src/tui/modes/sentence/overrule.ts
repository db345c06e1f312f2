/** `V` at a refusal: what the rules refuse goes on all the same, or its outcome is entered by hand. */
import { findAction } from '../../../game/decide/decide.ts';
import { actorsWhoCan, refusalsToOverrule } from '../../../game/decide/group-actors.ts';
import { formatNames } from '../../../game/text/names.ts';
import { withOverruled } from '../../../session/request.ts';
import { overruling } from '../../../session/sentence/changes.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import type { OverruledRule } from '../../../state/encounter.ts';
import { floorOf } from '../../ui/roster.ts';
import {
  nameOf,
  notice,
  type Refused,
  type SentenceStart,
  type Step,
  toIdle,
  type UpdateContext,
} from '../../ui/ui.ts';
import { beginSentence, chosenGroup, enterAction } from './begin.ts';
import { sentenceIn, show } from './context.ts';
import { goOn } from './go-on.ts';

/** `V`: lets go on what was refused last; of what cannot be worked out, or where nothing was refused, the outcome by hand. */
export function overrule(context: UpdateContext): Step {
  const { refused } = context.ui;
  if (refused === null || refused.refusal.isFinal === true) return enterOutcome(context, refused);
  const { refusal } = refused;
  switch (refused.what) {
    case 'begin': {
      const before = refused.start.overruled ?? [];
      const { code, rule, message } = refusal;
      const ofGroup = refusalsOfGroup(context, refused.action, refused.start);
      const overruled = [...before, { code, rule, message }, ...ofGroup];
      const start = { ...refused.start, overruled };
      const begin = refused.isWhole ? enterAction : beginSentence;
      return begin(toIdle(context), refused.action, start);
    }
    case 'request': {
      const request = withOverruled(refused.effect.request, refusal);
      return request === null ? { ui: context.ui } : { ui: context.ui, effect: { ...refused.effect, request } };
    }
    case 'sentence': {
      const open = sentenceIn(context);
      if (open === null) return { ui: context.ui };
      const wanted = { ...open, ...refused.wanted };
      const now = { ...wanted, sentence: overruling(wanted.sentence, refusal) };
      return refused.wanted === null ? goOn(now, false) : show(now);
    }
  }
}

/** Why the members of the group that is to act cannot do an action, those who are down left out; none for a single actor. */
function refusalsOfGroup(context: UpdateContext, id: string, start: SentenceStart): readonly OverruledRule[] {
  const { system, encounter } = context.session;
  const action = findAction(system, id);
  const group = start.group ?? chosenGroup(context).who;
  const floor = start.group?.[0] ?? floorOf(context);
  if (action === undefined || start.by != null || floor === null || !group.includes(floor)) return [];
  const { leftOut } = actorsWhoCan(system, encounter, { action, group, on: [], with: {} });
  return refusalsToOverrule(system, encounter, leftOut);
}

/**
 * Whether `V` does something at a refusal. Where nothing can be worked out, only an action of the game has an outcome that could be
 * entered by hand.
 */
export function canOverrule({ ui, session }: UpdateContext): boolean {
  const { refused } = ui;
  if (refused === null) return false;
  if (refused.refusal.isFinal !== true) return true;
  const id = refused.what === 'begin' ? refused.action : (sentenceIn({ ui, session })?.sentence.action ?? '');
  return findAction(session.system, id)?.menu === 'act';
}

/** The sentence of an outcome that the GM enters, with what was to be done as its text. */
function enterOutcome(context: UpdateContext, refused: Refused | null): Step {
  const { ui, session } = context;
  if (refused !== null && !canOverrule(context)) {
    return { ui: notice(ui, `not: V overrules rules only; ${refused.refusal.message}`) };
  }
  const open = sentenceIn(context);
  if (open !== null) {
    const { action, intent, intents } = evaluate(open);
    const { by, on } = intent;
    const plan = action.describePlan(session.encounter, intent);
    const actors = intents.map((one) => nameOf(context, one.by ?? ''));
    const text = by === null ? plan : `${formatNames(actors)}: ${plan}`;
    const targets = on.length > 0 || by === null ? on : [by];
    return beginSentence(toIdle(context), 'outcome', { by, on: targets, values: { text }, cursor: 'damage' });
  }
  if (refused?.what !== 'begin') return { ui: notice(ui, 'not: nothing was refused; :outcome enters one by hand') };
  const by = refused.start.by ?? floorOf(context);
  const title = session.actions.find(({ id }) => id === refused.action)?.title ?? '';
  const text = by === null ? title : `${nameOf(context, by)}: ${title.toLowerCase()}`;
  return beginSentence(toIdle(context), 'outcome', { by, values: { text }, cursor: 'damage' });
}
