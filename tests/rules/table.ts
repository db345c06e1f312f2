/** The table of `vrule/testing`, which each game's own tests extend with short names for its tracks. */
export { type Fighter, type Picks, seated, Table as AnyTable, type With } from '../../src/testing/table.ts';
