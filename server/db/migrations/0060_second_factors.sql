alter table account
  -- Whether signing in also takes a code: kept in the account's row, whose lock every sign-in waits for.
  add has_second_factor boolean not null default false;

-- The authenticator app of an account. Its secret is encrypted with a key of the server.
create table authenticator (
  account_id integer primary key references account on delete cascade,
  sealed_secret text not null,
  -- The latest 30-second step whose code was accepted: it and all earlier ones are used up
  last_step integer not null,
  created_at timestamptz not null default now()
);

-- A secret that was shown and waits for its first code. The earlier authenticator stays valid until then.
create table authenticator_enrolment (
  account_id integer primary key references account on delete cascade,
  sealed_secret text not null,
  expires_at timestamptz not null
);

-- A row for each recovery code that is still unused: a keyed hash.
create table recovery_code (
  account_id integer not null references account on delete cascade,
  hash bytea not null,
  primary key (account_id, hash)
);

-- A sign-in whose first step, password or Google, has succeeded. Only a hash of its token is kept.
create table sign_in_challenge (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_challenge_account on sign_in_challenge (account_id);
create index sign_in_challenge_expires_at on sign_in_challenge (expires_at);
create index authenticator_enrolment_expires_at on authenticator_enrolment (expires_at);
