import { applicationVersion } from '@fairlead/domain/constants';
import { assetPaths } from './assets.ts';
import { compassRose } from './compass-rose.ts';
import { html, Html } from './html.ts';

export type PageTheme = 'light' | 'dusk' | 'night' | undefined;

export interface PageParts {
  readonly title: string;
  readonly theme: PageTheme;
  readonly main: Html;
  readonly scripts?: readonly ('passkey' | 'submit')[];
}

const logo = new Html(
  '<svg class="logo" width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><rect x="1" y="1" width="30" height="30" rx="7"/><path class="posts" d="M10.2 8.2v15.6M21.8 8.2v15.6"/><path class="gap" d="M4.5 21.500C12 21.500 14 18.600 16 16s4-5.500 11.500-5.500"/><path class="line" d="M4.500 21.500C12 21.500 14 18.600 16 16s4-5.500 11.500-5.500"/></svg>',
);

/** A whole page of the sign-in: the form on the left, the chart on the right where the page is wide enough. */
export function page(parts: PageParts): string {
  const theme = parts.theme === undefined ? new Html('') : html` data-theme="${parts.theme}"`;
  const scripts = (parts.scripts ?? []).map(
    (name) => html`<script src="${assetPaths[name]}" defer></script>`,
  );
  return html`<!doctype html>
    <html lang="en" ${theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${parts.title} - Fairlead</title>
        <link rel="stylesheet" href="${assetPaths.style}" />
        ${scripts}
      </head>
      <body>
        <div class="side">
          <header>
            <a class="home" href="/">${logo}<span>Fairlead</span></a>
          </header>
          <main>${parts.main}</main>
          <footer>
            <span>Fairlead ${applicationVersion}</span>
            <details>
              <summary>Trouble signing in?</summary>
              <p>
                The administrator of your company can see whether you are invited, with which
                address, and can give you a new password.
              </p>
            </details>
          </footer>
        </div>
        <div class="chart">${compassRose}</div>
      </body>
    </html>`.text;
}

/** A message at the top of a form, announced at once by screen readers. */
export function alert(
  sentence: string | undefined,
  kind: 'error' | 'done' = 'error',
): Html | undefined {
  if (sentence === undefined) return undefined;
  const glyph =
    kind === 'error'
      ? new Html(
          '<svg viewBox="0 0 12 12" aria-hidden="true"><path d="M3.700.600h4.600l3.100 3.100v4.600l-3.100 3.100H3.700L.600 8.300V3.700Z"/><path class="mark" d="M6 3.100v3.500M6 8v1"/></svg>',
        )
      : new Html(
          '<svg viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="5.100"/><path class="mark" d="m3.600 6.100 1.700 1.700 3.100-3.400"/></svg>',
        );
  return html`<p class="alert ${kind}" role="alert">${glyph}<span>${sentence}</span></p>`;
}

export interface FieldParts {
  readonly id: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string;
  readonly isFocused?: boolean;
  readonly isWrong?: boolean;
  readonly isCode?: boolean;
  readonly help?: string;
}

/** A labelled field. */
export function field(parts: FieldParts): Html {
  const help =
    parts.help === undefined
      ? undefined
      : html`<p class="help" id="${parts.id}-help">${parts.help}</p>`;
  const attributes = [
    parts.isFocused === true && html` autofocus`,
    parts.isWrong === true && html` aria-invalid="true"`,
    parts.help !== undefined && html` aria-describedby="${parts.id}-help"`,
    parts.isCode === true && html` inputmode="numeric" pattern="[0-9 ]*" maxlength="7"`,
    parts.type === 'email' && html` autocapitalize="none" spellcheck="false" maxlength="320"`,
    parts.type === 'password' && html` maxlength="200"`,
  ];
  return html`<div class="field">
    <label for="${parts.id}">${parts.label}</label
    ><input
      id="${parts.id}"
      name="${parts.id}"
      type="${parts.type}"
      autocomplete="${parts.autocomplete}"
      value="${parts.value ?? ''}"
      required${attributes}
    />${help}
  </div>`;
}
