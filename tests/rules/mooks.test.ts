/** Mooks, a house rule: out at their threshold without a question; never the players' side, nor a combatant who is the only one of its name. */
import { describe, expect, test } from 'vitest';
import { requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import { commit, memorySession } from '../tui/app/test-table.ts';

/** What a track at its threshold leads to: for a mook, and for all others. */
const games = [
  { game: 'vaxia', track: 'lif', to: -5, mook: 'unconscious', others: 'swaying' },
  { game: 'vaxia', track: 'lif', to: -30, mook: 'dead', others: 'dying' },
  { game: 'oath', track: 'hp', to: -1, mook: 'unconscious', others: 'unconscious' },
  { game: 'brilliance', track: 'health', to: 0, mook: null, others: 'bleeding-out' },
  { game: 'six20', track: 'wounds', to: 0, mook: 'stable', others: 'dying' },
] as const;

function fight(game: string, mooks: boolean): Session {
  const session = memorySession(game, [
    { name: 'Kel', side: 'own', count: 2, sheet: {} },
    { name: 'Ogre', side: 'other', sheet: {} },
    { name: 'Thug', side: 'other', count: 2, sheet: {} },
  ]);
  if (mooks) commit(session, { action: 'setting', by: null, on: [], with: { key: 'mooks', to: true } });
  return session;
}

/** Sets a track; the highest faces are thrown. Returns how many dice were asked for. */
function set(session: Session, who: string, track: string, to: number): number {
  const { request, proposal } = session.complete(
    requestFor({ action: 'set', by: null, on: [who], with: { track, to } }),
    { dice: (ask, answers) => answers.typed(ask, Array<number>(ask.count).fill(ask.sides)), choice: () => null },
  );
  expect(session.commit(request).ok).toBe(true);
  return proposal.is === 'ready' ? proposal.answered.length : Number.NaN;
}

function conditionsOf(session: Session, who: string): readonly string[] {
  return Object.keys(session.encounter.combatants[who]?.conditions ?? {});
}

describe.each(games)('in $game, with $track at $to', ({ game, track, to, mook, others }) => {
  test('a mook is out, without dice', () => {
    const session = fight(game, true);
    expect(set(session, 'thug-1', track, to)).toBe(0);
    expect(conditionsOf(session, 'thug-1')).toEqual(mook === null ? [] : [mook]);
    expect(game === 'vaxia' || session.system.status(session.encounter, 'thug-1').is === 'out').toBe(true);
  });

  test.each(['kel-1', 'ogre'])('%s is none', (who) => {
    const [with_, without] = [fight(game, true), fight(game, false)];
    expect(set(with_, who, track, to)).toBe(set(without, who, track, to));
    expect(conditionsOf(with_, who)).toEqual(conditionsOf(without, who));
    expect(conditionsOf(with_, who)).toContain(others);
  });

  test('by default there are no mooks', () => {
    const session = fight(game, false);
    set(session, 'thug-1', track, to);
    expect(conditionsOf(session, 'thug-1')).toContain(others);
  });
});
