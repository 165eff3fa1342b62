import { html } from './html.ts';
import { alert, field, page, type PageTheme } from './page.ts';

export interface JoinPage {
  readonly theme: PageTheme;
  readonly token: string;
  readonly email: string;
  readonly company: string;
  /** A person who already works for another company here. */
  readonly hasPassword: boolean;
  readonly problem: string | undefined;
}

/** The page of an invitation's link. */
export function joinPage(view: JoinPage): string {
  const isWrong = view.problem !== undefined;
  const password = { id: 'password', type: 'password', isFocused: true, isWrong } as const;
  return page({
    title: 'Join',
    theme: view.theme,
    main: html`<h1>Join ${view.company}</h1>
      <p class="lead">
        ${view.hasPassword
          ? `Enter the password of ${view.email} to join.`
          : `Choose a password for ${view.email}.`}
      </p>
      ${alert(view.problem)}
      <form method="post" action="/idp/invitation">
        <input type="hidden" name="t" value="${view.token}" />
        ${view.hasPassword
          ? field({ ...password, label: 'Password', autocomplete: 'current-password' })
          : html`${field({
              ...password,
              label: 'New password',
              autocomplete: 'new-password',
              help: 'At least 10 characters; a few words are better than a short one with symbols.',
            })}
            ${field({
              id: 'again',
              label: 'Repeat password',
              type: 'password',
              autocomplete: 'new-password',
            })}`}
        <button class="main" type="submit">Join <kbd>Enter</kbd></button>
      </form>`,
  });
}
