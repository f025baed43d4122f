drop index desk_item_waiting;
drop index desk_item_late;
