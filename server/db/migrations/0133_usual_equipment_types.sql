-- Price lists name these types. Staff rename, add and remove them; a marketplace that has some of its own keeps those alone.
insert into equipment_type (name, name_ro)
select name, name_ro
from (values
    ('Wi-Fi роутер', 'Router Wi-Fi'),
    ('Оптический терминал GPON', 'Terminal optic GPON'),
    ('ТВ-приставка', 'Decodor TV'),
    ('4G/5G-роутер', 'Router 4G/5G'),
    ('USB-модем', 'Modem USB'),
    ('SIM-карта', 'Cartelă SIM'),
    ('Спутниковый комплект', 'Set pentru satelit'),
    ('Наружная антенна', 'Antenă exterioară'),
    ('IP-телефон', 'Telefon IP'),
    ('Источник бесперебойного питания', 'Sursă neîntreruptibilă')
  ) as usual (name, name_ro)
where not exists (select from equipment_type);
