// Arranges a graph of imports in layers, so that what is imported lies below what imports it. Same graph, same layout.
import { circlesIn, reachedFrom } from './imports.mjs';

const boxHeight = 28;
const layerHeight = 74;
const gap = 22;
const letterWidth = 7.3;

/**
 * The edges of a graph, all pointing down: { from, to, ways }. `ways` is 'down' for a plain import, 'up' for one that closes
 * a circle and therefore points from the lower box to the upper, 'both' where two folders import each other.
 */
function edgesDown(graph) {
  const height = new Map();
  for (const circle of circlesIn(graph)) {
    const share = (node) => {
      const sum = (pairs) => pairs.reduce((total, [, count]) => total + count, 0);
      const out = sum([...graph.get(node)].filter(([to]) => circle.includes(to)));
      const into = sum(circle.flatMap((from) => [...graph.get(from)].filter(([to]) => to === node)));
      return out / (out + into);
    };
    const order = circle.toSorted((a, b) => share(a) - share(b) || (a < b ? -1 : 1));
    for (const [n, node] of order.entries()) height.set(node, { circle, n });
  }
  const pointsUp = (from, to) =>
    height.get(from)?.circle === height.get(to)?.circle && height.get(from)?.n < height.get(to)?.n;
  const edges = new Map();
  for (const [from, targets] of graph) {
    for (const to of targets.keys()) {
      const up = pointsUp(from, to);
      const [upper, lower] = up ? [to, from] : [from, to];
      const way = up ? 'up' : 'down';
      const key = `${upper} ${lower}`;
      const ways = edges.has(key) ? 'both' : way;
      edges.set(key, { from: upper, to: lower, ways });
    }
  }
  return [...edges.values()];
}

/** The edges without those that follow from others: a -> c where there is a -> b -> c. Arrows of circles all stay. */
function withoutImplied(nodes, edges) {
  const down = new Map(nodes.map((node) => [node, new Map()]));
  for (const { from, to } of edges) down.get(from).set(to, 1);
  const reached = new Map(nodes.map((node) => [node, reachedFrom(down, node)]));
  const implied = ({ from, to, ways }) =>
    ways === 'down' && [...down.get(from).keys()].some((between) => between !== to && reached.get(between).has(to));
  return edges.filter((edge) => !implied(edge));
}

/**
 * The layer of each node, 0 the lowest: above all that it imports, and then as high as what imports it allows, so that the
 * games lie side by side.
 */
function layersOf(nodes, edges) {
  const layers = new Map();
  const layerOf = (node) => {
    const known = layers.get(node);
    if (known !== undefined) return known;
    const below = edges.filter(({ from }) => from === node).map(({ to }) => layerOf(to));
    const layer = Math.max(-1, ...below) + 1;
    layers.set(node, layer);
    return layer;
  };
  for (const node of nodes) layerOf(node);
  const topDown = nodes.toSorted((a, b) => layers.get(b) - layers.get(a));
  for (const node of topDown) {
    const above = edges.filter(({ to }) => to === node).map(({ from }) => layers.get(from));
    if (above.length > 0) layers.set(node, Math.min(...above) - 1);
  }
  return layers;
}

/** Cells in rows, the top row first: the boxes, and a narrow cell wherever an edge passes a layer on its way down. */
function rowsOf(nodes, edges) {
  const layers = layersOf(nodes, edges);
  const top = Math.max(...layers.values());
  const rows = Array.from({ length: top + 1 }, () => []);
  const cells = new Map();
  const add = (layer, cell) => {
    rows[top - layer].push(cell);
    return cell;
  };
  for (const node of nodes) {
    const width = Math.round(node.length * letterWidth) + 20;
    cells.set(node, add(layers.get(node), { node, width, x: 0, above: [], below: [] }));
  }
  const paths = edges.map(({ from, to, ways }) => {
    const path = [cells.get(from)];
    for (let layer = layers.get(from) - 1; layer > layers.get(to); layer -= 1) {
      path.push(add(layer, { node: null, width: 6, x: 0, above: [], below: [] }));
    }
    path.push(cells.get(to));
    for (const [n, cell] of path.slice(1).entries()) {
      cell.above.push(path[n]);
      path[n].below.push(cell);
    }
    return { cells: path, ways };
  });
  return { rows, paths };
}

const middle = (cell) => cell.x + cell.width / 2;

function mean(numbers, otherwise) {
  return numbers.length === 0 ? otherwise : numbers.reduce((a, b) => a + b, 0) / numbers.length;
}

/** Puts the cells of a row side by side, in their order, as near to the wanted middles as they fit. */
function settleRow(row, wanted) {
  const left = [];
  for (const [n, cell] of row.entries()) {
    const free = n === 0 ? Number.NEGATIVE_INFINITY : left[n - 1] + row[n - 1].width + gap;
    left.push(Math.max(wanted[n] - cell.width / 2, free));
  }
  const right = [];
  for (let n = row.length - 1; n >= 0; n -= 1) {
    const free = n === row.length - 1 ? Number.POSITIVE_INFINITY : right[n + 1] - gap - row[n].width;
    right[n] = Math.min(wanted[n] - row[n].width / 2, free);
  }
  for (const [n, cell] of row.entries()) cell.x = (left[n] + right[n]) / 2;
}

/** How often the edges between two neighbouring rows cross. */
function crossings(rows) {
  let count = 0;
  for (const row of rows) {
    const lines = row.flatMap((cell) => cell.below.map((to) => [middle(cell), middle(to)]));
    for (const [n, [a, b]] of lines.entries()) {
      for (const [c, d] of lines.slice(n + 1)) if ((a - c) * (b - d) < 0) count += 1;
    }
  }
  return count;
}

/** Sorts and shifts the rows by where their neighbours lie, down and up in turns; the arrangement that crosses least stays. */
function arrange(rows) {
  for (const row of rows)
    settleRow(
      row,
      row.map(() => 0),
    );
  let best = { count: Number.POSITIVE_INFINITY, rows: [] };
  for (let round = 0; round < 24; round += 1) {
    const down = round % 2 === 0;
    for (const row of down ? rows : rows.toReversed()) {
      const wants = new Map(
        row.map((cell) => [cell, mean((down ? cell.above : cell.below).map(middle), middle(cell))]),
      );
      row.sort((a, b) => wants.get(a) - wants.get(b));
      settleRow(
        row,
        row.map((cell) => wants.get(cell)),
      );
    }
    const count = crossings(rows);
    if (count < best.count) best = { count, rows: rows.map((row) => row.map((cell) => ({ cell, x: cell.x }))) };
  }
  for (const [n, row] of best.rows.entries()) {
    for (const { cell, x } of row) cell.x = x;
    rows[n] = row.map(({ cell }) => cell);
  }
  for (let round = 0; round < 8; round += 1) {
    for (const row of rows) {
      settleRow(
        row,
        row.map((cell) => mean([...cell.above, ...cell.below].map(middle), middle(cell))),
      );
    }
  }
}

/**
 * Boxes and arrows of a graph, whole numbers from 0: { width, height, boxes: [{ node, x, y, width, height }],
 * arrows: [{ points: [{ x, y }], ways }] }. An arrow's points go from the upper box to the lower.
 */
export function layout(graph) {
  const nodes = [...graph.keys()];
  const { rows, paths } = rowsOf(nodes, withoutImplied(nodes, edgesDown(graph)));
  arrange(rows);
  const cells = rows.flat();
  const leftmost = Math.min(...cells.map((cell) => cell.x));
  for (const [n, row] of rows.entries()) {
    for (const cell of row) {
      cell.x = Math.round(cell.x - leftmost);
      cell.y = n * layerHeight;
    }
  }
  const arrows = paths.map(({ cells: path, ways }) => ({
    ways,
    points: path.flatMap((cell, n) => {
      const x = Math.round(middle(cell));
      const [top, bottom] = [
        { x, y: cell.y },
        { x, y: cell.y + boxHeight },
      ];
      if (n === 0) return [bottom];
      return n === path.length - 1 ? [top] : [top, bottom];
    }),
  }));
  return {
    width: Math.max(...cells.map((cell) => cell.x + cell.width)),
    height: (rows.length - 1) * layerHeight + boxHeight,
    boxes: cells
      .filter(({ node }) => node !== null)
      .map(({ node, x, y, width }) => ({ node, x, y, width, height: boxHeight })),
    arrows,
  };
}
