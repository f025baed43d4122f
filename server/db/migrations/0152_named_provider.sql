-- The provider that the sender named, where the desk received the request because it is no partner.
alter table request add named_provider_id integer;
alter table request add constraint request_named_provider_id_fkey
  foreign key (named_provider_id) references provider on delete set null not valid;
