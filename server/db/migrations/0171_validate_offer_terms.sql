alter table offer validate constraint offer_duration_months_check;
