/** What a fight changes in a party. */
import type { PartyUpdate } from '../session/party/update.ts';
import { formatChanges } from '../session/party/update.ts';
import { lineOf, type PagePart } from './page.ts';

/** What returns to each member, and what cannot return by itself. */
export function partyParts({ members, notices, request }: PartyUpdate): readonly PagePart[] {
  return [
    ...members.map((member) => ({
      label: member.name,
      labelTone: 'accent' as const,
      text: formatChanges(member),
    })),
    ...notices.map((text) => ({ label: 'note', labelTone: 'warn' as const, text })),
    ...(request === null ? [lineOf('nothing changes', 'dim')] : []),
  ];
}
