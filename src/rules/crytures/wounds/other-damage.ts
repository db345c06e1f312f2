/** Damage that is no attack: what being clumsy or Wounded does, and a push that is blocked (CR-47, CR-101, CR-111, CR-116). */
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../kernel/note.ts';
import { stacksOf, type Table } from '../combatant/view.ts';
import { takeStacks } from '../statuses/apply-status.ts';
import { takeDamage } from './health.ts';

/** So many misses, ends of a turn or spaces, each with its damage, and the rule that says so. */
interface Blows {
  readonly times: number;
  readonly each: number;
  readonly rule: string;
}

/** What came of it: damage after Block, and how much Health was there to lose. */
interface Dealt {
  readonly damage: number;
  readonly lost: number;
}

/** Takes it from Health. Block does not meet it, or by house rule cancels one for each stack (CR-116). */
export function takeBlows(ledger: Ledger, view: Table, who: Id, { times, each, rule }: Blows, note: Note): Dealt {
  const stacks = stacksOf(view, who, 'block');
  const met = view.settings.blockMeets === 'all-damage' && each > 0 ? Math.min(times, stacks) : 0;
  const worked = note
    .calculate(`damage to ${view.name(who)}`)
    .start(times, () => (times === 1 ? 'once' : `${times} times`), rule)
    .plus(0 - met, () => `${met} of ${stacks} stacks of Block`, 'CR-116')
    .times(each, () => `${each} each`, rule);
  if (met > 0) takeStacks(ledger, who, 'block', met);
  else if (stacks > 0) worked.remark('no attack: Block does not meet it', 'CR-116');
  const damage = worked.value;
  return { damage, lost: takeDamage(ledger, view, who, damage, rule, note) };
}
