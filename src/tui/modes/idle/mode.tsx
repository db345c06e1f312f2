/** The idle screen: who is to act, the last action to repeat, the actions. */
import { memo, type ReactElement } from 'react';
import { findAction } from '../../../game/decide/decide.ts';
import { isRefusal } from '../../../game/kernel/refusal.ts';
import { describeEntry } from '../../../game/text/timeline.ts';
import { keyFor } from '../../keys/keymap.ts';
import { promptRows } from '../../paint/layout.ts';
import { cutName, plain, span } from '../../paint/text.ts';
import { Line, type PaneProps, TextRows } from '../../paint/text-rows.tsx';
import { keyWord } from '../../paint/word-rows.ts';
import { ink } from '../../screen/ink.ts';
import { cachedFor } from '../../ui/cache.ts';
import { floorOf } from '../../ui/roster.ts';
import type { IdleMode, UpdateContext } from '../../ui/ui.ts';
import { actorLine, actorOf, hintLines, type MenuItem, menuItems } from '../menu/mode.tsx';
import type { KeyHint, ModeDefinition } from '../mode-definition.ts';
import { describeTaking } from '../seats/take.ts';
import { overrule } from '../sentence/overrule.ts';
import { dueNow } from '../timeline/mode.tsx';
import { idleCommand, isFormJustParked, repeatedAction } from './idle.ts';

export interface IdlePromptProps extends PaneProps {
  /** The combatant whose action is entered. */
  readonly actor: string | null;
  /** The action that `.` repeats, or null. */
  readonly lastAction: string | null;
  /** What was left unfinished since the last record, or null. */
  readonly parked: 'form' | 'sentence' | null;
  /** What is due: the first of it, in words, and how many more; null for nothing. */
  readonly due: string | null;
  readonly items: readonly MenuItem[];
  /** What the key that resolves would do now; null for nothing. */
  readonly resolves: string | null;
  /** The key for what players have sent from their phones; null where nothing waits. */
  readonly takes: KeyHint | null;
}

export function idlePromptProps(context: UpdateContext, pane: PaneProps): IdlePromptProps {
  const { ui, session } = context;
  return {
    ...pane,
    actor: actorOf(context),
    lastAction: lastActionOf(context),
    parked: isFormJustParked(context) ? 'form' : ui.parked !== null ? 'sentence' : null,
    due: dueText(context),
    items: menuItems(context, 'act'),
    resolves: resolvesNow(session),
    takes: describeTaking(context),
  };
}

/** How many actions wait to be resolved: one combatant may have declared several. */
const declaredIn = cachedFor(({ slots }) => Object.values(slots).reduce((sum, { plans }) => sum + plans.length, 0));

/** How many declared actions are resolved; where none are, what else there is to resolve, such as a readied action. */
function resolvesNow({ system, encounter }: UpdateContext['session']): string | null {
  const declared = declaredIn(encounter);
  if (declared > 0) {
    const actions = declared === 1 ? 'the one declared action' : `the ${declared} declared actions`;
    return `resolves ${actions}: all dice first, then all facts`;
  }
  const action = findAction(system, 'resolve');
  return action?.whyNot(encounter, null) === null ? action.title.toLowerCase() : null;
}

/** The first entry that is due, and how many more are. */
function dueText(context: UpdateContext): string | null {
  const [entry, ...others] = dueNow(context);
  if (entry === undefined) return null;
  const more = others.length === 0 ? '' : ` (${others.length} more)`;
  return `${describeEntry(entry, () => context.session.actions)}${more}`;
}

/** What `.` does for the combatant who is to act: `attack Thug 2`, `stun Thug 2`; null where nothing can be repeated. */
function lastActionOf(context: UpdateContext): string | null {
  const intent = repeatedAction(context, floorOf(context));
  if (isRefusal(intent)) return null;
  const { system, encounter } = context.session;
  return findAction(system, intent.action)?.describePlan(encounter, intent) ?? null;
}

/** What is due, else what is parked, else what `.` repeats. */
function Hint({ due, parked, lastAction, appearance }: IdlePromptProps): ReactElement {
  const { layout, colour } = appearance;
  const { left: cells } = layout;
  const { Box } = ink();
  if (due !== null) {
    const [enter, later] = [keyFor('enter'), `   ${keyFor('out')} later`];
    const text = cutName(`  due: ${due}`, cells - enter.length - later.length - 2);
    return (
      <Box paddingLeft={1}>
        <Line line={[span(enter, 'accent'), span(text, 'warn'), span(later, 'dim')]} cells={cells} colour={colour} />
      </Box>
    );
  }
  const again = lastAction === null ? [] : keyWord(keyFor('again'), ` again: ${lastAction}`);
  const line = parked === null ? again : plain(`${keyFor('unpark')} takes up the parked ${parked}`, 'dim');
  return (
    <Box paddingLeft={1}>
      <Line line={line} cells={cells - 1} colour={colour} />
    </Box>
  );
}

/**
 * The combatant who is to act, a hint, and the actions; where something waits from the players or can be resolved, the last rows are for the
 * keys that do it.
 */
export const IdlePrompt = memo(function IdlePrompt(props: IdlePromptProps): ReactElement {
  const { actor, items, resolves, takes, appearance } = props;
  const { layout, colour } = appearance;
  const { Box } = ink();
  const cells = layout.left;
  const rows = layout.choices - (resolves === null ? 0 : 1) - (takes === null ? 0 : 1);
  return (
    <Box flexDirection="column" height={promptRows(layout) - 1}>
      <Line line={actorLine(actor)} cells={cells} colour={colour} />
      <Hint {...props} />
      <TextRows lines={hintLines(items, keyFor('other'), rows, cells)} rows={rows} appearance={appearance} />
      {takes === null ? null : (
        <Box paddingLeft={1}>
          <Line line={keyWord(takes.show, cutName(takes.does, cells - 4))} cells={cells - 1} colour={colour} />
        </Box>
      )}
      {resolves === null ? null : (
        <Box paddingLeft={1}>
          <Line line={keyWord(keyFor('resolve'), resolves)} cells={cells - 1} colour={colour} />
        </Box>
      )}
    </Box>
  );
});

export const idleMode: ModeDefinition<IdleMode> = {
  keys: () => 'idle',
  isAtRest: true,
  onCommand: (context, _, command, key) =>
    command === 'overrule' ? overrule(context) : idleCommand(context, command, key.name),
  Prompt: ({ context, pane }) => <IdlePrompt {...idlePromptProps(context, pane)} />,
};
