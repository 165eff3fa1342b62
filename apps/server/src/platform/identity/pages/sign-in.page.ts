import { html, Html } from './html.ts';
import { alert, field, page, type PageTheme } from './page.ts';

const fingerprint = new Html(
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18.900 7a8 8 0 0 1 1.100 5v1a6 6 0 0 0 .800 3M8 11a4 4 0 0 1 8 0v1a10 10 0 0 0 2 6M12 11v2a14 14 0 0 0 2.500 8M8 15a18 18 0 0 0 1.800 6M4.900 19a22 22 0 0 1-.900-7v-1a8 8 0 0 1 12-6.950"/></svg>',
);

export interface SignInPage {
  readonly theme: PageTheme;
  readonly action: string;
  readonly email: string;
  readonly isStored: boolean;
  /** Input on this page is sent unencrypted. */
  readonly isReadable: boolean;
  readonly problem?: string | undefined;
}

/** E-mail address and password on one page, so that password managers and slow connections need one visit. */
export function signInPage(view: SignInPage): string {
  const isKnown = view.email !== '';
  return page({
    title: 'Sign in',
    theme: view.theme,
    scripts: ['passkey'],
    main: html`<h1>Sign in</h1>
      <p class="lead">Use the work account your company gave you.</p>
      ${view.isReadable &&
      html`<p class="risk">
        This connection is not encrypted: others on the network can read your password. Ask your
        administrator for an https address.
      </p>`}
      ${alert(view.problem)}
      <form method="post" action="${view.action}">
        ${field({
          id: 'email',
          label: 'Work email',
          type: 'email',
          autocomplete: 'username webauthn',
          value: view.email,
          isFocused: !isKnown,
        })}
        ${field({
          id: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          isFocused: isKnown,
          isWrong: view.problem !== undefined,
        })}
        <button class="main" type="submit">Sign in <kbd>Enter</kbd></button>
        <div class="passkey" data-passkey="${view.action}/passkey" hidden>
          <p class="or"><span>or</span></p>
          <button class="plain" type="button">${fingerprint}Sign in with a passkey</button>
          <p class="alert error" role="alert" hidden><span></span></p>
        </div>
        <label class="tick"
          ><input
            type="checkbox"
            name="staySignedIn"
            value="yes"
            ${view.isStored && html` checked`}
          /><span
            >Keep me signed in on this computer for 5 days<small
              >Leave it off on a shared computer on board.</small
            ></span
          ></label
        >
      </form>
      <p class="aside"><a href="/idp/reset">Forgotten your password?</a></p>`,
  });
}

export interface CodePage {
  readonly theme: PageTheme;
  readonly action: string;
  readonly email: string;
  readonly problem?: string | undefined;
}

/** The second step of an account with one-time codes. */
export function codePage(view: CodePage): string {
  return page({
    title: 'One-time code',
    theme: view.theme,
    main: html`<h1>One-time code</h1>
      <p class="lead">Open your authenticator app and type the six digits for ${view.email}.</p>
      ${alert(view.problem)}
      <form method="post" action="${view.action}/code">
        ${field({
          id: 'code',
          label: 'Code',
          type: 'text',
          autocomplete: 'one-time-code',
          isCode: true,
          isFocused: true,
          isWrong: view.problem !== undefined,
        })}
        <button class="main" type="submit">Continue <kbd>Enter</kbd></button>
      </form>
      <form method="post" action="${view.action}/restart">
        <button class="link" type="submit">Use another account</button>
      </form>`,
  });
}
