-- Imports of addresses at the desk, beside those of the command, which are published as soon as they exist.
alter table address_import
  add column account_id integer references account on delete set null,
  add column state text not null default 'published'
    check (state in ('uploaded', 'checking', 'checked', 'publishing', 'published', 'failed', 'cancelled')),
  add column file_name text not null default '',
  add column file_bytes integer not null default 0,
  add column received_bytes integer not null default 0,
  add column keeps_missing boolean not null default false,
  add column step text check (step in ('waiting', 'reading', 'comparing', 'writing')),
  add column percent integer not null default 0,
  -- What publishing would change, or has changed; the fingerprint tells whether it still would
  add column report jsonb,
  add column report_hash text,
  add column failure text check (failure in ('changed-meanwhile', 'refused', 'internal')),
  add column failure_reason jsonb,
  add column created_at timestamptz not null default now(),
  add column checked_at timestamptz,
  -- Unknown before the file is read, and before it is published
  alter column format drop not null,
  alter column counts drop not null,
  alter column imported_at drop not null;
update address_import set created_at = imported_at;
create index address_import_account on address_import (account_id);

-- The file until the import has ended: jobs of any instance read it.
create table address_import_part (
  import_id integer not null references address_import on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (import_id, position)
);
