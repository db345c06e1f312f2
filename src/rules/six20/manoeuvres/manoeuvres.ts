/** What is added to a manoeuvre and to the defence against it (DV-72 to DV-75, DV-82, DV-110). */

import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import type { Note } from '../../kernel/note.ts';
import { type Ability, goesByDexterity, shortAbility, sizes } from '../combatant/abilities.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { abilityNow, hasCondition, type Table } from '../combatant/view.ts';
import { type Circumstance, circumstantial, lasting, lying, type OnRoll, ofStance } from '../roll/circumstances.ts';
import type { Adjusting } from '../roll/track.ts';
import { adjustment } from '../stances/stance-track.ts';

/** The manoeuvres that the table knows by name: what a success lays on the target, or an escape from who holds (DV-83). Others are free text. */
export const manoeuvres = {
  trip: { key: 't', lays: 'prone', ranged: true },
  disarm: { key: 'd', lays: 'disarmed', ranged: true },
  grapple: { key: 'g', lays: 'grappled', ranged: false },
  'bull rush': { key: 'b', lays: null, ranged: false },
  escape: { key: 'e', lays: null, ranged: false },
} as const;
export type KnownManoeuvre = keyof typeof manoeuvres;
export const manoeuvreNames = [
  'trip',
  'disarm',
  'grapple',
  'bull rush',
  'escape',
] as const satisfies readonly KnownManoeuvre[];

/** A manoeuvre that the table knows, by its name. */
export function knownManoeuvre(name: string): KnownManoeuvre | null {
  return manoeuvreNames.find((known) => known === name.trim().toLowerCase()) ?? null;
}

/** A manoeuvre with all that was said of it. */
export interface Grapple {
  readonly view: Table;
  readonly by: Id;
  readonly on: Id;
  readonly name: string;
  readonly situation: readonly Circumstance[];
  readonly adjust: readonly OnRoll[];
  readonly modifier: number;
  /** Hand to hand, or by a shot. */
  readonly melee: boolean;
}

function training(sheet: Sheet, name: string): Sheet['manoeuvres'][number] | undefined {
  return findByName(sheet.manoeuvres, name.trim());
}

/** Adjustments of the attack: stance and injuries apply as to any attack (DV-75). */
export function pushing({ view, by, situation, adjust }: Grapple): readonly Adjusting[] {
  return [
    ...ofStance(view, by, 'attack'),
    ...lasting(view, by, 'attack'),
    ...circumstantial(situation, 'attack', view.settings),
    ...adjust.filter(({ roll }) => roll === 'attack'),
  ];
}

/** Adjustments of the defence: circumstances, no stance (DV-73). */
export function resisting({ view, on, situation, adjust, melee }: Grapple): readonly Adjusting[] {
  if (!view.settings.cmdUsesDefenceTrack) return [];
  return [
    ...lasting(view, on, 'defence'),
    ...circumstantial(situation, 'defence', view.settings),
    ...lying(view, on, melee),
    ...adjust.filter(({ roll }) => roll === 'defence'),
  ];
}

/** All that is added to the die of the attacker (DV-72, DV-75). */
export function attackBonus(grapple: Grapple, note: Note): number {
  const { view, by, name, modifier } = grapple;
  const sheet = view.sheet(by);
  const trained = training(sheet, name);
  const track = adjustment(pushing(grapple), view.settings, note, 'Attack');
  const ability: Ability = trained?.by ?? (goesByDexterity(sheet.size) ? 'dexterity' : 'strength');
  const added = abilityNow(view, by, ability, note);
  return note
    .calculate(`manoeuvre attack of ${view.name(by)}`)
    .start(sheet.bcb, 'combat bonus', 'DV-72')
    .plus(added, shortAbility[ability], trained?.by === undefined ? 'DV-72' : 'DV-110')
    .plus(sizes[sheet.size].manoeuvre, sheet.size, 'DV-74')
    .plus(trained?.attack ?? 0, () => `trained in ${name}`, 'DV-110')
    .plus(track, 'adjustment', 'DV-75')
    .plus(modifier, 'beside the track', 'DV-19').value;
}

/** All that is added to the die of the defender, heroic or not (DV-73); flat-footed without Dexterity above 0 (DV-82). */
export function defenceBonus(grapple: Grapple, note: Note): number {
  const { view, on, name } = grapple;
  const sheet = view.sheet(on);
  const track = adjustment(resisting(grapple), view.settings, note, 'Defence');
  const strength = abilityNow(view, on, 'strength', note);
  const dexterity = abilityNow(view, on, 'dexterity', note);
  const worked = note
    .calculate(`manoeuvre defence of ${view.name(on)}`)
    .start(sheet.bcb, 'combat bonus', 'DV-73')
    .plus(strength, 'STR', 'DV-73');
  const lost = dexterity > 0 && hasCondition(view, on, 'flat-footed') && view.settings.flatFootedManoeuvre;
  if (lost) worked.notCounted(`DEX ${dexterity} lost: flat-footed`, 'DV-82');
  else worked.plus(dexterity, 'DEX', 'DV-73');
  return worked
    .plus(sizes[sheet.size].manoeuvre, sheet.size, 'DV-74')
    .plus(training(sheet, name)?.defence ?? 0, () => `trained in ${name}`, 'DV-110')
    .plus(track, 'adjustment', 'DV-73').value;
}
