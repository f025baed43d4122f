-- One version per part of what the public pages show, so that a change invalidates only the responses that show that part:
-- reviews: texts, authors and marks of reviews; ratings: their numbers, which tariffs, providers and counters show as well.
alter table content_version
  add reviews bigint not null default 1,
  add ratings bigint not null default 1;

create function bump_review_version() returns trigger language plpgsql as $$
begin
  update content_version set reviews = reviews + 1;
  return null;
end $$;

create function bump_rating_version() returns trigger language plpgsql as $$
begin
  update content_version set reviews = reviews + 1, ratings = ratings + 1;
  return null;
end $$;

-- Addresses have a version of their own: what shows both depends on both.
create or replace function bump_address_version() returns trigger language plpgsql as $$
begin
  update content_version set addresses = addresses + 1;
  return null;
end $$;

drop trigger review_shown on review;
create trigger review_shown after insert or delete or truncate on review
  for each statement execute function bump_rating_version();
create trigger review_rating_changed after update on review
  for each row
  when ((old.rating, old.provider_id, old.removed_at is null) is distinct from (new.rating, new.provider_id, new.removed_at is null))
  execute function bump_rating_version();
create trigger review_text_changed after update on review
  for each row
  when (old.* is distinct from new.*
    and (old.rating, old.provider_id, old.removed_at is null)
      is not distinct from (new.rating, new.provider_id, new.removed_at is null))
  execute function bump_review_version();

-- Whoever is renamed while a review of theirs becomes visible: one of the two transactions waits for the other, so that the
-- rename finds the review or the review is counted after the rename.
create function lock_review_author() returns trigger language plpgsql as $$
begin
  perform from account where id = new.account_id for share;
  return new;
end $$;
create trigger review_author_locked before insert or update of account_id, removed_at on review
  for each row when (new.removed_at is null) execute function lock_review_author();

create function bump_version_of_authors_reviews() returns trigger language plpgsql as $$
begin
  if exists (select from review where account_id = new.id and removed_at is null) then
    update content_version set reviews = reviews + 1;
  end if;
  return null;
end $$;
drop trigger account_shown on account;
-- The mark of a confirmed customer depends on the author's proof of the address and on the author's role.
create trigger account_shown
  after update of full_name, email, avatar, email_proven_at, role, is_role_suspended on account
  for each row
  when ((old.full_name, old.email, old.avatar, old.email_proven_at, old.role, old.is_role_suspended)
    is distinct from (new.full_name, new.email, new.avatar, new.email_proven_at, new.role, new.is_role_suspended))
  execute function bump_version_of_authors_reviews();

-- Of a connected request the reviews show that their author is a confirmed customer, and nothing else is shown of it.
drop trigger connected_request_added on connection_request;
drop trigger connected_request_changed on connection_request;
drop trigger connected_request_removed on connection_request;
create trigger connected_request_added after insert on connection_request
  for each row when (new.status = 'connected')
  execute function bump_review_version();
create trigger connected_request_changed after update of status, account_id, email, provider_id on connection_request
  for each row
  when ('connected' in (old.status, new.status)
    and (old.status, old.account_id, old.email, old.provider_id)
      is distinct from (new.status, new.account_id, new.email, new.provider_id))
  execute function bump_review_version();
create trigger connected_request_removed after delete on connection_request
  for each row when (old.status = 'connected')
  execute function bump_review_version();
