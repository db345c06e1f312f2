/** The page of a seat: it shows what is asked of the phone, takes faces and choices, and composes what is suggested. */
import { htmlPage, policyFor, viewScript, viewSections, viewStyle } from '../page.ts';
import { seatScript } from './page-script.ts';

const style = `${viewStyle}
:root { --key: #ffffff; --edge: #77736a; --act: #0b5a66; --on-act: #ffffff; --warn: #8c2352; }
@media (prefers-color-scheme: dark) { :root { --key: #23262d; --edge: #888f9c; --act: #7fd4e0; --on-act: #10232a; --warn: #f2a3c4; } }
html { font-size: clamp(16px, 0.75rem + 0.6vw, 26px); }
[hidden] { display: none !important; }
main { grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1.1rem 2rem; }
section { min-width: 0; }
#asked { grid-column: 1 / -1; }
#asks { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
.ask { max-width: 38rem; border: 0.16rem solid var(--act); border-radius: 0.6rem; padding: 0.8rem; display: grid; gap: 0.7rem; align-content: start; }
.ask h3 { font-size: 1.35rem; line-height: 1.2; }
h3 { font-size: 1.05rem; }
button, input, summary { font: inherit; color: inherit; min-height: 44px; min-width: 44px; }
button { background: var(--key); border: 0.1rem solid var(--edge); border-radius: 0.5rem; padding: 0.35rem 0.7rem; touch-action: manipulation; overflow-wrap: anywhere; }
button[aria-pressed="true"], button.is-here { outline: 0.2rem solid var(--act); outline-offset: -0.2rem; font-weight: 700; }
button[aria-pressed="true"]::before { content: "\\2713 "; content: "\\2713 " / ""; }
button:disabled { opacity: 1; color: var(--dim); border-style: dashed; }
button.go { background: var(--act); color: var(--on-act); border-color: var(--act); font-weight: 700; min-height: 3.2rem; }
button.go:disabled { background: none; color: var(--dim); border-color: var(--edge); font-weight: 400; }
:focus-visible { outline: 0.2rem solid var(--ink); outline-offset: 0.1rem; }
input { width: 100%; background: var(--key); border: 0.1rem solid var(--edge); border-radius: 0.5rem; padding: 0.35rem 0.7rem; }
.keys { display: grid; gap: 0.4rem; grid-template-columns: repeat(5, minmax(44px, 1fr)); }
.keys button { min-height: 3.2rem; font-size: 1.2rem; padding: 0; }
.slots, .row { display: flex; flex-wrap: wrap; gap: 0.4rem; align-items: center; }
.slots button { min-width: 3.2rem; }
.row > .go { flex: 1 1 10rem; }
.list { display: grid; gap: 0.4rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); }
.list button { text-align: left; }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.note { color: var(--dim); }
.warn { color: var(--warn); font-weight: 700; }
#says { font-size: 1.15rem; }
#sentence { display: grid; gap: 0.8rem; border: 0.1rem solid var(--edge); border-radius: 0.6rem; padding: 0.8rem; margin-top: 0.5rem; }
#offers { display: grid; gap: 0.6rem; }
summary { padding: 0.5rem 0; cursor: pointer; }
fieldset { border: 0; padding: 0; min-width: 0; display: grid; gap: 0.4rem; }
legend, label { font-weight: 600; padding: 0 0 0.25rem; }
#waiting { display: grid; gap: 0.5rem; }
#waiting li { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center; justify-content: space-between; }
.view { display: grid; gap: 1.1rem; align-content: start; min-width: 0; }
.sheet { display: grid; gap: 0.5rem; }
.track { display: grid; grid-template-columns: auto 1fr; gap: 0.1rem 0.8rem; align-items: center; }
.track .bar { margin: 0; grid-column: 1 / -1; }
.track .of { text-align: right; font-weight: 700; }
dl { display: grid; grid-template-columns: minmax(5rem, max-content) 1fr; gap: 0.15rem 0.9rem; }
dt { color: var(--dim); }
dd { margin: 0; min-width: 0; }
#link.lost { border: 0.16rem solid var(--warn); border-radius: 0.5rem; padding: 0.5rem 0.8rem; }
@media (orientation: landscape) and (max-height: 30rem) {
  .keys { grid-template-columns: repeat(10, minmax(44px, 1fr)); }
  .keys button { min-height: 44px; }
}
`;

const script = `${viewScript}${seatScript}`;

export const seatPagePolicy = policyFor(style, script);

/** The page of a seat. It holds no secret: that is in the fragment of its address, which is never sent. */
export const seatPageHtml = htmlPage({
  style,
  script,
  body: `<p id="link" role="status">connecting</p>
<p><button type="button" id="retry" hidden>Try again</button></p>
<p id="trouble" class="warn" role="alert" hidden></p>
<main id="main" hidden>
<section id="asked" aria-labelledby="asked-head"><h2 id="asked-head">Asked of you</h2><p id="nothing" class="note" role="status">nothing now</p><div id="asks"></div></section>
<section id="said" aria-labelledby="said-head" hidden><h2 id="said-head">The game master</h2><p id="says" role="status"></p></section>
<section id="waits" aria-labelledby="waits-head" hidden><h2 id="waits-head">Waits for the game master</h2><ul id="waiting"></ul></section>
<section aria-labelledby="offers-head"><h2 id="offers-head">What you do</h2><div id="offers"></div><div id="sentence" role="group" aria-label="what you do" tabindex="-1" hidden></div></section>
<section aria-labelledby="own-head"><h2 id="own-head">Your sheet</h2><div id="own"></div></section>
<div class="view">
${viewSections}
<section aria-labelledby="last-head"><h2 id="last-head">What happened last</h2><p id="last"></p></section>
</div>
</main>`,
});
