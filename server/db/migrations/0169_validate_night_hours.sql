alter table recipient validate constraint recipient_check;
