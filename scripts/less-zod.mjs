// Plugins of the build that leave out of zod what vrule does not need, and what takes a start longer.
import { readFileSync } from 'node:fs';

/** `import { z }` pulls in all of zod, `import * as z` what is used. */
const lightZod = {
  name: 'light-zod',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](?:rules|session|cli)[\\/].*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      return { loader: 'ts', contents: source.replace(/^import \{ z \} from 'zod';/m, "import * as z from 'zod';") };
    });
  },
};

/** Text with one piece of it replaced. Throws where it has no such piece, or several. */
function replaced(text, piece, by) {
  const parts = text.split(piece);
  if (parts.length !== 2) throw new Error(`${parts.length - 1} places have ${piece}`);
  return parts.join(by);
}

/** A set that zod makes for each of its 90 kinds of schemas before there is one of it, made when something is added to it. */
const lateSet = `{
  seen: null,
  has(one) { return this.seen?.has(one) === true; },
  add(one) { (this.seen ??= new WeakSet()).add(one); },
}`;

/** A class that zod makes for each kind, made for errors alone, which extend another. */
const errorClass = `const Definition = params?.Parent && class extends Parent {};
  if (Definition) Object.defineProperty(Definition, 'name', { value: name });`;

/**
 * zod defines all methods of schemas on each kind of schema again, 800 for one ruling: here kinds inherit them from objects that they
 * share. And its texts can be email addresses and two dozen other formats, each a kind of schema: no text of vrule is one.
 */
const lessZod = {
  name: 'less-zod',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/ }, ({ path }) => ({
      contents: replaced(
        readFileSync(path, 'utf8'),
        'export function members(proto, table) {',
        `const inherited = new WeakMap();
        export function members(proto, table) {
          const base = Object.getPrototypeOf(proto);
          let known = inherited.get(base);
          if (known === undefined) inherited.set(base, (known = new Map()));
          let methods = known.get(table);
          if (methods === undefined) {
            known.set(table, (methods = Object.create(base)));
            define(methods, table);
          }
          Object.setPrototypeOf(proto, methods);
        }
        function define(proto, table) {`,
      ),
    }));
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/ }, ({ path }) => {
      const inherited = replaced(readFileSync(path, 'utf8'), /^ {8}for \(const k in proto\) \{[\s\S]*?^ {8}\}\n/m, '');
      const withSets = replaced(inherited, 'protoMembers && new WeakSet()', `protoMembers && ${lateSet}`);
      return { contents: replaced(withSets, /^ {4}class Definition extends Parent \{\s*\}\n.*$/m, errorClass) };
    });
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, ({ path }) => ({
      contents: replaced(
        readFileSync(path, 'utf8'),
        /(?<=_ZodString\.init\(inst, def\);\n\}), \{\n {4}email\(params\)[\s\S]*?^\}\);/m,
        ');',
      ),
    }));
  },
};

export const zodPlugins = [lightZod, lessZod];
