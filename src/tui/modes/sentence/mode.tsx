/** The sentence that is entered: which of its keys and prompts are for now. */
import { noFacesYet } from '../../../dice/first-faces.ts';
import { isOptional } from '../../../session/sentence/blanks.ts';
import { mayBeDeclared, wordForDeclaring } from '../../../session/sentence/declare.ts';
import { type Evaluation, evaluate } from '../../../session/sentence/evaluate.ts';
import type { Session } from '../../../session/session.ts';
import type { Key } from '../../keys/decode.ts';
import type { Command } from '../../keys/keymap.ts';
import { isTextKey } from '../../keys/typing.ts';
import { cachedForEach } from '../../ui/cache.ts';
import { areAllPresent, type SentenceMode } from '../../ui/sentence.ts';
import { commandLine, forecastOf, idle, inMode, type Step, type UpdateContext } from '../../ui/ui.ts';
import type { KeyHint, ModeDefinition, ViewProps } from '../mode-definition.ts';
import { isAtText, sentenceCommand, sentenceText } from './blank-keys.ts';
import { modeOf, parkedFrom, proposalAt, rowAtCursor, type SentenceContext } from './context.ts';
import { takingIn, withArrived } from './from-seats.ts';
import { overrule } from './overrule.ts';
import { resultCommand, resultText } from './result-keys.ts';
import { MoreResult, moreResultLines, ResultPrompt, resultPromptProps } from './result-prompt.tsx';
import { isInRow, rowCommand, rowText } from './row-keys.ts';
import { RowPrompt } from './row-prompt.tsx';
import { SentencePrompt, sentencePromptProps } from './sentence-prompt.tsx';
import { TargetRows, targetRowsProps } from './target-rows.tsx';
import { isTypingName } from './typed-names.ts';

export const sentenceMode: ModeDefinition<SentenceMode> = {
  keys: ({ showsResult, row }) => (!showsResult ? 'sentence' : row === null ? 'result' : 'rows'),
  onCommand: (context, state, command) => takingIn(context, runCommand({ ...state, ...context }, command)),
  onText: (context, state, key) => takingIn(context, typeKey({ ...state, ...context }, key)),
  isText: (around, state, key) => {
    const context = { ...state, ...around };
    return !state.showsResult && isTextKey(key) && (isAtText(context) || (key.name === ':' && isTypingName(context)));
  },
  withoutTheGone: (state, encounter) => (areAllPresent(state.sentence, encounter) ? state : idle),
  wants: ({ showsResult, sentence, cursor, faces, facesOf }) => {
    const firstFaces = faces.length === 0 ? noFacesYet : { id: facesOf, faces };
    return showsResult ? null : { what: 'prompt', sentence, blank: cursor, firstFaces };
  },
  usefulKeys,
  actor: ({ sentence }) => sentence.by,
  list: ({ context, state, pane }) => {
    const { showsResult, row } = state;
    if (!showsResult) return null;
    if (row !== null) return <TargetRows {...targetRowsProps(context, state, row, pane)} />;
    const result = resultPromptProps(context, state, pane);
    return moreResultLines(result).length > 0 ? <MoreResult {...result} /> : null;
  },
  Prompt,
};

/** The commands that open a page about the sentence: as players have answered it by then. */
const paging: readonly Command[] = ['odds', 'compare', 'working', 'preview', 'forecast'];

function runCommand(before: SentenceContext, command: Command): Step {
  const context = paging.includes(command) && !before.showsResult ? withArrived(before) : before;
  const { sentence, cursor, showsResult } = context;
  const ui = context === before ? before.ui : { ...before.ui, mode: modeOf(context) };
  if (command === 'overrule' && !showsResult) return overrule(context);
  if (command === 'command') return { ui: inMode({ ...ui, parked: parkedFrom(context) }, commandLine) };
  if (command === 'odds' || command === 'compare') return { ui, opens: { what: command, sentence, cursor } };
  if (command === 'working' || command === 'preview') return { ui, opens: { what: command, sentence } };
  if (command === 'forecast') return { ui, opens: forecastOf(ui, sentence) };
  if (!showsResult) return sentenceCommand(context, command);
  return isInRow(context) ? rowCommand(context, command) : resultCommand(context, command);
}

function typeKey(context: SentenceContext, key: Key): Step {
  if (!context.showsResult) return sentenceText(context, key);
  return isInRow(context) && context.overriding === null ? rowText(context, key) : resultText(context, key);
}

function usefulKeys(around: UpdateContext, state: SentenceMode, keys: readonly KeyHint[]): readonly KeyHint[] {
  const context = { ...state, ...around };
  const { showsResult, row } = state;
  const evaluation = evaluate(context);
  const { action, blanks } = evaluation;
  const isOfGame = action.menu === 'act';
  const hasEffect: { readonly [command in Command]?: boolean } = {
    roll: isOfGame || proposalAt(context)?.is === 'asking',
    declare: isOfGame && cachedMayBeDeclared(evaluation, around.session),
    announce: blanks.some((blank) => 'announces' in blank && blank.announces === true),
    modifier: blanks.some(({ id }) => id === 'modifier'),
    odds: action.oddsField !== null,
    compare: action.oddsField !== null,
    overrule: !showsResult || (row === null ? action.oddsField !== null : rowAtCursor(context)?.number != null),
    'next-blank': blanks.length > 1,
  };
  const further = blanks.filter(isOptional).length;
  return keys
    .filter(({ command }) => hasEffect[command] !== false)
    .map((key) => {
      if (key.command === 'declare') return { ...key, does: wordForDeclaring(around.session.system) };
      return key.command === 'next-blank' && further > 0 ? { ...key, does: `${key.does} (+${further})` } : key;
    });
}

const cachedMayBeDeclared = cachedForEach(({ sentence }: Evaluation, session: Session): boolean =>
  mayBeDeclared({ session, sentence }),
);

function Prompt({ context, state, pane }: ViewProps<SentenceMode>) {
  const { showsResult, row } = state;
  if (showsResult) {
    return row === null ? (
      <ResultPrompt {...resultPromptProps(context, state, pane)} />
    ) : (
      <RowPrompt {...targetRowsProps(context, state, row, pane)} />
    );
  }
  return <SentencePrompt {...sentencePromptProps(context, state, pane)} />;
}
