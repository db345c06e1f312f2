/** The prompt while nothing is entered: who is to act, the last action to repeat, the actions. */
import { memo, type ReactElement } from 'react';
import type { Text } from '../../../rules/kernel/screen.ts';
import { describeEntry } from '../../../rules/text/timeline.ts';
import { keyFor } from '../../keys/bindings.ts';
import { type Layout, promptRows } from '../../paint/layout.ts';
import { cutName, plain, span } from '../../paint/text.ts';
import { type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { keyWord } from '../../paint/word-rows.ts';
import { cachedFor } from '../../ui/cache.ts';
import { floorOf } from '../../ui/roster.ts';
import { nameOf, type UpdateContext } from '../../ui/ui.ts';
import { actorLine, actorOf, hintLines, type MenuItem, menuItems } from '../menu/menu-pane.tsx';
import { dueNow } from '../timeline/timeline.ts';

export interface IdlePromptProps extends PaneProps {
  /** The combatant whose action is entered. */
  readonly actor: string | null;
  /** The action that `.` repeats, or null. */
  readonly lastAction: string | null;
  /** What was left unfinished, or null. */
  readonly parked: 'form' | 'sentence' | null;
  /** What is due: the first of it, in words, and how many more; null for nothing. */
  readonly due: string | null;
  readonly items: readonly MenuItem[];
  /** How many actions are declared and not resolved yet. */
  readonly declared: number;
}

export function idlePromptProps(context: UpdateContext, pane: PaneProps): IdlePromptProps {
  const { ui, session } = context;
  return {
    ...pane,
    actor: actorOf(context),
    lastAction: lastActionOf(context),
    parked: ui.parkedForms.length > 0 ? 'form' : ui.parked !== null ? 'sentence' : null,
    due: dueText(context),
    items: menuItems(context, 'act'),
    declared: declaredIn(session.encounter),
  };
}

const declaredIn = cachedFor(({ slots }) => Object.values(slots).filter(({ plans }) => plans.length > 0).length);

/** The first entry that is due, and how many more are. */
function dueText(context: UpdateContext): string | null {
  const [entry, ...others] = dueNow(context);
  if (entry === undefined) return null;
  const more = others.length === 0 ? '' : ` (${others.length} more)`;
  return `${describeEntry(entry, () => context.session.actions)}${more}`;
}

/** The last action of the combatant who is to act, where nothing forbids it now: `attack Thug 2`. */
function lastActionOf(context: UpdateContext): string | null {
  const { ui, session } = context;
  const intent = ui.lastIntents.get(floorOf(context) ?? '');
  if (intent === undefined) return null;
  const action = session.actions.find(({ id }) => id === intent.action);
  if (action === undefined || action.whyNot(session.encounter, intent.by) !== null) return null;
  const targets = intent.on.map((who) => nameOf(context, who));
  return `${action.title.toLowerCase()} ${targets.join(', ')}`;
}

export function idlePromptLines(props: IdlePromptProps): readonly Text[] {
  return [actorLine(props.actor), hintLine(props), ...actionLines(props, props.appearance.layout)];
}

function hintLine({ due, parked, lastAction, appearance: { layout } }: IdlePromptProps): Text {
  if (due !== null) {
    const [enter, later] = [keyFor('enter'), `   ${keyFor('out')} later`];
    const text = cutName(`  due: ${due}`, layout.left - enter.length - later.length - 2);
    return [span(` ${enter}`, 'accent'), span(text, 'warn'), span(later, 'dim')];
  }
  if (parked !== null) return plain(` ${keyFor('unpark')} takes up the parked ${parked}`, 'dim');
  return lastAction === null ? [] : [span(` ${keyFor('again')}`, 'accent'), span(`  again: ${lastAction}`)];
}

/** The actions; where some are declared, the last row is for the key that resolves them. */
function actionLines({ items, declared }: IdlePromptProps, { choices, left }: Layout): readonly Text[] {
  if (declared === 0) return hintLines(items, keyFor('other'), choices, left);
  const lines = [...hintLines(items, keyFor('other'), choices - 1, left)];
  while (lines.length < choices - 1) lines.push([]);
  return [
    ...lines,
    [span(' '), ...keyWord(keyFor('resolve'), `resolves the ${declared} declared: all dice first, then all facts`)],
  ];
}

export const IdlePrompt = memo(function IdlePrompt(props: IdlePromptProps): ReactElement {
  return <TextRows {...props} lines={idlePromptLines(props)} rows={promptRows(props.appearance.layout) - 1} />;
});
