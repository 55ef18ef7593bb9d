/**
 * The styles of the offline page, with those of its drawing. They use the variable names of `theme.css`, so that a site's theme applies. The
 * values are those of the default theme.
 */
export const offlineStyles = (font: string): string => `
@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url('${font}') format('woff2'); }
:root { color-scheme: light dark;
  --page: light-dark(#faf7f2, #171311); --surface: light-dark(#ffffff, #201b18);
  --surface-muted: light-dark(#f3ede5, #2f2823); --ink: light-dark(#231a17, #f6f0ea);
  --ink-muted: light-dark(#695d56, #bdb0a6); --line: light-dark(#e8e0d6, #3b332d);
  --focus: light-dark(#231a17, #f6f0ea); --primary: light-dark(#b5126b, #ee8fb6);
  --on-primary: light-dark(#ffffff, #2c0719); --primary-soft: light-dark(#fbe6ee, #42202f);
  --on-primary-soft: light-dark(#930c55, #f8c3d8); --bubble: light-dark(#b5126b, #98175a);
  --on-bubble: light-dark(#ffffff, #ffffff); --warning-soft: light-dark(#faefd9, #392d17);
  --on-warning-soft: light-dark(#6f4300, #f3d28b); --success-soft: light-dark(#dcf1ec, #1b322d);
  --on-success-soft: light-dark(#0b5a54, #a5e0d3); --danger-soft: light-dark(#fbe8e6, #432320);
  --on-danger-soft: light-dark(#961414, #fbc0b6); --unread-messages: light-dark(#c2410c, #f2b27e);
  --on-unread-messages: light-dark(#ffffff, #2b1402); }
:root[data-scheme='light'] { color-scheme: light; }
:root[data-scheme='dark'] { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
body { display: flex; flex-direction: column; height: 100dvh; background: var(--page); color: var(--ink);
  font: 1rem/1.5 Figtree, system-ui, sans-serif; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
a { color: inherit; }
.icon { width: 1.25rem; height: 1.25rem; flex: none; }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem;
  padding: max(.625rem, env(safe-area-inset-top)) 1rem .625rem; background: var(--surface);
  border-bottom: 1px solid var(--line); }
.site { display: flex; align-items: center; gap: .5rem; font-weight: 650; font-size: 1.25rem; letter-spacing: -.01em; }
.site svg { width: 2rem; height: 2rem; fill: var(--primary); }
.state { display: flex; align-items: center; gap: .5rem; padding: .25rem .75rem; border-radius: 999px;
  background: var(--warning-soft); color: var(--on-warning-soft); font-size: .875rem; font-weight: 600; }
:root:not(.with-chat) .state:not(.online) { display: none; }
.state .icon { width: 1rem; height: 1rem; }
.state.online { background: var(--success-soft); color: var(--on-success-soft); }
.state.online .icon { display: none; }
.state a { display: inline-block; padding: .375rem 0; }
main { display: flex; flex: 1; min-height: 0; width: 100%; max-width: 75rem; margin: 0 auto; }
.overview { flex: 1; min-width: 0; max-width: 40rem; margin: 0 auto; overflow-y: auto; padding-bottom: 1.5rem; }
.lead { display: grid; justify-items: center; padding: 2rem 1.5rem 1rem; text-align: center; text-wrap: balance; }
.lead svg { width: 15rem; max-width: 100%; height: auto; margin-bottom: 1rem; }
.fill-primary { fill: var(--primary); } .fill-primary-soft { fill: var(--primary-soft); }
.fill-surface { fill: var(--surface); } .fill-current { fill: currentColor; } .fill-line { fill: var(--line); }
.stroke-none { stroke: none; } .stroke-primary { stroke: var(--primary); } .stroke-line { stroke: var(--line); }
.stroke-surface { stroke: var(--surface); }
.lead h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -.015em; }
.lead p { max-width: 26rem; margin: .5rem 0 1rem; color: var(--ink-muted); }
.button { min-height: 3rem; padding: 0 1.75rem; border: 0; border-radius: 999px; background: var(--primary);
  color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer; }
.heading { padding: 1rem 1rem .5rem; font-size: 1.25rem; letter-spacing: -.01em; }
.none { padding: .25rem 1rem; color: var(--ink-muted); }
.chats { padding: 0; list-style: none; }
.chats a { display: flex; align-items: center; gap: .75rem; padding: .625rem 1rem; color: inherit;
  text-decoration: none; }
.chats a:hover, .chats [aria-current] { background: var(--surface-muted); }
.chats a:focus-visible { outline-offset: -2px; }
.avatar { display: grid; place-items: center; flex: none; width: 3rem; height: 3rem; border-radius: 999px;
  background: var(--primary-soft); color: var(--on-primary-soft); font-weight: 650; }
.about { flex: 1; min-width: 0; }
.first, .second { display: flex; align-items: baseline; justify-content: space-between; gap: .75rem; }
.first strong, .preview { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.first strong { font-weight: 650; }
time { flex: none; color: var(--ink-muted); font-size: .8125rem; }
.preview { color: var(--ink-muted); font-size: .9375rem; }
.unread { flex: none; min-width: 1.375rem; padding: 0 .375rem; border-radius: 999px; text-align: center;
  background: var(--unread-messages); color: var(--on-unread-messages); font-size: .8125rem; font-weight: 650; }
.unread:empty { display: none; }
.chat { display: flex; flex-direction: column; flex: 1; min-width: 0; background: var(--surface); }
.with { display: flex; align-items: center; gap: .75rem; padding: .5rem 1rem .5rem .25rem;
  border-bottom: 1px solid var(--line); }
.with .avatar { width: 2.5rem; height: 2.5rem; font-size: .875rem; }
.with h1 { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 1.125rem; }
.round { display: grid; place-items: center; flex: none; width: 3rem; height: 3rem; border: 0; border-radius: 999px;
  background: none; color: inherit; cursor: pointer; }
.messages { display: flex; flex-direction: column; flex: 1; min-height: 0; overflow-y: auto; padding: 1rem;
  overscroll-behavior: contain; }
.messages > :first-child { margin-top: auto; }
.day { align-self: center; margin: 1rem 0 .75rem; padding: .125rem .75rem; border-radius: 999px;
  background: var(--surface-muted); color: var(--ink-muted); font-size: .75rem; font-weight: 600; }
.message { display: flex; flex-direction: column; align-items: flex-start; margin-top: .125rem; }
.message.turn { margin-top: .5rem; }
.message.mine { align-items: flex-end; }
.bubble { max-width: 82%; padding: .5rem .875rem; border-radius: 1.25rem; border-bottom-left-radius: .375rem;
  background: var(--surface-muted); white-space: pre-wrap; overflow-wrap: anywhere; }
.mine .bubble { border-radius: 1.25rem; border-bottom-right-radius: .375rem; background: var(--bubble);
  color: var(--on-bubble); }
.failed .bubble { background: var(--danger-soft); color: var(--on-danger-soft); }
.kind { font-style: italic; }
.below { display: flex; align-items: center; gap: .375rem; padding: 0 .375rem; color: var(--ink-muted);
  font-size: .75rem; }
.below .icon { width: .875rem; height: .875rem; }
.below button { min-height: 2.75rem; padding: 0 .375rem; border: 0; background: none; color: var(--ink); font: inherit;
  font-weight: 600; text-decoration: underline; text-underline-offset: 2px; cursor: pointer; }
.composer { padding: .375rem .75rem max(.5rem, env(safe-area-inset-bottom)); }
.composer .price, .hint { padding: 0 .75rem .375rem; color: var(--ink-muted); font-size: .75rem; }
.hint { padding: .375rem .75rem 0; }
.line { display: flex; align-items: flex-end; gap: .375rem; }
textarea { flex: 1; min-width: 0; min-height: 3rem; max-height: 10rem; padding: .75rem 1rem; border: 0;
  border-radius: 1.5rem; background: var(--surface-muted); color: var(--ink); font: inherit; resize: none;
  field-sizing: content; }
textarea::placeholder { color: var(--ink-muted); opacity: 1; }
.send { background: var(--primary); color: var(--on-primary); }
.send[aria-disabled] { opacity: .5; cursor: default; }
@media (min-width: 62rem) {
  .with-chat main { border-inline: 1px solid var(--line); background: var(--surface); }
  .with-chat .overview { flex: none; width: clamp(300px, 32vw, 400px); border-right: 1px solid var(--line); }
  .with-chat .back { display: none; }
  .with-chat .with { padding-left: 1rem; }
  .bubble { max-width: 72%; }
}
@media (max-width: 61.99rem) { .with-chat .overview { display: none; } }
.with-chat .lead { display: none; }
@media (prefers-reduced-motion: no-preference) { .chats a { transition: background .15s; } }
`;
