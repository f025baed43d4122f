-- A link with which colleagues of the customer read the offers of a tender. It is derived from the serial number, so that the tracking page
-- can show it again; revoking it empties the hash.
alter table tender
  add share_serial integer not null default 0,
  add share_hash bytea unique;
