-- The order of names in contract/name-order.ts: regardless of case and diacritics, and numbers by value.
create collation name_order (provider = icu, locale = 'ru-u-kn-true');
drop index provider_listed;
