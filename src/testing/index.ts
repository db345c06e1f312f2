export { gameChecks } from './checks.ts';
export { type Fighter, type Picks, Table, type With } from './table.ts';
