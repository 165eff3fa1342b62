import { renderSVG } from 'uqr';
import { html, Html } from './html.ts';
import { alert, field, page, type PageTheme } from './page.ts';

export interface PasskeyLine {
  readonly id: string;
  readonly name: string;
  readonly created: string;
  readonly lastUsed: string | null;
}

export interface AccountPage {
  readonly theme: PageTheme;
  readonly base: string;
  readonly email: string;
  readonly hasCodes: boolean;
  readonly passkeys: readonly PasskeyLine[];
  readonly problem?: string | undefined;
  readonly done?: string | undefined;
}

const current = (id: string): Html =>
  html`<div class="field">
    <label for="${id}">Current password</label
    ><input
      id="${id}"
      name="password"
      type="password"
      autocomplete="current-password"
      maxlength="200"
      required
    />
  </div>`;

/** Where people change how they sign in. */
export function accountPage(view: AccountPage): string {
  return page({
    title: 'How you sign in',
    theme: view.theme,
    scripts: ['passkey'],
    main: html`<h1>How you sign in</h1>
      <p class="lead">${view.email}</p>
      ${alert(view.problem)}${alert(view.done, 'done')} ${passwordPart(view)} ${passkeyPart(view)}
      ${codePart(view)}
      <p class="aside"><a href="/settings/me">Back to user settings</a></p>`,
  });
}

function passwordPart(view: AccountPage): Html {
  return html`<section aria-labelledby="password-head">
    <h2 id="password-head">Password</h2>
    <form method="post" action="${view.base}/password">
      <input type="hidden" name="email" autocomplete="username" value="${view.email}" />
      ${current('password-current')}
      ${field({
        id: 'next',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        help: 'At least 10 characters. Your other sessions will end.',
      })}
      ${field({
        id: 'again',
        label: 'Repeat new password',
        type: 'password',
        autocomplete: 'new-password',
      })}
      <button class="main" type="submit">Change password</button>
    </form>
  </section>`;
}

function passkeyPart(view: AccountPage): Html {
  const lines = view.passkeys.map(
    (passkey) => html`<li>
      <form method="post" action="${view.base}/passkeys/remove">
        <p>
          <strong>${passkey.name}</strong
          ><small
            >Added ${day(passkey.created)},
            ${passkey.lastUsed === null
              ? 'never used'
              : `last used ${day(passkey.lastUsed)}`}</small
          >
        </p>
        <input type="hidden" name="id" value="${passkey.id}" />
        <label class="hidden" for="remove-${passkey.id}"
          >Current password to remove ${passkey.name}</label
        >
        <input
          id="remove-${passkey.id}"
          name="password"
          type="password"
          autocomplete="current-password"
          placeholder="Current password"
          maxlength="200"
          required
        />
        <button class="plain danger" type="submit">Remove</button>
      </form>
    </li>`,
  );
  return html`<section aria-labelledby="passkey-head">
    <h2 id="passkey-head">Passkeys</h2>
    ${view.passkeys.length === 0
      ? html`<p class="lead">
          None yet. A passkey signs you in with the fingerprint, face or PIN of this device, without
          a password.
        </p>`
      : html`<ul>
          ${lines}
        </ul>`}
    <form class="enrol" data-enrol="${view.base}/passkeys" hidden>
      ${field({
        id: 'name',
        label: 'Name of the passkey',
        type: 'text',
        autocomplete: 'off',
        value: 'This computer',
      })}
      ${current('passkey-current')}
      <p class="alert error" role="alert" hidden><span></span></p>
      <button class="plain" type="submit">Add a passkey</button>
    </form>
  </section>`;
}

function codePart(view: AccountPage): Html {
  const [action, sentence, button] = view.hasCodes
    ? ['disable', 'On. A six-digit code is required after the password.', 'Switch off']
    : [
        'start',
        'Off. With an authenticator app on your phone, a code is required after the password.',
        'Set up',
      ];
  return html`<section aria-labelledby="code-head">
    <h2 id="code-head">One-time codes</h2>
    <p class="lead">${sentence}</p>
    <form method="post" action="${view.base}/codes/${action}">
      ${current('code-current')}
      <button class="plain" type="submit">${button}</button>
    </form>
  </section>`;
}

export interface EnrolCodesPage {
  readonly theme: PageTheme;
  readonly base: string;
  readonly secret: string;
  readonly address: string;
  readonly ticket: string;
  readonly problem?: string | undefined;
}

/** The QR code for the authenticator app, and the first code as proof that it was read. */
export function enrolCodesPage(view: EnrolCodesPage): string {
  const picture = new Html(renderSVG(view.address, { border: 2 }));
  const spelled = view.secret.match(/.{4}/g)?.join(' ') ?? view.secret;
  return page({
    title: 'Set up one-time codes',
    theme: view.theme,
    main: html`<h1>Set up one-time codes</h1>
      <p class="lead">Scan the picture with your authenticator app, or type the key.</p>
      <div class="qr" role="img" aria-label="QR code of the key below">${picture}</div>
      <p class="key"><code>${spelled}</code></p>
      ${alert(view.problem)}
      <form method="post" action="${view.base}/codes/confirm">
        <input type="hidden" name="ticket" value="${view.ticket}" />
        ${field({
          id: 'code',
          label: 'Code shown in the app',
          type: 'text',
          autocomplete: 'one-time-code',
          isCode: true,
          isFocused: true,
          isWrong: view.problem !== undefined,
        })}
        <button class="main" type="submit">Switch on <kbd>Enter</kbd></button>
      </form>
      <p class="aside"><a href="${view.base}">Cancel</a></p>`,
  });
}

/** `2026-09-17T08:00:00Z` as 17.09.26. */
function day(instant: string): string {
  return `${instant.slice(8, 10)}.${instant.slice(5, 7)}.${instant.slice(2, 4)}`;
}
