import { emailLimits } from '@fairlead/domain/emails/email';
import { emailTags, textOfHtml } from '@fairlead/domain/emails/email-html';
import sanitizeHtml from 'sanitize-html';
import { refuseFields } from '../../platform/http/refusal.ts';
import { contentlessTags } from '../../platform/mail/sanitise-mail.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...emailTags],
  allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedClasses: {},
  nonTextTags: [...contentlessTags],
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
};

export interface EmailText {
  readonly html: string;
  /** Its plain-text alternative. */
  readonly body: string;
}

/** Text, tables and links: no picture, no script, no style, nothing that is fetched. Refuses what is too long as text. */
export function sanitisedEmail(html: string): EmailText {
  const clean = sanitizeHtml(html, options).trim();
  const body = textOfHtml(clean);
  if (body.length > emailLimits.text || clean.length > emailLimits.html)
    return refuseFields({ html: [`At most ${emailLimits.text} characters`] });
  return { html: clean, body };
}
