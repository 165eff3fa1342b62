import { html } from './html.ts';
import { alert, field, page, type PageTheme } from './page.ts';

export interface RequestResetPage {
  readonly theme: PageTheme;
  readonly action: string;
}

/** Where a person who has lost the password requests a link by mail. */
export function requestResetPage({ theme, action }: RequestResetPage): string {
  return page({
    title: 'Reset your password',
    theme,
    main: html`<h1>Reset your password</h1>
      <p class="lead">We send a link to your work email. It is valid for one hour.</p>
      <form method="post" action="${action}">
        ${field({
          id: 'email',
          label: 'Work email',
          type: 'email',
          autocomplete: 'username',
          isFocused: true,
        })}
        <button class="main" type="submit">Send link <kbd>Enter</kbd></button>
      </form>
      <p class="aside">
        Lost your one-time codes as well? Your company's administrator can reset both.
      </p>`,
  });
}

export interface ResetPage {
  readonly theme: PageTheme;
  readonly action: string;
  readonly token: string;
  readonly email: string;
  /** One-time codes and passkeys are removed too. */
  readonly isWhole: boolean;
  readonly problem: string | undefined;
}

/** The page of the link: a new password, twice. */
export function resetPage(view: ResetPage): string {
  return page({
    title: 'Choose a new password',
    theme: view.theme,
    main: html`<h1>Choose a new password</h1>
      <p class="lead">
        For ${view.email}. Every session
        ends${view.isWhole && html`, and one-time codes and passkeys are removed`}.
      </p>
      ${alert(view.problem)}
      <form method="post" action="${view.action}">
        <input type="hidden" name="t" value="${view.token}" />
        <input type="hidden" name="email" autocomplete="username" value="${view.email}" />
        ${field({
          id: 'password',
          label: 'New password',
          type: 'password',
          autocomplete: 'new-password',
          isFocused: true,
          isWrong: view.problem !== undefined,
          help: 'At least 10 characters; a few words are better than a short one with symbols.',
        })}
        ${field({
          id: 'again',
          label: 'Repeat password',
          type: 'password',
          autocomplete: 'new-password',
        })}
        <button class="main" type="submit">Set password <kbd>Enter</kbd></button>
      </form>`,
  });
}
