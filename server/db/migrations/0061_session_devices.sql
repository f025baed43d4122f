-- What the browser of a sign-in says about itself; null for sessions that began earlier.
alter table session add user_agent text;
