-- A change of rows that are public neither before nor after it invalidates nothing: drafts, hidden tariffs and what only these refer to,
-- hidden providers, removed reviews. All writes to the catalogue of one provider hold its row (catalogue/provider-lock.queries.ts), so that
-- what is public cannot change while a trigger reads it.
create function bump_versions_of_shown_providers(changed integer[]) returns void language plpgsql as $$
begin
  perform bump_versions_of_providers(array(
    select unnest(changed) except select id from provider where is_desk or suspended_at is not null));
end $$;

do $$
declare
  shown text;
  bump text;
  query text;
begin
  for shown, bump, query in values
    -- Suspended by the change itself: its old row is the public one
    ('provider', 'bump_versions_of_providers', 'select id from %I where not is_desk and suspended_at is null'),
    ('tariff', 'bump_versions_of_shown_providers', 'select provider_id from %I where state = ''published'''),
    ('promotion', 'bump_versions_of_shown_providers', 'select provider_id from %I as changed where exists (
      select from tariff where promotion_id = changed.id and state = ''published'')'),
    ('contract_condition', 'bump_versions_of_shown_providers', 'select provider_id from %I as changed where exists (
      select from tariff where contract_condition_id = changed.id and state = ''published'')'),
    ('equipment', 'bump_versions_of_shown_providers', 'select provider_id from %I as changed where exists (
      select from tariff_equipment join tariff on tariff.id = tariff_id
      where equipment_id = changed.id and state = ''published'')'),
    ('zone', 'bump_versions_of_shown_providers', 'select provider_id from %I'),
    ('tariff_equipment', 'bump_versions_of_shown_providers', 'select provider_id from tariff
      where id in (select tariff_id from %I) and state = ''published'''),
    ('tariff_zone', 'bump_versions_of_shown_providers', 'select provider_id from tariff
      where id in (select tariff_id from %I) and state = ''published'''),
    ('tariff_address', 'bump_versions_of_shown_providers', 'select provider_id from tariff
      where id in (select tariff_id from %I) and state = ''published''')
  loop
    execute format(
      'create or replace function %1$I() returns trigger language plpgsql as $function$
      begin
        if tg_op = ''INSERT'' then
          perform %4$I(array(%2$s));
        elsif tg_op = ''DELETE'' then
          perform %4$I(array(%3$s));
        else
          perform %4$I(array(%2$s union %3$s));
        end if;
        return null;
      end $function$',
      'bump_versions_by_' || shown, format(query, 'added'), format(query, 'gone'), bump);
  end loop;
end $$;

-- By statement, so that many reviews at once cost one new version
create function bump_rating_version_if_shown() returns trigger language plpgsql as $$
begin
  if exists (select from changed where removed_at is null) then
    update content_version set reviews = reviews + 1, ratings = ratings + 1;
  end if;
  return null;
end $$;
drop trigger review_shown on review;
create trigger review_shown after insert on review referencing new table as changed
  for each statement execute function bump_rating_version_if_shown();
create trigger review_gone after delete on review referencing old table as changed
  for each statement execute function bump_rating_version_if_shown();
create trigger reviews_emptied after truncate on review
  for each statement execute function bump_rating_version();
drop trigger review_text_changed on review;
create trigger review_text_changed after update on review
  for each row
  when (old.* is distinct from new.*
    and (old.removed_at is null or new.removed_at is null)
    and (old.rating, old.provider_id, old.removed_at is null)
      is not distinct from (new.rating, new.provider_id, new.removed_at is null))
  execute function bump_review_version();
drop trigger review_rating_changed on review;
create trigger review_rating_changed after update on review
  for each row
  when ((old.removed_at is null or new.removed_at is null)
    and (old.rating, old.provider_id, old.removed_at is null)
      is distinct from (new.rating, new.provider_id, new.removed_at is null))
  execute function bump_rating_version();
