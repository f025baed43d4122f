-- When a mail was given up: it is neither late nor tried again, unless the desk sends it again.
alter table mail add column failed_at timestamptz;
