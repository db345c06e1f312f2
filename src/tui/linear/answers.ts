/** What a line asks that changes nothing: who acts, who is there, why a number is what it is, what may be typed. */
import { dueEntries } from '../../game/text/timeline.ts';
import { combatantSentences, orderSentences } from '../../report/combatants.ts';
import { byHand, workingChains } from '../../report/working.ts';
import type { Session } from '../../session/session.ts';
import { keyContextOf, modeNamed } from '../app/modes.ts';
import { spokenMode } from '../app/spoken-modes.ts';
import { idleSays, whereNextLeads, whoSays } from '../modes/idle/says.ts';
import { orderOf } from '../panes/turn-order.tsx';
import { helpOn, helpSentences, keySentences } from '../spoken/help.ts';
import type { UpdateContext } from '../ui/ui.ts';

/** What the open mode says now, and its choices with their numbers. */
export interface ModeSays {
  now(): readonly string[];
  choices(): readonly string[];
}

/** The answer to a line that only asks; null where it is another one. */
export function answerTo(context: UpdateContext, text: string, says: ModeSays): readonly string[] | null {
  const { ui, session } = context;
  const { system, encounter } = session;
  const { mode } = ui;
  const [word = '', ...rest] = text.toLowerCase().split(/\s+/);
  const isText = spokenMode(mode.mode).takesText?.(context, mode) === true;
  if (word === 'help' && rest.length > 0)
    return isText ? null : helpOn(text.slice(4).trim(), keyContextOf(mode), session);
  if (word === 'why' && rest.length === 1 && /^\d+$/.test(rest[0] ?? '') && !isText)
    return working(session, Number(rest[0]));
  switch (rest.length > 0 ? null : word) {
    case 'who':
      // What is entered and asked, or not yet applied, comes first: the fight waits for it.
      return [...(mode.mode === 'sentence' ? says.now() : []), ...whoSays(context)];
    case 'show':
      return mode.mode === 'idle' ? combatantSentences(system, encounter, system.screen.floor(encounter).due) : null;
    case 'list':
      return Object.keys(encounter.combatants).length === 0
        ? ['nobody is here yet; add adds combatants']
        : combatantSentences(system, encounter, system.screen.floor(encounter).due);
    case 'order':
      return [...orderSentences(session, encounter, orderOf(context)), `next goes on: ${whereNextLeads(context)}`];
    case 'back':
      return mode.mode === 'idle' ? ['nothing is open that could be left'] : null;
    case 'why':
      return working(session, session.position);
    case 'again':
      return [...says.now(), ...says.choices()];
    case '':
      // Where an empty line has nothing to carry out, it asks where one is.
      return mode.mode === 'idle' && dueEntries(system, encounter).length === 0 ? idleSays(context) : null;
    case 'help':
      return helpSentences(keyContextOf(mode));
    case '?':
      return keySentences(modeNamed(mode.mode).helpOf ?? keyContextOf(mode));
    default:
      return null;
  }
}

/** How the numbers of a record came about. */
function working(session: Session, seq: number): readonly string[] {
  const record = session.record(seq);
  if (session.position === 0) return ['nothing has happened yet'];
  if (record === undefined || seq === 0) return [`there is no record ${seq}; log reads them`];
  const chains = workingChains(record.working).map(({ label, parts }) => `${label}: ${parts.join('')}`);
  return [`record ${record.seq}: ${record.title}`, ...(chains.length === 0 ? [byHand] : chains)];
}
