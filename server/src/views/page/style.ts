/** How exported pages look, on the screen in light and dark and on paper. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ink: #1f1f1f; --paper: #ffffff; --quiet: #5a5a5a; --rule: #b8b8b8; --band: #f0eee6; --mark: #a1260d;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --paper: #1e1e1e; --quiet: #a8a8a8; --rule: #555555; --band: #2a2a2a; --mark: #f48771; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 75rem; padding: 1rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.45 "Segoe UI", system-ui, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.7rem; margin: 0 0 0.3rem; }
h2 { font-size: 1.3rem; margin: 2rem 0 0.5rem; border-bottom: 1px solid var(--rule); }
h3 { font-size: 1.05rem; margin: 1.4rem 0 0.4rem; }
a { color: inherit; }
.quiet { color: var(--quiet); }
.story { font-family: Georgia, "DejaVu Serif", serif; font-size: 1.08rem; max-width: 42rem; }
.wide { overflow-x: auto; }
.wide:focus-visible, a:focus-visible { outline: 2px solid var(--quiet); outline-offset: 2px; }
table { border-collapse: collapse; font-size: 0.85rem; margin: 0.5rem 0 1rem; }
caption { text-align: left; font-weight: 600; padding: 0.3rem 0; }
th, td { border: 1px solid var(--rule); padding: 0.2rem 0.45rem; text-align: left; vertical-align: top; overflow-wrap: break-word; }
thead th, tr.group { background: var(--band); }
thead td { border: none; }
thead { display: table-header-group; }
.paper tbody th, .whole { white-space: nowrap; }
.paper tbody tr:not(.group) th { font-weight: 500; }
.figure { margin: 0.8rem 0; }
.on-screen > svg { max-width: 100%; height: auto; display: block; }
.error { color: var(--mark); font-weight: 600; }
.facts h2 { font-size: 1rem; margin: 0.8rem 0 0.2rem; border: none; }
.facts .within { margin-left: 1.2rem; }
ul { padding-left: 1.3rem; }
nav ul { columns: 16rem; }
.on-paper { display: none; }
.dice td:nth-child(n+2):nth-child(-n+4) { white-space: nowrap; }
@page { margin: 12mm; }
@page broad { size: landscape; margin: 10mm; }
@media print {
  :root { color-scheme: light; --ink: #000000; --paper: #ffffff; --quiet: #444444; --rule: #888888; --band: #eeeeee; --mark: #000000; }
  body { max-width: none; padding: 0; font-size: 10pt; text-rendering: geometricPrecision; }
  nav, details { display: none; }
  .broad { page: broad; }
  .wide { overflow: visible; }
  table { font-size: 7.5pt; width: 100%; }
  tr, li { break-inside: avoid; }
  h1, h2, h3, caption, thead, tr.group { break-after: avoid; }
  h2 { margin-top: 1.2rem; }
  .broad > h2 { margin-top: 0.4rem; }
  p { orphans: 3; widows: 3; }
  /* A map has a page of its own, which the story shares where it is short. */
  .figure, .one-page { break-before: page; break-after: page; break-inside: avoid; }
  .figure { display: flex; flex-direction: column; margin: 0; }
  .figure:not(.one-page > *), .one-page { height: 186mm; }
  .one-page { display: flex; flex-direction: column; }
  main > .one-page:first-child { break-before: auto; height: 168mm; }
  .one-page > .figure { break-before: auto; break-after: auto; flex: 1; min-height: 0; }
  .one-page > p { max-width: none; margin: 0.3rem 0; }
  /* What the paper's map is drawn from must stay, but takes no room. */
  .on-screen { position: absolute; width: 0; height: 0; overflow: hidden; }
  .on-paper { display: block; flex: 1; min-height: 0; }
  .on-paper > svg { width: 100%; height: 100% !important; }
}
`;
