-- Several reviews may have complaints at the same time: see 0122
alter table desk_item validate constraint desk_item_kind_check;
drop index desk_item_open;
