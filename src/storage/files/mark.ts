/** A mark that is unique among locks and temporary files. Who only reads makes none, and does without loading what makes it. */
export function newMark(): string {
  return process.getBuiltinModule('node:crypto').randomBytes(8).toString('hex');
}
