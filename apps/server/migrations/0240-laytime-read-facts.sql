-- What a calculation was built from, so that whatever changes later can be told from what people decided.
alter table tenant.laytime_contents add column facts jsonb;

-- Frozen although something that it was built from had changed: which parts, for whoever reads the version.
alter table tenant.laytime_versions add column outdated text[] not null default '{}';
