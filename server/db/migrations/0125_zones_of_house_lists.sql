-- Name of the zone that publishing a list of houses creates; null if the zone existed.
alter table import add column zone_name text;
