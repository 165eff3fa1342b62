-- Wrong passwords are counted in control.sign_in_attempts, by account and network; nothing reads these.

alter table control.accounts drop column failed_attempts, drop column locked_until;
alter table tenant.app_user_secrets drop column failed_attempts, drop column locked_until;
