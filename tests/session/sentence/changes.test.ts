/** Changes of a sentence without any key: what is filled in, what vanishes by it, and what is set in a row. */
import { describe, expect, it } from 'vitest';
import type { ValueBlank } from '../../../src/session/sentence/blanks.ts';
import {
  choose,
  chooseInRow,
  clear,
  fill,
  leaveOut,
  nameTargets,
  overruling,
  setNumber,
} from '../../../src/session/sentence/changes.ts';
import { declare } from '../../../src/session/sentence/declare.ts';
import { complete, evaluate, type OpenSentence } from '../../../src/session/sentence/evaluate.ts';
import type { Sentence } from '../../../src/session/sentence/sentence.ts';
import { memorySession } from '../../tui/app/test-table.ts';
import { commitRolled, opened, rollsAll } from './open-sentence.ts';

/** A witch with a spell, a craft and two on foot, in the first round. */
function witchFight(): OpenSentence {
  const session = memorySession('vaxia', [
    { name: 'Witch', side: 'other', sheet: { LIF: 40, INT: 60, SPIR: 55, weapons: [{ name: 'fire', kind: 'magic' }] } },
    { name: 'Kel', side: 'own', sheet: { LIF: 60, STR: 60, END: 60 } },
    { name: 'Mara', side: 'own', sheet: { LIF: 60, STR: 60, END: 60 } },
    { name: 'Cart', side: 'own', sheet: { vehicle: 'closed', armour: 0 } },
  ]);
  commitRolled(opened(session, 'next', { by: null }));
  return opened(session, 'attack', { by: 'witch', on: ['kel'] });
}

function openAfter(open: OpenSentence, change: (open: OpenSentence) => Sentence): OpenSentence {
  return { ...open, sentence: change(open) };
}

function blankOf(open: OpenSentence, id: string): ValueBlank {
  const blank = evaluate(open).blanks.find((one) => one.id === id);
  if (blank === undefined || blank.kind === 'target' || blank.kind === 'member') throw new Error(`no blank ${id}`);
  return blank;
}

describe('a value of a blank that vanishes', () => {
  const blocking = (): OpenSentence => {
    const blocks = openAfter(witchFight(), (open) => fill(open, 'defence', 'block'));
    return openAfter(blocks, (open) => fill(open, 'defenceKind', 'physical'));
  };

  it('goes with the choice that removes the blank, and other values stay', () => {
    const open = openAfter(blocking(), (now) => fill(now, 'modifier', 3));
    const { sentence, refusal } = choose(open, blankOf(open, 'defence'), 'dodge');
    expect(refusal).toBeNull();
    expect(sentence.values).toEqual({ defence: 'dodge', modifier: 3 });
    expect(clear(open, 'defence').values).toEqual({ modifier: 3 });
  });

  it('goes with the target that has no such blank', () => {
    expect(nameTargets(blocking(), ['mara']).values).toEqual({ defence: 'block', defenceKind: 'physical' });
    expect(nameTargets(blocking(), ['cart']).values).toEqual({ defence: 'block' });
  });

  it('is in none of the intents whose odds are compared', () => {
    const { options } = evaluate(blocking()).oddsIntents('defence');
    expect(options.get('block')?.[0]?.with).toMatchObject({ defence: 'block', defenceKind: 'physical' });
    expect(options.get('dodge')?.[0]?.with).not.toHaveProperty('defenceKind');
  });

  it('is in no intent of a member of a group that answers otherwise', () => {
    const session = memorySession('vaxia', [
      {
        name: 'Witch',
        side: 'other',
        count: 2,
        sheet: { INT: 60, SPIR: 55, weapons: [{ name: 'fire', kind: 'magic' }] },
      },
      { name: 'Kel', side: 'own', sheet: { LIF: 60, STR: 60, END: 60 } },
    ]);
    commitRolled(opened(session, 'next', { by: null }));
    const group = opened(session, 'attack', { group: ['witch-1', 'witch-2'], on: ['kel'] });
    const blocks = openAfter(group, (open) => fill(open, 'defence', 'block'));
    const open = openAfter(blocks, (now) => fill(now, 'defenceKind', 'magic'));
    const { intents } = evaluate({
      ...open,
      sentence: { ...open.sentence, each: { 'witch-2': { defence: 'dodge' } } },
    });
    expect(intents.map((intent) => intent.with.defenceKind)).toEqual(['magic', undefined]);
  });
});

describe('what the GM sets', () => {
  const result = (): OpenSentence => {
    const session = memorySession('six20', [
      { name: 'Ann', side: 'own', sheet: {} },
      { name: 'Ghoul', side: 'other', count: 3, sheet: {} },
    ]);
    const on = ['ghoul-1', 'ghoul-2', 'ghoul-3'];
    return opened(session, 'damage', { by: null, on, values: { amount: 2 } });
  };

  it('is a number of one row, and back to that of all', () => {
    const open = result();
    const { rows } = evaluate(open);
    expect(rows.map(({ key, number }) => [key, number?.number])).toEqual([
      ['ghoul-1', 2],
      ['ghoul-2', 2],
      ['ghoul-3', 2],
    ]);
    const [, second] = rows;
    if (second === undefined) throw new Error('no second row');
    const set = openAfter(open, ({ sentence }) => setNumber(sentence, second, 5));
    expect(evaluate(set).rows.map(({ number }) => number?.number)).toEqual([2, 5, 2]);
    const [, changed] = evaluate(set).rows;
    if (changed === undefined) throw new Error('no second row');
    expect(setNumber(set.sentence, changed, null).each).toEqual({});
  });

  it('is a row that is left out, but not the last one', () => {
    let open = result();
    for (const key of ['ghoul-1', 'ghoul-2', 'ghoul-3']) {
      const row = evaluate(open).rows.find((one) => one.key === key);
      if (row === undefined) throw new Error(`no row ${key}`);
      const without = leaveOut(open, row);
      if (key === 'ghoul-3') expect(without).toBe('at least one target must stay');
      else if (typeof without !== 'string') open = { ...open, sentence: without };
    }
    expect(evaluate(open).intents.flatMap(({ on }) => on)).toEqual(['ghoul-3']);
    expect(commitRolled(open).facts).toHaveLength(1);
  });

  it('is an option of one row alone', () => {
    const open = witchFight();
    const { sentence } = chooseInRow(open, 'kel', blankOf(open, 'defence'), 'dodge');
    expect(sentence.each).toEqual({ kel: { defence: 'dodge' } });
    expect(sentence.values).toEqual({});
  });

  it('is a refusal that does not count', () => {
    const open = openAfter(witchFight(), (now) => fill(fillDodge(now), 'defenceKind', 'magic'));
    const { proposal } = evaluate(open);
    if (proposal.is !== 'refused') throw new Error('it is not refused');
    const overruled = { ...open, sentence: overruling(open.sentence, proposal.refusal) };
    expect(complete(overruled, rollsAll).overruled).toMatchObject([{ rule: 'VX-55' }]);
    expect(evaluate(overruled).proposal.is).toBe('asking');
  });
});

function fillDodge(open: OpenSentence): OpenSentence {
  return openAfter(open, (now) => fill(now, 'defence', 'dodge'));
}

describe('a declaration', () => {
  it('is a request with the whole plan, and is refused where the rules refuse it', () => {
    const open = witchFight();
    const declared = declare(open);
    if (declared.is !== 'ready') throw new Error(declared.is);
    const [intent] = declared.request.intents;
    expect(intent).toMatchObject({ action: 'declare', by: 'witch', with: { plan: { action: 'attack', on: ['kel'] } } });
    expect(declare({ ...open, sentence: { ...open.sentence, by: null } }).is).not.toBe('ready');
    expect(declare({ ...open, sentence: { ...open.sentence, on: [] } }).is).toBe('open');
  });
});
