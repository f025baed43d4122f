-- The files of a tariff's picture are named after picture_name, one for each of picture_widths (in pixels, ascending) and each format.
alter table tariff
  drop column image,
  add column picture_name text check (picture_name ~ '^[0-9a-f]{32}$'),
  add column picture_width integer check (picture_width > 0),
  add column picture_height integer check (picture_height > 0),
  add column picture_widths integer[] check (cardinality(picture_widths) > 0),
  add constraint tariff_picture_whole check (num_nulls(picture_name, picture_width, picture_height, picture_widths) in (0, 4));
