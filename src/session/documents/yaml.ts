/**
 * YAML 1.2, written; YAML and JSON, read with the place of every part. The library is loaded with this file, so it is loaded when one of
 * them is used.
 */
import {
  type Alias,
  Composer,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Scalar,
  stringify,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { formatPath } from '../../game/kernel/problems.ts';
import type { Json } from '../../state/encounter.ts';
import { deepest, type Fault, type Path, type Places, type ReadDocument, unreadable } from './document.ts';
import { tokensOf, Unreadable } from './tokens.ts';

/** The most parts that all aliases (`*name`) of a file may stand for together. */
const mostAliased = 20_000;

/** Writes YAML for people, each text on one line. */
export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, flowCollectionPadding: false });
}

/** Reads YAML with comments, anchors and merge keys (`<<`). All errors of the syntax are faults, and so are repeated keys. */
export function readYaml(text: string): ReadDocument {
  return new YamlReader(true).read(text);
}

/**
 * Reads strict JSON: what `JSON.parse` refuses is one fault, at the place that its error names, else where the text begins to be something
 * else than JSON or even YAML. Repeated keys are faults as well.
 */
export function readJson(text: string): ReadDocument {
  const refused = refusalOfJson(text);
  if (refused?.at != null) return unreadable({ at: refused.at, message: refused.message });
  const reader = new YamlReader(false);
  const read = reader.read(text);
  if (refused === null) return read;
  return unreadable({ at: read.faults[0]?.at ?? reader.notJsonAt ?? 0, message: refused.message });
}

/** Where and why `JSON.parse` refuses a text, in its words; null where it does not. It says of few mistakes where they are. */
function refusalOfJson(text: string): { readonly at: number | null; readonly message: string } | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const [, said = '', place] = /^(.*?)(?:(?: in JSON)? at position (\d+).*)?$/s.exec(Object(error).message) ?? [];
    const at = said.includes('end of JSON') ? text.length : place === undefined ? null : Number(place);
    return { at, message: said.charAt(0).toLowerCase() + said.slice(1) };
  }
}

interface Part {
  readonly value: Json;
  readonly places: Places;
}

class YamlReader {
  private readonly faults: Fault[] = [];
  /** The alias with which all stand for too much; nothing is read after it. */
  private tooMuch: Fault | null = null;
  /** Where the first text or word is that is not written as in JSON; null where all are. */
  notJsonAt: number | null = null;
  private aliased = 0;
  private readonly anchors = new Map<string, unknown>();
  /** The nodes that are being read, so that one that contains itself is found. */
  private readonly open = new Set<unknown>();

  constructor(private readonly merges: boolean) {}

  read(text: string): ReadDocument {
    const documents: Document.Parsed[] = [];
    try {
      // Whether keys are unique is found out here: the library compares each key with all others.
      const composer = new Composer({ uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
      documents.push(...composer.compose(tokensOf(text.replace(/\r(?!\n)/g, '\n'))));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return unreadable({ at: error.at, message: error.message });
    }
    const [document, second] = documents;
    if (document === undefined || document.contents === null) return unreadable({ at: 0, message: 'is empty' });
    const broken = [...document.errors, ...document.warnings];
    // Where one thing is wrong the library often names two: the first counts.
    const byPlace = new Map(broken.toReversed().map((error) => [error.pos[0], error]));
    if (byPlace.size > 0) return unreadable(...[...byPlace.values()].reverse().map(faultOf));
    if (second !== undefined) {
      return unreadable({ at: second.range[0], message: 'a second document begins here (---); a file has only one' });
    }
    const content = this.readPart(document.contents, []);
    if (this.tooMuch !== null) return unreadable(this.tooMuch);
    if (content.value === null && this.faults.length === 0) return unreadable({ at: 0, message: 'is empty' });
    return { content, faults: this.faults, nameOf: formatPath };
  }

  private readPart(node: unknown, path: Path, keyAt?: number): Part {
    const at = offsetOf(node, keyAt ?? 0);
    const places = keyAt === undefined ? { at } : { at, keyAt };
    const wrong = (message: string, part = formatPath(path)): Part => {
      this.faults.push({ at, message, part, isUnread: true });
      return { value: null, places };
    };
    // The name of a part so deep would fill the line.
    if (path.length > deepest) return wrong(`goes deeper than ${deepest} levels`, formatPath(path.slice(0, 1)));
    if (isAlias(node)) return this.readAlias(node, path, wrong);
    if (this.tooMuch !== null || !(isScalar(node) || isCollection(node))) return { value: null, places };
    if (node.anchor !== undefined) this.anchors.set(node.anchor, node);
    if (isScalar(node)) return { value: this.readScalar(node, wrong), places };
    if (this.open.has(node)) return wrong('contains itself');
    this.open.add(node);
    const { value, inner } = isMap(node) ? this.readFields(node, path) : this.readList(node, path);
    this.open.delete(node);
    return { value, places: { ...places, inner } };
  }

  /** What an alias means. Its parts count, so that a few lines cannot stand for millions. */
  private readAlias(node: Alias, path: Path, wrong: (message: string) => Part): Part {
    const target = this.anchors.get(node.source);
    if (target === undefined) return wrong(`there is no &${node.source} above this *${node.source}`);
    this.aliased += sizeOf(target, mostAliased);
    if (this.aliased > mostAliased) {
      this.tooMuch ??= { at: offsetOf(node, 0), message: 'the aliases (*name) of this file stand for too much' };
    }
    return this.readPart(target, path);
  }

  private readScalar(node: Scalar, wrong: (message: string) => Part): Json {
    const { value, tag } = node;
    this.checkJson(node);
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    return wrong(typeof value === 'number' ? 'is no finite number' : `has a tag (${tag ?? '!'}) that is not known here`)
      .value;
  }

  private checkJson(node: Scalar): void {
    const { type, source = '' } = node;
    const isJson =
      type === 'QUOTE_DOUBLE' || /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/.test(source);
    if (!isJson) this.notJsonAt ??= offsetOf(node, 0);
  }

  private readFields(node: YAMLMap, path: Path): { value: Json; inner: Map<string, Places> } {
    const merged: [string, Part][] = [];
    const own = new Map<string, Part>();
    for (const { key, value } of node.items) {
      const at = offsetOf(key, offsetOf(value, offsetOf(node, 0)));
      if (!isScalar(key) || (typeof key.value === 'object' && key.value !== null)) {
        this.faults.push({ at, message: 'a key is a text', part: formatPath(path) });
        continue;
      }
      this.checkJson(key);
      const name = String(key.value ?? '');
      if (name === '<<' && this.merges) {
        merged.push(...this.mergedFields(value, path));
        continue;
      }
      const keyPath = [...path, name];
      const isSafe = name !== '__proto__';
      if (!isSafe || own.has(name)) {
        const message = isSafe ? 'is here a second time' : 'cannot be a key';
        this.faults.push({ at, message, part: formatPath(keyPath) });
      }
      if (isSafe) own.set(name, this.readPart(value, keyPath, at));
    }
    // Earlier of several merged ones count before later ones, the map's own before all.
    const parts = new Map([...merged.reverse(), ...own]);
    return {
      value: Object.fromEntries([...parts].map(([name, part]) => [name, part.value])),
      inner: new Map([...parts].map(([name, part]) => [name, part.places])),
    };
  }

  /** The fields that a merge key brings: those of one map, or of several in a list. */
  private mergedFields(node: unknown, path: Path): readonly [string, Part][] {
    const { value, places } = this.readPart(node, path);
    const sources = Array.isArray(value)
      ? value.map((one: Json, n) => [one, places.inner?.get(n)] as const)
      : [[value, places] as const];
    return sources.flatMap(([source, where]): [string, Part][] => {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        this.faults.push({
          at: places.at,
          message: '<< takes keys with values, such as *name',
          part: formatPath(path),
        });
        return [];
      }
      return Object.entries(source).map(([name, field]) => [
        name,
        { value: field, places: where?.inner?.get(name) ?? places },
      ]);
    });
  }

  private readList(node: unknown, path: Path): { value: Json; inner: Map<number, Places> } {
    const parts = isSeq(node) ? node.items.map((item, n) => this.readPart(item, [...path, n])) : [];
    return { value: parts.map((part) => part.value), inner: new Map(parts.map((part, n) => [n, part.places])) };
  }
}

function offsetOf(node: unknown, otherwise: number): number {
  if (!isScalar(node) && !isCollection(node) && !isAlias(node)) return otherwise;
  return node.range?.[0] ?? otherwise;
}

/** How many parts a node has, counted as far as `most`; aliases in it count as one. */
function sizeOf(node: unknown, most: number): number {
  let size = 1;
  if (!isCollection(node)) return size;
  for (const item of node.items) {
    size += isPair(item) ? 1 + sizeOf(item.value, most) : sizeOf(item, most);
    if (size > most) break;
  }
  return size;
}

/** The errors of the library in the words of this project; others in its own. */
const messages: { readonly [code: string]: string } = {
  TAB_AS_INDENT: 'a tab indents this line: YAML takes only spaces',
  BLOCK_AS_IMPLICIT_KEY: 'a second ": " in one line: a text with a colon needs quotes',
  BAD_SCALAR_START: 'a text that begins with @ or ` needs quotes',
  MULTILINE_IMPLICIT_KEY: 'a key ends with a colon and a space: "key: value"',
  RESOURCE_EXHAUSTION: `goes deeper than ${deepest} levels`,
  BAD_ALIAS: 'this alias (*name) is none',
  UNEXPECTED_TOKEN: 'this does not fit here: the lines of a list or of keys begin in the same column',
  BAD_INDENT: 'this is indented less than what it belongs to, or a bracket is not closed',
};

function faultOf({ code, pos, message }: YAMLError): Fault {
  if (code === 'TAG_RESOLVE_FAILED') return { at: pos[0], message: 'has a tag (!) that is not known here' };
  const plain = message.slice(0, 1).toLowerCase() + message.slice(1);
  return { at: pos[0], message: messages[code] ?? plain };
}
