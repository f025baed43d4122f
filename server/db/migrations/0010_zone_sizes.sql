-- How large a zone is, known without reading its geometry. Generated, so that no write can state another size.

-- The position that closes a ring is not a vertex of its own.
create function zone_vertex_count(geometry jsonb) returns integer language sql immutable parallel safe as $$
  select coalesce(sum(jsonb_array_length(ring) - 1), 0)::integer
  from jsonb_path_query(geometry, case geometry ->> 'type'
    when 'MultiPolygon' then '$.coordinates[*][*]'::jsonpath else '$.coordinates[*]'::jsonpath end) as ring
$$;

alter table zone
  add vertex_count integer not null generated always as (zone_vertex_count(geometry)) stored,
  add geometry_bytes integer not null generated always as (octet_length(geometry::text)) stored;
