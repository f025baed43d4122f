-- What the desk decides about a provider. A listed provider is no partner: the desk receives the requests for its tariffs.
alter table provider
  add is_partner boolean not null default true,
  -- Why it is suspended, for its own accounts and for staff; empty while it is not
  add suspended_reason text not null default '';
