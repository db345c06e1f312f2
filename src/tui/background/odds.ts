import { type FirstFaces, noFacesYet } from '../../dice/first-faces.ts';
import { formatChanceAndMean } from '../../game/text/chances.ts';
import { evaluate } from '../../session/sentence/evaluate.ts';
import type { Sentence } from '../../session/sentence/sentence.ts';
import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import { type GroupOdds, type IntentOdds, noOdds, type OptionOdds, type PromptOdds } from '../ui/sentence.ts';
import type { Wanted } from '../ui/work.ts';
import { SlicedWork } from './sliced-work.ts';

/** Exact odds of the sentence that is entered, worked out in the background. */
export class BackgroundOdds {
  private readonly single: SlicedWork<IntentOdds>;
  private readonly joint: SlicedWork<GroupOdds>;

  /** `later` runs the work after the frame; `onReady` is called when more of the wanted odds are known. */
  constructor(
    readonly session: Session,
    onReady: () => void,
    later: (work: () => void) => void = setImmediate,
  ) {
    this.single = new SlicedWork(session, onReady, later);
    this.joint = new SlicedWork(session, onReady, later);
  }

  /** The odds of an intent, given the answers so far and the first faces of a throw; undefined while they are being worked out. */
  of(intent: Intent, answers: Sentence['answers'], firstFaces: FirstFaces = noFacesYet): IntentOdds | undefined {
    const { session } = this;
    return this.single.of(`${keyOf([intent], answers)}${firstFaces.id} ${firstFaces.faces.join(' ')}`, function* () {
      return session.odds(intent, answers, firstFaces);
    });
  }

  /** The odds of the intents of a group. */
  ofGroup(intents: readonly Intent[], answers: Sentence['answers']): GroupOdds | undefined {
    return this.joint.of(keyOf(intents, answers), () => this.session.jointOdds(intents, answers));
  }

  /** Gives up the work on the odds of all groups but these. */
  keepGroups(wanted: readonly (readonly Intent[])[], answers: Sentence['answers']): void {
    this.joint.giveUpOthers(...wanted.map((intents) => keyOf(intents, answers)));
  }

  /** Nothing of groups is wanted any more. */
  leaveGroups(): void {
    this.joint.giveUpOthers();
  }

  /** The odds of an option on its first target, of all actors together; null where there are none. */
  ofOption(intents: readonly Intent[], answers: Sentence['answers']): OptionOdds | null | undefined {
    const [first, ...others] = intents;
    if (first === undefined) return null;
    if (others.length === 0) {
      const odds = this.of(first, answers);
      const [target] = typeof odds === 'string' ? [] : (odds ?? []);
      if (odds === undefined) return undefined;
      return target === undefined ? null : { mean: target.odds.mean, brief: target.brief };
    }
    const odds = this.ofGroup(intents, answers);
    if (odds === undefined) return undefined;
    const [target] = typeof odds === 'string' ? [] : odds;
    return target === undefined ? null : { mean: target.odds.mean, brief: formatChanceAndMean(target.odds) };
  }

  /** Works out all wanted odds now. */
  settle(): void {
    this.single.settle();
    this.joint.settle();
  }
}

function keyOf(intents: readonly Intent[], answers: Sentence['answers']): string {
  return JSON.stringify([intents, answers.ids.map((id) => answers.find(id))]);
}

/** The odds of a sentence as far as they are known, with those of each option of a blank. */
export function promptOdds(
  background: BackgroundOdds,
  { sentence, blank, firstFaces }: Extract<Wanted, { what: 'prompt' }>,
): PromptOdds {
  const { answers } = sentence;
  const wanted = evaluate({ session: background.session, sentence }).oddsIntents(blank);
  if (wanted.sentence === null) {
    background.leaveGroups();
    return noOdds;
  }
  const { group, options } = wanted;
  background.keepGroups([group, ...options.values()], answers);
  // What one of a group comes to without the others, while its throw is half typed, is not what the group does.
  const isBegun = group.length > 0 && firstFaces.faces.length > 0;
  return {
    sentence: isBegun
      ? 'odds of all together once the throw is complete'
      : background.of(wanted.sentence, answers, firstFaces),
    group: group.length === 0 || isBegun ? null : background.ofGroup(group, answers),
    options: new Map([...options].map(([id, each]) => [id, background.ofOption(each, answers)])),
  };
}
