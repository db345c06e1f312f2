import { findAction } from '../../../rules/decide/decide.ts';
import type { Key } from '../../keys/decode.ts';
import type { Command } from '../../keys/keymap.ts';
import { isTextKey } from '../../keys/typing.ts';
import { areAllPresent } from '../../ui/sentence.ts';
import { forecastOf, idle, type SentenceMode, type Step, type UpdateContext } from '../../ui/ui.ts';
import type { KeyHint, ModeDefinition, ViewProps } from '../mode-definition.ts';
import { isAtText, sentenceCommand, sentenceText } from './blank-keys.ts';
import { isOptional } from './blanks.ts';
import { evaluated, sentenceMode as modeOf, type SentenceContext } from './evaluate.ts';
import { overrule } from './overrule.ts';
import { resultCommand, resultText } from './result-keys.ts';
import { MoreResult, moreResultLines, ResultPrompt, resultPromptProps } from './result-prompt.tsx';
import { isInRow, rowCommand, rowText } from './row-keys.ts';
import { RowPrompt } from './row-prompt.tsx';
import { SentencePrompt } from './sentence-prompt.tsx';
import { TargetRows, targetRowsProps } from './target-rows.tsx';

export const sentenceMode: ModeDefinition<SentenceMode> = {
  keys: ({ sentence }) => (!sentence.showsResult ? 'sentence' : sentence.row === null ? 'result' : 'rows'),
  onCommand: (context, state, command) => runCommand(contextOf(context, state), command),
  onText: (context, state, key) => typeKey(contextOf(context, state), key),
  isText: (state, key) => !state.sentence.showsResult && isTextKey(key) && isAtText(state),
  refreshed: (context, state) =>
    state.evaluation.encounter === context.session.encounter ? state : modeOf(evaluated(context, state.sentence)),
  withoutTheGone: (state, encounter) => (areAllPresent(state.sentence, encounter) ? state : idle),
  usefulKeys,
  actor: ({ sentence }) => sentence.by,
  list: ({ context, state, pane }) => {
    const { showsResult, row } = state.sentence;
    if (!showsResult) return null;
    if (row !== null) return <TargetRows {...targetRowsProps(context, state, row, pane)} />;
    const result = resultPromptProps(context, state, pane);
    return moreResultLines(result).length > 0 ? <MoreResult {...result} /> : null;
  },
  Prompt,
};

function contextOf(context: UpdateContext, { sentence, evaluation }: SentenceMode): SentenceContext {
  return evaluated(context, sentence, evaluation);
}

function runCommand(context: SentenceContext, command: Command): Step {
  const { ui, sentence } = context;
  if (command === 'overrule' && !sentence.showsResult) return overrule(context);
  if (command === 'odds' || command === 'compare' || command === 'working' || command === 'preview')
    return { ui, opens: { what: command, sentence } };
  if (command === 'forecast') return { ui, opens: forecastOf(ui, sentence) };
  if (!sentence.showsResult) return sentenceCommand(context, command);
  return isInRow(context) ? rowCommand(context, command) : resultCommand(context, command);
}

function typeKey(context: SentenceContext, key: Key): Step {
  if (!context.sentence.showsResult) return sentenceText(context, key);
  return isInRow(context) && context.sentence.overriding === null ? rowText(context, key) : resultText(context, key);
}

function usefulKeys({ session }: UpdateContext, state: SentenceMode, keys: readonly KeyHint[]): readonly KeyHint[] {
  const { system, encounter } = session;
  const { evaluation, sentence } = state;
  const { action, blanks, proposal } = evaluation;
  const declare = findAction(system, 'declare');
  const isOfGame = action.menu === 'act';
  const hasEffect: { readonly [command in Command]?: boolean } = {
    roll: isOfGame || proposal?.is === 'asking',
    declare: isOfGame && sentence.by !== null && declare?.whyNot(encounter, sentence.by) === null,
    modifier: blanks.some(({ id }) => id === 'modifier'),
    odds: action.oddsField !== null,
    compare: action.oddsField !== null,
    overrule: !sentence.showsResult || action.oddsField !== null || sentence.row !== null,
    'next-blank': blanks.length > 1,
  };
  const further = blanks.filter(isOptional).length;
  return keys
    .filter(({ command }) => hasEffect[command] !== false)
    .map((key) => {
      if (key.command === 'declare') return { ...key, does: declare?.title.toLowerCase() ?? key.does };
      return key.command === 'next-blank' && further > 0 ? { ...key, does: `${key.does} (+${further})` } : key;
    });
}

function Prompt({ context, state, pane }: ViewProps<SentenceMode>) {
  const { sentence, evaluation } = state;
  if (!sentence.showsResult)
    return <SentencePrompt {...pane} sentence={sentence} evaluation={evaluation} odds={context.ui.odds} />;
  return sentence.row === null ? (
    <ResultPrompt {...resultPromptProps(context, state, pane)} />
  ) : (
    <RowPrompt {...targetRowsProps(context, state, sentence.row, pane)} />
  );
}
