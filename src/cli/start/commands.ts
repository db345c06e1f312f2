/** The commands of vrule, in the groups of its help. Each is loaded when its name is the first word of a line. */
import type { Command } from 'commander';
import { gameIds } from '../../rules/index.ts';
import type { CommandContext } from '../commands/command-context.ts';

type Load = () => Promise<(context: CommandContext) => Command>;

const verb =
  (name: string): Load =>
  async () =>
    (await import('../commands/encounter/verb.ts')).verbCommand(name);

const game = (id: string): readonly [string, Load] => [
  id,
  async () => (await import('../commands/rulings/ruling.ts')).gameCommand(id),
];

/** All commands by the titles of their groups. */
export const groups = (): { readonly [title: string]: { readonly [name: string]: Load } } => ({
  Play: {
    open: async () => (await import('../commands/encounter/open.ts')).openCommand,
    demo: async () => (await import('../commands/encounter/open.ts')).demoCommand,
    new: async () => (await import('../commands/library/new.ts')).newCommand,
    add: async () => (await import('../commands/encounter/add.ts')).addCommand,
    next: async () => (await import('../commands/encounter/act.ts')).nextCommand,
    hit: verb('hit'),
    heal: verb('heal'),
    set: verb('set'),
    cond: verb('cond'),
    attack: verb('attack'),
    act: async () => (await import('../commands/encounter/act.ts')).actCommand,
    timeline: async () => (await import('../commands/encounter/timeline.ts')).timelineCommand,
  },
  Look: {
    show: async () => (await import('../commands/encounter/show.ts')).showCommand,
    log: async () => (await import('../commands/encounter/log.ts')).logCommand,
    watch: async () => (await import('../commands/encounter/watch.ts')).watchCommand,
    export: async () => (await import('../commands/encounter/export.ts')).exportCommand,
    sim: async () => (await import('../commands/encounter/sim.ts')).simCommand,
  },
  'Go back': {
    undo: async () => (await import('../commands/encounter/history.ts')).undoCommand,
    redo: async () => (await import('../commands/encounter/history.ts')).redoCommand,
    travel: async () => (await import('../commands/encounter/history.ts')).travelCommand,
    amend: async () => (await import('../commands/encounter/amend.ts')).amendCommand,
  },
  Library: {
    list: async () => (await import('../commands/library/list.ts')).listCommand,
    copy: async () => (await import('../commands/library/library.ts')).copyCommand,
    rename: async () => (await import('../commands/library/library.ts')).renameCommand,
    archive: async () => (await import('../commands/library/library.ts')).archiveCommand,
    remove: async () => (await import('../commands/library/library.ts')).removeCommand,
    trash: async () => (await import('../commands/library/trash.ts')).trashCommand,
    check: async () => (await import('../commands/library/check.ts')).checkCommand,
    repair: async () => (await import('../commands/library/check.ts')).repairCommand,
    audit: async () => (await import('../commands/library/audit.ts')).auditCommand,
  },
  Prepare: {
    party: async () => (await import('../commands/party/party.ts')).partyCommand,
    creature: async () => (await import('../commands/library/creature.ts')).creatureCommand,
    roster: async () => (await import('../commands/library/roster.ts')).rosterCommand,
    template: async () => (await import('../commands/library/roster.ts')).templateCommand,
  },
  'Rules and settings': {
    rules: async () => (await import('../commands/rulings/rules.ts')).rulesCommand,
    config: async () => (await import('../commands/config.ts')).configCommand,
    theme: async () => (await import('../commands/theme.ts')).themeCommand,
    game: async () => (await import('../commands/games.ts')).gameCommand,
    schema: async () => (await import('../commands/rulings/schema.ts')).schemaCommand,
    batch: async () => (await import('../commands/rulings/batch.ts')).batchCommand,
    completion: async () => (await import('../completion/completion-command.ts')).completionCommand,
    help: async () => (await import('../commands/help.ts')).helpCommand,
  },
  'Rulings without an encounter': {
    roll: async () => (await import('../commands/rulings/ruling.ts')).rollCommand,
    ...Object.fromEntries(gameIds.map(game)),
    odds: async () => (await import('../commands/rulings/odds.ts')).oddsCommand,
  },
  // Called by the scripts of completion, and not listed.
  '': { complete: async () => (await import('../completion/completion-command.ts')).completeCommand },
});

export const aliases: ReadonlyMap<string, string> = new Map([['rm', 'remove']]);

/** Commands that need no game, or load those that they need; those named by a game load it. */
export const loadTheirGames: ReadonlySet<string> = new Set([
  ...['roll', 'odds', 'open', 'demo', 'act', 'next', 'hit', 'heal', 'set', 'cond', 'attack', 'timeline'],
  ...['amend', 'undo', 'redo', 'travel', 'log', 'show', 'list', 'export', 'audit', 'batch', 'completion', 'watch'],
  ...['copy', 'rename', 'archive', 'remove', 'trash', 'check', 'repair', 'config', 'theme', 'game', 'party', 'add'],
  'complete',
]);

/** Commands that need no other game than those that their line names, where it names any: packages that it does not name stay unloaded. */
export const loadNamedGames: ReadonlySet<string> = new Set([
  ...['new', 'creature', 'roster', 'template', 'rules', 'schema', 'help'],
]);

/** Commands that load what measures and wraps text themselves, where theirs is not plain or too long for its line; those named by a game do. */
export const loadTheirWidth: ReadonlySet<string> = new Set(['roll', 'show', 'list']);
