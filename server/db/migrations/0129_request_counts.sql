-- The inbox counts the requests of a provider by status, of all turns or of one: equal entries are stored together, so that counting reads
-- few pages.
create index concurrently request_counts on request (provider_id, status, turn) where step not in ('held', 'rejected');
