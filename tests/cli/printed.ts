import type { Exit, Io } from '../../src/cli/output/io.ts';
import type { Text } from '../../src/game/kernel/screen.ts';

/** Where a command prints in this process, without colour, as on a terminal of so many columns. */
export interface Printed {
  readonly io: Io;
  readonly lines: string[];
  readonly errors: string[];
}

export function printed(columns = 80): Printed {
  const lines: string[] = [];
  const errors: string[] = [];
  const io: Io = {
    env: {},
    interactive: false,
    colour: false,
    columns,
    closed: false,
    print: (text: string | Text = '') => {
      lines.push((typeof text === 'string' ? text : text.map((span) => span.text).join('')).trimEnd());
    },
    printJson: (value) => void lines.push(JSON.stringify(value)),
    printJsonList: (values) => void lines.push(JSON.stringify([...values])),
    printJsonText: (chunks) => void lines.push([...chunks].join('')),
    printRaw: (text) => void lines.push(...text.trimEnd().split('\n')),
    warn: (message) => void errors.push(message),
    fail(exit: Exit, ...problems) {
      errors.push(...problems.map(({ message, rule = '' }) => (rule === '' ? message : `${message} (${rule})`)));
      return exit;
    },
    async *inputLines() {},
  };
  return { io, lines, errors };
}
