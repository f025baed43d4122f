-- A table has the name of its concept: equipment. Locks first, in the order of writes to a tariff.
lock table tariff_equipment, equipment_option in access exclusive mode;
alter table equipment_option rename to equipment;
alter table tariff_equipment rename column equipment_option_id to equipment_id;
alter index tariff_equipment_option rename to tariff_equipment_equipment;

do $$
declare
  owner regclass;
  part text;
begin
  foreach owner in array array['equipment', 'tariff_equipment']::regclass[]
  loop
    for part in select conname from pg_constraint where conrelid = owner and strpos(conname, 'equipment_option') > 0
    loop
      execute format('alter table %s rename constraint %I to %I', owner, part, replace(part, 'equipment_option', 'equipment'));
    end loop;
    -- After the constraints, whose own indexes have their names
    for part in
      select relname from pg_class join pg_index on indexrelid = pg_class.oid
      where indrelid = owner and strpos(relname, 'equipment_option') > 0
    loop
      execute format('alter index %I rename to %I', part, replace(part, 'equipment_option', 'equipment'));
    end loop;
    for part in select tgname from pg_trigger where tgrelid = owner and strpos(tgname, 'equipment_option') > 0
    loop
      execute format('alter trigger %I on %s rename to %I', part, owner, replace(part, 'equipment_option', 'equipment'));
    end loop;
  end loop;
end $$;
alter sequence equipment_option_id_seq rename to equipment_id_seq;
