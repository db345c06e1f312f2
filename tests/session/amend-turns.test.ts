/**
 * A record that went on to a turn still goes on to that turn in an amendment, so that what was done in it stays: in Brilliance &
 * Shadow a combatant acts in its own turn only (BS-18), and one who is down has none (BS-87).
 */
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { Amendment } from '../../src/session/amend.ts';
import { type AskAnswerer, requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import type { Intent } from '../../src/state/encounter.ts';
import { memorySession } from '../tui/app/test-table.ts';

const rolled: AskAnswerer = {
  dice: (ask, answers, dice) => answers.rolled(ask, dice),
  choice: () => null,
};

function does(session: Session, intent: Partial<Intent> & Pick<Intent, 'action'>): number {
  const { request, proposal } = session.complete(requestFor({ by: null, on: [], with: {}, ...intent }), rolled);
  if (proposal.is !== 'ready') throw new Error(`${intent.action}: ${proposal.is}`);
  session.commit(request);
  return session.position;
}

/** Bonuses of initiative that no d10 can bring out of order. */
const people = [
  { name: 'Ann', side: 'own', sheet: { initiative: 90 } },
  { name: 'Thug', sheet: { initiative: 60 } },
  { name: 'Bob', side: 'own', sheet: { initiative: 30 } },
  { name: 'Cid', sheet: {} },
] as const;

/** Ann strikes the thug by hand; then each moves in its turn, as far as it can, to the second turn of Ann. */
function fight(damage: number): { readonly session: Session; readonly struck: number } {
  const session = memorySession('brilliance', people);
  does(session, { action: 'next' });
  const struck = does(session, { action: 'damage', on: ['thug'], with: { amount: damage } });
  for (const by of damage > 9 ? ['bob', 'cid', 'ann'] : ['thug', 'bob', 'cid', 'ann']) {
    does(session, { action: 'next' });
    does(session, { action: 'move', by, with: { yards: 1 } });
  }
  return { session, struck };
}

function amended({ session, struck }: ReturnType<typeof fight>, amount: number) {
  const asOnce = session.amendmentOf(struck);
  if (isRefusal(asOnce)) throw new Error(asOnce.message);
  const [intent] = asOnce.request.intents;
  if (intent === undefined) throw new Error('no intent');
  const intents = [{ ...intent, with: { ...intent.with, amount } }];
  const amendment: Amendment = { ...asOnce, request: { ...asOnce.request, intents } };
  const proposal = session.proposeAmendment(amendment);
  if (proposal.is !== 'ready') throw new Error(proposal.is);
  const wrote = session.commitAmendment(amendment);
  return { changes: proposal.changes.slice(1).map(({ becomes }) => becomes), wrote: wrote.ok, session };
}

describe('what followed a blow', () => {
  it('stays where the blow now fells the next one, who loses no more than his own turn', () => {
    const { changes, wrote, session } = amended(fight(1), 99);
    // The thug's turn becomes Bob's, who need not be called again; the thug's own move is the only one that is lost.
    expect(changes.map((title) => title?.replace(/ \(.*/, '') ?? null)).toEqual([
      'Bob is next',
      null,
      null,
      'Bob moves 1 yard',
      'Cid is next',
      'Cid moves 1 yard',
      'Round 2: Ann first',
      'Ann moves 1 yard',
    ]);
    expect([wrote, session.encounter.cursor.round, session.encounter.cursor.acting]).toEqual([
      true,
      2,
      expect.stringContaining('ann@'),
    ]);
  });

  it('stays where the blow fells nobody any more, and his turn passes', () => {
    const before = fight(99);
    const { encounter } = before.session;
    const { changes, wrote, session } = amended(before, 1);
    expect(changes).not.toContain(null);
    expect(changes.filter((title) => title?.includes('moves'))).toEqual(
      ['Bob', 'Cid', 'Ann'].map((name) => `${name} moves 1 yard`),
    );
    expect([wrote, session.encounter.cursor.round]).toEqual([true, 2]);
    session.undo();
    expect(session.encounter).toEqual(encounter);
  });
});
