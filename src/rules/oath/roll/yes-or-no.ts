import type { Blank } from '../../kernel/screen.ts';

/** A blank for one, rarely said. */
export function yesOrNoBlank(id: string, label: string, yes: string, stands: 'yes' | 'no' = 'no'): Blank {
  const options = [
    { id: 'no', key: 'n', label: 'no', phrase: `no ${label}` },
    { id: 'yes', key: 'y', label: yes },
  ];
  return { id, label, kind: 'pick', options, defaultValue: stands, optional: true, decidedBy: 'actor' };
}
