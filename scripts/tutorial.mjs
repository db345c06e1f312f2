// The steps of docs/adding-a-game.md: what an author types, and what the page shows or changes of the files. `npm run install-test` goes
// through all of them; `node scripts/tutorial.mjs FOLDER` does those of the files, in a folder with a package that `vrule game new` wrote,
// and prints what the page says wrongly of them.
//
// A block of ```console has a command behind each `$ `, and what it prints. A block with a path behind its language is of that file: an
// excerpt of it (`skirmish:` is of that example); with `(new)` behind the path all of a file that is written; of ```diff a change of the file.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const page = new URL('../docs/adding-a-game.md', import.meta.url);

/** The steps of the page, in order: `{ kind: 'command', command, output }`, or `{ kind, path, lines }` of a file. */
export function tutorialSteps() {
  const steps = [];
  let block = null;
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    const [, language, path, isNew] = /^```(\w+)(?: (\S+)( \(new\))?)?$/.exec(line) ?? [];
    if (line === '```') block = null;
    else if (language !== undefined) {
      block = { kind: language === 'diff' ? 'change' : isNew ? 'write' : 'excerpt', language, path, lines: [] };
      if (path !== undefined) steps.push(block);
    } else if (block?.language !== 'console') block?.lines.push(line);
    else if (line.startsWith('$ ')) steps.push({ kind: 'command', command: line.slice(2), output: [] });
    else steps.at(-1).output.push(line);
  }
  return steps;
}

/** Does the step of a file in the folder of the package; returns what is wrong with it, or null. */
export function doFileStep({ kind, path, lines }, folder) {
  const file = path.startsWith('skirmish:')
    ? fileURLToPath(new URL(`../examples/${path.replace(':', '/')}`, import.meta.url))
    : join(folder, path);
  if (kind === 'write') {
    if (existsSync(file)) return `${path} is there already`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${lines.join('\n')}\n`);
    return null;
  }
  if (!existsSync(file)) return `there is no ${path}`;
  const text = readFileSync(file, 'utf8');
  if (kind === 'excerpt') return text.includes(lines.join('\n')) ? null : `${path} has no such lines: ${lines[0]}`;
  // A `@@` parts changes at several places.
  let changed = text;
  for (const part of lines.join('\n').split(/^@@.*\n/m)) {
    const pick = (signs) =>
      part
        .replace(/\n$/, '')
        .split('\n')
        .filter((line) => line === '' || signs.includes(line[0]))
        .map((line) => line.slice(1))
        .join('\n');
    const [before, after] = [pick(' -'), pick(' +')];
    if (changed.split(before).length !== 2) return `${path} does not have these lines once: ${before}`;
    changed = changed.replace(before, () => after);
  }
  writeFileSync(file, changed);
  return null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder = '.'] = process.argv;
  for (const step of tutorialSteps()) {
    const fault = step.kind === 'command' ? null : doFileStep(step, folder);
    if (fault !== null) console.log(fault);
  }
}
