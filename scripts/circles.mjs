// Lists the circles between folders of src and examples, imports of types left out: every chapter of a game is typed by the rule ids of
// the whole rulebook, which imports the chapters' rule texts. dependency-cruiser counts a folder together with the folders in it and so
// sees no circle between the two; here a folder is the files directly in it. Fails if there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Matches the statements that import, and `import()`; the source is formatted, and imports by paths that are whole. */
const statements =
  /^(?:import|export)\b(?<of>[^;'"]*)['"](?<path>\.[^'"]*)['"];|\bimport\(['"](?<late>\.[^'"]*)['"]\)/gm;

/** How many imports lead from each folder to each other one. */
const graph = new Map();
for (const top of ['src', 'examples']) {
  for (const name of readdirSync(join(root, top), { recursive: true })) {
    if (!/\.tsx?$/.test(name)) continue;
    const file = `${top}/${name.split(sep).join('/')}`;
    const folder = posix.dirname(file);
    const targets = graph.get(folder) ?? new Map();
    graph.set(folder, targets);
    const paths = [...readFileSync(join(root, file), 'utf8').matchAll(statements)]
      .filter(({ groups }) => groups.of?.trimStart().startsWith('type ') !== true)
      .map(({ groups }) => posix.join(folder, groups.path ?? groups.late));
    for (const path of new Set(paths)) {
      const to = posix.dirname(path);
      if (to !== folder && existsSync(join(root, path))) targets.set(to, (targets.get(to) ?? 0) + 1);
    }
  }
}

/** Every folder that a folder reaches by imports, itself only if a circle leads back to it. */
function reachedFrom(folder) {
  const reached = new Set(graph.get(folder)?.keys());
  for (const next of reached) for (const further of graph.get(next)?.keys() ?? []) reached.add(further);
  return reached;
}

const reached = new Map([...graph.keys()].sort().map((folder) => [folder, reachedFrom(folder)]));
const circles = [...reached.keys()]
  .map((folder) =>
    [...reached.keys()].filter((other) => reached.get(folder).has(other) && reached.get(other).has(folder)),
  )
  .filter((circle, n) => circle[0] === [...reached.keys()][n]);
for (const circle of circles) {
  console.log(`circle of ${circle.length} folders: ${circle.join(', ')}`);
  for (const from of circle) {
    for (const [to, count] of graph.get(from)) {
      const back = graph.get(to)?.get(from);
      if (back !== undefined && from < to) console.log(`  ${from} -> ${to}: ${count} imports, ${back} back`);
    }
  }
}
console.log(`${circles.length} circles among ${graph.size} folders`);
if (circles.length > 0) process.exitCode = 1;
