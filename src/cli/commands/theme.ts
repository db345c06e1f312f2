import type { Command } from 'commander';
import { formatStyle, settableTones, stylesOf, type Theme, themeNames, themes } from '../../report/tones.ts';
import { namesHint } from '../../session/names.ts';
import { readOrSetAside } from '../input/preferences.ts';
import { type Exit, exits, failUsage, type Io, printResult } from '../output/io.ts';
import { painter } from '../output/terminal.ts';
import type { CommandContext, Options } from './command-context.ts';
import { jsonOption, ShellCommand } from './command-kinds.ts';
import { savePreference } from './config.ts';

/** What each tone stands for, in a word that has it on the screen. */
const samples: { readonly [tone in (typeof settableTones)[number]]: string } = {
  good: 'up',
  warn: 'not: no dice',
  bad: 'dying',
  dim: '(hidden)',
  accent: 'NOT YET APPLIED',
  own: 'Mara Venn',
  other: 'Thug 2',
};

export const themeCommand = (context: CommandContext): Command =>
  new ShellCommand(
    context,
    'theme',
    'the colours of the screen and of what is printed: lists the themes, or chooses one',
  )
    .argument('[theme]', themeNames.join(', '))
    .takes(jsonOption)
    .does(async (io, name: string | undefined, { json }: Options) => {
      if (name === undefined) return printThemes(json === true, io);
      const chosen = themeNames.find((one) => one === name);
      if (chosen === undefined) return failUsage(io, `there is no theme "${name}"${namesHint(name, themeNames)}`);
      const exit = await savePreference('theme', chosen, io);
      if (exit !== exits.done) return exit;
      return printResult(io, json, { theme: chosen }, () =>
        io.print(`The theme is ${chosen} wherever vrule is started from now on.`),
      );
    });

async function printThemes(json: boolean, io: Io): Promise<Exit> {
  const { theme: chosen, colours } = readOrSetAside(io);
  const styles = stylesOf(chosen, colours);
  const inWords = Object.fromEntries(settableTones.map((tone) => [tone, formatStyle(styles[tone])]));
  const sampleOf = await samplesIn(io, colours);
  return printResult(io, json, { theme: chosen, themes: themeNames, colours: inWords }, () => {
    for (const name of themeNames) {
      io.print([
        { text: name === chosen ? '> ' : '  ' },
        { text: name, tone: 'accent' },
        { text: `  ${themes[name]}` },
      ]);
      io.printRaw(`    ${sampleOf(name)}\n`);
    }
    io.print();
    for (const tone of settableTones) io.print(`  colours.${tone.padEnd(8)}${inWords[tone]}`);
  });
}

/** A line with a word in each tone, as a theme has them; without colours where none are printed. */
async function samplesIn(io: Io, colours: Parameters<typeof stylesOf>[1]): Promise<(theme: Theme) => string> {
  const plain = settableTones.map((tone) => samples[tone]).join('  ');
  if (!io.colour) return () => plain;
  const paints = new Map(
    await Promise.all(themeNames.map(async (theme) => [theme, await painter(stylesOf(theme, colours))] as const)),
  );
  return (theme) => {
    const paint = theme === 'plain' ? undefined : paints.get(theme);
    return settableTones.map((tone) => paint?.(samples[tone], tone) ?? samples[tone]).join('  ');
  };
}
