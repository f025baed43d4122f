-- Mails that were given up before the column existed: with their delivery, or, without one, after a day of attempts.
update mail m set failed_at = d.failed_at
  from delivery d
  where d.mail_id = m.id and m.sent_at is null and m.failed_at is null and d.failed_at is not null;
update mail m set failed_at = coalesce(due_at, created_at) + interval '1 day'
  where sent_at is null and failed_at is null and attempts > 0 and coalesce(due_at, created_at) < now() - interval '1 day'
    and not exists (select from delivery d where d.mail_id = m.id);
