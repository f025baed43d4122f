-- The HTML of a mail is written when it is sent, from its content in one language, which is emptied with the text. The type json stores any
-- text as it is. Mails without it have their HTML in the column.
alter table mail
  add content json,
  alter html set default '';
