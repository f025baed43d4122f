-- Notification hours may end on the next day.
alter table recipient drop constraint recipient_check,
  add constraint recipient_check check (from_minute <> to_minute) not valid;
