-- Who has to act next on a request, as its own provider sees it: the inbox counts and selects by it.
alter table request add turn text generated always as (case
  when step = 'tendering' then null
  when step in ('sent', 'delivered', 'taken', 'visit_agreed') then 'provider'
  when step = 'visit_proposed' then case when visit_by = 'customer' then 'provider' else 'customer' end
  when step = 'stated' then case when connection_stated_by = 'customer' then 'provider' else 'customer' end
  when claim_state = 'waiting' then 'provider'
  when step = 'disputed' or claim_state in ('overdue', 'responded') then 'desk' end) stored;

-- Counting by status reads only the index.
create index request_inbox on request (provider_id, turn, created_at, id) include (status)
  where step not in ('held', 'rejected');
