/**
 * `npm run freeze`: plays fights of every game at random as this vrule has them, and freezes those that together do most, as
 * fixtures/frozen/README.md describes.
 */
import '../../driver/load-all.ts';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '../../../src/game/kernel/refusal.ts';
import type { System } from '../../../src/game/kernel/system.ts';
import { systems } from '../../../src/rules/index.ts';
import { withAnswers } from '../../../src/session/amend.ts';
import { openEncounter } from '../../../src/session/library.ts';
import { joinParties, ownSide, saveParty, updateParty } from '../../../src/session/party/party.ts';
import { type AskAnswerer, requestFor } from '../../../src/session/request.ts';
import { rosterSchema } from '../../../src/session/rosters/roster.ts';
import type { Session } from '../../../src/session/session.ts';
import { startEncounter } from '../../../src/session/start.ts';
import type { Intent } from '../../../src/state/encounter.ts';
import type { Record } from '../../../src/state/record.ts';
import { Luck, tries } from '../../../src/testing/play.ts';
import { demoRoster } from '../../session/demo-roster.ts';
import { frozenOf } from '../frozen.ts';

/** How many fights of a game are played, of how many moves, and how many of them are kept. */
const [played, moves, kept] = [16, 60, 1];
/** How many fights a frozen party lives through, of how many moves. */
const [lived, movesOfLived] = [4, 15];
/** How far back the past is changed, in records, so that not all of a fight is written again each time. */
const farthest = 8;

const work = mkdtempSync(join(tmpdir(), 'vrule-freeze-'));
for (const system of systems()) {
  const to = process.argv[2] ?? 'fixtures/frozen';
  freeze(system, to);
  keep(system, party(system), to);
}
rmSync(work, { recursive: true });

function freeze(system: System, to: string): void {
  const fights = Array.from({ length: played }, (_, n) => fight(system, `frozen ${n}`));
  const seen = new Set<string>();
  for (let n = 0; n < kept; n += 1) {
    const more = ({ does }: Fight): number => [...does].filter((one) => !seen.has(one)).length;
    const [best] = fights.toSorted((a, b) => more(b) - more(a));
    if (best === undefined) return;
    for (const one of best.does) seen.add(one);
    keep(system, best, to);
  }
}

function keep(system: System, { path: from, frozen }: Pick<Fight, 'path' | 'frozen'>, to: string): void {
  const path = freePath(to, system.id);
  copyFileSync(from, `${path}.vrule`);
  writeFileSync(`${path}.json`, `${JSON.stringify(frozen)}\n`);
  console.log(`${path}: ${frozen.moments.length - 1} records`);
}

/** The first name that is not taken: vaxia-4. */
function freePath(folder: string, game: string): string {
  for (let n = 1; ; n += 1) {
    const path = join(folder, `${game}-${n}`);
    if (!existsSync(`${path}.vrule`)) return path;
  }
}

interface Fight {
  readonly path: string;
  readonly frozen: ReturnType<typeof frozenOf>;
  /** What was done in it: actions with their values, and the kinds of facts. */
  readonly does: ReadonlySet<string>;
}

/** Plays a fight with the ready-made combatants and four creatures. */
function fight(system: System, seed: string): Fight {
  const luck = new Luck(seed);
  const path = join(work, `${system.id}-${seed.replace(' ', '-')}.vrule`);
  const creatures = luck.some(system.templates, 4).map(({ name }) => ({ like: name }));
  const demo = demoRoster(system.id);
  const combatants = demo.combatants.map((one) => ({ ...one, count: Math.min(one.count, 2) }));
  const roster = rosterSchema.parse({ ...demo, combatants: [...combatants, ...creatures] });
  const started = startEncounter({ name: path, system, roster, seed });
  if (!started.ok) throw new Error(started.message);
  const { session } = started;
  for (let n = 0; n < moves; n += 1) move(session, luck);
  const does = new Set(session.records.flatMap((record) => doneIn(record)));
  started.close();
  return { path, frozen: frozenFile(path), does };
}

function frozenFile(path: string): Fight['frozen'] {
  const copy = openEncounter(copyOf(path));
  if (!copy.ok) throw new Error(copy.message);
  const frozen = frozenOf(copy.session);
  copy.close();
  return frozen;
}

/** A party that lives through some fights, with what lasts of each, which is now and then undone and redone. */
function party(system: System): Pick<Fight, 'path' | 'frozen'> {
  const path = join(work, `${system.id}-party.vrule`);
  const luck = new Luck('frozen party');
  const first = startEncounter({
    name: join(work, `${system.id}-first`),
    system,
    roster: demoRoster(system.id),
    seed: 'party',
  });
  if (!first.ok) throw new Error(first.message);
  const saved = saveParty(path, first.session, ownSide(first.session));
  if (!saved.ok) throw new Error('the party is not saved');
  saved.close();
  first.close();
  for (let n = 0; n < lived; n += 1) {
    const joining = joinParties([path], 'as-is');
    if (joining?.ok !== true) throw new Error('the party does not join');
    const { settings, joins } = joining;
    const started = startEncounter({
      name: join(work, `${system.id}-lived-${n}`),
      system,
      settings,
      joins,
      seed: `lived ${n}`,
    });
    if (!started.ok) throw new Error(started.message);
    const { session } = started;
    for (const who of Object.keys(session.encounter.combatants)) {
      act(session, [{ action: 'damage', by: null, on: [who], with: { amount: 1 + luck.below(9) } }], luck);
    }
    for (let at = 0; at < movesOfLived; at += 1) move(session, luck);
    const updated = updateParty(path, session, { writes: true });
    started.close();
    // Nobody may be left of it.
    if (!updated.ok) continue;
    const opened = openEncounter(path);
    if (!opened.ok) throw new Error(opened.message);
    opened.session.undo();
    if (n % 2 === 0) opened.session.redo();
    opened.close();
  }
  return { path, frozen: frozenFile(path) };
}

/** A copy in which all may be undone. */
function copyOf(path: string): string {
  const copy = path.replace('.vrule', ' copy.vrule');
  copyFileSync(path, copy);
  return copy;
}

/** Mostly an action; now and then a step through the records, a change of the past, or a plan. */
function move(session: Session, luck: Luck): void {
  switch (luck.below(24)) {
    case 0:
      session.undo(1 + luck.below(3));
      return;
    case 1:
      session.redo(1 + luck.below(2));
      return;
    case 2:
      if (luck.below(3) === 0) session.travel(luck.below(session.records.length + 1));
      return;
    case 3:
      amend(session, luck);
      return;
    case 4:
      act(session, [planned(session, luck)], luck);
      return;
    default:
      act(session, tries(session.system, session.encounter, luck), luck);
  }
}

/** Dice that vrule rolls or that are typed, and any choice; a third of what is typed and chosen comes from a phone. */
function answerer(luck: Luck): AskAnswerer {
  const { source } = luck;
  const seat = (): string | undefined => luck.pick(['Mara Venn', undefined, undefined]);
  return {
    dice: (ask, answers, dice) =>
      luck.below(2) === 0 ? answers.rolled(ask, dice) : answers.typed(ask, source.dice(ask) ?? [], seat()),
    choice: (ask, answers) => answers.picked(ask, source.choice(ask) ?? [], seat()),
  };
}

function act(session: Session, intents: readonly Intent[], luck: Luck): void {
  const { request, proposal } = session.complete(requestFor(...intents), answerer(luck));
  if (proposal.is === 'ready') session.commit(request);
}

/** Other dice for a past record, and whatever follows from them. */
function amend(session: Session, luck: Luck): void {
  const record = luck.pick(
    session
      .path()
      .slice(-farthest)
      .filter(({ dice, jump }) => dice.length > 0 && jump === undefined),
  );
  const amendment = record === undefined ? null : session.amendmentOf(record.seq);
  if (amendment === null || isRefusal(amendment)) return;
  const complete = session.completeAmendment({ ...amendment, newDice: true }, () => answerer(luck));
  session.commitAmendment(withAnswers(complete, complete.seq, complete.request.answers));
}

/** Something for the timeline: a reminder, reinforcements, a hazard, an event that happens. */
function planned({ encounter, system }: Session, luck: Luck): Intent {
  const round = Math.max(1, encounter.cursor.round + luck.below(3));
  const entry = luck.pick(Object.keys(encounter.timeline)) ?? 't1';
  const creature = luck.pick(system.templates)?.name ?? '';
  const joins = { action: 'join', with: { like: creature, count: 1 + luck.below(2) } };
  const values: Intent['with'] | undefined = luck.pick([
    { round, text: 'torches burn low', every: luck.below(3) },
    { round, does: [joins] },
    { event: 'the gate falls', does: [joins] },
    { round, text: 'the roof comes down', does: [{ action: 'damage', with: { amount: 2 } }] },
  ]);
  const others: readonly Intent[] = [
    { action: 'event', by: null, on: [], with: { event: 'the gate falls' } },
    { action: 'carry-out', by: null, on: [], with: { entry } },
    { action: 'cancel', by: null, on: [], with: { entry } },
  ];
  const other = luck.below(2) === 0 ? luck.pick(others) : undefined;
  return other ?? { action: 'plan', by: null, on: [], with: values ?? {} };
}

/** What a record does, in terms that can be counted. */
function doneIn({ intents, facts, jump, amended, overrides }: Record): readonly string[] {
  const entered = intents.flatMap(({ action, with: values, each }) => [
    action,
    ...(each === undefined ? [] : [`${action} each`]),
    ...Object.entries(values).map(([field, value]) =>
      typeof value === 'number' ? `${action} ${field}` : `${action} ${field} ${JSON.stringify(value).slice(0, 60)}`,
    ),
  ]);
  const followed = facts.map((fact) => {
    const of = 'track' in fact ? fact.track : 'condition' in fact ? fact.condition : 'mark' in fact ? fact.mark : '';
    return `${fact.fact} ${of} ${intents[0]?.action ?? ''}`;
  });
  return [
    ...entered,
    ...followed,
    ...(jump === undefined ? [] : ['jump']),
    ...(amended === undefined ? [] : ['amended']),
    ...(overrides === undefined ? [] : ['overrides']),
  ];
}
