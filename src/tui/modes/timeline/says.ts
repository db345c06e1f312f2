/** What is planned, as it is read aloud. */
import { describeEntry, formatWhen, isDue, timelineInOrder } from '../../../game/text/timeline.ts';
import { inMode, type TimelineMode, type UpdateContext } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';

export function timelineSays({ session }: UpdateContext, { line }: TimelineMode): readonly string[] {
  const entries = timelineInOrder(session.system, session.encounter);
  if (entries.length === 0)
    return ['nothing is planned', 'type a plan, such as: at round 3 add captain and 2 guards; back leaves it'];
  const at = Math.min(line, entries.length - 1) + 1;
  return [
    entries.length === 1 ? 'one entry is planned' : `${entries.length} entries are planned`,
    `at entry ${at}: an empty line carries it out, change changes it, later puts it off a round, skip skips it, remove removes it; back leaves it`,
  ];
}

/** The entries, those that are due first. */
export function timelineChoices({ ui, session }: UpdateContext, mode: TimelineMode): readonly Choice[] {
  const { system, encounter, actions } = session;
  return timelineInOrder(system, encounter).map((entry, line) => {
    const when = isDue(system, encounter, entry) ? 'due' : formatWhen(system.clock, entry);
    const choose = () => ({ ui: inMode(ui, { ...mode, line }) });
    return { says: `${when}: ${describeEntry(entry, () => actions)}`, choose };
  });
}
