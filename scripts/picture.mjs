// Writes docs/architecture.svg: the folders as boxes, the imports between them as arrows. With --check it writes nothing and
// fails if the picture there is not the one of today.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { graphOf, readImports, root } from './imports.mjs';
import { layout } from './layers.mjs';

const path = join(root, 'docs', 'architecture.svg');
const padding = 24;
const titleHeight = 30;
const pageWidth = 1500;
const colours = { plain: '#64748b', circle: '#dc2626' };

/** The folder below `parent` that a file lies in, `parent/*.ts` if directly in it, null if elsewhere. */
function childOf(parent, file) {
  if (!file.startsWith(`${parent}/`)) return null;
  const [child, ...deeper] = file.slice(parent.length + 1).split('/');
  return deeper.length > 0 ? child : '*.ts';
}

/** A box of the picture of everything: a folder of src, a folder of the rules, an example. */
function roomOf(file) {
  if (file === 'src/rules/index.ts') return 'rules/index.ts';
  if (file.startsWith('src/rules/')) return `rules/${childOf('src/rules', file)}`;
  return file.startsWith('src/') ? childOf('src', file) : `examples/${childOf('examples', file)}`;
}

/** What is drawn, each with its title: everything, then each folder that is divided into folders. */
function panelsOf(imports) {
  const files = [...new Set(imports.flat())];
  const parents = new Set(files.flatMap((file) => [dirname(dirname(file)), dirname(dirname(dirname(file)))]));
  const divided = [...parents].filter((parent) => parent.startsWith('src/') && parent !== 'src/rules').sort();
  return [
    { title: 'src', graph: graphOf(imports, roomOf) },
    ...divided.map((parent) => ({ title: parent, graph: graphOf(imports, (file) => childOf(parent, file)) })),
  ];
}

/** Places the panels row by row, in their order, as many beside each other as the page is wide. */
function place(panels) {
  let [x, y, rowHeight] = [padding, padding, 0];
  const placed = panels.map((panel) => {
    const width = Math.max(panel.drawing.width, panel.title.length * 9) + 2 * padding;
    const height = panel.drawing.height + titleHeight + 2 * padding;
    if (x > padding && x + width > pageWidth - padding) [x, y, rowHeight] = [padding, y + rowHeight + padding, 0];
    const at = { ...panel, x, y, width, height };
    x += width + padding;
    rowHeight = Math.max(rowHeight, height);
    return at;
  });
  return {
    placed,
    width: Math.max(...placed.map((panel) => panel.x + panel.width)) + padding,
    height: y + rowHeight + padding,
  };
}

/** A line through the points: straight across boxes' rows, curved between them. */
function curve([first, ...rest]) {
  let line = `M${first.x} ${first.y}`;
  let from = first;
  for (const [n, to] of rest.entries()) {
    const half = Math.round((from.y + to.y) / 2);
    line += n % 2 === 0 ? `C${from.x} ${half} ${to.x} ${half} ${to.x} ${to.y}` : `L${to.x} ${to.y}`;
    from = to;
  }
  return line;
}

function drawArrow({ points, ways }) {
  const circle = ways !== 'down';
  const head = circle ? 'circle' : 'plain';
  const ends = [
    ways === 'down' || ways === 'both' ? ` marker-end="url(#${head})"` : '',
    ways === 'up' || ways === 'both' ? ` marker-start="url(#${head})"` : '',
  ];
  return `<path class="${head}" d="${curve(points)}"${ends.join('')}/>`;
}

function drawBox({ node, x, y, width, height }) {
  const text = `<text x="${x + width / 2}" y="${y + 18}">${node}</text>`;
  return `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="5"/>${text}`;
}

function drawPanel({ title, drawing, x, y, width, height }) {
  const left = x + Math.round((width - drawing.width) / 2);
  return [
    `<rect class="panel" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    `<text class="title" x="${x + padding}" y="${y + 32}">${title}</text>`,
    `<g transform="translate(${left} ${y + padding + titleHeight})">`,
    ...drawing.arrows.map(drawArrow),
    ...drawing.boxes.map(drawBox),
    '</g>',
  ].join('\n');
}

function marker(name) {
  const shape = `<path d="M0 0L8 4L0 8z" fill="${colours[name]}"/>`;
  const size = 'viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8"';
  return `<marker id="${name}" ${size} orient="auto-start-reverse" markerUnits="userSpaceOnUse">${shape}</marker>`;
}

function draw(panels) {
  const [all, ...parts] = panels.map((panel) => ({ ...panel, drawing: layout(panel.graph) }));
  const tallestFirst = parts.toSorted((a, b) => b.drawing.height - a.drawing.height);
  const { placed, width, height } = place([all, ...tallestFirst]);
  const note =
    'An arrow leads from a folder to one that it imports. Arrows that follow from others are left out; red ones close a circle.';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + 30}" width="${width}" height="${height + 30}">
<!-- Written by npm run picture. -->
<style>
.panel { fill: #f8fafc; stroke: #cbd5e1; }
.box { fill: #ffffff; stroke: #334155; }
.plain { fill: none; stroke: ${colours.plain}; }
.circle { fill: none; stroke: ${colours.circle}; stroke-width: 1.5; }
text { font: 12px monospace; fill: #0f172a; text-anchor: middle; }
.title, .note { text-anchor: start; font-family: sans-serif; }
.title { font-size: 15px; font-weight: bold; }
</style>
<defs>${marker('plain')}${marker('circle')}</defs>
<rect width="${width}" height="${height + 30}" fill="#ffffff"/>
${placed.map(drawPanel).join('\n')}
<text class="note" x="${padding}" y="${height + 10}">${note}</text>
</svg>
`;
}

const picture = draw(panelsOf(await readImports()));
if (!process.argv.includes('--check')) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, picture);
} else if (!existsSync(path) || readFileSync(path, 'utf8') !== picture) {
  console.error('docs/architecture.svg is out of date: npm run picture');
  process.exitCode = 1;
}
