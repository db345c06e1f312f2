/** The page of what returns to a party: shown before it is written, and applied with Enter. */
import type { UpdatedParty } from '../../../session/party/party.ts';
import { formatChanges, type MemberChanges } from '../../../session/party/update.ts';
import type { Page, PagePart } from '../../paint/page.ts';
import { plain, span } from '../../paint/text.ts';

/** What a fight changes in a party, member by member, as far as it is written by one Enter. */
export function partyPage(fight: string, { party, update }: UpdatedParty): Page {
  const nothing: readonly PagePart[] = update.request === null ? [{ line: plain(' nothing changes', 'dim') }] : [];
  const applies = update.request === null ? '' : '   NOT YET APPLIED';
  return {
    title: `${party.title} after ${fight}${applies}`,
    parts: [
      ...update.members.map(memberPart),
      ...update.notices.map((text): PagePart => ({ label: span(' note', 'warn'), indent: 16, text, margin: 1 })),
      ...nothing,
    ],
  };
}

function memberPart(member: MemberChanges): PagePart {
  return { label: span(` ${member.name} `, 'accent'), indent: 16, text: formatChanges(member), margin: 1 };
}
