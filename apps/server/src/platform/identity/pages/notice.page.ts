import { html, Html } from './html.ts';
import { page, type PageTheme } from './page.ts';

export interface Notice {
  readonly theme: PageTheme;
  readonly title: string;
  readonly sentences: readonly string[];
  readonly link?: { readonly href: string; readonly text: string };
}

/** A page with only a message: expired, signed out, refused. */
export function noticePage(notice: Notice): string {
  const { link } = notice;
  return page({
    title: notice.title,
    theme: notice.theme,
    main: html`<h1>${notice.title}</h1>
      ${notice.sentences.map((sentence) => html`<p class="lead">${sentence}</p>`)}
      ${link !== undefined && html`<p><a class="main" href="${link.href}">${link.text}</a></p>`}`,
  });
}

/** Asks before the session ends; `form` is the provider's own form with its token against forgery. */
export function signOutPage(view: {
  readonly theme: PageTheme;
  readonly form: string;
  /** When the request came from the product's own pages, the form sends itself. */
  readonly isOwnRequest: boolean;
}): string {
  return page({
    title: 'Sign out',
    theme: view.theme,
    scripts: view.isOwnRequest ? ['submit'] : [],
    main: html`<h1>Sign out</h1>
      <p class="lead">Your session on this computer ends.</p>
      ${new Html(view.form)}
      <input type="hidden" form="op.logoutForm" name="logout" value="yes" />
      <button class="main" type="submit" form="op.logoutForm" autofocus>
        Sign out <kbd>Enter</kbd>
      </button>
      <p class="aside"><a href="/">Stay signed in</a></p>`,
  });
}
