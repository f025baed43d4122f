create index concurrently request_house on request (address_id)
  where address_id is not null and (step = 'confirmed' or reason in ('no_line', 'no_port'));
