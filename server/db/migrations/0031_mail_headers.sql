-- Headers of one mail, such as List-Unsubscribe, and a calendar file (RFC 5545) that is attached to it. Both are emptied with the text.
alter table mail
  add headers jsonb not null default '{}',
  add calendar text,
  -- Not sent before: start of the recipient's notification hours
  add due_at timestamptz;
