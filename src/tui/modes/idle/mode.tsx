import type { IdleMode } from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { overrule } from '../sentence/overrule.ts';
import { idleCommand } from './idle.ts';

export const idleMode: ModeDefinition<IdleMode> = {
  keys: () => 'idle',
  onCommand: (context, _, command, key) =>
    command === 'overrule' ? overrule(context) : idleCommand(context, command, key.name),
};
