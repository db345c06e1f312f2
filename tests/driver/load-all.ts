/** Loads what is loaded late: all games, the measure of texts, Ink. Tests and their programs look them up without waiting. */
import { loadAllGames } from '../../src/rules/index.ts';
import { loadWidth } from '../../src/state/width.ts';
import { inkComesFrom, loadInk } from '../../src/tui/screen/ink.ts';

inkComesFrom(() => import('../../src/tui/screen/library.ts'));
await Promise.all([loadAllGames(), loadWidth(), loadInk()]);
