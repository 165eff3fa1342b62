import { demonstrationAgentPath } from '@fairlead/demonstration/agent';
import { demonstrationGuest, demonstrationGuestPath } from '@fairlead/demonstration/guest';
import { demonstrationSchedulePath } from '@fairlead/demonstration/shared-schedules';

export interface Greeting {
  readonly publicUrl: string;
  readonly showsAccounts: boolean;
  /** Demonstration accounts that exist and are refused. */
  readonly switchedOff: number;
  /** Whether anyone could sign in. */
  readonly hasPeople: boolean;
}

/** What a start prints: the address, and the demonstration accounts when there are any. */
export function greeting({ publicUrl, showsAccounts, switchedOff, hasPeople }: Greeting): string {
  const accounts = [
    [
      'olga@nordhav.example',
      'company administrator of Nordhav Shipping, user of Baltic Grain Trading',
    ],
    ['tom@nordhav.example', 'user of Nordhav Shipping'],
    ['carla@balticgrain.example', 'company administrator of Baltic Grain Trading'],
    ['admin@fairlead.example', 'global administrator, user of Nordhav Shipping'],
    ['noone@fairlead.example', 'no role'],
  ] as const;
  const lines = accounts.map(([email, who]) => `    ${email.padEnd(28)} ${who}`);
  const demonstration = showsAccounts
    ? `\n  Demonstration accounts, password fairlead:\n${lines.join('\n')}\n\n  A counterparty answers a claim (in a private window), code ${demonstrationGuest.code}:\n    ${publicUrl}${demonstrationGuestPath}\n\n  An agent enters times of a port call:\n    ${publicUrl}${demonstrationAgentPath}\n\n  A customer reads a part of the schedule:\n    ${publicUrl}${demonstrationSchedulePath}\n`
    : switchedOff === 0
      ? ''
      : `\n  The demonstration is off: its ${switchedOff} accounts can no longer sign in.\n`;
  const first = hasPeople
    ? ''
    : '\n  Nobody can sign in yet. Found your company in another terminal:\n    npm run --silent company -- "Name of the company" you@example.com "Your name"\n';
  return `\n  Fairlead is running at ${publicUrl}\n${demonstration}${first}\n  Ctrl-C stops it.\n\n`;
}
