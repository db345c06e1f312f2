/** Names and texts as the players may read them. */
import { baseName } from '../../game/kernel/groups.ts';
import { fieldsOf, type Shape } from '../../game/kernel/shape.ts';
import type { System } from '../../game/kernel/system.ts';
import { numberOf, pluralOf } from '../../game/text/names.ts';
import { shownName, visibleEncounter } from '../../players/visible.ts';
import { fieldOf, shapeFor } from '../../report/field-text.ts';
import type { Combatant, Encounter, Id, Json } from '../../state/encounter.ts';
import { groupedBy } from '../../state/grouped.ts';

/** The names by which the players keep combatants apart, and texts with these names in place of the real ones. */
export class PlayersNames {
  /** The encounter as far as they see it. */
  readonly visible: Encounter;
  private readonly names: ReadonlyMap<Id, string>;
  private lookFor: { readonly pattern: RegExp; readonly instead: ReadonlyMap<string, string | null> } | null = null;
  private secrets: Secrets | null = null;

  constructor(
    private readonly system: System,
    private readonly encounter: Encounter,
  ) {
    this.visible = visibleEncounter(system, encounter);
    this.names = namesIn(this.visible, encounter);
  }

  /** The name of a combatant; null where the players do not see it. */
  of(who: Id): string | null {
    return this.names.get(who) ?? null;
  }

  /** The name that the GM knows a combatant by; '' for nobody. */
  real(who: Id | undefined): string {
    return this.encounter.combatants[who ?? '']?.name ?? '';
  }

  /** An option of a choice, which may be the id of a combatant; null as for a text. */
  option(option: string): string | null {
    return this.encounter.combatants[option] === undefined ? this.text(option) : this.of(option);
  }

  /** A text of the GM's as the players may read it; null where it names someone whom they do not see. */
  text(text: string): string | null {
    let isOpen = true;
    const masked = this.renamed(text, (found, name) => {
      if (name === null) isOpen = false;
      return name ?? found;
    });
    // Of `the Thugs` the mask may bring the article along.
    return isOpen ? masked.replace(/\bthe the\b/gi, 'the') : null;
  }

  /** Whether a text that was made of the players' names calls nobody by a name that they do not know. A mask may have words of the name. */
  isOpen(text: string): boolean {
    let isOpen = true;
    this.renamed(text, (found, name) => {
      if (name === null || !name.toLowerCase().includes(found.toLowerCase())) isOpen = false;
      return found;
    });
    return isOpen;
  }

  /** A text with each name in it as `rename` wants it, which is given the players' name; null for someone whom they do not see. */
  private renamed(text: string, rename: (found: string, name: string | null) => string): string {
    this.lookFor ??= this.search();
    const { pattern, instead } = this.lookFor;
    return text.replace(pattern, (found) => {
      const whole = instead.get(found.toLowerCase());
      if (whole !== undefined) return rename(found, whole);
      const [, stem = found, number = ''] = /^(.*?)([ -]\d+)?$/.exec(found) ?? [];
      return rename(stem, instead.get(stem.toLowerCase()) ?? null) + number;
    });
  }

  /** Whether a text says nothing that the GM wrote for the other side: of their sheets, or a condition in the GM's own words. */
  isPlain(text: string): boolean {
    this.secrets ??= secretsOf(this.system, this.encounter);
    const { own, others } = this.secrets;
    // What the players have themselves is no secret: a spear of the other side gives away no long spear of theirs.
    const rest = own.reduce((left, theirs) => left.replaceAll(theirs, ' '), text.toLowerCase());
    return !others.some((secret) => rest.includes(secret));
  }

  /** All names that a text may have, with what the players read instead. */
  private search(): NonNullable<PlayersNames['lookFor']> {
    const instead = new Map<string, string | null>();
    const all = Object.values(this.encounter.combatants);
    const isSeenByName = (one: Combatant): boolean => this.names.has(one.id) && one.mask === undefined;
    for (const one of [...all.filter((other) => !isSeenByName(other)), ...all.filter(isSeenByName)]) {
      const name = this.names.get(one.id) ?? null;
      const base = baseName(one.name);
      for (const form of [base, pluralOf(base)]) {
        instead.set(form.toLowerCase(), isSeenByName(one) ? form : name === null ? null : shownName(one));
      }
      instead.set(one.name.toLowerCase(), name).set(one.id, name);
    }
    // Of those of one name with numbers, the name is looked for once.
    const stems = [...new Set([...instead.keys()].map((form) => form.replace(/[ -]\d+$/, '')))];
    const escaped = stems
      .sort((a, b) => b.length - a.length)
      .map((stem) => stem.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    // Without a name nothing is found.
    const any = escaped.length === 0 ? '(?!)' : escaped.join('|');
    return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?:[ -]\\d+)?(?![\\p{L}\\p{N}])`, 'giu'), instead };
  }
}

/**
 * The names of those whom the players see, each with one of its own. A number is shown where it gives nobody away: where those of a
 * name whom they have seen are numbered from 1 without a gap. Else they have letters.
 */
function namesIn({ combatants }: Encounter, whole: Encounter): ReadonlyMap<Id, string> {
  const groups = groupedBy(Object.values(combatants), shownName);
  const gone = Object.values(whole.combatants).filter(({ out, hidden }) => out && !hidden);
  const names = new Map<Id, string>();
  for (const [shown, members] of groups) {
    const known = [...members, ...gone.filter((one) => shownName(one) === shown)];
    const numbers = known.map(({ name, mask }) => (mask === undefined ? numberOf(name) : null));
    const isWhole = numbers.every((number) => number !== null && number <= numbers.length);
    for (const [n, { id, name }] of members.entries()) {
      const alone = members.length === 1 ? shown : `${shown} ${letterOf(n)}`;
      names.set(id, isWhole && new Set(numbers).size === numbers.length ? name : alone);
    }
  }
  return names;
}

/** A, B, … Z, AA, AB, … */
function letterOf(n: number): string {
  const letter = String.fromCharCode(65 + (n % 26));
  return n < 26 ? letter : letterOf(Math.floor(n / 26) - 1) + letter;
}

/** Texts in small letters: those in the sheets of the players' side, and those that are in none of these, the longest first. */
interface Secrets {
  readonly own: readonly string[];
  /** Those in the sheets of others, and conditions that no rule knows. */
  readonly others: readonly string[];
}

function secretsOf(system: System, { combatants }: Encounter): Secrets {
  const fields = fieldsOf(system.sheetJson);
  const textsOf = ({ sheet }: Combatant): readonly string[] =>
    fields.flatMap(({ id, shape }) => textsIn(shape, fieldOf(sheet, id)));
  const all = Object.values(combatants);
  const own = new Set(all.filter(({ side }) => side === 'own').flatMap(textsOf));
  const others = all.filter(({ side }) => side !== 'own').flatMap(textsOf);
  const known = new Set(system.conditions.map(({ id }) => id));
  const made = all.flatMap(({ conditions }) => Object.keys(conditions).filter((id) => !known.has(id)));
  const long = (texts: Iterable<string>): readonly string[] =>
    [...new Set(texts)].filter(({ length }) => length > 2).sort((a, b) => b.length - a.length);
  return { own: long(own), others: long([...others.filter((text) => !own.has(text)), ...made]) };
}

/** The free texts of a value of a sheet, in small letters. */
function textsIn(shape: Shape, value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return shape.kind === 'choice' ? [] : [value.toLowerCase()];
  const actual = shapeFor(shape, value);
  if (Array.isArray(value))
    return value.flatMap((one: Json) => textsIn(actual.kind === 'list' ? actual.of : actual, one));
  if (typeof value !== 'object' || value === null) return [];
  if (actual.kind === 'group') return actual.fields.flatMap(({ id, shape: of }) => textsIn(of, fieldOf(value, id)));
  return Object.values(value).flatMap((one) => textsIn({ kind: 'json' }, one));
}
