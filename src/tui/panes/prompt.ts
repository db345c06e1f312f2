/** The middle of the table: whose turn, the sentence, the odds, the choices. Always in the same rows. */

import type { Text } from '../../rules/kernel/screen.ts';
import type { System } from '../../rules/kernel/system.ts';
import type { Id } from '../../state/encounter.ts';
import { countAndName, kindsFor } from '../modes/add.ts';
import { findings } from '../modes/command-line.ts';
import { cut, fill, left, plain, span } from '../paint/paint.ts';
import { kept } from '../ui/kept.ts';
import type { Mode } from '../ui/ui.ts';
import type { Look } from './look.ts';
import { menuFits, menuLines, menuRows } from './menu.ts';
import { resultLines } from './result.ts';
import { choiceLines, oddsLine, sentenceLine } from './sentence.ts';

/** Turn, sentence, odds and choices, as many rows as the layout has for them. */
export function prompt(look: Look): readonly Text[] {
  const { layout } = look;
  const rows = 3 + layout.choices;
  const lines = [turn(look), ...body(look)].slice(0, rows);
  while (lines.length < rows) lines.push([]);
  return lines.map((line) => fill(cut(line, layout.left), layout.left));
}

function turn({ ui, session, glyphs, floor }: Look): Text {
  const { system, encounter } = session;
  const who = ui.mode.mode === 'sentence' ? ui.mode.sentence.by : floor;
  const rule = glyphs.line.repeat(2);
  if (ui.mode.mode === 'sentence' && who === null) return plain(`${rule} The GM, by hand ${rule}`);
  if (who === null) return plain(`${rule} ${encounter.cursor.round < 0 ? 'n begins' : 'nobody has the floor'} ${rule}`);
  const name = encounter.combatants[who]?.name ?? who;
  return plain(`${rule} ${name} ${rule} ${leftOf(encounter, system, who)}`);
}

const leftOf = kept((encounter, system: System, who: Id): string => system.screen.formatBudget(encounter, who));

function body(look: Look): readonly Text[] {
  const { mode } = look.ui;
  switch (mode.mode) {
    case 'sentence': {
      if (mode.sentence.result) {
        const { headline, lines } = resultLines(look, mode.sentence);
        return [headline, ...lines];
      }
      return [sentenceLine(look, mode.sentence), oddsLine(look, mode.sentence), ...choiceLines(look, mode.sentence)];
    }
    case 'menu':
      return [floorLine(look), ...(menuFits(look, mode.menu) ? menuLines(look, mode.menu, menuRows(look)) : [])];
    case 'add':
      return addLines(look, mode);
    case 'command':
      return commandLines(look, mode);
    case 'find':
      return [plain(` find ${mode.typing}_`), [], plain(' letters of a name; Enter or Esc ends', 'dim')];
    case 'idle':
    case 'log':
    case 'working':
    case 'reading':
    case 'edit':
      return [floorLine(look), againLine(look), ...menuAndPlans(look)];
  }
}

function floorLine({ session, floor: who }: Look): Text {
  const name = who === null ? '' : `${session.encounter.combatants[who]?.name ?? who} `;
  return [span(` ${name}`), span('_', 'accent')];
}

/** The floor's last action, ready to be done again, with its odds. */
function againLine(look: Look): Text {
  const { ui, session, floor: who } = look;
  const intent = who === null ? undefined : ui.again.get(who);
  if (ui.parked !== null) return plain(' Tab takes up the parked sentence', 'dim');
  if (intent === undefined) return [];
  const names = intent.on.map((id) => session.encounter.combatants[id]?.name ?? id);
  const title = session.actions.find(({ id }) => id === intent.action)?.title ?? intent.action;
  return [span(' .', 'accent'), span(`  again: ${title.toLowerCase()} ${names.join(', ')}`)];
}

/** The actions, and where something was declared a row for what resolves it, always the last. */
function menuAndPlans(look: Look): readonly Text[] {
  const rows = look.layout.choices;
  const plans = plansIn(look.session.encounter);
  if (plans === 0) return menuLines(look, 'act', rows);
  const menu = menuLines(look, 'act', rows - 1);
  const blanks = Array<Text>(Math.max(0, rows - 1 - menu.length)).fill([]);
  const resolves = [span(' r', 'accent'), span(` resolves the ${plans} declared: all dice first, then all facts`)];
  return [...menu, ...blanks, resolves];
}

const plansIn = kept(({ slots }) => Object.values(slots).filter(({ plans }) => plans.length > 0).length);

function addLines(look: Look, mode: Extract<Mode, { mode: 'add' }>): readonly Text[] {
  const { count } = countAndName(mode.typing);
  const kinds = kindsFor(look, mode);
  const rows = look.layout.choices;
  const from = Math.max(0, mode.choice - rows + 1);
  const lines = kinds.slice(from, from + rows).map((kind, n): Text => {
    const here = from + n === mode.choice;
    const what = { here: 'as those here', 'ready-made': 'ready-made', nothing: 'new, by hand' }[kind.from];
    const hidden = mode.hidden ? ', hidden' : '';
    return [
      span(here ? '>' : ' ', 'accent'),
      span(` ${left(`${count} ${kind.name}`, 24)} ${what}, ${kind.side} side${hidden}`, here ? undefined : 'dim'),
    ];
  });
  return [
    plain(` add: ${mode.typing}_`),
    plain(' count, then letters of the name; Tab: side and hidden; Enter adds', 'dim'),
    ...lines,
  ];
}

/** The line being typed, and what its letters may mean. */
function commandLines(look: Look, mode: Extract<Mode, { mode: 'command' }>): readonly Text[] {
  const found = findings(look, mode.typing);
  const rows = look.layout.choices + 1;
  const from = Math.max(0, mode.choice - rows + 1);
  const lines = found
    .slice(from, from + rows)
    .map(
      ({ name, key, kind }, n): Text => [
        span(from + n === mode.choice ? '>' : ' ', 'accent'),
        ...fill(plain(` ${name}`), 56),
        span(` ${left(key, 8)}`, 'accent'),
        span(` ${kind}`, 'dim'),
      ],
    );
  return [plain(` :${mode.typing}_`), ...lines];
}
