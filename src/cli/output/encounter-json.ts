import * as z from 'zod';
import { slotsInOrder } from '../../game/clock/slots.ts';
import { dueWith } from '../../game/decide/due-actions.ts';
import { textsAbout } from '../../game/kernel/texts.ts';
import { describeEntry, formatWhen, isDue, timelineInOrder } from '../../game/text/timeline.ts';
import { gameOfFile, type OpenEncounter } from '../../session/library.ts';
import type { Session } from '../../session/session.ts';
import { currentSlot, type Encounter } from '../../state/encounter.ts';
import { withoutFolders } from '../../storage/library/names.ts';
import type { encounterSchema } from './encounter-schema.ts';

type EncounterJson = Omit<z.input<typeof encounterSchema>, 'v'>;

/** An encounter after the record `seq`, as scripts read it. */
export function encounterJson(
  { session, header, path }: Pick<OpenEncounter, 'session' | 'header' | 'path'>,
  encounter: Encounter,
  seq: number,
): EncounterJson {
  const { system } = session;
  const from = gameOfFile(header);
  const { cursor } = encounter;
  const segment = cursor.at === null ? null : system.clock.segment(cursor.at);
  const due = dueWith(system, encounter);
  const acting = currentSlot(encounter);
  return {
    id: header.id,
    ...nameJson(session.name, path),
    system: system.id,
    ...(system.isAbsent === true && from !== null ? { game: { ...from, state: 'missing' } } : {}),
    round: cursor.round,
    ...(segment === null ? {} : { segment }),
    turn: acting === undefined ? null : { who: acting.who, phase: system.clock.formatPlace(acting.at) },
    due: [...due.keys()],
    dueWith: Object.fromEntries([...due].map(([who, actions]) => [who, [...actions]])),
    seq,
    combatants: Object.values(encounter.combatants).map((combatant) => {
      const { id, name, side, hidden, mask, out, tracks, conditions } = combatant;
      return {
        id,
        name,
        side,
        status: system.status(encounter, id).word,
        hidden,
        ...(mask === undefined ? {} : { mask }),
        ...textsAbout(combatant),
        out,
        tracks: { ...tracks },
        conditions: Object.entries(conditions).map(([one, { stacks, ends }]) => ({ id: one, stacks, ends })),
      };
    }),
    order: slotsInOrder(encounter)
      .filter(({ is }) => is === 'open' || is === 'held')
      .map(({ id, who, at, kind, is }) => ({ slot: id, who, at, label: system.clock.formatPlace(at), kind, is })),
    timeline: timelineJson(session, encounter),
  };
}

export type NameJson = ReturnType<typeof nameJson>;

/** How every document names an encounter or party: as commands take it, as people say it, and its file. */
export function nameJson(name: string, path: string) {
  return { name, title: withoutFolders(name), path };
}

/** What is planned in an encounter, as scripts read it. */
export function timelineJson(session: Session, encounter: Encounter): EncounterJson['timeline'] {
  const { system } = session;
  return timelineInOrder(system, encounter).map((entry) => {
    const { id, at, event, every, does, to } = entry;
    return {
      id,
      due: isDue(system, encounter, entry),
      when: formatWhen(system.clock, entry),
      what: describeEntry(entry, () => session.actions),
      ...at,
      ...(event === undefined ? {} : { event }),
      ...(every === undefined ? {} : { every }),
      does: z.array(z.json()).parse(does),
      ...(to === undefined ? {} : { to: [...to] }),
    };
  });
}
