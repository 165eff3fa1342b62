-- The author on board, who is no user, deletes a message too.
alter table tenant.chat_messages
  drop constraint chat_messages_deleted,
  add constraint chat_messages_deleted check (deleted is not null or deleted_by is null);
