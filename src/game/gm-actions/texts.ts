/** Texts about combatants: a note that the GM alone reads, and a description and the link to a picture that the players see. */
import * as z from 'zod';
import { clean } from '../../state/clean.ts';
import type { Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { AnyAction } from '../kernel/action.ts';
import { withBlank } from '../kernel/fields.ts';
import { cannot } from '../kernel/refusal.ts';
import { isLink, longestText, type TextField, textMarks } from '../kernel/texts.ts';
import { formatNames } from '../text/names.ts';
import { gmAction } from './gm-action.ts';

interface TextAction {
  readonly id: string;
  readonly field: TextField;
  readonly title: string;
  readonly key: string;
  readonly sentence: string;
  /** What the text is, with what an empty one does. */
  readonly about: string;
}

const all: readonly TextAction[] = [
  {
    id: 'remark',
    field: 'note',
    title: 'Note about a combatant',
    key: 'N',
    sentence: '{on}, for the GM alone: {text}',
    about: 'what the GM reads on its sheet, and the players never; empty: nothing',
  },
  {
    id: 'describe',
    field: 'description',
    title: 'Describe to the players',
    key: 'D',
    sentence: '{on}: the players read {text}',
    about: 'what the players read beside the name; empty: nothing',
  },
  {
    id: 'picture',
    field: 'picture',
    title: 'Picture for the players',
    key: 'P',
    sentence: '{on}: the players can open {text}',
    about: 'the address (https://…) of a picture, which the players can open; empty: none',
  },
];

/** The actions that set these texts. */
export function textActions(): readonly AnyAction[] {
  return all.map(({ field, about, ...description }) =>
    gmAction({
      ...description,
      targets: 'many',
      fields: z.strictObject({
        text: withBlank(z.string().max(longestText[field]).default('').describe(about), { label: field }),
      }),
      *act({ ledger, view, intent, valuesFor }) {
        const names = formatNames(intent.on.map((target) => view().name(target)));
        const [first = ''] = intent.on;
        for (const target of intent.on) {
          const { text } = valuesFor(target);
          if (field === 'picture' && text !== '' && !isLink(text)) {
            return cannot('values', '', `"${clean(text)}" is no link: it begins with https:// or http://`);
          }
          setText(ledger, target, field, text);
        }
        return formatText(names, field, clean(valuesFor(first).text, longestText[field]));
      },
    }),
  );
}

function formatText(names: string, field: TextField, text: string): string {
  switch (field) {
    case 'note':
      return text === '' ? `${names}: no note any more` : `${names}, for the GM: ${text}`;
    case 'description':
      return text === '' ? `${names}: the players read nothing any more` : `${names}: the players read "${text}"`;
    case 'picture':
      return text === '' ? `${names}: no picture for the players` : `${names}: the players can open ${text}`;
  }
}

/** Sets a text about a combatant; an empty one takes it away. */
export function setText(ledger: Ledger, who: Id, field: TextField, text: string): void {
  const value = clean(text, longestText[field]);
  ledger.setMark(who, textMarks[field], value === '' ? null : { value, ends: null });
}
