-- What tables, columns and the rest are there for, so that schema.sql tells it.

comment on column account.rights is 'Hex digits STD RV VN BTB RMD RM.';
comment on column account.settings is 'Choices of the account itself, such as the mails that it wants.';

comment on table admin_acting is 'An account that acted for a company stays named in its history.';

comment on table alert is 'Messages of the operator to all, per language.';

comment on table allocation is 'Which entries stand behind what left, in kg.';
comment on column allocation.chosen is 'What left takes the oldest entries by day, whenever it was booked: what is backdated has the open days after it allocated again. What somebody chose stays, unless nothing would be left for another line.';

comment on table asked_address is 'Addresses outside of a company that it wants mails to go to. Each is asked once and gets nothing else until it agrees. Neither the address nor the token is kept, only their SHA-256: both prove themselves when they are given again. Requests reach it by functions alone.';

comment on column car.deliverer is 'Who delivered a car that came without a VN of ours, with the address (§ 24 (4) NachwV).';
comment on column car.enteredon is 'Kept by the operating log, as lines_kg and hulkon: inbound entry booked on, sum of its lines, day of its hulk.';
comment on column car.novnreason is 'Why it has no VN of ours, and whose VN it has.';
comment on column car.originkind is 'Where a car without a VN of ours comes from; that of a car with VN stands in its reception.';
comment on column car.rest_kg is 'What no line of a car explains, kg: what came in less all that went out of it, as `car_mass` lists it; null before it is in the log. Written by `settle_car` and nobody else: the one figure that screens, lists, limits and findings speak of.';
comment on column car.weight is 'Fahrzeugleergewicht in kg, AltfahrzeugV § 2 (1) Nr. 23, with its source and the calculator''s input.';
comment on column car.weightconfirmed is 'The weight of a car in the log is what its inbound entry says: it is corrected, never emptied. What was emptied comes back from the entry, and a calculation that gives another weight than the one beside it is no longer kept.';
comment on index car_id is 'Records that two mandators may see are found by their id alone: with two policies the key (mandator_id, id) does not lead there.';
comment on index car_of_key is 'What several companies typed for a key that the catalogue has not.';
comment on index car_type_key is 'What a yard typed for a key is proposed for its next car of that key.';

comment on table cargo is '`amount` is what is free: entered, less what executed orders hold and what was fetched. It never falls below zero.';
comment on column cargo.dismantler_id is 'The stock of the operating log that it was filled from: the same mass is offered once.';

comment on table cargo_type is 'Kinds of cargo, master data. A type that ended stays for what names it.';

comment on table carrier is 'Carriers of a mandator''s own book.';
comment on column carrier.permitkind is 'Notification (KrWG § 53) or permit (§ 54) to carry waste.';

comment on column certificate.kind is 'EXPERT: AltfahrzeugV § 5 (3); EFB: Entsorgungsfachbetrieb, KrWG § 56; PERMIT: Beförderungserlaubnis, KrWG § 54; ISO: management system.';

comment on table clearance is 'Who says that the high-voltage system of a car is switched off before it is taken apart (DGUV Information 209-093), or why the head of the company lets it be taken apart all the same. Written once a car, and never changed.';
comment on policy points on clearance is 'A collection point''s own account has nothing to do with the yard''s work.';

comment on table consent is 'Which text of the operator was accepted, and when.';

comment on table container_limit is 'How much a yard''s containers of a waste type hold together: the mass at which they have to be emptied.';

comment on table delivery_invitation is 'A collection point that founded itself invites, by mail, a dismantler who has no account yet. The request to take its cars is made when who was invited has founded a company under that address, and waits there for acceptance.';
comment on column delivery_invitation.email is 'Gone some days after the end.';
comment on column delivery_invitation.expires is 'Last day.';
comment on column delivery_invitation.state is 'TAKEN: a request took its place.';

comment on table department is 'Departments: what a mandator is (dismantler, collector, recycler …).';
comment on column department.closed_till is 'Last day of the latest locked statement; kept by the statement itself.';
comment on column department.dismantler_mandator_id is 'A collector''s dismantler, perhaps of another mandator.';
comment on column department.ident_nr is 'Betriebsnummer.';
comment on column department.owner_account_id is 'The account a collection point was handed to. It sees the receptions of its points and nothing else of the company''s cars: row security says so, and with it every list, search, export, count, history and file.';
comment on column department.presets is 'Acceptance presets: direct, collectorId, originkind, location, dmark, staffId, papers.';
comment on column department.waste is 'Waste codes that a disposer''s or recycler''s plant accepts.';
comment on policy delivered on department is 'A dismantler''s mandator sees the collectors that deliver to it, and a collector''s sees its dismantler.';
comment on policy points on department is 'Points of others are none of its business; the dismantler that it delivers to is.';

comment on column disposal.booked is 'What a line says of others is booked with it, as the snapshot of a VN is (EfbV § 5 (2), NachwV § 24): of a disposal its receiver and carrier, of every line who booked it, of a statement the head of its yard''s papers. While the period is open the lines follow corrections of these records; once it is closed nothing changes them but the law''s own deletion of a name.';
comment on column disposal.carrier_id is 'Null: the disposer itself carries, carrier −1000 on the wire.';
comment on column disposal.reason is 'Why a hulk goes to a receiver that is no recognised shredder.';
comment on column disposal.recyclingproof is 'Receiver''s written proof that a load was recycled, number or day: what counts tyres in the 10 % rule (AltfahrzeugV Anhang 3.2.4.1). A weigh slip is none.';
comment on column disposal.search is 'What the search over the company finds a disposal by is kept with the row: numbers, who took and carried it, its waste and its days as people write them; behind \x02 the numbers without blanks, hyphens, slashes and points.';
comment on column disposal.substance is 'What a load of refrigerant is, by substance or group of Annex I to III of Regulation (EU) 2024/573 (ChemKlimaschutzV § 4 (3)).';

comment on column disposer.disposalnumber is 'Entsorgernummer.';
comment on column disposer.recyclingshare is 'Shares of a hulk that the shredder states as recycled and recovered.';
comment on column disposer.waste is 'Accepted waste types: [{wastetype, rdcode, proofnumber, proofvalidto}].';

comment on table document is 'Papers of a company that it uploads itself: permits, contracts, insurances, reports of checks. Its file names it as its owner.';
comment on column document.validto is 'Its last day, of which the company is reminded; null for one that stays.';
comment on constraint document_mandator_id_department_id_fkey on document is 'A collection point can move to another company and takes its papers along.';
comment on policy points on document is 'A collection point''s own account sees the papers of its points, with their files and their history.';

comment on column employee.account_id is 'Which of a yard''s people an account is: one of each yard, and each person at most one account.';

comment on table ending_notice is 'Notices of every end that a company wants to hear of: certificates, qualifications, partners'' papers; each end and stage once.';
comment on column ending_notice.record is 'The table of what ends, its row, and the end that was told: a new end is told anew.';
comment on constraint ending_notice_record_check on ending_notice is 'Of a review the notice names the department, whose month ends with its day; of a report to the statistics the yard, whose year does. That an offer of the exchange ends is told on the days that its company chose.';

comment on table entry is 'Into stock: the car itself (INBOUND, 160104), what was taken out of it (LINE), waste of other origin (FOREIGN).';
comment on column entry.factor is 'kg per unit as it was when written, so that no later change of a density alters the past.';
comment on column entry.taken_kg is 'What outputs took of it, in kg; kept by allocation.';
comment on policy inspector on entry is 'A quota traces what left in its days to the cars that it came from, whenever these came in. The balance tells all that moves the stock: waste of no car, what lay there at the beginning, corrections and differences.';

comment on table file is 'Uploaded and generated files: what they are; the bytes lie in the file store.';
comment on column file.caption is 'What a photo or paper shows, in words.';
comment on column file.name_key is 'What the archive orders files by, ready in each row (docs/decisions/028).';
comment on column file.shared_with is 'A file is shown to whom its record is shown, a collection point''s company or any other.';
comment on column file.sorter is 'Where it stands among the other files of its record: by its id unless it was moved.';
comment on index file_added is 'The archive lists files by the day on which they came, whatever they belong to, and final certificates by the day of their issue. An archive''s row is named by four times its record''s id, and which of the four tables it is of.';
comment on policy inspector on file is 'The document of a certificate is the one that the certificate names, whatever record it was kept for. A folder that holds disposals with the numbers of their papers holds these.';
comment on policy other_side_adds on file is 'Who brings a car adds its photos and papers.';

comment on table fraction is 'As all master data: facts of law and trade with their dates, loaded from server/masterdata/*.csv, the same for all mandators.';

comment on column geocode_answer.asked is 'SHA-256 of the address as it was asked.';
comment on column geocode_answer.lat is 'Null: the geocoder does not know the address.';

comment on index history_gone_files is 'Files that are gone are told of in the history of their car.';
comment on policy points on history is 'What became of the records that it sees.';

comment on table history_value is 'What changed, salted so that deleting it leaves the chain whole and nothing to guess from.';

comment on table idempotency is 'A retried creation answers what the first one answered.';

comment on table import is 'Tables that people bring in: each rehearsal and import with its result, and what it needs to be undone.';
comment on column import.beat_at is 'When it last went on.';
comment on column import.fault is 'Why it stopped: {"code", "params"}.';
comment on column import.headings is 'Of the file, in their order; and which of them holds what: {"<column>": place from 0}.';
comment on column import.kind is 'What was brought in: carriers, disposers, employees …';
comment on column import.rehearsal is 'Only told what an import would do.';
comment on column import.server is 'Which server process brings it in or takes it back: what a killed one left is settled when the next one starts.';
comment on column import.total is 'Lines of the file as it was first looked through; null where nobody did.';
comment on column import.undone is 'Of an undone one: what was taken back.';
comment on column import.warned is 'Lines that are taken and that people should look at: counted, and kept beside the wrong ones.';

comment on table import_mapping is 'Which heading each column had in the file of last time.';

comment on table import_row is 'Lines that are wrong, and records that an import wrote.';
comment on column import_row.before is 'The form of a changed record as it was.';
comment on column import_row.cells is 'Of a wrong line: its cells, and what is wrong: [{"column", "code", "params"}].';
comment on column import_row.found is 'The record''s revision that a changed one was found with, and the one after the import: another one tells that somebody changed it since.';
comment on column import_row.name is 'What people call the record.';
comment on column import_row.state is 'UNDONE and KEPT: what became of a written record when the import was undone.';

comment on table incident is 'Special events of a yard or a collection point with their cause and remedy, mismatches, results of checks, visits of the authority (EfbV § 5 (1) Nr. 2, 3 and 5, AltfahrzeugV Anhang 3.3.2).';
comment on column incident.car_id is 'Of a yard only: the cars of a collection point may be another company''s.';
comment on column incident.doneon is 'Since when nothing is left to do; null while something is.';
comment on column incident.occurredon is 'The true day of what was found late.';
comment on constraint incident_mandator_id_department_id_fkey on incident is 'A collection point can move to another company and takes its log along.';
comment on policy points on incident is 'A collection point''s own account sees what happened at its points, with its files and its history.';

comment on table inspection is 'What a yard shows an authority: a link that opens chosen parts of its books for some days (docs/decisions/035).';
comment on column inspection.account_id is 'Who made it, and is told of each opening.';
comment on column inspection.language is 'Of the words in the bundle.';
comment on column inspection.recipient is 'For whom the copy is: stands on every page of the bundle.';

comment on table inspection_key is 'What opens the folder, as hashes: read by the doors (security definer functions) alone.';
comment on column inspection_key.failures is 'Wrong PINs in all; the folder is locked for good at the tenth.';

comment on table inspection_opening is 'Each time that somebody opened the folder.';

comment on table inspection_pass is 'Browsers that have opened the folder, for some hours.';

comment on column invoice.cancels_id is 'The invoice that this one takes back, whole or in part; its amounts are then negative.';
comment on column invoice.seller is 'As they were on that day.';

comment on column job_run.asked_by is 'Who had it run; null where it was due.';
comment on column job_run.due is 'The moment for which the work was due.';
comment on column job_run.next_try is 'Null while it runs and once it is done. A job that failed is tried again after a pause that grows with every try.';

comment on table kba_type is 'The Kraftfahrt-Bundesamt''s keys: one key may mean several vehicles. `weight` is field G of ZB I, kg.';

comment on column known_browser.hash is 'Of the browser''s cookie.';

comment on table legal_text is 'Imprint, privacy policy and terms as the operator writes them: each version stays, for it is what somebody accepted.';
comment on column legal_text.key is 'What the operator''s history calls it.';
comment on column legal_text.texts is 'Markdown by language; German is always there.';
comment on column legal_text.validfrom is 'In force from this day on.';
comment on constraint legal_text_name_check on legal_text is 'The statement on accessibility is the operator''s, too: until they write their own, the one of the edition holds.';

comment on column mail.account_id is 'Whom it is about; outlives the account for as long as mail is kept.';
comment on column mail.recipient is 'One address; no second one and no header fits in.';
comment on column mail.reply_to is 'Where answers to a mail go, if not to its sender: one address, as the recipient''s.';
comment on column mail.state is 'KEPT: no mail server is configured, or this is a demo.';

comment on table mail_attachment is 'A paper that goes with a mail: what it is drawn from when the mail is sent, and gone once it was.';

comment on table maker_name is 'The other names that makers usually go by, so that a recall is found at a car whoever wrote its maker.';

comment on column mandator.btb_until is 'Last day of the paid operating log; null means never activated.';

comment on table market_month is 'What the market paid in a month that is over, made once (docs/decisions/039): by kind of cargo for each company that was among it, without its own orders, and for all others (`reader_id` 0). Null is not told. Nobody reads it but `market_prices`.';

comment on column module_state."from" is 'First and last day, both inclusive.';
comment on index module_trial_once is 'The trial is given once and for ever.';

comment on column module_subscription.ending is 'Ends with the paid period.';
comment on column module_subscription.order_id is 'The order that began it: what each renewal costs.';
comment on column module_subscription.told_at is 'When the provider said so: an older event changes nothing.';

comment on table number_counter is 'Numbers without a gap, of each department, kind of record and year: drawn by draw_number.';
comment on column number_counter.last is 'The one drawn last.';

comment on column one_time_link.handle_hash is 'What the browser that registered was given, to have the mail sent again.';
comment on column one_time_link.purpose is '`exists` opens nothing: it only counts the mail that told the owner of a known address.';

comment on column output.amount is 'A correction''s amount is the change of stock, so it may be negative; all others are positive.';
comment on column output.change_kg is 'Effect on stock in kg: − for what leaves, + for what was found or there from the start.';
comment on column output.taken_kg is 'What later outputs took of a positive line.';
comment on index output_recoded is 'A mass is traced from what left back to the lines of one re-coding, which were written at the same moment.';

comment on table outsource_request is 'Handing over: a user or a collection point goes to another company only when that company''s head has agreed, and either side ends it.';
comment on column outsource_request.account_id is 'An account that moved is of another mandator than its request.';
comment on column outsource_request.name is 'Who it is about, as the target''s head may know before accepting.';
comment on constraint outsource_request_state_check on outsource_request is 'ACCEPTED of a collection point stands until one of the two ends it.';

comment on column part.direct is 'Written together with its list.';
comment on column part.entry_id is 'The line of the log that it became.';
comment on column part.kg is 'Of all its pieces.';
comment on column part.search is 'What the list of parts is searched by is kept with the rows, as of cars and receptions.';
comment on column part.state is 'OUT follows from its lines, SCRAPPED from its day.';
comment on policy inspector on part is 'A part of the registers by the list that it left on, whenever it was taken off.';
comment on trigger z_guard on part is 'Whatever a trigger fills in is guarded, too: guards come last.';

comment on column partner_access.rights is 'Four digits STD RV VN BTB; that of RV says nothing.';

comment on table partner_document is 'Permits and certificates of partners as files, each with its own end.';

comment on column payment_event.outcome is 'Done, ignored (not ours to act on, or too late), or refused with its cause.';

comment on column payment_order.consumed_at is 'When the lock or unlock that it paid for was done.';
comment on column payment_order.net is 'Of the price list when it was ordered; all null while the price is on request.';
comment on column payment_order.periodfrom is 'Days that it pays for, both inclusive.';
comment on column payment_order.provider_ref is 'The provider''s name of the checkout, and of the payment or invoice that paid it.';

comment on table person is 'Regular keepers: legal persons only.';
comment on policy points on person is 'The company''s regular keepers.';

comment on table pickup_order is 'An order is the looper''s. A recycler sees an inquiry, and from its execution on an order; a draft it does not see (`shown_to`).';
comment on column pickup_order.course is 'What was said, asked and weighed, the oldest first (core/src/features/pickuporders/records.ts).';
comment on column pickup_order.measure is 'Of the cargo''s measure; `actualamount` is what was weighed when it was fetched.';
comment on column pickup_order.ordernumber is 'Drawn at execution, of the looper and its year, without a gap.';
comment on column pickup_order.remindedat is 'When a reminder was sent, as nobody had answered.';
comment on column pickup_order.surplus is 'So much more than there was in the cargo was fetched with the looper''s consent.';
comment on column pickup_order.terms is 'The offer with its terms as the looper saw them (core/src/features/pickuporders): what was agreed stays when the offer changes.';
comment on column pickup_order.wantedamount is 'The amount that was wanted, where the offer takes less.';
comment on column pickup_order.weighed is 'What `weighedby` says was fetched, while the other side has not agreed; `actualamount` is then what counted before (docs/decisions/053).';
comment on index pickup_order_orderdate_idx is 'Orders by the day on which they were given: what the market paid is read of all companies at once.';

comment on column postcode.ambiguous is 'Estimated from neighbouring codes, or one of several places of the name.';
comment on column postcode.origin is 'SHIPPED comes along; GEONAMES was loaded by the operator and wins for its countries.';

comment on table prefill_rule is 'Usual lines of a car: amount = fixedamount + permille x weight / 1000 in `measure`, rounded to `decimals`.';
comment on column prefill_rule.registeredfrom is 'Which cars a rule is for by their first registration, both days included: a catalyst is in no car of before its directive.';
comment on column prefill_rule.successor is 'What is booked once `wastetype` is no longer valid.';

comment on column price.net is 'In euro; null takes the price back: free, or on request.';

comment on table pseudo_type is 'Of no waste: parts that lie ready for reuse are counted like a waste type of fraction 14, and nobody can choose it.';

comment on table rate_limit is 'Counters of the rate limiter, shared by all server processes.';

comment on table recall is 'Recalls of makers as the operator has loaded them: a hint at the cars that they may concern. One reference may name several models.';
comment on column recall.endson is 'Last day on which it is told.';

comment on column reception.condition is 'Condition and missing parts for the dismantling order.';
comment on column reception.id is 'Requests draw it beforehand: a car is inserted with the id of the reception that follows in the same statement.';
comment on column reception.issuer is 'Name of the company that issued a VN, from then on.';
comment on column reception.keeper is '1.1 to 1.5 of the form; a copy that no later change of a list person touches.';
comment on column reception.keepercontact is 'How to reach a keeper who agreed to it ((EU) 2026/1738 Annex X no. 5). Apart from what a VN seals: it stands on no paper, and the consent can be withdrawn at any time. Forgotten with the keeper.';
comment on column reception.mailedto is 'The keeper''s address; erased with the keeper.';
comment on column reception.numberscope is 'Whose numbers: the Betriebsnummer at drawing, else the department; unique together with vnr.';
comment on column reception.printedat is 'What became of an issued VN: printed, handed to the last keeper, sent by mail.';
comment on column reception.snapshot is 'What was locked: keeper, car, companies, certificates, authority.';
comment on index reception_of_car is 'The reception that counts of a car is its latest.';
comment on index reception_open is 'What Today counts is little at any time, however many years a company has behind it.';
comment on policy inspector on reception is 'Neither keepers nor what a VN was printed from: see the columns that are granted. The planner takes a day in an unknown range for rare, and then reads a table again for each row that it joins to; within `coalesce` it takes the half of all, which is what a folder of a year holds.';
comment on trigger guard_change on reception is 'A successor is written while it is open; a locked VN gives way to its own, and nothing else of it changes.';
comment on trigger keep_history on reception is 'A reception, its car and its papers are the dismantler''s. A collection point''s company is told of each change and keeps nothing of it.';

comment on column recovery_code.hash is 'Keyed hash: worth nothing without the key that the database does not hold.';

comment on table recycler_offer is 'Prices in euros without tax, per `measure` or per pick-up. Its company keeps it; what is open others read by `open_offers`.';
comment on column recycler_offer.lat is 'Degrees WGS 84; null where the company has no place on the map.';
comment on column recycler_offer.steps is '`{from, price}` in rising order: from that amount on the price is another one.';

comment on column retention_log.ids is 'Of the records that stay without the person; empty where they are gone altogether.';
comment on column retention_log.mandator_id is 'Null for what belongs to no mandator.';
comment on column retention_log.till is 'The last day whose retention has ended; null where a rule counts from the moment.';

comment on table review is 'Who looked through a month of the log of a yard or collection point, and when: the regular documented review by the responsible person (EfbV § 5 (3)). The account''s name is the signature (docs/decisions/031).';
comment on column review.date is 'The day of the review.';
comment on column review.month is 'Its first day.';
comment on column review.signed_at is 'Of the latest signature; `created_at` is the first one.';
comment on constraint review_mandator_id_department_id_fkey on review is 'A collection point can move to another company and takes its log along.';
comment on policy points on review is 'A collection point''s own account sees the reviews of its points, with their history.';

comment on table sealed_paper is 'The first print of a paper of a closed period is kept as it went out: later prints are the same bytes, whatever the product draws by then.';
comment on column sealed_paper.paper is 'Which of its papers: statement, quota, register.in.1 …';
comment on column sealed_paper.state is 'When the period was closed, and what is told of it since: a paper that says something else is another paper.';

comment on table session is 'Only the hash of a token is kept.';

comment on table shared_disposer is 'Kept by a disposer company or the operator, readable by all, taken into one''s own book as a copy.';
comment on column shared_disposer.kept_by is 'The directory belongs to nobody: `kept_by` is the mandator whose company keeps the entry.';

comment on column sign_in_guard.mail_hash is 'Hash of the mail, to tell counts of nobody''s mail; null for an address.';

comment on column sign_in_ticket.purpose is 'factor: the password was right. passkey: a passkey is asked for. enrol: one is set up. user: by the operator''s own site.';
comment on column sign_in_ticket.request is 'Of a `user` ticket: the signed request, which is good for one ticket.';

comment on table spare_kind is 'A company''s own kinds of parts beside the shipped ones; their key is OWN and the id.';

comment on column spare_line.dismantler_id is 'Those of the list, and mass and pieces of the part: kept by fill_spare_line.';
comment on column spare_line.nonmetalfactor is 'As it was when the line was written.';

comment on column spare_list.buyer is 'A company; natural persons are not kept.';
comment on column spare_list.return_of is 'Of a return: the list that its part had gone out on.';
comment on column spare_list.year is 'Drawn a yard and year: 2026/17.';

comment on column spare_part.former is 'The names that a kind of the catalogue had before a release changed them, each with the moment until which it did.';
comment on column spare_part.names is 'By language: {"de": "Motor", "en": "Engine"}. A further language is a text and no column.';
comment on trigger keep_former_name on spare_part is 'A name that is added in a further language is no change of those that there were.';

comment on table statement is 'A period of the operating log (Betriebstagebuch), which its lock closes.';
comment on column statement.letterhead is '{name, lines, identNr} from locking on.';
comment on column statement.registers is 'The registers of NachwV § 24 of a closed period as they read when it was closed, whatever is renamed later. The statement, and so its history, keeps the hash of each; the lines lie beside it, in papers of at most 5,000.';
comment on column statement.totals is 'Totals, balance and quota as they were when it was locked.';
comment on policy inspector on statement is 'Balance and quota of closed days are those that the closing kept, also where it closed days beyond the folder''s.';

comment on column stock_day.diff_kg is 'What closed cars left unexplained, of 160104 only: weight − lines.';
comment on policy inspector on stock_day is 'Sums of days, months and years that are over at the end of the folder''s last day.';

comment on table stock_month is 'Stock by month, as stock_day by day, so that the stock of any day is a few hundred rows however old the log.';

comment on table stock_year is 'The sums of stock_month by year: the stock of any day is the years before, the months since and the days since.';
comment on column stock_year.year is 'Its first day.';

comment on table stream_ticket is 'One-time ids that open an event stream without a bearer header.';

comment on column totp.secret is 'Encrypted by a key that the database does not hold.';
comment on column totp.used_step is 'The last time step whose code was used; none is taken twice.';

comment on table upload_part is 'A file that comes over a bad line arrives in parts, each of which is here for good once it was answered, until the call takes the file that it is for. They lie in the database, so that any server may take the next one. They are of the account alone.';
comment on column upload_part.bytes is 'Photos and PDF are packed already.';
comment on column upload_part.place is 'How many bytes of the file stand before it.';

comment on table visible_mandator is 'Further mandators an account may act for.';
comment on column visible_mandator.mandator_id is 'The company that is visited.';

comment on table vnr_gap is 'A jump of the VN counter, with its reason: an explained gap.';

comment on table waste_report is 'What a yard reports to the waste statistics for a year (UStatG § 3 (1)): the period, what was noted of differences from the year before, and when it was sent with which figures. The work on it can be left and taken up again.';
comment on column waste_report.dueon is 'As the letter of the statistical office says; null: as is usual in the Land.';
comment on column waste_report.figures is 'The lines as they were sent.';
comment on column waste_report.fromday is 'The calendar or business year that is reported (UStatG § 2 (3)).';
comment on column waste_report.notes is 'What was written of a line, by its section and waste code.';
comment on column waste_report.year is 'The year in which the reported one ends.';

comment on table waste_successor is 'The codes that stock of an ended one is re-coded to, the likeliest first; `drives` of the cars it came from.';

comment on column waste_type.countable is 'Counts in the 10 % rule: yes, no, proof (documented recycling), efb (receiver certified).';
comment on column waste_type.density is 'kg per litre and kg per piece, where they are known.';
comment on column waste_type.factor is 'kg per booking unit: density for l, weight of a piece for pcs, 1 for kg.';
comment on column waste_type.nonmetalfactor is 'Share that is not metal, 1 where nothing is said.';
comment on column waste_type.privileged is 'NachwV Anlage 2: the disposal proof needs no confirmation by the authority.';
comment on column waste_type.qualifications is 'Any of these lets an employee book the type; empty for none.';

comment on table waste_word is 'What people call a waste beside its names in the AVV and in the trade.';
