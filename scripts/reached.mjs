// `npm run reached [FILE...]`: plays the encounter tests, or those of these files, and writes which file reaches which rule into
// tests/reach/reached.json. A rule stays with its file as long as that one reaches it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const list = join(root, 'tests', 'reach', 'reached.json');
const scratch = mkdtempSync(join(tmpdir(), 'vrule-reached-'));
const output = join(scratch, 'reached');
const folders = ['tests/rules', 'tests/contract/scenes.test.ts', 'examples', 'tests/tui/fights'];
const chosen = process.argv.slice(2);
const { status } = spawnSync('npx', ['vitest', 'run', ...(chosen.length > 0 ? chosen : folders)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, VRULE_REACHED: output },
});
if (status !== 0) process.exit(1);

const order = ({ file }) => folders.findIndex((one) => file.startsWith(one));
const played = readFileSync(output, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .sort((a, b) => order(a) - order(b) || (a.file < b.file ? -1 : 1));
rmSync(scratch, { recursive: true });

const before = Object.entries(JSON.parse(readFileSync(list, 'utf8')));
/** The file that a rule stays with, or the first one that reaches it. */
function fileOf(rule) {
  const reaches = (file) =>
    played.find((one) => one.file === file)?.reached.includes(rule) ??
    (chosen.length > 0 && existsSync(join(root, file)));
  const [still] = before.find(([file, rules]) => rules.includes(rule) && reaches(file)) ?? [];
  return still ?? played.find(({ reached }) => reached.includes(rule))?.file;
}
const claims = new Map();
const rules = new Set([...before.flatMap(([, held]) => held), ...played.flatMap(({ reached }) => reached)]);
for (const rule of [...rules].sort()) {
  const file = fileOf(rule);
  if (file !== undefined) claims.set(file, [...(claims.get(file) ?? []), rule]);
}
const held = [...claims].sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(list, `${JSON.stringify(Object.fromEntries(held), null, 2)}\n`);
spawnSync('npx', ['biome', 'format', '--write', list], { cwd: root, stdio: 'inherit' });
