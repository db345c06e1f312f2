/** What a new user types first, in each game: a character with one weapon, and the keys of the start screen. */
import type { OpenEncounter } from '../../../src/session/library.ts';
import { firstUi, openChoice, startChoices } from '../../../src/tui/app/start-choices.ts';
import { startKey } from '../../../src/tui/app/start-keys.ts';
import { decode, NOTHING_PENDING } from '../../../src/tui/keys/decode.ts';
import { keystrokes } from '../../driver/keystrokes.ts';

/** The keys that make a character of a name: its main numbers, and a weapon or power of the game's list. */
const characters: { readonly [game: string]: string } = {
  // LIF 48, STR 40, DEX 45, a short sword.
  vaxia: '48<Tab><Tab>40 45 <PgDn><PgDn>sw<Ctrl-S>',
  // Strength 4, Precision 5, Health 4, Guns 20, a blaster.
  oath: '4 5 4<PgDn>Gun 20<Tab>bl<Ctrl-S>',
  // Strength 3, Dexterity 4, Constitution 3, Melee Weapons 1, a longsword.
  brilliance: '3 4 3<PgDn>mel<Tab>long<Ctrl-S>',
  // Combat bonus 2, Strength 14, Dexterity 12, a sabre 1d8; a player character is no NPC.
  six20: '<Tab>2 14 12<PgDn>sabre 1d8<Ctrl-S>',
  // A cryture with Agility 4, Sense 3, Power 5, the class Gazer and the Eye Beam, which is rolled with both.
  crytures: 'c<Tab><Tab>4  3 <Tab>5<PgDn><PgDn>ga<PgDn>ey<Ctrl-S>',
};

/** The keys that make a character from nothing. */
export function characterKeys(game: string, name: string): string {
  const keys = characters[game];
  if (keys === undefined) throw new Error(`no character of ${game}`);
  return `i${name}<Enter>${keys}`;
}

/** Opens what keys on the start screen choose. */
export function openWith(keys: string): OpenEncounter {
  const choices = startChoices();
  let ui = firstUi(choices);
  for (const key of decode(keystrokes(keys), NOTHING_PENDING).keys) {
    const next = startKey(ui, choices, key);
    if (!('start' in next)) {
      ui = next;
      continue;
    }
    if (next.start !== 'new' && next.start !== 'resume') throw new Error(next.start);
    const opened = openChoice(next);
    if (!opened.ok) throw new Error(opened.message);
    return opened;
  }
  throw new Error('nothing was opened');
}
