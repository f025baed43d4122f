/**
 * Two CTEs for `with given as (…), …`: add the hits of `given (bucket, hits, start)` to `rate_limit` and return the new counts as `added
 * (bucket, window_start, hits)`. The database's clock may be set back: hits of windows in the future are moved to the given window.
 */
export const addHitsText = `
  future as (
    delete from rate_limit r using given g where r.bucket = g.bucket and r.window_start > g.start returning r.bucket, r.hits
  ),
  added as (
    insert into rate_limit (bucket, window_start, hits)
    select g.bucket, g.start, g.hits + coalesce((select sum(f.hits) from future f where f.bucket = g.bucket), 0)
    from given g order by g.bucket
    on conflict (bucket, window_start) do update set hits = rate_limit.hits + excluded.hits
    returning bucket, window_start, hits
  )`
