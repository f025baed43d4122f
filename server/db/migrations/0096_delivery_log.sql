-- The outcome of the last attempt, which the owner of a recipient sees in its log.
alter table delivery
  -- The id that the receiver of a webhook knows the message by, if it was sent before: by an earlier row
  add webhook_id uuid,
  add attempted_at timestamptz,
  add duration_ms integer,
  -- Of the receiver, if the channel has one
  add response_status smallint;
