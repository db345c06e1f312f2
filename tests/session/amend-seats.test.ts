/** What an amendment makes of the seats from whose phones faces and choices came. */
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import { type Amendment, withAnswers } from '../../src/session/amend.ts';
import { Answers } from '../../src/session/answers.ts';
import { audit } from '../../src/session/audit.ts';
import { type AskAnswerer, requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import type { Intent } from '../../src/state/encounter.ts';
import { memorySession } from '../tui/app/test-table.ts';

/** Answers from the phone of a seat: low faces, and the first option of each choice. */
function phone(seat?: string, face = 2): AskAnswerer {
  return {
    dice: (ask, answers) => answers.typed(ask, Array<number>(ask.count).fill(face), seat),
    choice: (ask, answers) => answers.picked(ask, ask.options.slice(0, 1), seat),
  };
}

function act(session: Session, intent: Intent, answerer: AskAnswerer): number {
  const written = session.commit(session.complete(requestFor(intent), answerer).request);
  if (!written.ok) throw new Error(written.message);
  return written.record.seq;
}

function begun(session: Session, seq: number): Amendment {
  const amendment = session.amendmentOf(seq);
  if (isRefusal(amendment)) throw new Error(amendment.message);
  return amendment;
}

/** The dice of what an amendment writes in the place of its first record. */
function amended(session: Session, amendment: Amendment) {
  const written = session.commitAmendment(amendment);
  if (!written.ok) throw new Error(written.message);
  return session.record(written.record.seq + 1)?.dice;
}

/** Mara strikes at a thug with two dice: those of her player's phone. */
function struck() {
  const session = memorySession('vaxia', [
    { name: 'Mara', side: 'own', sheet: { LIF: 40 } },
    { name: 'Thug', side: 'other', sheet: { LIF: 30 } },
  ]);
  act(session, { action: 'next', by: null, on: [], with: {} }, phone());
  const seq = act(session, { action: 'attack', by: 'mara', on: ['thug'], with: {} }, phone('Mara', 98));
  return { session, seq };
}

describe('the seat of faces', () => {
  it('stays where they do, whatever else is amended, and the audit finds nothing', () => {
    const { session, seq } = struck();
    expect(audit(session)).toEqual([]);
    const start = begun(session, seq);
    const intents = start.request.intents.map((one) => ({ ...one, with: { ...one.with, modifier: 5 } }));
    const dice = amended(session, { ...start, request: { ...start.request, intents } });
    expect(dice).toMatchObject([{ faces: [98, 98], seat: 'Mara' }]);
    expect(audit(session)).toEqual([]);
    session.undo();
    expect(session.record(session.position)?.dice).toMatchObject([{ seat: 'Mara' }]);
  });

  it('goes where the GM types others, and stays where the GM types the same', () => {
    const { session, seq } = struck();
    const start = begun(session, seq);
    const ask = { kind: 'dice', label: '', ...session.record(seq)?.dice[0] } as never;
    const same = session.proposeAmendment(withAnswers(start, seq, Answers.none.typed(ask, [98, 98])));
    expect(same).toMatchObject({ changes: [{ changed: false }] });
    const [thrown] = amended(session, withAnswers(start, seq, Answers.none.typed(ask, [98, 2]))) ?? [];
    expect(thrown).toMatchObject({ faces: [98, 2], from: 'typed' });
    expect(thrown).not.toHaveProperty('seat');
  });

  it('goes where vrule throws anew', () => {
    const { session, seq } = struck();
    const rolled: AskAnswerer = { ...phone(), dice: (ask, answers, dice) => answers.rolled(ask, dice) };
    const fresh = session.completeAmendment({ ...begun(session, seq), newDice: true }, () => rolled);
    const [thrown] = amended(session, fresh) ?? [];
    expect(thrown).toMatchObject({ from: 'rolled' });
    expect(thrown).not.toHaveProperty('seat');
  });
});

/** Ada shoots with so many dice less or more than hers: those of her player's phone. */
function shot() {
  const session = memorySession('brilliance', [
    { name: 'Ada', side: 'own' },
    { name: 'Thug', side: 'other' },
  ]);
  const seq = act(session, { action: 'attack', by: 'ada', on: ['thug'], with: { modifier: 2 } }, phone('Ada'));
  return { session, seq };
}

describe('a pool that becomes', () => {
  const withModifier = (start: Amendment, modifier: number): Amendment => ({
    ...start,
    request: {
      ...start.request,
      intents: start.request.intents.map((one) => ({ ...one, with: { ...one.with, modifier } })),
    },
  });

  it('smaller keeps the seat of its first dice', () => {
    const { session, seq } = shot();
    const was = session.record(seq)?.dice[0];
    const [pool] = amended(session, withModifier(begun(session, seq), 1)) ?? [];
    if (was === undefined || !('faces' in was)) throw new Error('no pool');
    expect(pool).toMatchObject({ id: was.id, count: was.count - 1, seat: 'Ada' });
  });

  it.each([
    ['from the same phone', 'Ada', 'Ada'],
    ['from another phone', 'Kel', undefined],
    ['typed by the GM', undefined, undefined],
  ] as const)('larger has one only where the further dice are of it too: %s', (_, further, seat) => {
    const { session, seq } = shot();
    const was = session.record(seq)?.dice[0];
    const start = withModifier(begun(session, seq), 3);
    const [pool] =
      amended(
        session,
        session.completeAmendment(start, () => phone(further)),
      ) ?? [];
    if (was === undefined || !('faces' in was)) throw new Error('no pool');
    expect(pool).toMatchObject({ id: was.id, count: was.count + 1, from: 'typed' });
    expect(pool?.seat).toBe(seat);
  });
});

describe('the seat of a choice', () => {
  /** Mara reels; that she rolls to stay up is chosen, and thrown, on her player's phone. */
  function upright() {
    const session = memorySession('vaxia', [{ name: 'Mara', side: 'own', sheet: { LIF: 40 } }]);
    act(session, { action: 'next', by: null, on: [], with: {} }, phone());
    act(session, { action: 'damage', by: null, on: ['mara'], with: { amount: 45 } }, phone());
    return { session, seq: act(session, { action: 'next', by: null, on: [], with: {} }, phone('Mara', 90)) };
  }

  it('stays where other faces are typed, and goes where another is made', () => {
    const { session, seq } = upright();
    const [choice, thrown] = session.record(seq)?.dice ?? [];
    expect(choice).toMatchObject({ picks: ['Mara'], seat: 'Mara' });
    const start = begun(session, seq);
    const stays = Answers.none.typed({ kind: 'dice', label: '', ...thrown } as never, [91]);
    expect(session.proposeAmendment(withAnswers(start, seq, stays))).toMatchObject({
      amended: [{ is: { dice: [{ picks: ['Mara'], seat: 'Mara' }, { faces: [91] }] } }],
    });
    const ask = { kind: 'choice', id: choice?.id, label: '', options: ['Mara'], many: true } as never;
    const same = session.proposeAmendment(withAnswers(start, seq, Answers.none.picked(ask, ['Mara'])));
    expect(same).toMatchObject({ changes: [{ changed: false }] });
    const [other] = amended(session, withAnswers(start, seq, Answers.none.picked(ask, []))) ?? [];
    expect(other).toEqual({ id: choice?.id, picks: [] });
  });
});
