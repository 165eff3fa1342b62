/** Tables of a company that an export leaves out, each with the reason. */
export const leftOutTables: Readonly<Record<string, string>> = {
  'control.api_key_secrets': 'Hashes of the secrets of API keys. The keys are in tenant.api_keys.',
  'control.app_logins':
    'The names by which app users sign in, reserved for them. They are in tenant.app_users.',
  'control.public_tokens': 'Hashes of links. The links are in tenant.tracking_links.',
  'control.ship_device_companies':
    'By which the product recognises a device. The devices are in tenant.ship_devices.',
  'tenant.agent_link_states': 'Hashes of links to agents. The links are in tenant.agent_links.',
  'tenant.app_user_secrets': 'Hashes of the passwords of app users.',
  'tenant.check_requests': 'Data checks that are still to be made.',
  'tenant.claim_guest_keys': 'Hashes of links and codes of guests, who are in tenant.claim_guests.',
  'tenant.company_exports': 'Exports such as this one.',
  'tenant.mail_attachments': 'Copies of files until a mail with them has left.',
  'tenant.mailbox_states': 'Sealed passwords of mailboxes, which are in tenant.mailboxes.',
  'tenant.request_keys': 'Answers to repeated requests, kept for two days.',
  'tenant.search_pairs': 'An index for searching, made from the other tables.',
  'tenant.ship_file_parts': 'Parts of files that have not arrived whole.',
  'tenant.vms_states': 'Sealed credentials of connections, which are in tenant.vms_connections.',
  'tenant.warehouse_marks': 'Vessels that are still to be calculated.',
  'tenant.webhook_states': 'Secrets of webhooks, which are in tenant.webhooks.',
};

/** Columns that an export leaves out of tables that it has, each with the reason. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  'control.invitations.token_hash': 'The hash of a link.',
  'control.subscriptions.note': 'A note of the provider.',
  'tenant.emails.search_text': 'An index for searching.',
  'tenant.envelope_signers.token_hash': 'The hash of a link.',
  'tenant.envelope_signers.code_hash': 'The hash of a code.',
  'tenant.files.storage_key':
    'Where the file is stored here. In the archive it is named by its id.',
  'tenant.report_files.content': 'A copy of a file until it is in the folder of reports.',
  'tenant.schedule_links.token_hash': 'The hash of a link.',
  'tenant.sent_mail.body': 'May contain a link or a code for its reader only.',
  'tenant.sent_mail.sealed_body': 'May contain a link or a code for its reader only.',
  'tenant.tracking_links.token_hash': 'The hash of a link.',
};

/** Names of columns that hold secrets; one that an export has must be among those below. */
export const secretColumnName =
  /(?:^|_)(?:secrets?|hash|token|sealed|password|credentials?|totp|storage_key|archive_key|access_key)(?:_|$)/;

/** Columns with such a name that are no secrets: proofs, which the company may compare. */
export const openColumns: ReadonlySet<string> = new Set([
  'tenant.audit_heads.hash',
  'tenant.audit_heads.sealed',
  'tenant.audit_links.hash',
  'tenant.audit_links.previous_hash',
  'tenant.audit_links.sealed',
  'tenant.closed_years.content_hash',
  'tenant.closed_years.inputs_hash',
  'tenant.ship_entries.hash',
  'tenant.ship_entries.previous_hash',
  'tenant.verifier_sendings.content_hash',
  'tenant.warehouse_periods.hash',
]);
