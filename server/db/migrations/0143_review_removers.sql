-- Whether staff removed the review, at that time; null if a version removed it that did not store this.
alter table review add is_removed_by_staff boolean;
update review r set is_removed_by_staff = a.is_staff and not r.is_removed_on_behalf
from account a where a.id = r.removed_by and r.removed_at is not null;
