/** Forced movement: push, pull and slide (CR-46 to CR-50). vrule keeps no map, so it asks how many spaces are free. */
import { type Conversation, choose, formatCount, type Id, pickField, withBlank, z } from '../../../game/index.ts';
import { type CryturesContext, type CryturesView, refuse, rules } from '../combatant/game.ts';
import { clearRelations } from '../combatant/relations.ts';
import { isOnField } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { dealOtherDamage } from '../wounds/health.ts';

const forcedMovementKinds = ['push', 'pull', 'slide'] as const;
type ForcedMovementKind = (typeof forcedMovementKinds)[number];

/** A combatant moved by force, so many spaces, from or to an origin; '' where the origin is unknown. */
interface ForcedMovement {
  readonly who: Id;
  readonly kind: ForcedMovementKind;
  readonly spaces: number;
  readonly origin: string;
}

interface KindWords {
  readonly participle: string;
  readonly direction: string;
  readonly rule: RuleId;
}

const kindWords: { readonly [K in ForcedMovementKind]: KindWords } = {
  push: { participle: 'pushed', direction: 'away from', rule: 'CR-46' },
  pull: { participle: 'pulled', direction: 'toward', rule: 'CR-48' },
  slide: { participle: 'slid', direction: '', rule: 'CR-49' },
};

/** The damage for each space that a push cannot travel (CR-47). */
const blockedDamage = 3;

/** `push of Bob away from Ann`; a slide has no direction. */
function describeMovement(view: CryturesView, { who, kind, origin }: ForcedMovement): string {
  const { direction } = kindWords[kind];
  const of = `${kind} of ${view.name(who)}`;
  return direction === '' || origin === '' ? of : `${of} ${direction} ${origin}`;
}

/**
 * Asks how many of the spaces are free, by default all of them (CR-53), and moves a combatant by as many; a blocked push deals
 * damage (CR-47). Returns it in words.
 */
export function* applyForcedMovement(context: CryturesContext, movement: ForcedMovement): Conversation<string> {
  const { ledger, view, note } = context;
  const { who, kind, spaces } = movement;
  const options = Array.from({ length: spaces + 1 }, (_, free) => `${free} free`);
  const label = `${describeMovement(view(), movement)} by ${formatCount(spaces, 'space')}: how many are free`;
  const pick = yield* choose('free', label, options, { defaultPick: `${spaces} free` });
  const name = view().name(who);
  const { participle, rule } = kindWords[kind];
  const path = kind === 'slide' ? 'along any path' : 'as straight as possible';
  note.say('forced movement', rule, () => `${describeMovement(view(), movement)}, ${path}; it does not provoke`);
  const moved = Math.min(spaces, Number.parseInt(pick, 10));
  if (moved > 0) clearRelations(ledger, who);
  const blocked = spaces - moved;
  if (blocked === 0) return `${name} is ${participle} ${moved}`;
  note.say(
    'forced movement',
    'CR-53',
    `${blocked} of ${formatCount(spaces, 'space')} ${blocked === 1 ? 'is' : 'are'} blocked`,
  );
  if (kind !== 'push') return `${name} is ${participle} ${moved} of ${spaces}`;
  const { damage } = dealOtherDamage(context, who, { times: blocked, each: blockedDamage, rule: 'CR-47' });
  return `${name} is ${participle} ${moved} of ${spaces} and takes ${damage}`;
}

/** A push, pull or slide by the text of something that is no power on a sheet; it costs no action (CR-46 to CR-50). */
export const forceAction = rules.plain({
  id: 'force',
  title: 'Force',
  key: 'f',
  actor: 'optional',
  targets: 'one',
  sentence: '{kind} {on} {spaces} spaces',
  fields: z.strictObject({
    kind: pickField(forcedMovementKinds, 'forced movement: push, pull or slide', {
      label: 'kind',
      options: {
        push: { key: 'p', label: 'push, away: 3 damage per blocked space', phrase: 'push' },
        pull: { key: 'l', label: 'pull, toward', phrase: 'pull' },
        slide: { key: 's', label: 'slide, anywhere', phrase: 'slide' },
      },
    }),
    spaces: withBlank(z.int().min(1).max(99).default(1).describe('spaces'), { label: 'spaces' }),
  }),
  *act(context) {
    const { view, target, values, note } = context;
    if (!isOnField(view(), target)) yield refuse('not-there', '', `${view().name(target)} is not on the field`);
    note.say('forced movement', 'CR-50', () => `the text says ${values.kind}`);
    return yield* applyForcedMovement(context, { who: target, ...values, origin: '' });
  },
});
