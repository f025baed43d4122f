-- When the customer likes to be called.
alter table request add call_time text constraint request_call_time check (call_time in ('morning', 'afternoon', 'evening'));
