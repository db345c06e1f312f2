// Lists the circles between folders, imports of types left out. dependency-cruiser counts a folder together with the folders
// in it and so sees no circle between the two; here a folder is the files directly in it. Fails if there is one.
import { posix } from 'node:path';
import { circlesIn, graphOf, readImports } from './imports.mjs';

const graph = graphOf(await readImports({ types: false }), posix.dirname);
const circles = circlesIn(graph);
for (const circle of circles) {
  console.log(`circle of ${circle.length} folders: ${circle.join(', ')}`);
  for (const from of circle) {
    for (const [to, count] of graph.get(from)) {
      const back = graph.get(to).get(from);
      if (back !== undefined && from < to) console.log(`  ${from} -> ${to}: ${count} imports, ${back} back`);
    }
  }
}
console.log(`${circles.length} circles among ${graph.size} folders`);
if (circles.length > 0) process.exitCode = 1;
