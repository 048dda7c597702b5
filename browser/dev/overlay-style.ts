/** The overlay's own style: it shares none with the page. Made by script, as the security policy allows no other. */
export const overlayStyle = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  return sheet;
};

const STYLE = `
:host {
  all: initial;
  color-scheme: dark;
  font: 15px/1.5 system-ui, sans-serif;
}
.panel,
.badge {
  position: fixed;
  z-index: 2147483647;
  inset: auto auto 16px 16px;
  background: #18191b;
  color: #edeef0;
}
.panel {
  inset: auto 0 0;
  max-height: 85vh;
  overflow: auto;
  padding: 20px max(24px, calc(50vw - 480px)) 32px;
  border-top: 4px solid #e5484d;
}
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
}
h1,
b,
.badge {
  font-size: 15px;
  color: #ff9592;
}
article {
  margin-top: 16px;
  border-top: 1px solid #363a3f;
}
h2 {
  font: 500 17px/1.45 system-ui, sans-serif;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
pre {
  padding: 12px 16px;
  overflow: auto;
  background: #111113;
  font: 13px/1.6 ui-monospace, monospace;
}
.place,
a {
  color: #9eb1ff;
  overflow-wrap: anywhere;
}
button {
  min-height: 44px;
  padding: 0 16px;
  font: inherit;
  cursor: pointer;
}
`;
