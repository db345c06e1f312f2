/** The page of the players: one file that asks for nothing but the events of its own server. */
import { createHash } from 'node:crypto';

/** How the players' view looks, on this page and on that of a seat. */
export const viewStyle = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1c1b19; --dim: #5a574f; --line: #d5d1c6; --own: #0b5a66; --other: #8c2352; --bar: #0b5a66; --rest: #dcd8cd; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14161a; --ink: #f1efe9; --dim: #b3afa5; --line: #3a3d44; --own: #7fd4e0; --other: #f2a3c4; --bar: #4fb3c2; --rest: #33363d; }
}
* { box-sizing: border-box; margin: 0; }
html { font: clamp(16px, 0.55rem + 1.15vw, 44px)/1.4 system-ui, sans-serif; background: var(--paper); color: var(--ink); }
body { min-height: 100vh; display: flex; flex-direction: column; padding: 1rem clamp(0.75rem, 3vw, 4rem); gap: 1rem; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0.2rem 1.5rem; border-bottom: 0.12rem solid var(--line); padding-bottom: 0.5rem; }
h1 { font-size: 1.35rem; line-height: 1.2; }
h2 { font-size: 0.8rem; letter-spacing: 0.08em; text-transform: uppercase; color: var(--dim); }
main { flex: 1; display: grid; gap: 1.1rem; align-content: start; }
#now { font-size: 2rem; font-weight: 700; line-height: 1.15; }
#timer { font-size: 1.3rem; font-variant-numeric: tabular-nums; }
#timer.up { color: var(--other); font-weight: 700; }
#soon { color: var(--dim); }
ul { list-style: none; padding: 0; }
#people { display: grid; gap: 0 3rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); margin-top: 0.3rem; }
#people li { display: flex; flex-wrap: wrap; align-content: start; gap: 0.1rem 1rem; padding: 0.55rem 0 0.6rem; border-bottom: 1px solid var(--line); align-items: baseline; }
.name { flex: 1 0 auto; max-width: 100%; font-weight: 600; border-left: 0.3rem solid var(--line); padding-left: 0.6rem; }
.own .name { border-color: var(--own); color: var(--own); }
.other .name { border-color: var(--other); border-left-style: double; color: var(--other); }
.acts .name::after { content: " (now)"; font-weight: 400; font-size: 0.8em; }
.is { max-width: 100%; margin-left: auto; text-align: right; }
.conditions { flex: 0 0 100%; padding-left: 0.9rem; color: var(--dim); font-size: 0.9em; }
.description, .picture { padding-left: 0.9rem; font-size: 0.9em; }
.description { flex: 1 1 60%; font-style: italic; }
.picture { color: var(--own); }
.bar { flex: 0 0 calc(100% - 0.9rem); height: 0.55rem; background: var(--rest); margin-left: 0.9rem; border-radius: 0.2rem; overflow: hidden; }
.bar span { display: block; height: 100%; background: var(--bar); }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.2rem 1.5rem; border-top: 0.12rem solid var(--line); padding-top: 0.5rem; }
#link { color: var(--dim); }
#link.lost { color: var(--other); font-weight: 700; }
@media (forced-colors: active) { .bar { border: 1px solid; } .bar span { background: CanvasText; } }
`;

/** Shows the players' view, on this page and on that of a seat. It runs in the browser, and sets text only ever as text. */
export const viewScript = `
'use strict';
const by = (id) => document.getElementById(id);
const text = (element, words) => { if (element.textContent !== words) element.textContent = words; };
const make = (name, kind, words) => {
  const made = document.createElement(name);
  made.className = kind;
  made.textContent = words;
  return made;
};
/* An element with these attributes, and one with these parts. */
const having = (made, attributes) => {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
};
const holding = (made, ...parts) => {
  made.append(...parts);
  return made;
};
const bar = (percent, attributes) => {
  const full = make('span', '', '');
  full.style.width = percent + '%';
  return having(holding(make('div', 'bar', ''), full), attributes);
};
const person = (one, now) => {
  const row = make('li', one.side + (one.name === now ? ' acts' : ''), '');
  row.append(make('span', 'name', one.name), make('span', 'is', one.is));
  if (one.share !== undefined) {
    const part = Math.round(one.share * 100);
    const scale = { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': part, 'aria-valuetext': one.is };
    row.append(bar(part, { role: 'meter', 'aria-label': one.name, ...scale }));
  }
  if (one.conditions.length > 0) row.append(make('span', 'conditions', one.conditions.join(', ')));
  if (one.description !== undefined) row.append(make('span', 'description', one.description));
  for (const address of one.pictures ?? []) {
    if (!/^https?:[/]{2}/.test(address)) continue;
    const link = make('a', 'picture', 'picture of ' + one.name);
    link.href = address;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    row.append(link);
  }
  return row;
};
/* How far the clock of this computer is off, in milliseconds, and when the time of the turn is over; null for no timer. */
let off = 0;
let ends = null;
const count = () => {
  const left = ends === null ? 0 : Math.max(0, Math.ceil((ends - Date.now() - off) / 1000));
  const said = left > 0 ? Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0') : 'time is up';
  by('timer').className = ends !== null && left === 0 ? 'up' : '';
  text(by('timer'), ends === null ? '' : said);
};
setInterval(count, 1000);
const showView = (view) => {
  ends = view.timer === undefined ? null : Date.parse(view.timer.ends);
  count();
  text(by('when'), view.segment === undefined ? view.when : view.when + ', segment ' + view.segment);
  text(by('now'), view.now === null ? 'nobody yet' : view.now);
  text(by('soon'), view.soon.length === 0 ? 'nobody' : view.soon.join(', '));
  by('people').replaceChildren(...view.people.map((one) => person(one, view.now)));
  text(by('last'), view.last === null ? '' : view.last);
};
`;

const script = `${viewScript}
const show = (view, sent) => {
  off = sent - Date.now();
  document.title = view.name + ', ' + view.when;
  text(by('name'), view.name);
  showView(view);
};
const link = (isLive) => {
  by('link').className = isLive ? '' : 'lost';
  text(by('link'), isLive ? 'following live' : 'connection lost, trying again');
};
const follow = () => {
  const events = new EventSource('events' + location.search);
  events.addEventListener('open', () => link(true));
  events.addEventListener('view', (event) => show(JSON.parse(event.data), Number(event.lastEventId)));
  events.addEventListener('error', () => {
    link(false);
    if (events.readyState !== EventSource.CLOSED) return;
    events.close();
    setTimeout(follow, 2000);
  });
};
follow();
`;

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Only this style and script, and only what this server sends. The width of a bar is set by the script. */
export function policyFor(style: string, script: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const pagePolicy = policyFor(viewStyle, script);

/** What shows the players' view, in the main part of a page. */
export const viewSections = `<section aria-labelledby="now-head"><h2 id="now-head">Now</h2><p id="now"></p><p id="timer" role="timer"></p></section>
<section aria-labelledby="soon-head"><h2 id="soon-head">Soon</h2><p id="soon"></p></section>
<section aria-labelledby="people-head"><h2 id="people-head">Who is here</h2><ul id="people"></ul></section>`;

/** A page of this server: one file with its style and script. It holds no word of an encounter: those come with the events. */
export function htmlPage({ style, script, body }: { readonly [part in 'style' | 'script' | 'body']: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>vrule</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header><h1 id="name">vrule</h1><p id="when"></p></header>
${body}
<noscript>This page needs JavaScript.</noscript>
<script>${script}</script>
</body>
</html>
`;
}

/** The page of all players. */
export const pageHtml = htmlPage({
  style: viewStyle,
  script,
  body: `<main>
${viewSections}
</main>
<footer><p id="last" role="status" aria-live="polite"></p><p id="link">connecting</p></footer>`,
});
