-- A table has the name of its concept: a request.
alter table connection_request rename to request;

do $$
declare part text;
begin
  for part in select conname from pg_constraint where conrelid = 'request'::regclass and starts_with(conname, 'connection_request')
  loop
    execute format('alter table request rename constraint %I to %I', part, replace(part, 'connection_request', 'request'));
  end loop;
  -- After the constraints, whose own indexes have their names
  for part in
    select relname from pg_class join pg_index on indexrelid = pg_class.oid
    where indrelid = 'request'::regclass and starts_with(relname, 'connection_request')
  loop
    execute format('alter index %I rename to %I', part, replace(part, 'connection_request', 'request'));
  end loop;
  for part in select tgname from pg_trigger where tgrelid = 'request'::regclass and starts_with(tgname, 'connection_request')
  loop
    execute format('alter trigger %I on request rename to %I', part, replace(part, 'connection_request', 'request'));
  end loop;
end $$;
alter sequence connection_request_id_seq rename to request_id_seq;
