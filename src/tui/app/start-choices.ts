/** What the start screen offers, and the encounter that a choice leads to. */
import { builtInIds, findSystem, gameIds, loadAllGames, systems, whyNotLoaded } from '../../rules/index.ts';
import {
  type EncounterEntry,
  listEncounters,
  loadGameOf,
  loadGamesOf,
  type OpenEncounter,
  openEncounter,
  rememberOpened,
  removeEncounter,
} from '../../session/library.ts';
import { joinsOfNew } from '../../session/newcomers/joins.ts';
import { installedTitles } from '../../session/packages/installed.ts';
import { joinParties, listParties, openParty } from '../../session/party/party.ts';
import { glanceAtRoster } from '../../session/rosters/roster-file.ts';
import {
  demos,
  demoTitle,
  listDemoFights,
  listRosters,
  loadGameOfDemo,
  rosterFrom,
  startDemo,
  startEncounter,
} from '../../session/start.ts';
import { emptyForm, type NewStart } from './new-encounter.ts';
import {
  type PartyChoice,
  type Resumable,
  type Start,
  type StartChoices,
  type StartUi,
  startList,
} from './start-keys.ts';

/** An encounter that could not be opened, and why. */
export interface OpenFailure {
  readonly ok: false;
  readonly message: string;
}

/** The encounters and parties that are listed, the one last written first. */
function listed() {
  const resumable = [...listEncounters(), ...listDemoFights()].sort((a, b) => b.modified - a.modified);
  return { resumable, parties: listParties() };
}

/** What is listed, when the games of it are loaded and those that are part of vrule. Of other packages only the titles are needed. */
export async function loadListed(): Promise<ReturnType<typeof listed>> {
  const found = listed();
  await loadAllGames(builtInIds);
  await loadGamesOf([...found.resumable, ...found.parties.slice(0, mostParties)]);
  return found;
}

/** The encounters that can be resumed and the games that can be played. The games of what is listed are loaded. */
export function startChoices({ resumable: entries, parties } = listed()): StartChoices {
  const all = demos();
  const rosters = listRosters();
  const titles = new Map([...installedTitles(), ...systems().map(({ id, title }) => [id, title] as const)]);
  return {
    resumable: entries.map(resumable),
    games: gameIds.map((id) => ({
      id,
      title: titles.get(id) ?? id,
      hasDemo: all.some((demo) => demo.id === id),
      templates: [
        ...all
          .filter((demo) => demo.id.startsWith(id))
          .map((demo) => ({ name: demo.id, path: demo.path, titleOf: () => demoTitle(demo) })),
        ...rosters.filter(({ game }) => game === id || game === null),
      ],
      parties: parties.filter(({ header }) => header?.system === id).map(({ name }) => name),
    })),
    parties: parties.slice(0, mostParties).map(partyChoice),
  };
}

/** The start screen as it is shown first: the game of a new encounter is that of the last party, else of the last encounter. */
export function firstUi({ resumable, games, parties }: StartChoices): StartUi {
  const [last] = [...parties, ...resumable];
  const game = games.findIndex(({ title }) => title === last?.system);
  return { ...startList, form: { ...emptyForm, game: Math.max(0, game) } };
}

/** How many parties are shown with their members. */
const mostParties = 8;

function partyChoice({ name, path, header }: EncounterEntry): PartyChoice {
  const opened = openParty(path, { reading: true });
  if (!opened.ok) return { name, system: header?.system ?? '?', members: opened.message };
  opened.close();
  const { system, encounter } = opened.session;
  const [track = ''] = system.damageTracks;
  const members = Object.values(encounter.combatants).map((one) => {
    const { now, max } = one.tracks[track] ?? { now: 0, max: 0 };
    return `${one.name} ${now}/${max}`;
  });
  return { name, system: system.title, members: members.join(', ') };
}

/** What the start screen shows of a file that is not in order. */
const fileStates: { readonly [state: string]: string } = {
  cut: 'cut tail',
  damaged: 'damaged: read-only',
  newer: 'from a newer vrule',
};

function resumable({ name, path, modified, header, round, seems }: EncounterEntry): Resumable {
  const game = findSystem(header?.system ?? '');
  const isDamaged = seems !== 'good';
  return {
    name,
    path,
    system: game?.title ?? header?.system ?? '?',
    state: isDamaged ? (fileStates[seems] ?? seems) : (game?.clock.formatRound(round ?? -1) ?? 'its game is missing'),
    written: formatDate(new Date(modified), new Date()),
    isDamaged,
  };
}

/** A date as people say it: `today 21:40`, `yesterday`, `12 May`, `12 May 2025`. */
export function formatDate(date: Date, now: Date): string {
  const midnight = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
  const days = Math.round((midnight(now) - midnight(date)) / 86_400_000);
  const twoDigits = (n: number): string => String(n).padStart(2, '0');
  if (days === 0) return `today ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  if (days === 1) return 'yesterday';
  const day = `${date.getDate()} ${date.toLocaleString('en', { month: 'short' })}`;
  return date.getFullYear() === now.getFullYear() ? day : `${day} ${date.getFullYear()}`;
}

/** What was removed on the start screen and can be taken back, and what its first row should say and choose. */
export interface Removal {
  readonly undo: (() => { readonly ok: true } | OpenFailure) | null;
  readonly from: { readonly notice: string; readonly chosen: number };
}

/** Moves an encounter to the trash, or takes the last removal back. `before`: the removal before, or null. */
export function removeChoice(
  start: Extract<Start, { start: 'remove' | 'take-back' }>,
  { resumable: entries }: StartChoices,
  before: Removal['undo'],
): Removal {
  if (start.start === 'take-back') {
    const undone = before?.() ?? { ok: false, message: 'nothing was removed here; vrule trash list shows the trash' };
    return { undo: undone.ok ? null : before, from: { notice: undone.ok ? '' : undone.message, chosen: 0 } };
  }
  const entry = entries[start.chosen];
  const chosen = Math.max(0, Math.min(start.chosen, entries.length - 2));
  const removed = entry === undefined ? null : removeEncounter(entry.path);
  if (removed?.ok !== true) return { undo: before, from: { notice: removed?.message ?? '', chosen: start.chosen } };
  return { undo: removed.undo, from: { notice: `${entry?.name} is in the trash; u takes it back`, chosen } };
}

/** Loads the games that a choice needs. */
export async function loadGamesFor(start: Parameters<typeof openChoice>[0]): Promise<void> {
  if (start.start === 'demo') return loadGameOfDemo(start.game);
  if (start.start !== 'new') return void (await loadGameOf(start.path));
  const ofTemplate = start.template === null ? null : glanceAtRoster(start.template).game;
  await loadAllGames([start.game, ...(ofTemplate === null ? [] : [ofTemplate])]);
}

/** Opens what the GM chose, for which its games are loaded. All but a demo is remembered as the encounter that opens next time without a name. */
export function openChoice(
  start: Exclude<Start, { start: 'leave' | 'remove' | 'take-back' }>,
): OpenEncounter | OpenFailure {
  if (start.start === 'demo') return startDemo(start.game);
  const opened = start.start === 'new' ? startNew(start) : openEncounter(start.path);
  if (opened.ok) rememberOpened(opened);
  return opened;
}

function startNew({ name, game, template, parties, how, add }: NewStart): OpenEncounter | OpenFailure {
  const system = findSystem(game);
  if (system === undefined)
    return { ok: false, message: whyNotLoaded(game) ?? `${game} is not a game that can be played here` };
  const joining = joinParties(parties, how);
  if (joining?.ok === false) return joining;
  const added = add === '' ? [] : joinsOfNew(system, [add]);
  if (typeof added === 'string') return { ok: false, message: `add: ${added}` };
  const joins = [...(joining?.joins ?? []), ...added];
  const settings = joining?.settings ?? {};
  if (template === null) return startEncounter({ name, system, joins, settings });
  const read = rosterFrom(template, { game });
  return read.ok
    ? startEncounter({ name, system, roster: read.roster, joins, settings: { ...settings, ...read.roster.settings } })
    : read;
}
