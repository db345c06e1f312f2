/** The text of a file that a person wrote: UTF-8, with or without a byte order mark. */

/** The text of these bytes, or why they are none and where the first wrong byte is. */
export type DecodedText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly before: string; readonly message: string };

/** Decodes UTF-8 strictly; leaves out a byte order mark. `before` is the text up to the first byte that is wrong. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { ok: false, before: '', message: 'is UTF-16; save it as UTF-8' };
  }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const before = textBeforeFault(bytes);
    return { ok: false, before, message: 'is not UTF-8 from here on; save it as UTF-8 (in Excel: CSV UTF-8)' };
  }
}

/** The text before the first byte that is no UTF-8. */
function textBeforeFault(bytes: Uint8Array): string {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    try {
      // A character that is cut at the end is no fault yet.
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return new TextDecoder('utf-8').decode(bytes.subarray(0, good), { stream: true });
}
