/** Dice against a target number, lifted by skill: what every roll with a skill begins with (SG-13 to SG-25). */
import { type Alike, type Conversation, type DiceAsk, dice } from '../../dice/ask.ts';
import type { Note } from '../working.ts';
import type { Settings } from './settings.ts';
import { alikeBy, alikeBySuccesses, type Counting, count, sides } from './skill.ts';
import { type Asked, targetNumber } from './target-number.ts';
import { alikeByFaces, part } from './thrown-again.ts';

/** What a roll comes to. */
export interface Rolled {
  readonly successes: number;
  /** How many dice skill lifted to the target number. */
  readonly raised: number;
  /** The skill points that this used; what is left over is lost (SG-17). */
  readonly spent: number;
}

/** A roll to be made. */
export interface Skilled extends Asked {
  /** How many d10. */
  readonly dice: number;
  /** Fortune dice that join them (SG-08). */
  readonly fortune: number;
  /** How many dice that fail may be thrown again (SG-07). */
  readonly reliability: number;
}

/** What the dice are for, and what of them counts: successes alone have far fewer classes. */
export interface Purpose {
  readonly id: string;
  readonly label: string;
  readonly counts: 'successes' | 'successes and spent';
  /** The target of the attack throws, not who acts. */
  readonly thrower?: 'target';
  /** One throw for all targets of an action. */
  readonly shared?: true;
  /** What target number and successes are called in the working, where those of another roll stand beside them. */
  readonly names?: { readonly target: string; readonly successes: string };
}

const plainNames = { target: 'target number', successes: 'successes' };

/** Throws the dice and counts them, with the target number and the successes worked out. */
export function* rollSkilled(given: Skilled, purpose: Purpose, settings: Settings, note: Note): Conversation<Rolled> {
  const { names = plainNames } = purpose;
  const target = targetNumber(given, settings, note, names.target);
  const mode = settings.skillMode;
  const counting = { target, skill: given.skill, mode };
  const faces = yield* thrown(given, purpose, counting, note);
  const { shown, raised, spent } = count(faces, counting);
  const { value: successes } = note
    .work(names.successes)
    .start(shown, note.keep && shownText(faces, target), startRule(faces, target))
    .plus(
      raised,
      note.keep && `${raised} lifted ${mode === 'pool' ? `with ${spent} of` : 'by'} ${given.skill} skill`,
      'SG-17',
    );
  if (note.keep) tell(faces, mode === 'pool' ? given.skill - spent : 0, given.skill, note);
  return { successes, raised, spent };
}

/** The dice as they lie when skill comes to them: Fortune has joined, Reliability has thrown again (SG-25). */
function* thrown(
  given: Skilled,
  { id, label, counts, ...purpose }: Purpose,
  counting: Counting,
  note: Note,
): Conversation<readonly number[]> {
  const many = withFortune(given, note);
  const ask = (name: string, says: string, of: number, alike: Alike | undefined): DiceAsk => ({
    ...dice(name, says, of, sides, alike === undefined ? {} : { alike }),
    ...whose(purpose),
  });
  if (given.reliability === 0) {
    const alike = counts === 'successes' ? alikeBySuccesses : alikeBy;
    const { faces } = yield ask(id, label, many, alike(counting));
    return faces;
  }
  const { faces } = yield ask(id, label, many, alikeByFaces(many, counting));
  const choice = { id: `${id}-which`, label: `${label}: dice thrown again`, ...sharing(purpose) };
  const { stay, again } = yield* part(faces, counting, given.reliability, choice);
  if (again === 0) return faces;
  note.say('thrown again', 'SG-07', note.keep && `${faces.join(' ')}: ${stayText(stay)}${again} thrown again`);
  note.say('thrown again', 'SG-25', 'before skill is shared out');
  const more = yield ask(`${id}-again`, `${label}, thrown again`, again, alikeByFaces(again, counting));
  return [...stay, ...more.faces];
}

/** Who throws, as an ask says it. */
function whose({ thrower, ...purpose }: Pick<Purpose, 'thrower' | 'shared'>): Pick<DiceAsk, 'thrower' | 'shared'> {
  return { ...(thrower === undefined ? {} : { thrower }), ...sharing(purpose) };
}

function sharing({ shared }: Pick<Purpose, 'shared'>): Pick<Purpose, 'shared'> {
  return shared === undefined ? {} : { shared };
}

function stayText(stay: readonly number[]): string {
  return stay.length === 0 ? '' : `${stay.join(' ')} stay, `;
}

/** How many dice are thrown: those of the substat and those of Fortune. */
export function withFortune({ dice: own, fortune }: Pick<Skilled, 'dice' | 'fortune'>, note: Note): number {
  if (fortune === 0) return own;
  return note
    .work('dice')
    .start(own, note.keep && `${own} dice of the substat`, 'SG-13')
    .plus(fortune, note.keep && `${fortune} Fortune dice`, 'SG-08').value;
}

/** What skill could not do. */
function tell(faces: readonly number[], left: number, skill: number, note: Note): void {
  if (skill > 0 && faces.includes(1)) note.say('ones', 'SG-16', 'a die that shows 1 cannot be lifted');
  if (left > 0 && faces.length > 0) note.say('left over', 'SG-15', `${left} skill lifts no further die and is lost`);
}

/** The rule by which dice succeed as thrown. */
function startRule(faces: readonly number[], target: number): string {
  if (faces.length === 0) return 'SG-24';
  return target > sides ? 'SG-18' : 'SG-14';
}

function shownText(faces: readonly number[], target: number): string {
  return faces.length === 0 ? 'no dice, no successes' : `${faces.join(' ')}: those of ${target} or more`;
}
