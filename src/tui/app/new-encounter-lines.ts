/** The form of a new encounter as the start screen shows it. */
import type { Text } from '../../rules/kernel/screen.ts';
import { joinsHow } from '../../session/party/members.ts';
import { alignLeft, plain, span } from '../paint/text.ts';
import { type GameChoice, type NewForm, type NewRow, rowsOf } from './new-encounter.ts';

const titles: { readonly [row in NewRow]: string } = {
  name: 'name',
  system: 'system',
  party: 'party',
  how: 'they are',
  add: 'add',
  from: 'from',
};

const howWords = { 'as-is': 'as they are', rested: 'rested', fresh: 'fresh' } as const;

/** What the row with the cursor takes. */
const hints: { readonly [row in NewRow]: string } = {
  name: 'folders come first: Ford/Mill Fight',
  system: 'Left Right, or the first letter',
  party: 'Space takes it or leaves it out, Left Right choose',
  how: 'Left Right: as after the last fight, after a rest, or unhurt',
  add: '8 guards, two with a bow + captain',
  from: 'Left Right: the combatants of a ready-made fight',
};

/** The rows of the form, the one with the cursor marked, and a line about it. */
export function newLines(form: NewForm, games: readonly GameChoice[]): readonly Text[] {
  const game = games[form.game];
  const contents: { readonly [row in NewRow]: () => string } = {
    name: () => form.name + (form.row === 'name' ? '_' : ''),
    system: () =>
      oneOf(
        games.map(({ title }) => title),
        form.game,
      ),
    party: () => partyWords(form, game?.parties ?? []),
    how: () =>
      oneOf(
        joinsHow.map((how) => howWords[how]),
        joinsHow.indexOf(form.how),
      ),
    add: () => form.add + (form.row === 'add' ? '_' : ''),
    from: () => oneOf(['no combatants', ...(game?.templates ?? [])], form.template),
  };
  const rows = rowsOf(form, games).map((row): Text => {
    const isHere = row === form.row;
    return [
      span(`${isHere ? '>' : ' '} ${alignLeft(titles[row], 9)} `, isHere ? 'accent' : 'dim'),
      span(contents[row]()),
    ];
  });
  return [...rows, plain(`            ${hints[form.row]}`, 'dim')];
}

/** Words of which one is chosen, in brackets. */
function oneOf(words: readonly string[], chosen: number): string {
  return words.map((word, n) => (n === chosen ? `[${word}]` : ` ${word} `)).join(' ');
}

/** The parties from the one before the cursor on, those that join crossed. */
function partyWords({ row, party, parties }: NewForm, names: readonly string[]): string {
  const from = Math.max(0, party - 1);
  const words = names.slice(from).map((name, n) => {
    const cursor = row === 'party' && from + n === party ? '>' : ' ';
    return `${cursor}[${parties.includes(from + n) ? 'x' : ' '}] ${name}`;
  });
  return (from > 0 ? '..' : '') + words.join(' ');
}
