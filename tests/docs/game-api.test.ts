import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('docs/game-api.md is current, every name has a docstring, and none changed without the version of the API', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/game-api.mjs', '--check'], { encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});

const page = readFileSync('docs/game-api.md', 'utf8');

/** What the page shows of a name. */
const codeOf = (name: string): string => page.split(`### ${name}\n`)[1]?.split('```ts\n')[1]?.split('```')[0] ?? '';

test('every member of a union is there, with its docs', () => {
  for (const kind of ['die', 'fold', 'hands', 'parts', 'throw', 'chances'])
    expect(codeOf('ThrowClasses')).toContain(`readonly by: '${kind}';`);
  for (const kind of ['meter', 'strip', 'text']) expect(codeOf('Cell')).toContain(`readonly kind: '${kind}';`);
  for (const member of ['text', 'parts', 'at']) expect(codeOf('Lane')).toContain(`readonly ${member}: `);
  expect(page).not.toMatch(/^type \w+(?:<.*>)? =\s*```/m);
});

test('what tests import is there, and what the GM does in any game', () => {
  expect(page).toContain('### Table');
  expect(page).toContain('### testGame');
  for (const id of ['condition', 'set', 'damage', 'declare'])
    expect(page).toMatch(new RegExp(`^\\| \`${id}\` \\|`, 'm'));
});
