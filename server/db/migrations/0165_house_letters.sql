-- The Cyrillic letters of a house number: 12Б and 12В have one key, but are two houses. Code writes them, and `reindex` corrects them.
alter table address add column house_letters text not null default '';
update address a set house_letters = letters
  from (
    select id, translate(substring(house from '\d\s*[-/\\]?\s*["«„“]?([А-яЁё])["»”]?\s*$'),
      'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёй', 'абвгдеежзииклмнопрстуфхцчшщъыьэюяеи') as letters
    from address where house ~ '[А-яЁё]'
  ) found
  where a.id = found.id and letters is not null;
