import { gameIds } from '../../rules/index.ts';
import { fullFlag, oddsFlags } from '../input/ruling-input.ts';
import { varyFlag } from '../input/vary.ts';
import { examples } from './examples.ts';
import { flagRows } from './flag-rows.ts';
import type { HelpPage } from './page.ts';

/** The page of `vrule odds`, which a ruling can print without loading the program. */
export const oddsPage: HelpPage = {
  name: 'odds',
  examples: examples.odds ?? [],
  usages: ['odds <system> <ruling> [flags]', 'odds NAME <action> --by WHO --on WHO… [flags]'],
  about:
    'The exact distribution of a ruling, or of an action of an encounter as it is now: dice are enumerated, never sampled, and nothing is written.',
  sections: [
    {
      title: 'Flags',
      rows: flagRows([...oddsFlags.filter((flag) => flag !== fullFlag && flag !== varyFlag), fullFlag, varyFlag]),
    },
  ],
  notes: [
    '--vary compares: all values of a choice (--vary defence), those of a list (--vary tn=6,7,8), or numbers in steps (--vary might=40..80:5).',
    `Systems: ${gameIds.join(', ')}`,
  ],
};
