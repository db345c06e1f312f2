import { type Exit, exits, type Io } from '../output/io.ts';
import { ownPage } from './own-pages.ts';
import { printPage } from './page.ts';

/** Prints the page of a command that reads its own flags. */
export function printOwnPage(name: string, io: Io): Exit {
  const page = ownPage(name);
  if (page === null) throw new Error(`no page of ${name}`);
  printPage(page, io);
  return exits.done;
}
