import fc from 'fast-check';

/** Any character. fast-check's own unit `binary` begins with a table of all of them, which takes a second and stays in memory. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_f7ff })
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));

/** Texts of any characters. */
export const anyText = fc.string({ unit: anyCharacter });
