-- Staff read all reviews, newest first, also the hidden ones.
create index review_newest on review (created_at desc, id desc);
create index review_visible on review (created_at desc, id desc) where removed_at is null;
create index review_hidden on review (created_at desc, id desc) where removed_at is not null;
create index review_of_provider on review (provider_id, created_at desc, id desc);
create index review_remover on review (removed_by) where removed_by is not null;
