// cspell:ignore depcruise
// `npm run arrows`: fails where an import breaks a rule of .dependency-cruiser.cjs, or the drawing in src/README.md of which folder
// imports which is out of date. `npm run folders` (--draw) draws it again.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'dependency-cruiser';

const page = 'src/README.md';
const { stdout, stderr } = spawnSync(
  'depcruise',
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src', 'examples'],
  { encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` } },
);
if (stdout === '') throw new Error(stderr);
const cruised = JSON.parse(stdout);
const drawing = { outputType: 'mermaid', includeOnly: '^(src|examples)', collapse: '^(src/[^/]+|examples)' };
const drawn = (await format(cruised, drawing)).output.trim();
const before = readFileSync(page, 'utf8');
const after = before.replace(/(?<=^```mermaid\n)[^`]*(?=^```$)/m, () => `${drawn}\n`);
if (process.argv.includes('--draw')) writeFileSync(page, after);
else {
  const { output, exitCode } = await format(cruised, { outputType: 'err' });
  console.log(output.trim());
  if (after !== before) console.error(`the folders drawn in ${page} are out of date: npm run folders`);
  if (exitCode > 0 || after !== before) process.exitCode = 1;
}
