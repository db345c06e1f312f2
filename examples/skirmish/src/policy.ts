/** What a forecast assumes that combatants do. */
import { type Chance, chooseFoe, foeSentence, foesOf, type Id, type Intent, slotsDue } from 'vrule/game';
import { type Game, stacksOf } from './game.ts';
import { isBroken } from './nerve.ts';
import { actionRefusal } from './round.ts';

/** With so many stacks of shaken a combatant rallies. */
const rallyFrom = 2;

export const policy: Game['Policy'] = {
  says: [
    foeSentence('least Nerve left'),
    `A combatant who is shaken ${rallyFrom} times or more rallies; all others strike.`,
    'Nobody braces or flees.',
  ],
  isComplete: true,
  /** The intents of all who have neither acted nor declared: they happen at once. */
  next: (view, chance) =>
    slotsDue(view.now)
      .filter(({ is, plans, who }) => is === 'open' && plans.length === 0 && actionRefusal(view, who) === null)
      .flatMap(({ who }) => intentOf(view, who, chance) ?? []),
};

function intentOf(view: Game['View'], by: Id, chance: Chance): Intent | null {
  if (stacksOf(view, by, 'shaken') >= rallyFrom) return { action: 'rally', by, on: [], with: {} };
  const foes = foesOf(view.now, by).filter(({ id }) => !isBroken(view, id));
  const foe = chooseFoe(view.combatant(by), foes, ({ id }) => view.track(id, 'nerve').now, chance);
  return foe === undefined ? null : { action: 'strike', by, on: [foe.id], with: {} };
}
