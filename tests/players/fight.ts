/** A fight with its records, for what the players see of it. */
import { type AnswerSource, drive } from '../../src/dice/drive.ts';
import { fairDice, seedFromText } from '../../src/dice/fair.ts';
import { decide } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { type PlayersView, playersView } from '../../src/players/view.ts';
import type { Encounter, Id, Json } from '../../src/state/encounter.ts';
import { History } from '../../src/state/history.ts';
import { defaultPicks } from '../../src/testing/cases.ts';

/** Dice that fall as the id of their ask says, so that a further combatant changes none of them. */
export const diceByAsk: AnswerSource = {
  dice: (ask) => fairDice(seedFromText(ask.id)).dice(ask),
  choice: defaultPicks,
};

/** A fight of which every action is recorded. */
export class Fight {
  readonly history: History;

  constructor(
    readonly system: System,
    start: Encounter,
  ) {
    this.history = new History(start);
  }

  get now(): Encounter {
    return this.history.now;
  }

  /** What the players see. */
  get view(): PlayersView {
    return playersView({ system: this.system, title: 'Bridge at Dusk', history: this.history });
  }

  does(action: string, by: Id | null, on: readonly Id[] = [], values: { readonly [key: string]: Json } = {}): this {
    const intents = [{ action, by, on, with: values }];
    const driven = drive(decide(this.system, this.now, intents), diceByAsk);
    if (!driven.done) throw new Error(`nobody answered ${driven.ask.id}`);
    if (isRefusal(driven.value)) throw new Error(driven.value.message);
    const { title, facts, working } = driven.value;
    this.add({ title, intents, facts, working });
    return this;
  }

  undo(): this {
    const { undoTo } = this.history;
    if (undoTo !== null) this.add({ title: 'undo', intents: [], facts: [], working: [], jump: undoTo });
    return this;
  }

  private add(content: Pick<Parameters<History['add']>[0], 'title' | 'intents' | 'facts' | 'working' | 'jump'>): void {
    const { nextSeq: seq, position: parent } = this.history;
    this.history.add({ seq, parent, at: '2026-01-01T00:00:00Z', dice: [], ...content });
  }
}
