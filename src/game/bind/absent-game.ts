/** The game of a file that cannot be loaded: the state knows no game, so its combatants, tracks, conditions and log are shown all the same. */
import * as z from 'zod';
import type { Encounter } from '../../state/encounter.ts';
import { slotsInOrder } from '../clock/slots.ts';
import { HouseRules } from '../kernel/house-rules.ts';
import type { System } from '../kernel/system.ts';
import { formatTrackChange } from '../text/facts.ts';
import { defineGame } from './define-game.ts';

/** Whatever house rules a file has: none of them is known. */
class UnknownHouseRules extends HouseRules<object> {
  override parse(): object {
    return {};
  }
}

/**
 * A stand-in for a game that is missing, for files that are only read: no actions, no rules, a column for each track of the
 * encounter. `title` is all that is known of the game.
 */
export function absentGame(
  { id, title }: { readonly id: string; readonly title: string },
  encounter: Encounter,
): System {
  const tracks = new Set(Object.values(encounter.combatants).flatMap((one) => Object.keys(one.tracks)));
  const houseRules = new UnknownHouseRules({});
  const rules = defineGame<unknown, object>({ id, title, version: 1, sheet: z.unknown(), houseRules });
  return {
    ...rules.system({
      book: rules.book({ rulings: [], rulebook: [], outcomeWords: {} }),
      actions: [],
      clock: {
        simultaneous: false,
        next: () => null,
        *layOut() {},
        *join() {},
        formatPlace: (at) => at.join('.'),
      },
      conditions: [],
      lasting: { marks: [], *rest() {} },
      screen: {
        columns: [...tracks].map((track) => ({
          id: track,
          head: track,
          kind: 'meter',
          least: 9,
          wanted: 18,
          keep: 9,
        })),
        row: ({ now: { combatants } }, who) => {
          const { tracks: own = {}, conditions = {} } = combatants[who] ?? {};
          const cells = Object.entries(own).map(([track, { now, max }]) => [
            track,
            { kind: 'meter', now, max } as const,
          ]);
          return {
            who,
            cells: Object.fromEntries(cells),
            status: { word: '', is: 'up' },
            notes: Object.entries(conditions).map(([name, { stacks }]) => [
              { text: stacks > 1 ? `${name} ${stacks}` : name },
            ]),
          };
        },
        order(view) {
          const { round } = view.now.cursor;
          const waiting = slotsInOrder(view.now).filter(({ is }) => is === 'open');
          const names = waiting.map(({ who }) => view.name(who)).join('  ');
          return {
            head: round < 1 ? 'Not begun' : `Round ${round}`,
            next: '',
            lanes: [{ label: 'to come', text: [{ text: names }] }],
          };
        },
        floor: () => ({ who: null, due: [] }),
        formatBudget: () => '',
        facts: {
          track: (_view, who, fact) => formatTrackChange(who, fact, fact.track),
          condition: (_view, { name }, { condition, to }) =>
            to === null ? `${name}: no longer ${condition}` : `${name}: ${condition}`,
        },
        // What the players may see is for the game to say.
        players: { wounds: () => ({ word: 'unknown', share: null }), conditions: [] },
      },
      tracks: () => ({}),
      damageTracks: [],
      status: () => ({ word: '', is: 'up' }),
      *hurt() {
        return '';
      },
      *heal() {
        return '';
      },
      *applyConsequences() {},
    }),
    checkSettings: () => [],
    isAbsent: true,
  };
}
