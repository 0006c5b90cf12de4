-- Where answers to a mail go, if not to its sender: one address, as the recipient's.
alter table mail add column reply_to text
  check (reply_to ~ '^[^][:space:][:cntrl:]<>,;:"()\\@[]+@[^][:space:][:cntrl:]<>,;:"()\\@[]+$');
-- It takes that address now.
drop function queue_mail(text, text, text, text, text, text, bigint, text);
