-- How to reach a keeper who agreed to it ((EU) 2026/1738 Annex X no. 5). Apart from what a VN seals: it stands on no paper, and the
-- consent can be withdrawn at any time. Forgotten with the keeper.
alter table reception
  add column keepercontact jsonb,
  add constraint reception_contact_agreed check (keepercontact is null or keepercontact ->> 'consent' is not null);
