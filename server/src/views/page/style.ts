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
.figure svg { max-width: 100%; height: auto; display: block; }
.error { color: var(--mark); font-weight: 600; }
.facts h2 { font-size: 1rem; margin: 0.8rem 0 0.2rem; border: none; }
.facts .within { margin-left: 1.2rem; }
ul { padding-left: 1.3rem; }
nav ul { columns: 16rem; }
@page { margin: 12mm; }
@page wide { size: landscape; margin: 10mm; }
@media print {
  :root { color-scheme: light; --ink: #000000; --paper: #ffffff; --quiet: #444444; --rule: #888888; --band: #eeeeee; --mark: #000000; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav { display: none; }
  .wide { overflow: visible; page: wide; }
  table { font-size: 7.5pt; width: 100%; }
  tr, .figure, li { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
  .figure svg { max-height: 170mm; margin: 0 auto; }
}
`;
