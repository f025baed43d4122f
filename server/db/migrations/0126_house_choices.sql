-- What a line of a provider's lists of houses means, as a person has decided: the same line of a later list needs no decision.
create table house_choice (
  provider_id integer not null references provider on delete cascade,
  -- Its text as names of records are compared
  line text not null,
  -- Null if the line is skipped
  address_id integer references address on delete cascade,
  primary key (provider_id, line)
);
create index house_choice_address on house_choice (address_id);
