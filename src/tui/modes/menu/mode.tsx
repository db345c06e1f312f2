import { commandLine, idle, inMode, type MenuMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { overrule } from '../sentence/overrule.ts';
import { menuText } from './menu.ts';
import { fitsInPrompt, furtherActions, MenuPane, MenuPrompt, menuItems, menuPromptProps } from './menu-pane.tsx';

export const menuMode: ModeDefinition<MenuMode> = {
  keys: () => 'menu',
  helpOf: 'idle',
  onCommand: (context, _, command) => {
    if (command === 'overrule') return overrule(context);
    return { ui: inMode(context.ui, command === 'find' || command === 'command' ? commandLine : idle) };
  },
  onText: (context, { menu }, key) => menuText(context, menu, key.name),
  list: ({ context, state: { menu }, pane }) => {
    const shown = { menu, items: menuItems(context, menu), further: furtherActions(context, menu) };
    return fitsInPrompt(shown, pane.appearance.layout) ? null : <MenuPane {...pane} {...shown} />;
  },
  Prompt: ({ context, state, pane }) => <MenuPrompt {...menuPromptProps(context, state.menu, pane)} />,
};
