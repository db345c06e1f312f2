/**
 * How much a file may ask of vrule. Far above any fight, far below what would exhaust memory or hang the program; a file
 * that asks for more is refused with the line at which it did.
 */

/** The largest file that is read, in bytes. */
export const largestFile = 256 * 1024 * 1024;

/** The longest line, in bytes, its newline left out. */
export const longestLine = 8 * 1024 * 1024;

/** The most records in a file. */
export const mostRecords = 500_000;

/** How deep arrays and objects of a line may nest; deeper lines are refused before they are parsed. */
export const deepestLine = 64;

/** How deep a game's own values (sheets, notes, values of intents) may nest, so that the record around them fits. */
export const deepestJson = 48;

/** The most combatants in an encounter at one time. */
export const mostCombatants = 10_000;

/** The most slots in a round. */
export const mostSlots = 50_000;

/** The most entries in any other dictionary: tracks, conditions, marks, settings. */
export const mostEntries = 10_000;

/**
 * The most steps of the tree of records that all jumps of a file may walk together. A jump over a long way walks it
 * once; a file of nothing but such jumps would take for ever.
 */
export const mostTravel = 10_000_000;

/** The longest key, in UTF-16 units. */
export const longestKey = 200;

/** The widest sentence (a title, a step of a working, what a system says), in cells; names keep to `widestText`. */
export const widestSentence = 2000;

/** The most text, in UTF-16 units, that may need a close look in one file: it is neither plainly clean nor short. */
export const mostOddText = 20_000_000;
