import type { OpenEncounter } from '../../session/library.ts';
import { stripControls } from '../../state/clean.ts';
import { quoted } from '../../state/nearest.ts';
import { type Ending, writeNow } from '../screen/endings.ts';

/** Says in one line on standard error that a signal or the loss of the terminal ended vrule, and how the encounter can be opened again. */
export function sayEnding(ending: Ending, open: Pick<OpenEncounter, 'session' | 'path'> | null): void {
  if (ending === 'closed' || ending === 'exit') return;
  const why =
    ending === 'exception' ? null : ending === 'terminal-gone' ? 'the terminal is gone' : `ended by ${ending}`;
  const saved = open === null ? '' : `saved to #${open.session.position}; vrule open ${quoted(open.path)} goes on`;
  const line = [why, saved].filter((part) => part !== null && part !== '').join('; ');
  if (line === '') return;
  try {
    writeNow({ fd: 2, write: () => true }, `vrule: ${stripControls(line)}\n`);
  } catch {
    // Standard error is gone as well.
  }
}
