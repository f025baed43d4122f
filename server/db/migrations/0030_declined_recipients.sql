-- The owner of a mail address may decline to be notified. The provider sees that, and cannot ask again by the same recipient.

alter table recipient
  add declined_at timestamptz,
  add check (declined_at is null or (confirmed_at is null and confirmation_hash is null));
