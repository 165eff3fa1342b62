/** Submits the sign-out form of a page automatically. */
export const submitScript = `document.getElementById('op.logoutForm')?.requestSubmit(
  document.querySelector('button[form="op.logoutForm"]') ?? undefined);
`;

/**
 * Passkeys in the browser. The page works without this script; it only shows the elements that need it. Written in plain
 * browser JavaScript, since it is served as a separate file (the policy of the pages forbids inline scripts).
 */
export const passkeyScript = `'use strict';
const canPasskey = 'PublicKeyCredential' in window && !/^[0-9.]+$|:/.test(location.hostname);
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
  .replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '');
const described = (list) => (list ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

async function ask(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.sentence ?? 'The server did not answer. Try again.');
  return answer;
}

function say(place, error) {
  const isOwn = error instanceof Error && !(error instanceof DOMException) && !(error instanceof TypeError);
  const sentence = isOwn ? error.message : 'No passkey was used.';
  const line = place.querySelector('.alert');
  line.querySelector('span').textContent = sentence;
  line.hidden = false;
}

async function signIn(place) {
  const base = place.dataset.passkey;
  const staySignedIn = document.querySelector('input[name=staySignedIn]').checked;
  const options = await ask(base + '/options', {});
  const credential = await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      allowCredentials: described(options.allowCredentials),
    },
  });
  const { response } = credential;
  const { location: next } = await ask(base, {
    staySignedIn,
    response: {
      id: credential.id,
      rawId: text(credential.rawId),
      type: credential.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(response.clientDataJSON),
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
        ...(response.userHandle ? { userHandle: text(response.userHandle) } : {}),
      },
    },
  });
  location.assign(next);
}

async function enrol(place) {
  const base = place.dataset.enrol;
  const { options, ticket } = await ask(base + '/options', { password: place.elements.password.value });
  const credential = await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: bytes(options.challenge),
      user: { ...options.user, id: bytes(options.user.id) },
      excludeCredentials: described(options.excludeCredentials),
    },
  });
  const { response } = credential;
  await ask(base, {
    ticket,
    name: place.elements.name.value,
    response: {
      id: credential.id,
      rawId: text(credential.rawId),
      type: credential.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(response.clientDataJSON),
        attestationObject: text(response.attestationObject),
        transports: response.getTransports?.() ?? [],
      },
    },
  });
  location.assign(base.replace(/passkeys$/, '?done=passkey'));
}

function arm(place, trigger, work) {
  place.hidden = false;
  let isBusy = false;
  place.addEventListener(trigger, async (event) => {
    if (trigger === 'click' && event.target.closest('button') === null) return;
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    place.querySelector('.alert').hidden = true;
    await work(place).catch((error) => say(place, error));
    isBusy = false;
  });
}

if (canPasskey) {
  for (const place of document.querySelectorAll('[data-passkey]')) arm(place, 'click', signIn);
  for (const place of document.querySelectorAll('[data-enrol]')) arm(place, 'submit', enrol);
}
`;
