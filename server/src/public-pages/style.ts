/** Without the spaces between rules: each page carries the style. */
const compact = (css: string) =>
  css
    .replaceAll(/\/\*[^*]*\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    .trim();

/** The style of the page: the colours of web/src/app/theme.css, light or dark like the system. */
export const STYLE = compact(`
:root {
  color-scheme: light dark;
  --primary: light-dark(#2e7d32, #81c784);
  --primary-tint: light-dark(#e8f5e9, #1f3522);
  --primary-strong: light-dark(#1b5e20, #a5d6a7);
  --on-primary: light-dark(#fff, #0c1f0e);
  --error-tint: light-dark(#fde3ec, #46162a);
  --error-strong: light-dark(#b8003f, #ff9dba);
  --wait-strong: light-dark(#8a5300, #ffc46b);
  --ground: light-dark(#f6f9f6, #101512);
  --paper: light-dark(#fff, #18201b);
  --text: light-dark(#17211a, #e8efe9);
  --text-soft: light-dark(#526057, #a6b5aa);
  --line: light-dark(#dfe7e0, #2c3a30);
}
*, ::before, ::after { box-sizing: border-box; margin: 0; }
html { background: var(--ground); -webkit-text-size-adjust: 100%; }
body {
  max-width: 460px;
  margin: 0 auto;
  padding: 24px 16px 32px;
  color: var(--text);
  font: 1rem/1.5 'Segoe UI', Roboto, system-ui, -apple-system, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif;
}
h1, h2, p, dd, li { overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; line-height: 1.3; }
h2 { font-size: 1.05rem; line-height: 1.4; }
a { color: var(--primary-strong); }
.soft { color: var(--text-soft); font-size: 0.9rem; }
.figure { margin-top: 20px; }
.figure strong {
  display: block;
  color: var(--primary-strong);
  font-size: clamp(2.25rem, 12vw, 3rem);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.15;
}
.figure.debt strong { color: var(--error-strong); }
.card {
  grid-template-columns: minmax(0, 1fr);
  display: grid;
  gap: 12px;
  margin-top: 16px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--paper);
}
.qr {
  display: block;
  width: min(100%, 280px);
  height: auto;
  margin: 0 auto;
  border-radius: 10px;
  background: #fff;
  image-rendering: pixelated;
}
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
label { display: flex; gap: 8px; align-items: center; }
select, input[type='search'], input[type='text'], input[type='number'] {
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--ground);
  color: var(--text);
  font: inherit;
}
.names { grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); }
.names bdi { min-width: 0; overflow-wrap: anywhere; }
h3 { margin-top: 4px; font-size: 1rem; }
summary { display: flex; align-items: center; min-height: 44px; color: var(--primary-strong); cursor: pointer; }
summary::before { content: '▸'; width: 1.2em; }
[open] > summary::before { content: '▾'; }
.tick { min-height: 44px; }
label.stacked { display: grid; }
.tick input { width: 22px; height: 22px; accent-color: var(--primary); }
.button.wrapping { white-space: normal; }
.link { display: inline-flex; align-items: center; min-height: 44px; }
details.card:not([open]) { gap: 0; }
fieldset { min-width: 0; padding: 0; border: 0; }
legend { padding: 0; }
.card + .actions { margin-top: 16px; }
.said {
  margin-bottom: 20px;
  padding: 16px;
  border: 2px solid var(--primary);
  border-radius: 14px;
  background: var(--primary-tint);
  color: var(--primary-strong);
}
.soft + .said { margin-top: 12px; }
.said strong, .said h1 { display: block; font-size: 1.4rem; line-height: 1.3; overflow-wrap: anywhere; }
.said.turn strong { font-size: clamp(1.8rem, 9vw, 2.4rem); }
.coming-up { border: 2px solid var(--primary); }
.coming-up b { font-size: 1.2rem; }
.said a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; }
.said.refused {
  border-color: var(--error-strong);
  background: var(--error-tint);
  color: var(--error-strong);
}
.state { display: flex; gap: 10px; align-items: center; font-size: 1.1rem; font-weight: 600; }
.state::before {
  display: grid;
  flex: none;
  width: 32px;
  height: 32px;
  place-items: center;
  border: 2px solid;
  border-radius: 50%;
  content: '?' / '';
}
.state.coming { color: var(--primary-strong); }
.state.coming::before { background: var(--primary); color: var(--on-primary); content: '✓' / ''; }
.state.waiting { color: var(--wait-strong); }
.state.waiting::before { content: '…' / ''; }
.state.away { color: var(--text-soft); }
.state.away::before { content: '✕' / ''; }
.state.cancelled { color: var(--error-strong); }
.state.cancelled::before { content: '!' / ''; }
.card:has(.coming) { border-color: var(--primary); }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.answers .button { padding: 8px; white-space: normal; }
.come { grid-column: 1; }
.decline { grid-column: 2; }
.steps { display: grid; grid-template-columns: calc(50% + 4px) 44px 1fr 44px; align-items: center; }
.steps b { text-align: center; }
.steps button {
  min-height: 44px;
  border: 0;
  border-radius: 10px;
  background: var(--primary-tint);
  color: var(--primary-strong);
  font-size: 1.3rem;
  cursor: pointer;
}
h2 small { color: var(--text-soft); font-weight: 400; }
.more > summary { margin-top: 16px; }
.in { color: var(--primary-strong); font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
.button {
  display: inline-flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  padding: 8px 16px;
  border: 0;
  border-radius: 10px;
  background: var(--primary);
  color: var(--on-primary);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
}
.button.second, .button.decline { background: var(--primary-tint); color: var(--primary-strong); }
[hidden] { display: none !important; }
.facts > div { position: relative; padding: 8px 0; border-top: 1px solid var(--line); }
.facts > div:first-child { border: 0; }
dt { color: var(--text-soft); font-size: 0.85rem; }
dd { font-weight: 600; }
.answers { display: grid; grid-template-columns: 6.5rem 1fr; gap: 4px 8px; margin-top: 8px; }
.answers dd { margin: 0; font-weight: 400; }
dd:has(.copy:not([hidden])) { padding-right: 112px; }
.copy {
  position: absolute;
  right: 0;
  top: 50%;
  min-width: 100px;
  padding: 8px 12px;
  font-size: 0.9rem;
  transform: translateY(-50%);
}
/* Only for screen readers: what is told is seen at the button. */
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
ul { padding: 0; list-style: none; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 16px; padding: 6px 0; }
li bdi { flex: 1; }
li small { width: 100%; color: var(--text-soft); font-weight: 400; }
li b { font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }
ul.links li { padding: 0; }
ul.links li:not(:has(a)), li > a {
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-content: center;
  justify-content: space-between;
  column-gap: 16px;
  min-height: 48px;
  padding: 6px 0;
  color: inherit;
  text-decoration: none;
}
li > a bdi { text-decoration: underline; text-underline-offset: 3px; }
.back { display: inline-flex; align-items: center; min-height: 44px; }
li.total { border-top: 1px solid var(--line); font-weight: 600; }
footer { display: grid; gap: 4px; margin-top: 20px; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
@media print { :root { color-scheme: light; } .actions, .copy { display: none !important; } }
`);
