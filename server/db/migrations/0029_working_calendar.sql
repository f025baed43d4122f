-- The working hours and holidays with which the waiting deadlines were computed. The first sweep after a change computes them again.
create table working_calendar (
  id integer primary key default 1 check (id = 1),
  fingerprint text not null default ''
);
insert into working_calendar default values;
