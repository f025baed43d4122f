create index concurrently provider_listed on provider (name collate name_order, id) where not is_desk and suspended_at is null;
