import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { dodged } from '../attack/dodge.ts';
import { rules } from '../combatant/game.ts';
import { type ChargeKind, chargeTable } from '../combatant/grenades.table.ts';
import type { Settings } from '../combatant/settings.ts';
import { hexesText } from '../roll/hexes.ts';
import { thrownText, throwUnaided } from '../roll/plain-roll.ts';
import { type GrenadeInput, grenadeInput } from './grenade.fields.ts';
import { land } from './landing.ts';

/** What a grenade does to one target. */
export interface Burst {
  /** How many hexes short of its aim the grenade came down; null where the GM says. */
  readonly short: number | null;
  /** How many hexes the target is from the burst. */
  readonly hexes: number;
  /** Of the blast's dice; the same for everybody near. */
  readonly successes: number;
  readonly dodged: number;
  /** What distance, dodge and cover leave of them; below 0 where they are more. */
  readonly net: number;
  /** Net successes of gas with those of the turns before; of a blast the net successes, 0 at the least. */
  readonly total: number;
  /** Points of damage, whole; gas does none. */
  readonly damage: number;
  /** What becomes of the target; gas makes fall, or may hamper; smoke hides whoever is in its hex. */
  readonly effect: 'none' | 'hurt' | 'impaired' | 'falls' | 'hidden';
}

/**
 * A grenade that bursts near somebody, thrown or laid (SG-87 to SG-94). The throw and the dice of the burst are one for
 * all who are near; each has its own distance, dodge and cover.
 */
export const grenade = rules.ruling({
  id: 'oath.grenade',
  title: 'Grenade',
  input: grenadeInput,
  headline: 'net',
  counts: ['short', 'hexes', 'successes', 'dodged', 'net', 'total', 'damage', 'effect'],
  *rule(given, { settings, note }): Conversation<Burst> {
    const short = yield* shortOf(given, settings, note);
    const hexes = hexesFrom(given, short ?? 0, note);
    const { kind } = given;
    if (kind === 'smoke') return smoked(short, hexes, note);
    const { dice, rule, multiplier } = chargeTable[kind];
    const thrown = yield* throwUnaided('blast', kind, dice, 'shared');
    const against = yield* dodged(given, settings, note);
    const net = note
      .calculate('net')
      .start(thrown.successes, note.keepsSteps && thrownText(thrown), rule)
      .plus(-hexes, note.keepsSteps && `${hexesText(hexes)} from the burst`, 'SG-90')
      .plus(-against, note.keepsSteps && `dodge ${against}`, 'SG-90')
      .plus(-given.cover, note.keepsSteps && `cover ${given.cover}`, 'SG-90').value;
    const total = totalOf(kind, net, given.before, note);
    const reached = { short, hexes, successes: thrown.successes, dodged: against, net, total };
    if (kind === 'knockout-gas') return { ...reached, damage: 0, effect: gassed(total, given.health ?? 0, note) };
    const damage = note
      .calculate('damage')
      .start(total, note.keepsSteps && `net ${total}`, 'SG-74')
      .times(multiplier, note.keepsSteps && `x${multiplier}, and no base`, 'SG-89').value;
    return { ...reached, damage, effect: damage > 0 ? 'hurt' : 'none' };
  },
});

/** How far short of its aim it comes down: 0 where it was laid, or hits; the GM's word goes before the rule. */
function* shortOf(given: GrenadeInput, settings: Settings, note: Note): Conversation<number | null> {
  const { distance, dice, lands } = given;
  if (distance === undefined || dice === undefined) return 0;
  const { hit, short } = yield* land({ ...given, distance, dice }, settings, note);
  if (hit || lands === undefined) return short;
  return note.calculate('short').is(lands, note.keepsSteps && `the GM has it land ${lands} short`, 'SG-88').value;
}

/** The target's distance from where it bursts; who stands on the line before the aim comes nearer to a throw too short. */
function hexesFrom({ hexes, near }: GrenadeInput, short: number, note: Note): number {
  if (short === 0) return hexes;
  const worked = note.calculate('hexes').start(hexes, note.keepsSteps && `${hexesText(hexes)} from the aim`, 'SG-90');
  return near
    ? worked.is(Math.abs(hexes - short), note.keepsSteps && `${short} short, on this side`, 'SG-88').value
    : worked.plus(short, note.keepsSteps && `${short} short`, 'SG-88').value;
}

/** What counts: nothing below 0; gas builds up from turn to turn (SG-92). */
function totalOf(kind: ChargeKind, net: number, before: number, note: Note): number {
  const worked = note
    .calculate('total')
    .start(net, note.keepsSteps && `net ${net}`, 'SG-90')
    .floorAt(0, 'what does not reach somebody does nothing', 'SG-76');
  if (kind === 'knockout-gas') worked.plus(before, note.keepsSteps && `${before} of the turns before`, 'SG-92');
  return worked.value;
}

function gassed(total: number, health: number, note: Note): Burst['effect'] {
  if (total === 0) return 'none';
  const falls = total > health;
  note.say(
    'effect',
    'SG-91',
    falls ? 'more than Health: probably falls, the GM decides' : 'not more than Health: may be impaired, and acts',
  );
  return falls ? 'falls' : 'impaired';
}

function smoked(short: number | null, hexes: number, note: Note): Burst {
  const hidden = hexes === 0;
  note.say('effect', 'SG-93', hidden ? 'in the hex of the smoke: hard to see' : 'outside the smoke');
  const effect = hidden ? 'hidden' : 'none';
  return { short, hexes, successes: 0, dodged: 0, net: 0, total: 0, damage: 0, effect };
}
