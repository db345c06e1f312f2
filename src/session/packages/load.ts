/** Loads the games of installed packages. In them `vrule/game` is this running program, whatever else is installed beside them. */
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { guardGame } from '../../game/bind/guard.ts';
import * as door from '../../game/index.ts';
import type { System } from '../../game/kernel/system.ts';

/** Imports a module by its URL. */
export type ImportFile = (url: string) => Promise<unknown>;

/** A package as the module that exports its game. */
export interface GameModule {
  /** The id of its game. */
  readonly id: string;
  /** The name of the package, and its version. */
  readonly name: string;
  readonly version: string;
  /** The version of the API of games that it was written for. */
  readonly api: number;
  /** The file that is imported, within the folder of the package. */
  readonly main: string;
}

/** Loads the game of a package in a folder. Rejects with a sentence where it is no game, or throws. */
export async function loadPackage(
  { id, name, version, main, api }: GameModule,
  folder: string,
  importFile: ImportFile,
): Promise<System> {
  if (api !== door.apiVersion) throw new Error(wrongApi(api));
  provideDoor();
  const exported = await importFile(pathToFileURL(join(folder, main)).href);
  const system = typeof exported === 'object' && exported !== null && 'default' in exported ? exported.default : null;
  if (!door.isGame(system))
    throw new Error('it exports no game: its default export is to be what defineGame(…).system(…) gives');
  if (system.id !== id) throw new Error(`its game is ${system.id}, and its package.json says ${id}`);
  return guardGame(system, { name, version });
}

/** Says that a package is for another version of the API of games. */
export function wrongApi(api: number): string {
  return `it is written for version ${api} of the API of games, and this vrule has version ${door.apiVersion}`;
}

const doorUrl = 'vrule:game';
let isProvided = false;

/** From now on every module that imports `vrule/game` gets this program's. */
function provideDoor(): void {
  if (isProvided) return;
  isProvided = true;
  Object.defineProperty(globalThis, Symbol.for('vrule/game'), { value: door });
  const source = `export const { ${Object.keys(door).join(', ')} } = globalThis[Symbol.for('vrule/game')];`;
  if ('registerHooks' in nodeModule && typeof nodeModule.registerHooks === 'function') {
    type Next = (wanted: string, context: object) => object;
    nodeModule.registerHooks({
      resolve: (wanted: string, context: object, next: Next) =>
        wanted === 'vrule/game' ? { url: doorUrl, format: 'module', shortCircuit: true } : next(wanted, context),
      load: (url: string, context: object, next: Next) =>
        url === doorUrl ? { format: 'module', source, shortCircuit: true } : next(url, context),
    });
    return;
  }
  // Node 20 has no hooks in the thread of the program: these run in one of their own.
  const hooks = `
    let source;
    export const initialize = (data) => { source = data; };
    export const resolve = (wanted, context, next) =>
      wanted === 'vrule/game' ? { url: '${doorUrl}', format: 'module', shortCircuit: true } : next(wanted, context);
    export const load = (url, context, next) =>
      url === '${doorUrl}' ? { format: 'module', source, shortCircuit: true } : next(url, context);`;
  nodeModule.register(`data:text/javascript,${encodeURIComponent(hooks)}`, { data: source });
}
