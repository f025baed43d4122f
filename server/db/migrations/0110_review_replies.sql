-- What the provider publicly says to a review.
alter table review
  add reply text,
  add replied_at timestamptz,
  add constraint review_reply check ((reply is null) = (replied_at is null));

drop trigger review_versioned on review;
create trigger review_versioned before update on review
  for each row
  when ((old.rating, old.comment, old.removed_at, old.reply) is distinct from (new.rating, new.comment, new.removed_at, new.reply))
  execute function increment_version();
