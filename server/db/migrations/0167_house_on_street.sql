-- Replaced by address_house_once, which lets 12Б and 12В be two houses.
drop index address_house_on_street;
