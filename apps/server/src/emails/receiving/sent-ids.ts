const uuid = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/** The uuids in ids of messages that have the form of those that this installation gives to its mail. */
export const sentIds = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => uuid.exec(id)?.[1] ?? []);
