-- A key without created_by is of staff, or its account is deleted. Null for keys that are older than the column: unknown.
alter table api_key add is_by_staff boolean;
