-- `queue_mail` takes the paper that goes with a mail now.
drop function if exists queue_mail(text, text, text, text, text, text, bigint, text, text);

-- That an offer of the exchange ends is told on the days that its company chose.
alter table ending_notice drop constraint ending_notice_record_check;
alter table ending_notice add constraint ending_notice_record_check
  check (record in ('certificate', 'qualification', 'disposer', 'carrier', 'partner_document', 'document', 'review', 'waste_report', 'recycler_offer'));

-- The operator reads where answers to a mail go.
grant select (reply_to) on mail to kreislauf_app;
