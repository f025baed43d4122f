-- Pages add the prefix of their language to a banner's path: with one of its own it leads nowhere.
update banner set link = regexp_replace(regexp_replace(link, '^/ro(?=[/?#]|$)', ''), '^(?=[?#]|$)', '/')
  where link ~ '^/ro(/?$|/[^/\\]|[?#])';
