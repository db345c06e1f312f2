import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { systems } from '../../src/rules/index.ts';

const title = '## What is assumed\n';

test('docs/forecast.md ends with the sentences of every policy; `npx vitest run tests/docs -u` writes them', async () => {
  const [page = ''] = readFileSync('docs/forecast.md', 'utf8').split(title);
  const policies = systems().map(({ title: game, policy }) => {
    return `\n### ${game}\n\n${(policy?.says ?? []).map((sentence) => `- ${sentence}\n`).join('')}`;
  });
  expect(policies.length).toBeGreaterThan(4);
  await expect(page + title + policies.join('')).toMatchFileSnapshot('../../docs/forecast.md');
});
