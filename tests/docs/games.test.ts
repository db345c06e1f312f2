import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { HouseRule, Rule } from '../../src/game/kernel/rulebook.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { systems } from '../../src/rules/index.ts';

const title = '## What is covered\n';

/** What a rule says in a cell of a table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function houseRuleRow({ key, defaultValue, options, description, rule }: HouseRule): string {
  const kind = typeof defaultValue === 'boolean' ? 'true, false' : `a ${typeof defaultValue}`;
  const values = options.length > 0 ? options.join(', ') : kind;
  return `| \`${key}\` | ${cell(String(defaultValue))} | ${cell(values)} | ${cell(description)} | ${rule} |\n`;
}

function covered({ rulebook }: System): string {
  const rows = rulebook.map(({ title: name, rules }) => {
    const ids = rules.map(({ id }) => id);
    return `| ${cell(name)} | ${rules.filter(({ mark }) => mark !== 'advice').length} | ${[...new Set([ids[0], ids.at(-1)])].join(' to ')} |\n`;
  });
  return `| chapter | rules | ids |\n| --- | --- | --- |\n${rows.join('')}`;
}

function leftToTheGm({ rulebook }: System): string {
  const advice = rulebook.flatMap(({ rules }) => rules.filter(({ mark }) => mark === 'advice'));
  if (advice.length === 0) return '\n';
  const lines = advice.map(({ id, text }: Rule) => `- ${text} (${id})\n`);
  return ` vrule shows these rules and applies none of them:\n\n${lines.join('')}`;
}

/** The part of a page that is written from the game. */
function written(system: System): string {
  return `
${covered(system)}
## House rules

What the game leaves open, a house rule decides. \`vrule new NAME --system ${system.id} --set KEY=VALUE\` sets one, at the table \`,\` and then \`e\`.

| key | default | values | what it decides | rule |
| --- | --- | --- | --- | --- |
${system.houseRules().map(houseRuleRow).join('')}
## What is left to the GM

There are no maps: who is near, in the way or in sight, the GM says.${leftToTheGm(system)}`;
}

test.each(systems().map((system) => [system.id, system] as const))(
  'docs/games/%s.md ends with its chapters, house rules and what is left to the GM; `npx vitest run tests/docs -u` writes them',
  async (id, system) => {
    const [page = ''] = readFileSync(`docs/games/${id}.md`, 'utf8').split(title);
    await expect(page + title + written(system)).toMatchFileSnapshot(`../../docs/games/${id}.md`);
  },
);
