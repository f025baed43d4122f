-- The invitation of a person to own a provider, bound to an e-mail address: nothing changes for the account of the address until the
-- person accepts. The newest invitation of a provider replaces the earlier one.
create table owner_invitation (
  provider_id integer primary key references provider on delete cascade,
  email text not null,
  language text not null check (language in ('ru', 'ro')),
  -- Of the token in the link
  hash bytea not null,
  invited_by integer references account on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index owner_invitation_account on owner_invitation (invited_by);
