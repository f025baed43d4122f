-- A table has the name of its concept: the idempotency keys of accounts.
alter table creation rename to idempotency_key;
alter table idempotency_key rename column idempotency_key to key;
alter table idempotency_key rename column answer to response;
alter index creation_pkey rename to idempotency_key_pkey;
alter index creation_created_at rename to idempotency_key_created_at;

do $$
declare part text;
begin
  for part in
    select conname from pg_constraint where conrelid = 'idempotency_key'::regclass and starts_with(conname, 'creation')
  loop
    execute format('alter table idempotency_key rename constraint %I to %I', part,
      replace(replace(part, 'creation_idempotency_key', 'idempotency_key_key'), 'creation_', 'idempotency_key_'));
  end loop;
end $$;
