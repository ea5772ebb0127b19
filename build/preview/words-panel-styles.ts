/** Looks of the preview's panel: the system's surfaces, so that it stands apart from the page in both themes. */
export const wordsPanelStyles = `
:host {
  all: initial;
  color-scheme: light dark;
  font: 13px/1.4 system-ui, sans-serif;
}
[hidden] { display: none !important; }
.frame, .label, .list { position: fixed; z-index: 2147483647; box-sizing: border-box; }
.frame { outline: 2px solid light-dark(#1d4ed8, #93b4ff); outline-offset: 2px; pointer-events: none; }
.label, .list { border: 1px solid CanvasText; border-radius: 4px; background: Canvas; color: CanvasText; }
.label { max-width: min(40rem, 100vw); padding: 6px 10px; margin-block: 6px; pointer-events: none; }
.list { inset: auto 8px 8px auto; max-width: min(28rem, calc(100vw - 16px)); }
.list[open] { max-height: 60vh; overflow: auto; }
summary { padding: 8px 12px; cursor: pointer; position: sticky; top: 0; background: Canvas; }
ol { margin: 0; padding: 0; list-style: none; }
button { all: unset; box-sizing: border-box; display: block; width: 100%; padding: 6px 12px; cursor: pointer; }
button:hover, button:focus-visible, summary:focus-visible { outline: 2px solid light-dark(#1d4ed8, #93b4ff); outline-offset: -2px; }
p { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.name { font-family: ui-monospace, monospace; font-weight: 600; }
.text { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
`;
