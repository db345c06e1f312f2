import { describe, expect, it } from 'vitest';
import { actionFlags } from '../../../src/cli/input/action-flags.ts';
import { readAction } from '../../../src/cli/input/action-intent.ts';
import { readFlags } from '../../../src/cli/input/flags.ts';
import { intentsOf, requestFor } from '../../../src/session/request.ts';
import { bridge } from '../../tui/app/bridge.ts';
import { memorySession } from '../../tui/app/test-table.ts';

/** What flags make of an action among Mara, Kel, Ro, six thugs, a bowman, and an ogre far below 0. */
function readWords(id: string, words: readonly string[]) {
  const session = memorySession('vaxia', bridge);
  session.commit(requestFor({ action: 'set', by: null, on: ['ogre'], with: { track: 'lif', to: -900 } }));
  const action = session.actions.find((one) => one.id === id);
  if (action === undefined) throw new Error(id);
  const given = readFlags(words, actionFlags(session.system, action, null));
  return { session, action, read: readAction(session, { action, planned: null }, given) };
}

const thugs = (...numbers: readonly number[]): readonly string[] => numbers.map((number) => `thug-${number}`);

describe('the shell takes the sets of the command line', () => {
  it.each<[string, readonly string[]]>([
    ['t', thugs(1, 2, 3, 4, 5, 6)],
    ['thug2,4-6', thugs(2, 4, 5, 6)],
    ['own', ['mara-venn', 'kel', 'sister-ro']],
    ['down', ['ogre']],
    ['foes:down,kel', ['ogre', 'kel']],
    ['th*', thugs(1, 2, 3, 4, 5, 6)],
  ])('--on %s', (set, on) => {
    expect(readWords('damage', ['--on', set, '--amount', '1']).read).toMatchObject({ intent: { on } });
  });

  it('--by takes a set of one', () => {
    const words = ['--on', 'kel', '--amount', '1'];
    expect(readWords('damage', ['--by', 'foes:down', ...words]).read).toMatchObject({ intent: { by: 'ogre' } });
    expect(readWords('damage', ['--by', 't', ...words]).read).toEqual({
      ok: false,
      problems: ['--by: "t" names 6, not one'],
    });
  });

  it('an action of the GM on one is done on each of several', () => {
    const { session, action, read } = readWords('edit', ['--on', 'mara,kel', '--side', 'neither']);
    if (!read.ok) throw new Error(read.problems.join());
    const before = session.position;
    const written = session.commit(requestFor(...intentsOf(action, read.intent)));
    expect(written).toMatchObject({ ok: true });
    expect(session.position).toBe(before + 1);
    expect(session.record(session.position)?.intents.map(({ on }) => on)).toEqual([['mara-venn'], ['kel']]);
  });
});
