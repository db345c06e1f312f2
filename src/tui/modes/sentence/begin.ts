import { isRefusal, type Refusal } from '../../../game/kernel/refusal.ts';
import type { ChosenGroup } from '../../../session/sentence/actors.ts';
import { begin } from '../../../session/sentence/begin.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import { keyFor } from '../../keys/keymap.ts';
import { floorOf, rowIndex, rowsOf } from '../../ui/roster.ts';
import { diceStop, modeOfSentence } from '../../ui/sentence.ts';
import { notice, type SentenceStart, type Step, type UpdateContext } from '../../ui/ui.ts';
import { type SentenceContext, say, withRefusal } from './context.ts';
import { goOn } from './go-on.ts';

/**
 * The context of a new sentence, or the reason why it cannot be started. The actor is by default the one who is due.
 */
export function startSentence(
  context: UpdateContext,
  id: string,
  start: SentenceStart = {},
): SentenceContext | Refusal | string {
  const { ui, session } = context;
  const begun = begin(
    session,
    id,
    {
      floor: floorOf(context),
      group: chosenGroup(context),
      preferred: { marked: [...ui.marked], selected: ui.selection },
    },
    start,
  );
  switch (begun.is) {
    case 'unknown':
      return `there is no action "${id}" here`;
    case 'nobody':
      return nobodyActs();
    case 'refused':
      return begun.refusal;
    case 'begun': {
      const { sentence, says } = begun;
      if (id === 'declare' && start.values?.plan === undefined) {
        return `not: enter an action first; ${keyFor('declare', 'sentence')} in its sentence declares it`;
      }
      const cursor = start.cursor ?? evaluate({ session, sentence }).blanks[0]?.id ?? diceStop;
      return { session, ui: { ...ui, notice: says }, ...modeOfSentence(sentence, cursor) };
    }
  }
}

/** Why an action has no actor, and the keys that go on: `n`, and from within a menu `Esc, then n`. */
export function nobodyActs(before = ''): string {
  return `not now: no combatant is to act; ${before}${keyFor('go-on')} goes on`;
}

/** The combatants who are marked, else the members of the selected row where it is a group. */
export function chosenGroup(context: UpdateContext): ChosenGroup {
  const { ui } = context;
  const rows = rowsOf(context);
  const row = ui.member === null ? rows[rowIndex(rows, ui.selection)] : undefined;
  const chosen = ui.marked.size > 0 ? [...ui.marked] : (row?.members.map(({ who }) => who) ?? []);
  const present = chosen.filter((who) => context.session.encounter.combatants[who]?.out === false);
  return { who: present.length < 2 ? [] : present, areMarked: ui.marked.size > 0 };
}

/** Starts a sentence on the screen; a refusal starts none and says why. */
export function beginSentence(context: UpdateContext, id: string, start: SentenceStart = {}): Step {
  const started = startSentence(context, id, start);
  if (typeof started === 'string') return { ui: notice(context.ui, started) };
  if (isRefusal(started)) {
    return { ui: withRefusal(context.ui, { what: 'begin', refusal: started, action: id, start, isWhole: false }) };
  }
  return say(started, started.ui.notice);
}

/**
 * Enters an action that needs nothing more, and goes on to its dice or writes it. A refusal leaves the screen as it is.
 */
export function enterAction(context: UpdateContext, id: string, start: SentenceStart = {}): Step {
  const started = startSentence(context, id, start);
  if (typeof started === 'string') return { ui: notice(context.ui, started) };
  const refuseWhole = (refusal: Refusal): Step => {
    return { ui: withRefusal(context.ui, { what: 'begin', refusal, action: id, start, isWhole: true }) };
  };
  if (isRefusal(started)) return refuseWhole(started);
  const step = goOn(started, false);
  const { refused } = step.ui;
  return step.effect === undefined && refused !== null && refused !== context.ui.refused
    ? refuseWhole(refused.refusal)
    : step;
}
