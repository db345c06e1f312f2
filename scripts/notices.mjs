// The licences of the packages that are bundled into dist, for dist/THIRD-PARTY-NOTICES.txt.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the package that a bundled file belongs to; null for files of ours. */
function packageFolder(file) {
  if (!file.includes('node_modules/')) return null;
  for (let folder = dirname(file); folder.includes('node_modules/'); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).version !== undefined) return folder;
  }
  return null;
}

function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^(?:license|licence|copying)/i.test(one));
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `${name} ${version} (${license})\n${text}`;
}

/** The notices for the packages of these files, by name. */
export function notices(files) {
  const folders = [...new Set(files.map(packageFolder))].filter((folder) => folder !== null);
  const rule = `\n${'-'.repeat(80)}\n\n`;
  return ['vrule contains these packages.\n', ...folders.map(notice).sort()].join(rule);
}
