import { z } from 'zod';
import { refuse } from '../../kernel/refusal.ts';
import { formatNames } from '../../text/names.ts';
import { rules } from '../combatant/game.ts';
import { ofPairFact, type PairFact, setPair } from '../combatant/relations.ts';
import { isThere } from '../combatant/view.ts';

/** How one can be said to stand to another: a fact of the pair, or the same from the other's side. */
const sayings = {
  engaged: { key: 'e', phrase: ofPairFact.engaged.phrase, fact: 'engaged', turned: false },
  flanked: { key: 'f', phrase: ofPairFact.flanked.phrase, fact: 'flanked', turned: false },
  flanking: { key: 'k', phrase: 'flanking', fact: 'flanked', turned: true },
  higher: { key: 'h', phrase: ofPairFact.higher.phrase, fact: 'higher', turned: false },
  lower: { key: 'l', phrase: 'lower than', fact: 'higher', turned: true },
  unseen: { key: 'u', phrase: ofPairFact.unseen.phrase, fact: 'unseen', turned: false },
  blind: { key: 'b', phrase: 'blind to', fact: 'unseen', turned: true },
  covered: { key: 'c', phrase: ofPairFact.covered.phrase, fact: 'covered', turned: false },
  facing: { key: 'a', phrase: 'facing the cover of', fact: 'covered', turned: true },
  obscured: { key: 'o', phrase: ofPairFact.obscured.phrase, fact: 'obscured', turned: false },
  peering: { key: 'p', phrase: 'peering at', fact: 'obscured', turned: true },
} as const satisfies {
  readonly [says: string]: {
    readonly key: string;
    readonly phrase: string;
    readonly fact: PairFact;
    readonly turned: boolean;
  };
};
type Saying = keyof typeof sayings;
const said = [
  'engaged',
  'flanked',
  'flanking',
  'higher',
  'lower',
  'unseen',
  'blind',
  'covered',
  'facing',
  'obscured',
  'peering',
] as const satisfies readonly Saying[];

/** How two stand to each other, set once and remembered until one of them moves (CR-79, CR-93). */
export const standAction = rules.plain({
  id: 'stand',
  title: 'How they stand',
  key: 'h',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} is {fact} {on} - {holds}',
  fields: z.strictObject({
    fact: z.enum(said).default('engaged').describe('how the one stands to the others'),
    holds: z.enum(['yes', 'no']).default('yes').describe('whether it holds from now on'),
  }),
  blanks: () => [
    {
      id: 'fact',
      label: 'how',
      kind: 'pick',
      options: said.map((id) => ({ id, key: sayings[id].key, label: sayings[id].phrase })),
      defaultValue: 'engaged',
    },
    {
      id: 'holds',
      label: 'holds',
      kind: 'pick',
      options: [
        { id: 'yes', key: 'y', label: 'from now on' },
        { id: 'no', key: 'n', label: 'no longer' },
      ],
      defaultValue: 'yes',
    },
  ],
  *act({ ledger, view, intent: { by, on }, values: { fact, holds }, note }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must stand so');
    const { phrase, turned, fact: held } = sayings[fact];
    const { rule } = ofPairFact[held];
    const gone = [by, ...on].find((who) => !isThere(view(), who));
    if (gone !== undefined) return refuse('not-there', rule, `${view().name(gone)} is not on the field`);
    if (on.includes(by)) return refuse('self', rule, `${view().name(by)} is not ${phrase} itself`);
    note.say('standing', rule, () => `${phrase}: remembered until one of them moves`);
    note.say('standing', 'CR-93', 'what counts as cover, higher, obscured is the GM’s to say');
    for (const other of on) {
      const [who, whom] = turned ? [other, by] : [by, other];
      setPair(ledger, who, held, whom, holds === 'yes');
    }
    const names = formatNames(on.map((who) => view().name(who)));
    return `${view().name(by)} is ${holds === 'yes' ? '' : 'no longer '}${phrase} ${names}`;
  },
});
