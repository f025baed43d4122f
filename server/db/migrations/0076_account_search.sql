-- Staff search by the beginnings of words: each is a lexeme of its own, so that a search reads one list of the index for each typed word,
-- instead of one for each word that begins with it. Longer words are found by their first 20 characters.
create function word_beginnings(given text) returns tsvector language sql immutable parallel safe
  return (
    select array_to_tsvector(coalesce(array_agg(distinct left(word, length)), '{}'))
    from regexp_split_to_table(folded_words(given), ' ') word, generate_series(1, least(length(word), 20)) length);

alter table account drop column search;
alter table account add search tsvector not null
  generated always as (word_beginnings(email || ' ' || full_name)) stored;
create index account_search on account using gin (search) with (fastupdate = off);
