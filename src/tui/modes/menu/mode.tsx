import { idle, inMode, type MenuMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { overrule } from '../sentence/overrule.ts';
import { menuText } from './menu.ts';
import { fitsInPrompt, MenuPane, MenuPrompt, menuItems, menuPromptProps } from './menu-pane.tsx';

export const menuMode: ModeDefinition<MenuMode> = {
  keys: () => 'menu',
  helpOf: 'idle',
  onCommand: (context, _, command) => (command === 'overrule' ? overrule(context) : { ui: inMode(context.ui, idle) }),
  onText: (context, { menu }, key) => menuText(context, menu, key.name),
  list: ({ context, state: { menu }, pane }) => {
    const items = menuItems(context, menu);
    return fitsInPrompt(items, menu, pane.appearance.layout) ? null : <MenuPane {...pane} menu={menu} items={items} />;
  },
  Prompt: ({ context, state, pane }) => <MenuPrompt {...menuPromptProps(context, state.menu, pane)} />,
};
