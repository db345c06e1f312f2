/** A page as it is read aloud. */
import { playersView } from '../../../players/view.ts';
import { playersSentences } from '../../../report/players.ts';
import { sameJson } from '../../../state/encounter.ts';
import { foundIn } from '../../paint/page.ts';
import { keySentences } from '../../spoken/help.ts';
import { pageSentences, rowSentence } from '../../spoken/page.ts';
import type { ReadingMode, UpdateContext } from '../../ui/ui.ts';
import type { Choice } from '../mode-definition.ts';
import { shownToPlayers } from './pages.ts';
import { hasEnter, readingCommand } from './reading.ts';

/** The title, all that the page says but for rows that can be chosen, and what an empty line does. */
export function readingSays(context: UpdateContext, mode: ReadingMode): readonly string[] {
  const { what, find } = mode;
  // How far it is, is said by the table.
  if (what.what === 'forecast' && what.isRunning) return [];
  const page = foundIn(mode.page, find);
  const enter =
    what.what === 'party'
      ? 'applies this to the party'
      : what.what === 'compare'
        ? 'goes back with what is entered'
        : 'goes on';
  const leave = what.what === 'party' && what.hasChanges ? 'esc drops it' : 'back leaves it';
  const parts = page.parts.filter((part) => !('rows' in part) || !part.rows.some(({ onEnter }) => onEnter));
  return [
    page.title,
    ...(what.what === 'help'
      ? keySentences(what.of)
      : what.what === 'players' && find === null
        ? playersSentences(playersView(shownToPlayers(context)))
        : pageSentences(parts)),
    hasEnter(mode) ? `an empty line ${enter}, ${leave}` : leave,
  ];
}

/** The rows that do something, such as the ways that are compared. */
export function readingChoices(context: UpdateContext, mode: ReadingMode): readonly Choice[] {
  return foundIn(mode.page, mode.find).parts.flatMap((part): readonly Choice[] =>
    'rows' in part
      ? part.rows.flatMap((row) => {
          const { onEnter } = row;
          if (onEnter === undefined) return [];
          const isHere = sameJson(onEnter, mode.at);
          return [
            {
              says: rowSentence(row, part),
              choose: () => readingCommand(context, isHere ? mode : { ...mode, at: onEnter }, 'enter'),
            },
          ];
        })
      : [],
  );
}
