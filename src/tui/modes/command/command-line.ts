/**
 * The command line `:` takes a whole command (`hit thug2,4-6 14`), or letters that find an action, a combatant or a
 * rule.
 */
import fuzzysort from 'fuzzysort';
import type { AnyAction } from '../../../game/kernel/action.ts';
import { eventsOf } from '../../../game/text/timeline.ts';
import type { Session } from '../../../session/session.ts';
import { planExample } from '../../../session/timeline/plan.ts';
import type { Key } from '../../keys/decode.ts';
import { bindingsOf, type Command, keyFor } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { typedBehind, typedText, withoutLastLetter } from '../../keys/typing.ts';
import { type CommandMode, idle, inMode, notice, type Step, toIdle, type UpdateContext } from '../../ui/ui.ts';
import { idleCommand } from '../idle/idle.ts';
import { announcingAction, menuActions } from '../menu/mode.tsx';
import { beginSentence } from '../sentence/begin.ts';
import { sentenceCommand } from '../sentence/blank-keys.ts';
import { sentenceIn } from '../sentence/context.ts';
import { eventLine } from '../timeline/mode.tsx';
import { runLine, whyNotRead } from './typed-line.ts';

/** Something that the typed letters may mean. */
export interface Suggestion {
  readonly name: string;
  /** The key that does the same; empty where none does. */
  readonly key: string;
  readonly kind: 'key' | 'action' | 'event' | 'combatant' | 'rule';
  run(context: UpdateContext): Step;
}

/** The most suggestions: as many as a tall window has rows for. */
const mostSuggestions = 40;

/** The suggestions for the typed letters, the best one first. */
export function suggestionsFor(context: UpdateContext, typing: string): readonly Suggestion[] {
  const all = allSuggestions(context);
  if (typing.trim() === '') return all.slice(0, mostSuggestions);
  return fuzzysort.go(typing, all, { key: 'name', limit: mostSuggestions }).map(({ obj }) => obj);
}

function allSuggestions(around: UpdateContext): readonly Suggestion[] {
  const { session } = around;
  const keys = bindingsOf('idle')
    .filter(({ command }) => command !== 'member')
    .map(({ show, does, command, keys: [key = ''] }): Suggestion => {
      return { name: does, key: show, kind: 'key', run: (context) => idleCommand(toIdle(context), command, key) };
    });
  const actions = session.actions.map((action): Suggestion => {
    const run = (context: UpdateContext): Step => beginSentence(toIdle(context), action.id);
    const also = action.alsoCalled.length === 0 ? '' : ` (${action.alsoCalled.join(', ')})`;
    return { name: `${action.title.toLowerCase()}${also}`, key: keysOf(session, action), kind: 'action', run };
  });
  const announcing = announceSuggestion(around);
  const pages: readonly Suggestion[] = [
    {
      name: 'charts of the fight',
      key: ':chart',
      kind: 'key',
      run: (context) => ({ ui: toIdle(context).ui, opens: { what: 'chart' } }),
    },
    {
      name: 'export the chronicle',
      key: ':export',
      kind: 'key',
      run: (context) => ({ ui: toIdle(context).ui, effect: { do: 'export', file: null, players: false } }),
    },
    {
      name: 'return what lasts to the party',
      key: ':party update',
      kind: 'key',
      run: (context) => ({ ui: toIdle(context).ui, effect: { do: 'party', what: 'show', name: null } }),
    },
  ];
  const events = eventsOf(session.encounter).map((event): Suggestion => {
    const run = (context: UpdateContext): Step => eventLine(context, [event]) ?? { ui: context.ui };
    return { name: event, key: '', kind: 'event', run };
  });
  const combatants = Object.values(session.encounter.combatants).map(({ id, name }): Suggestion => {
    const run = ({ ui }: UpdateContext): Step => ({
      ui: { ...ui, mode: idle, selection: id, notice: `selected: ${name}` },
    });
    return { name, key: '', kind: 'combatant', run };
  });
  const rules = session.system.rulebook
    .flatMap((chapter) => chapter.rules)
    .map(({ id, text }): Suggestion => {
      const run = (context: UpdateContext): Step => {
        return { ui: toIdle(context).ui, opens: { what: 'rules', title: `rule ${id}`, ids: [id] } };
      };
      return { name: `${id} ${text}`, key: '', kind: 'rule', run };
    });
  return [...keys, ...announcing, ...pages, ...events, ...actions, ...combatants, ...rules];
}

/** Announcing a second action in the sentence of the first one, in a game that has it; none in others. */
function announceSuggestion(around: UpdateContext): readonly Suggestion[] {
  const id = announcingAction(around);
  if (id === null) return [];
  return [
    {
      name: `announce a second or further action: two ${id}s of one in a round`,
      key: `${keyFor('attack')} ${keyFor('announce', 'sentence')}`,
      kind: 'key',
      run: (context) => {
        const begun = beginSentence(toIdle(context), id);
        const open = sentenceIn({ ...context, ui: begun.ui });
        return open === null ? begun : sentenceCommand(open, 'announce');
      },
    },
  ];
}

/** The commands of the idle screen that begin an action and are not called as it is. */
const commandsOf: { readonly [action: string]: Command } = { next: 'go-on', join: 'add', 'split-group': 'split' };

/** The keys that lead to an action: of its menu, else of the idle screen, else the line that begins it. */
function keysOf(session: Session, action: AnyAction): string {
  const { id, key, menu } = action;
  if (menu !== 'gm' && menuActions(session, menu).includes(action)) {
    return `${keyFor(menu === 'act' ? 'other' : 'time')} ${key}`;
  }
  const own = bindingsOf('idle').find(({ command }) => command === (commandsOf[id] ?? id));
  return own?.show ?? `:${id}`;
}

/** What a command does on the command line. */
export function commandLineCommand(context: UpdateContext, mode: CommandMode, command: Command): Step {
  const { ui } = context;
  const suggestions = suggestionsFor(context, mode.typing);
  const changed = (changes: Partial<CommandMode>): Step => ({ ui: { ...ui, mode: { ...mode, ...changes } } });
  const choice = scrolled(command, mode.choice, suggestions.length);
  if (choice !== null) return changed({ choice });
  switch (command) {
    case 'enter':
      return runTyped(context, mode, suggestions[mode.choice]);
    case 'next-blank': {
      const name = suggestions[mode.choice]?.name;
      return name === undefined ? { ui } : changed({ typing: name });
    }
    case 'back':
      if (mode.typing === '') return { ui: inMode(ui, mode.back) };
      return changed({ typing: withoutLastLetter(mode.typing), choice: 0 });
    case 'remove':
      return changed({ typing: '', choice: 0 });
    case 'out':
      return { ui: inMode(ui, mode.back) };
    default:
      return { ui };
  }
}

/** Letters typed on the command line. */
export function commandLineText({ ui }: UpdateContext, mode: CommandMode, key: Key): Step {
  return { ui: inMode(ui, { ...mode, typing: typedBehind(mode.typing, typedText(key)), choice: 0 }) };
}

/** Runs the typed line; where it is no command, the suggestion at the cursor. */
function runTyped(context: UpdateContext, mode: CommandMode, suggestion: Suggestion | undefined): Step {
  const step = runLine(context, mode.typing.trim());
  if (step !== null) return step;
  const isPlan = /^(?:at|in|every|when)\s/i.test(mode.typing);
  const why = isPlan ? `${mode.typing}; ${planExample}` : whyNotRead(context, mode.typing);
  return suggestion?.run(context) ?? { ui: notice(context.ui, `not understood: ${why}`) };
}
