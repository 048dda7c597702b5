/** The overlay's own style: it shares none with the page. Made by script, as the security policy allows no other. */
export const overlayStyle = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  return sheet;
};

const STYLE = `
:host {
  all: initial;
  font: 15px/1.5 system-ui, sans-serif;
}
.panel {
  position: fixed;
  z-index: 2147483647;
  inset: auto 0 0;
  max-height: 85vh;
  overflow: auto;
  padding: 20px max(24px, calc(50vw - 480px)) 32px;
  border-top: 4px solid #e5484d;
  background: #18191b;
  color: #edeef0;
  box-shadow: 0 -8px 40px rgb(0 0 0 / 40%);
}
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
}
h1 {
  margin: 0;
  font-size: 15px;
  font-weight: 600;
  color: #ff9592;
}
article {
  margin-top: 20px;
  padding-top: 16px;
  border-top: 1px solid #363a3f;
}
h2 {
  margin: 4px 0 0;
  font: 500 17px/1.45 system-ui, sans-serif;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
p {
  margin: 8px 0 0;
}
.place {
  font-family: ui-monospace, monospace;
  font-size: 14px;
  color: #9eb1ff;
  overflow-wrap: anywhere;
}
.place b {
  margin-right: 6px;
  padding: 2px 8px;
  border-radius: 4px;
  background: #3b1219;
  color: #ff9592;
  font: 600 12px/1.5 system-ui, sans-serif;
}
pre {
  margin: 12px 0 0;
  padding: 12px 16px;
  overflow: auto;
  border-radius: 6px;
  background: #111113;
  font: 13px/1.6 ui-monospace, monospace;
  tab-size: 2;
}
.hint {
  color: #b0b4ba;
}
a {
  color: #9eb1ff;
}
button {
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid #5a6169;
  border-radius: 8px;
  background: #272a2d;
  color: #edeef0;
  font: 500 14px/1 system-ui, sans-serif;
  cursor: pointer;
}
button:focus-visible,
a:focus-visible {
  outline: 3px solid #9eb1ff;
  outline-offset: 2px;
}
.badge {
  position: fixed;
  z-index: 2147483647;
  bottom: 16px;
  left: 16px;
  border-color: #e5484d;
  background: #3b1219;
  color: #ffd1d9;
}
`;
