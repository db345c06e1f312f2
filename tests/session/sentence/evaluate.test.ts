/** What the rules make of a sentence, as every hand gets it: no key is pressed here. */
import { describe, expect, it } from 'vitest';
import type { DiceAsk } from '../../../src/dice/ask.ts';
import type { ValueBlank } from '../../../src/session/sentence/blanks.ts';
import { choose, fill, nameTargets } from '../../../src/session/sentence/changes.ts';
import { complete, evaluate, type OpenSentence } from '../../../src/session/sentence/evaluate.ts';
import type { Session } from '../../../src/session/session.ts';
import { commitRolled, fightOf, opened, rollsAll } from './open-sentence.ts';

/** An attack of the combatant who is to act, on the first foe. */
function attackIn(session: Session): OpenSentence {
  const attack = session.system.actions.find(({ standard }) => standard);
  return opened(session, attack?.id ?? '');
}

function blankOf(open: OpenSentence, id: string): ValueBlank {
  const blank = evaluate(open).blanks.find((one) => one.id === id);
  if (blank === undefined || blank.kind === 'target' || blank.kind === 'member') throw new Error(`no blank ${id}`);
  return blank;
}

describe.each(['vaxia', 'six20', 'crytures', 'brilliance'])('a sentence in %s', (game) => {
  it('goes from its blanks to a record, with the target and the values that were entered', () => {
    const session = fightOf(game);
    const open = attackIn(session);
    const { blanks, missing } = evaluate(open);
    expect(blanks[0]).toMatchObject({ id: 'on', kind: 'target' });
    expect(missing).toBeNull();
    const { by, on } = open.sentence;
    expect(session.encounter.combatants[on[0] ?? '']?.side).not.toBe(session.encounter.combatants[by ?? '']?.side);
    const named = { ...open, sentence: nameTargets(open, on) };
    const modified = { ...open, sentence: fill(named, 'modifier', 2) };
    expect(evaluate(modified).intent).toMatchObject({ by, on, with: { modifier: 2 } });
    const { position } = session;
    expect(evaluate(modified).proposal.is).not.toBe('refused');
    expect(session.position).toBe(position);
    const record = commitRolled(modified);
    expect(record.seq).toBe(position + 1);
    expect(record.intents[0]).toMatchObject({ by, on, with: { modifier: 2 } });
  });

  it('is evaluated once for the same sentence and encounter, and anew after a record', () => {
    const session = fightOf(game);
    const open = attackIn(session);
    const before = evaluate(open);
    evaluate({ ...open, sentence: fill(open, 'modifier', 1) });
    expect(evaluate(open)).toBe(before);
    expect(before.proposal).toBe(before.proposal);
    commitRolled(opened(session, 'damage', { by: null, on: open.sentence.on, values: { amount: 1 } }));
    const after = evaluate(open);
    expect(after).not.toBe(before);
    expect(after.encounter).toBe(session.encounter);
    expect(evaluate(open)).toBe(after);
  });

  it('keeps what it says when more answers are given, and asks for nothing more when all are', () => {
    const session = fightOf(game);
    const open = attackIn(session);
    const before = evaluate(open);
    const sentence = complete(open, rollsAll);
    const after = evaluate({ session, sentence });
    expect(after.proposal.is).toBe('ready');
    expect(after.blanks).toBe(before.blanks);
    expect(after.intents).toBe(before.intents);
    expect(complete({ session, sentence }, rollsAll)).toBe(sentence);
  });
});

describe('the dice of a sentence', () => {
  it('are asked for as far as they are certain, and an answer is one face more', () => {
    const session = fightOf('vaxia');
    const open = attackIn(session);
    const { proposal, diceToCome } = evaluate(open);
    if (proposal.is !== 'asking') throw new Error('nothing is asked for');
    expect(diceToCome.map(({ id }) => id)).toContain(proposal.ask.id);
    const ask = proposal.ask as DiceAsk;
    const faces = Array.from({ length: ask.count }, () => 1);
    const sentence = { ...open.sentence, answers: open.sentence.answers.typed(ask, faces) };
    const { proposal: next } = evaluate({ session, sentence });
    expect(next.is === 'refused' ? [] : next.answered.map((one) => one.ask.id)).toEqual([ask.id]);
  });
});

describe('an option', () => {
  it('that the rules refuse is chosen with the refusal, which the GM may overrule', () => {
    const open = opened(fightOf('oath'), 'two-attacks');
    const blank = blankOf(open, 'answer');
    const refused = blank.options.find(({ id }) => id === 'prepared');
    if (refused?.refusal === undefined) throw new Error('Jim has a dodge prepared');
    const chosen = choose(open, blank, 'prepared');
    expect(chosen.refusal).toBe(refused.refusal);
    expect(chosen.sentence.values).toMatchObject({ answer: 'prepared' });
  });
});

it('the targets that an action is usually for are marked: of a summons those in their crystals, else those who are up', () => {
  const session = fightOf('crytures');
  const { combatants } = session.encounter;
  const likely = (action: string): readonly string[] => {
    const open = opened(session, 'use');
    const [blank] = evaluate({ session, sentence: { ...open.sentence, action, by: 'sela' } }).blanks;
    if (blank?.kind !== 'target') throw new Error('no target blank');
    return blank.options.filter((one) => one.isLikely).flatMap(({ members }) => members);
  };
  const stored = Object.keys(combatants).filter(
    (id) => session.system.status(session.encounter, id).word === 'crystal',
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(likely('summon')).toEqual(stored);
  expect(likely('use')).not.toEqual(expect.arrayContaining(stored));
});
