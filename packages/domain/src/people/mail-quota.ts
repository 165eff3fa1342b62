/** Mails with links, codes and claims to people outside, of one company within 24 hours: enough for a fleet, too few for a nuisance. */
export const mostInvitationMailsInDay = 300;
