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
  from: 'fight',
};

const howWords = { 'as-is': 'as they are', rested: 'rested', fresh: 'fresh' } as const;

/** Columns before the contents of a row. */
const beside = 12;

/** What the row with the cursor takes. */
const hints: { readonly [row in NewRow]: string } = {
  name: 'folders come first: Ford/Mill Fight',
  system: 'Left Right, or the first letter',
  party: 'Space takes it or leaves it out',
  how: 'as after the last fight, after a rest, or unhurt',
  add: '8 guards, two with a bow and a captain',
  from: 'the combatants of a ready-made fight, or of a roster of the library',
};

/** The rows of the form, the one with the cursor marked, and a line about it. */
export function newLines(form: NewForm, games: readonly GameChoice[], columns: number): readonly Text[] {
  const room = columns - beside;
  const game = games[form.game];
  const contents: { readonly [row in NewRow]: () => string } = {
    name: () => form.name + (form.row === 'name' ? '_' : ''),
    system: () =>
      oneOf(
        games.map(({ title }) => title),
        form.game,
        room,
      ),
    party: () => partyWords(form, game?.parties ?? []),
    how: () =>
      oneOf(
        joinsHow.map((how) => howWords[how]),
        joinsHow.indexOf(form.how),
        room,
      ),
    add: () => form.add + (form.row === 'add' ? '_' : ''),
    from: () => oneOf(['no combatants', ...(game?.templates ?? []).map(({ name }) => name)], form.template, room),
  };
  const rows = rowsOf(form, games).map((row): Text => {
    const isHere = row === form.row;
    return [
      span(`${isHere ? '>' : ' '} ${alignLeft(titles[row], 9)} `, isHere ? 'accent' : 'dim'),
      span(contents[row]()),
    ];
  });
  return [...rows, plain(`            ${hintOf(form, game)}`, 'dim')];
}

/** What the row with the cursor takes; of a template that is chosen, what it is. */
function hintOf({ row, template }: NewForm, game: GameChoice | undefined): string {
  const chosen = row === 'from' ? game?.templates[template - 1] : undefined;
  if (chosen === undefined) return hints[row];
  return chosen.titleOf === undefined
    ? 'the combatants of a roster of the library'
    : `the combatants of the ready-made fight "${chosen.titleOf()}"`;
}

/** Words of which one is chosen, in brackets; where they have no room, from the one before it on. */
function oneOf(words: readonly string[], chosen: number, room: number): string {
  const all = words.map((word, n) => (n === chosen ? `[${word}]` : ` ${word} `));
  const line = all.join(' ');
  return line.length <= room ? line : `..${all.slice(Math.max(0, chosen - 1)).join(' ')}`;
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
