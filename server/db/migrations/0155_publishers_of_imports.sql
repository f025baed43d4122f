-- Who ordered the publishing; another account may have uploaded the file.
alter table import add column published_by integer references account on delete set null;
alter table address_import add column published_by integer references account on delete set null;
