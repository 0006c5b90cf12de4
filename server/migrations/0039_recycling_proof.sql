-- Receiver's written proof that a load was recycled, number or day: what counts tyres in the 10 % rule (AltfahrzeugV Anhang 3.2.4.1).
-- A weigh slip is none. Proof numbers of tyres, which no law asks for, were entered as such a proof so far.
alter table disposal add column recyclingproof text;
alter table disposal disable trigger user;
update disposal d set recyclingproof = disposalproofnumber
  where disposalproofnumber is not null and exists (select from waste_type w where w.code = d.wastetype and w.countable = 'proof');
alter table disposal enable trigger user;
