/** Texts that would do something to a terminal, or turn round what is read, if they were printed as they are. */
const [esc, bell, st] = ['\u001b', '\u0007', '\u001b\\'];

export const payloads: { readonly [what: string]: string } = {
  colours: `${esc}[31;1m`,
  'clear the screen': `${esc}[2J${esc}[H`,
  'move the cursor': `${esc}[999;999H${esc}[5A`,
  'scroll region': `${esc}[3;4r`,
  'insert lines': `${esc}[9L${esc}[9M`,
  'leave the alternate screen': `${esc}[?1049l`,
  'mouse and paste modes': `${esc}[?1000h${esc}[?2004l`,
  'the end of a paste': `${esc}[201~`,
  'ask where the cursor is': `${esc}[6n`,
  'ask for the title': `${esc}[21t`,
  'window size': `${esc}[8;1;1t`,
  title: `${esc}]0;owned${bell}`,
  'title, other end': `${esc}]2;owned${st}`,
  clipboard: `${esc}]52;c;ZXZpbA==${bell}`,
  link: `${esc}]8;;http://x.example${st}x${esc}]8;;${st}`,
  notification: `${esc}]777;notify;a;b${bell}`,
  palette: `${esc}]4;1;#000000${bell}`,
  'a sequence that never ends': `${esc}]0;owned`,
  'device control': `${esc}Pq#0;2;0;0;0${st}`,
  'ask for a setting': `${esc}P$qm${st}`,
  'application command': `${esc}_Gf=100;AAAA${st}`,
  'privacy message': `${esc}^x${st}`,
  'start of string': `${esc}Xx${st}`,
  reset: `${esc}c`,
  'other letters': `${esc}(0lqk${esc}(B\u000e`,
  'save and restore': `${esc}7${esc}8`,
  'a lone escape': esc,
  'eight-bit introducer': '\u009b31m',
  'eight-bit title': '\u009d0;owned\u009c',
  'eight-bit device control': '\u0090q\u009c',
  'bells and backspaces': `${bell}\b\b\b`,
  'line breaks': '\r\n\n\u000b\u000c\u0085',
  tabs: '\t\t',
  'NUL and DEL': '\u0000\u007f',
  'right to left': '\u202e\u202d\u202b\u202a\u202c',
  isolates: '\u2066\u2067\u2068\u2069',
  marks: '\u200e\u200f\u061c',
  'zero width': '\u200b\u200c\u2060\ufeff',
  'a lonely joiner': '\u200dx\u200d',
  'line and paragraph': '\u2028\u2029',
  'soft hyphen': '\u00ad\u180e',
  tags: '\u{e0041}\u{e0042}\u{e007f}',
  annotation: '\ufff9x\ufffay\ufffb',
  'half a character': '\ud800',
};

/** All of them, one behind the other. */
export const everything = Object.values(payloads).join('z');

/** What may never be printed; a line break is allowed between lines. Its own list, not that of `src/state/clean.ts`. */
const dangerous =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\ud800-\udfff]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/u;

/** The first place of a text that would do harm, with what is around it; null where there is none. */
export function harmIn(text: string): string | null {
  const at = dangerous.exec(text)?.index;
  return at === undefined ? null : JSON.stringify(text.slice(Math.max(0, at - 40), at + 20));
}
