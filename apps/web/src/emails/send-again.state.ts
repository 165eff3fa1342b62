import { emailStatus, isEmailAddress, recipientTwice } from '@fairlead/domain/emails/email';
import type { EmailDetail } from './email-view.state.ts';
import type { AddressCorrection } from './emails.data.ts';

export type ShownRecipient = EmailDetail['recipients'][number];

/** What a user entered in place of addresses, by the stored address. */
export type TypedAddresses = Readonly<Record<string, string>>;

/** Recipients who do not have an e-mail that has left. */
export const unreached = ({ recipients }: Pick<EmailDetail, 'recipients'>) =>
  recipients.filter(({ status }) => status !== emailStatus.Sent);

/** The addresses that differ from those stored, in the order of the recipients. */
export const correctionsOf = (
  recipients: readonly ShownRecipient[],
  typed: TypedAddresses,
): readonly AddressCorrection[] =>
  recipients.flatMap(({ address }) => {
    const corrected = typed[address]?.trim() ?? address;
    return corrected === address ? [] : [{ address, corrected }];
  });

/** Why entered addresses cannot be used, by the stored address. */
export function problemsOf(
  { recipients }: Pick<EmailDetail, 'recipients'>,
  typed: TypedAddresses,
): TypedAddresses {
  const current = recipients.map(({ address }) => typed[address]?.trim() ?? address);
  const isRepeated = (text: string) =>
    current.filter((one) => one.toLowerCase() === text.toLowerCase()).length > 1;
  return Object.fromEntries(
    correctionsOf(unreached({ recipients }), typed).flatMap(({ address, corrected }) => {
      if (!isEmailAddress(corrected)) return [[address, 'Enter an e-mail address']];
      return isRepeated(corrected) ? [[address, recipientTwice]] : [];
    }),
  );
}

/** What the server refused, by the stored address. */
export const refusalsOf = (
  errors: TypedAddresses,
  corrections: readonly AddressCorrection[],
): TypedAddresses =>
  Object.fromEntries(
    corrections.flatMap(({ address }, at) => {
      const problem = errors[`corrections.${at}.corrected`] ?? errors[`corrections.${at}.address`];
      return problem === undefined ? [] : [[address, problem]];
    }),
  );
