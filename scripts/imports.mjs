// The imports between the files of src and examples, and graphs of what is grouped from them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Matches the statements that import, and `import()`; the source is formatted, and imports by paths that are whole. */
const statements =
  /^(?:import|export)\b(?<of>[^;'"]*)['"](?<path>\.[^'"]*)['"];|\bimport\(['"](?<late>\.[^'"]*)['"]\)/gm;

/**
 * Every import as [importing file, imported file], both relative to the project. `types: false` leaves out imports of types
 * alone: every chapter of a game is typed by the rule ids of the whole rulebook, which imports the chapters' rule texts.
 */
export function readImports({ types = true } = {}) {
  const files = ['src', 'examples'].flatMap(filesUnder);
  return files.flatMap((file) => {
    const imported = new Map();
    for (const { groups } of readFileSync(join(root, file), 'utf8').matchAll(statements)) {
      const path = posix.join(posix.dirname(file), groups.path ?? groups.late);
      const isType = groups.of?.trimStart().startsWith('type ') === true;
      if (existsSync(join(root, path))) imported.set(path, (imported.get(path) ?? true) && isType);
    }
    return [...imported].filter(([, isType]) => types || !isType).map(([path]) => [file, path]);
  });
}

/** The sources under a folder of the project. */
function filesUnder(folder) {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true }).map((name) => name.split(sep).join('/'));
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`);
}

/**
 * A graph as a map from each node to the nodes it imports, with the number of imports. `nodeOf` names the node of a file,
 * null if the file is no part of this graph. Nodes are in the order of their names, whatever the order of the imports.
 */
export function graphOf(imports, nodeOf) {
  const pairs = imports.map((pair) => pair.map(nodeOf));
  const nodes = [...new Set(pairs.flat().filter((node) => node !== null))].sort();
  const graph = new Map(nodes.map((node) => [node, new Map()]));
  for (const [from, to] of pairs.toSorted()) {
    const targets = graph.get(from);
    if (from !== to && graph.has(to)) targets?.set(to, (targets.get(to) ?? 0) + 1);
  }
  return graph;
}

/** Every node that a node reaches by imports, itself only if a circle leads back to it. */
export function reachedFrom(graph, node) {
  const reached = new Set();
  const open = [...graph.get(node).keys()];
  while (open.length > 0) {
    const next = open.pop();
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...graph.get(next).keys());
  }
  return reached;
}

/** The circles: groups of nodes that all reach each other. */
export function circlesIn(graph) {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]));
  const circles = [...graph.keys()].map((node) =>
    [...graph.keys()].filter((other) => reached.get(node).has(other) && reached.get(other).has(node)),
  );
  return circles.filter((circle, n) => circle.length > 1 && circle[0] === [...graph.keys()][n]);
}
