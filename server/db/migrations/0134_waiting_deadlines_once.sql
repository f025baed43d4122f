-- One deadline of a kind waits, but the same one may be set again: two providers promise the same day one after the other.
create unique index concurrently deadline_waiting_once on deadline (request_id, kind, since)
  where done_at is null and cancelled_at is null;
