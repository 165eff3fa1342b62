import { createHmac } from 'node:crypto';

/**
 * The header X-Fairlead-Signature: `t` is the second of sending, each `v1` the HMAC-SHA256 over `t`, a full stop and the
 * body by one secret. While a secret is being replaced there are two of them, and either one proves the sender.
 */
export function signatureOf(body: string, secrets: readonly string[], nowMs: number): string {
  const at = Math.floor(nowMs / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  );
  return [`t=${at}`, ...signed].join(',');
}
