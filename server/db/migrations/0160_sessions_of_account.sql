create index concurrently session_of_account on session (account_id);
