-- What staff find an item of the desk's queue by: beginnings of words of its request and of the destination of its recipient; beginnings and
-- ends of the phone number without the country code, the ends reversed after a tilde; and the request and providers by their ids.
create function desk_item_search(given_request integer, given_recipient integer) returns tsvector language sql stable
  return (
    select word_beginnings(concat_ws(' ', q.name, q.email, q.address, n.destination)) || array_to_tsvector(array(
      select '#' || q.id where q.id is not null
      union select '@' || id from unnest(array[q.provider_id, n.provider_id]) id where id is not null
      union select left(digits, length) from generate_series(1, 15) length where digits <> ''
      union select '~' || left(reverse(digits), length) from generate_series(4, 15) length where digits <> ''))
    from (select) as one
    left join request q on q.id = given_request
    left join recipient n on n.id = given_recipient
    left join lateral (select regexp_replace(coalesce(q.phone, ''), '^\+373|\D', '', 'g') as digits) phone on true);

-- The search is no change that staff should see: it does not count as a version
drop trigger desk_item_versioned on desk_item;
create trigger desk_item_versioned before update on desk_item
  for each row
  when ((old.kind, old.request_id, old.recipient_id, old.state, old.assignee_id, old.details, old.created_at, old.closed_at,
      old.due_at, old.closed_reason)
    is distinct from (new.kind, new.request_id, new.recipient_id, new.state, new.assignee_id, new.details, new.created_at,
      new.closed_at, new.due_at, new.closed_reason))
  execute function increment_version();

alter table desk_item add search tsvector not null default '';
update desk_item set search = desk_item_search(request_id, recipient_id);
create index desk_item_search_waiting on desk_item using gin (search) with (fastupdate = off) where state <> 'closed';
create index desk_item_search_closed on desk_item using gin (search) with (fastupdate = off) where state = 'closed';

create function set_desk_item_search() returns trigger language plpgsql as $$
begin
  new.search := desk_item_search(new.request_id, new.recipient_id);
  return new;
end $$;
create trigger desk_item_searchable before insert on desk_item for each row execute function set_desk_item_search();

create function follow_request_in_search() returns trigger language plpgsql as $$
begin
  update desk_item set search = desk_item_search(request_id, recipient_id) where request_id = new.id;
  return null;
end $$;
create trigger request_searchable after update of name, phone, email, address, provider_id on request
  for each row
  when ((old.name, old.phone, old.email, old.address, old.provider_id)
    is distinct from (new.name, new.phone, new.email, new.address, new.provider_id))
  execute function follow_request_in_search();

create function follow_recipient_in_search() returns trigger language plpgsql as $$
begin
  update desk_item set search = desk_item_search(request_id, recipient_id) where recipient_id = new.id;
  return null;
end $$;
create trigger recipient_searchable after update of destination on recipient
  for each row when (old.destination is distinct from new.destination) execute function follow_recipient_in_search();
