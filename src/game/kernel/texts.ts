/**
 * Texts about a combatant that every game has: a note for the GM, and what the players read or can open beside its name. They are
 * kept as marks, which no rule depends on, and go on with a party.
 */
import * as z from 'zod';
import type { Combatant } from '../../state/encounter.ts';

/** Their marks, by the fields of a roster that hold them. */
export const textMarks = {
  note: 'text:note',
  description: 'text:description',
  picture: 'text:picture',
} as const;

export type TextField = keyof typeof textMarks;

/** The most letters of each. */
export const longestText: { readonly [field in TextField]: number } = { note: 400, description: 200, picture: 500 };

/** A text about a combatant; empty for none. */
export function textAbout({ marks }: Pick<Combatant, 'marks'>, field: TextField): string {
  const value = marks[textMarks[field]]?.value;
  return typeof value === 'string' ? value : '';
}

/** The texts about a combatant, by their fields; without those that there are not. */
export function textsAbout(combatant: Pick<Combatant, 'marks'>): { readonly [field in TextField]?: string } {
  const texts = textFields.map((field) => [field, textAbout(combatant, field)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** Which text a mark keeps; null for a mark of anything else. */
export function textOfMark(mark: string): TextField | null {
  return textFields.find((field) => textMarks[field] === mark) ?? null;
}

export const textFields: readonly TextField[] = ['note', 'description', 'picture'];

/** Whether a text is the address of a page or a picture in the web. */
export function isLink(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text);
}

/** The fields in which a roster, and who joins, have them. */
export const textSchemas = {
  note: z.string().max(longestText.note).exactOptional().describe('a note about it, for the GM alone'),
  description: z
    .string()
    .max(longestText.description)
    .exactOptional()
    .describe('what the players read beside its name'),
  picture: z
    .string()
    .max(longestText.picture)
    .refine(isLink, 'must be a link: https://…')
    .exactOptional()
    .describe('a link to a picture that the players can open'),
};
