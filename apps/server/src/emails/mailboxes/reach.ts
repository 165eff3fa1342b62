import {
  mailboxSecurity,
  type MailboxSecurity,
  onlyPrivateUnencrypted,
} from '@fairlead/domain/emails/mailboxes';
import type { Egress } from '../../platform/egress/egress.ts';
import { EgressError } from '../../platform/egress/egress.ts';

/** A mail server as a user entered it. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailboxSecurity;
}

/** The server at the address that was checked; the certificate is that of its name. */
export interface ReachedServer extends MailServer {
  readonly address: string;
}

/** Why a server cannot be used; undefined where nothing speaks against it before its name is resolved. */
export function serverFault(
  egress: Egress,
  { host, port, security }: MailServer,
): string | undefined {
  const checked = egress.checkServer(host, port);
  if (!checked.ok) return checked.sentence;
  return security === mailboxSecurity.None && !checked.isAllowed
    ? onlyPrivateUnencrypted
    : undefined;
}

/** Resolves the name of a server once, so that the connection goes where it was checked. Throws EgressError. */
export async function reach(egress: Egress, server: MailServer): Promise<ReachedServer> {
  const fault = serverFault(egress, server);
  if (fault !== undefined) throw new EgressError('refused', fault);
  return { ...server, address: await egress.resolve(server.host, server.port) };
}
