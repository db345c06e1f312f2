/** Completion in the shells themselves: what Tab makes of a line. Shells that are not installed are skipped. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { open as openFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Driver, open } from '../../driver/driver.ts';
import { launcher, scratch, vrule, vruleAt } from '../vrule.ts';

/** A line as it is typed, and as it reads after Tab and an X. */
const lines: readonly (readonly [typed: string, completed: string])[] = [
  ['vrule sho', 'vrule show X'],
  ['vrule show mi', 'vrule show Mill\\ Fight X'],
  ['vrule show "Mi', 'vrule show "Mill Fight" X'],
  ["vrule log 'Mill F", "vrule log 'Mill Fight' X"],
  ['vrule act Mill\\ Fight prep', 'vrule act Mill\\ Fight prepare X'],
  ['vrule act "Mill Fight" attack --by Jay', 'vrule act "Mill Fight" attack --by Jayla X'],
  [
    'vrule act "Mill Fight" attack --by Jayla --weapon Bl',
    'vrule act "Mill Fight" attack --by Jayla --weapon Blaster X',
  ],
  ['vrule act "Mill Fight" attack --on Jim "Rioter 16', 'vrule act "Mill Fight" attack --on Jim "Rioter 16" X'],
  ['vrule odds Mi', 'vrule odds Mill\\ Fight X'],
  ['vrule hit Mi', 'vrule hit Mill\\ Fight X'],
  ['vrule cond "Mill Fight" Jay', 'vrule cond "Mill Fight" Jayla X'],
  ['vrule cond "Mill Fight" Jayla st', 'vrule cond "Mill Fight" Jayla stunned X'],
  ['vrule cond "Mill Fight" "Rioter 16" in\\ a', 'vrule cond "Mill Fight" "Rioter 16" in\\ ambush X'],
  ['vrule note Mi', 'vrule note Mill\\ Fight X'],
  ['vrule set "Mill Fight" Jayla k', 'vrule set "Mill Fight" Jayla karma X'],
  ['vrule hel', 'vrule help X'],
  ['vrule help comp', 'vrule help completion X'],
  ['vrule help oath neu', 'vrule help oath neural X'],
  ['vrule help party upd', 'vrule help party update X'],
  ['vrule help VX-152', 'vrule help VX-152 X'],
  ['vrule odds vaxia attack --kind ph', 'vrule odds vaxia attack --kind physical X'],
  ['vrule roll --mi', 'vrule roll --might X'],
  ['vrule new tower --system cr', 'vrule new tower --system crytures X'],
  ['vrule new tower --from=Mi', 'vrule new tower --from=Mill\\ Fight X'],
  ['vrule new tower --from ros', 'vrule new tower --from roster\\ 1.json X'],
  ['vrule new tower --from sub', 'vrule new tower --from sub/X'],
  ['vrule new tower --system vaxia --set round', 'vrule new tower --system vaxia --set rounding=X'],
  ['vrule new tower --system vaxia --set rounding=e', 'vrule new tower --system vaxia --set rounding=eX'],
  ['vrule new tower --system vaxia --set rounding=ea', 'vrule new tower --system vaxia --set rounding=each X'],
  ['vrule config theme pl', 'vrule config theme plain X'],
  ['vrule rules vaxia VX-15', 'vrule rules vaxia VX-15X'],
  ['vrule rules vaxia VX-152', 'vrule rules vaxia VX-152 X'],
];

/** How a shell starts without the user's files; `\$ ` is its prompt. */
const shells = {
  bash: {
    args: ['--norc', '--noprofile', '-i'],
    ready: `PS1='$ '; bind 'set bell-style none'; source <(vrule completion bash); clear`,
  },
  zsh: {
    args: ['-f', '-i'],
    ready: `PS1='$ '; unsetopt beep; autoload -U compinit; compinit -D -u; source <(vrule completion zsh); clear`,
  },
  fish: {
    args: ['--no-config', '--private', '-i'],
    ready: `function fish_prompt; printf '$ '; end; set -g fish_autosuggestion_enabled 0; vrule completion fish | source; clear`,
  },
};

for (const [shell, { args, ready }] of Object.entries(shells)) {
  const isMissing = spawnSync(shell, ['-c', 'exit 0']).status !== 0;
  if (isMissing) process.stdout.write(`Tab in ${shell}: SKIPPED, ${shell} is not installed\n`);
  describe.skipIf(isMissing)(`Tab in ${shell}`, () => {
    test('completes encounters, actions, combatants, values, house rules and files, quoted where they must be', async () => {
      const [home, folder, pipes] = [scratch(), scratch(), scratch()];
      vrule(home, ['new', 'Mill Fight', '--from', 'fixtures/demos/oath.json']);
      const bin = join(folder, 'bin');
      mkdirSync(join(folder, 'sub'));
      mkdirSync(bin);
      writeFileSync(join(folder, 'roster 1.json'), '{}');
      writeFileSync(join(bin, 'vrule'), scriptFor(pipes));
      chmodSync(join(bin, 'vrule'), 0o755);
      const env = { VRULE_HOME: home, HOME: home, PATH: `${bin}:${process.env.PATH}`, XDG_CONFIG_HOME: undefined };
      const driver = open({ command: shell, args, cwd: folder, cols: 100, env });
      onTestFinished(() => driver.close());
      driver.keys(`${ready}<Enter>`);
      await driver.waitFor((one) => lastLine(one) === '$' && rows(one)[0] === '$');
      for (const [n, [typed, completed]] of lines.entries()) {
        // The first line is completed by the program itself, the others by one that stays loaded.
        if (n === 1) onTestFinished(answer(pipes, { cwd: folder, env: { ...process.env, ...env } }));
        driver.keys(typed);
        await driver.waitFor((one) => lastLine(one) === `$ ${typed}`);
        driver.keys('<Tab>X');
        await driver.waitFor((one) => rows(one).includes(`$ ${completed}`));
        expect(rows(driver)).toContain(`$ ${completed}`);
        driver.keys('<Ctrl-U>');
        await driver.waitFor((one) => rows(one).includes('$'));
        driver.keys('<Ctrl-L>');
        await driver.waitFor((one) => rows(one)[0] === '$' && lastLine(one) === '$');
      }
    });
  });
}

/** A `vrule` that asks through two named pipes, once they are there, and until then is vrule. */
function scriptFor(pipes: string): string {
  const [asked, answered] = [join(pipes, 'asked'), join(pipes, 'answered')];
  return `#!/bin/sh
[ -p '${answered}' ] || exec '${process.execPath}' '${launcher}' "$@"
printf '%s\\0' "$@" > '${asked}'
exec cat '${answered}'
`;
}

/** Answers what is asked through the pipes, in this process; returns what ends that. */
function answer(pipes: string, place: Parameters<typeof vruleAt>[0]): () => Promise<void> {
  const [asked, answered] = [join(pipes, 'asked'), join(pipes, 'answered')];
  spawnSync('mkfifo', [asked, answered]);
  const answering = (async () => {
    for (;;) {
      const words = (await readFile(asked, 'utf8')).split('\0').slice(0, -1);
      if (words.length === 0) return;
      await writeFile(answered, vruleAt(place, words).out);
    }
  })();
  return async () => {
    // Nothing is asked by nothing written.
    await (await openFile(asked, 'w')).close();
    await answering;
  };
}

/** The last line of the screen that is not empty. */
function lastLine(driver: Driver): string | undefined {
  return rows(driver).findLast((row) => row !== '');
}

function rows(driver: Driver): readonly string[] {
  return driver.screen().map((row) => row.trimEnd());
}
