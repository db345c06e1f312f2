import type { Flag } from '../../rules/kernel/flags.ts';

/** What is wrong with a field of an input, in the words of the shell: `--might is missing`. */
export function flagProblem(flags: readonly Flag[], field: string, message = ''): string {
  const name = flags.find((flag) => flag.field === field)?.name ?? field;
  if (name === '') return message;
  const verb = /^(?:is|must|needs|takes)\b/.test(message);
  return `--${name}${verb ? '' : message === '' ? '' : ':'} ${message}`;
}
