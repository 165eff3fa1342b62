import type { KoaContextWithOIDC } from 'oidc-provider';
import { themeOf } from '../exchange.ts';
import { noticePage, signOutPage } from '../pages/notice.page.ts';
import type { ProviderPages } from './embedded-provider.ts';
import type { Origins } from './origins.ts';

const sentences: Readonly<Record<string, string>> = {
  invalid_client: 'The application that requested the sign-in is not registered.',
  invalid_redirect_uri:
    'The application requested a redirect to an address that is not registered.',
  access_denied: 'The sign-in was cancelled.',
};

/** The pages that the provider itself shows. */
export function providerPages(origins: Origins): ProviderPages {
  const home = { href: `${origins.home}/`, text: 'Open Fairlead' };
  return {
    signOut: (context, form) =>
      signOutPage({ theme: themeOf(context.req), form, isOwnRequest: isOwnRequest(context) }),
    signedOut: (context) =>
      noticePage({
        theme: themeOf(context.req),
        title: 'Signed out',
        sentences: ['Your session on this computer has ended.'],
        link: { ...home, text: 'Sign in again' },
      }),
    failure: (context, error) =>
      noticePage({
        theme: themeOf(context.req),
        title: 'The sign-in cannot continue',
        sentences: [
          sentences[error.code] ??
            'The page has expired or the request was incomplete. Start again.',
          `Reference: ${error.code}`,
        ],
        link: home,
      }),
  };
}

/** A sign-out that our own page requested needs no confirmation; one from elsewhere does. */
function isOwnRequest(context: KoaContextWithOIDC): boolean {
  return context.get('sec-fetch-site') === 'same-origin' && context.oidc.client !== undefined;
}
