-- When the author of the review got the mail about the reply; the removal of the reply leaves it.
alter table review add reply_mailed_at timestamptz;
update review set reply_mailed_at = replied_at where replied_at is not null;
