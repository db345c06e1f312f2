/** Text as it may stand in each format: nothing in a name can become a tag, a link, a formula or a control sequence. */
import { stripControls } from '../state/clean.ts';

const entities: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text in HTML and SVG, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return stripControls(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Text in Markdown, in a paragraph, a list item or the cell of a table. */
export function escapeMarkdown(text: string): string {
  return stripControls(text)
    .replace(/[\\`*_[\]{}#|~!]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** A field of CSV (RFC 4180). Text that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value + 0);
  const plain = stripControls(value);
  const text = /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
