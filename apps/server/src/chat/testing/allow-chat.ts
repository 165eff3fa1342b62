import type { TestServer } from '../../platform/testing/test-server.ts';

/** Switches chat on for the vessels of the home company, whose own switch is on. */
export const allowChat = ({ database, world }: TestServer): Promise<unknown> =>
  database.write({ company: world.home.id, actor: null, source: 'rule' }, (db) =>
    db.run({
      sql: 'update tenant.vessels set chat_enabled = true where company_id = $1',
      parameters: [world.home.id],
    }),
  );
