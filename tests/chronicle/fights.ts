/** Fights at random in memory, with undo, redo, travel and amendments. */
import { fairDice, seedFromText } from '../../src/dice/fair.ts';
import { typedFaces } from '../../src/dice/typed.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { type AskAnswerer, requestFor } from '../../src/session/request.ts';
import { joinsOf } from '../../src/session/rosters/roster.ts';
import type { Session } from '../../src/session/session.ts';
import type { Intent, Json } from '../../src/state/encounter.ts';
import { picking } from '../../src/testing/cases.ts';
import type { Scene } from '../contract/scenes.ts';
import { demoRoster } from '../session/demo-roster.ts';
import { intentOf, type Step } from '../session/random-steps.ts';
import { memorySession } from '../tui/app/test-table.ts';

/** Dice as they fall, and the first option of each choice. */
export const anyAnswer: AskAnswerer = {
  dice: (ask, answers, by) => answers.rolled(ask, by),
  choice: (ask, answers) => answers.picked(ask, ask.many === true ? [] : ask.options.slice(0, 1)),
};

/** The ready-made fight of a game, in memory. */
export function readyMade(system: System): Session {
  const session = memorySession(system, []);
  const joined = session.commit(requestFor(...joinsOf(demoRoster(system.id))));
  if (!joined.ok) throw new Error(joined.message);
  return session;
}

const kinds = ['act', 'act', 'act', 'act', 'hand', 'hand', 'next', 'next', 'undo', 'redo', 'travel', 'amend'] as const;

/** A fight of so many steps, always the same for a seed. */
export function randomFight(system: System, seed: string, steps: number): Session {
  const session = readyMade(system);
  const dice = fairDice(seedFromText(seed));
  let asked = 0;
  const below = (sides: number): number => {
    asked += 1;
    return (dice.dice({ kind: 'dice', id: `${asked}`, label: '', count: 1, sides })[0] ?? 1) - 1;
  };
  for (let n = 0; n < steps; n += 1) {
    const kind = kinds[below(kinds.length)] ?? 'next';
    const [a, b, c] = [below(1000), below(1000), below(1000)];
    if (kind === 'amend') amend(session, a, b);
    else act(session, { kind, a, b, c });
  }
  return session;
}

function act(session: Session, step: Step): void {
  if (step.kind === 'undo') session.undo(1 + (step.a % 3));
  else if (step.kind === 'redo') session.redo();
  else if (step.kind === 'travel') session.travel(step.a % (session.records.length + 1));
  else {
    const { request, proposal } = session.complete(requestFor(intentOf(session, step)), anyAnswer);
    if (proposal.is === 'ready') session.commit(request);
  }
}

/** Throws the dice of some past record again, or aims it at another target. */
function amend(session: Session, a: number, b: number): void {
  const path = session.path();
  const record = path[a % Math.max(1, path.length)];
  const start = record === undefined ? null : session.amendmentOf(record.seq);
  if (start === null || isRefusal(start)) return;
  const ids = Object.keys(session.encounter.combatants);
  const intents = start.request.intents.map((intent) =>
    b % 2 === 0 && intent.on.length === 1 ? { ...intent, on: [ids[b % Math.max(1, ids.length)] ?? 'nobody'] } : intent,
  );
  const changed = { ...start, request: { ...start.request, intents }, newDice: true };
  const amendment = session.completeAmendment(changed, () => anyAnswer);
  if (session.proposeAmendment(amendment).is === 'ready') session.commitAmendment(amendment);
}

/** A fight that is kept as a file, played again: faces as they were typed, choices as they were picked. */
export function playedFight(system: System, scene: Scene): Session {
  const session = memorySession(system, []);
  const settings = Object.entries(scene.settings).map(([key, to]) => setting(key, to));
  for (const intents of [...settings.map((one) => [one]), joinsOf(scene)]) {
    const written = session.commit(requestFor(...intents));
    if (!written.ok) throw new Error(written.message);
  }
  for (const { act: action, by, on, with: values, faces, picks } of scene.steps) {
    const typed = typedFaces(faces);
    const picked = picking(picks);
    const { request, proposal } = session.complete(requestFor({ action, by, on, with: values }), {
      dice: (ask, answers) => answers.typed(ask, typed.dice(ask) ?? []),
      choice: (ask, answers) => answers.picked(ask, picked.choice(ask) ?? []),
    });
    if (proposal.is === 'ready') session.commit(request);
  }
  return session;
}

function setting(key: string, to: Json): Intent {
  return { action: 'setting', by: null, on: [], with: { key, to } };
}
