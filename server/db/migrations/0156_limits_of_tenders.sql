-- Open tenders that wait neither for the desk nor for a limit, because staff have closed their item, end after the time of a choice.
insert into deadline (request_id, kind, since, due_at)
  select r.id, 'choice', now(), (date_trunc('day', now() at time zone 'Europe/Chisinau') + interval '15 days') at time zone 'Europe/Chisinau'
  from request r
  where r.step = 'tendering'
    and not exists (select from desk_item i where i.request_id = r.id and i.kind = 'tender' and i.state <> 'closed')
    and not exists (
      select from deadline d
      where d.request_id = r.id and d.kind in ('first_offer', 'choice') and d.done_at is null and d.cancelled_at is null);
