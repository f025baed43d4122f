-- The first names of the list of public providers are read without the others
create index provider_listed on provider (name, id) where not is_desk and suspended_at is null;
