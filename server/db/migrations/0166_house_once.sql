create unique index concurrently address_house_once on address (street_id, house_key, house_letters) where retired_at is null;
