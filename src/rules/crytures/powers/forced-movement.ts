/** Movement that is done to somebody: push, pull, slide (CR-46 to CR-50). vrule keeps no map: how far it goes is asked. */
import { type Conversation, choose } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { partFromAll } from '../combatant/relations.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { takeBlows } from '../wounds/other-damage.ts';

export const forcedKinds = ['push', 'pull', 'slide'] as const;
export type Forced = (typeof forcedKinds)[number];

/** What each kind is, in the words of a record. */
const ofForced: { readonly [F in Forced]: { readonly phrase: string; readonly way: string; readonly rule: string } } = {
  push: { phrase: 'pushed', way: 'away from', rule: 'CR-46' },
  pull: { phrase: 'pulled', way: 'toward', rule: 'CR-48' },
  slide: { phrase: 'slid', way: '', rule: 'CR-49' },
};

/** Damage of each space that a push cannot travel (CR-47). */
const blockedDamage = 3;

/** `push of Bob away from Ann`; a slide goes any way, and where no origin is said the text says it. */
function wayText(who: string, kind: Forced, origin: string): string {
  const { way } = ofForced[kind];
  return way === '' || origin === '' ? `${kind} of ${who}` : `${kind} of ${who} ${way} ${origin}`;
}

/** How many of the spaces are free: asked of the table, all of them if nobody says otherwise (CR-53). */
export function* freeSpaces(who: string, kind: Forced, spaces: number, origin: string): Conversation<number> {
  const options = Array.from({ length: spaces + 1 }, (_, free) => `${free} free`);
  const pick = yield* choose('free', `${wayText(who, kind, origin)}, ${spaces}: spaces that are free`, options, {
    defaultPick: `${spaces} free`,
  });
  return Number.parseInt(pick, 10);
}

/** Moves somebody from or to an origin ('' where none is said), so far as spaces are free; a push that is blocked hurts. Nothing provokes. Answers it in words. */
export function moveForced(
  { ledger, view, note }: CryturesContext,
  who: Id,
  kind: Forced,
  spaces: number,
  free: number,
  origin: string,
): string {
  const name = view().name(who);
  const { phrase, rule } = ofForced[kind];
  note.say(
    'forced movement',
    rule,
    () =>
      `${wayText(name, kind, origin)}, ${kind === 'slide' ? 'any way' : 'as straight as can be'}; it provokes nothing`,
  );
  const moved = Math.min(spaces, free);
  if (moved > 0) partFromAll(ledger, who);
  const blocked = spaces - moved;
  if (blocked === 0) return `${name} is ${phrase} ${moved}`;
  note.say('forced movement', 'CR-53', `${blocked} of ${spaces} spaces are blocked`);
  if (kind !== 'push') return `${name} is ${phrase} ${moved} of ${spaces}`;
  const { damage } = takeBlows(ledger, view(), who, { times: blocked, each: blockedDamage, rule: 'CR-47' }, note);
  return `${name} is ${phrase} ${moved} of ${spaces} and takes ${damage}`;
}
