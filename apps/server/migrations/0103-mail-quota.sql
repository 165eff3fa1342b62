-- Mails to people outside are counted by company and day.

create index sent_mail_invitations on tenant.sent_mail (company_id, created)
  where purpose in ('signInvitation', 'signCode', 'invitation');
