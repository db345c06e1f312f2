import { formatNames, pickField, z } from '../../../game/index.ts';
import { cannot, refuse, rules } from '../combatant/game.ts';
import { type Relation, relations, setRelation } from '../combatant/relations.ts';
import { isOnField } from '../combatant/view.ts';

/** The relations as they are entered: those of the actor to the targets, and those of the targets to the actor. */
const entries = [
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
] as const;
type Entry = (typeof entries)[number];

const entryOptions: { readonly [E in Entry]: { readonly key: string; readonly label: string } } = {
  engaged: { key: 'e', label: relations.engaged.phrase },
  flanked: { key: 'f', label: relations.flanked.phrase },
  flanking: { key: 'k', label: 'flanking' },
  higher: { key: 'h', label: relations.higher.phrase },
  lower: { key: 'l', label: 'lower than' },
  unseen: { key: 'u', label: relations.unseen.phrase },
  blind: { key: 'b', label: 'blind to' },
  covered: { key: 'c', label: relations.covered.phrase },
  facing: { key: 'a', label: 'facing the cover of' },
  obscured: { key: 'o', label: relations.obscured.phrase },
  peering: { key: 'p', label: 'peering at' },
};

/** The relations of the targets to the actor. */
const reversed = {
  flanking: 'flanked',
  lower: 'higher',
  blind: 'unseen',
  facing: 'covered',
  peering: 'obscured',
} as const satisfies { readonly [entry: string]: Relation };

function isReversed(entry: Entry): entry is keyof typeof reversed {
  return entry in reversed;
}

/** Sets or ends a relation between two combatants, which lasts until one of them moves (CR-79, CR-93). */
export const relationAction = rules.plain({
  id: 'stand',
  title: 'Position',
  key: 'h',
  takesNoTurn: true,
  targets: 'many',
  aim: 'foe',
  sentence: '{by} is {fact} {on} - {holds}',
  fields: z.strictObject({
    fact: pickField(entries, 'relation of the actor to the targets', { label: 'how', options: entryOptions }),
    holds: pickField(['yes', 'no'], 'whether the relation holds from now on', {
      label: 'holds',
      options: { yes: { key: 'y', label: 'from now on' }, no: { key: 'n', label: 'no longer' } },
    }),
  }),
  *act({ ledger, view, by, intent: { on }, values, note }) {
    const { fact } = values;
    const { label } = entryOptions[fact];
    const relation = isReversed(fact) ? reversed[fact] : fact;
    const { rule } = relations[relation];
    const missing = [by, ...on].find((who) => !isOnField(view(), who));
    if (missing !== undefined) {
      yield refuse('not-there', rule, `${view().name(missing)} is not on the field`);
    }
    if (on.includes(by)) return cannot('self', rule, `${view().name(by)} is not ${label} itself`);
    note.say('position', rule, () => `${label}: lasts until one of them moves`);
    note.say('position', 'CR-93', 'the GM decides what counts as cover, higher, obscured');
    const holds = values.holds === 'yes';
    for (const target of on) {
      const [who, other] = isReversed(fact) ? [target, by] : [by, target];
      setRelation(ledger, { who, relation, other }, holds);
    }
    const names = formatNames(on.map((target) => view().name(target)));
    return `${view().name(by)} is ${holds ? '' : 'no longer '}${label} ${names}`;
  },
});
