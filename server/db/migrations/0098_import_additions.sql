-- Promotions, contract conditions and equipment that a price list describes and the provider does not have: publishing creates them.
-- The fields of the rows refer to them by their negative ids; `created` is the id afterwards.
alter table import add column additions jsonb not null default '[]';
update import set counts = counts || '{"additions": 0}';
