/** A fight with chosen dice: each step with the keys typed at the table, and the title of the record that it writes. */
export interface Turn {
  readonly keys: string;
  readonly title: string;
}

export const turn = (keys: string, title: string): Turn => ({ keys, title });

/** The clock goes on, with the faces of the dice that this needs. */
export const next = (title: string, faces = ''): Turn => turn(faces === '' ? 'n' : `n${faces}<Enter>`, title);

/** The number of the first step whose title begins so. */
export function stepOf(fight: readonly Turn[], title: string): number {
  return fight.findIndex((one) => one.title.startsWith(title)) + 1;
}
