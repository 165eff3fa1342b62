/** The style of the sign-in pages. The colours are those of packages/ui, which the server may not import. */
const light = `color-scheme:light;--canvas:#edf1f3;--surface:#fff;--sunken:#f6f8f9;--hover:#f0f4f6;--ink:#0f2230;
--ink-2:#3f5463;--ink-3:#566976;--line:#dde4e8;--line-strong:#bfcbd3;--line-input:#7f909c;--primary:#123b57;
--fill:#123b57;--fill-hover:#0b2c43;--on-fill:#fff;--accent:#b3186d;--error:#b32318;--error-weak:#fce7e4;
--active:#0a6670;--active-weak:#d9eff1;--sea:#5e7d92`;
const dusk = `color-scheme:dark;--canvas:#1a252e;--surface:#222f39;--sunken:#1e2a33;--hover:#2a3843;--ink:#e3eaee;
--ink-2:#b9c6ce;--ink-3:#a4b4be;--line:#33434e;--line-strong:#4a5c69;--line-input:#7e919d;--primary:#a8cfe6;
--fill:#a8cfe6;--fill-hover:#c0deef;--on-fill:#0c2230;--accent:#f08cc4;--error:#f79a90;--error-weak:#4c2e2e;
--active:#6fcdd5;--active-weak:#1f454b;--sea:#8aa9bc`;
const night = `color-scheme:dark;--canvas:#04080b;--surface:#0a1116;--sunken:#070d11;--hover:#101a21;--ink:#b7c3cb;
--ink-2:#8e9ea9;--ink-3:#80919c;--line:#18232b;--line-strong:#2a3943;--line-input:#586a76;--primary:#86aec6;
--fill:#1d465e;--fill-hover:#25536e;--on-fill:#cbd9e2;--accent:#d66fa8;--error:#db7a70;--error-weak:#2b1412;
--active:#4fa5ae;--active-weak:#0a2428;--sea:#63869b`;

export const fontPath = '/idp/assets/inter.woff2';

export const style = `@font-face{font-family:'Inter Variable';font-weight:100 900;
font-display:swap;src:url('${fontPath}') format('woff2')}
:root{${light}}
@media (prefers-color-scheme:dark){:root:not([data-theme]){${dusk}}}
:root[data-theme=dusk]{${dusk}}
:root[data-theme=night]{${night}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(400px,560px) 1fr;background:var(--canvas);
color:var(--ink);font:14px/20px 'Inter Variable',system-ui,sans-serif;font-feature-settings:'cv10','ss03','calt';
font-optical-sizing:auto}
.side{display:flex;flex-direction:column;min-height:100vh;padding:40px 72px;background:var(--surface);
border-right:1px solid var(--line)}
main{flex:1;display:flex;flex-direction:column;justify-content:center;padding:32px 0}
.home{display:inline-flex;align-items:center;gap:10px;color:var(--ink);font-size:17px;font-weight:600;text-decoration:none}
.logo rect{fill:var(--primary)}
.logo path{fill:none;stroke:var(--surface);stroke-linecap:round}
.logo .posts{stroke-width:4.6}
.logo .gap{stroke:var(--primary);stroke-width:5;stroke-linecap:butt}
.logo .line{stroke-width:2}
h1{margin:0 0 8px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.015em}
h2{margin:0 0 8px;font-size:15px;line-height:20px;font-weight:600}
.lead{margin:0 0 16px;color:var(--ink-2)}
h1+.lead{margin-bottom:24px}
section{padding:24px 0;border-top:1px solid var(--line)}
ul{margin:0 0 16px;padding:0;list-style:none}
li{padding:8px 0;border-bottom:1px solid var(--line)}
li form{display:grid;grid-template-columns:1fr auto;gap:8px;align-items:center}
li p{grid-column:1/-1;margin:0}
.field{margin-bottom:16px}
label{display:block;margin-bottom:4px;color:var(--ink-2);font-size:13px;line-height:20px}
input:not([type=checkbox],[type=hidden]){width:100%;height:40px;padding:0 12px;border:1px solid var(--line-input);
border-radius:6px;background:var(--surface);color:var(--ink);font:inherit;caret-color:var(--accent)}
input[aria-invalid]{border-color:var(--error)}
input:-webkit-autofill{-webkit-text-fill-color:var(--ink);box-shadow:0 0 0 40px var(--surface) inset}
:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.help{margin:4px 0 0;color:var(--ink-3);font-size:12px;line-height:16px}
button,a.main{display:flex;align-items:center;justify-content:center;gap:8px;width:100%;min-height:40px;padding:0 16px;
border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit;
font-weight:500;text-decoration:none;cursor:pointer}
button:hover{background:var(--hover)}
a.main,button.main{border-color:var(--fill);background:var(--fill);color:var(--on-fill)}
button.main:hover,a.main:hover{background:var(--fill-hover)}
button:disabled{opacity:.55;cursor:default}
button.link{justify-content:start;width:auto;min-height:24px;margin-top:16px;padding:0;border:0;background:none;
color:var(--primary);font-weight:400;text-decoration:underline;text-underline-offset:2px}
li button{width:auto}
.danger{color:var(--error)}
kbd{padding:0 4px;border:1px solid currentColor;border-radius:4px;font:11px/16px 'Inter Variable',system-ui,sans-serif;
opacity:.75}
.icon{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round}
.or{display:flex;align-items:center;gap:12px;margin:20px 0;color:var(--ink-3);font-size:13px}
.or::before,.or::after{content:'';flex:1;border-top:1px solid var(--line)}
.tick{display:flex;gap:8px;align-items:flex-start;margin:20px 0 0;color:var(--ink-2);cursor:pointer}
.tick input{flex:none;width:16px;height:16px;margin:2px 0;accent-color:var(--fill)}
small{display:block;color:var(--ink-3);font-size:12px;line-height:18px}
.alert{display:flex;gap:8px;margin:0 0 16px;padding:8px 12px;border-radius:6px}
.alert svg{flex:none;width:14px;height:14px;margin-top:4px;fill:currentColor}
.alert .mark{fill:none;stroke:var(--surface);stroke-width:1.3;stroke-linecap:round}
.risk{margin:0 0 16px;padding:8px 12px;border-left:3px solid var(--error);background:var(--sunken);color:var(--ink-2)}
.alert.error{background:var(--error-weak);color:var(--error)}
.alert.done{background:var(--active-weak);color:var(--active)}
.passkey .alert,.enrol .alert{margin-top:12px}
.qr{align-self:start;width:208px;padding:8px;border:1px solid var(--line);border-radius:8px;background:#fff}
.qr svg{display:block}
.key code{font:13px/20px ui-monospace,monospace;letter-spacing:.04em}
a{color:var(--primary);text-underline-offset:2px}
.aside{margin:16px 0 0;font-size:13px}
footer{display:flex;gap:20px;align-items:flex-start;color:var(--ink-3);font-size:12px;line-height:20px}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
details p{max-width:280px;margin:4px 0 0}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.chart{position:sticky;top:0;height:100vh;overflow:hidden}
.rose{display:block;width:100%;height:100%}
.rose-lines{fill:none;stroke:var(--line-strong)}
.rose-names{fill:var(--ink-3);font-size:12px;text-anchor:middle;letter-spacing:.04em}
.track-sailed{fill:none;stroke:var(--primary);stroke-width:3}
.track-ahead{fill:none;stroke:var(--sea);stroke-width:2;stroke-dasharray:7 6}
.track-done circle{fill:var(--primary)}
.track-next circle{fill:var(--canvas);stroke:var(--primary);stroke-width:2.5}
.track-ship{fill:var(--accent)}
@media (max-width:1100px){body{grid-template-columns:minmax(400px,480px) 1fr}.side{padding:40px 48px}}
@media (max-width:820px){body{display:block}.chart{display:none}.side{max-width:480px;margin:0 auto;padding:24px 16px;
border:0}main{justify-content:start;padding-top:48px}body{background:var(--surface)}}
@media (max-width:640px){input:not([type=checkbox],[type=hidden]){height:44px;font-size:16px}
button,a.main,button.link{min-height:44px}button.main,a.main{min-height:48px}.tick,summary{align-items:center;min-height:44px}
kbd{display:none}main{padding-top:24px}}
@media (prefers-reduced-motion:no-preference){button{transition:background .1s}}
`;
