-- A change of a review that no page shows invalidates nothing: when the mail about the reply was sent, who removed the review and why.
create or replace trigger review_text_changed after update on review
  for each row
  when ((old.removed_at is null or new.removed_at is null)
    and (old.account_id, old.comment, old.reply, old.replied_at, old.created_at, old.updated_at, old.version)
      is distinct from (new.account_id, new.comment, new.reply, new.replied_at, new.created_at, new.updated_at, new.version)
    and (old.rating, old.provider_id, old.removed_at is null)
      is not distinct from (new.rating, new.provider_id, new.removed_at is null))
  execute function bump_review_version();
