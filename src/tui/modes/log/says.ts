/** The log as it is read aloud. */
import { replay } from '../../../chronicle/derive/replay.ts';
import { describeState } from '../../../report/log.ts';
import { describeThrows } from '../../paint/throw-words.ts';
import { inMode, type LogMode, type UpdateContext } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';
import { logDetails } from './mode.tsx';

/** The record at the cursor: its title, what became of it, its dice and facts. */
export function logSays(context: UpdateContext, mode: LogMode): readonly string[] {
  const { lines, facts, chosen } = logDetails(context, mode);
  const line = lines[mode.line];
  const found = mode.find === null ? '' : ` with ${mode.find}`;
  const title = `log${found}, ${lines.length === 1 ? 'one record' : `${lines.length} records`}; a number chooses one, an empty line says its working, travel goes there, amend changes it, back leaves the log`;
  if (line === undefined) return [title, 'nothing is here'];
  const { record, state, isCurrent } = line;
  const is = isCurrent ? 'the encounter is here' : stateSaid(record, state);
  const { session } = context;
  const before = session.stateAt(record.parent) ?? session.encounter;
  const after = session.stateAt(record.seq) ?? session.encounter;
  const dice = describeThrows(after, replay(session.system, { record, before, after }).answered);
  return [
    title,
    `at record ${record.seq}: ${[record.title, ...chosen].join(', ')}${is === '' ? '' : `; ${is}`}`,
    ...(dice.length === 0 ? [] : [`dice: ${dice.join('; ')}`]),
    ...(facts.length === 0 ? [] : [`facts: ${facts.join('; ')}`]),
  ];
}

/** What became of a record, in full words: `in place of #2`. */
function stateSaid(...of: Parameters<typeof describeState>): string {
  return describeState(...of).replace(/^for /, 'in place of ');
}

/** The records, the newest first, by their own numbers. */
export function logChoices(context: UpdateContext, mode: LogMode): readonly Choice[] {
  const { lines } = logDetails(context, mode);
  return lines
    .map(({ record, state, isCurrent }, line): Choice => {
      const is = isCurrent ? 'now' : stateSaid(record, state);
      return {
        number: record.seq,
        says: is === '' ? record.title : `${record.title}; ${is}`,
        choose: () => ({ ui: inMode(context.ui, { ...mode, line }) }),
      };
    })
    .reverse();
}
