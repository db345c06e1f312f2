/** What is typed to add combatants: `6 guard`, `6 guards, one with bow, two with a sword`, `8 guards and a captain`. */
import { number, numberOf, readCounted } from '../../game/text/counts.ts';

/** How many of a kind join in one action. */
const mostOfKind = 200;

/** What was typed. */
export interface AddedText {
  /** How many, from 1 to 200. */
  readonly count: number;
  /** Why so many cannot join; empty where they can. */
  readonly outOfRange: string;
  /** The letters of a name. */
  readonly name: string;
  readonly variations: readonly Variation[];
  /** What is behind the name and is no whole variation yet; empty where all of it is understood. */
  readonly unfinished: string;
}

/** So many of those who are added have something else in a list of their sheet. */
export interface Variation {
  readonly count: number;
  /** The letters of a weapon or power. */
  readonly thing: string;
}

const variation = new RegExp(String.raw`,\s*(?:(${number})\s+)?with\s+(?:an?\s+)?([^,\s][^,]*)`, 'giu');
/** Variations at the end, the last of them perhaps while it is typed. */
const begunVariations = new RegExp(
  String.raw`(?:,\s*(?:(?:${number})\s*)?(?:w(?:i(?:t(?:h(?:\s[^,]*)?)?)?)?)?)+$`,
  'iu',
);

/** What begins a variation, also while it is typed: `one with bow`, `wi`, and a number with nothing behind it. */
const begunVariation = String.raw`(?:(?:${number})(?:\s+|$))?(?:w(?:i(?:t(?:h(?:\s|$)|$)|$)|$)|$)`;

/** Between kinds: a `+`, or an `and` before a number or an article, since a name may have an `and`. */
const between = new RegExp(String.raw`\s+\+(?:\s+|$)|,?\s+and\s+(?=(?:${number})\s+\S)`, 'iu');
/** A comma between kinds, not the one before a variation. */
const comma = new RegExp(String.raw`\s*,\s*(?!\s*${begunVariation})`, 'iu');

/**
 * The kinds of what was typed, one or more. `isKnown`: whether letters name someone who can be added; a comma behind others is part of
 * a new name.
 */
export function kindsOf(typed: string, isKnown: (letters: string) => boolean): readonly string[] {
  return typed.split(between).flatMap((text) => {
    const parts = text.split(comma);
    return parts.slice(0, -1).every((part) => isKnown(readAddedText(part).name)) ? parts : [text];
  });
}

/** Reads what was typed to add combatants of one kind. */
export function readAddedText(typed: string): AddedText {
  const behind = begunVariations.exec(typed)?.[0] ?? '';
  const { count, name } = readCounted(typed.slice(0, typed.length - behind.length));
  const variations = [...behind.matchAll(variation)].map(([, count = '1', thing = '']): Variation => {
    return { count: numberOf(count), thing: thing.trim() };
  });
  return {
    count: Math.max(1, Math.min(mostOfKind, count)),
    outOfRange:
      count >= 1 && count <= mostOfKind ? '' : `${typed.trim()}: from 1 to ${mostOfKind} of a kind join at once`,
    name,
    variations,
    unfinished: behind.replace(variation, '').trim(),
  };
}
