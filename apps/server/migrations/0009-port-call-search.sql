-- As with voyages: the index finds a company's own hits, and planning a free text knows how frequent it is.
drop index tenant.port_calls_search;
create index port_calls_search on tenant.port_calls using gin (company_id, search_text gin_trgm_ops) where call_stands;
alter table tenant.port_calls alter column search_text set statistics 400;
