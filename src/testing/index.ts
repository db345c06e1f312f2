export { gameChecks } from './checks.ts';
