/** Mails with links, codes and claims to external recipients, per company in 24 hours: enough for a fleet, too few for abuse. */
export const mostInvitationMailsInDay = 300;
