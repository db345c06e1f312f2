// The imports between the files of src and examples, and graphs of what is grouped from them.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Every import as [importing file, imported file], both relative to the project. `types: false` leaves out imports of types
 * alone: every chapter of a game is typed by the rule ids of the whole rulebook, which imports the chapters' rule texts.
 */
export async function readImports({ types = true } = {}) {
  const roots = ['src', 'examples'].filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(roots, {
    baseDir: root,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  });
  const ours = (file) => roots.some((folder) => file.startsWith(`${folder}/`));
  return output.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module }) => types || !isOfTypesAlone(source, module))
      .map(({ resolved }) => [source, resolved])
      .filter((pair) => pair.every(ours)),
  );
}

/** Whether a file imports only types of a module. The parser does not say, so the text of the file is looked at. */
function isOfTypesAlone(file, module) {
  const text = readFileSync(join(root, file), 'utf8');
  const from = module.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const all = text.match(new RegExp(`^(?:import|export)[^;]* from '${from}';`, 'gm')) ?? [];
  return all.length > 0 && all.every((line) => /^(?:import|export) type\b/.test(line));
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
