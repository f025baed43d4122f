-- Staff search accounts by the beginnings of words in address and name, in any case and with or without diacritics.
create function folded_words(given text) returns text language sql immutable parallel safe
  return trim(regexp_replace(translate(lower(given), 'ăâîșşțţё', 'aaissttе'), '[^[:alnum:]]+', ' ', 'g'));

alter table account add search tsvector not null
  generated always as (to_tsvector('simple', folded_words(email || ' ' || full_name))) stored;
create index account_search on account using gin (search) with (fastupdate = off);

-- Of ordinary accounts there are many, of these few.
create index account_with_role on account (role, id) where role <> 'other';
create index account_staff on account (id) where is_staff;
create index account_inactive on account (id) where not is_active;

-- The form of staff shows the flags, too.
drop trigger account_versioned on account;
create trigger account_versioned before update on account
  for each row
  when ((old.email, old.role, old.provider_id, old.is_staff, old.is_active, old.deactivated_at)
    is distinct from (new.email, new.role, new.provider_id, new.is_staff, new.is_active, new.deactivated_at))
  execute function increment_version();
