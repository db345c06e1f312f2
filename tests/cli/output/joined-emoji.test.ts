import { expect, test } from 'vitest';
import { scratch, vrule } from '../vrule.ts';

const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';

test('a joined emoji is one name everywhere: of a file, of a combatant, as text and as JSON; a lonely joiner is none', () => {
  const home = scratch();
  expect(vrule(home, ['new', family, '--system', 'vaxia']).exit).toBe(0);
  expect(vrule(home, ['act', family, 'join', '--name', `${family} Ann`]).out).toContain(`${family} Ann`);
  expect(vrule(home, ['act', family, 'damage', '--on', `${family} Ann`, '--amount', '3']).exit).toBe(0);
  expect(vrule(home, ['show', family]).out).toContain(`${family} Ann`);
  expect(vrule(home, ['show', family, '--json']).out).toContain(`"${family} Ann"`);
  expect(vrule(home, ['new', 'a\u200db', '--system', 'vaxia']).exit).toBe(2);
});
